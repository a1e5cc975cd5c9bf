/**
 * `npm test`: every check and every test, one after the other, quick ones first. Stops at the first that fails.
 * The last lines say how many steps and how many tests passed and failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const UNIT_RESULTS = 'test-results/unit.json';
const E2E_RESULTS = 'test-results/e2e.json';

/** What each step does, and what npm is called with. */
const STEPS = [
  { name: 'types', npm: ['run', 'typecheck'] },
  { name: 'format', npm: ['run', 'format:check'] },
  { name: 'lint', npm: ['run', 'lint'] },
  { name: 'direction of imports', npm: ['run', 'direction'] },
  { name: 'dead code', npm: ['run', 'deadcode'] },
  { name: 'a browser for the tests', npm: ['run', 'ensure-browser'] },
  {
    name: 'unit, property and browser tests',
    npm: ['run', 'unit', '--', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_RESULTS}`],
  },
  { name: 'build', npm: ['run', 'build'] },
  { name: 'size of the build', npm: ['run', 'size'] },
  { name: 'end-to-end tests', npm: ['exec', '--', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

/**
 * Runs npm, by the path that it has told when it started this script.
 *
 * @param {string[]} args
 * @returns {boolean} whether it ended well
 */
function npm(args) {
  const cli = process.env['npm_execpath'];
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  const shell = cli === undefined && process.platform === 'win32';
  return spawnSync(command, [...first, ...args], { stdio: 'inherit', shell }).status === 0;
}

/**
 * @param {string} file
 * @returns {any} what it holds, null when the runner did not come to write it
 */
const results = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {{ passed: number, failed: number, skipped: number }} the sums over the two runners */
function countTests() {
  const unit = results(UNIT_RESULTS);
  const e2e = results(E2E_RESULTS)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (e2e?.skipped ?? 0),
  };
}

for (const file of [UNIT_RESULTS, E2E_RESULTS]) rmSync(file, { force: true });

let passed = 0;
let failed = null;
for (const step of STEPS) {
  console.log(`\n[${passed + 1}/${STEPS.length}] ${step.name}`);
  const begin = Date.now();
  if (!npm(step.npm)) {
    failed = step;
    break;
  }
  passed++;
  console.log(`[${passed}/${STEPS.length}] ${step.name}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const tests = countTests();
console.log(failed === null ? '\nEverything passed.' : `\nStopped at a failed step: ${failed.name}.`);
console.log(`steps: ${passed} passed, ${failed === null ? 0 : 1} failed`);
console.log(`tests: ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed === null ? 0 : 1;

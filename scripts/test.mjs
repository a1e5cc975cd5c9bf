/**
 * `npm test`: every check and every test, quick ones first; checks that need one core each go two at a time. Stops at
 * the first that fails. The last lines say how many steps and how many tests passed and failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const UNIT_RESULTS = 'test-results/unit.json';
const E2E_RESULTS = 'test-results/e2e.json';

/** @typedef {{ name: string, npm: string[] }} Step What a step does, and what npm is called with. */

/** Checks that only read: the longest first. */
const CHECKS = [
  { name: 'types', npm: ['exec', '--', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'types without a browser', npm: ['exec', '--', 'tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'lint', npm: ['run', 'lint'] },
  { name: 'direction of imports', npm: ['run', 'direction'] },
  { name: 'dead code', npm: ['run', 'deadcode'] },
  { name: 'format', npm: ['run', 'format:check'] },
  { name: 'a browser for the tests', npm: ['run', 'ensure-browser'] },
];
/** How many checks go at a time. */
const AT_ONCE = 2;

/** What has both cores to itself, one after the other. */
const TESTS = [
  {
    name: 'unit, property and browser tests',
    npm: ['run', 'unit', '--', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_RESULTS}`],
  },
  { name: 'build', npm: ['run', 'build'] },
  { name: 'size of the build', npm: ['run', 'size'] },
  { name: 'end-to-end tests', npm: ['exec', '--', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];
const COUNT = CHECKS.length + TESTS.length;

/**
 * Runs npm, by the path that it has told when it started this script.
 *
 * @param {string[]} args
 * @param {boolean} apart whether what it writes is kept until it has ended
 * @returns {Promise<{ well: boolean, written: string }>} whether it ended well, and what was kept
 */
function npm(args, apart) {
  const cli = process.env['npm_execpath'];
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  const shell = cli === undefined && process.platform === 'win32';
  const child = spawn(command, [...first, ...args], { stdio: apart ? ['ignore', 'pipe', 'pipe'] : 'inherit', shell });
  /** @type {string[]} */
  const written = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => written.push(text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ well: false, written: error.message }));
    child.on('close', (code) => resolve({ well: code === 0, written: written.join('') }));
  });
}

let passed = 0;
/** @type {Step[]} */
const failed = [];

/**
 * Does one step and counts it.
 *
 * @param {Step} step
 * @param {boolean} apart whether what it writes waits until it has ended, so that two steps do not write at once
 */
async function run(step, apart) {
  const at = `[${CHECKS.concat(TESTS).indexOf(step) + 1}/${COUNT}] ${step.name}`;
  if (!apart) console.log(`\n${at}`);
  const begin = Date.now();
  const { well, written } = await npm(step.npm, apart);
  if (apart) console.log(`\n${at}\n${written.trim()}`);
  if (well) passed++;
  else failed.push(step);
  if (well) console.log(`${at}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
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

const waiting = [...CHECKS];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = waiting.shift(); step !== undefined && failed.length === 0; step = waiting.shift())
      await run(step, true);
  }),
);
for (const step of TESTS) if (failed.length === 0) await run(step, false);

const tests = countTests();
const names = failed.map(({ name }) => name).join(', ');
console.log(names === '' ? '\nEverything passed.' : `\nStopped at a failed step: ${names}.`);
console.log(`steps: ${passed} passed, ${failed.length} failed`);
console.log(`tests: ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;

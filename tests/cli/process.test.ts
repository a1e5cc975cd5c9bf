import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const example = 'src/content/examples/paladins-strike-the-gun-line.json';

/** The command as people call it, in a process of its own. */
const inchwise = (...args: string[]) =>
  spawnSync('npm', ['run', '-s', 'inchwise', '--', ...args], { cwd: root, encoding: 'utf8', shell: false });

test('judge: a line of JSON for the example battle, and code 0', () => {
  const { status, stdout, stderr } = inchwise('judge', example);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.endsWith('\n')).toBe(true);
  const line = JSON.parse(stdout) as { file: string; verdicts: { legal: boolean }[] };
  expect([line.file, line.verdicts.every(({ legal }) => legal)]).toEqual([example, true]);
}, 30_000);

test('measure: every pair of the 65 models on the board of the example battle, whole through a pipe', () => {
  const { status, stdout } = inchwise('measure', example, '--all');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toHaveLength((65 * 64) / 2);
}, 30_000);

test('a file that is not there: one line on standard error, nothing on standard output, code 2', () => {
  const { status, stdout, stderr } = inchwise('measure', 'nothing.json');
  expect([status, stdout, stderr]).toEqual([2, '', 'inchwise: nothing.json: the whole file: is not there\n']);
}, 30_000);

test('a command that is none: code 2', () => {
  const { status, stdout, stderr } = inchwise('dance');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^inchwise: no command "dance"\n\nUsage: /);
}, 30_000);

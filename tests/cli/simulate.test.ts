import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBytes, readText } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

let folder = '';
const file = (): string => path.join(folder, 'volley.json');

/** One gun that never misses its mark but on a 1, with dice of its own that are not used. */
const volley = {
  format: 'inchwise/scenario',
  version: 1,
  map: { width: 60, height: 44 },
  datasheets: {
    Gun: {
      M: 6,
      T: 4,
      Sv: 7,
      W: 3,
      Ld: 7,
      OC: 1,
      base: '32mm',
      weapons: [{ name: 'Gun', range: 24, A: 1, skill: 2, S: 8, AP: 0, D: 2 }],
    },
  },
  units: [
    { id: 'gun', player: 'attacker', datasheet: 'Gun', models: [{ id: 'g', x: 10, y: 10 }] },
    { id: 'tgt', player: 'defender', datasheet: 'Gun', models: [{ id: 't', x: 20, y: 10 }] },
  ],
  clock: { round: 1, turn: 'attacker', phase: 'shooting' },
  seed: 3,
  actions: [{ type: 'shoot', unit: 'gun', attacks: [{ models: ['g'], weapon: 'Gun', target: 'tgt' }], dice: [1] }],
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inchwise-'));
  writeFileSync(file(), JSON.stringify(volley));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function inchwise(...args: string[]): Promise<{ code: number; out: string; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    read: readText,
    bytes: readBytes,
    out: async (text) => {
      out.push(text);
    },
    complain: (line) => {
      err.push(line);
    },
  });
  return { code, out: out.join(''), err };
}

const nothing = { mean: 0, sd: 0, quantiles: { '5': 0, '50': 0, '95': 0 }, distribution: { '0': 1 } };

describe('simulate', () => {
  test('tells what each unit lost over many plays, with dice from the seed and not those of the file', async () => {
    const { code, out, err } = await inchwise('simulate', file(), '--runs', '20000');
    expect([code, err]).toEqual([0, []]);
    const { runs, units } = JSON.parse(out) as { runs: number; units: Record<string, Record<string, typeof nothing>> };
    expect(runs).toBe(20_000);
    expect(Object.keys(units)).toEqual(['gun', 'tgt']);
    expect(units['gun']).toEqual({ models: nothing, wounds: nothing });
    expect(units['tgt']?.['models']).toEqual(nothing);
    const { mean, sd, quantiles, distribution } = units['tgt']?.['wounds'] ?? nothing;
    // It hits and wounds on 2+, nothing saves, and takes two of the three wounds: 25 times in 36.
    const chance = 25 / 36;
    expect(mean).toBeCloseTo(2 * chance, 1);
    expect(sd).toBeCloseTo(2 * Math.sqrt(chance * (1 - chance)), 1);
    expect(quantiles).toEqual({ '5': 0, '50': 2, '95': 2 });
    const shares = distribution as Record<string, number>;
    expect(Object.keys(shares)).toEqual(['0', '2']);
    expect((shares['0'] ?? 0) + (shares['2'] ?? 0)).toBeCloseTo(1, 9);
  });

  test('gives the same for the same seed, and plays a thousand times when nothing is said', async () => {
    const first = await inchwise('simulate', file());
    expect(JSON.parse(first.out)).toMatchObject({ runs: 1000 });
    expect(await inchwise('simulate', file(), '--seed', '3')).toEqual(first);
    expect((await inchwise('simulate', '--seed=4', file())).out).not.toEqual(first.out);
  });

  test.each<[string, string[], string]>([
    ['no file', ['simulate'], 'simulate needs one file'],
    ['two files', ['simulate', 'a', 'b'], 'simulate needs one file'],
    ['no number of runs', ['simulate', 'a', '--runs'], '--runs needs a value'],
    ['none at all', ['simulate', 'a', '--runs', '0'], '--runs needs a whole number from 1 to 10000000, not "0"'],
    ['half a run', ['simulate', 'a', '--runs', '1.5'], '--runs needs a whole number from 1 to 10000000, not "1.5"'],
    ['a word for a seed', ['simulate', 'a', '--seed=now'], '--seed needs a whole number from -'],
    ['an option of another command', ['simulate', 'a', '--stop'], 'no option "--stop"'],
  ])('is called wrongly with %s', async (_, args, message) => {
    const { code, out, err } = await inchwise(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err[0]).toContain(`inchwise: ${message}`);
  });

  test('a file that is not there is code 2 and one line', async () => {
    expect(await inchwise('simulate', file().replace('volley', 'nothing'))).toEqual({
      code: 2,
      out: '',
      err: [expect.stringContaining('is not there')],
    });
  });
});

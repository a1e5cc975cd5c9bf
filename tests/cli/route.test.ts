import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBytes, readText } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

let folder = '';
const file = (): string => path.join(folder, 'scout.json');

/** A lone scout, one of a pair, an enemy in the way of the first. */
const scenario = {
  format: 'inchwise/scenario',
  version: 1,
  map: { width: 60, height: 44 },
  datasheets: { Scout: { M: 6, T: 4, Sv: 4, W: 1, Ld: 7, OC: 1, base: '32mm', keywords: ['INFANTRY'], weapons: [] } },
  units: [
    { id: 'lone', player: 'attacker', datasheet: 'Scout', models: [{ id: 'lone-1', x: 10, y: 10 }] },
    {
      id: 'pair',
      player: 'attacker',
      datasheet: 'Scout',
      models: [
        { id: 'pair-1', x: 10, y: 30 },
        { id: 'pair-2', x: 12, y: 30 },
      ],
    },
    { id: 'foe', player: 'defender', datasheet: 'Scout', models: [{ id: 'foe-1', x: 13, y: 11.6 }] },
  ],
  clock: { round: 1, turn: 'attacker', phase: 'movement', step: 'move' },
};

async function inchwise(...args: string[]): Promise<{ code: number; out: string; err: string[] }> {
  let out = '';
  const err: string[] = [];
  const code = await run(args, {
    read: readText,
    bytes: readBytes,
    out: (text) => {
      out += text;
      return Promise.resolve();
    },
    complain: (line) => void err.push(line),
  });
  return { code, out, err };
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inchwise-'));
  writeFileSync(file(), JSON.stringify(scenario));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('route', () => {
  const route = (...args: string[]) => inchwise('route', file(), '--unit', 'lone', '--model', 'lone-1', ...args);

  test('prints the path round what is in the way, its length and whether there may be a shorter one', async () => {
    const { code, out } = await route('--to', '15.5,10');
    const printed = JSON.parse(out) as { path: [number, number][]; length: number };
    expect(code).toBe(0);
    expect(printed).toMatchObject({ reachable: true, upperBound: false });
    expect(printed.length).toBeGreaterThan(5.5);
    expect(printed.path[0]).toEqual([10, 10]);
    expect(printed.path.at(-1)).toEqual([15.5, 10]);
    expect(out.trim().split('\n')).toHaveLength(1);
  });

  test.each<[string, string[], object]>([
    [
      'too far, with what it needs',
      ['--to', '10,17'],
      { reachable: false, length: null, path: null, why: 'too-far', needs: 7 },
    ],
    ['an Advance with its die', ['--to', '10,17', '--kind', 'advance', '--roll', '1'], { reachable: true, length: 7 }],
    ['where it may not stand, with the reasons', ['--to', '13,11'], { reachable: false, why: 'end' }],
    ['turned at the end', ['--to', '10,12', '--facing', '90'], { reachable: true, length: 2 }],
  ])('%s', async (_, args, wanted) => {
    const { code, out } = await route(...args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject(wanted);
  });

  test.each<[string, string[], RegExp]>([
    ['no point', ['--to', '12'], /--to needs a point as X,Y \(or X,Y,Z\), not "12"/],
    ['no number', ['--to', 'a,b'], /--to needs a point/],
    ['another kind of move', ['--to', '12,10', '--kind', 'run'], /--kind is one of normal, advance/],
    ['a facing that is none', ['--to', '12,10', '--facing', 'north'], /--facing needs a number from .*, not "north"/],
    ['a target that is not there', ['--to', '12,10', '--targets', 'ghost'], /no unit "ghost"/],
  ])('refuses %s', async (_, args, message) => {
    const { code, out, err } = await route(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.join('\n')).toMatch(message);
  });

  test('a model of another unit is none of this one', async () => {
    const { code, err } = await inchwise('route', file(), '--unit', 'pair', '--model', 'lone-1', '--to', '12,10');
    expect([code, err]).toEqual([2, [`inchwise: ${file()}: no model "lone-1" in unit "pair"`]]);
  });
});

describe('reach', () => {
  test('prints the area of a move', async () => {
    const { code, out } = await inchwise('reach', file(), '--unit', 'lone');
    expect(code).toBe(0);
    const { bands } = JSON.parse(out) as { bands: { area: number; distance: number; outlines: unknown[] }[] };
    expect(bands).toHaveLength(1);
    expect(bands[0]).toMatchObject({ roll: null, chance: 1, distance: 6 });
    expect(bands[0]?.area).toBeGreaterThan(70);
    expect(bands[0]?.area).toBeLessThan(Math.PI * 36);
  });

  test('by every roll of an Advance, with its chances', async () => {
    const { out } = await inchwise('reach', file(), '--unit', 'pair', '--kind', 'advance');
    const { bands } = JSON.parse(out) as { bands: { roll: number; chance: number; distance: number; area: number }[] };
    expect(bands.map(({ roll }) => roll)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(bands.map(({ distance }) => distance)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(bands.map(({ chance }) => Math.round(chance * 6))).toEqual([6, 5, 4, 3, 2, 1]);
    expect(bands.map(({ area }) => area)).toEqual(bands.map(({ area }) => area).toSorted((a, b) => a - b));
  });

  test.each([
    [['reach'], /reach needs one file/],
    [['reach', 'FILE'], /reach needs --unit/],
    [['reach', 'FILE', '--unit', 'ghost'], /no unit "ghost"/],
    [['reach', 'FILE', '--unit', 'pair', '--model', 'lone-1'], /no model "lone-1" in unit "pair"/],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await inchwise(...args.map((each) => (each === 'FILE' ? file() : each)));
    expect(code).toBe(2);
    expect(err.join('\n')).toMatch(message);
  });
});

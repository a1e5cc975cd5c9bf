import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBytes, readText } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';
import { everyField } from '../formats/fixture.ts';
import type { Loose } from '../formats/fixture.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);

/** A scenario of a few models on a bare board, with these actions. */
function skirmish(actions: Loose[] = []): Loose {
  return {
    format: 'inchwise/scenario',
    version: 1,
    map: { width: 60, height: 44, objectives: [{ id: '__proto__', x: 10, y: 10 }] },
    units: [
      {
        id: 'kn',
        player: 'attacker',
        datasheet: 'Strike Squad',
        models: [
          { id: 'b', x: 10, y: 10 },
          { id: 'a', x: 12, y: 10 },
        ],
      },
      { id: 'pal', player: 'attacker', datasheet: 'Paladin Squad', place: 'deep-strike', models: [{ id: 'p' }] },
      { id: 'foe', player: 'defender', datasheet: 'Boyz', models: [{ id: 'c', x: 40, y: 10, z: 3 }] },
    ],
    clock: { round: 2, turn: 'attacker', phase: 'movement' },
    actions,
  };
}

const step = (unit: string, id: string, from: number[], to: number[]): Loose => ({
  type: 'move',
  unit,
  kind: 'normal',
  models: [{ id, path: [from, to] }],
});

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inchwise-'));
  writeFileSync(file('quiet.json'), JSON.stringify(skirmish()));
  writeFileSync(
    file('moves.json'),
    JSON.stringify(
      skirmish([
        {
          ...step('kn', 'b', [10, 10], [17, 10]),
          models: [
            {
              id: 'b',
              path: [
                [10, 10],
                [17, 10],
              ],
            },
            { id: 'a', path: [[12, 10]] },
          ],
        },
        {
          ...step('kn', 'b', [10, 10], [11, 11]),
          models: [
            {
              id: 'b',
              path: [
                [10, 10],
                [11, 12],
              ],
            },
            { id: 'a', path: [[12, 10]] },
          ],
        },
        { type: 'next' },
      ]),
    ),
  );
  writeFileSync(file('broken.json'), '{ "format": "inchwise/scenario",\n  "version": 1,, }');
  writeFileSync(file('wrong.json'), JSON.stringify({ ...everyField(), seed: 'x' }));
  writeFileSync(file('empty.json'), '');
  writeFileSync(file('latin1.json'), Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]));
  writeFileSync(file('huge.json'), Buffer.alloc(20_000_001, 0x20));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the command in this process: its exit code and what it wrote. */
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
    complain: (line) => err.push(line),
  });
  return { code, out, err };
}

const linesOf = (out: string): Loose[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('judge', () => {
  test('prints one line a file: verdicts, markers, state', async () => {
    const { code, out, err } = await inchwise('judge', file('moves.json'), file('quiet.json'));
    expect([code, err]).toEqual([0, []]);
    const [moves, quiet] = linesOf(out);
    expect(Object.keys(moves)).toEqual(['file', 'verdicts', 'objectives', 'state']);
    expect(moves.file).toBe(file('moves.json'));
    expect(moves.verdicts.map((v: Loose) => [v.action, v.legal])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ]);
    expect(moves.verdicts[0].violations).toContainEqual({
      rule: 'move-distance',
      model: 'b',
      measured: 7,
      required: '<= 6',
      message: expect.any(String),
    });
    expect(moves.verdicts[1]).toEqual({ action: 1, legal: true, violations: [] });
    expect(moves.state.clock).toEqual({
      round: 2,
      turn: 'attacker',
      phase: 'movement',
      step: 'reinforcements',
      firstTurn: 'attacker',
    });
    expect(moves.state.units.kn).toEqual({
      place: 'board',
      status: ['moved'],
      models: { b: { x: 11, y: 12, z: 0, wounds: 2 }, a: { x: 12, y: 10, z: 0, wounds: 2 } },
    });
    expect(moves.state.units.pal).toEqual({
      place: 'deep-strike',
      status: [],
      models: { p: { x: null, y: null, z: null, wounds: 3 } },
    });
    expect(moves.state.players).toEqual({ attacker: { cp: 0, vp: 0 }, defender: { cp: 0, vp: 0 } });
    expect(quiet.verdicts).toEqual([]);
    expect(Object.entries(quiet.objectives)).toEqual([['__proto__', { attacker: 4, defender: 0, controller: null }]]);
  });

  test('--stop ends a file at its first illegal action', async () => {
    const { code, out } = await inchwise('judge', '--stop', file('moves.json'));
    expect(code).toBe(0);
    expect(linesOf(out)[0].verdicts.map((v: Loose) => v.action)).toEqual([0]);
  });

  test('a file that is not valid has its fault in its line, and the others are judged', async () => {
    const { code, out, err } = await inchwise('judge', file('wrong.json'), file('quiet.json'), file('broken.json'));
    expect(code).toBe(2);
    const [wrong, quiet, broken] = linesOf(out);
    expect(wrong).toEqual({ file: file('wrong.json'), error: 'seed: must be a number, but is the text "x"' });
    expect(quiet.verdicts).toEqual([]);
    expect(broken.error).toMatch(/^line 2, column 16: the file is not JSON: /);
    expect(err).toEqual([
      `inchwise: ${file('wrong.json')}: seed: must be a number, but is the text "x"`,
      `inchwise: ${file('broken.json')}: ${broken.error}`,
    ]);
  });
});

describe('measure', () => {
  const row = (a: string, b: string, horizontal: number, vertical: number): Loose => ({
    a,
    b,
    horizontal: expect.closeTo(horizontal, 8),
    vertical,
    distance: expect.closeTo(Math.hypot(horizontal, vertical), 8),
  });
  const base = 32 / 25.4;

  test('prints the pairs of different players, sorted, as the file begins', async () => {
    const { code, out } = await inchwise('measure', file('moves.json'));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([row('a', 'c', 28 - base, 3), row('b', 'c', 30 - base, 3)]);
  });

  test('--at end prints them as they stand after the actions', async () => {
    const { code, out } = await inchwise('measure', file('moves.json'), '--at', 'end');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([row('a', 'c', 28 - base, 3), row('b', 'c', Math.hypot(29, 2) - base, 3)]);
  });

  test('--all prints all pairs', async () => {
    const { out } = await inchwise('measure', file('quiet.json'), '--all');
    expect(JSON.parse(out)).toEqual([
      row('a', 'b', 2 - base, 0),
      row('a', 'c', 28 - base, 3),
      row('b', 'c', 30 - base, 3),
    ]);
  });

  test('a board of one player is an empty list', async () => {
    const value = skirmish();
    value.units.pop();
    writeFileSync(file('alone.json'), JSON.stringify(value));
    const { code, out } = await inchwise('measure', file('alone.json'));
    expect([code, JSON.parse(out)]).toEqual([0, []]);
  });

  test('many rows come in one list', async () => {
    const value = skirmish();
    value.units[0].models = Array.from({ length: 80 }, (_, m) => ({ id: `m${m}`, x: m, y: 1 }));
    writeFileSync(file('many.json'), JSON.stringify(value));
    const { out } = await inchwise('measure', '--all', file('many.json'));
    const rows = JSON.parse(out);
    expect(rows).toHaveLength((81 * 80) / 2);
    const keys = rows.map((r: Loose) => [r.a, r.b]);
    expect(keys).toEqual(keys.toSorted((p: string[], q: string[]) => (p.join(' ') < q.join(' ') ? -1 : 1)));
  });
});

describe('a file that cannot be read gives one line on standard error and code 2', () => {
  test.each([
    ['one that is not there', 'nothing.json', 'the whole file: is not there'],
    ['a folder', '', 'the whole file: is a folder, not a file'],
    ['one in a file', 'quiet.json/x', 'the whole file: is not there'],
    ['an empty one', 'empty.json', 'line 1, column 1: the file is empty'],
    ['another coding', 'latin1.json', 'the whole file: is not text in UTF-8'],
    ['one too long', 'huge.json', 'the whole file: is longer than the 20 MB that are read'],
    ['one that is not valid', 'wrong.json', 'seed: must be a number, but is the text "x"'],
  ])('%s', async (_, name, fault) => {
    const target = path.join(folder, name);
    expect(await inchwise('measure', target)).toEqual({ code: 2, out: '', err: [`inchwise: ${target}: ${fault}`] });
  });
});

describe('a call that makes no sense gives the usage on standard error and code 2', () => {
  test.each([
    ['no command', [], 'no command is given'],
    ['a command that is none', ['dance'], 'no command "dance"'],
    ['a command of every object', ['constructor'], 'no command "constructor"'],
    ['judge without a file', ['judge', '--stop'], 'judge needs a file'],
    ['measure without a file', ['measure'], 'measure needs one file'],
    ['measure with two', ['measure', 'a', 'b'], 'measure needs one file'],
    ['an option that is none', ['judge', '--fast', 'a'], 'no option "--fast"'],
    ['an option of another command', ['measure', '--stop', 'a'], 'no option "--stop"'],
    ['an option given twice', ['odds', 'a', '--unit', 'u', '--unit=v'], '--unit is given twice'],
    ...['0x10,5', '1e3,1', '1001,5', '5', '1,2,3,4', '1,'].map((to): [string, string[], string] => [
      `a point that is none: ${to}`,
      ['route', 'a', '--unit', 'u', '--model', 'm', '--to', to],
      `--to needs a point as X,Y \\(or X,Y,Z\\), not "${to}"`,
    ]),
    ...['0x10', ' ', '1e2', '100001', 'NaN'].map((facing): [string, string[], string] => [
      `a facing that is none: ${facing}`,
      ['screen', 'a', '--player', 'attacker', '--facing', facing],
      `--facing needs a number from -100000 to 100000, not "${facing}"`,
    ]),
    ['a moment that is none', ['measure', 'package.json', '--at', 'noon'], '--at is one of start, end'],
    ['no target', ['odds', 'a', '--unit', 'u', '--targets', ','], '--targets needs the id of a unit, not ","'],
    [
      'half a model',
      ['screen', 'a', '--player', 'attacker', '--models', '1.5'],
      '--models needs a whole number from 1 to 30, not "1.5"',
    ],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await inchwise(...args);
    expect([code, out, err.length]).toEqual([2, '', 1]);
    expect(err[0]).toMatch(new RegExp(`^inchwise: ${message}\n\nUsage: inchwise COMMAND`));
  });

  test('a failure of the program itself is one line without a trace, and code 1', async () => {
    const err: string[] = [];
    const code = await run(['measure', 'a\nb.json'], {
      read: () => {
        throw new RangeError('out of\nroom');
      },
      bytes: readBytes,
      out: async () => {},
      complain: (line) => void err.push(line),
    });
    expect([code, err]).toEqual([1, ['inchwise: measure a\\u000ab.json: this program failed: out of\\u000aroom']]);
  });

  test('what follows -- is a file', async () => {
    expect((await inchwise('measure', '--', '--all')).err).toEqual(['inchwise: --all: the whole file: is not there']);
  });

  test('--help after a command tells how to call that one', async () => {
    const { code, out, err } = await inchwise('route', '--help');
    expect([code, err]).toEqual([0, []]);
    expect(out).toMatch(
      /^Usage: inchwise COMMAND FILE… \[options\]\n\n {2}route FILE --unit U .*\n .* path of that base to that point\n$/,
    );
  });

  test.each(['help', '--help', '-h'])('%s gives it on standard output and code 0', async (word) => {
    const { code, out, err } = await inchwise(word);
    expect([code, err]).toEqual([0, []]);
    expect(out).toMatch(/^Usage: /);
  });
});

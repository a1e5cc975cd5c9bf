import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBytes, readText } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

let folder = '';
const file = (): string => path.join(folder, 'screen.json');
const r = 20 / 25.4;

const scenario = {
  format: 'inchwise/scenario',
  version: 1,
  map: { width: 60, height: 44 },
  units: [
    {
      id: 'pal',
      player: 'attacker',
      datasheet: 'Paladin Squad',
      place: 'deep-strike',
      models: [1, 2, 3, 4].map((i) => ({ id: `p${i}` })),
    },
    { id: 'near', player: 'attacker', datasheet: 'Strike Squad', models: [{ id: 's', x: 22, y: 22 }] },
    { id: 'foe', player: 'defender', datasheet: 'Boyz', models: [{ id: 'b', x: 30, y: 22 }] },
    { id: 'far', player: 'defender', datasheet: 'Boyz', models: [{ id: 'c', x: 55, y: 40 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'reinforcements' },
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inchwise-'));
  writeFileSync(file(), JSON.stringify(scenario));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function call(...args: string[]): Promise<{ code: number; printed: string; complaint: string }> {
  let [printed, complaint] = ['', ''];
  const code = await run(args, {
    read: readText,
    bytes: readBytes,
    out: (text) => {
      printed += text;
      return Promise.resolve();
    },
    complain: (line) => {
      complaint += line;
    },
  });
  return { code, printed, complaint };
}

/** What is left of the board for the middle of a 40 mm base of the attacker when enemies are kept so far off. */
const left = (distance: number): number => {
  const kept = distance + 16 / 25.4 + r;
  const corner = cut(60 - r - 55, 44 - r - 40, kept);
  return (60 - 2 * r) * (44 - 2 * r) - Math.PI * kept * kept - corner - own(kept);
};
/** The part of a disc within so much of its middle to the right and down. */
function cut(right: number, down: number, radius: number): number {
  const steps = 400_000;
  const from = -radius;
  const width = (Math.min(right, radius) - from) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const x = from + (i + 0.5) * width;
    const half = Math.sqrt(radius * radius - x * x);
    sum += (Math.min(half, down) + half) * width;
  }
  return sum;
}
/** What the attacker's own model, 8 inches from the enemy, takes beyond what is kept from that. */
function own(kept: number): number {
  const radius = 16 / 25.4 + r;
  if (radius + 8 <= kept) return 0;
  const whole = Math.PI * radius * radius;
  const a = radius * radius * Math.acos((64 + radius * radius - kept * kept) / (16 * radius));
  const b = kept * kept * Math.acos((64 + kept * kept - radius * radius) / (16 * kept));
  const c = Math.sqrt((radius + kept - 8) * (8 + radius - kept) * (8 - radius + kept) * (8 + radius + kept)) / 2;
  return 8 >= radius + kept ? whole : whole - (a + b - c);
}

describe('screen', () => {
  test.each([
    ['9 inches, 40 mm as nothing else is said', [], 9],
    ['9 inches, said', ['--base', '40mm', '--distance', '9'], 9],
    ['6 inches', ['--distance', '6'], 6],
    ['3 inches', ['--distance=3'], 3],
  ] as const)('%s', async (_, options, distance) => {
    const { code, printed } = await call('screen', file(), '--player', 'attacker', ...options);
    expect(code).toBe(0);
    const answer = JSON.parse(printed) as { area: number; share: number; polygons: number[][][][] };
    expect(answer.area).toBeCloseTo(left(distance), 4);
    expect(answer.share).toBeCloseTo(left(distance) / (60 * 44), 7);
    const shoelace = (ring: readonly number[][]): number =>
      Math.abs(
        ring.reduce((sum, [x = 0, y = 0], i) => {
          const [a = 0, b = 0] = ring[(i + 1) % ring.length] ?? [];
          return sum + (x * b - a * y) / 2;
        }, 0),
      );
    const drawn = answer.polygons.reduce(
      (sum, [outer = [], ...holes]) => sum + holes.reduce((rest, hole) => rest - shoelace(hole), shoelace(outer)),
      0,
    );
    expect(Math.abs(drawn - answer.area)).toBeLessThan(0.2);
  });

  test('an oval counts as it is turned', async () => {
    const area = async (facing: string): Promise<number> => {
      const { printed } = await call(
        'screen',
        file(),
        '--player',
        'attacker',
        '--base',
        '120x92mm',
        '--facing',
        facing,
      );
      return (JSON.parse(printed) as { area: number }).area;
    };
    // Lengthwise along the longer side of the board it has more room between the edges.
    expect(await area('0')).toBeGreaterThan(await area('90'));
    expect(await area('180')).toBeCloseTo(await area('0'), 6);
  });

  test('an oval that is not told how to face: several ways, and no more than so much', async () => {
    const asked = ['screen', file(), '--player', 'attacker', '--base', '120x92mm'] as const;
    const [any, one] = await Promise.all([call(...asked), call(...asked, '--facing', '30')]);
    const { area, facings } = JSON.parse(any.printed) as {
      area: number;
      facings: { tried: number[]; areaAtMost: number };
    };
    const answer = JSON.parse(one.printed) as { area: number; facings?: unknown };
    expect(facings.tried).toEqual(Array.from({ length: 12 }, (_, i) => 15 * i));
    expect(area).toBeGreaterThan(answer.area);
    expect(facings.areaAtMost).toBeGreaterThan(area);
    expect(answer.facings).toBeUndefined();
  });

  test('the smallest moves that shut a hole, on request', async () => {
    const { printed } = await call('screen', file(), '--player', 'attacker', '--closings');
    const { holes } = JSON.parse(printed) as { holes: { closings: { moves: { model: string }[] }[] }[] };
    expect(holes.length).toBeGreaterThan(0);
    expect(holes.every(({ closings }) => Array.isArray(closings))).toBe(true);
    const plain = await call('screen', file(), '--player', 'attacker');
    expect(plain.printed).not.toContain('closings');
  });

  test('a unit: whether all of it has room, with places for all', async () => {
    const { printed } = await call('screen', file(), '--player', 'attacker', '--unit', 'pal');
    const answer = JSON.parse(printed) as { fit: string; models: { id: string }[]; holes: { between: string[] }[] };
    expect(answer.fit).toBe('fits');
    expect(answer.models.map(({ id }) => id).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(answer.holes[0]?.between.toSorted()).toEqual(['b', 'c']);
  });

  test.each([
    ['no player', ['screen', 'FILE'], '--player is attacker or defender'],
    ['a base that is none', ['screen', 'FILE', '--player', 'attacker', '--base', 'forty'], '--base needs a base'],
    [
      'a distance that is none',
      ['screen', 'FILE', '--player', 'attacker', '--distance', 'far'],
      '--distance needs a number from 0 to 100, not "far"',
    ],
    [
      'a facing that is none',
      ['screen', 'FILE', '--player', 'attacker', '--facing', 'east'],
      '--facing needs a number',
    ],
    [
      'a unit of the other player',
      ['screen', 'FILE', '--player', 'attacker', '--unit', 'foe'],
      'attacker has no unit "foe"',
    ],
    ['a method that is none', ['screen', 'FILE', '--player', 'attacker', '--method', 'fly'], '--method is one of'],
    ['odds without a unit', ['odds', 'FILE'], 'odds needs --unit'],
    ['odds of nobody', ['odds', 'FILE', '--unit', 'nobody'], 'no unit "nobody"'],
    ['odds at nobody', ['odds', 'FILE', '--unit', 'near', '--targets', 'foe,nobody'], 'no unit "nobody"'],
    ['a place that is none', ['odds', 'FILE', '--unit', 'near', '--from', 'nowhere'], '--from is one of'],
    ['sight without a unit', ['sight', 'FILE'], 'sight needs --unit'],
    ['sight of nobody', ['sight', 'FILE', '--unit', 'nobody'], 'no unit "nobody"'],
    ['a re-roll that is none', ['odds', 'FILE', '--unit', 'near', '--reroll', 'all'], '--reroll is one of'],
    ['a file that is not there', ['odds', '/nowhere.json', '--unit', 'near'], '/nowhere.json'],
  ])('%s', async (_, args, complaint) => {
    const found = await call(...args.map((arg) => (arg === 'FILE' ? file() : arg)));
    expect(found.code).toBe(2);
    expect(found.printed).toBe('');
    expect(found.complaint).toContain(complaint);
  });
});

describe('odds', () => {
  test('at a target, and at whatever may be named', async () => {
    const one = JSON.parse((await call('odds', file(), '--unit', 'near', '--targets', 'foe')).printed) as object;
    // 8 inches between the middles, less a base of 32 mm, less the inch of Engagement Range.
    expect(one).toMatchObject({ needed: 6, probability: 0.722222222, targets: ['foe'] });
    const any = JSON.parse((await call('odds', file(), '--unit', 'near')).printed) as { each: object[] };
    expect(any).toMatchObject({ needed: 6, probability: 0.722222222 });
    expect(any.each).toHaveLength(1);
  });

  test('with a modifier and a re-roll', async () => {
    const { printed } = await call(
      'odds',
      file(),
      '--unit',
      'near',
      '--targets',
      'foe',
      '--modifier',
      '1',
      '--reroll',
      'whole',
    );
    const once = 30 / 36;
    expect(JSON.parse(printed)).toMatchObject({
      needed: 6,
      probability: Number((once + (1 - once) * once).toFixed(9)),
    });
  });

  test('from the places that a move leads to: the best one, with where it stands and lands', async () => {
    const { printed } = await call('odds', file(), '--unit', 'near', '--targets', 'foe', '--from', 'move');
    const { best, places } = JSON.parse(printed) as {
      best: { probability: number; models: object[]; landing: object[] };
      places: { probability: number }[];
    };
    expect(best.probability).toBe(1);
    expect(best.models).toHaveLength(1);
    expect(best.landing).toHaveLength(1);
    expect(places.every(({ probability }) => probability <= 1)).toBe(true);
    expect(places.length).toBeGreaterThan(20);
  });

  test('a charge that may not be declared has no chance, and says why', async () => {
    const { printed } = await call('odds', file(), '--unit', 'near', '--targets', 'far');
    const answer = JSON.parse(printed) as { violations: { rule: string }[] };
    expect(answer).toMatchObject({ needed: null, probability: 0 });
    expect(answer.violations.map(({ rule }) => rule)).toContain('charge-range');
  });
});

test('sight: who is seen, who sees, and a line of signs for each row of squares', async () => {
  const { code, printed } = await call('sight', file(), '--unit', 'near');
  expect(code).toBe(0);
  const answer = JSON.parse(printed) as { sees: { unit: string }[]; seenBy: { unit: string }[]; squares: string[] };
  expect(answer.sees.map(({ unit }) => unit)).toEqual(['foe', 'far']);
  expect(answer.seenBy.map(({ unit }) => unit)).toEqual(['foe', 'far']);
  expect(answer.squares).toHaveLength(44);
  expect(answer.squares.every((row) => /^[.co#]{60}$/.test(row))).toBe(true);
  // The edges: nobody stands over them; all the rest of a bare board is in the open.
  expect(answer.squares[0]).toBe('#'.repeat(60));
  expect(answer.squares[20]).toBe(`#${'o'.repeat(58)}#`);
});

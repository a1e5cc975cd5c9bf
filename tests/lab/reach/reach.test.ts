import { describe, expect, test } from 'vitest';
import { mapNamed } from '../../../src/formats/maps.ts';
import { chanceOfAtLeast, reachOf } from '../../../src/lab/reach/reach.ts';
import type { ReachAnswer, ReachQuestion } from '../../../src/lab/reach/reach.ts';
import { moverOf } from '../../../src/lab/mover.ts';
import { MoveField } from '../../../src/lab/moveField.ts';
import { routeOf } from '../../../src/lab/route.ts';
import type { MoveKind } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { scene } from '../../rules/scene.ts';

/** Every answer on the way, the last one whole. */
function answers(battle: Battle, question: ReachQuestion): { all: ReachAnswer[]; last: ReachAnswer; steps: number } {
  const all: ReachAnswer[] = [];
  let steps = 0;
  for (const step of reachOf(battle, question)) {
    steps++;
    expect(step.done).toBeLessThanOrEqual(step.of);
    if (step.answer !== null && step.answer !== all.at(-1)) all.push(step.answer);
  }
  const last = all.at(-1);
  if (last === undefined) throw new Error('no answer');
  return { all, last, steps };
}

const ask = (kind: MoveKind, more: Partial<ReachQuestion> = {}): ReachQuestion => ({
  kind: 'reach',
  unit: 'kn',
  move: { kind },
  ...more,
});

const alone = 'attacker kn 32mm M6 INFANTRY: 30,22\ndefender far 32mm: 3,3';

describe('the reach of a unit', () => {
  test('is a disc on a bare board, coarse first', () => {
    const { all, last, steps } = answers(scene(alone), ask('normal'));
    expect(all.map(({ step }) => step)).toEqual([1, 0.5, 0.25]);
    expect(steps).toBeGreaterThan(20);
    expect(last.bands).toHaveLength(1);
    expect(last.bands[0]?.area).toBeCloseTo(Math.PI * 36, 0);
    expect(last.bands[0]?.outlines).toHaveLength(1);
    for (const line of last.bands[0]?.outlines ?? []) {
      for (let i = 0; i < line.length; i += 2)
        expect(Math.hypot((line[i] ?? 0) - 30, (line[i + 1] ?? 0) - 22)).toBeCloseTo(6, 1);
    }
  });

  test('has a contour for each result of an Advance and of a charge, with its chance', () => {
    const advance = answers(scene(alone), ask('advance')).last.bands;
    expect(advance.map(({ distance }) => distance)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(advance.map(({ chance }) => chance * 6)).toEqual([6, 5, 4, 3, 2, 1]);
    const charge = answers(scene(alone), ask('charge')).last.bands;
    expect(charge.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(charge.map(({ chance }) => Math.round(chance * 36))).toEqual([36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]);
    charge.forEach(({ area, distance }) => expect(area).toBeCloseTo(Math.PI * distance * distance, -1));
  });

  test('takes a roll that has fallen', () => {
    const { bands } = answers(scene(alone), ask('advance', { move: { kind: 'advance', roll: 3 } })).last;
    expect(bands.map(({ roll, chance, distance }) => [roll, chance, distance])).toEqual([[3, 1, 9]]);
  });

  test('leaves out what is behind a wall that goes from edge to edge, and holes where others stand', () => {
    const text = `${alone}\ncontainer c 32,0 33,44\nattacker fr 40mm: 27,22`;
    const { bands } = answers(scene(text), ask('normal')).last;
    const outer = bands[0]?.outlines.flatMap((line) => line.filter((_, i) => i % 2 === 0)) ?? [];
    // The lattice is a quarter of an inch, halved six times.
    expect(Math.max(...outer)).toBeCloseTo(32 - 32 / 25.4 / 2, 2);
    expect(bands[0]?.outlines).toHaveLength(2);
  });

  test('of a whole unit keeps it together: less than the reach of its models by themselves', () => {
    // Two in coherency; a wall of enemies lets only the near one round its end.
    const text = `
      attacker kn 32mm M5 INFANTRY: 30,22 30,24
      defender far 32mm: 3,3`;
    const battle = scene(text);
    const whole = answers(battle, ask('normal')).last.bands[0]?.area ?? 0;
    const one = answers(battle, ask('normal', { model: 'kn-1' })).last.bands[0]?.area ?? 0;
    // Two discs of radius 5, two inches apart.
    expect(whole).toBeGreaterThan(Math.PI * 25);
    expect(whole).toBeLessThan(Math.PI * 25 + 2 * 10.1);
    // With its mate staying it may not go farther than two inches from it, base to base.
    expect(one).toBeLessThan(Math.PI * (2 + 32 / 25.4) ** 2);
  });

  test('is nothing for a unit that is not there', () => {
    expect(answers(scene(alone), ask('normal', { unit: 'ghost' })).last.bands[0]?.area).toBe(0);
  });

  test.each([
    ['right of the board', '90,22'],
    ['below the board', '30,90'],
    ['above the board', '30,-40'],
    ['left of and above the board', '-40,-40'],
  ])('is nothing for a unit that stands far %s', (_, at) => {
    for (const kind of ['normal', 'charge'] as const) {
      const battle = scene(alone.replace('30,22', at));
      for (const band of answers(battle, ask(kind)).last.bands) expect(band.area).toBe(0);
    }
  });

  test.each([
    [2, 2, 1],
    [7, 2, 21 / 36],
    [12, 2, 1 / 36],
    [4, 1, 0.5],
    [13, 2, 0],
  ])('the chance of at least %i with %i dice', (roll, dice, chance) => {
    expect(chanceOfAtLeast(roll, dice)).toBeCloseTo(chance, 12);
  });
});

test('what is too tall to be walked over is climbed where that is shorter, as a route does', () => {
  const battle = scene(`
    attacker kn 32mm M12 MOUNTED: 20,22
    barricade b 23,10 24,34 height 2.5
    debris d 15,15 18,17 height 3
    ruins r 10,20 16,30 height 6
    wall r 16,20 16,30 0-3
    defender far 32mm: 50,40`);
  const mover = moverOf(contextOf(battle), 'kn-1', { kind: 'normal' });
  if (mover === null) throw new Error('nobody moves');
  const field = new MoveField(mover, mover.limit, new Set());
  let climbed = 0;
  for (let x = 8; x <= 32; x += 1.5) {
    for (let y = 10; y <= 34; y += 1.5) {
      const { reachable, length, move } = routeOf(battle, { model: 'kn-1', kind: 'normal', to: { x, y } });
      const needs = field.needs({ x, y });
      if (!reachable) expect(needs).toBeGreaterThan(12);
      else expect(needs).toBeCloseTo(length ?? NaN, 6);
      if (reachable && move?.path.length === 2 && needs > Math.hypot(x - 20, y - 22) + 1) climbed++;
    }
  }
  expect(climbed).toBeGreaterThan(3);
});

/*
 * How many points of a lattice a model can end on: almost any change of geometry or rules changes one of them. A change
 * that is meant shows here how much it changes, and where.
 */
describe('how many points half an inch apart a model reaches', () => {
  const enemies = `
    defender e1 32mm INFANTRY: 34,14 36,14 38,15
    defender e2 40mm INFANTRY: 30,27
    defender e3 120x92mm VEHICLE WALKER: 36,26@30
    defender e4 6x3x3 VEHICLE: 20,18@100
    attacker f1 60mm VEHICLE WALKER: 24,24
    attacker f2 32mm INFANTRY: 26,18 27.5,18`;

  test.each<[map: string, words: string, kind: MoveKind, count: number]>([
    ['open-field', '32mm INFANTRY', 'normal', 499],
    ['open-field', '32mm INFANTRY FLY', 'normal', 501],
    ['open-field', '60mm VEHICLE WALKER', 'normal', 332],
    ['open-field', '32mm INFANTRY', 'fall-back', 501],
    ['open-field', '120x92mm MONSTER', 'normal', 137],
    ['tipping-point-layout-1', '32mm INFANTRY', 'normal', 450],
    ['tipping-point-layout-1', '32mm MOUNTED', 'normal', 415],
    ['tipping-point-layout-1', '40mm INFANTRY', 'advance', 1416],
    ['search-and-destroy-layout-2', '32mm INFANTRY', 'normal', 464],
    ['search-and-destroy-layout-2', '4x2x2 VEHICLE', 'normal', 254],
  ])('%s, %s, %s: %i', (map, words, kind, count) => {
    const found = mapNamed(map);
    if (found === undefined) throw new Error(`no map ${map}`);
    const battle = { ...scene(`attacker kn ${words} M8: 27,22\n${enemies}`), map: found };
    const mover = moverOf(contextOf(battle), 'kn-1', { kind });
    if (mover === null) throw new Error('nobody moves');
    const field = new MoveField(mover, mover.limit, new Set());
    let reached = 0;
    for (let x = 0; x <= found.width; x += 0.5)
      for (let y = 0; y <= found.height; y += 0.5) if (field.needs({ x, y }) <= mover.limit) reached++;
    expect(reached).toBe(count);
  });
});

describe('floors of ruins that a model can end on', () => {
  const ruin = 'ruins r 12,6 20,14\nfloor r 3\nfloor r 6\nwall r 12,6 20,6 0-9\nwall r 12,6 12,14 0-9';
  const away = 'defender far 32mm: 50,40';

  test.each([
    ['beside the ruin', 'attacker kn 32mm M6 INFANTRY: 16,16', [3]],
    ['far enough for both', 'attacker kn 32mm M9 INFANTRY: 16,16', [3, 6]],
    ['round a container', 'attacker kn 32mm M10 INFANTRY: 16,18\ncontainer c 14,15 18,16', [3]],
    ['through the air', 'attacker kn 32mm M8 INFANTRY FLY: 16,17', [3, 6]],
    ['with a friend upstairs', 'attacker kn 40mm M8 INFANTRY: 16,16\nattacker fr 40mm: 16,12,3', [3]],
    ['no VEHICLE', 'attacker kn 60mm M10 VEHICLE WALKER: 16,17', []],
  ])('%s: as single routes say', (_, unit, zs) => {
    const battle = scene(`${ruin}\n${unit}\n${away}`);
    const { bands } = answers(battle, ask('normal')).last;
    expect(bands[0]?.floors.map(({ z }) => z)).toEqual(zs);
    for (const z of [3, 6]) {
      const lines = bands[0]?.floors.find((floor) => floor.z === z)?.outlines ?? [];
      for (let x = 12.37; x < 20; x += 1.3) {
        for (let y = 6.41; y < 14; y += 1.3) {
          if (lines.some((line) => nearTo(line, x, y) < 0.05)) continue;
          const { reachable } = routeOf(battle, { kind: 'normal', model: 'kn-1', to: { x, y, z } });
          expect([x, y, z, holds(lines, x, y)]).toEqual([x, y, z, reachable]);
        }
      }
    }
  });
});

const pointsOf = (line: readonly number[]): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i] ?? 0, line[2 * i + 1] ?? 0]);

/** How near a closed line comes to a point. */
function nearTo(line: readonly number[], x: number, y: number): number {
  const points = pointsOf(line);
  return Math.min(
    ...points.map(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
      return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y);
    }),
  );
}

/** Whether a point is in an odd number of lines. */
const holds = (lines: readonly (readonly number[])[], x: number, y: number): boolean =>
  lines.filter((line) => {
    const points = pointsOf(line);
    return (
      points.filter(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
      }).length %
        2 ===
      1
    );
  }).length %
    2 ===
  1;

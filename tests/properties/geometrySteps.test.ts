import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointGap } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { Router } from '../../src/geometry/route.ts';
import type { Step } from '../../src/geometry/route/tolls.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';

const SIZE = { x: 16, y: 12 };
const bounds = { minX: 0, minY: 0, maxX: SIZE.x, maxY: SIZE.y };
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const at = (x: number, y: number, facing: number) => ({ x, y, facing });

function discs({ next }: Random, count: number): Grown[] {
  return Array.from({ length: count }, () => ({
    footprint: footprint({ kind: 'circle', radius: 0.5 }, at(next() * SIZE.x, next() * SIZE.y, 0)),
    offset: 0.3 + 0.6 * next(),
  }));
}

/** Blocks and walls that may be gone over, of two groups, some of them concave. */
function steps({ next }: Random, count: number, tall: number, concave: boolean): Step[] {
  return Array.from({ length: count }, (_, i): Step => {
    const [long, wide] = [0.5 + (concave ? 3 : 1.5) * next(), i % 2 === 0 ? 0 : 0.2 + next()];
    const outline =
      wide === 0
        ? [
            { x: -long, y: 0 },
            { x: long, y: 0 },
          ]
        : [
            { x: -long, y: -wide },
            { x: long, y: -wide },
            ...(concave ? [{ x: 0.1 * long, y: 0 }] : []),
            { x: long, y: wide },
            { x: -long, y: wide },
          ];
    const pose = at(next() * SIZE.x, next() * SIZE.y, 360 * next());
    return {
      shape: { footprint: footprint({ kind: 'hull', outline }, pose), offset: 0.5 },
      height: 0.1 * tall + tall * next(),
      group: i % 2,
    };
  });
}

const isIn = ({ footprint: shape, offset }: Grown, point: Point): boolean => pointGap(shape, point) < offset - 1e-9;

function placeOutside(shapes: readonly Grown[], { next }: Random): Point | null {
  for (let attempt = 0; attempt < 40; attempt++) {
    const point = { x: next() * SIZE.x, y: next() * SIZE.y };
    if (!shapes.some((shape) => isIn(shape, point))) return point;
  }
  return null;
}

/** How high the ground of each group is at a point. */
const heightsAt = (all: readonly Step[], point: Point): [number, number] => {
  const heights: [number, number] = [0, 0];
  for (const { shape, height, group } of all)
    if (height > (heights[group] ?? 0) && isIn(shape, point)) heights[group === 0 ? 0 : 1] = height;
  return heights;
};

const SAMPLES = 24;

/** The shortest way over a grid of two points an inch; each line pays for what its samples go up and down. */
function shortestOnGrid(hard: readonly Grown[], all: readonly Step[], start: Point, goal: Point): number {
  const per = 2;
  const columns = SIZE.x * per + 1;
  const rows = SIZE.y * per + 1;
  const nodes: Point[] = [start, goal];
  for (let i = 0; i < columns * rows; i++) nodes.push({ x: (i % columns) / per, y: Math.floor(i / columns) / per });
  const free = nodes.map((node) => !hard.some((shape) => isIn(shape, node)));
  const priceOf = (a: Point, b: Point): number => {
    let [before, sum] = [heightsAt(all, a), Math.hypot(b.x - a.x, b.y - a.y)];
    for (let k = 1; k <= SAMPLES; k++) {
      const point = { x: a.x + (k / SAMPLES) * (b.x - a.x), y: a.y + (k / SAMPLES) * (b.y - a.y) };
      if (hard.some((shape) => isIn(shape, point))) return Infinity;
      const here = heightsAt(all, point);
      sum += Math.abs(here[0] - before[0]) + Math.abs(here[1] - before[1]);
      before = here;
    }
    return sum;
  };
  const lengths = nodes.map(() => Infinity);
  lengths[0] = 0;
  const open = new Set([0]);
  while (open.size > 0) {
    let index = -1;
    for (const each of open) if (index < 0 || (lengths[each] ?? 0) < (lengths[index] ?? 0)) index = each;
    open.delete(index);
    if (index === 1) break;
    const from = nodes[index] as Point;
    nodes.forEach((node, j) => {
      if (free[j] !== true || Math.abs(node.x - from.x) > 0.51 || Math.abs(node.y - from.y) > 0.51) return;
      if ((lengths[index] ?? 0) + Math.hypot(node.x - from.x, node.y - from.y) >= (lengths[j] ?? 0)) return;
      const length = (lengths[index] ?? 0) + priceOf(from, node);
      if (length >= (lengths[j] ?? 0)) return;
      lengths[j] = length;
      open.add(j);
    });
  }
  return lengths[1] ?? Infinity;
}

test('over steps that lie apart it is as short as the best choice of what to climb, each gone round or paid for', () => {
  let climbed = 0;
  let severally = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = random(seed, 1);
      const hard = discs(chance, 4);
      const some = steps(chance, 9, 0.3, false);
      const kept = some.filter(({ shape: { footprint: one, offset } }, i) =>
        some
          .slice(0, i)
          .every(
            ({ shape: { footprint: other, offset: grown } }) =>
              Math.hypot(one.x - other.x, one.y - other.y) > one.reach + other.reach + offset + grown,
          ),
      );
      const all = [...hard, ...kept.map(({ shape }) => shape)];
      const start = placeOutside(all, chance);
      const goal = placeOutside(all, chance);
      if (start === null || goal === null) return;
      const found = new Router(hard, bounds, kept).route(start, goal);
      let twin = Infinity;
      for (let choice = 0; choice < 2 ** kept.length; choice++) {
        const over = kept.filter((_, i) => (choice >> i) % 2 === 1);
        const round = kept.filter((step) => !over.includes(step)).map(({ shape }) => shape);
        const price = over.reduce((sum, { height }) => sum + 2 * height, 0);
        if (price >= twin) continue;
        twin = Math.min(twin, price + (new Router([...hard, ...round], bounds).route(start, goal)?.length ?? Infinity));
      }
      expect(found?.length ?? Infinity).toBeCloseTo(twin, 7);
      if (found !== null && found.toll > 0) climbed++;
      if (
        new Set(kept.map(({ height }) => 2 * height)).size > 1 &&
        (found?.toll ?? 0) > 2 * Math.max(...kept.map(({ height }) => height))
      )
        severally++;
    }),
    { numRuns: 300 },
  );
  expect(climbed).toBeGreaterThan(10);
  expect(severally).toBeGreaterThan(1);
});

test('over steps that overlap and are concave it is never longer than over a grid, and the same from one spread of ways', () => {
  let climbed = 0;
  let reached = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = random(seed, 2);
      const hard = discs(chance, 4);
      const some = steps(chance, 6, 2, true);
      const start = placeOutside(hard, chance);
      const goal = placeOutside(hard, chance);
      if (start === null || goal === null) return;
      const router = new Router(hard, bounds, some);
      const found = router.route(start, goal);
      if (found !== null && found.toll > 0) climbed++;
      // So dense are the samples of a line that hardly a corner which it cuts is missed.
      expect(found?.length ?? Infinity).toBeLessThan(shortestOnGrid(hard, some, start, goal) + 1e-6);
      const spread = router.spread(start, 8);
      for (let i = 0; i < 20; i++) {
        const place = { x: chance.next() * SIZE.x, y: chance.next() * SIZE.y };
        if (hard.some((shape) => isIn(shape, place))) continue;
        const length = router.route(start, place, 8)?.length ?? Infinity;
        if (length < Infinity) reached++;
        expect(spread?.distanceTo(place)).toBeCloseTo(length, 6);
      }
    }),
    { numRuns: 60 },
  );
  expect(climbed).toBeGreaterThan(12);
  expect(reached).toBeGreaterThan(200);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestOnWay } from '../../src/geometry/sweep.ts';
import { pointGap } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { cornersOf, Router } from '../../src/geometry/route.ts';
import type { Route } from '../../src/geometry/route/search.ts';
import type { Point, Shape } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';
import { shortestOverFineGrid } from '../geometry/gridTwin.ts';
import { shortestByTwin } from '../geometry/tangentGraphTwin.ts';
import type { Capsule } from '../geometry/tangentGraphTwin.ts';

const SIZE = { x: 24, y: 18 };
const bounds = { minX: 0, minY: 0, maxX: SIZE.x, maxY: SIZE.y };
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const grownOf = ({ a, b, radius }: Capsule): Grown => ({
  footprint:
    a.x === b.x && a.y === b.y
      ? footprint({ kind: 'circle', radius: radius / 2 }, { ...a, facing: 0 })
      : footprint({ kind: 'hull', outline: [a, b] }, { x: 0, y: 0, facing: 0 }),
  offset: a.x === b.x && a.y === b.y ? radius / 2 : radius,
});

/** Discs and walls strewn over a board, so close that most straight ways are barred. */
function capsules({ next }: Random, discs: number, walls: number): Capsule[] {
  const place = (): Point => ({ x: next() * SIZE.x, y: next() * SIZE.y });
  return [
    ...Array.from({ length: discs }, () => {
      const at = place();
      return { a: at, b: at, radius: 0.4 + 1.6 * next() };
    }),
    ...Array.from({ length: walls }, () => {
      const a = place();
      return { a, b: { x: a.x + 6 * next() - 3, y: a.y + 6 * next() - 3 }, radius: 0.3 + next() };
    }),
  ];
}

/** Discs, ovals and hulls strewn over a board; or the same with hulls of many corners for the ovals. */
function mixedShapes({ next }: Random): { shapes: Grown[]; cornered: Grown[] } {
  const shapes: Grown[] = [];
  const cornered: Grown[] = [];
  for (let index = 0; index < 12; index++) {
    const pose = { x: next() * SIZE.x, y: next() * SIZE.y, facing: 360 * next() };
    const across = 0.5 + next();
    const along = 1 + 2 * next();
    const put = (shape: Shape): Grown => ({ footprint: footprint(shape, pose), offset: 0.6 });
    const corners = (count: number): Point[] =>
      Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return { x: along * Math.cos(angle), y: across * Math.sin(angle) };
      });
    if (index % 3 === 0) {
      const disc = put({ kind: 'circle', radius: across });
      shapes.push(disc);
      cornered.push(disc);
    } else if (index % 3 === 1) {
      shapes.push(put({ kind: 'oval', along, across }));
      cornered.push(put({ kind: 'hull', outline: corners(200) }));
    } else {
      const notch = { x: 0, y: across / 3 };
      const hull = put({ kind: 'hull', outline: [...corners(5), notch] });
      shapes.push(hull);
      cornered.push(hull);
    }
  }
  return { shapes, cornered };
}

/** Whether a point keeps clear of everything. */
const isFree = (shapes: readonly Grown[], point: Point): boolean =>
  shapes.every(({ footprint: shape, offset }) => pointGap(shape, point) >= offset);

function freePoint(shapes: readonly Grown[], { next }: Random): Point | null {
  for (let attempt = 0; attempt < 50; attempt++) {
    const point = { x: next() * SIZE.x, y: next() * SIZE.y };
    if (isFree(shapes, point)) return point;
  }
  return null;
}

/** The length of the parts of a route, each from the end of the one before, and how far apart those ends are. */
function followed({ parts }: Route, start: Point, goal: Point): { length: number; break: number } {
  let at = start;
  let length = 0;
  let apart = 0;
  const goOn = (from: Point, to: Point): void => {
    apart = Math.max(apart, Math.hypot(from.x - at.x, from.y - at.y));
    at = to;
  };
  for (const part of parts) {
    if (part.kind === 'line') {
      goOn(part.from, part.to);
      length += Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y);
    } else {
      const { x, y, radius, from, to } = part;
      const on = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
      goOn(on(from), on(to));
      length += radius * Math.abs(to - from);
    }
  }
  goOn(goal, goal);
  return { length, break: apart };
}

/** How near a way of straight parts comes to the borders: negative where it gets over one. */
function clearance(shapes: readonly Grown[], corners: readonly Point[]): number {
  const [first, ...rest] = corners;
  if (first === undefined) return Infinity;
  const point = footprint({ kind: 'circle', radius: 0 }, { ...first, facing: 0 });
  return Math.min(...shapes.map(({ footprint: shape, offset }) => closestOnWay(point, rest, shape).signed - offset));
}

/** How many radians a route turns on its arcs. */
const turned = ({ parts }: Route): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'arc' ? Math.abs(part.to - part.from) : 0), 0);

const lengthOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, i) => {
    const before = corners[i - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** The shortest way over a grid of so many points an inch, along free lines to the eight neighbours. */
function shortestOnGrid(shapes: readonly Grown[], start: Point, goal: Point, density: number): number {
  const columns = SIZE.x * density + 1;
  const rows = SIZE.y * density + 1;
  const at = (index: number): Point => ({ x: (index % columns) / density, y: Math.floor(index / columns) / density });
  const free = Array.from({ length: columns * rows }, (_, index) => isFree(shapes, at(index)));
  const lengths = free.map(() => Infinity);
  const open = new Set<number>();
  free.forEach((isOpen, index) => {
    const { x, y } = at(index);
    const from = Math.hypot(x - start.x, y - start.y);
    if (!isOpen || from > 1.5 / density || clearance(shapes, [start, { x, y }]) < 0) return;
    lengths[index] = from;
    open.add(index);
  });
  let best = Infinity;
  while (open.size > 0) {
    let index = -1;
    for (const each of open) if (index < 0 || (lengths[each] as number) < (lengths[index] as number)) index = each;
    open.delete(index);
    const length = lengths[index] as number;
    if (length >= best) break;
    const point = at(index);
    const left = Math.hypot(point.x - goal.x, point.y - goal.y);
    if (left <= 1.5 / density && clearance(shapes, [point, goal]) >= 0) best = Math.min(best, length + left);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const column = (index % columns) + dx;
      const row = Math.floor(index / columns) + dy;
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const next = row * columns + column;
      const longer = length + Math.hypot(dx, dy) / density;
      if (free[next] !== true || longer >= (lengths[next] as number) || clearance(shapes, [point, at(next)]) < 0)
        continue;
      lengths[next] = longer;
      open.add(next);
    }
  }
  return best;
}

describe('the shortest way', () => {
  test.each([
    ['past discs', 22, 0],
    ['past walls', 0, 12],
    ['past both', 14, 7],
  ])('is as long as by the whole tangent graph, hangs together and is free: %s', (_, discs, walls) => {
    let bent = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = random(seed, 1);
        const obstacles = capsules(chance, discs, walls);
        const shapes = obstacles.map(grownOf);
        const start = freePoint(shapes, chance);
        const goal = freePoint(shapes, chance);
        if (start === null || goal === null) return;
        const twin = shortestByTwin(obstacles, start, goal, SIZE);
        const router = new Router(shapes, bounds);
        const route = router.route(start, goal);
        expect(route?.length ?? Infinity).toBeCloseTo(twin, 8);
        if (route === null) return;
        if (route.parts.length > 1) bent++;
        const { length, break: apart } = followed(route, start, goal);
        expect(length).toBeCloseTo(route.length, 8);
        expect(apart).toBeLessThan(1e-8);
        const corners = cornersOf(route, start, 0.01);
        // Outside of what it runs round it may come nearer to something else, but no more than that.
        expect(clearance(shapes, corners)).toBeGreaterThan(-0.01 - 1e-8);
        expect(lengthOf(corners)).toBeLessThan(route.length + 0.01 * turned(route) + 1e-8);
        expect(lengthOf(corners)).toBeGreaterThan(route.length - 1e-8);
        // As short as the budget is short enough, shorter is not.
        expect(router.route(start, goal, route.length)?.length).toBeCloseTo(route.length, 8);
        if (route.length > 0.01) expect(router.route(start, goal, route.length - 0.001)).toBeNull();
      }),
      { numRuns: 150 },
    );
    expect(bent).toBeGreaterThan(35);
  });

  test('is never longer than the best way over a grid, past ovals and hulls too', () => {
    let bent = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = random(seed, 2);
        const { shapes } = mixedShapes(chance);
        const start = freePoint(shapes, chance);
        const goal = freePoint(shapes, chance);
        if (start === null || goal === null) return;
        const route = new Router(shapes, bounds).route(start, goal);
        const onGrid = shortestOnGrid(shapes, start, goal, 2);
        // Round ovals it keeps within 1e-4 of the true border.
        expect((route?.length ?? Infinity) <= onGrid + 1e-3).toBe(true);
        if (route === null) return;
        if (route.parts.length > 1) bent++;
        expect(clearance(shapes, cornersOf(route, start, 1e-3))).toBeGreaterThan(-1.3e-3);
      }),
      { numRuns: 60 },
    );
    expect(bent).toBeGreaterThan(15);
  });

  test('is that of the whole tangent graph, and never longer than over a grid, in 2,000 scenes, and is told from one spread of ways', () => {
    let bent = 0;
    let close = 0;
    let reached = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = random(seed, 4);
        const obstacles = capsules(chance, 9, 3);
        const shapes = obstacles.map(grownOf);
        const start = freePoint(shapes, chance);
        const goal = freePoint(shapes, chance);
        if (start === null || goal === null) return;
        const router = new Router(shapes, bounds);
        const length = router.route(start, goal)?.length ?? Infinity;
        expect(length).toBeCloseTo(shortestByTwin(obstacles, start, goal, SIZE), 8);
        const onGrid = shortestOverFineGrid(obstacles, start, goal, SIZE, 3, 1.1 * length + 1);
        expect(length).toBeLessThanOrEqual(onGrid + 1e-8);
        if (onGrid < Infinity) close++;
        if (length > Math.hypot(goal.x - start.x, goal.y - start.y) + 1e-6) bent++;
        const spread = router.spread(start, 9);
        for (let i = 0; i < 6; i++) {
          const place = { x: chance.next() * SIZE.x, y: chance.next() * SIZE.y };
          const way = isFree(shapes, place) ? (router.route(start, place, 9)?.length ?? Infinity) : Infinity;
          if (way < Infinity) reached++;
          expect(spread?.distanceTo(place)).toBeCloseTo(way, 7);
        }
      }),
      { numRuns: 2000 },
    );
    expect(bent).toBeGreaterThan(500);
    expect(close).toBeGreaterThan(1500);
    expect(reached).toBeGreaterThan(1200);
  });

  test('past ovals is as long as past hulls of many corners', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = random(seed, 3);
        const { shapes, cornered } = mixedShapes(chance);
        const start = freePoint(shapes, chance);
        const goal = freePoint(shapes, chance);
        if (start === null || goal === null) return;
        const length = new Router(shapes, bounds).route(start, goal)?.length ?? Infinity;
        const twin = new Router(cornered, bounds).route(start, goal)?.length ?? Infinity;
        // What just fits between the hulls may not fit between the ovals, which are a little larger.
        if (length < Infinity || twin === Infinity)
          expect(Math.abs(length - twin) < 4e-3 || length === twin).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

import { contoursOf, latticeOver } from '../../src/geometry/contours.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { Router } from '../../src/geometry/route.ts';
import type { Spread } from '../../src/geometry/route/spread.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import { bench } from './harness.ts';
import { shortestOverGrid } from './gridAStar.ts';

const SIZE = { x: 60, y: 44 };
const bounds = { minX: 0, minY: 0, maxX: SIZE.x, maxY: SIZE.y };
const REACH = 12;
/** Inches between the places that are looked at: what the board draws while a model is dragged. */
const STEP = 1;

/** Bases strewn over a battlefield, as thick for each count, and free places to start from. */
function strewn(count: number): { shapes: Grown[]; discs: (Point & { radius: number })[]; starts: Point[] } {
  const { next } = random(count, 11);
  const shrink = Math.min(1, Math.sqrt(200 / count));
  const discs = Array.from({ length: count }, (_, i) => ({
    x: next() * SIZE.x,
    y: next() * SIZE.y,
    radius: (0.63 + 0.4 * next() + 0.63 + (i % 3 === 0 ? 1 : 0)) * shrink,
  }));
  const shapes = discs.map(({ x, y, radius }): Grown => ({
    footprint: footprint({ kind: 'circle', radius: radius / 2 }, { x, y, facing: 0 }),
    offset: radius / 2,
  }));
  const starts: Point[] = [];
  while (starts.length < 12) {
    const at = { x: 8 + next() * (SIZE.x - 16), y: 8 + next() * (SIZE.y - 16) };
    if (discs.every((disc) => Math.hypot(disc.x - at.x, disc.y - at.y) > disc.radius)) starts.push(at);
  }
  return { shapes, discs, starts };
}

/** The border of everything within reach of a place. */
function reachFrom(router: Router, start: Point): number[][] {
  const spread: Spread | null = router.spread(start, REACH);
  if (spread === null) return [];
  const lattice = latticeOver(start.x - REACH, start.y - REACH, start.x + REACH, start.y + REACH, STEP);
  const { x, y, columns, rows } = lattice;
  const values = new Float64Array(columns * rows);
  for (let i = 0; i < values.length; i++) {
    const place = { x: x + (i % columns) * STEP, y: y + Math.floor(i / columns) * STEP };
    values[i] = spread.distanceTo(place);
  }
  return contoursOf({ ...lattice, values }, REACH, (px, py) => spread.distanceTo({ x: px, y: py }), 3);
}

/** The same lattice of places, each asked about by a way of its own. */
function routesFrom(router: Router, start: Point): number {
  let reached = 0;
  for (let x = start.x - REACH; x <= start.x + REACH; x += STEP)
    for (let y = start.y - REACH; y <= start.y + REACH; y += STEP)
      if (router.route(start, { x, y }, REACH) !== null) reached++;
  return reached;
}

for (const [count, target] of [
  [50, null],
  [200, { median: 3 }],
  [1000, { median: 16 }],
  [2000, null],
] as const) {
  bench(`reach: region at ${REACH}″, ${count} obstacles`, () => {
    const { shapes, starts } = strewn(count);
    const router = new Router(shapes, bounds);
    return {
      cases: starts,
      run: (start) => reachFrom(router, start),
      twin: { name: 'a route to each place of its lattice', run: (start: Point) => routesFrom(router, start) },
      ...(target === null ? {} : { target }),
    };
  });
}

bench('route: 200 obstacles, 6 to 14″, beside A* over a grid', () => {
  const { shapes, discs, starts } = strewn(200);
  const { next } = random(200, 12);
  const router = new Router(shapes, bounds);
  const errands = starts.flatMap((start) => {
    const angle = next() * 2 * Math.PI;
    const goal = { x: start.x + 8 * Math.cos(angle), y: start.y + 8 * Math.sin(angle) };
    const isFree = discs.every((disc) => Math.hypot(disc.x - goal.x, disc.y - goal.y) > disc.radius);
    return isFree ? [{ start, goal }] : [];
  });
  return {
    cases: errands,
    run: ({ start, goal }) => router.route(start, goal, 14),
    twin: {
      name: 'A* over a grid of a quarter inch',
      run: ({ start, goal }) => shortestOverGrid(discs, start, goal, SIZE, 0.25),
    },
  };
});

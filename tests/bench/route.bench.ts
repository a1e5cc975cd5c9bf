import { footprint } from '../../src/geometry/footprint.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { Router } from '../../src/geometry/route.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import { shortestByTwin } from '../geometry/tangentGraphTwin.ts';
import { shortestOverGrid } from './gridAStar.ts';
import { bench } from './harness.ts';

const SIZE = { x: 60, y: 44 };

/** Bases strewn over a battlefield, grown by that of the mover, every third by Engagement Range besides; and errands among them. */
function strewn(count: number, length: readonly [number, number]) {
  const { next } = random(count, 7);
  const discs = Array.from({ length: count }, (_, index) => ({
    x: next() * SIZE.x,
    y: next() * SIZE.y,
    radius: 0.63 + 0.4 * next() + 0.63 + (index % 3 === 0 ? 1 : 0),
  })).map((disc) => ({ ...disc, radius: disc.radius * Math.min(1, Math.sqrt(200 / count)) }));
  const shapes = discs.map(({ x, y, radius }): Grown => ({
    footprint: footprint({ kind: 'circle', radius: radius / 2 }, { x, y, facing: 0 }),
    offset: radius / 2,
  }));
  const isFree = ({ x, y }: Point): boolean =>
    x > 0 &&
    y > 0 &&
    x < SIZE.x &&
    y < SIZE.y &&
    discs.every((disc) => Math.hypot(disc.x - x, disc.y - y) > disc.radius);
  const errands: { start: Point; goal: Point; budget: number }[] = [];
  while (errands.length < 40) {
    const start = { x: next() * SIZE.x, y: next() * SIZE.y };
    const way = length[0] + (length[1] - length[0]) * next();
    const angle = next() * 2 * Math.PI;
    const goal = { x: start.x + way * Math.cos(angle), y: start.y + way * Math.sin(angle) };
    if (isFree(start) && isFree(goal)) errands.push({ start, goal, budget: way + 0.5 });
  }
  return { discs, shapes, errands };
}

for (const [count, length, target] of [
  [50, [6, 14], { median: 0.3, p95: 2 }],
  [200, [6, 14], { median: 0.3, p95: 2 }],
  [200, [20, 45], null],
  [1000, [6, 14], { p95: 10 }],
  [2000, [6, 14], null],
] as const) {
  bench(`route: ${count} obstacles, ${length[0]} to ${length[1]}″, half an inch to spare`, () => {
    const { discs, shapes, errands } = strewn(count, length);
    const router = new Router(shapes, { minX: 0, minY: 0, maxX: SIZE.x, maxY: SIZE.y });
    const capsules = discs.map(({ radius, ...at }) => ({ a: at, b: at, radius }));
    return {
      cases: errands,
      run: ({ start, goal, budget }) => router.route(start, goal, budget),
      twin:
        count > 50
          ? {
              name: 'A* over a grid of a quarter inch',
              run: ({ start, goal }: (typeof errands)[number]) => shortestOverGrid(discs, start, goal, SIZE, 0.25),
            }
          : {
              name: 'the whole tangent graph',
              run: ({ start, goal }: (typeof errands)[number]) => shortestByTwin(capsules, start, goal, SIZE),
            },
      ...(target === null ? {} : { target }),
    };
  });
}

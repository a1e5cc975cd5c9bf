import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { cornersOf, Router } from '../../src/geometry/route.ts';
import type { Polygon } from '../../src/geometry/shape.ts';

const bounds = { minX: 0, minY: 0, maxX: 20, maxY: 20 };
const disc = (x: number, y: number, radius: number, offset = 0): Grown => ({
  footprint: footprint({ kind: 'circle', radius }, { x, y, facing: 0 }),
  offset,
});
const hull = (outline: Polygon, offset: number): Grown => ({
  footprint: footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }),
  offset,
});
const wall = (x: number, from: number, to: number, offset: number): Grown =>
  hull(
    [
      { x, y: from },
      { x, y: to },
    ],
    offset,
  );
const { hypot, PI, sqrt, atan2, asin } = Math;

/** Once round a disc in the middle of the way: two tangents and the arc between them. */
const roundOne = (half: number, radius: number): number =>
  2 * (sqrt(half ** 2 - radius ** 2) + radius * asin(radius / half));

describe('the shortest way', () => {
  const west = { x: 4, y: 10 };
  const east = { x: 16, y: 10 };
  test.each<[string, Grown[], number | null]>([
    ['with nothing there', [], 12],
    ['past a disc that it only touches', [disc(10, 12, 2)], 12],
    ['round a disc', [disc(10, 10, 2)], roundOne(6, 2)],
    ['round a disc that is grown', [disc(10, 10, 1.25, 0.75)], roundOne(6, 2)],
    ['between two discs that leave just room', [disc(10, 8, 2), disc(10, 12, 2)], 12],
    [
      'not between two that overlap by a hair',
      [disc(10, 8, 2.00001), disc(10, 12, 2)],
      // Round the smaller one, on its far side.
      12 + 2 * (PI + 2 * atan2(2, 6) - 2 * Math.acos(2 / hypot(6, 2))),
    ],
    [
      'round the end of a wall that is grown',
      [wall(10, 9, 20, 0.5)],
      2 * (sqrt(hypot(6, 1) ** 2 - 0.25) + 0.5 * (atan2(1, 6) + asin(0.5 / hypot(6, 1)))),
    ],
    ['not at all past a wall from edge to edge', [wall(10, 0, 20, 0.5)], null],
    [
      'between a wall and the edge',
      [wall(10, 1, 20, 1)],
      2 * (sqrt(116) + PI - atan2(6, 9) - Math.acos(1 / sqrt(117))),
    ],
    ['not where less room than that is left', [wall(10, 0.99, 20, 1)], null],
    [
      'round two corners of a hull, along its side',
      [
        hull(
          [
            { x: 8, y: 9 },
            { x: 12, y: 9 },
            { x: 12, y: 20 },
            { x: 8, y: 20 },
          ],
          1,
        ),
      ],
      4 + 2 * (sqrt(16 + 1 - 1) + (PI / 2 - atan2(4, 1) - Math.acos(1 / sqrt(17)) + PI / 2)),
    ],
  ])('%s', (_, shapes, length) => {
    const route = new Router(shapes, bounds).route(west, east);
    if (length === null) expect(route).toBeNull();
    else expect(route?.length).toBeCloseTo(length, 8);
  });

  test('takes the shorter way round', () => {
    const route = new Router([disc(10, 10.1, 2)], bounds).route(west, east);
    const top = route?.parts.find((part) => part.kind === 'arc');
    expect(Math.sin(((top?.from ?? 0) + (top?.to ?? 0)) / 2)).toBeLessThan(0);
  });

  test('stays in its rectangle', () => {
    const shapes = [disc(10, 10, 2)];
    const upper = { minX: 0, minY: 9, maxX: 20, maxY: 20 };
    expect(new Router(shapes, upper).route(west, east)?.length).toBeCloseTo(roundOne(6, 2), 8);
    const between = { minX: 0, minY: 9, maxX: 20, maxY: 11 };
    expect(new Router(shapes, between).route(west, east)).toBeNull();
    expect(new Router([], between).route(west, { x: 16, y: 12 })).toBeNull();
  });

  test.each([
    ['less than it takes', roundOne(6, 2) - 1e-6, false],
    ['as much as it takes', roundOne(6, 2), true],
    ['less than the straight line', 11, false],
  ])('within a budget: %s', (_, budget, found) => {
    expect(new Router([disc(10, 10, 2)], bounds).route(west, east, budget) !== null).toBe(found);
  });

  test('from a place within what it keeps off: it need only come no nearer', () => {
    const shapes = [disc(4, 8, 1, 1.5)];
    const router = new Router(shapes, bounds);
    expect(router.route(west, east)?.length).toBeCloseTo(12, 8);
    // On the other side of what is 2 away from its middle.
    const round = router.route({ x: 4, y: 10 }, { x: 4, y: 6 });
    expect(round?.length).toBeCloseTo(2 * PI, 8);
    expect(router.route({ x: 4, y: 8.5 }, east)).toBeNull();
  });

  test('to a place that is reached along a border', () => {
    const route = new Router([disc(10, 10, 2)], bounds).route(west, { x: 12, y: 10 });
    expect(route?.length).toBeCloseTo(sqrt(32) + 2 * (PI / 2 + asin(2 / 6)), 8);
    expect(route?.parts.map(({ kind }) => kind)).toEqual(['line', 'arc']);
  });

  test('to itself has no length', () => {
    expect(new Router([], bounds).route(west, west)).toEqual({ length: 0, parts: [], toll: 0 });
  });
});

describe('its corners', () => {
  test('keep outside of the arcs, and not far', () => {
    const from = { x: 4, y: 10 };
    const route = new Router([disc(10, 10, 2)], bounds).route(from, { x: 16, y: 10 });
    if (route === null) throw new Error('no route');
    const corners = cornersOf(route, from, 0.01);
    expect(corners[0]).toEqual(from);
    expect(corners.at(-1)).toEqual({ x: 16, y: 10 });
    for (const { x, y } of corners.slice(2, -2)) {
      expect(hypot(x - 10, y - 10)).toBeGreaterThan(2);
      expect(hypot(x - 10, y - 10)).toBeLessThan(2.01);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import { depthInside } from '../../src/geometry/polygon.ts';
import {
  cleanOutline,
  convexHull,
  difference,
  holdsPoint,
  intersection,
  selfCrossings,
  toGeoJson,
  triangles,
  union,
} from '../../src/geometry/planar.ts';
import { offsetUnion } from '../../src/geometry/region.ts';
import type { HoledPolygon, Polygon } from '../../src/geometry/shape.ts';
import { polygonArea } from '../../src/geometry/simplePolygon.ts';
import { concavePolygon, number, runs } from './twins/arbitrary.ts';
import { circle, type Corner, points } from './twins/builders.ts';

const square = (x: number, y: number, side: number): HoledPolygon => ({
  outer: points([x, y], [x + side, y], [x + side, y + side], [x, y + side]),
  holes: [],
});
const areaOf = (polygons: readonly HoledPolygon[]): number =>
  polygons.reduce(
    (sum, { outer, holes }) => sum + polygonArea(outer) - holes.reduce((all, hole) => all + polygonArea(hole), 0),
    0,
  );
const corners = (polygon: Polygon | null): Corner[] =>
  (polygon ?? []).map(({ x, y }) => [x, y] as const).toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);

const frame = difference([square(0, 0, 10)], [square(4, 4, 2)]);

describe('zones and terrain', () => {
  test.each([
    ['side by side become one', union([square(0, 0, 2), square(2, 0, 2)]), 1, 0, 8],
    ['apart stay two', union([square(0, 0, 2), square(5, 0, 2)]), 2, 0, 8],
    ['one in the other', union([square(0, 0, 9), square(5, 1, 2)]), 1, 0, 81],
    ['only one', union([square(0, 0, 2)]), 1, 0, 4],
    ['none', union([]), 0, 0, 0],
    ['a hole cut out', frame, 1, 1, 96],
    [
      'cut in two',
      difference([square(0, 0, 4)], [{ outer: points([1, -1], [2, -1], [2, 9], [1, 9]), holes: [] }]),
      2,
      0,
      12,
    ],
    ['all taken', difference([square(0, 0, 2)], [square(-1, -1, 5)]), 0, 0, 0],
    ['nothing taken', difference([square(0, 0, 2)], []), 1, 0, 4],
    ['what both hold', intersection([square(0, 0, 4)], [square(1, 1, 9)]), 1, 0, 9],
    ['what none holds', intersection([square(0, 0, 1)], [square(5, 5, 1)]), 0, 0, 0],
    ['with nothing', intersection([square(0, 0, 1)], []), 0, 0, 0],
    ['through a hole', intersection(frame, [square(3, 3, 4)]), 1, 1, 12],
  ])('%s', (_, polygons, count, holes, area) => {
    expect(polygons).toHaveLength(count);
    expect(polygons.reduce((sum, polygon) => sum + polygon.holes.length, 0)).toBe(holes);
    expect(areaOf(polygons)).toBeCloseTo(area, 12);
  });

  test.each([
    ['inside', 1, 1, true],
    ['in the hole', 5, 5, false],
    ['outside', 11, 5, false],
  ])('a point %s', (_, x, y, expected) => expect(holdsPoint(frame, { x, y })).toBe(expected));

  test('what comes out is an area for bases to be in', () => {
    const [zone] = frame;
    expect(depthInside([zone?.outer ?? [], ...(zone?.holes ?? [])], circle(2, 5, 1))).toBe(1);
  });

  test('unions have the area of the exact region', () => {
    const polygon = fc
      .tuple(concavePolygon, number(8, 52), number(8, 36))
      .map(([outline, x, y]): Polygon => outline.map((point) => ({ x: x + point.x, y: y + point.y })));
    fc.assert(
      fc.property(fc.array(polygon, { minLength: 1, maxLength: 4 }), (outlines) => {
        const joined = union(outlines.map((outer) => ({ outer, holes: [] })));
        const shapes = outlines.map((outline) => ({
          footprint: footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }),
          offset: 0,
        }));
        expect(Math.abs(areaOf(joined) - offsetUnion(shapes, { width: 60, height: 44 }).area)).toBeLessThan(1e-7);
      }),
      runs(200),
    );
  }, 60_000);
});

describe('outlines from files', () => {
  test.each([
    ['a simple one', points([0, 0], [4, 0], [0, 3]), []],
    ['a bow tie', points([0, 0], [2, 2], [2, 0], [0, 2]), [[1, 1]]],
  ])('%s crosses itself where it does', (_, outline, expected) =>
    expect(corners(selfCrossings(outline))).toEqual(expected),
  );

  test.each([
    [
      'round scattered points',
      points([0, 0], [4, 0], [2, 1], [4, 4], [0, 4], [1, 2]),
      [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ],
    ],
    ['points on a line have none', points([0, 0], [1, 1], [2, 2]), []],
  ])('convex hull: %s', (_, scattered, expected) => expect(corners(convexHull(scattered))).toEqual(expected));

  test.each([
    [
      'points that repeat or go straight on',
      points([0, 0], [2, 0], [2, 0], [4, 0], [4, 4], [0, 4]),
      0,
      [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ],
    ],
    [
      'a bump below the tolerance',
      points([0, 0], [4, 0], [4, 4], [2, 4.001], [0, 4]),
      0.01,
      [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ],
    ],
    [
      'a bump above the tolerance',
      points([0, 0], [4, 0], [4, 4], [2, 4.1], [0, 4]),
      0.01,
      [
        [0, 0],
        [0, 4],
        [2, 4.1],
        [4, 0],
        [4, 4],
      ],
    ],
    [
      'the small loop of a crossing one',
      points([0, 0], [3, 3], [3, 0], [0, 1]),
      0,
      [
        [0.75, 0.75],
        [3, 0],
        [3, 3],
      ],
    ],
    ['everything of a line', points([0, 0], [2, 0], [1, 0]), 0, []],
    ['everything of two points', points([0, 0], [2, 0]), 0, []],
    [
      'not all of an outline below the tolerance',
      points([0, 0], [0.1, 0], [0, 0.1]),
      5,
      [
        [0, 0],
        [0, 0.1],
        [0.1, 0],
      ],
    ],
  ])('cleaning takes away %s', (_, outline, tolerance, expected) => {
    expect(corners(cleanOutline(outline, tolerance))).toEqual(expected);
  });
});

describe('for drawing and export', () => {
  test('triangles fill a polygon with a hole', () => {
    const flat = triangles(frame[0] as HoledPolygon);
    const areas = Array.from({ length: flat.length / 6 }, (_, i) =>
      polygonArea(
        points(
          [flat[6 * i] ?? NaN, flat[6 * i + 1] ?? NaN],
          [flat[6 * i + 2] ?? NaN, flat[6 * i + 3] ?? NaN],
          [flat[6 * i + 4] ?? NaN, flat[6 * i + 5] ?? NaN],
        ),
      ),
    );
    expect(areas.reduce((a, b) => a + b, 0)).toBeCloseTo(96, 12);
  });

  test('a region as GeoJSON, holes and all, each ring closed', () => {
    const ring = Array.from({ length: 12 }, (_, i) => ({
      footprint: circle(30 + 10 * Math.cos((i * Math.PI) / 6), 22 + 10 * Math.sin((i * Math.PI) / 6), 1),
      offset: 3,
    }));
    const { geometry } = toGeoJson(offsetUnion(ring, { width: 60, height: 44 }).polygons(0.01));
    expect(geometry.type).toBe('MultiPolygon');
    expect(geometry.coordinates.map((rings) => rings.length)).toEqual([2]);
    for (const closed of geometry.coordinates.flat()) expect(closed.at(-1)).toEqual(closed[0]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import { depthInside } from '../../src/geometry/polygon.ts';
import { difference, holdsPoint, intersection, union } from '../../src/geometry/planar.ts';
import { offsetUnion } from '../../src/geometry/region.ts';
import type { HoledPolygon, Polygon } from '../../src/geometry/shape.ts';
import { polygonArea } from '../../src/geometry/simplePolygon.ts';
import { concavePolygon, number, runs } from './twins/arbitrary.ts';
import { circle, points } from './twins/builders.ts';

const square = (x: number, y: number, side: number): HoledPolygon => ({
  outer: points([x, y], [x + side, y], [x + side, y + side], [x, y + side]),
  holes: [],
});
const areaOf = (polygons: readonly HoledPolygon[]): number =>
  polygons.reduce(
    (sum, { outer, holes }) => sum + polygonArea(outer) - holes.reduce((all, hole) => all + polygonArea(hole), 0),
    0,
  );

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
  });
});

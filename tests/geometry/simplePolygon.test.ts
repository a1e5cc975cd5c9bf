import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point, Polygon } from '../../src/geometry/shape.ts';
import { polygonArea, polygonFault } from '../../src/geometry/simplePolygon.ts';

const polygon = (...corners: readonly (readonly [number, number])[]): Polygon => corners.map(([x, y]) => ({ x, y }));

describe('what is no simple polygon, and why', () => {
  test.each([
    ['a triangle', polygon([0, 0], [4, 0], [0, 3]), null],
    ['a square the other way round', polygon([0, 0], [0, 2], [2, 2], [2, 0]), null],
    ['an L', polygon([0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]), null],
    ['a corner on a straight edge', polygon([0, 0], [2, 0], [4, 0], [4, 4], [0, 4]), null],
    ['two corners', polygon([0, 0], [4, 0]), { kind: 'corners' }],
    ['a corner twice', polygon([0, 0], [4, 0], [4, 0], [0, 3]), { kind: 'repeated', corner: 1 }],
    ['the first corner again at the end', polygon([0, 0], [4, 0], [0, 3], [0, 0]), { kind: 'repeated', corner: 3 }],
    ['a line', polygon([0, 0], [2, 2], [4, 4]), { kind: 'area' }],
    ['an even bow tie', polygon([0, 0], [2, 2], [2, 0], [0, 2]), { kind: 'area' }],
    ['a bow tie', polygon([0, 0], [2, 2], [2, 0], [0, 3]), { kind: 'crossing', edges: [0, 2] }],
    ['a spike', polygon([0, 0], [4, 0], [2, 0], [2, 3]), { kind: 'crossing', edges: [0, 1] }],
    [
      'a corner that touches an edge',
      polygon([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]),
      { kind: 'crossing', edges: [0, 2] },
    ],
    [
      'two corners at one place',
      polygon([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4]),
      { kind: 'crossing', edges: [0, 3] },
    ],
    [
      'edges on each other',
      polygon([0, 0], [4, 0], [4, 2], [3, 0], [1, 0], [0, 2]),
      { kind: 'crossing', edges: [0, 2] },
    ],
    [
      'a touch too slight for plain arithmetic',
      polygon([0, 0], [1, 0.1], [1, 2], [0.5, 0.05], [0, 2]),
      { kind: 'crossing', edges: [0, 2] },
    ],
  ])('%s', (_, corners, fault) => {
    expect(polygonFault(corners)).toEqual(fault);
  });
});

const grid = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

const liesOn = (a: Point, b: Point, p: Point): boolean =>
  cross(a, b, p) === 0 &&
  Math.min(a.x, b.x) <= p.x &&
  p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y &&
  p.y <= Math.max(a.y, b.y);

const crossProperly = (a: Point, b: Point, c: Point, d: Point): boolean =>
  cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;

/** On whole numbers, every pair of edges by every way in which two can meet. */
function isSimpleSlowly(corners: Polygon): boolean {
  const count = corners.length;
  const edge = (index: number): [Point, Point] => [
    corners[index % count] as Point,
    corners[(index + 1) % count] as Point,
  ];
  for (let i = 0; i < count; i++) {
    const [a, b] = edge(i);
    if (a.x === b.x && a.y === b.y) return false;
    for (let j = 0; j < count; j++) {
      if (i === j) continue;
      const [c, d] = edge(j);
      if (crossProperly(a, b, c, d)) return false;
      // An end of the other edge on this one is a touch, but for the corner that neighbours share.
      const after = j === (i + 1) % count;
      const before = i === (j + 1) % count;
      if (!after && liesOn(a, b, c)) return false;
      if (!before && liesOn(a, b, d)) return false;
    }
  }
  return polygonArea(corners) > 0;
}

test('it says of 20,000 random polygons on a small grid what a slow twin on whole numbers says', () => {
  let simple = 0;
  fc.assert(
    fc.property(fc.array(grid, { minLength: 3, maxLength: 7 }), (corners) => {
      const expected = isSimpleSlowly(corners);
      if (expected) simple += 1;
      expect(polygonFault(corners) === null).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
  expect(simple).toBeGreaterThan(1000);
});

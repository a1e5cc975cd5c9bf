import { describe, expect, test } from 'vitest';
import { closest, gap, gapWithin, overlaps, pointGap, signedGap } from '../../src/geometry/distance.ts';
import { box, circle, ell, hull, oval, points, wall } from './twins/builders.ts';
import { turfDistance } from './twins/turfOracle.ts';

const ROUND_32 = 16 / 25.4;
const square = box(2, 2);

describe('the gap, worked out by hand', () => {
  test.each([
    ['two 32 mm bases with centres five apart', circle(10, 10, ROUND_32), circle(13, 14, ROUND_32), 5 - 32 / 25.4],
    ['two bases side by side', circle(10, 10, 0.75), circle(11.5, 10, 0.75), 0],
    ['a base inside another', circle(0, 0, 3), circle(1, 0, 0.5), 0],
    ['two bases on one spot', circle(7, 7, 1), circle(7, 7, 1), 0],
    ['a base and a point', circle(0, 0, 1), circle(3, 4, 0), 4],
    ['an oval from its end', oval(0, 0, 2, 1), circle(6, 0, 1), 3],
    ['an oval from its side', oval(0, 0, 2, 1, 90), circle(6, 0, 1), 4],
    ['an oval that is wider than long', oval(0, 0, 1, 2), circle(6, 0, 1), 4],
    ['an oval turned half round', oval(0, 0, 2, 1, 180), circle(6, 0, 1), 3],
    ['an oval turned to the diagonal', oval(0, 0, 2, 1, 45), circle(Math.SQRT1_2 * 5, Math.SQRT1_2 * 5, 0), 3],
    ['two ovals end to end', oval(0, 0, 2, 1), oval(9, 0, 3, 1), 4],
    ['two ovals in a T', oval(0, 0, 2, 1), oval(9, 0, 3, 1, 90), 6],
    ['two ovals side by side that touch', oval(0, 0, 2, 1), oval(0, 2, 2, 1), 0],
    ['a needle of an oval from its side', oval(0, 0, 10, 0.5), circle(0, 4, 1), 2.5],
    ['a needle of an oval from its tip', oval(0, 0, 10, 0.5), circle(14, 0, 1), 3],
    ['an oval with equal axes', oval(0, 0, 2, 2, 33), circle(6, 0, 1), 3],
    ['a square from its side', hull(0, 0, square), circle(5, 0.5, 1), 3],
    ['a square from its corner', hull(0, 0, square), circle(4, 5, 1), 4],
    ['a square the other way round', hull(0, 0, square.toReversed()), circle(4, 5, 1), 4],
    ['a turned square', hull(0, 0, square, 45), circle(5, 0, 1), 4 - Math.SQRT2],
    ['a circle in the notch of an L', hull(0, 0, ell), circle(3, 3, 0.5), 0.5],
    ['a circle inside the L', hull(0, 0, ell), circle(1, 1, 0.5), 0],
    ['an oval in the notch of an L', hull(0, 0, ell), oval(3.25, 3, 0.5, 0.25), 0.75],
    ['an oval from the corner of a square', hull(0, 0, square), oval(1, 6, 2, 1), 4],
    ['an oval from the side of a square', hull(0, 0, square), oval(6, 0, 2, 1), 3],
    ['a square in the notch of an L', hull(0, 0, ell), hull(3.5, 3.5, square), 0.5],
    ['a square against a square', hull(0, 0, square), hull(4, 0, square), 2],
    ['a square over the corner of a square', hull(0, 0, square), hull(5, 6, square), 5],
    ['a plus of two bars', hull(0, 0, box(6, 1)), hull(0, 0, box(1, 6)), 0],
    ['a wall from its side', wall([0, -3], [0, 3]), circle(5, 0, 1), 4],
    ['a wall from its end', wall([0, -3], [0, 3]), circle(3, 7, 1), 4],
    ['a wall from an oval', wall([0, -3], [0, 3]), oval(5, 0, 2, 1), 3],
    ['walls that cross', wall([0, -3], [0, 3]), wall([-1, 0], [1, 0]), 0],
    ['walls side by side', wall([0, 0], [4, 0]), wall([1, 2], [9, 2]), 2],
    ['walls in one line', wall([0, 0], [4, 0]), wall([7, 0], [9, 0]), 3],
    ['a hull of one point', hull(1, 1, points([0, 0])), circle(4, 5, 1), 4],
    ['a hull whose points are all on a line', hull(0, 0, points([0, 0], [4, 0], [2, 0])), circle(2, 5, 1), 4],
  ])('%s', (_, a, b, expected) => {
    expect(gap(a, b)).toBeCloseTo(expected, 11);
    expect(gap(b, a)).toBeCloseTo(expected, 11);
    expect(gapWithin(a, b, expected)).toBe(true);
    expect(gapWithin(a, b, expected - 1e-5)).toBe(false);
  });

  test('agrees with turf, on a globe so large that it is flat', () => {
    const [a, b] = [circle(12, 30, ROUND_32), circle(41.5, 7.25, 1)];
    expect(gap(a, b)).toBeCloseTo(turfDistance(a, b) - ROUND_32 - 1, 6);
  });
});

describe('how deep, worked out by hand', () => {
  test.each([
    ['bases that overlap', circle(0, 0, 1), circle(1, 0, 1), -1],
    ['bases on one spot', circle(0, 0, 1), circle(0, 0, 2), -3],
    ['a base in the middle of a square', hull(0, 0, box(4, 4)), circle(0, 0, 1), -3],
    ['a base over the side of a square', hull(0, 0, box(4, 4)), circle(2.5, 0, 1), -0.5],
    ['a base over the corner of a square', hull(0, 0, square), circle(1.3, 1.4, 1), -0.5],
    ['a base in an oval', oval(0, 0, 2, 1), circle(0, 0, 0.5), -1.5],
    ['a base over the tip of an oval', oval(0, 0, 2, 1), circle(2.25, 0, 0.5), -0.25],
    ['ovals on one spot', oval(0, 0, 2, 1), oval(0, 0, 3, 1), -2],
    ['ovals that cross', oval(0, 0, 5, 1), oval(0, 0, 5, 1, 90), -6],
    ['squares that overlap by half an inch', hull(0, 0, square), hull(1.5, 0.2, square), -0.5],
    ['a square in a square', hull(0, 0, box(6, 8)), hull(1, 0, square), -3],
    ['an oval over the side of a square', hull(0, 0, box(4, 4)), oval(3.5, 0, 2, 1), -0.5],
    ['an oval in the middle of a bar', hull(0, 0, box(10, 1)), oval(0, 0, 2, 1), -1.5],
    ['a wall through a base', wall([-9, 0], [9, 0]), circle(0, 0.5, 2), -1.5],
    ['a wall through an oval', wall([-9, 0], [9, 0]), oval(0, 0, 2, 1), -1],
    ['walls that cross', wall([0, -3], [0, 3]), wall([-1, 0], [9, 0]), -1],
    ['a point in a base', circle(0, 0, 2), circle(1, 0, 0), -1],
    ['a base in one arm of an L', hull(0, 0, ell), circle(1, 3, 0.5), -1.5],
    [
      'a base by the inner corner of an L, out into the notch',
      hull(0, 0, ell),
      circle(1.9, 1.9, 0.5),
      -0.6 * Math.SQRT2,
    ],
    ['an oval there', hull(0, 0, ell), oval(1.9, 1.9, 0.5, 0.25), -Math.hypot(0.6, 0.35)],
    ['a base over the whole notch', hull(0, 0, ell), circle(2, 2, 2), -2 * Math.SQRT2],
    ['squares flush side by side', hull(0, 0, square), hull(2, 0, square), 0],
    ['a square in the notch of an L', hull(0, 0, ell), hull(3, 3, square), 0],
    ['a wall on the side of a square', hull(0, 0, square), wall([1, -4], [1, 4]), 0],
    ['a wall on a wall', wall([0, 0], [4, 0]), wall([2, 0], [6, 0]), 0],
    ['a base that touches a square', hull(0, 0, square), circle(2, 0, 1), 0],
  ])('%s', (_, a, b, expected) => {
    expect(signedGap(a, b)).toBeCloseTo(expected, 10);
    expect(signedGap(b, a)).toBeCloseTo(expected, 10);
    expect(overlaps(a, b)).toBe(expected < 0);
    expect(gap(a, b)).toBe(0);
    const found = closest(a, b);
    expect(Math.hypot(found.a.x - found.b.x, found.a.y - found.b.y)).toBeCloseTo(-expected, 9);
  });

  test('a wall just where a concave hull is cut into pieces is in it all the same', () => {
    for (const cut of [wall([0.5, 2], [1.5, 2]), wall([2, 0.5], [2, 1.5]), wall([0.5, 0.5], [1.5, 1.5])]) {
      expect(signedGap(hull(0, 0, ell), cut)).toBeLessThan(-0.1);
    }
  });
});

describe('the points that a gap lies between', () => {
  test.each([
    ['two bases', circle(0, 0, 1), circle(6, 8, 2), [0.6, 0.8], [4.8, 6.4]],
    ['an oval and a base', oval(0, 0, 2, 1), circle(6, 0, 1), [2, 0], [5, 0]],
    ['a base and an oval', circle(6, 0, 1), oval(0, 0, 2, 1), [5, 0], [2, 0]],
    ['a square and a base', hull(0, 0, square), circle(4, 5, 1), [1, 1], [3.4, 4.2]],
    ['a wall and an oval', wall([0, -3], [0, 3]), oval(5, 1, 2, 1), [0, 1], [3, 1]],
    ['two squares corner to corner', hull(0, 0, square), hull(5, 6, square), [1, 1], [4, 5]],
    ['two ovals', oval(0, 0, 2, 1), oval(0, 5, 2, 1), [0, 1], [0, 4]],
  ])('%s', (_, a, b, onA, onB) => {
    const found = closest(a, b);
    expect([found.a.x, found.a.y, found.b.x, found.b.y].map((value) => Number(value.toFixed(9)))).toEqual([
      ...onA,
      ...onB,
    ]);
  });
});

test.each([
  ['in a circle', circle(0, 0, 2), 1, 0, 0],
  ['off a circle', circle(0, 0, 2), 3, 4, 3],
  ['in an oval', oval(0, 0, 3, 1), 2, 0.5, 0],
  ['off an oval', oval(0, 0, 3, 1), 0, 2, 1],
  ['in a hull', hull(0, 0, ell), 1, 1, 0],
  ['in the notch of a hull', hull(0, 0, ell), 2.5, 3, 0.5],
])('a point %s', (_, base, x, y, expected) => {
  expect(pointGap(base, { x, y })).toBeCloseTo(expected, 11);
});

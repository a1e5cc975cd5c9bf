import { describe, expect, test } from 'vitest';
import { type Area, depthInside, pointDepth } from '../../src/geometry/polygon.ts';
import { box, circle, ell, hull, oval, points, wall } from './twins/builders.ts';

const board = points([0, 0], [60, 0], [60, 44], [0, 44]);
/** An L of two arms four wide, its inner corner at (4, 4). */
const zone = points([0, 0], [10, 0], [10, 4], [4, 4], [4, 10], [0, 10]);
/** A U whose slot is one wide and four deep. */
const slotted = points([0, 0], [9, 0], [9, 6], [5, 6], [5, 2], [4, 2], [4, 6], [0, 6]);
const holed: Area = [points([0, 0], [10, 0], [10, 10], [0, 10]), points([4, 4], [4, 6], [6, 6], [6, 4])];
const islands: Area = [points([0, 0], [4, 0], [4, 4], [0, 4]), points([6, 0], [10, 0], [10, 4], [6, 4])];
const ROUND_40 = 20 / 25.4;

describe('a point in a polygon', () => {
  test.each([
    ['in the middle of the board', board, 30, 22, 22],
    ['on the edge of the board', board, 60, 10, 0],
    ['at a corner', board, 0, 0, 0],
    ['off the board', board, -3, 10, -3],
    ['off a corner', board, -3, -4, -5],
    ['in an arm of the L', zone, 8, 1, 1],
    ['near its inner corner', zone, 3, 3, Math.SQRT2],
    ['in its notch', zone, 5, 7, -1],
    ['between a hole and the outline', holed, 2.5, 5, 1.5],
    ['in the hole', holed, 5, 4.5, -0.5],
    ['on an island', islands, 8, 1, 1],
    ['between the islands', islands, 5, 1, -1],
  ])('%s', (_, area, x, y, expected) => {
    expect(pointDepth(area, { x, y })).toBeCloseTo(expected, 12);
  });

  test('the other way round it is the same', () => {
    expect(pointDepth(zone.toReversed(), { x: 8, y: 1 })).toBe(1);
  });
});

describe('a base in a polygon', () => {
  test.each([
    ['a round base well within', board, circle(30, 22, 1), 21],
    ['a 40 mm base near the edge', board, circle(1, 22, ROUND_40), 1 - ROUND_40],
    ['a base that touches the edge', board, circle(1, 22, 1), 0],
    ['a base in a corner, touching both edges', board, circle(1, 1, 1), 0],
    ['a base over the edge', board, circle(0.25, 22, 1), -0.75],
    ['a base over the corner', board, circle(0.5, 0.5, 1), -0.5],
    ['a base off the board', board, circle(-5, 22, 1), -6],
    ['a base off the corner', board, circle(-3, -4, 1), -6],
    ['an oval along the edge', board, oval(30, 2, 3, 1), 1],
    ['an oval across the edge', board, oval(30, 2, 3, 1, 90), -1],
    ['an oval that touches the edge', board, oval(30, 1, 3, 1), 0],
    ['an oval over a corner', board, oval(2, 0.5, 3, 1), -1],
    ['a hull well within', board, hull(10, 10, box(6, 3)), 7],
    ['a hull flush with the edge', board, hull(3, 10, box(6, 3)), 0],
    ['a hull over the edge', board, hull(2, 10, box(6, 3)), -1],
    ['a hull over the corner', board, hull(2, 1, box(6, 3)), -Math.hypot(1, 0.5)],
    ['an L within', board, hull(20, 20, ell), 20],
    ['an L over the edge', board, hull(58, 20, ell), -2],
    ['a wall within', board, wall([1, 1], [5, 1]), 1],
    ['a wall on the edge', board, wall([1, 0], [5, 0]), 0],
    ['a wall that sticks out', board, wall([-1, 1], [5, 1]), -1],
    ['a base in an arm of the L', zone, circle(8, 2, 1), 1],
    ['a base round the inner corner of the L', zone, circle(3, 3, 1), Math.SQRT2 - 1],
    [
      'a base over the inner corner, less far out than from its centre',
      zone,
      circle(3.5, 3.5, 1),
      -(Math.SQRT1_2 - 0.5),
    ],
    ['a hull over the inner corner', zone, hull(3.5, 3.5, box(2, 2)), -0.5],
    ['a base over the slot is out by half its width', slotted, circle(4.5, 4, 1.5), -0.5],
    ['an oval over the slot', slotted, oval(4.5, 4, 2, 1), -0.5],
    ['a hull over the slot', slotted, hull(4.5, 4, box(4, 2)), -0.5],
    ['a base as large as the polygon', box(4, 4), circle(0, 0, 2), 0],
    ['a base larger than the polygon', box(2, 2), circle(0, 0, 3), -2],
    ['a hull round the polygon', box(2, 2), hull(0, 0, box(6, 6)), -Math.hypot(2, 2)],
    ['a base beside a hole', holed, circle(2, 5, 1), 1],
    ['a base over the edge of a hole', holed, circle(3.5, 5, 1), -0.5],
    ['a base over all of a hole', holed, circle(5, 5, 2), -1],
    ['a hull over all of a hole', holed, hull(5, 5, box(4, 4)), -1],
    ['a base in a hole', holed, circle(5, 5, 0.5), -1],
    ['a base on an island', islands, circle(8, 2, 1), 1],
    ['a base from island to island', islands, circle(5, 2, 2), -1],
  ])('%s', (_, area, base, expected) => {
    expect(depthInside(area, base)).toBeCloseTo(expected, 9);
  });

  test('what touches from the inside is wholly within, however it is turned', () => {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const reach = Math.hypot(3 * Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180));
      expect(depthInside(board, oval(30, reach, 3, 1, degrees))).toBeGreaterThan(-1e-12);
    }
  });
});

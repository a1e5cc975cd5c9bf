import { describe, expect, test } from 'vitest';
import { boundsOfWay, closestOnWay, passesOver, slideGap } from '../../src/geometry/sweep.ts';
import { closestOnTurn } from '../../src/geometry/turn.ts';
import { box, circle, ell, hull, oval, points, wall } from './twins/builders.ts';

const tank = box(6, 3);

describe('the smallest gap on a straight way, worked out by hand', () => {
  test.each([
    ['a base past a base', circle(0, 3, 1), [10, 3], circle(5, 0, 1), 1, 0.5],
    ['a base that stays', circle(0, 3, 1), [0, 3], circle(4, 0, 1), 3, 0],
    ['a base that moves off', circle(0, 3, 1), [0, 9], circle(0, 0, 1), 1, 0],
    ['a base that comes nearer', circle(0, 9, 1), [0, 3], circle(0, 0, 1), 1, 1],
    ['a base past the tip of an oval', circle(-9, 0, 1), [9, 0], oval(0, 5, 2, 3), 1, 0.5],
    ['an oval past a base, side on', oval(-10, 0, 3, 1), [10, 0], circle(0, 4, 1), 2, 0.5],
    ['an oval past a base, end on', oval(-10, 0, 3, 1, 90), [10, 0], circle(0, 6, 1), 2, 0.5],
    ['an oval up to a base', oval(-10, 0, 3, 1), [0, 0], circle(6, 0, 1), 2, 1],
    ['an oval past an oval', oval(-10, 0, 3, 1), [10, 0], oval(0, 6, 1, 2), 3, 0.5],
    ['an oval away from an oval', oval(0, 0, 3, 1), [-9, 0], oval(9, 0, 3, 1), 3, 0],
    [
      'an oval past the corner of a hull',
      oval(-10, 0, 3, 1),
      [10, 0],
      hull(0, 6, box(4, 4), 45),
      5 - Math.SQRT2 * 2,
      0.5,
    ],
    ['an oval past a wall', oval(0, -10, 3, 1), [0, 10], wall([5, -1], [5, -1.5]), 2, null],
    ['a hull past a base', hull(-10, 0, tank), [10, 0], circle(0, 4, 1), 1.5, null],
    ['a hull past an oval', hull(-10, 0, tank), [10, 0], oval(0, 5, 1, 2), 1.5, null],
    ['a hull past a hull', hull(-10, 0, tank), [10, 0], hull(0, 5, box(2, 2)), 2.5, null],
    ['a hull past a hull corner to corner', hull(-10, 0, tank), [-6, 0], hull(1, 6.5, box(2, 2)), 5, 1],
    ['a wall past a wall', wall([0, 0], [0, 2]), [10, 0], wall([5, 5], [7, 5]), 3, null],
    ['a base through the notch of an L', circle(3, 9, 0.5), [3, 3], hull(0, 0, ell), 0.5, null],
    ['a base through a base', circle(-5, 0, 1), [5, 0], circle(0, 0, 1), 0, null],
    ['a base that grazes a base', circle(-5, 2, 1), [5, 2], circle(0, 0, 1), 0, null],
    ['a base over a wall', circle(-5, 0, 1), [5, 0], wall([0, -3], [0, 3]), 0, null],
    ['an oval over an oval', oval(-9, 0, 2, 1), [9, 0], oval(0, 0, 2, 1), 0, null],
    ['a hull that jumps far over a base', hull(-30, 0, tank), [30, 0], circle(0, 0, 0.5), 0, null],
  ] as const)('%s', (_, base, [x, y], other, expected, share) => {
    const to =
      base.x === 0 && base.kind === 'hull' && base.hull.ring.count === 2 ? { x: base.x + x, y: base.y + y } : { x, y };
    expect(slideGap(base, to, other)).toBeCloseTo(expected, 11);
    const found = closestOnWay(base, [to], other);
    expect(found.gap).toBeCloseTo(expected, 10);
    expect(share === null ? true : Math.abs(found.share - share) < 1e-9).toBe(true);
  });
});

describe('passing over', () => {
  const around = points([6, -4], [6, 4], [-6, 4]);
  test.each([
    ['a base across a base', circle(-5, 0, 1), points([5, 0]), circle(0, 0, 1), -2],
    ['a base that grazes a base', circle(-5, 2, 1), points([5, 2]), circle(0, 0, 1), 0],
    ['a base a hair into a base', circle(-5, 1.99, 1), points([5, 1.99]), circle(0, 0, 1), -0.01],
    ['a base that ends at a base', circle(-5, 0, 1), points([-2, 0]), circle(0, 0, 1), 0],
    ['a base across a wall', circle(-5, 0, 1), points([5, 0]), wall([0, -3], [0, 3]), -1],
    ['a base over the end of a wall', circle(-5, 3.25, 1), points([5, 3.25]), wall([0, -3], [0, 3]), -0.75],
    ['a base along a wall that it touches', circle(1, -9, 1), points([1, 9]), wall([0, -3], [0, 3]), 0],
    ['a base round a base', circle(-6, -4, 1), around, circle(0, 0, 1), null],
    ['a base into the notch of an L and out', circle(3, 9, 0.5), points([3, 3], [9, 3]), hull(0, 0, ell), null],
    ['a base through both arms of an L', circle(-3, 3, 0.5), points([3, 3], [3, -3]), hull(0, 0, ell), -1.5],
    ['a tank over a tank', hull(-9, 0, tank), points([9, 0]), hull(0, 2, tank), -1],
    ['an oval over a tank', oval(-9, 2, 2, 1), points([9, 2]), hull(0, 0, tank), -0.5],
  ] as const)('%s', (_, base, corners, other, depth) => {
    const { signed } = closestOnWay(base, corners, other);
    expect(signed).toBeCloseTo(depth ?? signed, 9);
    expect(passesOver(base, corners, other)).toBe(depth !== null && depth < 0);
  });

  test('tells the leg, the place and the points', () => {
    const found = closestOnWay(circle(0, 0, 1), points([10, 0], [10, 10]), circle(13, 6, 1));
    expect(found).toEqual({
      gap: 1,
      signed: 1,
      leg: 1,
      share: expect.closeTo(0.6, 12),
      at: { x: 10, y: expect.closeTo(6, 12) },
      a: { x: 11, y: 6 },
      b: { x: 12, y: 6 },
    });
  });

  test('a way without corners is where the base stands', () => {
    expect(closestOnWay(circle(0, 0, 1), [], circle(5, 0, 1))).toMatchObject({ gap: 3, leg: 0, at: { x: 0, y: 0 } });
  });

  test('covers a rectangle', () => {
    expect(boundsOfWay(oval(0, 0, 2, 1), points([5, 5], [-3, 8]))).toEqual({ minX: -5, minY: -1, maxX: 7, maxY: 9 });
  });
});

describe('the smallest gap of a turn, worked out by hand', () => {
  const cornerAt = (Math.atan2(1.5, 3) * 180) / Math.PI;
  test.each([
    ['a round base', circle(0, 0, 2), 90, circle(5, 0, 1), 2, 0],
    ['an oval that turns its end to a base', oval(0, 0, 3, 1, 90), -90, circle(5, 0, 1), 1, -90],
    ['an oval whose end passes a base', oval(0, 0, 3, 1, 90), 180, circle(5, 0, 1), 1, 90],
    ['an oval that turns away', oval(0, 0, 3, 1), 80, circle(5, 0, 1), 1, 0],
    ['a hull whose corner passes a base', hull(0, 0, tank), 90, circle(4, 0, 0.5), 3.5 - Math.hypot(3, 1.5), cornerAt],
    ['the other way round', hull(0, 0, tank), -90, circle(4, 0, 0.5), 3.5 - Math.hypot(3, 1.5), -cornerAt],
    [
      'a hull whose corner cuts into a wall',
      hull(0, 0, tank),
      90,
      wall([3.2, -5], [3.2, 5]),
      3.2 - Math.hypot(3, 1.5),
      cornerAt,
    ],
    ['a hull that turns too little', hull(0, 0, tank), 10, wall([3.2, -5], [3.2, 5]), null, 10],
    ['an L whose arm passes a base', hull(0, 0, ell, 180), 90, circle(0, -5.5, 1), null, null],
  ] as const)('%s', (_, base, degrees, other, expected, turned) => {
    const found = closestOnTurn(base, degrees, other);
    expect(found.signed).toBeCloseTo(expected ?? found.signed, 6);
    expect(found.turned).toBeCloseTo(turned ?? found.turned, 1);
    expect(found.gap).toBe(Math.max(0, found.signed));
  });
});

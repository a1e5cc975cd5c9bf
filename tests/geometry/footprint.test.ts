import { describe, expect, test } from 'vitest';
import { direction, shorterTurn } from '../../src/geometry/angle.ts';
import { convexPieces, type Footprint, footprint, movedTo, turnedBy } from '../../src/geometry/footprint.ts';
import { box, circle, ell, hull, oval, points } from './twins/builders.ts';

const bounds = ({ minX, minY, maxX, maxY }: Footprint): number[] => [minX, minY, maxX, maxY];

function cornersOf(base: Footprint): string[] {
  if (base.kind !== 'hull') return [];
  const { count, points: flat } = base.ring;
  return Array.from({ length: count }, (_, i) => `${flat[2 * i]},${flat[2 * i + 1]}`);
}

describe('directions', () => {
  test.each([
    [0, 1, 0],
    [90, 0, 1],
    [180, -1, 0],
    [270, 0, -1],
    [-90, 0, -1],
    [720, 1, 0],
    [-450, 0, -1],
  ])('%d degrees are exact', (degrees, cos, sin) => {
    expect(direction(degrees)).toEqual({ cos: cos + 0, sin: sin + 0 });
  });

  test('every other angle has its cosine and sine', () => {
    for (let degrees = -400; degrees < 400; degrees += 7.3) {
      const { cos, sin } = direction(degrees);
      expect(cos).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 14);
      expect(sin).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 14);
    }
  });

  test.each([
    [0, 90, 90],
    [0, 270, -90],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [180, 0, 180],
    [90, 90, 0],
    [0, 725, 5],
  ])('from %d to %d degrees the shorter way round is %d', (from, to, turn) => {
    expect(shorterTurn(from, to)).toBe(turn);
  });
});

describe('bounds', () => {
  test.each([
    ['a circle', circle(3, 4, 1), [2, 3, 4, 5]],
    ['an oval', oval(3, 4, 2, 1), [1, 3, 5, 5]],
    ['an oval turned a quarter', oval(3, 4, 2, 1, 90), [2, 2, 4, 6]],
    ['an oval on the diagonal', oval(0, 0, 4, 3, 45), [-1, -1, 1, 1].map((side) => side * Math.sqrt(12.5))],
    ['a square on the diagonal', hull(0, 0, box(2, 2), 45), [-1, -1, 1, 1].map((side) => side * Math.SQRT2)],
    ['an L turned a quarter', hull(10, 10, ell, 90), [6, 10, 10, 14]],
  ])('of %s are exact', (_, base, expected) => {
    bounds(base).forEach((side, i) => expect(side).toBeCloseTo(expected[i] ?? NaN, 14));
  });

  test('the circle round the centre and the one in it', () => {
    expect([oval(0, 0, 1, 3).reach, oval(0, 0, 1, 3).core]).toEqual([3, 1]);
    const tank = hull(5, 5, box(6, 3), 30);
    expect([tank.reach, tank.core]).toEqual([Math.hypot(3, 1.5), 1.5]);
    expect(hull(0, 0, points([3, 4], [6, 4], [6, 8])).core).toBe(-5);
  });
});

describe('what comes out as what', () => {
  test.each([
    ['an oval with equal axes', oval(0, 0, 2, 2, 30), 'circle'],
    ['an oval without width', oval(0, 0, 2, 0), 'hull'],
    ['an oval without length', oval(0, 0, 0, 2), 'hull'],
    ['a hull of one point', hull(0, 0, points([1, 1])), 'circle'],
    ['a hull of one point three times', hull(0, 0, points([1, 1], [1, 1], [1, 1])), 'circle'],
    ['a hull of two points', hull(0, 0, points([0, 0], [1, 1])), 'hull'],
  ])('%s is a %s', (_, base, kind) => expect(base.kind).toBe(kind));

  test('points that repeat or go straight on are left out of a hull', () => {
    const base = hull(0, 0, points([0, 0], [1, 0], [1, 0], [2, 0], [2, 2], [0, 2], [0, 1], [0, 0]));
    expect(base.kind === 'hull' && base.ring.count).toBe(4);
  });

  test('either winding gives the same hull', () => {
    const [one, other] = [hull(0, 0, ell), hull(0, 0, ell.toReversed())];
    expect(cornersOf(one).toSorted()).toEqual(cornersOf(other).toSorted());
    expect(cornersOf(one)).toHaveLength(6);
  });

  test.each([
    ['a negative radius', { kind: 'circle', radius: -1 }, 'a radius of -1'],
    ['an axis that is not finite', { kind: 'oval', along: Infinity, across: 1 }, 'a half-axis of Infinity'],
    ['a hull without points', { kind: 'hull', outline: [] }, 'a hull without points'],
    ['a hull with a point nowhere', { kind: 'hull', outline: [{ x: 0, y: NaN }] }, 'point 0 of a hull is (0, NaN)'],
  ] as const)('%s is refused', (_, shape, message) => {
    expect(() => footprint(shape, { x: 0, y: 0, facing: 0 })).toThrow(new RangeError(message));
  });

  test('a pose nowhere is refused', () => {
    expect(() => footprint({ kind: 'circle', radius: 1 }, { x: NaN, y: 0, facing: 0 })).toThrow(RangeError);
  });
});

describe('moving and turning', () => {
  test.each([
    ['a circle', circle(1, 2, 3)],
    ['an oval', oval(1, 2, 3, 1, 20)],
    ['a hull', hull(1, 2, ell, 20)],
  ])('%s put elsewhere is as if it had been put there', (_, base) => {
    const moved = movedTo(base, 7, -3);
    bounds(moved).forEach((side, i) => expect(side - (bounds(base)[i] ?? 0)).toBeCloseTo(i % 2 === 0 ? 6 : -5, 12));
    expect(moved.reach).toBe(base.reach);
  });

  test('turned on is as if it had faced there', () => {
    expect(bounds(turnedBy(oval(1, 2, 3, 1, 20), 70))).toEqual(
      bounds(oval(1, 2, 3, 1, 90)).map((side) => expect.closeTo(side, 12)),
    );
    expect(bounds(turnedBy(hull(1, 2, ell), -90))).toEqual(bounds(hull(1, 2, ell, 270)));
  });
});

describe('convex pieces', () => {
  test('of a convex footprint are itself', () => {
    for (const base of [circle(0, 0, 1), oval(0, 0, 2, 1), hull(0, 0, box(2, 2))])
      expect(convexPieces(base)).toEqual([base]);
  });

  test('of a concave hull are convex and overlap along their cuts', () => {
    const pieces = convexPieces(hull(0, 0, ell, 30));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.kind === 'hull' && piece.hull.convex)).toBe(true);
  });
});

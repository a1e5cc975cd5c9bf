import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closest, gap, gapWithin, overlaps, pointGap, signedGap } from '../../src/geometry/distance.ts';
import { type Footprint, footprint, movedTo } from '../../src/geometry/footprint.ts';
import type { Point, Pose } from '../../src/geometry/shape.ts';
import { TOLERANCE } from '../../src/geometry/tolerance.ts';
import {
  anyShape,
  concavePolygon,
  convexShape,
  roundShape,
  number,
  placed,
  type Placed,
  runs,
  thickShape,
} from '../geometry/twins/arbitrary.ts';
import { slowDepth, slowGap, solid, type Solid } from '../geometry/twins/solids.ts';

const EXACT = 1e-9;
const LONG = 400_000;

const put = ({ shape, pose }: Placed): Footprint => footprint(shape, pose);
const slow = ({ shape, pose }: Placed): Solid => solid(shape, pose);
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Puts b where it touches a with its border facing the direction of an angle, and that much farther off. */
function touching(a: Placed, b: Placed, angle: number, separation: number): Placed {
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
  const onA = slow(a).support(nx, ny);
  const onB = slow(b).support(-nx, -ny);
  const x = b.pose.x + onA.x - onB.x + separation * nx;
  const y = b.pose.y + onA.y - onB.y + separation * ny;
  return { shape: b.shape, pose: { x, y, facing: b.pose.facing } };
}

const nearly = fc
  .tuple(fc.constantFrom(1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1), number(0.5, 2))
  .map(([size, factor]) => size * factor);
const angle = number(0, 2 * Math.PI);

describe('the gap between two bases', () => {
  test(
    'is that of the slow twin',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), (a, b) => {
          expect(Math.abs(gap(put(a), put(b)) - slowGap(slow(a), slow(b)))).toBeLessThan(EXACT);
        }),
        runs(12_000),
      );
    },
    LONG,
  );

  test(
    'is right to a billionth where two convex ones all but touch',
    () => {
      fc.assert(
        fc.property(placed(convexShape), placed(convexShape), angle, nearly, (a, b, towards, separation) => {
          const other = put(touching(a, b, towards, separation));
          expect(Math.abs(gap(put(a), other) - separation)).toBeLessThan(EXACT);
          expect(Math.abs(gap(other, put(a)) - separation)).toBeLessThan(EXACT);
        }),
        runs(12_000),
      );
    },
    LONG,
  );

  test(
    'lies between the two points that are told, on the borders, and they are where the bases are nearest',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), (a, b) => {
          const found = closest(put(a), put(b));
          expect(found.gap).toBe(gap(put(a), put(b)) === 0 ? 0 : found.gap);
          const depth = signedGap(put(a), put(b));
          expect(Math.abs(apart(found.a, found.b) - Math.abs(depth))).toBeLessThan(EXACT);
          if (found.gap === 0) return;
          expect(Math.abs(slow(a).signed(found.a))).toBeLessThan(EXACT);
          expect(Math.abs(slow(b).signed(found.b))).toBeLessThan(EXACT);
          expect(Math.abs(pointGap(put(b), found.a) - found.gap)).toBeLessThan(EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is the same whichever is asked first, and answers whether it is within a limit',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), number(0, 12), (a, b, limit) => {
          const one = gap(put(a), put(b));
          expect(Math.abs(gap(put(b), put(a)) - one)).toBeLessThan(1e-11);
          expect(gapWithin(put(a), put(b), limit)).toBe(one <= limit + TOLERANCE);
          expect(gapWithin(put(a), put(b), one)).toBe(true);
          expect(gapWithin(put(a), put(b), one - 2 * TOLERANCE)).toBe(false);
        }),
        runs(10_000),
      );
    },
    LONG,
  );
});

describe('how deep two bases overlap', () => {
  /** Two convex shapes on nearly one spot: they overlap more often than not. */
  const together = placed(convexShape).map(({ shape, pose }): Placed => {
    const near: Pose = { x: 30 + (pose.x - 30) / 6, y: 22 + (pose.y - 22) / 6, facing: pose.facing };
    return { shape, pose: near };
  });

  test(
    'is that of the slow twin for convex ones',
    () => {
      fc.assert(
        fc.property(together, together, (a, b) => {
          const signed = signedGap(put(a), put(b));
          if (signed > 0) return;
          expect(Math.abs(signed - slowDepth(slow(a), slow(b)))).toBeLessThan(EXACT);
        }),
        runs(12_000),
      );
    },
    LONG,
  );

  test(
    'is no more than by how much they were pushed together, and pushing back that far parts them',
    () => {
      fc.assert(
        fc.property(placed(thickShape), placed(convexShape), angle, nearly, (a, b, towards, depth) => {
          const base = put(a);
          const other = put(touching(a, b, towards, -depth));
          const signed = signedGap(base, other);
          // Pushed in by a corner it may come out at the corner's side.
          if (signed > 0) return;
          expect(signed).toBeGreaterThan(-depth - EXACT);
          const found = closest(base, other);
          const parted = movedTo(other, other.x + found.a.x - found.b.x, other.y + found.a.y - found.b.y);
          expect(Math.abs(signedGap(base, parted))).toBeLessThan(EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is the way out of a concave hull for a round base: it parts them, and none shorter does',
    () => {
      const concave = placed(fc.record({ kind: fc.constant('hull' as const), outline: concavePolygon }));
      fc.assert(
        fc.property(concave, placed(roundShape), angle, number(0, 1), (a, b, towards, share) => {
          const [base, other] = [put(a), put(b)];
          const found = closest(base, other);
          if (found.gap > 0) return;
          const depth = apart(found.a, found.b);
          const parted = movedTo(other, other.x + found.a.x - found.b.x, other.y + found.a.y - found.b.y);
          expect(Math.abs(signedGap(base, parted))).toBeLessThan(EXACT);
          expect(slowGap(slow(a), solid(b.shape, { ...parted, facing: b.pose.facing }))).toBeLessThan(EXACT);
          const way = depth * share * 0.999;
          const moved = movedTo(other, other.x + way * Math.cos(towards), other.y + way * Math.sin(towards));
          expect(gap(base, moved)).toBe(0);
          if (depth > EXACT) expect(signedGap(base, moved)).toBeLessThan(0);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is there exactly when the insides meet, and no more than any move that parts them, for concave ones too',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), angle, number(0, 1), number(0, 1), (a, b, towards, u, v) => {
          const [base, other] = [put(a), put(b)];
          const signed = signedGap(base, other);
          expect(overlaps(base, other)).toBe(signed < -TOLERANCE);
          // Any point that is inside both tells of an overlap at least that deep.
          const [one, two] = [slow(a), slow(b)];
          const spot = { x: other.minX + u * (other.maxX - other.minX), y: other.minY + v * (other.maxY - other.minY) };
          const inside = Math.min(-one.signed(spot), -two.signed(spot));
          if (inside > EXACT) expect(signed).toBeLessThan(0);
          if (signed >= 0) return;
          const way = -signed * 0.999;
          const moved = movedTo(other, other.x + way * Math.cos(towards), other.y + way * Math.sin(towards));
          expect(signedGap(base, moved)).toBeLessThan(EXACT);
          expect(gap(base, moved)).toBe(0);
        }),
        runs(10_000),
      );
    },
    LONG,
  );
});

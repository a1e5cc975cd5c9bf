import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsGap } from '../../src/geometry/bounds.ts';
import { gap, signedGap } from '../../src/geometry/distance.ts';
import { footprint, movedTo, turnedBy } from '../../src/geometry/footprint.ts';
import { boundsOfWay, closestOnWay, passesOver, slideGap } from '../../src/geometry/sweep.ts';
import { TOLERANCE } from '../../src/geometry/tolerance.ts';
import { closestOnTurn } from '../../src/geometry/turn.ts';
import { anyShape, convexShape, number, placed, poseWithin, runs } from '../geometry/twins/arbitrary.ts';
import { golden, least } from '../geometry/twins/solids.ts';

const EXACT = 1e-9;
const LONG = 400_000;

const to = fc.oneof(poseWithin(5), poseWithin(25), fc.constant(null));

describe('a base that slides past another', () => {
  test(
    'has the smallest of the gaps that it has on the way',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), to, (a, b, end) => {
          const base = footprint(a.shape, a.pose);
          const other = footprint(b.shape, b.pose);
          const target = end ?? { x: base.x, y: base.y + 7 };
          const slow = least((share) => {
            const x = base.x + share * (target.x - base.x);
            return gap(movedTo(base, x, base.y + share * (target.y - base.y)), other);
          }, 24);
          const own = slideGap(base, target, other);
          expect(own).toBeLessThan(slow + EXACT);
          // Sampling finds a touch no better than the square root of its fineness, and may jump over a wall.
          if (own > 0) expect(own).toBeGreaterThan(slow - EXACT);
          const way = boundsOfWay(base, [target]);
          expect(boundsGap(way, other)).toBeLessThan(own + EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is nearest, or deepest in a convex one, at the place that is told',
    () => {
      fc.assert(
        fc.property(placed(convexShape), placed(convexShape), poseWithin(6), poseWithin(6), (a, b, one, two) => {
          const base = footprint(a.shape, a.pose);
          const other = footprint(b.shape, b.pose);
          const found = closestOnWay(base, [one, two], other);
          const legs = [
            [base, one],
            [one, two],
          ] as const;
          const slow = Math.min(
            ...legs.map(([from, target]) =>
              // The signed gap of convex ones falls and rises once on a straight part.
              golden(
                (share) =>
                  signedGap(
                    movedTo(base, from.x + share * (target.x - from.x), from.y + share * (target.y - from.y)),
                    other,
                  ),
                0,
                1,
              ),
            ),
          );
          expect(Math.abs(found.signed - slow)).toBeLessThan(2e-9);
          expect(Math.abs(signedGap(movedTo(base, found.at.x, found.at.y), other) - found.signed)).toBeLessThan(EXACT);
          expect(
            Math.abs(Math.hypot(found.a.x - found.b.x, found.a.y - found.b.y) - Math.abs(found.signed)),
          ).toBeLessThan(EXACT);
          expect(passesOver(base, [one, two], other)).toBe(found.signed < -TOLERANCE);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'passes over what it overlaps anywhere on the way, concave ones too',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), poseWithin(8), number(0, 1), (a, b, end, share) => {
          const base = footprint(a.shape, a.pose);
          const other = footprint(b.shape, b.pose);
          const between = movedTo(base, base.x + share * (end.x - base.x), base.y + share * (end.y - base.y));
          const signed = signedGap(between, other);
          const found = closestOnWay(base, [end], other);
          // On a way a concave hull counts as its convex pieces, which are less deep than the shortest way out.
          const isExact = (base.kind === 'hull') === (other.kind === 'hull');
          expect(found.signed).toBeLessThan((isExact || signed > 0 ? signed : 0) + EXACT);
          expect(passesOver(base, [end], other)).toBe(found.signed < -TOLERANCE);
          expect(Math.abs(Math.max(0, found.signed) - slideGap(base, end, other))).toBeLessThan(EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );
});

describe('a base that turns past another', () => {
  test(
    'has the smallest of the gaps that it has on the way',
    () => {
      fc.assert(
        fc.property(placed(anyShape), placed(anyShape), number(-180, 180), (a, b, degrees) => {
          const base = footprint(a.shape, a.pose);
          const other = footprint(b.shape, b.pose);
          if (signedGap(base, other) < 0) return;
          const found = closestOnTurn(base, degrees, other);
          const at = (share: number): number => signedGap(turnedBy(base, share * degrees), other);
          const slow = least(at, 20);
          // Certified to 1e-7″.
          expect(found.signed).toBeLessThan(slow + 1e-7);
          expect(Math.abs(signedGap(turnedBy(base, found.turned), other) - found.signed)).toBeLessThan(EXACT);
          expect(Math.abs(found.turned)).toBeLessThanOrEqual(Math.abs(degrees));
        }),
        runs(10_000),
      );
    },
    LONG,
  );
});

import fc from 'fast-check';
import type { Point, Pose, Shape } from '../../../src/geometry/shape.ts';

/** Random shapes, poses and pairs for the properties, the awkward ones well represented. */

export const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

const circle: fc.Arbitrary<Shape> = number(0, 4).map((radius) => ({ kind: 'circle', radius }));

/** From nearly round to 20:1, either way round. */
const oval: fc.Arbitrary<Shape> = fc
  .tuple(number(0.1, 5), fc.oneof(number(1, 2), number(1, 20), fc.constant(20)), fc.boolean())
  .map(([long, ratio, turned]) => {
    const short = long / ratio;
    return turned ? { kind: 'oval', along: short, across: long } : { kind: 'oval', along: long, across: short };
  });

/** A polygon round (0, 0): convex when all its corners are on one oval, star-like otherwise. Either winding. */
const polygonWith = (convex: boolean): fc.Arbitrary<Point[]> =>
  fc
    .tuple(
      fc.array(fc.tuple(number(-0.2, 0.2), number(0.3, 4)), { minLength: 3, maxLength: 8 }),
      number(0.3, 4),
      number(0.3, 4),
      fc.boolean(),
    )
    .map(([corners, width, height, back]) => {
      const points = corners.map(([shift, reach], i) => {
        const angle = (2 * Math.PI * (i + shift)) / corners.length;
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        return convex ? { x: width * x, y: height * y } : { x: reach * x, y: reach * y };
      });
      return back ? points.toReversed() : points;
    });

const hull = (outline: fc.Arbitrary<Point[]>): fc.Arbitrary<Shape> =>
  outline.map((points) => ({ kind: 'hull', outline: points }));

const box: fc.Arbitrary<Shape> = fc.tuple(number(0.1, 4), number(0.1, 2)).map(([x, y]) => ({
  kind: 'hull',
  outline: [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ],
}));

const wall: fc.Arbitrary<Shape> = fc.tuple(number(0.1, 6), number(-1, 1)).map(([x, y]) => ({
  kind: 'hull',
  outline: [
    { x: -x, y: -y },
    { x, y: 0.3 },
  ],
}));

export const concavePolygon = polygonWith(false);
export const convexPolygon = polygonWith(true);

export const convexShape: fc.Arbitrary<Shape> = fc.oneof(circle, oval, oval, hull(convexPolygon), box, wall);
export const roundShape: fc.Arbitrary<Shape> = fc.oneof(circle, oval, oval);
/** A convex shape that has an inside. */
export const thickShape: fc.Arbitrary<Shape> = fc.oneof(
  number(0.2, 4).map((radius): Shape => ({ kind: 'circle', radius })),
  oval,
  hull(convexPolygon),
  box,
);
export const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  circle,
  oval,
  oval,
  hull(convexPolygon),
  hull(concavePolygon),
  box,
  wall,
);

const facing = fc.oneof(fc.constantFrom(0, 45, 90, 180, 270), number(-360, 360));

/** A pose not farther from (30, 22) than that along x and y. */
export const poseWithin = (reach: number): fc.Arbitrary<Pose> =>
  fc.record({ x: number(30 - reach, 30 + reach), y: number(22 - reach, 22 + reach), facing });

/** Mostly near each other, some far apart, some on one spot. */
const pose = fc.oneof(
  poseWithin(4),
  poseWithin(4),
  poseWithin(25),
  facing.map((turn) => ({ x: 30, y: 22, facing: turn })),
);

export interface Placed {
  readonly shape: Shape;
  readonly pose: Pose;
}

export const placed = (shape: fc.Arbitrary<Shape>): fc.Arbitrary<Placed> => fc.record({ shape, pose });

/** The settings of a property: the same run every time. */
export const runs = (numRuns: number): fc.Parameters<unknown> => ({ seed: 40_000, numRuns, endOnFailure: false });

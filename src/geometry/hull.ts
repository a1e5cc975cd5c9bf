import { orient2d } from 'robust-predicates';
import { convexPieces } from './convexPieces.ts';
import { pointsOfRing, type Ring, ringFromPoints, signedPointGap } from './ring.ts';
import type { Point, Polygon } from './shape.ts';

/**
 * What is known of a hull's outline before it is put anywhere; worked out once for each outline (by identity) and
 * kept as long as the outline is.
 */
export interface Hull {
  /** The outline without repeated or straight-through points, area positive: clockwise as the screen shows it. */
  readonly ring: Ring;
  readonly convex: boolean;
  /** Largest distance from the hull's own centre (0, 0) to a point of it. */
  readonly reach: number;
  /** Distance from the hull's own centre to its outline: positive inside, negative outside. */
  readonly core: number;
}

const hulls = new WeakMap<Polygon, Hull>();
const pieces = new WeakMap<Hull, readonly Hull[]>();

/**
 * The hull of an outline of either winding; points that all lie on one line give a wall of two points, points that
 * are all the same a ring of one.
 * @throws {RangeError} when the outline has no points or one that is not finite
 */
export function hullOf(outline: Polygon): Hull {
  const known = hulls.get(outline);
  if (known !== undefined) return known;
  const hull = hullOfClean(cleaned(outline));
  hulls.set(outline, hull);
  return hull;
}

function hullOfClean(points: readonly Point[]): Hull {
  const ring = ringFromPoints(points);
  return {
    ring,
    convex: isConvex(points),
    reach: points.reduce((reach, { x, y }) => Math.max(reach, Math.sqrt(x * x + y * y)), 0),
    core: -signedPointGap(ring, 0, 0),
  };
}

/**
 * Convex hulls that together are the hull, such that every inner point of it is an inner point of one of them:
 * beside the pieces of a partition there is one across each cut. A convex hull is its own only piece.
 */
export function piecesOf(hull: Hull): readonly Hull[] {
  const known = pieces.get(hull);
  if (known !== undefined) return known;
  const found = hull.convex ? [hull] : convexPieces(pointsOfRing(hull.ring)).map(hullOfClean);
  pieces.set(hull, found);
  return found;
}

/** The sign of the turn at b on the way a, b, c: positive to the right as the screen shows it, exact. */
const turnAt = (a: Point, b: Point, c: Point): number => -orient2d(a.x, a.y, b.x, b.y, c.x, c.y);

function cleaned(outline: Polygon): Point[] {
  for (const [index, { x, y }] of outline.entries()) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new RangeError(`point ${index} of a hull is (${x}, ${y})`);
  }
  const first = outline[0];
  if (first === undefined) throw new RangeError('a hull without points');
  const distinct = outline.filter((point, index) => {
    const before = outline[index === 0 ? outline.length - 1 : index - 1];
    return before === undefined || before.x !== point.x || before.y !== point.y;
  });
  if (distinct.length === 0) return [first];
  const ends = endsOfLine(distinct);
  if (ends !== null) return ends;
  const points = withoutStraightPoints(distinct);
  return area(points) < 0 ? points.toReversed() : points;
}

/** The two ends when all points lie on one line, else null. */
function endsOfLine(points: readonly Point[]): Point[] | null {
  const byPlace = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const [first, last] = [byPlace[0], byPlace.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (points.some((point) => turnAt(first, last, point) !== 0)) return null;
  return first.x === last.x && first.y === last.y ? [first] : [first, last];
}

function withoutStraightPoints(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1) ?? points.at(-1) ?? point;
    const after = points[(index + 1) % points.length] as Point;
    const onward = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y) > 0;
    if (!onward || turnAt(before, point, after) !== 0) kept.push(point);
  }
  return kept;
}

function area(points: readonly Point[]): number {
  let sum = 0;
  let before = points.at(-1) as Point;
  for (const point of points) {
    sum += before.x * point.y - point.x * before.y;
    before = point;
  }
  return sum / 2;
}

function isConvex(points: readonly Point[]): boolean {
  return points.every((point, index) => {
    const before = points[(index + points.length - 1) % points.length] as Point;
    const after = points[(index + 1) % points.length] as Point;
    return turnAt(before, point, after) >= 0;
  });
}

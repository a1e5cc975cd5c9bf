import { convexPieces, footprint, movedTo } from './footprint.ts';
import type { Footprint } from './footprint.ts';
import { polygonRound } from './lines.ts';
import type { Angular, Covering, Grown } from './region/parts.ts';
import type { Point } from './shape.ts';

/** Sides of the polygon that stands for an oval where two shapes without a round one meet. */
const SIDES = 64;

const hullAt = (outline: readonly Point[]): Footprint =>
  footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });

/** Corners of a convex footprint; of an oval those of a polygon round it, never more than 3 thousandths outside a base. */
function corners(shape: Footprint): Point[] {
  if (shape.kind === 'circle') return [{ x: shape.x, y: shape.y }];
  if (shape.kind === 'hull') {
    const { count, points } = shape.ring;
    return Array.from({ length: count }, (_, i) => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));
  }
  return polygonRound(shape, SIDES);
}

/** The convex hull of some points (Andrew's monotone chain). */
export function convexHullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (
        let a = chain.at(-2), b = chain.at(-1);
        a !== undefined && b !== undefined;
        a = chain.at(-2), b = chain.at(-1)
      ) {
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Whether an edge of a polygon that begins at its leftmost corner leads away from that, on the first half of its way round. */
const goesOut = ({ x, y }: Point): boolean => x > 0 || (x === 0 && y > 0);

/** The convex polygon of all sums of a point of one and a point of another: their edges, in the order of their turns. */
function sumOf(a: readonly Point[], b: readonly Point[]): Point[] {
  const edge = (points: readonly Point[], i: number): Point => {
    const from = points[i % points.length] as Point;
    const to = points[(i + 1) % points.length] as Point;
    return { x: to.x - from.x, y: to.y - from.y };
  };
  let at = { x: (a[0] as Point).x + (b[0] as Point).x, y: (a[0] as Point).y + (b[0] as Point).y };
  const sum: Point[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    sum.push(at);
    const [one, other] = [edge(a, i), edge(b, j)];
    const [outward, otherOutward] = [goesOut(one), goesOut(other)];
    // Edges that go there and back have no turn between them either.
    const before = outward === otherOutward ? one.x * other.y - one.y * other.x >= 0 : outward;
    const first = j === b.length || (i < a.length && before);
    if (first) i++;
    else j++;
    at = first ? { x: at.x + one.x, y: at.y + one.y } : { x: at.x + other.x, y: at.y + other.y };
  }
  return sum;
}

/** Corners of a convex footprint, in a winding and from a corner on that are the same for all. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const hull = convexHullOf(points);
  return hull.length === 0 ? points.slice(0, 1) : hull;
}

/** The same shape turned by half, at the point opposite to its place. */
function opposite(shape: Footprint): Footprint {
  if (shape.kind !== 'hull') return movedTo(shape, -shape.x, -shape.y);
  return hullAt(corners(shape).map(({ x, y }) => ({ x: -x, y: -y })));
}

/** The shifts by which a base is in the way where one of the two is round: the other one's shape, grown; else null. */
function roundShifts(base: Footprint, obstacle: Footprint, distance: number): Grown | null {
  if (base.kind === 'circle') {
    return { footprint: shifted(obstacle, -base.x, -base.y), offset: distance + base.radius };
  }
  return obstacle.kind === 'circle'
    ? { footprint: shifted(opposite(base), obstacle.x, obstacle.y), offset: distance + obstacle.radius }
    : null;
}

/** The differences of two convex shapes as a polygon. */
function polygonOf(base: Footprint, obstacle: Footprint): Point[] {
  const away = inOrder(corners(base).map(({ x, y }) => ({ x: -x, y: -y })));
  // Rounding may leave a corner a hair inside of its neighbours.
  return convexHullOf(sumOf(inOrder(corners(obstacle)), away));
}

/**
 * Where an obstacle stands in the way of a base that is shifted: the shifts by which the base would be less than
 * `distance` from it. Exact where one of the two is round; else on the safe side by no more than a few thousandths.
 */
export function shiftsInTheWay(base: Footprint, obstacle: Footprint, distance: number): Grown[] {
  const round = roundShifts(base, obstacle, distance);
  if (round !== null) return [round];
  return convexPieces(base).flatMap((own) =>
    convexPieces(obstacle).map((other) => ({ footprint: hullAt(polygonOf(own, other)), offset: distance })),
  );
}

/**
 * The same for a region, exact for all shapes: sums with ovals are made of arcs by whoever draws the region, as closely
 * as it is told to. A distance a little below 0 lets the base reach into the obstacle so far.
 */
export function exactShifts(base: Footprint, obstacle: Footprint, distance: number): Covering[] {
  const round = roundShifts(base, obstacle, distance);
  if (round !== null) return [round];
  return convexPieces(base).flatMap((own) =>
    convexPieces(obstacle).map((other): Covering => {
      if (own.kind === 'oval' || other.kind === 'oval') {
        return { obstacle: other as Angular, base: own as Angular, offset: distance };
      }
      const polygon = polygonOf(own, other);
      return distance < 0
        ? { footprint: hullAt(drawnIn(polygon, -distance)), offset: 0 }
        : { footprint: hullAt(polygon), offset: distance };
    }),
  );
}

/** Corners no farther apart than this, in inches, are one. */
const ONE_CORNER = 1e-9;

/** A convex polygon with all its sides moved inwards by a hair: each of them stays. */
function drawnIn(polygon: readonly Point[], by: number): Point[] {
  const kept = polygon.filter(({ x, y }, i) => {
    const before = polygon.at(i - 1) as Point;
    return Math.hypot(x - before.x, y - before.y) > ONE_CORNER;
  });
  return kept.map(({ x, y }, i) => {
    const before = kept.at(i - 1) as Point;
    const after = kept[(i + 1) % kept.length] as Point;
    const [one, other] = [Math.hypot(x - before.x, y - before.y), Math.hypot(after.x - x, after.y - y)];
    const [ux, uy, vx, vy] = [(x - before.x) / one, (y - before.y) / one, (after.x - x) / other, (after.y - y) / other];
    // The corner goes where the two sides meet after they have moved.
    const share = by / (1 + ux * vx + uy * vy);
    return { x: x - share * (uy + vy), y: y + share * (ux + vx) };
  });
}

/** A footprint shifted by (dx, dy). */
export function shifted(shape: Footprint, dx: number, dy: number): Footprint {
  return movedTo(shape, shape.x + dx, shape.y + dy);
}

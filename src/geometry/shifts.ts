import { convexPieces, footprint, movedTo } from './footprint.ts';
import type { Footprint } from './footprint.ts';
import type { Grown } from './region/parts.ts';
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
  const { x, y, cos, sin } = shape;
  const wider = 1 / Math.cos(Math.PI / SIDES);
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (i / SIDES) * 2 * Math.PI;
    const u = shape.along * wider * Math.cos(angle);
    const v = shape.across * wider * Math.sin(angle);
    return { x: x + u * cos - v * sin, y: y + u * sin + v * cos };
  });
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
    const turn = one.x * other.y - one.y * other.x;
    const first = j === b.length || (i < a.length && turn >= 0);
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

/**
 * Where an obstacle stands in the way of a base that is shifted: the shifts by which the base would be less than
 * `distance` from it. Exact where one of the two is round; else on the safe side by no more than a few thousandths.
 */
export function shiftsInTheWay(base: Footprint, obstacle: Footprint, distance: number): Grown[] {
  if (base.kind === 'circle') {
    return [{ footprint: shifted(obstacle, -base.x, -base.y), offset: distance + base.radius }];
  }
  if (obstacle.kind === 'circle') {
    return [{ footprint: shifted(opposite(base), obstacle.x, obstacle.y), offset: distance + obstacle.radius }];
  }
  return convexPieces(base).flatMap((own) =>
    convexPieces(obstacle).map((other) => {
      const away = inOrder(corners(own).map(({ x, y }) => ({ x: -x, y: -y })));
      // Rounding may leave a corner a hair inside of its neighbours.
      return { footprint: hullAt(convexHullOf(sumOf(inOrder(corners(other)), away))), offset: distance };
    }),
  );
}

/** A footprint shifted by (dx, dy). */
export function shifted(shape: Footprint, dx: number, dy: number): Footprint {
  return movedTo(shape, shape.x + dx, shape.y + dy);
}

import type { Intervals } from './intervals.ts';
import type { Arc, ConvexPolygon, Line } from './parts.ts';

/** Two borders no farther apart than this lie on each other; shorter pieces of border are dropped. Inches. */
export const COINCIDENT = 1e-9;

/** Takes from what is left of an arc (angles) the part inside a disc. */
export function cutArcByDisc(left: Intervals, arc: Arc, owner: number, x: number, y: number, radius: number): void {
  const dx = x - arc.x;
  const dy = y - arc.y;
  const own = arc.radius;
  const square = dx * dx + dy * dy;
  const sum = own + radius;
  if (square >= sum * sum) return;
  const difference = radius - own;
  if (square <= COINCIDENT * COINCIDENT && Math.abs(difference) <= COINCIDENT) {
    if (owner < arc.owner) left.count = 0;
    return;
  }
  if (square <= difference * difference) {
    if (difference > 0) left.count = 0;
    return;
  }
  const cos = (square - difference * sum) / (2 * Math.sqrt(square) * own);
  const half = Math.acos(Math.min(1, Math.max(-1, cos)));
  const middle = Math.atan2(dy, dx);
  left.subtractAngles(middle - half, middle + half, arc.from);
}

/** Takes from what is left of a line (lengths) the part inside a disc. */
export function cutLineByDisc(left: Intervals, line: Line, x: number, y: number, radius: number): void {
  const dx = x - line.x;
  const dy = y - line.y;
  const off = dx * line.uy - dy * line.ux;
  const square = (radius - off) * (radius + off);
  if (square <= 0) return;
  const along = dx * line.ux + dy * line.uy;
  const half = Math.sqrt(square);
  left.subtract(along - half, along + half);
}

/** Takes from what is left of an arc the part inside a convex polygon; `inside` is scratch. */
export function cutArcByPolygon(left: Intervals, arc: Arc, polygon: ConvexPolygon, inside: Intervals): void {
  inside.reset(arc.from, arc.to);
  const { sides } = polygon;
  for (let i = 0; i < sides.length && inside.count > 0; i += 3) {
    dropBeyond(inside, arc, sides[i] as number, sides[i + 1] as number, sides[i + 2] as number);
  }
  for (let i = 0; i < inside.count; i++) left.subtract(inside.from[i] as number, inside.to[i] as number);
}

/** Takes from an arc's angles those at which it is beyond a line: where nx · x + ny · y is above the limit. */
export function dropBeyond(angles: Intervals, arc: Arc, nx: number, ny: number, limit: number): void {
  const cos = (limit - (nx * arc.x + ny * arc.y)) / arc.radius;
  if (cos >= 1) return;
  if (cos <= -1) {
    angles.count = 0;
    return;
  }
  const half = Math.acos(cos);
  const middle = Math.atan2(ny, nx);
  angles.subtractAngles(middle - half, middle + half, arc.from);
}

/**
 * Takes from what is left of a line the part inside a convex polygon. A side that the line lies on holds it when the
 * two are back to back (no border then), and when both face the same way if the polygon comes first. Sides of the
 * board (`isEdge`) are held by what lies within the board.
 */
export function cutLineByPolygon(left: Intervals, line: Line, polygon: ConvexPolygon, isEdge: boolean): void {
  const { x, y, ux, uy, length } = line;
  const { sides } = polygon;
  let from = 0;
  let to = length;
  for (let i = 0; i < sides.length; i += 3) {
    const nx = sides[i] as number;
    const ny = sides[i + 1] as number;
    const beyond = nx * x + ny * y - (sides[i + 2] as number);
    const slope = nx * ux + ny * uy;
    const beyondAtEnd = beyond + slope * length;
    if (Math.abs(beyond) <= COINCIDENT && Math.abs(beyondAtEnd) <= COINCIDENT) {
      const facesAlike = nx * uy - ny * ux > 0;
      const holds = isEdge ? facesAlike : !facesAlike || polygon.owner < line.owner;
      if (!holds) return;
    } else if (beyond >= 0 && beyondAtEnd >= 0) {
      return;
    } else if (beyond > 0) {
      from = Math.max(from, -beyond / slope);
    } else if (beyondAtEnd > 0) {
      to = Math.min(to, -beyond / slope);
    }
  }
  left.subtract(from, to);
}

import { type Ring, ringHolds } from './ring.ts';
import { setWitness, swapWitness } from './witness.ts';

/**
 * The gap between two solid rings, convex or not, 0 when they touch or overlap. Two outlines that do not cross are
 * nearest at a corner of one of them.
 */
export function ringRingGap(a: Ring, b: Ring): number {
  if (ringHolds(a, b.points[0] as number, b.points[1] as number)) return 0;
  if (ringHolds(b, a.points[0] as number, a.points[1] as number)) return 0;
  return outlineGap(a, b);
}

/** The gap between the outlines of two rings, wherever their insides are. */
export function outlineGap(a: Ring, b: Ring): number {
  if (outlinesCross(a, b)) return 0;
  const onB = nearestCorner(a, b, Infinity);
  if (onB === 0) return 0;
  const onA = nearestCorner(b, a, onB);
  if (onA < onB) {
    swapWitness();
    return Math.sqrt(onA);
  }
  return Math.sqrt(onB);
}

/**
 * Square of the smallest distance from a corner of a ring to the outline of another, if that is below `limit` (a
 * square too): then the witness is set, corner first. Otherwise the limit, and no witness.
 */
function nearestCorner(corners: Ring, outline: Ring, limit: number): number {
  const { count, points, edges } = outline;
  let best = limit;
  for (let i = 0; i < corners.count; i++) {
    const x = corners.points[2 * i] as number;
    const y = corners.points[2 * i + 1] as number;
    for (let k = 0; k < count; k++) {
      const ux = edges[3 * k] as number;
      const uy = edges[3 * k + 1] as number;
      const wx = x - (points[2 * k] as number);
      const wy = y - (points[2 * k + 1] as number);
      const off = wx * uy - wy * ux;
      if (off * off >= best) continue;
      const along = wx * ux + wy * uy;
      const length = edges[3 * k + 2] as number;
      const t = along < 0 ? 0 : along > length ? length : along;
      const qx = t * ux - wx;
      const qy = t * uy - wy;
      const square = qx * qx + qy * qy;
      if (square >= best) continue;
      best = square;
      const distance = Math.sqrt(square);
      if (distance === 0) return 0;
      setWitness(x, y, x + qx, y + qy, qx / distance, qy / distance);
    }
  }
  return best;
}

/** Whether an edge of one ring crosses an edge of the other; at a mere touch the answer may be either. */
function outlinesCross(a: Ring, b: Ring): boolean {
  for (let i = 0; i < a.count; i++) {
    const ax = a.points[2 * i] as number;
    const ay = a.points[2 * i + 1] as number;
    const ux = a.edges[3 * i] as number;
    const uy = a.edges[3 * i + 1] as number;
    const length = a.edges[3 * i + 2] as number;
    let beforeX = (b.points[2 * b.count - 2] as number) - ax;
    let beforeY = (b.points[2 * b.count - 1] as number) - ay;
    let sideBefore = ux * beforeY - uy * beforeX;
    for (let k = 0; k < b.count; k++) {
      const x = (b.points[2 * k] as number) - ax;
      const y = (b.points[2 * k + 1] as number) - ay;
      const side = ux * y - uy * x;
      if (side > 0 !== sideBefore > 0) {
        const share = sideBefore / (sideBefore - side);
        const along = ux * (beforeX + share * (x - beforeX)) + uy * (beforeY + share * (y - beforeY));
        if (along >= 0 && along <= length) return true;
      }
      beforeX = x;
      beforeY = y;
      sideBefore = side;
    }
  }
  return false;
}

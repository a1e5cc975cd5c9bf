import type { Point } from './shape.ts';
import { setWitness } from './witness.ts';

/**
 * A closed polygon in flat arrays, for the inner loops. Three points or more enclose an area, positive (edges run
 * with the inside on their right as the screen shows it); two points are a wall, run there and back; one is a point.
 */
export interface Ring {
  readonly count: number;
  /** x, y of each point. */
  readonly points: Float64Array;
  /** For the edge from each point to the next: unit direction x, y and length (a single point: 1, 0 and 0). */
  readonly edges: Float64Array;
}

export function ringFromPoints(points: readonly Point[]): Ring {
  const ring = { count: points.length, points: new Float64Array(2 * points.length), edges: edgesFor(points.length) };
  for (const [index, { x, y }] of points.entries()) {
    ring.points[2 * index] = x;
    ring.points[2 * index + 1] = y;
  }
  measureEdges(ring);
  return ring;
}

export const pointsOfRing = ({ count, points }: Ring): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: points[2 * i] as number, y: points[2 * i + 1] as number }));

const edgesFor = (count: number): Float64Array => new Float64Array(3 * count);

/** Fills in a ring's edges from its points. */
export function measureEdges({ count, points, edges }: Ring): void {
  for (let i = 0; i < count; i++) {
    const next = i + 1 === count ? 0 : i + 1;
    const dx = (points[2 * next] as number) - (points[2 * i] as number);
    const dy = (points[2 * next + 1] as number) - (points[2 * i + 1] as number);
    const length = Math.sqrt(dx * dx + dy * dy);
    edges[3 * i] = length > 0 ? dx / length : 1;
    edges[3 * i + 1] = length > 0 ? dy / length : 0;
    edges[3 * i + 2] = length;
  }
}

/** A ring turned by a direction about its origin and then moved there. */
export function placeRing(ring: Ring, x: number, y: number, cos: number, sin: number): Ring {
  const { count } = ring;
  const points = new Float64Array(2 * count);
  const edges = edgesFor(count);
  for (let i = 0; i < count; i++) {
    const px = ring.points[2 * i] as number;
    const py = ring.points[2 * i + 1] as number;
    points[2 * i] = x + (cos * px - sin * py);
    points[2 * i + 1] = y + (sin * px + cos * py);
    const ux = ring.edges[3 * i] as number;
    const uy = ring.edges[3 * i + 1] as number;
    edges[3 * i] = cos * ux - sin * uy;
    edges[3 * i + 1] = sin * ux + cos * uy;
    edges[3 * i + 2] = ring.edges[3 * i + 2] as number;
  }
  return { count, points, edges };
}

/** Whether a point is inside a ring. On the outline itself the answer may be either: ask for the distance there. */
export function ringHolds({ count, points }: Ring, x: number, y: number): boolean {
  let inside = false;
  let beforeX = points[2 * count - 2] as number;
  let beforeY = points[2 * count - 1] as number;
  for (let i = 0; i < count; i++) {
    const nextX = points[2 * i] as number;
    const nextY = points[2 * i + 1] as number;
    if (beforeY > y !== nextY > y && x < ((nextX - beforeX) * (y - beforeY)) / (nextY - beforeY) + beforeX) {
      inside = !inside;
    }
    beforeX = nextX;
    beforeY = nextY;
  }
  return inside;
}

/** Within this of an outline, in inches, its direction is taken from the edge. */
const BY_NORMAL = 1e-9;

/**
 * The signed distance of a point to a ring's outline: positive outside, negative inside. The witness is the outline's
 * nearest point (first), the point itself (second), and the direction out of the ring there.
 */
export function signedPointGap(ring: Ring, x: number, y: number): number {
  const { count, points, edges } = ring;
  let best = Infinity;
  let bestX = 0;
  let bestY = 0;
  let bestEdge = 0;
  let inside = false;
  let nextX = points[0] as number;
  let nextY = points[1] as number;
  for (let i = 0; i < count; i++) {
    const px = nextX;
    const py = nextY;
    const after = i + 1 === count ? 0 : i + 1;
    nextX = points[2 * after] as number;
    nextY = points[2 * after + 1] as number;
    const ux = edges[3 * i] as number;
    const uy = edges[3 * i + 1] as number;
    const length = edges[3 * i + 2] as number;
    const wx = x - px;
    const wy = y - py;
    if (py > y !== nextY > y && x < ((nextX - px) * wy) / (nextY - py) + px) inside = !inside;
    const along = wx * ux + wy * uy;
    const t = along < 0 ? 0 : along > length ? length : along;
    const qx = wx - t * ux;
    const qy = wy - t * uy;
    const square = qx * qx + qy * qy;
    if (square < best) {
      best = square;
      bestX = qx;
      bestY = qy;
      bestEdge = i;
    }
  }
  const distance = Math.sqrt(best);
  const signed = inside ? -distance : distance;
  if (distance > BY_NORMAL) {
    setWitness(x - bestX, y - bestY, x, y, bestX / signed, bestY / signed);
    return signed;
  }
  // So near the outline the way to it says little about its direction, but the edge's normal does.
  const nx = edges[3 * bestEdge + 1] as number;
  const ny = -(edges[3 * bestEdge] as number);
  const side = count === 2 && bestX * nx + bestY * ny < 0 ? -1 : 1;
  setWitness(x - bestX, y - bestY, x, y, side * nx, side * ny);
  return signed;
}

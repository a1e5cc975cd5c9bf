import { beginSearch, search, searchAll, searchCone } from './coneSearch.ts';
import type { CircleFootprint, OvalFootprint } from './footprint.ts';
import type { Ring } from './ring.ts';
import { growSecond, setWitness, swapWitness } from './witness.ts';

/*
 * Signed separation of convex solids that touch or overlap: minus the depth of the overlap, which is the shortest way
 * one of them has to be moved until they only touch. It is the largest f(n) = D·n - h1(n) - h2(n) over all unit
 * directions n, as for the gap, but below zero f has several local maxima, so the search has to look everywhere:
 * for polygons at their edges' normals, for ovals by a certified search over cones of directions.
 */

/** Of two circles: also the gap, when they are apart. */
export function signedCircleCircle(a: CircleFootprint, b: CircleFootprint): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const nx = distance > 0 ? dx / distance : 1;
  const ny = distance > 0 ? dy / distance : 0;
  setWitness(a.x + a.radius * nx, a.y + a.radius * ny, b.x - b.radius * nx, b.y - b.radius * ny, nx, ny);
  return distance - a.radius - b.radius;
}

/** Of two convex rings that touch or overlap. */
export function overlappingRings(a: Ring, b: Ring): number {
  const alongA = bestEdge(a, b, -Infinity);
  const alongB = bestEdge(b, a, alongA);
  if (alongB > alongA) {
    swapWitness();
    return Math.min(0, alongB);
  }
  return Math.min(0, alongA);
}

/** The largest separation along a's own normals if above `least` (witness set), else that. */
function bestEdge(a: Ring, b: Ring, least: number): number {
  let best = least;
  for (let i = 0; i < a.count; i++) {
    const nx = a.edges[3 * i + 1] as number;
    const ny = -(a.edges[3 * i] as number);
    const px = a.points[2 * i] as number;
    const py = a.points[2 * i + 1] as number;
    let lowest = Infinity;
    let at = 0;
    for (let k = 0; k < b.count && lowest > best; k++) {
      const height = ((b.points[2 * k] as number) - px) * nx + ((b.points[2 * k + 1] as number) - py) * ny;
      if (height < lowest) {
        lowest = height;
        at = k;
      }
    }
    if (lowest <= best) continue;
    best = lowest;
    const x = b.points[2 * at] as number;
    const y = b.points[2 * at + 1] as number;
    setWitness(x - lowest * nx, y - lowest * ny, x, y, nx, ny);
  }
  return best;
}

/** Of two ovals that touch or overlap. */
export function overlappingOvals(a: OvalFootprint, b: OvalFootprint): number {
  beginSearch(b.x - a.x, b.y - a.y, a, b);
  searchAll();
  const { best, nx, ny } = search;
  const bx = b.x - supportX(b, nx, ny);
  const by = b.y - supportY(b, nx, ny);
  setWitness(bx - best * nx, by - best * ny, bx, by, nx, ny);
  return Math.min(0, best);
}

/** Of an oval and a circle that touch or overlap. */
export function overlappingOvalCircle(oval: OvalFootprint, circle: CircleFootprint): number {
  beginSearch(circle.x - oval.x, circle.y - oval.y, oval, null);
  searchAll();
  const { best, nx, ny } = search;
  setWitness(circle.x - best * nx, circle.y - best * ny, circle.x, circle.y, nx, ny);
  growSecond(circle.radius);
  return Math.min(0, best - circle.radius);
}

/** Of a convex ring and an oval that touch or overlap. */
export function overlappingRingOval(ring: Ring, oval: OvalFootprint): number {
  const { count, points, edges } = ring;
  let best = -Infinity;
  for (let i = 0; i < count; i++) {
    const before = i === 0 ? count - 1 : i - 1;
    beginSearch(oval.x - (points[2 * i] as number), oval.y - (points[2 * i + 1] as number), oval, null);
    search.best = best;
    // The directions in which this corner is the ring's outermost point: between the normals of its two edges.
    searchCone(
      edges[3 * before + 1] as number,
      -(edges[3 * before] as number),
      edges[3 * i + 1] as number,
      -(edges[3 * i] as number),
    );
    best = search.best;
  }
  const { nx, ny } = search;
  const bx = oval.x - supportX(oval, nx, ny);
  const by = oval.y - supportY(oval, nx, ny);
  setWitness(bx - best * nx, by - best * ny, bx, by, nx, ny);
  return Math.min(0, best);
}

const supportX = (oval: OvalFootprint, nx: number, ny: number): number => {
  const px = oval.m11 * nx + oval.m12 * ny;
  return px / Math.sqrt(nx * px + ny * (oval.m12 * nx + oval.m22 * ny));
};
const supportY = (oval: OvalFootprint, nx: number, ny: number): number => {
  const py = oval.m12 * nx + oval.m22 * ny;
  return py / Math.sqrt(nx * (oval.m11 * nx + oval.m12 * ny) + ny * py);
};

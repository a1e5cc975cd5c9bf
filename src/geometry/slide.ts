import { gapWithWitness } from './distance.ts';
import type { CircleFootprint, Footprint, OvalFootprint } from './footprint.ts';
import { ovalOutlineGap, ovalOvalGap, ovalRingGap } from './ovalGap.ts';
import { measureEdges, type Ring, ringHolds, signedPointGap } from './ring.ts';
import { ringRingGap } from './ringGap.ts';
import { growFirst, growSecond, setWitness, shiftWitness, swapWitness, witness } from './witness.ts';

/*
 * The smallest gap of a base that slides straight by (dx, dy) without turning past something that stands still. What
 * slides covers its shape plus a segment, so each case comes down to a gap between two things that stand still:
 * a circle's centre runs along a segment; each edge of a hull covers a parallelogram; two ovals are nearest where the
 * way passes square to the direction between them, or at an end of it, as their gap falls and rises once on the way.
 * One base moving on is the other one moving back, so each pair needs only one of the two to move.
 */

/** Where on its way the last slide was nearest: 0 at the start, 1 at the end. */
export const slide = { share: 0 };

const track: Ring = { count: 2, points: new Float64Array(4), edges: new Float64Array(6) };
const cover: Ring = { count: 4, points: new Float64Array(8), edges: new Float64Array(12) };

/**
 * The smallest gap on the way, 0 when the two touch or overlap anywhere on it. Unless it is 0 the share is set, and
 * the witness (the base's point first) with the base where it is nearest; `exactly` makes the witness good to 1e-9″.
 */
export function smallestGapOnSlide(
  base: Footprint,
  dx: number,
  dy: number,
  other: Footprint,
  exactly: boolean,
): number {
  slide.share = 0;
  if (dx === 0 && dy === 0) return gapWithWitness(base, other);
  if (base.kind === 'circle') return circlePast(base, dx, dy, other, exactly);
  if (other.kind === 'circle') return heldBack(circlePast(other, -dx, -dy, base, exactly), dx, dy);
  if (base.kind === 'hull') {
    return other.kind === 'oval'
      ? ringPastOval(base.ring, dx, dy, other, exactly)
      : ringPastRing(base.ring, dx, dy, other.ring);
  }
  if (other.kind === 'oval') return ovalPastOval(base, dx, dy, other, exactly);
  return heldBack(ringPastOval(other.ring, -dx, -dy, base, exactly), dx, dy);
}

/** Turns the answer for the other one sliding back past the base into that for the base sliding on. */
function heldBack(smallest: number, dx: number, dy: number): number {
  swapWitness();
  shiftWitness(slide.share * dx, slide.share * dy);
  return smallest;
}

function circlePast(circle: CircleFootprint, dx: number, dy: number, other: Footprint, exactly: boolean): number {
  const { x, y, radius } = circle;
  track.points[0] = x;
  track.points[1] = y;
  track.points[2] = x + dx;
  track.points[3] = y + dy;
  measureEdges(track);
  let apart: number;
  if (other.kind === 'circle') {
    apart = signedPointGap(track, other.x, other.y) - other.radius;
    growSecond(other.radius);
  } else if (other.kind === 'oval') {
    apart = ovalOutlineGap(other, track, exactly);
    swapWitness();
  } else {
    apart = ringRingGap(track, other.ring);
  }
  slide.share = shareAt((witness.ax - x) * dx + (witness.ay - y) * dy, dx * dx + dy * dy);
  growFirst(radius);
  return Math.max(0, apart - radius);
}

function ovalPastOval(base: OvalFootprint, dx: number, dy: number, other: OvalFootprint, exactly: boolean): number {
  const fromX = other.x - base.x;
  const fromY = other.y - base.y;
  const size = Math.sqrt(dx * dx + dy * dy);
  // Square to the way, on the other one's side.
  const side = dx * fromY - dy * fromX < 0 ? -1 / size : 1 / size;
  const nx = -dy * side;
  const ny = dx * side;
  const px = base.m11 * nx + base.m12 * ny;
  const py = base.m12 * nx + base.m22 * ny;
  const pScale = 1 / Math.sqrt(nx * px + ny * py);
  const qx = other.m11 * nx + other.m12 * ny;
  const qy = other.m12 * nx + other.m22 * ny;
  const qScale = 1 / Math.sqrt(nx * qx + ny * qy);
  const kx = fromX - px * pScale - qx * qScale;
  const ky = fromY - py * pScale - qy * qScale;
  const apart = kx * nx + ky * ny;
  const foot = (kx * dx + ky * dy) / (dx * dx + dy * dy);
  if (apart > 0) {
    if (foot <= 0) return ovalsAt(base, dx, dy, 0, other, exactly);
    if (foot >= 1) return ovalsAt(base, dx, dy, 1, other, exactly);
    slide.share = foot;
    const bx = other.x - qx * qScale;
    const by = other.y - qy * qScale;
    setWitness(bx - apart * nx, by - apart * ny, bx, by, nx, ny);
    return apart;
  }
  // The whole line of the way meets the other: the way itself does so, unless it ends before or begins after.
  const atStart = ovalsAt(base, dx, dy, 0, other, exactly);
  if (atStart === 0 || witness.nx * dx + witness.ny * dy <= 0) return atStart;
  const atEnd = ovalsAt(base, dx, dy, 1, other, exactly);
  return atEnd === 0 || witness.nx * dx + witness.ny * dy < 0 ? 0 : atEnd;
}

function ovalsAt(
  base: OvalFootprint,
  dx: number,
  dy: number,
  share: number,
  other: OvalFootprint,
  exactly: boolean,
): number {
  slide.share = share;
  const apart = ovalOvalGap(base, other, exactly, -share * dx, -share * dy);
  shiftWitness(share * dx, share * dy);
  return apart;
}

function ringPastOval(ring: Ring, dx: number, dy: number, oval: OvalFootprint, exactly: boolean): number {
  if (ringHolds(ring, oval.x, oval.y)) return 0;
  let best = Infinity;
  let bestEdge = 0;
  for (let i = 0; i < ring.count; i++) {
    coverOf(ring, i, dx, dy);
    const apart = ovalRingGap(oval, cover, exactly);
    if (apart === 0) return 0;
    if (apart >= best) continue;
    best = apart;
    bestEdge = i;
  }
  coverOf(ring, bestEdge, dx, dy);
  best = ovalRingGap(oval, cover, exactly);
  swapWitness();
  slide.share = shareOnCover(ring, bestEdge, dx, dy);
  return best;
}

function ringPastRing(ring: Ring, dx: number, dy: number, other: Ring): number {
  if (ringHolds(ring, other.points[0] as number, other.points[1] as number)) return 0;
  let best = Infinity;
  let bestEdge = 0;
  for (let i = 0; i < ring.count; i++) {
    coverOf(ring, i, dx, dy);
    const apart = ringRingGap(cover, other);
    if (apart === 0) return 0;
    if (apart >= best) continue;
    best = apart;
    bestEdge = i;
  }
  coverOf(ring, bestEdge, dx, dy);
  best = ringRingGap(cover, other);
  slide.share = shareOnCover(ring, bestEdge, dx, dy);
  return best;
}

/** Makes the cover the parallelogram that one edge of a ring passes over. */
function coverOf({ count, points }: Ring, edge: number, dx: number, dy: number): void {
  const next = edge + 1 === count ? 0 : edge + 1;
  const ax = points[2 * edge] as number;
  const ay = points[2 * edge + 1] as number;
  const bx = points[2 * next] as number;
  const by = points[2 * next + 1] as number;
  cover.points[0] = ax;
  cover.points[1] = ay;
  cover.points[2] = bx;
  cover.points[3] = by;
  cover.points[4] = bx + dx;
  cover.points[5] = by + dy;
  cover.points[6] = ax + dx;
  cover.points[7] = ay + dy;
  measureEdges(cover);
}

/** How far on the edge is when it holds the witness's first point, which its cover does; the earliest, if for long. */
function shareOnCover({ points, edges }: Ring, edge: number, dx: number, dy: number): number {
  const ux = edges[3 * edge] as number;
  const uy = edges[3 * edge + 1] as number;
  const length = edges[3 * edge + 2] as number;
  const fromX = witness.ax - (points[2 * edge] as number);
  const fromY = witness.ay - (points[2 * edge + 1] as number);
  const across = dx * uy - dy * ux;
  if (across * across > 1e-18 * (dx * dx + dy * dy)) return shareAt(fromX * uy - fromY * ux, across);
  const on = fromX * ux + fromY * uy;
  const along = dx * ux + dy * uy;
  return shareAt(on - Math.min(Math.max(on, 0), length), along);
}

const shareAt = (part: number, whole: number): number => Math.min(Math.max(part / whole, 0), 1);

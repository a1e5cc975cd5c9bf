import { boundsGap } from './bounds.ts';
import { convexPieces, type Footprint } from './footprint.ts';
import { ovalOvalGap, ovalPointGap, ovalRingGap } from './ovalGap.ts';
import {
  overlappingOvalCircle,
  overlappingOvals,
  overlappingRingOval,
  overlappingRings,
  signedCircleCircle,
} from './overlap.ts';
import { signedPointGap } from './ring.ts';
import { ringRingGap } from './ringGap.ts';
import type { Point } from './shape.ts';
import { isMoreThan, isWithin, TOLERANCE } from './tolerance.ts';
import { growSecond, swapWitness, type Witness, witness } from './witness.ts';
import { overlappingConcave } from './wayOut.ts';

/** How near two footprints are, and where. */
export interface Closest {
  /** 0 when they touch or overlap. */
  readonly gap: number;
  /** On the border of the first and of the second, `gap` apart; when they overlap, where they are deepest in. */
  readonly a: Point;
  readonly b: Point;
}

/**
 * The gap between two footprints, in inches: the shortest distance between a point of the one and a point of the
 * other, 0 when they touch or overlap. Exact to 1e-11″ for every pair of circle, oval and hull.
 */
export function gap(a: Footprint, b: Footprint): number {
  return isInOrder(a, b) ? gapInOrder(a, b, false) : gapInOrder(b, a, false);
}

/** The distance of a point to a footprint, in inches, 0 in it. */
export function pointGap(base: Footprint, { x, y }: Point): number {
  if (base.kind === 'oval') return ovalPointGap(base, x, y);
  if (base.kind === 'hull') return Math.max(0, signedPointGap(base.ring, x, y));
  const dx = x - base.x;
  const dy = y - base.y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - base.radius);
}

/** Whether the gap is `limit` or less, by the project's tolerance. Most answers come from circles round the two. */
export function gapWithin(a: Footprint, b: Footprint, limit: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const outer = limit + TOLERANCE + a.reach + b.reach;
  if (outer < 0 || square > outer * outer) return false;
  const inner = limit + a.core + b.core;
  if (inner > 0 && square <= inner * inner && limit >= 0) return true;
  if (isMoreThan(boundsGap(a, b), limit)) return false;
  return isWithin(gap(a, b), limit);
}

/** The gap and the two points that it lies between. */
export function closest(a: Footprint, b: Footprint): Closest {
  const apart = gapWithWitness(a, b);
  if (apart === 0) signedGap(a, b);
  const { ax, ay, bx, by } = witness;
  return { gap: apart, a: { x: ax, y: ay }, b: { x: bx, y: by } };
}

/**
 * The gap, or when two footprints overlap minus the depth of the overlap; 0 when their insides do not meet but their
 * borders do. The depth is the length of the shortest move that parts them, exact to 1e-10″, save for two hulls of
 * which one is concave: those count as their convex pieces, and the depth is that of the two pieces deepest in each
 * other, which is positive exactly when the insides meet, and no more than the shortest move. A wall has no inside, but
 * has a depth in what it cuts.
 */
export function signedGap(a: Footprint, b: Footprint): number {
  const apart = gapWithWitness(a, b);
  if (apart > 0) return apart;
  if (isConvex(a) && isConvex(b)) return signedConvexGap(a, b);
  if (a.kind === 'hull' && b.kind !== 'hull') return overlappingConcave(a, b);
  if (b.kind === 'hull' && a.kind !== 'hull') {
    const signed = overlappingConcave(b, a);
    swapWitness();
    return signed;
  }
  let deepest = 0;
  let kept: Witness | null = null;
  for (const pieceOfA of convexPieces(a)) {
    for (const pieceOfB of convexPieces(b)) {
      if (boundsGap(pieceOfA, pieceOfB) > 0) continue;
      const signed = signedConvexGap(pieceOfA, pieceOfB);
      if (signed > deepest || (signed === deepest && kept !== null)) continue;
      deepest = signed;
      kept = { ...witness };
    }
  }
  if (kept !== null) Object.assign(witness, kept);
  return deepest;
}

/** Whether the insides of two footprints meet by more than the project's tolerance. */
export function overlaps(a: Footprint, b: Footprint): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const outer = a.reach + b.reach;
  if (square >= outer * outer || boundsGap(a, b) > 0) return false;
  const inner = a.core + b.core - TOLERANCE;
  if (inner > 0 && square < inner * inner) return true;
  // A disc that fits into the one and has its middle in the other, or nearer to it than it reaches: no need to know how deep.
  if (a.kind === 'hull' && b.core > 0 && pointGap(a, b) < b.core - TOLERANCE) return true;
  if (b.kind === 'hull' && a.core > 0 && pointGap(b, a) < a.core - TOLERANCE) return true;
  return isMoreThan(-signedGap(a, b), 0);
}

const isConvex = (base: Footprint): boolean => base.kind !== 'hull' || base.hull.convex;

/** The signed gap of two convex footprints, with the witness set even when they overlap. */
export function signedConvexGap(a: Footprint, b: Footprint): number {
  const apart = gapWithWitness(a, b);
  if (apart > 0) return apart;
  if (isInOrder(a, b)) return overlapInOrder(a, b);
  const depth = overlapInOrder(b, a);
  swapWitness();
  return depth;
}

/** The gap with the witness set where it is not 0. */
export function gapWithWitness(a: Footprint, b: Footprint): number {
  if (isInOrder(a, b)) return gapInOrder(a, b, true);
  const apart = gapInOrder(b, a, true);
  swapWitness();
  return apart;
}

/** The pair routines take an oval before a hull before a circle. */
function isInOrder(a: Footprint, b: Footprint): boolean {
  return b.kind === 'circle' || a.kind === 'oval' || (a.kind === 'hull' && b.kind === 'hull');
}

function gapInOrder(a: Footprint, b: Footprint, exactly: boolean): number {
  let apart: number;
  if (b.kind === 'circle') {
    if (a.kind === 'circle') return Math.max(0, signedCircleCircle(a, b));
    apart = a.kind === 'oval' ? ovalPointGap(a, b.x, b.y, exactly) : signedPointGap(a.ring, b.x, b.y);
    growSecond(b.radius);
    return Math.max(0, apart - b.radius);
  }
  if (a.kind === 'oval') return b.kind === 'oval' ? ovalOvalGap(a, b, exactly) : ovalRingGap(a, b.ring, exactly);
  return a.kind === 'hull' && b.kind === 'hull' ? ringRingGap(a.ring, b.ring) : 0;
}

/** Minus the depth of two convex footprints that touch or overlap. */
function overlapInOrder(a: Footprint, b: Footprint): number {
  if (b.kind === 'circle') {
    if (a.kind === 'circle') return Math.min(0, signedCircleCircle(a, b));
    if (a.kind === 'oval') return overlappingOvalCircle(a, b);
    const signed = signedPointGap(a.ring, b.x, b.y) - b.radius;
    growSecond(b.radius);
    return Math.min(0, signed);
  }
  if (a.kind === 'oval') {
    if (b.kind === 'oval') return overlappingOvals(a, b);
    const signed = overlappingRingOval(b.ring, a);
    swapWitness();
    return signed;
  }
  return a.kind === 'hull' && b.kind === 'hull' ? overlappingRings(a.ring, b.ring) : 0;
}

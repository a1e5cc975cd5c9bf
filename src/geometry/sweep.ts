import { type Bounds, boundsGap } from './bounds.ts';
import { type Closest, signedConvexGap } from './distance.ts';
import { convexPieces, type Footprint, movedTo } from './footprint.ts';
import type { Point } from './shape.ts';
import { slide, smallestGapOnSlide } from './slide.ts';
import { isMoreThan, TOLERANCE } from './tolerance.ts';
import { witness } from './witness.ts';

/** Where on its way a sliding base is nearest to something. */
export interface ClosestOnWay extends Closest {
  /**
   * The gap, or where they overlap on the way minus the depth of the deepest overlap; a concave hull counts as its
   * convex pieces, and the depth is that of the two deepest in each other.
   */
  readonly signed: number;
  /** Which straight part of the way: 0 leads to the first corner. */
  readonly leg: number;
  /** Where on that part, from 0 at its start to 1 at its end. */
  readonly share: number;
  /** The base's centre then. */
  readonly at: Point;
}

/** The rectangle that a base covers when it slides from corner to corner without turning. */
export function boundsOfWay(base: Footprint, corners: readonly Point[]): Bounds {
  let { minX, minY, maxX, maxY } = base;
  for (const { x, y } of corners) {
    const dx = x - base.x;
    const dy = y - base.y;
    minX = Math.min(minX, base.minX + dx);
    minY = Math.min(minY, base.minY + dy);
    maxX = Math.max(maxX, base.maxX + dx);
    maxY = Math.max(maxY, base.maxY + dy);
  }
  return { minX, minY, maxX, maxY };
}

/**
 * The smallest gap, in inches, between something that stands still and a base that slides straight from where it is
 * until its centre is at `to`, without turning; 0 when they touch or overlap on the way. Exact to 1e-11″.
 */
export function slideGap(base: Footprint, to: Point, other: Footprint): number {
  return smallestGapOnSlide(base, to.x - base.x, to.y - base.y, other, false);
}

/**
 * The same along straight parts from where the base is through corner after corner (none: it stands still), with
 * where that is: the first place of the least, or where they overlap the deepest place.
 */
export function closestOnWay(base: Footprint, corners: readonly Point[], other: Footprint): ClosestOnWay {
  let nearest: ClosestOnWay | null = null;
  for (const [leg, from, to] of legsOf(base, corners)) {
    if (nearest !== null && boundsGap(boundsOfWay(from, [to]), other) >= nearest.gap && nearest.gap > 0) continue;
    const found = closestOnLeg(from, to, leg, other);
    if (nearest === null || found.signed < nearest.signed) nearest = found;
  }
  return nearest as ClosestOnWay;
}

/**
 * Whether a base that slides from corner to corner passes over something: their insides meet on the way by more than
 * the project's tolerance. A wall without thickness is passed over when any of the base crosses it.
 */
export function passesOver(base: Footprint, corners: readonly Point[], other: Footprint): boolean {
  if (boundsGap(boundsOfWay(base, corners), other) > 0) return false;
  return legsOf(base, corners).some(([, from, to]) => {
    if (smallestGapOnSlide(from, to.x - from.x, to.y - from.y, other, false) > 0) return false;
    return isMoreThan(-deepestOnLeg(from, to, other, -2 * TOLERANCE).signed, 0);
  });
}

/** The base at the start of each straight part, and where that part leads. */
function legsOf(base: Footprint, corners: readonly Point[]): (readonly [leg: number, from: Footprint, to: Point])[] {
  if (corners.length === 0) return [[0, base, base]];
  return corners.map((to, leg) => {
    const start = corners[leg - 1];
    return [leg, start === undefined ? base : movedTo(base, start.x, start.y), to];
  });
}

function closestOnLeg(base: Footprint, to: Point, leg: number, other: Footprint): ClosestOnWay {
  const dx = to.x - base.x;
  const dy = to.y - base.y;
  const apart = smallestGapOnSlide(base, dx, dy, other, true);
  if (apart === 0) return { ...deepestOnLeg(base, to, other, -Infinity), leg };
  const { share } = slide;
  const { ax, ay, bx, by } = witness;
  const at = { x: base.x + share * dx, y: base.y + share * dy };
  return { gap: apart, signed: apart, leg, share, at, a: { x: ax, y: ay }, b: { x: bx, y: by } };
}

type Deepest = Omit<ClosestOnWay, 'leg'>;

/** Where two that touch or overlap on a straight part do so the deepest; settles for a depth of `enough`. */
function deepestOnLeg(base: Footprint, to: Point, other: Footprint, enough: number): Deepest {
  const [dx, dy] = [to.x - base.x, to.y - base.y];
  let deepest: Deepest | null = null;
  for (const piece of convexPieces(base)) {
    for (const otherPiece of convexPieces(other)) {
      if (deepest !== null && smallestGapOnSlide(piece, dx, dy, otherPiece, false) > 0) continue;
      const found = deepestOfConvex(piece, dx, dy, otherPiece, enough);
      if (deepest === null || found.signed < deepest.signed) deepest = found;
      if (deepest.signed < enough) return deepest;
    }
  }
  return deepest as Deepest;
}

/** A place on the way with the signed gap there and how fast that grows (per whole way). */
interface Place {
  readonly share: number;
  readonly signed: number;
  readonly growth: number;
  readonly a: Point;
  readonly b: Point;
}

/** The signed gap is known to this. */
const PRECISION = 1e-11;
const MOST_STEPS = 80;

/**
 * The least signed gap of two convex ones on a straight part. It falls and rises once on the way (the signed distance
 * to a convex set is convex), so two places that it falls and rises at enclose the least, and their tangents bound it.
 */
function deepestOfConvex(piece: Footprint, dx: number, dy: number, other: Footprint, enough: number): Deepest {
  const placeAt = (share: number): Place => {
    const signed = signedConvexGap(movedTo(piece, piece.x + share * dx, piece.y + share * dy), other);
    const { ax, ay, bx, by, nx, ny } = witness;
    return { share, signed, growth: -(nx * dx + ny * dy), a: { x: ax, y: ay }, b: { x: bx, y: by } };
  };
  const asDeepest = ({ share, signed, a, b }: Place): Deepest => ({
    gap: Math.max(0, signed),
    signed,
    share,
    at: { x: piece.x + share * dx, y: piece.y + share * dy },
    a,
    b,
  });
  let falling = placeAt(0);
  if (falling.growth >= 0) return asDeepest(falling);
  let rising = placeAt(1);
  if (rising.growth <= 0) return asDeepest(rising);
  let best = falling.signed <= rising.signed ? falling : rising;
  for (let step = 0; step < MOST_STEPS && best.signed >= enough; step++) {
    const width = rising.share - falling.share;
    const meet = (rising.signed - falling.signed - rising.growth * width) / (falling.growth - rising.growth);
    const bound = falling.signed + falling.growth * meet;
    if (best.signed - bound <= PRECISION || width <= 1e-15) break;
    // Tangents close in fast on a smooth least and at once on a sharp one; halving now and then keeps them honest.
    const share = step % 3 === 2 ? falling.share + width / 2 : falling.share + Math.min(Math.max(meet, 0), width);
    const place = placeAt(share);
    if (place.signed < best.signed) best = place;
    if (place.growth < 0) falling = place;
    else rising = place;
  }
  return asDeepest(best);
}

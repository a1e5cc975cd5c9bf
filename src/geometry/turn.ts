import { direction } from './angle.ts';
import { type Closest, signedConvexGap } from './distance.ts';
import { convexPieces, type Footprint, turnedBy } from './footprint.ts';
import { witness } from './witness.ts';

/** How a turning base comes nearest to something. */
export interface ClosestOnTurn extends Closest {
  /** The gap, or where they overlap on the way minus the depth of the deepest overlap. */
  readonly signed: number;
  /** By how many degrees it has turned then: from 0 to the whole turn, signed like it. */
  readonly turned: number;
}

/** The smallest gap is certified to this, in inches. */
const PRECISION = 1e-9;
/** The widest turn that is bounded at once, in degrees. */
const WIDEST = 30;
/** Only a base that overlaps something round right on its pivot, alike in all facings, needs as many looks. */
const MOST_LOOKS = 4000;

/**
 * The smallest gap, in inches, between something that stands still and a base that turns on the spot, round its own
 * centre, by so many degrees (positive clockwise, negative the other way); with where that is. Certified to 1e-9″.
 */
export function closestOnTurn(base: Footprint, degrees: number, other: Footprint): ClosestOnTurn {
  let best: Look | null = null;
  for (const piece of convexPieces(base)) {
    for (const otherPiece of convexPieces(other)) best = leastOnTurn(piece, degrees, otherPiece, best);
  }
  const { signed, turned, a, b } = best as Look;
  return { gap: Math.max(0, signed), signed, turned, a, b };
}

/** How the two stand after part of the turn, and the unit direction from the base to the other. */
interface Look extends Omit<ClosestOnTurn, 'gap'> {
  readonly nx: number;
  readonly ny: number;
}

function lookAfter(piece: Footprint, turned: number, other: Footprint): Look {
  const signed = signedConvexGap(turned === 0 ? piece : turnedBy(piece, turned), other);
  const { ax, ay, bx, by, nx, ny } = witness;
  return { signed, turned, nx, ny, a: { x: ax, y: ay }, b: { x: bx, y: by } };
}

const lesser = (one: Look, other: Look): Look => (other.signed < one.signed ? other : one);

/** The least of what is known and of the turn of one convex piece past another. */
function leastOnTurn(piece: Footprint, degrees: number, other: Footprint, known: Look | null): Look {
  const start = lookAfter(piece, 0, other);
  let least = known === null ? start : lesser(known, start);
  if (piece.kind === 'circle' || degrees === 0) return least;
  least = lesser(least, lookAfter(piece, degrees, other));
  const parts = Math.ceil(Math.abs(degrees) / WIDEST);
  const turns = Array.from({ length: parts }, (_, i) => [(degrees * i) / parts, (degrees * (i + 1)) / parts] as const);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const part = turns.pop();
    if (part === undefined) break;
    const [from, to] = part;
    const middle = (from + to) / 2;
    const look = lookAfter(piece, middle, other);
    least = lesser(least, look);
    if (leastAlong(piece, look, from, to, other) >= least.signed - PRECISION) continue;
    turns.push([from, middle], [middle, to]);
  }
  return least;
}

/**
 * A bound from one look for all of a part of the turn around it. A line square to the look's direction through the
 * other's nearest point keeps the other wholly behind it: if that line stays where it is, the gap is never less than
 * how near the turning piece comes to it. Or the line turns with the piece: then how near the other comes to it. The
 * first is sharp where a corner of the piece is nearest, the second where an edge of it is.
 */
function leastAlong(piece: Footprint, look: Look, from: number, to: number, other: Footprint): number {
  const { signed, turned, nx, ny } = look;
  const { x, y } = piece;
  // In the piece's own frame it is the direction that turns, the other way.
  const ofPiece = outermost(piece, x, y, nx, ny, -turned, -turned) - outermost(piece, x, y, nx, ny, -from, -to);
  const ofOther = outermost(other, x, y, -nx, -ny, 0, 0) - outermost(other, x, y, -nx, -ny, from - turned, to - turned);
  return signed + Math.max(ofPiece, ofOther);
}

/** A bound for how far from a pivot a convex shape reaches in the direction n turned by `from` to `to` degrees. */
function outermost(
  shape: Footprint,
  pivotX: number,
  pivotY: number,
  nx: number,
  ny: number,
  from: number,
  to: number,
): number {
  const first = direction(Math.min(from, to));
  const last = direction(Math.max(from, to));
  const ax = nx * first.cos - ny * first.sin;
  const ay = nx * first.sin + ny * first.cos;
  const bx = nx * last.cos - ny * last.sin;
  const by = nx * last.sin + ny * last.cos;
  const x = shape.x - pivotX;
  const y = shape.y - pivotY;
  if (shape.kind === 'circle') return most(x, y, ax, ay, bx, by) + shape.radius;
  if (shape.kind === 'hull') {
    const { count, points } = shape.ring;
    let reached = -Infinity;
    for (let i = 0; i < count; i++) {
      const cornerX = (points[2 * i] as number) - pivotX;
      const cornerY = (points[2 * i + 1] as number) - pivotY;
      reached = Math.max(reached, most(cornerX, cornerY, ax, ay, bx, by));
    }
    return reached;
  }
  // Its outermost point in the middle direction, and for the others no more than the largest radius of curvature adds.
  const half = direction((to - from) / 2);
  const middleX = (ax + bx) / (2 * half.cos);
  const middleY = (ay + by) / (2 * half.cos);
  const px = shape.m11 * middleX + shape.m12 * middleY;
  const py = shape.m12 * middleX + shape.m22 * middleY;
  const height = Math.sqrt(middleX * px + middleY * py);
  const bend = (shape.reach * shape.reach) / shape.core;
  return most(x + px / height, y + py / height, ax, ay, bx, by) + bend * (1 - half.cos);
}

/** The largest k·n for unit n from a clockwise to b. */
function most(kx: number, ky: number, ax: number, ay: number, bx: number, by: number): number {
  const between = ax * ky - ay * kx > 0 && kx * by - ky * bx > 0;
  return between ? Math.sqrt(kx * kx + ky * ky) : Math.max(kx * ax + ky * ay, kx * bx + ky * by);
}

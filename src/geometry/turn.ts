import { type Direction, direction } from './angle.ts';
import { type Closest, signedConvexGap } from './distance.ts';
import { convexPieces, type Footprint, turnedBy } from './footprint.ts';
import { witness } from './witness.ts';

/** How a turning base comes nearest to something. */
export interface ClosestOnTurn extends Closest {
  /** The gap, or where they overlap on the way minus the depth of the deepest overlap (of their convex pieces). */
  readonly signed: number;
  /** By how many degrees it has turned then: from 0 to the whole turn, signed like it. */
  readonly turned: number;
}

/** The smallest gap is certified to this, in inches: a tenth of what the project's tolerance lets pass. */
const PRECISION = 1e-7;
/** The widest turn that is bounded at once, in degrees. */
const WIDEST = 30;
/** Only a base that overlaps something round right on its pivot, alike in all facings, needs as many looks. */
const MOST_LOOKS = 4000;

/**
 * The smallest gap, in inches, between something that stands still and a base that turns on the spot, round its own
 * centre, by so many degrees (positive clockwise, negative the other way); with where that is. Certified to 1e-7″.
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
  readonly piece: Footprint;
  readonly nx: number;
  readonly ny: number;
}

function lookAfter(start: Footprint, turned: number, other: Footprint): Look {
  const piece = turned === 0 ? start : turnedBy(start, turned);
  const signed = signedConvexGap(piece, other);
  const { ax, ay, bx, by, nx, ny } = witness;
  return { signed, turned, piece, nx, ny, a: { x: ax, y: ay }, b: { x: bx, y: by } };
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
    if (look.signed - mostLost(look, other, Math.abs(to - from) / 2) >= least.signed - PRECISION) continue;
    turns.push([from, middle], [middle, to]);
  }
  return least;
}

/**
 * A bound from one look for all of a part of the turn, so many degrees to either side of it: by how much the gap can be
 * less. A line square to the look's direction through the other's nearest point keeps the other wholly behind it: if
 * that line stays where it is, the gap shrinks no more than the turning piece comes nearer to it. Or the line turns
 * with the piece: then no more than the other comes nearer to it. The first is sharp where a corner of the piece is
 * nearest, the second where an edge of it is.
 */
function mostLost({ piece, nx, ny }: Look, other: Footprint, degrees: number): number {
  const half = direction(degrees);
  return Math.min(gain(piece, piece, nx, ny, half), gain(other, piece, -nx, -ny, half));
}

/** How much farther from a pivot a convex shape may reach in a direction turned by up to so much than in n itself. */
function gain(shape: Footprint, pivot: Footprint, nx: number, ny: number, { cos, sin }: Direction): number {
  const ax = nx * cos + ny * sin;
  const ay = ny * cos - nx * sin;
  const bx = nx * cos - ny * sin;
  const by = ny * cos + nx * sin;
  const x = shape.x - pivot.x;
  const y = shape.y - pivot.y;
  if (shape.kind === 'circle') return most(x, y, ax, ay, bx, by) - (x * nx + y * ny);
  if (shape.kind === 'hull') {
    const { count, points } = shape.ring;
    let reached = -Infinity;
    let before = -Infinity;
    for (let i = 0; i < count; i++) {
      const cornerX = (points[2 * i] as number) - pivot.x;
      const cornerY = (points[2 * i + 1] as number) - pivot.y;
      reached = Math.max(reached, most(cornerX, cornerY, ax, ay, bx, by));
      before = Math.max(before, cornerX * nx + cornerY * ny);
    }
    return reached - before;
  }
  // Its outermost point in the direction n, and no more than the largest radius of curvature adds.
  const px = shape.m11 * nx + shape.m12 * ny;
  const py = shape.m12 * nx + shape.m22 * ny;
  const height = Math.sqrt(nx * px + ny * py);
  const bend = (shape.reach * shape.reach) / shape.core;
  const [outerX, outerY] = [x + px / height, y + py / height];
  return most(outerX, outerY, ax, ay, bx, by) - (outerX * nx + outerY * ny) + bend * (1 - cos);
}

/** The largest k·n for unit n from a clockwise to b. */
function most(kx: number, ky: number, ax: number, ay: number, bx: number, by: number): number {
  const between = ax * ky - ay * kx > 0 && kx * by - ky * bx > 0;
  return between ? Math.sqrt(kx * kx + ky * ky) : Math.max(kx * ax + ky * ay, kx * bx + ky * by);
}

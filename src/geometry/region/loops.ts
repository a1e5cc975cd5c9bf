import type { Point } from '../shape.ts';
import type { Line } from './parts.ts';
import { FULL_TURN } from './intervals.ts';
import type { Piece } from './trim.ts';

/** Part of a circle, angles in radians; run with rising angles when `to` is above `from`, else backwards. */
export interface ArcPiece {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  /** Place in the list of the shape whose border it is. */
  readonly owner: number;
}

/** A straight piece. */
export interface LinePiece {
  readonly kind: 'line';
  readonly from: Point;
  readonly to: Point;
  /** As for an arc; null on a side of the board. */
  readonly owner: number | null;
}

export type BorderPiece = ArcPiece | LinePiece;

/** Pieces end to start, closed, with the area on their right as the screen shows it. */
export interface Loop {
  readonly pieces: readonly BorderPiece[];
  /** Square inches: positive round an area, negative round a hole in one. */
  readonly area: number;
}

/** The owner of the sides of the board. */
export const BOARD = Infinity;

/** A piece of a curve on its own. */
export function borderPiece({ curve, from, to }: Piece): BorderPiece {
  const { kind, x, y, owner } = curve;
  if (kind === 'arc') return { kind, x, y, radius: curve.radius, from, to, owner };
  return { kind, from: onLine(curve, from), to: onLine(curve, to), owner: owner === BOARD ? null : owner };
}

const onLine = ({ x, y, ux, uy }: Line, at: number): Point => ({ x: x + at * ux, y: y + at * uy });

export function startOf(piece: BorderPiece): Point {
  return piece.kind === 'line' ? piece.from : onArc(piece, piece.from);
}

export function endOf(piece: BorderPiece): Point {
  return piece.kind === 'line' ? piece.to : onArc(piece, piece.to);
}

export const onArc = ({ x, y, radius }: ArcPiece, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** The same piece run the other way. */
export function reversed(piece: BorderPiece): BorderPiece {
  return { ...piece, from: piece.to, to: piece.from } as BorderPiece;
}

/** The length of a piece, in inches. */
export const pieceLength = (piece: BorderPiece): number =>
  piece.kind === 'arc'
    ? piece.radius * Math.abs(piece.to - piece.from)
    : Math.hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y);

/** How long it is round a loop, in inches. */
export const lengthRound = ({ pieces }: Loop): number => pieces.reduce((sum, piece) => sum + pieceLength(piece), 0);

/** What a piece adds to the area of its loop: half the integral of x dy - y dx. */
function sweptArea(piece: BorderPiece): number {
  if (piece.kind === 'line') return (piece.from.x * piece.to.y - piece.to.x * piece.from.y) / 2;
  const { x, y, radius, from, to } = piece;
  const [alongX, alongY] = [Math.sin(to) - Math.sin(from), Math.cos(from) - Math.cos(to)];
  return (radius * (radius * (to - from) + x * alongX + y * alongY)) / 2;
}

/** The point of a piece that is nearest to a given one. */
export function nearestOnPiece(piece: BorderPiece, { x, y }: Point): Point {
  if (piece.kind === 'line') {
    const { from, to } = piece;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
    const inside = Math.min(Math.max(share, 0), 1);
    return { x: from.x + inside * dx, y: from.y + inside * dy };
  }
  const [low, high] = piece.from < piece.to ? [piece.from, piece.to] : [piece.to, piece.from];
  const turn = (Math.atan2(y - piece.y, x - piece.x) - low) / FULL_TURN;
  const angle = low + (turn - Math.floor(turn)) * FULL_TURN;
  if (angle <= high) return onArc(piece, angle);
  // Beyond the arc: the end that is nearer round the circle.
  return onArc(piece, angle - high < low + FULL_TURN - angle ? high : low);
}

/** Puts pieces together into loops: each goes on with the piece that starts nearest to its end. */
export function loopsOf(pieces: readonly BorderPiece[]): Loop[] {
  const starts = pieces.map(startOf);
  const byX = Int32Array.from(pieces.keys()).sort((a, b) => (starts[a] as Point).x - (starts[b] as Point).x);
  const taken = new Uint8Array(pieces.length);
  const loops: Loop[] = [];
  for (const first of byX) {
    if (taken[first] === 1) continue;
    const loop: BorderPiece[] = [];
    let at = first;
    do {
      taken[at] = 1;
      const piece = pieces[at] as BorderPiece;
      loop.push(piece);
      at = nearestStart(endOf(piece), starts, byX, taken, first);
    } while (at !== first);
    loops.push({ pieces: loop, area: areaOf(loop) });
  }
  return loops;
}

/** The area that pieces enclose, each joined straight to the next where rounding leaves a crack between them. */
function areaOf(pieces: readonly BorderPiece[]): number {
  return pieces.reduce((sum, piece, i) => {
    const [end, next] = [endOf(piece), startOf(pieces[i + 1] ?? (pieces[0] as BorderPiece))];
    return sum + sweptArea(piece) + (end.x * next.y - next.x * end.y) / 2;
  }, 0);
}

/** The nearest start to a point that is not taken yet, or the loop's own first one. */
function nearestStart(
  { x, y }: Point,
  starts: readonly Point[],
  byX: Int32Array,
  taken: Uint8Array,
  first: number,
): number {
  let low = 0;
  let high = byX.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[byX[middle] as number] as Point).x < x) low = middle + 1;
    else high = middle;
  }
  let best = first;
  let square = Infinity;
  const look = (place: number): boolean => {
    const index = byX[place];
    if (index === undefined) return false;
    const start = starts[index] as Point;
    const dx = start.x - x;
    if (dx * dx >= square) return false;
    const distance = dx * dx + (start.y - y) ** 2;
    if (distance < square && (taken[index] === 0 || index === first)) {
      square = distance;
      best = index;
    }
    return true;
  };
  for (let place = low; look(place); place++);
  for (let place = low - 1; look(place); place--);
  return best;
}

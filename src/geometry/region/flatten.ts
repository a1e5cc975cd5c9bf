import type { Point, Polygon } from '../shape.ts';
import { type BorderPiece, type Loop, onArc, startOf } from './loops.ts';

/** A loop as a polygon whose sides are no farther from its arcs than `chordError` inches. */
export function flattenLoop({ pieces }: Loop, chordError: number): Polygon {
  return pieces.flatMap((piece) => flattenPiece(piece, chordError));
}

/** The same with as few corners as stay within the error: where arcs are short, one side goes past many of them. */
export function coarseLoop(loop: Loop, error: number): Polygon {
  const points = flattenLoop(loop, error / 2);
  const kept: Point[] = [];
  for (let at = 0; at < points.length;) {
    const from = points[at] as Point;
    kept.push(from);
    let next = at + 1;
    while (next < points.length && isStraight(points, at, next + 1, error / 2)) next++;
    at = next;
  }
  return kept;
}

/** Points that one side goes past at most. */
const PAST = 24;

/** Whether all points between two of a closed line are within a distance of the straight line between these. */
function isStraight(points: Polygon, from: number, to: number, error: number): boolean {
  if (to - from > PAST) return false;
  const [a, b] = [points[from] as Point, points[to % points.length] as Point];
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(ux, uy);
  for (let i = from + 1; i < to; i++) {
    const { x, y } = points[i] as Point;
    const along = (x - a.x) * ux + (y - a.y) * uy;
    if (along < 0 || along > length * length) return false;
    if (Math.abs((x - a.x) * uy - (y - a.y) * ux) > error * length) return false;
  }
  return true;
}

/** The points of a piece from its start on, without its end. */
export function flattenPiece(piece: BorderPiece, chordError: number): Point[] {
  if (piece.kind === 'line') return [piece.from];
  const turn = piece.to - piece.from;
  const widest = 2 * Math.acos(Math.max(0, 1 - chordError / piece.radius));
  const chords = Math.max(1, Math.ceil(Math.abs(turn) / widest), Math.ceil(Math.abs(turn) / 2));
  return [
    startOf(piece),
    ...Array.from({ length: chords - 1 }, (_, i) => onArc(piece, piece.from + (turn * (i + 1)) / chords)),
  ];
}

import type { Point, Polygon } from '../shape.ts';
import { type BorderPiece, type Loop, onArc, startOf } from './loops.ts';

/** A loop as a polygon whose sides are no farther from its arcs than `chordError` inches. */
export function flattenLoop({ pieces }: Loop, chordError: number): Polygon {
  return pieces.flatMap((piece) => flattenPiece(piece, chordError));
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

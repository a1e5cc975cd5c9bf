import type { Bounds } from './bounds.ts';
import { borderPiece, type BorderPiece, endOf, nearestOnPiece, onArc, pieceLength, startOf } from './region/loops.ts';
import { type Covering, partsOf } from './region/parts.ts';
import { Trimmer } from './region/trim.ts';
import type { Point } from './shape.ts';

/**
 * What is left of the borders of some grown shapes inside a rectangle, once all that other grown shapes (and the first
 * themselves) cover is taken away: the places at which a point is as far from one of the first as it is grown, and in
 * nobody's way. Round ovals the pieces are within 1e-4″ of the true border.
 */
export function freeBorder(shapes: readonly Covering[], blocked: readonly Covering[], bounds: Bounds): BorderPiece[] {
  const { covers, curves } = partsOf([...shapes, ...blocked], bounds);
  const trimmer = new Trimmer(covers, bounds);
  return curves
    .filter(({ owner }) => owner < shapes.length)
    .flatMap((curve) => trimmer.piecesOf(curve).map(borderPiece));
}

const at = (piece: BorderPiece, share: number): Point =>
  piece.kind === 'arc'
    ? onArc(piece, piece.from + share * (piece.to - piece.from))
    : {
        x: piece.from.x + share * (piece.to.x - piece.from.x),
        y: piece.from.y + share * (piece.to.y - piece.from.y),
      };

/**
 * Points of some pieces of border: of each the nearest to a given point, both ends, and between them so many that no
 * two are farther apart than `spacing` inches. The nearest comes first.
 */
export function pointsAlong(pieces: readonly BorderPiece[], near: Point, spacing: number): Point[] {
  const points = pieces.flatMap((piece) => {
    const parts = Math.max(2, Math.ceil(pieceLength(piece) / spacing));
    const between = Array.from({ length: parts - 1 }, (_, i) => at(piece, (i + 1) / parts));
    return [nearestOnPiece(piece, near), startOf(piece), ...between, endOf(piece)];
  });
  const distance = ({ x, y }: Point): number => Math.hypot(x - near.x, y - near.y);
  return points.toSorted((a, b) => distance(a) - distance(b));
}

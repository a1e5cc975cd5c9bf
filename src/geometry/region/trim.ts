import type { Bounds } from '../bounds.ts';
import { CoverGrid, type CoverVisitor } from './coverGrid.ts';
import { cutByOval } from './cutOval.ts';
import { COINCIDENT, cutArcByDisc, cutArcByPolygon, cutLineByDisc, cutLineByPolygon, dropBeyond } from './cuts.ts';
import { FULL_TURN, Intervals } from './intervals.ts';
import type { Arc, Cover, Curve, GrownOval, Line } from './parts.ts';

/** A part of a curve: of an arc between two angles, of a line between two lengths from its start. */
export interface Piece {
  readonly curve: Curve;
  readonly from: number;
  readonly to: number;
}

const NONE: readonly Piece[] = [];

/**
 * Takes from curves all that lies inside a cover, or outside the board. Where the borders of two shapes lie on each
 * other one of them stays, that of the shape that comes first; where they are back to back neither does.
 */
export class Trimmer implements CoverVisitor {
  readonly #grid: CoverGrid;
  readonly #board: Bounds;
  readonly #left = new Intervals();
  readonly #scratch = new Intervals();
  /** Ovals near the curve at hand: they take longer, and most curves are gone before their turn. */
  readonly #ovals: GrownOval[] = [];
  #curve: Curve | null = null;
  #isEdge = false;

  constructor(covers: readonly Cover[], board: Bounds) {
    this.#grid = new CoverGrid(covers, board);
    this.#board = board;
  }

  /** The pieces of a shape's curve that are border of the union and inside the board. */
  piecesOf(curve: Curve): readonly Piece[] {
    const left = this.#left;
    if (curve.kind === 'arc') {
      left.reset(curve.from, curve.to);
      this.#keepArcOnBoard(curve);
    } else {
      left.reset(0, curve.length);
      this.#keepLineOnBoard(curve);
    }
    if (left.count === 0) return NONE;
    this.#takeCovers(curve, false);
    return this.#pieces(curve);
  }

  /** The pieces of a side of the board that no shape covers. The board is on the line's right, as seen on the screen. */
  openPiecesOf(side: Line): readonly Piece[] {
    this.#left.reset(0, side.length);
    this.#takeCovers(side, true);
    return this.#pieces(side);
  }

  #takeCovers(curve: Curve, isEdge: boolean): void {
    const left = this.#left;
    const ovals = this.#ovals;
    this.#curve = curve;
    this.#isEdge = isEdge;
    if (ovals.length > 0) ovals.length = 0;
    if (curve.kind === 'line') {
      const half = curve.length / 2;
      this.#grid.visit(curve.x + half * curve.ux, curve.y + half * curve.uy, half, this);
    } else if (curve.to - curve.from > Math.PI) {
      this.#grid.visit(curve.x, curve.y, curve.radius, this);
    } else {
      const middle = (curve.from + curve.to) / 2;
      const x = curve.x + curve.radius * Math.cos(middle);
      const y = curve.y + curve.radius * Math.sin(middle);
      this.#grid.visit(x, y, (curve.radius * (curve.to - curve.from)) / 2, this);
    }
    for (let i = 0; i < ovals.length && left.count > 0; i++) {
      cutByOval(left, curve, ovals[i] as GrownOval, this.#scratch);
    }
  }

  /** Takes a cover from the curve at hand; true when nothing is left of that. */
  see(cover: Cover): boolean {
    const curve = this.#curve;
    if (curve === null || (cover.owner === curve.owner && (!curve.folds || isNeighbour(curve, cover)))) return false;
    if (cover.kind === 'oval') {
      this.#ovals.push(cover);
      return false;
    }
    const left = this.#left;
    if (curve.kind === 'arc') {
      if (cover.kind === 'disc') cutArcByDisc(left, curve, cover);
      else cutArcByPolygon(left, curve, cover, this.#scratch);
    } else if (cover.kind === 'disc') cutLineByDisc(left, curve, cover);
    else cutLineByPolygon(left, curve, cover, this.#isEdge);
    return left.count === 0;
  }

  #pieces(curve: Curve): readonly Piece[] {
    const { from, to, count } = this.#left;
    if (count === 0) return NONE;
    const shortest = curve.kind === 'arc' ? COINCIDENT / curve.radius : COINCIDENT;
    const pieces: Piece[] = [];
    for (let i = 0; i < count; i++) {
      const piece = { curve, from: from[i] as number, to: to[i] as number };
      if (piece.to - piece.from > shortest) pieces.push(piece);
    }
    const [first, last] = [pieces[0], pieces.at(-1)];
    const isCircle = curve.kind === 'arc' && curve.to - curve.from === FULL_TURN;
    if (!isCircle || first === undefined || last === undefined || first === last) return pieces;
    if (first.from > curve.from || last.to < curve.to) return pieces;
    return [...pieces.slice(1, -1), { curve, from: last.from, to: first.to + FULL_TURN }];
  }

  #keepArcOnBoard(arc: Arc): void {
    const { minX, minY, maxX, maxY } = this.#board;
    const { x, y, radius } = arc;
    if (x - radius < minX) dropBeyond(this.#left, arc, -1, 0, -minX);
    if (x + radius > maxX) dropBeyond(this.#left, arc, 1, 0, maxX);
    if (y - radius < minY) dropBeyond(this.#left, arc, 0, -1, -minY);
    if (y + radius > maxY) dropBeyond(this.#left, arc, 0, 1, maxY);
  }

  /** A line on a side of the board is not inside it: the side itself tells what of it is covered. */
  #keepLineOnBoard({ x, y, ux, uy, length }: Line): void {
    const { minX, minY, maxX, maxY } = this.#board;
    this.#keepBeyond(x - minX, ux, length);
    this.#keepBeyond(maxX - x, -ux, length);
    this.#keepBeyond(y - minY, uy, length);
    this.#keepBeyond(maxY - y, -uy, length);
  }

  #keepBeyond(above: number, slope: number, length: number): void {
    const aboveAtEnd = above + slope * length;
    if (above <= COINCIDENT && aboveAtEnd <= COINCIDENT) this.#left.count = 0;
    else if (above < 0) this.#left.subtract(0, -above / slope);
    else if (aboveAtEnd < 0) this.#left.subtract(-above / slope, length);
  }
}

/** Whether a cover of a concave hull merely borders on one of its curves, which then lies on the cover's own border. */
function isNeighbour(curve: Curve, cover: Cover): boolean {
  if (cover.part < 0) return false;
  if (cover.part === curve.part) return true;
  return cover.part === curve.neighbour && (cover.kind === 'disc') === (curve.kind === 'line');
}

import type { Bounds } from '../bounds.ts';
import { CoverGrid, type CoverVisitor } from './coverGrid.ts';
import { cutByChain } from './cutChain.ts';
import { COINCIDENT, cutArcByDisc, cutArcByPolygon, cutLineByDisc, cutLineByPolygon, dropBeyond } from './cuts.ts';
import { FULL_TURN, Intervals } from './intervals.ts';
import type { Arc, Cover, Curve, GrownChain, Line } from './parts.ts';

/** A part of a curve: of an arc between two angles, of a line between two lengths from its start. */
export interface Piece {
  readonly curve: Curve;
  readonly from: number;
  readonly to: number;
}

/** After so many cuts the circle round what is left is drawn anew. */
const CUTS = 8;
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
  /** Chains near the curve at hand: they take longer, and most curves are gone before their turn. */
  readonly #chains: GrownChain[] = [];
  #curve: Curve | null = null;
  /** A circle round what is left of it: most covers are clear of that, or hold it, and are done with at once. */
  x = 0;
  y = 0;
  radius = 0;
  #isEdge = false;
  #cuts = 0;

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
    const chains = this.#chains;
    this.#curve = curve;
    this.#isEdge = isEdge;
    if (chains.length > 0) chains.length = 0;
    this.#cuts = 0;
    this.#surround(curve);
    this.#grid.visit(this);
    for (let i = 0; i < chains.length && left.count > 0; i++) {
      cutByChain(left, curve, chains[i] as GrownChain, this.#scratch);
    }
  }

  /** Draws the circle round what is left of a curve. */
  #surround(curve: Curve): void {
    const { from, to, count } = this.#left;
    const start = from[0] as number;
    const end = to[count - 1] as number;
    const middle = (start + end) / 2;
    const half = (end - start) / 2;
    if (curve.kind === 'line') {
      this.x = curve.x + middle * curve.ux;
      this.y = curve.y + middle * curve.uy;
      this.radius = half;
    } else if (half > Math.PI / 2) {
      this.x = curve.x;
      this.y = curve.y;
      this.radius = curve.radius;
    } else {
      this.x = curve.x + curve.radius * Math.cos(middle);
      this.y = curve.y + curve.radius * Math.sin(middle);
      this.radius = curve.radius * half;
    }
  }

  /** Takes a cover from the curve at hand; true when nothing is left of that. */
  see(cover: Cover, x: number, y: number, radius: number): boolean {
    const curve = this.#curve;
    if (curve === null) return false;
    const { owner, kind } = cover;
    if (owner === curve.owner && (!curve.folds || isNeighbour(curve, cover))) return false;
    if (kind === 'chain') {
      this.#chains.push(cover);
      return false;
    }
    const left = this.#left;
    if (curve.kind === 'arc') {
      if (kind === 'disc') cutArcByDisc(left, curve, owner, x, y, radius);
      else cutArcByPolygon(left, curve, cover, this.#scratch);
    } else if (kind === 'disc') cutLineByDisc(left, curve, x, y, radius);
    else cutLineByPolygon(left, curve, cover, this.#isEdge);
    if (left.count === 0) return true;
    if (++this.#cuts % CUTS === 0) this.#surround(curve);
    return false;
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
    if (!isCircle(curve) || first === undefined || last === undefined || first === last) return pieces;
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

const isCircle = (curve: Curve): curve is Arc => curve.kind === 'arc' && curve.to - curve.from === FULL_TURN;

/** Whether a cover of a concave hull merely borders on one of its curves, which then lies on the cover's own border. */
function isNeighbour(curve: Curve, cover: Cover): boolean {
  if (cover.part < 0) return false;
  if (cover.part === curve.part) return true;
  return cover.part === curve.neighbour && (cover.kind === 'disc') === (curve.kind === 'line');
}

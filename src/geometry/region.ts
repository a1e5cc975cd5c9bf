import { flattenLoop } from './region/flatten.ts';
import { BOARD, borderPiece, type BorderPiece, type Loop, loopsOf, nearestOnPiece, reversed } from './region/loops.ts';
import { type HoledLoop, nested } from './region/nesting.ts';
import { type Covering, type Line, partsOf } from './region/parts.ts';
import { distanceOutside, isOpen, mayReach, pushedOut } from './region/pushOut.ts';
import { type Piece, Trimmer } from './region/trim.ts';
import type { HoledPolygon, Point } from './shape.ts';
import { isWithin, TOLERANCE } from './tolerance.ts';

/** The size of a board whose corner is at (0, 0), in inches. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a board within given distances of given footprints: everything that lies in one of the grown shapes.
 * Whether a point is in it is decided by its exact distances. Its border consists of arcs and lines; round ovals and sums
 * with ovals it is made of arcs that are within 1e-4″ of the true curve unless less is asked for, else it is exact.
 */
export class Region {
  /** The border of the region's part on the board, sides of the board included: outer loops and holes. */
  readonly loops: readonly Loop[];
  /** Square inches of the board. */
  readonly area: number;
  /** Share of the board, from 0 to 1. */
  readonly share: number;
  readonly board: BoardSize;
  readonly #shapes: readonly Covering[];
  /** The border inside the board, and the stretches of the board's sides that are open. */
  readonly #border: readonly BorderPiece[];
  readonly #openSides: readonly BorderPiece[];
  #openAreas: readonly HoledLoop[] | null = null;

  constructor(shapes: readonly Covering[], board: BoardSize, allowed?: number) {
    const { border, openSides, coveredSides } = bordersOf(shapes, board, allowed);
    this.board = board;
    this.#shapes = shapes;
    this.#border = border;
    this.#openSides = openSides;
    this.loops = loopsOf([...border, ...coveredSides]);
    this.area = this.loops.reduce((sum, loop) => sum + loop.area, 0);
    this.share = this.area / (board.width * board.height);
  }

  /** Whether a point is within its distance of one of the footprints, by the project's tolerance; on the board or off. */
  contains(point: Point): boolean {
    return this.#shapes.some(
      (shape) => mayReach(shape, point) && isWithin(distanceOutside(shape, point), shape.offset),
    );
  }

  /**
   * The point of the board nearest to a given one at which no footprint is nearer than its distance (on the border of
   * the region, most often); the point itself when it is such a point, null when the board has none.
   */
  nearestOpen(point: Point): Point | null {
    if (isOpen(point, this.#shapes, this.board)) return point;
    let best: Point | null = null;
    let square = Infinity;
    for (const piece of [...this.#border, ...this.#openSides]) {
      const found = nearestOnPiece(piece, point);
      const distance = (found.x - point.x) ** 2 + (found.y - point.y) ** 2;
      if (distance >= square) continue;
      square = distance;
      best = found;
    }
    // Round ovals the border is only near the true one.
    return best === null ? null : pushedOut(best, this.#shapes, this.board);
  }

  /** The parts of the board that are left open, the largest first. */
  get openAreas(): readonly HoledLoop[] {
    this.#openAreas ??= nested(loopsOf([...this.#border.map(reversed), ...this.#openSides]));
    return this.#openAreas;
  }

  /** The region as polygons with holes, whose sides are within `chordError` inches of its arcs: to draw or to export. */
  polygons(chordError: number): HoledPolygon[] {
    return nested(this.loops).map(({ outer, holes }) => ({
      outer: flattenLoop(outer, chordError),
      holes: holes.map((hole) => flattenLoop(hole, chordError)),
    }));
  }
}

/**
 * The region of a board within given distances of given footprints.
 * @param allowed how far its border may be from the true one round ovals, in inches: less makes it slower
 * @throws {RangeError} when an offset is not finite or less than 0 (of a sum, less than minus the tolerance), or the board
 * has no size
 */
export function offsetUnion(shapes: readonly Covering[], board: BoardSize, allowed?: number): Region {
  for (const shape of shapes) {
    const { offset } = shape;
    const least = 'footprint' in shape ? 0 : -TOLERANCE;
    if (!(offset >= least && offset < Infinity)) throw new RangeError(`an offset of ${offset}`);
  }
  if (!(board.width > 0 && board.height > 0)) throw new RangeError(`a board of ${board.width} by ${board.height}`);
  return new Region(shapes, board, allowed);
}

interface Borders {
  readonly border: readonly BorderPiece[];
  readonly openSides: readonly BorderPiece[];
  readonly coveredSides: readonly BorderPiece[];
}

/** What is left of the border of each grown shape and of the sides of the board. */
function bordersOf(shapes: readonly Covering[], board: BoardSize, allowed?: number): Borders {
  const bounds = { minX: 0, minY: 0, maxX: board.width, maxY: board.height };
  const { covers, curves } = partsOf(shapes, bounds, allowed);
  const trimmer = new Trimmer(covers, bounds);
  const border: BorderPiece[] = [];
  for (const curve of curves) for (const piece of trimmer.piecesOf(curve)) border.push(borderPiece(piece));
  const openSides: BorderPiece[] = [];
  const coveredSides: BorderPiece[] = [];
  for (const side of sidesOf(board)) {
    const open = trimmer.openPiecesOf(side);
    openSides.push(...open.map(borderPiece));
    coveredSides.push(...between(side, open).map(borderPiece));
  }
  return { border, openSides, coveredSides };
}

/** The sides of a board as lines with the board on their right, as seen on the screen. */
function sidesOf({ width, height }: BoardSize): Line[] {
  const side = (x: number, y: number, ux: number, uy: number, length: number): Line => ({
    kind: 'line',
    owner: BOARD,
    part: -1,
    neighbour: -1,
    folds: false,
    x,
    y,
    ux,
    uy,
    length,
  });
  return [
    side(0, 0, 1, 0, width),
    side(width, 0, 0, 1, height),
    side(width, height, -1, 0, width),
    side(0, height, 0, -1, height),
  ];
}

/** What lies between the given pieces of a line, which are in order. */
function between(line: Line, pieces: readonly Piece[]): Piece[] {
  const ends = [0, ...pieces.flatMap(({ from, to }) => [from, to]), line.length];
  return Array.from({ length: ends.length / 2 }, (_, i) => ({
    curve: line,
    from: ends[2 * i] as number,
    to: ends[2 * i + 1] as number,
  })).filter(({ from, to }) => to > from);
}

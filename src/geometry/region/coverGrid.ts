import type { Bounds } from '../bounds.ts';
import type { Cover } from './parts.ts';

/** Cells are about this share of the largest cover, so that looking around one curve takes few of them. */
const CELLS_PER_RADIUS = 5;
const MOST_CELLS = 16384;

/** The covers in a grid by their centres, to be visited outwards from a place: the nearest cover the most of it. */
export class CoverGrid {
  readonly #covers: readonly Cover[];
  readonly #minX: number;
  readonly #minY: number;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #largest: number;
  /** The covers sorted by cell, and where each cell begins among them. */
  readonly #sorted: Int32Array;
  readonly #begin: Int32Array;

  constructor(covers: readonly Cover[], { minX, minY, maxX, maxY }: Bounds) {
    this.#covers = covers;
    this.#minX = minX;
    this.#minY = minY;
    this.#largest = covers.reduce((largest, { radius }) => Math.max(largest, radius), 0);
    const [width, height] = [maxX - minX, maxY - minY];
    this.#size = Math.max(this.#largest / CELLS_PER_RADIUS, 1, Math.sqrt((width * height) / MOST_CELLS));
    this.#columns = Math.max(1, Math.ceil(width / this.#size));
    this.#rows = Math.max(1, Math.ceil(height / this.#size));
    this.#begin = new Int32Array(this.#columns * this.#rows + 1);
    this.#sorted = new Int32Array(covers.length);
    const cells = new Int32Array(covers.length);
    for (let i = 0; i < covers.length; i++) {
      const { x, y } = covers[i] as Cover;
      const cell = this.#row(y) * this.#columns + this.#column(x);
      cells[i] = cell;
      this.#begin[cell + 1] = (this.#begin[cell + 1] as number) + 1;
    }
    for (let cell = 0; cell < this.#begin.length - 1; cell++) {
      this.#begin[cell + 1] = (this.#begin[cell + 1] as number) + (this.#begin[cell] as number);
    }
    const filled = this.#begin.slice();
    for (let i = 0; i < covers.length; i++) {
      const cell = cells[i] as number;
      this.#sorted[filled[cell] as number] = i;
      filled[cell] = (filled[cell] as number) + 1;
    }
  }

  /** Visits the covers that may reach into a circle, nearer cells first, until the visitor says that it has enough. */
  visit(x: number, y: number, radius: number, visitor: (cover: Cover) => boolean): void {
    const column = this.#column(x);
    const row = this.#row(y);
    const farthest = Math.ceil((radius + this.#largest) / this.#size) + 1;
    const rings = Math.min(farthest, Math.max(column, this.#columns - 1 - column, row, this.#rows - 1 - row));
    for (let ring = 0; ring <= rings; ring++) {
      const [top, bottom] = [row - ring, row + ring];
      for (let r = Math.max(0, top); r <= Math.min(this.#rows - 1, bottom); r++) {
        // Of the rows between, only the two cells at the sides belong to this ring.
        const step = r === top || r === bottom || ring === 0 ? 1 : 2 * ring;
        for (let c = column - ring; c <= column + ring; c += step) {
          if (c >= 0 && c < this.#columns && this.#visitCell(r * this.#columns + c, visitor)) return;
        }
      }
    }
  }

  #visitCell(cell: number, visitor: (cover: Cover) => boolean): boolean {
    const end = this.#begin[cell + 1] as number;
    for (let i = this.#begin[cell] as number; i < end; i++) {
      if (visitor(this.#covers[this.#sorted[i] as number] as Cover)) return true;
    }
    return false;
  }

  /** Covers beyond the edge count as in the outermost cell, which is not farther from anything than they are. */
  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#minX) / this.#size)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.#minY) / this.#size)));
  }
}

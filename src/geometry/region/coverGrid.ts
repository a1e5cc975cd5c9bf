import type { Bounds } from '../bounds.ts';
import type { Cover } from './parts.ts';

/** Cells are about this share of the largest cover, so that looking around one curve takes few of them. */
const CELLS_PER_RADIUS = 5;
const MOST_CELLS = 16384;

export interface CoverVisitor {
  /** True when it has seen enough. */
  see(cover: Cover): boolean;
}

/** The covers in a grid by their centres, to be visited outwards from a place: the nearest cover the most of it. */
export class CoverGrid {
  readonly #minX: number;
  readonly #minY: number;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #largest: number;
  /** The covers sorted by cell, row by row, and where each cell begins among them. */
  readonly #sorted: readonly Cover[];
  readonly #begin: Int32Array;

  constructor(covers: readonly Cover[], { minX, minY, maxX, maxY }: Bounds) {
    this.#minX = minX;
    this.#minY = minY;
    let largest = 0;
    for (const { radius } of covers) if (radius > largest) largest = radius;
    this.#largest = largest;
    const [width, height] = [maxX - minX, maxY - minY];
    this.#size = Math.max(largest / CELLS_PER_RADIUS, 1, Math.sqrt((width * height) / MOST_CELLS));
    this.#columns = Math.max(1, Math.ceil(width / this.#size));
    this.#rows = Math.max(1, Math.ceil(height / this.#size));
    const begin = new Int32Array(this.#columns * this.#rows + 1);
    const cells = new Int32Array(covers.length);
    for (let i = 0; i < covers.length; i++) {
      const { x, y } = covers[i] as Cover;
      const cell = this.#row(y) * this.#columns + this.#column(x);
      cells[i] = cell;
      begin[cell + 1] = (begin[cell + 1] as number) + 1;
    }
    for (let cell = 1; cell < begin.length; cell++) begin[cell] = (begin[cell] as number) + (begin[cell - 1] as number);
    const filled = begin.slice();
    const sorted = [...covers];
    for (let i = 0; i < covers.length; i++) {
      const cell = cells[i] as number;
      const place = filled[cell] as number;
      sorted[place] = covers[i] as Cover;
      filled[cell] = place + 1;
    }
    this.#sorted = sorted;
    this.#begin = begin;
  }

  /** Shows the covers that may reach into a circle, nearer cells first, until the visitor has seen enough. */
  visit(x: number, y: number, radius: number, visitor: CoverVisitor): void {
    const columns = this.#columns;
    const rows = this.#rows;
    const column = this.#column(x);
    const row = this.#row(y);
    const farthest = Math.ceil((radius + this.#largest) / this.#size) + 1;
    const rings = Math.min(farthest, Math.max(column, columns - 1 - column, row, rows - 1 - row));
    for (let ring = 0; ring <= rings; ring++) {
      const left = Math.max(0, column - ring);
      const right = Math.min(columns - 1, column + ring);
      const top = Math.max(0, row - ring);
      const bottom = Math.min(rows - 1, row + ring);
      for (let r = top; r <= bottom; r++) {
        const start = r * columns;
        if (r === row - ring || r === row + ring) {
          if (this.#show(start + left, start + right, visitor)) return;
          continue;
        }
        // Of the rows between, only the cells at the two sides belong to this ring.
        if (left === column - ring && this.#show(start + left, start + left, visitor)) return;
        if (right === column + ring && this.#show(start + right, start + right, visitor)) return;
      }
    }
  }

  /** Shows the covers of neighbouring cells of a row. */
  #show(first: number, last: number, visitor: CoverVisitor): boolean {
    const sorted = this.#sorted;
    const end = this.#begin[last + 1] as number;
    for (let i = this.#begin[first] as number; i < end; i++) if (visitor.see(sorted[i] as Cover)) return true;
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

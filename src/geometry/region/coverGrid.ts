import type { Bounds } from '../bounds.ts';
import type { Cover } from './parts.ts';

/** Cells are about this share of the largest cover, so that looking around one curve takes few of them. */
const CELLS_PER_RADIUS = 5;
const MOST_CELLS = 16384;
/** How many cells off the first covers are looked for where they crowd. */
const AROUND = 2;

/** Something that wants to see the covers that reach into a circle, which may grow smaller on the way. */
export interface CoverVisitor {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Gets a cover with its circle's centre and radius; true when it has seen enough. */
  see(cover: Cover, x: number, y: number, radius: number): boolean;
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
  /** Centre and radius of each, side by side: most covers are passed over by these alone. */
  readonly #circles: Float64Array;

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
    const circles = new Float64Array(3 * covers.length);
    for (let i = 0; i < sorted.length; i++) {
      const { x, y, radius } = sorted[i] as Cover;
      circles[3 * i] = x;
      circles[3 * i + 1] = y;
      circles[3 * i + 2] = radius;
    }
    this.#circles = circles;
    this.#sorted = sorted;
    this.#begin = begin;
  }

  /** Shows a visitor the covers that it wants to see, nearer cells first, until it has seen enough. */
  visit(visitor: CoverVisitor): void {
    const { x, y, radius } = visitor;
    const columns = this.#columns;
    const rows = this.#rows;
    const column = this.#column(x);
    const row = this.#row(y);
    const farthest = Math.ceil((radius + this.#largest) / this.#size) + 1;
    const rings = Math.min(farthest, Math.max(column, columns - 1 - column, row, rows - 1 - row));
    if (this.#sorted.length > columns * rows && this.#showAround(column, row, visitor)) return;
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

  /** Where covers crowd, a few on all four sides hide most of what is hidden: nearest first would begin on one side. */
  #showAround(column: number, row: number, visitor: CoverVisitor): boolean {
    for (let way = 0; way < 4; way++) {
      const c = column + (way === 0 ? AROUND : way === 1 ? -AROUND : 0);
      const r = row + (way === 2 ? AROUND : way === 3 ? -AROUND : 0);
      if (c < 0 || r < 0 || c >= this.#columns || r >= this.#rows) continue;
      const cell = r * this.#columns + c;
      if (this.#show(cell, cell, visitor)) return true;
    }
    return false;
  }

  /** Shows the covers of neighbouring cells of a row. */
  #show(first: number, last: number, visitor: CoverVisitor): boolean {
    const circles = this.#circles;
    const end = this.#begin[last + 1] as number;
    for (let i = this.#begin[first] as number; i < end; i++) {
      const x = circles[3 * i] as number;
      const y = circles[3 * i + 1] as number;
      const radius = circles[3 * i + 2] as number;
      const dx = x - visitor.x;
      const dy = y - visitor.y;
      const reach = radius + visitor.radius;
      if (dx * dx + dy * dy < reach * reach && visitor.see(this.#sorted[i] as Cover, x, y, radius)) return true;
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

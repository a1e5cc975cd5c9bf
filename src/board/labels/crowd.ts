import type { Battle } from '../../model/battle.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { Rectangle } from '../../store/viewStore.ts';
import { innerRadius } from '../outline.ts';
import { rollOf, standing } from '../roll.ts';

/** The finest cells, in inches, and about how many a board has at most. */
const CELL = 0.25;
const MOST_CELLS = 60_000;
/** How crowded a place is counts squares of that side, in pixels. */
const UNIT = 6;

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** How much ground discs cover in any rectangle, from a table of sums: thousands of them cost no more than one. */
export class Coverage {
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  /** The covered cells above and left of each corner of a cell. */
  readonly #sums: Float64Array;

  /** @param discs in inches, on a board from (0, 0) to (width, height); what lies beyond it is not counted */
  constructor(width: number, height: number, discs: readonly Disc[]) {
    const cell = Math.max(CELL, Math.sqrt((width * height) / MOST_CELLS));
    this.#cell = cell;
    this.#columns = Math.ceil(width / cell);
    this.#rows = Math.ceil(height / cell);
    const line = this.#columns + 1;
    const sums = new Float64Array(line * (this.#rows + 1));
    for (const { x, y, radius } of discs) {
      const lastRow = Math.min(this.#rows - 1, Math.floor((y + radius) / cell));
      for (let row = Math.max(0, Math.floor((y - radius) / cell)); row <= lastRow; row++) {
        const dy = (row + 0.5) * cell - y;
        const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
        const last = Math.min(this.#columns - 1, Math.ceil((x + half) / cell - 1.5));
        // The cells whose middles the disc covers.
        for (let column = Math.max(0, Math.ceil((x - half) / cell - 0.5)); column <= last; column++) {
          const place = (row + 1) * line + column + 1;
          sums[place] = (sums[place] ?? 0) + 1;
        }
      }
    }
    for (let row = 1; row <= this.#rows; row++) {
      let sum = 0;
      for (let column = 1; column <= this.#columns; column++) {
        sum += sums[row * line + column] ?? 0;
        sums[row * line + column] = sum + (sums[(row - 1) * line + column] ?? 0);
      }
    }
    this.#sums = sums;
  }

  /** Square inches covered between two corners; ground under two discs counts twice. */
  in(left: number, top: number, right: number, bottom: number): number {
    const sum = this.#upTo(right, bottom) - this.#upTo(left, bottom) - this.#upTo(right, top) + this.#upTo(left, top);
    return sum * this.#cell * this.#cell;
  }

  /** The sum above and left of a point; inside a cell the four corners have their shares. */
  #upTo(x: number, y: number): number {
    const column = Math.min(this.#columns, Math.max(0, x / this.#cell));
    const row = Math.min(this.#rows, Math.max(0, y / this.#cell));
    const [c, r] = [Math.floor(column), Math.floor(row)];
    const [right, down] = [column - c, row - r];
    const line = this.#columns + 1;
    const at = (i: number, j: number): number =>
      this.#sums[Math.min(j, this.#rows) * line + Math.min(i, this.#columns)] ?? 0;
    const above = at(c, r) * (1 - right) + at(c + 1, r) * right;
    const below = at(c, r + 1) * (1 - right) + at(c + 1, r + 1) * right;
    return above * (1 - down) + below * down;
  }
}

/** Where bases and markers lie, for labels to stay off. */
export interface Crowd {
  /** How crowded a rectangle is (pixels from the board's corner): 0 where nothing is. */
  readonly in: (rectangle: Rectangle) => number;
}

const coverages = new WeakMap<Battle['units'], Coverage>();

function coverageOf(battle: Battle): Coverage {
  let coverage = coverages.get(battle.units);
  if (coverage === undefined) {
    const bases = [...rollOf(battle).values()].flatMap((entry) => {
      const position = standing(entry);
      if (position === null) return [];
      return [{ ...position, radius: innerRadius(measuredShape(entry.unit.datasheet, entry.model)) }];
    });
    const markers = battle.map.objectives.map(({ x, y, diameter }) => ({ x, y, radius: diameter / 2 }));
    coverage = new Coverage(battle.map.width, battle.map.height, [...bases, ...markers]);
    coverages.set(battle.units, coverage);
  }
  return coverage;
}

/** The crowd of a battle at a scale. */
export function crowdOf(battle: Battle, scale: number): Crowd {
  const coverage = coverageOf(battle);
  const units = (scale / UNIT) ** 2;
  return {
    in: ({ x, y, width, height }) =>
      coverage.in(x / scale, y / scale, (x + width) / scale, (y + height) / scale) * units,
  };
}

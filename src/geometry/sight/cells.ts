import { chord, findChord, halfReach, isConic, lowerIntercept, type Outline, upperIntercept } from './outline.ts';
import type { PlanLine } from './plan.ts';
import { type Crossed, heightsAlong, heightsPast } from './slice.ts';
import type { Solid, View, Wall } from './view.ts';

/** The narrowest gap that is looked for where something is lower than the bodies, in inches. */
const NARROWEST = 1 / 1024;
/** How many sets of lines are looked at before the rest counts as hidden. */
const MOST_CELLS = 4000;
/** No line of sight runs more steeply across than this in the frame of a view. */
const STEEPEST = 12;

/** Lines that pass one place between y1 and y2, and another one between y3 and y4. */
interface Cell {
  readonly y1: number;
  readonly y2: number;
  readonly y3: number;
  readonly y4: number;
}

/**
 * A line of sight, seen from above, where what stands between is lower than the bodies or above the ground, so that
 * lines pass over and under it. All lines from body to body are divided into ever smaller sets; a set is given up only
 * when the same things hide all of its lines, at every height that they can have there: one thing, or walls that meet
 * each other. So no gap is missed that is wider than a thousandth of an inch.
 */
export function lineOverOrUnder(view: View): PlanLine | null {
  const [x1, x2] = [view.from.x, view.to.x];
  const joined = joints(view.walls);
  let cells = [cellOf(view)];
  for (let seen = 0; cells.length > 0 && seen < MOST_CELLS;) {
    const next: Cell[] = [];
    for (const cell of cells) {
      seen++;
      const middle = lineAt(x1, x2, (cell.y1 + cell.y2) / 2, (cell.y3 + cell.y4) / 2);
      if (heightsAlong(view, middle.intercept, middle.slope) !== null) return middle;
      if (new Bundle(view, x1, x2, cell).isHidden(joined)) continue;
      const [first, second] = [cell.y2 - cell.y1, cell.y4 - cell.y3];
      if (Math.max(first, second) < NARROWEST) continue;
      next.push(...halves(cell, first > second));
    }
    cells = next;
  }
  return null;
}

/** All lines from body to body. */
function cellOf({ from, to }: View): Cell {
  const [x1, x2] = [from.x, to.x];
  const slopes = [(to.maxY - from.minY) / Math.max(to.minX, 1e-9), (to.minY - from.maxY) / Math.max(to.minX, 1e-9)].map(
    (slope) => Math.max(-STEEPEST, Math.min(STEEPEST, slope)),
  );
  return {
    y1: Math.min(...slopes.map((slope) => lowerIntercept(from, slope) + slope * x1)),
    y2: Math.max(...slopes.map((slope) => upperIntercept(from, slope) + slope * x1)),
    y3: Math.min(...slopes.map((slope) => lowerIntercept(to, slope) + slope * x2)),
    y4: Math.max(...slopes.map((slope) => upperIntercept(to, slope) + slope * x2)),
  };
}

/** Whether two bodies are so close to each other that lines run more steeply between them than is looked at. */
export const isNearby = ({ from, to }: View): boolean =>
  Math.max(to.maxY - from.minY, from.maxY - to.minY) > STEEPEST * to.minX;

/**
 * Whether a line over and under what stands between may be there: false only where it is shown that there is none, in at
 * most so many sets of lines.
 */
export function mayPassOverOrUnder(view: View, most: number): boolean {
  const joined = joints(view.walls);
  let cells = [cellOf(view)];
  for (let seen = 0; cells.length > 0;) {
    const next: Cell[] = [];
    for (const cell of cells) {
      seen++;
      if (seen > most) return true;
      if (new Bundle(view, view.from.x, view.to.x, cell).isHidden(joined)) continue;
      next.push(...halves(cell, cell.y2 - cell.y1 > cell.y4 - cell.y3));
    }
    cells = next;
  }
  return false;
}

function halves(cell: Cell, first: boolean): Cell[] {
  if (first) {
    const y = (cell.y1 + cell.y2) / 2;
    return [
      { ...cell, y2: y },
      { ...cell, y1: y },
    ];
  }
  const y = (cell.y3 + cell.y4) / 2;
  return [
    { ...cell, y4: y },
    { ...cell, y3: y },
  ];
}

function lineAt(x1: number, x2: number, y1: number, y2: number): PlanLine {
  const slope = (y2 - y1) / (x2 - x1);
  return { intercept: y1 - slope * x1, slope };
}

/** Whether two walls touch, so that no line passes between them: for each wall the numbers of those it meets. */
function joints(walls: readonly Wall[]): number[][] {
  const meets: number[][] = walls.map(() => []);
  for (const [i, a] of walls.entries()) {
    for (let k = 0; k < i; k++) {
      const b = walls[k] as Wall;
      if (!doMeet(a, b)) continue;
      meets[i]?.push(k);
      meets[k]?.push(i);
    }
  }
  return meets;
}

/** This near each other two walls meet, in inches. */
const TOUCHING = 1e-7;

function doMeet(a: Wall, b: Wall): boolean {
  if (Math.max(a.x1, a.x2) < Math.min(b.x1, b.x2) - TOUCHING || Math.max(b.x1, b.x2) < Math.min(a.x1, a.x2) - TOUCHING)
    return false;
  if (Math.max(a.y1, a.y2) < Math.min(b.y1, b.y2) - TOUCHING || Math.max(b.y1, b.y2) < Math.min(a.y1, a.y2) - TOUCHING)
    return false;
  const ends = [
    [a.x1, a.y1, b],
    [a.x2, a.y2, b],
    [b.x1, b.y1, a],
    [b.x2, b.y2, a],
  ] as const;
  if (ends.some(([x, y, wall]) => distanceTo(wall, x, y) <= TOUCHING)) return true;
  const side = (w: Wall, x: number, y: number): number => (w.x2 - w.x1) * (y - w.y1) - (w.y2 - w.y1) * (x - w.x1);
  return side(a, b.x1, b.y1) * side(a, b.x2, b.y2) < 0 && side(b, a.x1, a.y1) * side(b, a.x2, a.y2) < 0;
}

function distanceTo({ x1, y1, x2, y2 }: Wall, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** The lines of one cell, and what can be said of all of them at once. What is linear in a line is largest at a corner. */
class Bundle {
  readonly #view: View;
  readonly #lines: readonly PlanLine[];
  /** Between which places along x lines can begin, and can end. */
  readonly #begin: { readonly least: number; readonly most: number };
  readonly #end: { readonly least: number; readonly most: number };

  constructor(view: View, x1: number, x2: number, { y1, y2, y3, y4 }: Cell) {
    this.#view = view;
    this.#lines = [lineAt(x1, x2, y1, y3), lineAt(x1, x2, y1, y4), lineAt(x1, x2, y2, y3), lineAt(x1, x2, y2, y4)];
    this.#begin = this.#extent(view.from);
    this.#end = this.#extent(view.to);
  }

  /** Whether no line of the cell is a line of sight. False: it could not be shown. */
  isHidden(joined: readonly (readonly number[])[]): boolean {
    const { from, to, walls, solids } = this.#view;
    if (this.#misses(from) || this.#misses(to)) return true;
    if (this.#isBehindWalls(joined)) return true;
    const crossed = solids.map((solid) => this.#shared(solid));
    if (solids.some((solid, index) => this.#covers(solid, crossed[index] ?? null))) return true;
    return this.#isBetweenHeights(walls, solids, crossed);
  }

  #at({ intercept, slope }: PlanLine, x: number): number {
    return intercept + slope * x;
  }

  /** All lines pass above the outline, or all below: the lines above a convex outline are a convex set. */
  #misses(outline: Outline): boolean {
    return (
      this.#lines.every(({ intercept, slope }) => intercept > upperIntercept(outline, slope)) ||
      this.#lines.every(({ intercept, slope }) => intercept < lowerIntercept(outline, slope))
    );
  }

  /** Whether all lines pass above a point (1), all below it (-1), or neither (0). */
  #sideOf(x: number, y: number): number {
    let [above, below] = [0, 0];
    for (const line of this.#lines) {
      const height = this.#at(line, x);
      if (height > y) above++;
      else if (height < y) below++;
    }
    return above === 4 ? 1 : below === 4 ? -1 : 0;
  }

  /** How far along x the part of an outline reaches that lies between the lines of the cell. */
  #extent(outline: Outline): { least: number; most: number } {
    let [least, most] = [Infinity, -Infinity];
    for (const { intercept, slope } of this.#lines) {
      if (!findChord(outline, intercept, slope)) continue;
      least = Math.min(least, chord.enter);
      most = Math.max(most, chord.leave);
    }
    const tips = isConic(outline)
      ? [
          [outline.minX, outline.y - outline.m12 / Math.sqrt(outline.m11)],
          [outline.maxX, outline.y + outline.m12 / Math.sqrt(outline.m11)],
        ]
      : pairs(outline.corners);
    for (const [x = 0, y = 0] of tips) {
      if (this.#sideOf(x, y) !== 0) continue;
      least = Math.min(least, x);
      most = Math.max(most, x);
    }
    return least <= most ? { least, most } : { least: outline.minX, most: outline.maxX };
  }

  /** The lowest and the highest that a line of sight of the cell can be between two places. */
  #heights(x1: number, x2: number): { low: number; high: number } {
    const { fromBottom, fromTop, toBottom, toTop } = this.#view;
    return {
      low: -this.#highest(x1, x2, -fromBottom, -toBottom),
      high: this.#highest(x1, x2, fromTop, toTop),
    };
  }

  /** A line from a height to a higher one is highest when it begins as early and ends as early as it can. */
  #highest(x1: number, x2: number, start: number, finish: number): number {
    const rises = finish > start;
    const [begin, end] = rises ? [this.#begin.least, this.#end.least] : [this.#begin.most, this.#end.most];
    if (end <= begin) return Math.max(start, finish);
    const x = rises ? x2 : x1;
    const share = Math.max(0, Math.min(1, (x - begin) / (end - begin)));
    return start + share * (finish - start);
  }

  /** Whether every line that crosses a wall is hidden by it: the wall stands between, as high and low as lines go. */
  #isWhole({ x1, y1, x2, y2, bottom, top, full }: Wall): boolean {
    const { least, most } = this.#crossingOf(x1, y1, x2, y2);
    if (least <= this.#begin.most || most >= this.#end.least) return false;
    if (full) return true;
    const { low, high } = this.#heights(least, most);
    return bottom <= low && top > high;
  }

  /** Between which places lines cross a wall: its ends that lie between the lines, and where the outer lines cross it. */
  #crossingOf(x1: number, y1: number, x2: number, y2: number): { least: number; most: number } {
    let [least, most] = [Infinity, -Infinity];
    const take = (x: number): void => {
      least = Math.min(least, x);
      most = Math.max(most, x);
    };
    if (this.#sideOf(x1, y1) === 0) take(x1);
    if (this.#sideOf(x2, y2) === 0) take(x2);
    for (const line of this.#lines) {
      const d1 = y1 - this.#at(line, x1);
      const d2 = y2 - this.#at(line, x2);
      if (d1 * d2 < 0) take(x1 + ((x2 - x1) * d1) / (d1 - d2));
    }
    return { least, most };
  }

  /** Walls that hide whoever crosses them and that meet: from a point above all lines to one below all of them. */
  #isBehindWalls(joined: readonly (readonly number[])[]): boolean {
    const { walls } = this.#view;
    const whole = walls.map((wall) => this.#isWhole(wall));
    const known = walls.map(() => false);
    for (let index = 0; index < walls.length; index++) {
      if (known[index] === true || whole[index] !== true) continue;
      let [above, below] = [false, false];
      const queue = [index];
      known[index] = true;
      for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
        const { x1, y1, x2, y2 } = walls[at] as Wall;
        for (const side of [this.#sideOf(x1, y1), this.#sideOf(x2, y2)]) {
          if (side > 0) below = true;
          if (side < 0) above = true;
        }
        for (const other of joined[at] ?? []) {
          if (known[other] === true || whole[other] !== true) continue;
          known[other] = true;
          queue.push(other);
        }
      }
      if (above && below) return true;
    }
    return false;
  }

  /** Between which places all lines are within a solid; null when there are none. Lines between two within are within. */
  #shared({ outline }: Solid): { begin: number; end: number } | null {
    let [begin, end] = [-Infinity, Infinity];
    for (const { intercept, slope } of this.#lines) {
      if (!findChord(outline, intercept, slope)) return null;
      begin = Math.max(begin, chord.enter);
      end = Math.min(end, chord.leave);
    }
    return begin < end ? { begin, end } : null;
  }

  /** Whether a solid hides every line of the cell by itself. */
  #covers({ outline, bottom, top, full }: Solid, shared: { begin: number; end: number } | null): boolean {
    if (top === bottom) return false;
    if (outline.minX >= this.#begin.most && outline.maxX <= this.#end.least && full && this.#allCross(outline))
      return true;
    if (shared === null || shared.begin <= this.#begin.most || shared.end >= this.#end.least) return false;
    const x = (shared.begin + shared.end) / 2;
    const { low, high } = this.#heights(x, x);
    return bottom <= low && top > high;
  }

  /** Whether all lines cross a conic: none is as far off its centre as the conic reaches at least. */
  #allCross(outline: Outline): boolean {
    if (!isConic(outline)) return false;
    const slopes = this.#lines.map(({ slope }) => slope);
    const [least, most] = [Math.min(...slopes), Math.max(...slopes)];
    const best = outline.m12 / outline.m11;
    const reach = halfReach(outline, Math.max(least, Math.min(most, best)));
    return this.#lines.every((line) => Math.abs(this.#at(line, outline.x) - outline.y) < reach);
  }

  /** Whether what all lines cross leaves no way over and under it, wherever exactly they cross it. */
  #isBetweenHeights(
    walls: readonly Wall[],
    solids: readonly Solid[],
    shared: readonly ({ begin: number; end: number } | null)[],
  ): boolean {
    const { fromBottom, fromTop, toBottom, toTop } = this.#view;
    const crossed: Crossed[] = [];
    for (const { x1, y1, x2, y2, bottom, top } of walls) {
      if (this.#sideOf(x1, y1) * this.#sideOf(x2, y2) >= 0) continue;
      const { least, most } = this.#crossingOf(x1, y1, x2, y2);
      crossed.push({ begin: least, end: most, bottom, top, anywhere: true });
    }
    for (const [index, { bottom, top }] of solids.entries()) {
      const part = shared[index] ?? null;
      if (part !== null) crossed.push({ ...part, bottom, top });
    }
    if (crossed.length === 0) return false;
    const from = { begin: this.#begin.least, end: this.#begin.most, bottom: fromBottom, top: fromTop };
    const to = { begin: this.#end.least, end: this.#end.most, bottom: toBottom, top: toTop };
    return heightsPast(from, to, crossed) === null;
  }
}

function pairs(flat: readonly number[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let i = 0; i < flat.length; i += 2) found.push([flat[i] as number, flat[i + 1] as number]);
  return found;
}

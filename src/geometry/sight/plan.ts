import {
  chord,
  commonTangent,
  findChord,
  isConic,
  lowerIntercept,
  type Outline,
  tangentSlopes,
  touchX,
  upperIntercept,
} from './outline.ts';
import { type Corner, cornersOf, sides } from './corners.ts';
import { cutsOff, isShut } from './shut.ts';
import type { Solid, View, Wall } from './view.ts';

/** A line of sight seen from above: y = intercept + slope·x in the frame of the view. */
export interface PlanLine {
  readonly intercept: number;
  readonly slope: number;
}

/** How far a line is moved off what it touches, in inches. A gap narrower than this is none. */
const ASIDE = 1e-8;

/**
 * A line from the one body of a view to the other, seen from above, that meets none of the given walls and solids; null
 * when there is none. Exact: the lines that pass on given sides of all corners make a region whose own corners are lines
 * that touch two things at once (a wall's end, a round outline, the border of a body), so it is enough to look at those,
 * each moved off what it touches by next to nothing, and at the line between the centres. Where two walls meet, no line
 * passes between them.
 */
export function planLine(view: View, walls: readonly Wall[], solids: readonly Solid[]): PlanLine | null {
  return new Search(view, walls, solids).run();
}

class Search {
  readonly #view: View;
  readonly #walls: readonly Wall[];
  readonly #solids: readonly Solid[];
  #found: PlanLine | null = null;

  constructor(view: View, walls: readonly Wall[], solids: readonly Solid[]) {
    this.#view = view;
    this.#walls = walls;
    this.#solids = solids;
  }

  run(): PlanLine | null {
    const { from, to } = this.#view;
    const slope = (to.y - from.y) / (to.x - from.x);
    if (this.#isFree(from.y - slope * from.x, slope)) return this.#found;
    if (this.#walls.some((wall) => cutsOff(this.#view, wall)) || isShut(this.#view, this.#walls)) return null;
    if (this.#corners() || this.#rounds()) return this.#found;
    return null;
  }

  /** Whether a line goes from body to body and meets nothing; then it is kept. */
  #isFree(intercept: number, slope: number): boolean {
    const { from, to } = this.#view;
    if (!findChord(from, intercept, slope)) return false;
    const begin = chord.leave;
    if (!findChord(to, intercept, slope)) return false;
    const end = chord.enter;
    for (const wall of this.#walls) if (meetsWall(wall, intercept, slope, begin, end)) return false;
    for (const { outline } of this.#solids) {
      if (findChord(outline, intercept, slope) && chord.leave > begin && chord.enter < end) return false;
    }
    this.#found = { intercept, slope };
    return true;
  }

  /** Tries a line through two touched points, moved off each to its side (1: up, -1: down, 0: not at all). */
  #try(slope: number, x1: number, y1: number, side1: number, x2: number, side2: number): boolean {
    if (x1 === x2) return false;
    const turn = ((side2 - side1) * ASIDE) / (x2 - x1);
    const moved = slope + turn;
    return this.#isFree(y1 + side1 * ASIDE - moved * x1, moved);
  }

  /** Lines through the end of a wall and a second one, or touching a body. */
  #corners(): boolean {
    const { from, to } = this.#view;
    const corners = cornersOf(this.#view, this.#walls);
    for (const { x1, y1, x2, y2 } of this.#walls) {
      for (const body of [from, to]) corners.push(...crossings(body, { x: x1, y: y1 }, { x: x2, y: y2 }));
    }
    const between = corners.filter(({ x }) => x > from.minX && x < to.maxX);
    for (const [index, corner] of between.entries()) {
      for (const body of [from, to]) if (this.#pastBody(corner, body)) return true;
      for (const { outline } of this.#solids) if (isConic(outline) && this.#pastRound(corner, outline, -1)) return true;
      for (const second of between.slice(0, index)) if (this.#pastBoth(corner, second)) return true;
    }
    return false;
  }

  #pastBoth(first: Corner, second: Corner): boolean {
    if (first.x === second.x) return false;
    const slope = (second.y - first.y) / (second.x - first.x);
    for (const side1 of sides(first, slope)) {
      for (const side2 of sides(second, slope)) {
        if (this.#try(slope, first.x, first.y, side1, second.x, side2)) return true;
      }
    }
    return false;
  }

  /** Past a corner, along the border of a body: moved into the body. */
  #pastBody(corner: Corner, body: Outline): boolean {
    if (isConic(body)) return this.#pastRound(corner, body, 1);
    for (let i = 0; i < body.corners.length; i += 2) {
      const [x, y] = [body.corners[i] as number, body.corners[i + 1] as number];
      if (x === corner.x) continue;
      const slope = (y - corner.y) / (x - corner.x);
      const inward = inwardAt(body, corner.y - slope * corner.x, slope);
      for (const side of sides(corner, slope)) {
        if (this.#try(slope, corner.x, corner.y, side, x, inward)) return true;
      }
    }
    return false;
  }

  /** Past a corner and touching a conic, moved into it (inward 1) or off it (inward -1). */
  #pastRound(corner: Corner, conic: Outline, inward: number): boolean {
    for (const side of [1, -1]) {
      for (const slope of tangentSlopes(conic, corner.x, corner.y, side)) {
        const x = touchX(conic, slope, side);
        for (const ofCorner of sides(corner, slope)) {
          if (this.#try(slope, corner.x, corner.y, ofCorner, x, -inward * side)) return true;
        }
      }
    }
    return false;
  }

  /** Lines that touch a round solid, and a second one or a body. */
  #rounds(): boolean {
    const { from, to } = this.#view;
    for (const [index, { outline }] of this.#solids.entries()) {
      if (!isConic(outline)) continue;
      const others = this.#solids.slice(0, index).map((solid) => solid.outline);
      for (const other of [from, to, ...others]) {
        const inward = other === from || other === to ? 1 : -1;
        if (isConic(other) ? this.#pastTwoRounds(outline, other, inward) : this.#pastCorners(outline, other)) {
          return true;
        }
      }
    }
    return false;
  }

  #pastTwoRounds(round: Outline, other: Outline, inward: number): boolean {
    for (const side1 of [1, -1]) {
      for (const side2 of [1, -1]) {
        const slope = commonTangent(round, side1, other, side2);
        if (slope === null) continue;
        const x = touchX(round, slope, side1);
        const y = (side1 > 0 ? upperIntercept(round, slope) : lowerIntercept(round, slope)) + slope * x;
        if (this.#try(slope, x, y, side1, touchX(other, slope, side2), -inward * side2)) return true;
      }
    }
    return false;
  }

  #pastCorners(round: Outline, body: Outline): boolean {
    for (let i = 0; i < body.corners.length; i += 2) {
      const [x, y] = [body.corners[i] as number, body.corners[i + 1] as number];
      for (const side of [1, -1]) {
        for (const slope of tangentSlopes(round, x, y, side)) {
          const inward = inwardAt(body, y - slope * x, slope);
          if (this.#try(slope, x, y, inward, touchX(round, slope, side), side)) return true;
        }
      }
    }
    return false;
  }
}

/** Whether a line meets a wall between two places along x. */
function meetsWall({ x1, y1, x2, y2 }: Wall, intercept: number, slope: number, begin: number, end: number): boolean {
  const d1 = y1 - intercept - slope * x1;
  const d2 = y2 - intercept - slope * x2;
  if (d1 * d2 > 0) return false;
  if (d1 === d2) return Math.max(x1, x2) > begin && Math.min(x1, x2) < end;
  const x = x1 + ((x2 - x1) * d1) / (d1 - d2);
  return x > begin && x < end;
}

/** Which way a line that touches a body with corners moves into it; 0 for one that passes through it. */
function inwardAt(body: Outline, intercept: number, slope: number): number {
  if (intercept >= upperIntercept(body, slope) - 1e-9) return -1;
  return intercept <= lowerIntercept(body, slope) + 1e-9 ? 1 : 0;
}

/** Where a wall crosses the border of a body: a line past that place meets the wall or begins behind it. */
function crossings(body: Outline, a: { x: number; y: number }, b: { x: number; y: number }): Corner[] {
  if (Math.max(a.x, b.x) < body.minX || Math.min(a.x, b.x) > body.maxX || a.x === b.x) return [];
  const slope = (b.y - a.y) / (b.x - a.x);
  if (!findChord(body, a.y - slope * a.x, slope)) return [];
  return [chord.enter, chord.leave]
    .filter((x) => x > Math.min(a.x, b.x) && x < Math.max(a.x, b.x))
    .map((x) => ({ x, y: a.y + slope * (x - a.x), others: [], tight: false }));
}

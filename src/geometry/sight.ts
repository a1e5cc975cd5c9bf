import { convexPieces, type Footprint } from './footprint.ts';
import { depthInside } from './polygon.ts';
import { pointsOfRing } from './ring.ts';
import type { Point } from './shape.ts';
import { isNearby, lineOverOrUnder, mayPassOverOrUnder } from './sight/cells.ts';
import { facingPoints } from './sight/facing.ts';
import type { Obstruction } from './sight/obstruction.ts';
import { chord, findChord, type Frame } from './sight/outline.ts';
import { type PlanLine, planLine } from './sight/plan.ts';
import { heightsAlong } from './sight/slice.ts';
import { type ConvexBody, type View, viewOf } from './sight/view.ts';

/** A body that sees or is seen: a prism over its footprint, between two heights. */
export interface SightBody {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
}

export interface Point3 extends Point {
  readonly z: number;
}

/** Whether one body sees another, and along which line; or what the line between them meets first. */
export interface Sight<T extends Obstruction = Obstruction> {
  readonly visible: boolean;
  /** From a point of the one to a point of the other. When nothing is seen: the straight one that was blocked. */
  readonly line: readonly [Point3, Point3];
  /** What blocks that line, and where it does; null when it is free. */
  readonly blocker: { readonly by: T; readonly at: Point3 } | null;
}

/**
 * Whether any part of a body can be seen from any part of another past what stands between (core rules, Determining
 * Visibility). The bodies themselves hide nothing. A line may touch what it passes, but not slip through where two
 * walls meet; one that passes exactly over the top of a wall is free.
 *
 * Where everything between them is as tall as both, the answer is exact. Where something is lower, or hangs above the
 * ground, lines over and under it count, and a gap of less than a thousandth of an inch may be missed. What is given
 * as a line has been checked against everything, in three dimensions.
 */
export function sight<T extends Obstruction>(from: SightBody, to: SightBody, obstructions: readonly T[]): Sight<T> {
  const pieces = convexPieces(from.footprint);
  const others = convexPieces(to.footprint);
  let blocked: Sight<T> | null = null;
  for (const piece of pieces) {
    for (const other of others) {
      const seen = convexSight({ ...from, footprint: piece }, { ...to, footprint: other }, obstructions);
      if (seen.visible) return seen;
      blocked ??= seen;
    }
  }
  return blocked ?? { visible: false, line: [centre(from), centre(to)], blocker: null };
}

/**
 * Whether all of a body that faces another can be seen from some part of it (core rules, Model Fully Visible): a point
 * of its side that none of the other's points sees makes it false. Its sides are looked at from foot to head.
 */
export function seesWhole(from: SightBody, to: SightBody, obstructions: readonly Obstruction[]): boolean {
  for (const piece of convexPieces(from.footprint)) {
    for (const other of convexPieces(to.footprint)) {
      const target = { ...to, footprint: other };
      const view = viewOf({ ...from, footprint: piece }, target, obstructions);
      if (view === null || view.walls.length + view.solids.length === 0) continue;
      // Whoever looks may use every part of itself for every point.
      if (facingPoints(view, target).some((point) => !sight(from, point, obstructions).visible)) return false;
    }
  }
  return true;
}

/** Sets of lines over and under things that are looked at before sight counts as possible. */
const MOST_SETS = 120;

/**
 * Whether a convex body may see another one: false only where it is shown that no line leads from the one to the other.
 * So it is with all bodies that lie within the two, too.
 */
export function maySee(from: SightBody, to: SightBody, obstructions: readonly Obstruction[]): boolean {
  const view = viewOf(from, to, obstructions);
  if (view === null) return true;
  if (platesBetween(from, to, obstructions) !== null) return false;
  const { walls, solids } = view;
  if (walls.length + solids.length === 0 || isNearby(view)) return true;
  if (planLine(view, walls, solids) !== null) return true;
  const full = { walls: walls.filter((wall) => wall.full), solids: solids.filter((solid) => solid.full) };
  if (full.walls.length === walls.length && full.solids.length === solids.length) return false;
  if (full.walls.length + full.solids.length > 0 && planLine(view, full.walls, full.solids) === null) return false;
  return mayPassOverOrUnder(view, MOST_SETS);
}

function convexSight<T extends Obstruction>(from: ConvexBody, to: ConvexBody, all: readonly T[]): Sight<T> {
  const view = viewOf(from, to, all);
  if (view === null) return touchingSight(from, to, all);
  return (platesBetween(from, to, all) === null ? freeSight(view) : null) ?? blockedSight(view, from, to, all);
}

function freeSight<T extends Obstruction>(view: View): Sight<T> | null {
  const { walls, solids } = view;
  // The common ways first: past everything, or not even past what is as tall as both.
  const past = alongLine<T>(view, planLine(view, walls, solids));
  if (past !== null) return past;
  const full = { walls: walls.filter((wall) => wall.full), solids: solids.filter((solid) => solid.full) };
  if (full.walls.length === walls.length && full.solids.length === solids.length) return null;
  if (full.walls.length + full.solids.length > 0 && planLine(view, full.walls, full.solids) === null) return null;
  return alongLine(view, lineOverOrUnder(view));
}

function alongLine<T extends Obstruction>(view: View, line: PlanLine | null): Sight<T> | null {
  const heights = line === null ? null : heightsAlong(view, line.intercept, line.slope);
  if (line === null || heights === null) return null;
  const { start, rise, begin, end } = heights;
  const at = (x: number): Point3 => onBoard(view.frame, x, line.intercept + line.slope * x, start + rise * x);
  return { visible: true, line: [at(begin), at(end)], blocker: null };
}

const onBoard = ({ x, y, cos, sin }: Frame, px: number, py: number, z: number): Point3 => ({
  x: x + px * cos - py * sin,
  y: y + px * sin + py * cos,
  z,
});

const centre = ({ footprint, top }: SightBody): Point3 => {
  if (footprint.kind !== 'hull') return { x: footprint.x, y: footprint.y, z: top };
  const points = pointsOfRing(footprint.ring);
  const mean = (axis: 'x' | 'y'): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y'), z: top };
};

/** The line between the tops of the centres, and what it meets first. */
function blockedSight<T extends Obstruction>(
  view: View,
  from: ConvexBody,
  to: ConvexBody,
  all: readonly T[],
): Sight<T> {
  const line = [centre(from), centre(to)] as const;
  const { x, y } = view.from;
  const slope = (view.to.y - y) / (view.to.x - x);
  const intercept = y - slope * x;
  const heightAt = (place: number): number => from.top + ((place - x) / (view.to.x - x)) * (to.top - from.top);
  const met: { readonly by: T; readonly at: number }[] = [];
  const meet = (place: number, { bottom, top, of }: { bottom: number; top: number; of: Obstruction }): void => {
    const z = heightAt(place);
    if (place > x && place < view.to.x && z > bottom && z < top) met.push({ by: of as T, at: place });
  };
  for (const wall of view.walls) {
    const d1 = wall.y1 - intercept - slope * wall.x1;
    const d2 = wall.y2 - intercept - slope * wall.x2;
    if (d1 * d2 <= 0 && d1 !== d2) meet(wall.x1 + ((wall.x2 - wall.x1) * d1) / (d1 - d2), wall);
  }
  for (const solid of view.solids) if (findChord(solid.outline, intercept, slope)) meet(chord.enter, solid);
  const plate = platesBetween(from, to, all);
  if (plate !== null) met.push({ by: plate, at: (x + view.to.x) / 2 });
  const found = met.toSorted((p, q) => p.at - q.at)[0] ?? null;
  if (found === null) return { visible: false, line, blocker: null };
  const { by, at } = found;
  return { visible: false, line, blocker: { by, at: onBoard(view.frame, at, intercept + slope * at, heightAt(at)) } };
}

/** A plate that lies between two bodies, one of them wholly under and the other wholly over it; null without one. */
function platesBetween<T extends Obstruction>(from: ConvexBody, to: ConvexBody, all: readonly T[]): T | null {
  const [lower, upper] = from.bottom < to.bottom ? [from, to] : [to, from];
  for (const each of all) {
    for (const { footprint, z } of each.plates) {
      if (z < lower.top || z > upper.bottom + 1e-9 || footprint.kind !== 'hull') continue;
      const area = pointsOfRing(footprint.ring);
      if ([lower, upper].every((body) => depthInside(area, body.footprint) >= -1e-9)) return each;
    }
  }
  return null;
}

/** Bodies that touch or overlap, seen from above: only a plate between them can part them. */
function touchingSight<T extends Obstruction>(from: ConvexBody, to: ConvexBody, all: readonly T[]): Sight<T> {
  const line = [centre(from), centre(to)] as const;
  const plate = platesBetween(from, to, all);
  if (plate === null) return { visible: true, line, blocker: null };
  const middle = { x: (line[0].x + line[1].x) / 2, y: (line[0].y + line[1].y) / 2 };
  const z = Math.max(Math.min(from.bottom, to.bottom), Math.min(from.top, to.top));
  return { visible: false, line, blocker: { by: plate, at: { ...middle, z } } };
}

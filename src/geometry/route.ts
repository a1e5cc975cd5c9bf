import type { Bounds } from './bounds.ts';
import { pointGap } from './distance.ts';
import { MOST_DEVIATION } from './region/arcSpline.ts';
import { type Grown, partsOf } from './region/parts.ts';
import { Trimmer } from './region/trim.ts';
import { Clearance } from './route/clearance.ts';
import { Heap } from './route/heap.ts';
import { eachTangent, type End, pointEnd, touching, wheelEnd } from './route/tangents.ts';
import {
  ANGLE_SLACK,
  angleOn,
  arcAt,
  arcsAlong,
  freeStretches,
  freeTurn,
  lengthAlong,
  type Wheel,
  wheelsOf,
} from './route/wheels.ts';
import type { Point } from './shape.ts';

/** A straight part of a route, or a part of a circle between two angles (radians), run from the first to the second. */
export type RoutePart =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  | {
      readonly kind: 'arc';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly from: number;
      readonly to: number;
    };

/** A shortest way from one point to another. */
export interface Route {
  /** Inches. */
  readonly length: number;
  readonly parts: readonly RoutePart[];
}

const FULL_TURN = 2 * Math.PI;
/** Lengths this close are the same; inches. */
const SAME = 1e-9;

/** A way to a place on a wheel, run along in a sense from there on; or to the goal, with no wheel. */
interface Arrival {
  /** Index of the wheel; -1 at the start and at the goal. */
  readonly wheel: number;
  readonly sense: number;
  /** Where on the wheel, in its range. */
  readonly angle: number;
  readonly length: number;
  readonly before: Arrival | null;
  /** How far it went along the wheel before, in radians, and the straight way from there. */
  readonly turn: number;
  readonly from: Point;
  readonly to: Point;
  /** Whether the straight way is known to be free: most are looked at only when their turn comes. */
  readonly free: boolean;
}

/**
 * Finds shortest ways of a point past grown shapes. A shortest way is made of straight parts that touch the borders
 * and of parts along the borders, so it is looked for among the tangents of their circles (A*, the borders' covered
 * parts and the tangents that are cut off found out only for ways that come to be tried). A base that slides without
 * turning is such a point when what is in its way is grown by its radius. Exact for circles, hulls and walls to
 * rounding. Along an oval it runs on arcs within 1e-4″ of its true border: grow ovals by that much more where a way
 * may not come nearer.
 */
export class Router {
  readonly #shapes: readonly Grown[];
  readonly #bounds: Bounds;

  /**
   * @param shapes what the point may not enter; it may touch their borders. Hulls and walls are grown by more than 0
   * @param bounds the rectangle that it may not leave
   */
  constructor(shapes: readonly Grown[], bounds: Bounds) {
    this.#shapes = shapes;
    this.#bounds = bounds;
  }

  /**
   * The shortest way; null when there is none, or none that is as short as the budget (inches). A shape that holds the
   * start or the goal between its footprint and the border it is grown to counts as grown no farther than that point.
   */
  route(start: Point, goal: Point, budget = Infinity): Route | null {
    const direct = Math.hypot(goal.x - start.x, goal.y - start.y);
    if (direct > budget + SAME) return null;
    const shapes = this.#inTheWay(start, goal, budget);
    const clearance = new Clearance(shapes, this.#bounds);
    if (clearance.isFree(start.x, start.y, goal.x, goal.y)) {
      return { length: direct, parts: direct === 0 ? [] : [{ kind: 'line', from: start, to: goal }] };
    }
    if (!clearance.isFree(start.x, start.y, start.x, start.y) || !clearance.isFree(goal.x, goal.y, goal.x, goal.y))
      return null;
    return new Search(shapes, this.#bounds, clearance, start, goal, budget + SAME).run();
  }

  /** The shapes that a way no longer than the budget could meet, none of them holding the start or the goal. */
  #inTheWay(start: Point, goal: Point, budget: number): Grown[] {
    const found: Grown[] = [];
    for (const grown of this.#shapes) {
      // Round an oval a point close to its border may lie within the arcs that stand for it.
      const aside = grown.footprint.kind === 'oval' ? MOST_DEVIATION : 0;
      const fromStart = pointGap(grown.footprint, start);
      const fromGoal = pointGap(grown.footprint, goal);
      const offset = Math.min(grown.offset, Math.max(0, fromStart - aside), Math.max(0, fromGoal - aside));
      if (fromStart + fromGoal - 2 * offset > budget) continue;
      found.push(offset === grown.offset ? grown : { footprint: grown.footprint, offset });
    }
    return found;
  }
}

class Search {
  readonly #clearance: Clearance;
  readonly #trimmer: Trimmer;
  readonly #wheels: readonly Wheel[];
  readonly #ends: readonly (readonly [End, End])[];
  readonly #free: (Float64Array | undefined)[] = [];
  /** Of each wheel and sense the ways that came to it: where, how far from there they can go on, and how long they are. */
  readonly #known: { angle: number; turn: number; length: number }[][];
  readonly #queue = new Heap<Arrival>();
  readonly #start: Point;
  readonly #goal: Point;
  readonly #goalEnd: End;
  #budget: number;

  constructor(
    shapes: readonly Grown[],
    bounds: Bounds,
    clearance: Clearance,
    start: Point,
    goal: Point,
    budget: number,
  ) {
    const { covers, curves } = partsOf(shapes, bounds);
    this.#clearance = clearance;
    this.#trimmer = new Trimmer(covers, bounds);
    this.#wheels = wheelsOf(curves);
    this.#ends = this.#wheels.map((wheel) => [wheelEnd(wheel, -1), wheelEnd(wheel, 1)]);
    this.#known = Array.from({ length: 2 * this.#wheels.length }, () => []);
    this.#start = start;
    this.#goal = goal;
    this.#goalEnd = pointEnd(goal.x, goal.y);
    this.#budget = budget;
  }

  run(): Route | null {
    const { x, y } = this.#start;
    this.#goOn(null, pointEnd(x, y), 0);
    this.#wheels.forEach((_, wheel) => this.#beginOn(wheel));
    for (let next = this.#queue.pop(); next !== null; next = this.#queue.pop()) {
      if (next.wheel < 0) return this.#routeOf(next);
      this.#arrive(next);
    }
    return null;
  }

  /** A start that lies on a wheel may run along it, where no tangent leads. */
  #beginOn(index: number): void {
    const wheel = this.#wheels[index] as Wheel;
    const angle = placeOf(wheel, this.#start);
    if (angle === null) return;
    for (const sense of [-1, 1]) {
      this.#add({
        wheel: index,
        sense,
        angle,
        length: 0,
        before: null,
        turn: 0,
        from: this.#start,
        to: this.#start,
        free: true,
      });
    }
  }

  #arrive(arrival: Arrival): void {
    const { wheel: index, sense, angle, length, from, to } = arrival;
    const wheel = this.#wheels[index] as Wheel;
    const known = this.#known[2 * index + (sense > 0 ? 1 : 0)] as { angle: number; turn: number; length: number }[];
    for (const other of known) {
      const turn = turnBetween(other.angle, angle, sense);
      if (turn > other.turn + SAME) continue;
      if (other.length + this.#along(wheel, other.angle, sense * turn) <= length + SAME) return;
    }
    const turn = freeTurn(wheel, this.#freeOf(index), angle, sense);
    if (turn < 0) return;
    if (!arrival.free && !this.#clearance.isFree(from.x, from.y, to.x, to.y)) return;
    known.push({ angle, turn, length });
    this.#goOn(arrival, (this.#ends[index] as readonly [End, End])[sense > 0 ? 1 : 0], turn);
  }

  /** Every straight way that leaves a wheel (or the start) on its next `turn` radians, and the goal on it. */
  #goOn(arrival: Arrival | null, end: End, turn: number): void {
    this.#leave(arrival, end, turn, -1, this.#goalEnd);
    const gone = arrival?.length ?? 0;
    const here = end.wheel ?? { ...this.#start, reach: 0 };
    for (let j = 0; j < this.#wheels.length; j++) {
      if (j === arrival?.wheel) continue;
      const { x, y, reach } = this.#wheels[j] as Wheel;
      // No way along it is shorter than straight to it and straight on from it.
      const there = Math.hypot(x - here.x, y - here.y) - reach - here.reach;
      const past = Math.hypot(x - this.#goal.x, y - this.#goal.y) - reach;
      if (gone + Math.max(0, there) + Math.max(0, past) > this.#budget) continue;
      const ends = this.#ends[j] as readonly [End, End];
      this.#leave(arrival, end, turn, j, ends[0]);
      this.#leave(arrival, end, turn, j, ends[1]);
    }
    if (arrival !== null) this.#finishOn(arrival, end, turn);
  }

  #leave(arrival: Arrival | null, end: End, most: number, to: number, toEnd: End): void {
    eachTangent(end, toEnd, () => this.#take(arrival, end, most, to, toEnd));
  }

  /** Takes the tangent just found, unless it leaves the wheel where the way at hand does not come. */
  #take(arrival: Arrival | null, end: End, most: number, to: number, toEnd: End): void {
    let length = (arrival?.length ?? 0) + touching.length;
    let turn = 0;
    if (arrival !== null && end.wheel !== null) {
      turn = turnBetween(arrival.angle, touching.fromAngle, end.sense);
      if (turn > most + ANGLE_SLACK) return;
      length += this.#along(end.wheel, arrival.angle, end.sense * turn);
    }
    if (length > this.#budget) return;
    const { fromX, fromY, toX, toY, toAngle } = touching;
    const isGoal = to < 0;
    if (isGoal) {
      if (!this.#clearance.isFree(fromX, fromY, toX, toY)) return;
      this.#budget = Math.min(this.#budget, length + SAME);
    }
    this.#add({
      wheel: to,
      sense: toEnd.sense,
      angle: toAngle,
      length,
      before: arrival,
      turn,
      from: { x: fromX, y: fromY },
      to: { x: toX, y: toY },
      free: isGoal,
    });
  }

  /** A goal that lies on the wheel at hand is reached along it. */
  #finishOn(arrival: Arrival, { sense }: End, most: number): void {
    const wheel = this.#wheels[arrival.wheel] as Wheel;
    const angle = placeOf(wheel, this.#goal);
    if (angle === null) return;
    const turn = turnBetween(arrival.angle, angle, sense);
    const length = arrival.length + this.#along(wheel, arrival.angle, sense * turn);
    if (turn > most + ANGLE_SLACK || length > this.#budget) return;
    this.#budget = Math.min(this.#budget, length + SAME);
    this.#add({ wheel: -1, sense, angle, length, before: arrival, turn, from: this.#goal, to: this.#goal, free: true });
  }

  #add(arrival: Arrival): void {
    const { x, y } = arrival.to;
    const whole = arrival.length + Math.hypot(x - this.#goal.x, y - this.#goal.y);
    if (whole <= this.#budget) this.#queue.push(whole, arrival);
  }

  /** How long it is along a wheel from an angle on, `turn` radians in either sense. */
  #along(wheel: Wheel, from: number, turn: number): number {
    if (turn === 0) return 0;
    const start = angleOn(wheel, turn < 0 ? from + turn : from);
    return lengthAlong(wheel, start, start + Math.abs(turn));
  }

  #freeOf(index: number): Float64Array {
    return (this.#free[index] ??= freeStretches(this.#wheels[index] as Wheel, this.#trimmer));
  }

  #routeOf(last: Arrival): Route {
    const parts: RoutePart[] = [];
    for (let at: Arrival | null = last; at !== null; at = at.before) {
      const { from, to, before, turn } = at;
      if (from.x !== to.x || from.y !== to.y) parts.push({ kind: 'line', from, to });
      if (before === null || turn === 0) continue;
      const wheel = this.#wheels[before.wheel] as Wheel;
      for (const arc of arcsAlong(wheel, before.angle, before.sense * turn).toReversed())
        parts.push({ kind: 'arc', ...arc });
    }
    return { length: last.length, parts: parts.toReversed() };
  }
}

/** How far it is from one angle on to another in a sense, in radians, less than a full turn. */
function turnBetween(from: number, to: number, sense: number): number {
  const turn = ((to - from) * sense) / FULL_TURN;
  const rest = (turn - Math.floor(turn)) * FULL_TURN;
  return rest > FULL_TURN - ANGLE_SLACK ? 0 : rest;
}

/** The angle of a point that lies on a wheel; null when it does not. */
function placeOf(wheel: Wheel, { x, y }: Point): number | null {
  if (Math.hypot(x - wheel.x, y - wheel.y) > wheel.reach + SAME) return null;
  for (const arc of wheel.arcs) {
    const angle = angleOn(wheel, Math.atan2(y - arc.y, x - arc.x));
    if (angle > wheel.to + ANGLE_SLACK || arcAt(wheel, angle) !== arc) continue;
    if (Math.abs(Math.hypot(x - arc.x, y - arc.y) - arc.radius) <= SAME) return angle;
  }
  return null;
}

/**
 * The corners of a way of straight parts that keeps outside of a route's arcs, but nowhere farther from them than
 * `outside` inches. It is longer than the route by less than that for each radian which the route turns.
 */
export function cornersOf({ parts }: Route, start: Point, outside: number): Point[] {
  const corners: Point[] = [start];
  for (const part of parts) {
    if (part.kind === 'line') {
      corners.push(part.to);
      continue;
    }
    const { x, y, radius, from, to } = part;
    const turn = to - from;
    const widest = Math.min(2 * Math.acos(radius / (radius + outside)), Math.PI / 2);
    const sides = Math.max(1, Math.ceil(Math.abs(turn) / widest));
    const out = radius / Math.cos(turn / sides / 2);
    for (let side = 0; side < sides; side++) {
      const angle = from + (turn * (side + 0.5)) / sides;
      corners.push({ x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) });
    }
    corners.push({ x: x + radius * Math.cos(to), y: y + radius * Math.sin(to) });
  }
  return corners.filter(({ x, y }, i) => i === 0 || x !== corners[i - 1]?.x || y !== corners[i - 1]?.y);
}

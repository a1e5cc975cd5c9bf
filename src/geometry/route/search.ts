import type { Bounds } from '../bounds.ts';
import { type Cover, type Grown, partsOf } from '../region/parts.ts';
import { Trimmer } from '../region/trim.ts';
import type { Point } from '../shape.ts';
import type { Clearance } from './clearance.ts';
import { Heap } from './heap.ts';
import { notchesOf } from './notches.ts';
import { eachTangent, type End, isBeside, pointEnd, touching, wheelEnd } from './tangents.ts';
import { type Step, Tolls } from './tolls.ts';
import {
  along,
  ANGLE_SLACK,
  apart,
  angleOn,
  arcAt,
  arcsAlong,
  freeStretches,
  freeTurn,
  turnBetween,
  type Wheel,
  wheelsOf,
} from './wheels.ts';

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
  /** Inches, what it goes up and down over steps included. */
  readonly length: number;
  readonly parts: readonly RoutePart[];
  /** What of its length goes up and down. */
  readonly toll: number;
}

/** Lengths this close are the same; inches. */
const SAME = 1e-9;
const NO_TOLLS = new Tolls([], []);
/** Wheels no larger than this are corners: what is a tangent of theirs a glance tells. Inches. */
const TINY = 1e-6;

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
  /** Whether the straight way is known to be free and its toll paid: most are looked at only when their turn comes. */
  readonly free: boolean;
  /** What of the length goes up and down. */
  readonly toll: number;
}

/** A place on a wheel that a shortest way comes to, and how far it may run along the wheel from there. */
export interface Departure {
  readonly end: End;
  readonly angle: number;
  /** Radians, in the sense of the end. */
  readonly turn: number;
  /** How long the way to the place is. */
  readonly length: number;
}

/**
 * One search for shortest ways from a start: to a goal (A*), or, without one, to everything within the budget
 * (Dijkstra).
 */
export class Search {
  readonly #clearance: Clearance;
  readonly #trimmer: Trimmer;
  readonly #tolls: Tolls;
  readonly #wheels: readonly Wheel[];
  readonly #ends: readonly (readonly [End, End])[];
  readonly #free: (Float64Array | undefined)[] = [];
  /** Of each wheel and sense the ways that came to it: where, how far from there they can go on, and how long they are. */
  readonly #known: { angle: number; turn: number; length: number }[][];
  readonly #queue = new Heap<Arrival>();
  readonly #start: Point;
  readonly #goal: Point | null;
  readonly #goalEnd: End | null;
  #budget: number;

  constructor(
    shapes: readonly Grown[],
    bounds: Bounds,
    clearance: Clearance,
    start: Point,
    goal: Point | null,
    budget: number,
    steps: readonly Step[],
  ) {
    const { covers, curves } = partsOf([...shapes, ...steps.map(({ shape }) => shape)], bounds);
    const barring = steps.length === 0 ? covers : covers.filter(({ owner }) => owner < shapes.length);
    this.#clearance = clearance;
    this.#trimmer = new Trimmer(barring, bounds);
    this.#tolls = tollsOf(steps, shapes.length, covers);
    const wheels = wheelsOf(curves);
    this.#wheels =
      steps.length === 0 ? wheels : [...wheels, ...notchesOf(curves, (owner) => steps[owner - shapes.length])];
    this.#ends = this.#wheels.map((wheel) => [wheelEnd(wheel, -1), wheelEnd(wheel, 1)]);
    this.#known = Array.from({ length: 2 * this.#wheels.length }, () => []);
    this.#start = start;
    this.#goal = goal;
    this.#goalEnd = goal === null ? null : pointEnd(goal.x, goal.y);
    this.#budget = budget;
  }

  get start(): Point {
    return this.#start;
  }

  get budget(): number {
    return this.#budget;
  }

  get tolls(): Tolls {
    return this.#tolls;
  }

  /** Whether nothing is in the way between two points. */
  isFree(from: Point, to: Point): boolean {
    return this.#clearance.isFree(from.x, from.y, to.x, to.y);
  }

  /** The shortest way to the goal; null when there is none within the budget. */
  run(): Route | null {
    this.#begin();
    for (let next = this.#queue.pop(); next !== null; next = this.#queue.pop()) {
      if (next.wheel < 0) return this.#routeOf(next);
      this.#arrive(next);
    }
    return null;
  }

  /** Every place on a wheel that shortest ways within the budget come to, the nearest first. */
  departures(): Departure[] {
    this.#begin();
    const departures: Departure[] = [];
    for (let next = this.#queue.pop(); next !== null; next = this.#queue.pop()) {
      const turn = this.#arrive(next);
      if (turn === null) continue;
      const end = (this.#ends[next.wheel] as readonly [End, End])[next.sense > 0 ? 1 : 0];
      departures.push({ end, angle: next.angle, turn, length: next.length });
    }
    return departures;
  }

  #begin(): void {
    const { x, y } = this.#start;
    this.#goOn(null, pointEnd(x, y), 0);
    this.#wheels.forEach((_, wheel) => this.#beginOn(wheel));
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
        toll: 0,
      });
    }
  }

  /** Takes up a way to a wheel: how far it may run along it, in radians; null where a known one is as short, or it is barred. */
  #arrive(arrival: Arrival): number | null {
    const { wheel: index, sense, angle, length, from, to } = arrival;
    const wheel = this.#wheels[index] as Wheel;
    const known = this.#known[2 * index + (sense > 0 ? 1 : 0)] as { angle: number; turn: number; length: number }[];
    for (const other of known) {
      const turn = turnBetween(other.angle, angle, sense);
      if (turn > other.turn + SAME) continue;
      const there = other.length + along(wheel, other.angle, sense * turn);
      if (there > length + SAME) continue;
      if (there + this.#tolls.ofArc(wheel, other.angle, sense * turn) <= length + SAME) return null;
    }
    const turn = freeTurn(wheel, this.#freeOf(index), angle, sense);
    if (turn < 0) return null;
    if (!arrival.free) {
      if (!this.#clearance.isFree(from.x, from.y, to.x, to.y)) return null;
      const toll = this.#tolls.ofLine(from.x, from.y, to.x, to.y);
      if (toll > 0) {
        // Its turn comes again when nothing shorter is left.
        this.#add({ ...arrival, length: length + toll, toll: arrival.toll + toll, free: true });
        return null;
      }
    }
    known.push({ angle, turn, length });
    this.#goOn(arrival, (this.#ends[index] as readonly [End, End])[sense > 0 ? 1 : 0], turn);
    return turn;
  }

  /** Every straight way that leaves a wheel (or the start) on its next `turn` radians, and the goal on it. */
  #goOn(arrival: Arrival | null, end: End, turn: number): void {
    const goal = this.#goal;
    if (this.#goalEnd !== null) this.#leave(arrival, end, turn, -1, this.#goalEnd);
    const gone = arrival?.length ?? 0;
    const here = end.wheel ?? { ...this.#start, reach: 0 };
    for (let j = 0; j < this.#wheels.length; j++) {
      if (j === arrival?.wheel) continue;
      const { x, y, reach } = this.#wheels[j] as Wheel;
      // No way along it is shorter than straight to it and straight on from it.
      const there = apart(x - here.x, y - here.y) - reach - here.reach;
      const past = goal === null ? 0 : apart(x - goal.x, y - goal.y) - reach;
      if (gone + Math.max(0, there) + Math.max(0, past) > this.#budget) continue;
      const ends = this.#ends[j] as readonly [End, End];
      const straight = here.reach <= TINY && reach <= TINY;
      if (!straight || isBeside(end, ends[0], x - here.x, y - here.y)) this.#leave(arrival, end, turn, j, ends[0]);
      if (!straight || isBeside(end, ends[1], x - here.x, y - here.y)) this.#leave(arrival, end, turn, j, ends[1]);
    }
    if (arrival !== null && goal !== null) this.#finishOn(arrival, goal, end, turn);
  }

  #leave(arrival: Arrival | null, end: End, most: number, to: number, toEnd: End): void {
    eachTangent(end, toEnd, () => this.#take(arrival, end, most, to, toEnd));
  }

  /** Takes the tangent just found, unless it leaves the wheel where the way at hand does not come. */
  #take(arrival: Arrival | null, end: End, most: number, to: number, toEnd: End): void {
    let length = (arrival?.length ?? 0) + touching.length;
    let turn = 0;
    let toll = 0;
    if (arrival !== null && end.wheel !== null) {
      turn = turnBetween(arrival.angle, touching.fromAngle, end.sense);
      if (turn > most + ANGLE_SLACK) return;
      length += along(end.wheel, arrival.angle, end.sense * turn);
      if (length > this.#budget) return;
      toll = this.#tolls.ofArc(end.wheel, arrival.angle, end.sense * turn);
      length += toll;
    }
    if (length > this.#budget) return;
    const { fromX, fromY, toX, toY, toAngle } = touching;
    const isGoal = to < 0;
    if (isGoal) {
      if (!this.#clearance.isFree(fromX, fromY, toX, toY)) return;
      const up = this.#tolls.ofLine(fromX, fromY, toX, toY);
      toll += up;
      length += up;
      if (length > this.#budget) return;
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
      toll: (arrival?.toll ?? 0) + toll,
    });
  }

  /** A goal that lies on the wheel at hand is reached along it. */
  #finishOn(arrival: Arrival, goal: Point, { sense }: End, most: number): void {
    const wheel = this.#wheels[arrival.wheel] as Wheel;
    const angle = placeOf(wheel, goal);
    if (angle === null) return;
    const turn = turnBetween(arrival.angle, angle, sense);
    if (turn > most + ANGLE_SLACK) return;
    const up = this.#tolls.ofArc(wheel, arrival.angle, sense * turn);
    const length = arrival.length + along(wheel, arrival.angle, sense * turn) + up;
    if (length > this.#budget) return;
    this.#budget = Math.min(this.#budget, length + SAME);
    const toll = arrival.toll + up;
    this.#add({ wheel: -1, sense, angle, length, before: arrival, turn, from: goal, to: goal, free: true, toll });
  }

  #add(arrival: Arrival): void {
    const { x, y } = arrival.to;
    const goal = this.#goal;
    const whole = arrival.length + (goal === null ? 0 : apart(x - goal.x, y - goal.y));
    if (whole <= this.#budget) this.#queue.push(whole, arrival);
  }

  #freeOf(index: number): Float64Array {
    const wheel = this.#wheels[index] as Wheel;
    // Whether anything lies on a mere point the ways to it tell.
    return (this.#free[index] ??=
      wheel.reach === 0 ? Float64Array.of(wheel.from, wheel.to) : freeStretches(wheel, this.#trimmer));
  }

  #routeOf(last: Arrival): Route {
    const parts: RoutePart[] = [];
    for (let at: Arrival | null = last; at !== null; at = at.before) {
      const { from, to, before, turn } = at;
      if (from.x !== to.x || from.y !== to.y) parts.push({ kind: 'line', from, to });
      if (before === null || turn === 0) continue;
      const wheel = this.#wheels[before.wheel] as Wheel;
      if (wheel.reach === 0) continue;
      for (const arc of arcsAlong(wheel, before.angle, before.sense * turn).toReversed())
        parts.push({ kind: 'arc', ...arc });
    }
    return { length: last.length, parts: parts.toReversed(), toll: last.toll };
  }
}

/** The tolls of steps whose parts stand behind those of so many shapes. */
function tollsOf(steps: readonly Step[], before: number, covers: readonly Cover[]): Tolls {
  if (steps.length === 0) return NO_TOLLS;
  const own = steps.map((): Cover[] => []);
  for (const cover of covers) own[cover.owner - before]?.push(cover);
  return new Tolls(steps, own);
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

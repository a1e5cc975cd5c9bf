import { FULL_TURN } from '../region/intervals.ts';
import type { Arc, Curve } from '../region/parts.ts';
import type { Trimmer } from '../region/trim.ts';

/**
 * A convex, smooth stretch of the border of one grown shape that a shortest path may run along: a circle, a rounded
 * corner of a hull, or the whole outline of an oval. A place on it is told by the angle that its normal points in, so
 * every angle of its range is one place; `arcs` share out the range from `from` to `to`, in radians.
 */
export interface Wheel {
  readonly owner: number;
  readonly arcs: readonly Arc[];
  readonly from: number;
  readonly to: number;
  /** Whether it goes all the way round. */
  readonly closed: boolean;
  /** A circle that holds it. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** Angles this close to the end of a stretch are on it: that much rounding is in every tangent. */
export const ANGLE_SLACK = 1e-8;

/** The wheels among the curves of some grown shapes; neighbouring arcs of one oval are one wheel. */
export function wheelsOf(curves: readonly Curve[]): Wheel[] {
  const wheels: Wheel[] = [];
  for (let i = 0; i < curves.length; i++) {
    const first = curves[i] as Curve;
    if (first.kind !== 'arc' || first.radius <= 0) continue;
    const arcs = [first];
    // Only an oval has arcs that belong to no corner and go on in the next one.
    while (first.part === -1 && first.to - first.from < FULL_TURN) {
      const next = curves[i + 1];
      if (next?.kind !== 'arc' || next.owner !== first.owner) break;
      arcs.push(next);
      i++;
    }
    wheels.push(arcs.length === 1 ? wheelOfArc(first) : wheelOfOval(arcs));
  }
  return wheels;
}

function wheelOfArc(arc: Arc): Wheel {
  const { owner, from, to, x, y, radius } = arc;
  return { owner, arcs: [arc], from, to, closed: to - from >= FULL_TURN, x, y, reach: radius };
}

function wheelOfOval(arcs: readonly Arc[]): Wheel {
  const first = arcs[0] as Arc;
  // The centres of an oval's arcs lie round its own.
  const x = arcs.reduce((sum, arc) => sum + arc.x, 0) / arcs.length;
  const y = arcs.reduce((sum, arc) => sum + arc.y, 0) / arcs.length;
  const reach = Math.max(...arcs.map((arc) => Math.hypot(arc.x - x, arc.y - y) + arc.radius));
  return { owner: first.owner, arcs, from: first.from, to: first.from + FULL_TURN, closed: true, x, y, reach };
}

/** An angle as one of the wheel's range, or beyond its end when it has no such place. */
export function angleOn({ from }: Wheel, angle: number): number {
  const turn = (angle - from) / FULL_TURN;
  const on = from + (turn - Math.floor(turn)) * FULL_TURN;
  // A hair before the beginning is the beginning, not the end of the way round.
  return on > from + FULL_TURN - ANGLE_SLACK ? from : on;
}

/** The arc of a wheel that an angle of its range is on. */
export function arcAt({ arcs }: Wheel, angle: number): Arc {
  for (const arc of arcs) if (angle <= arc.to) return arc;
  return arcs.at(-1) as Arc;
}

/** How far it is along a wheel from one angle of its range to a larger one that is no full turn away. */
function lengthAlong(wheel: Wheel, from: number, to: number): number {
  const { arcs } = wheel;
  const only = arcs[0] as Arc;
  if (arcs.length === 1) return only.radius * (to - from);
  let length = 0;
  for (let turn = 0; turn <= 1; turn++) {
    for (const arc of arcs) {
      const start = Math.max(from, arc.from + turn * FULL_TURN);
      const end = Math.min(to, arc.to + turn * FULL_TURN);
      if (end > start) length += arc.radius * (end - start);
    }
  }
  return length;
}

/** The arcs that a way along a wheel runs over, as centre, radius and the two angles, in its direction. */
export function arcsAlong(
  wheel: Wheel,
  from: number,
  turn: number,
): Omit<Arc, 'kind' | 'owner' | 'part' | 'neighbour' | 'folds'>[] {
  const low = turn < 0 ? from + turn : from;
  const start = angleOn(wheel, low);
  const end = start + Math.abs(turn);
  const pieces = [0, 1].flatMap((round) =>
    wheel.arcs.flatMap((arc) => {
      const a = Math.max(start, arc.from + round * FULL_TURN);
      const b = Math.min(end, arc.to + round * FULL_TURN);
      return b > a ? [{ x: arc.x, y: arc.y, radius: arc.radius, from: a, to: b }] : [];
    }),
  );
  return turn < 0 ? pieces.toReversed().map((piece) => ({ ...piece, from: piece.to, to: piece.from })) : pieces;
}

/** Stretches of a wheel, as pairs of angles in order, on which no shape lies. The last may run beyond the way round. */
export function freeStretches(wheel: Wheel, trimmer: Trimmer): Float64Array {
  const free: number[] = [];
  for (const arc of wheel.arcs) {
    for (const { from, to } of trimmer.piecesOf(arc)) {
      if (free.length > 0 && Math.abs((free.at(-1) as number) - from) < ANGLE_SLACK) free[free.length - 1] = to;
      else free.push(from, to);
    }
  }
  const last = free.length - 1;
  if (
    wheel.closed &&
    free.length > 2 &&
    Math.abs((free[last] as number) - (free[0] as number) - FULL_TURN) < ANGLE_SLACK
  ) {
    free[last] = (free[1] as number) + FULL_TURN;
    free.splice(0, 2);
  }
  return Float64Array.from(free);
}

/**
 * How far one may go on along the free part of a wheel from an angle of its range, in radians; -1 where the place
 * itself is not free.
 * @param sense 1 for rising angles, -1 for falling ones
 */
export function freeTurn(wheel: Wheel, free: Float64Array, angle: number, sense: number): number {
  for (let i = 0; i < free.length; i += 2) {
    const start = free[i] as number;
    const width = (free[i + 1] as number) - start;
    if (wheel.closed && width >= FULL_TURN - ANGLE_SLACK) return FULL_TURN;
    let at = angle - start;
    at -= FULL_TURN * Math.floor(at / FULL_TURN);
    if (at > FULL_TURN - ANGLE_SLACK) at = 0;
    if (at <= width + ANGLE_SLACK) return sense > 0 ? Math.max(0, width - at) : Math.min(at, width);
  }
  return -1;
}

/** How long it is along a wheel from an angle on, `turn` radians in either sense. */
export function along(wheel: Wheel, from: number, turn: number): number {
  if (turn === 0) return 0;
  const start = angleOn(wheel, turn < 0 ? from + turn : from);
  return lengthAlong(wheel, start, start + Math.abs(turn));
}

/** How far it is from one angle on to another in a sense, in radians, less than a full turn. */
export function turnBetween(from: number, to: number, sense: number): number {
  const turn = ((to - from) * sense) / FULL_TURN;
  const rest = (turn - Math.floor(turn)) * FULL_TURN;
  return rest > FULL_TURN - ANGLE_SLACK ? 0 : rest;
}

/** The length of a vector; `Math.hypot`, which guards against sizes that no board has, takes ten times as long. */
export const apart = (x: number, y: number): number => Math.sqrt(x * x + y * y);

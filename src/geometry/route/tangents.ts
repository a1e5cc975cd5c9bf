import { FULL_TURN } from '../region/intervals.ts';
import type { Arc } from '../region/parts.ts';
import { angleOn, ANGLE_SLACK, arcAt, type Wheel } from './wheels.ts';

/** A straight way from one wheel, or point, to another that touches both. The last one found; see `tangent`. */
export const touching = { length: 0, fromAngle: 0, toAngle: 0, fromX: 0, fromY: 0, toX: 0, toY: 0 };

/** A point as an arc of no radius. */
const pointArc = (x: number, y: number): Arc => ({
  kind: 'arc',
  owner: -1,
  part: -1,
  neighbour: -1,
  folds: false,
  x,
  y,
  radius: 0,
  from: 0,
  to: 0,
});

/** One end of a tangent: a wheel with the direction in which its angles run on the way, or a point. */
export interface End {
  readonly wheel: Wheel | null;
  readonly sense: number;
  readonly arc: Arc;
  /** The directions in which the range of a wheel that is less than half a turn begins and ends; null for others. */
  readonly range: readonly [number, number, number, number] | null;
}

export const pointEnd = (x: number, y: number): End => ({ wheel: null, sense: 1, arc: pointArc(x, y), range: null });

export function wheelEnd(wheel: Wheel, sense: number): End {
  const { from, to } = wheel;
  const range = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)] as const;
  return { wheel, sense, arc: wheel.arcs[0] as Arc, range: to - from < Math.PI - ASIDE ? range : null };
}

/** So far off the right direction a tangent of two corners may look by their size. */
const ASIDE = 1e-4;

/** Whether a line in a direction could touch an end, all but a corner, in its sense: its normal is in the range of that. */
function isInRange({ range, sense }: End, ux: number, uy: number, size: number): boolean {
  if (range === null) return true;
  const [nx, ny] = [sense * uy, -sense * ux];
  const slack = -ASIDE * size;
  return range[0] * ny - range[1] * nx >= slack && nx * range[3] - ny * range[2] >= slack;
}

/** Whether two ends that are all but corners, the second at (dx, dy) from the first, could have a tangent. */
export function isBeside(a: End, b: End, dx: number, dy: number): boolean {
  const size = Math.abs(dx) + Math.abs(dy);
  // Too close together for the direction to be told apart from their size.
  if (size < 0.1) return true;
  return isInRange(a, dx, dy, size) && isInRange(b, dx, dy, size);
}

const TOUCHING = 1e-9;

/** The tangent of two circles, each left or reached in its sense; false when one holds the other. */
function circleTangent(a: Arc, senseA: number, b: Arc, senseB: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const off = senseB * b.radius - senseA * a.radius;
  const rest = square - off * off;
  // Between two that touch each other from outside the way has no length, give or take rounding.
  if (rest <= -TOUCHING || square === 0) return false;
  const length = Math.sqrt(Math.max(0, rest));
  const ux = (length * dx + off * dy) / square;
  const uy = (length * dy - off * dx) / square;
  touching.length = length;
  touching.fromAngle = Math.atan2(-senseA * ux, senseA * uy);
  touching.toAngle = Math.atan2(-senseB * ux, senseB * uy);
  touching.fromX = a.x + a.radius * senseA * uy;
  touching.fromY = a.y - a.radius * senseA * ux;
  touching.toX = b.x + b.radius * senseB * uy;
  touching.toY = b.y - b.radius * senseB * ux;
  return true;
}

/** An angle as a place of an arc, in its wheel's range; null where it is none. */
function placeOn(wheel: Wheel | null, { from, to }: Arc, angle: number): number | null {
  if (wheel === null) return angle;
  const on = angleOn(wheel, angle);
  if (on >= from - ANGLE_SLACK && on <= to + ANGLE_SLACK) return Math.min(on, wheel.to);
  // The end of the last arc of an oval is the beginning of the first.
  return wheel.closed && on + FULL_TURN <= to + ANGLE_SLACK ? on : null;
}

/**
 * Every straight way that leaves the one end and reaches the other, touching both in their senses: one at most, but
 * for ovals that lie across each other. Each is left in `touching`, its angles in the ranges of the wheels, and told.
 */
export function eachTangent(a: End, b: End, found: () => void): void {
  if (!isOneArc(a) || !isOneArc(b)) eachTangentOfOvals(a, b, found);
  else if (isTangent(a, a.arc, b, b.arc)) found();
}

const isOneArc = ({ wheel }: End): boolean => wheel === null || wheel.arcs.length === 1;

/** Whether the tangent of the circles of two arcs touches these very arcs. */
function isTangent(a: End, arcA: Arc, b: End, arcB: Arc): boolean {
  if (!circleTangent(arcA, a.sense, arcB, b.sense)) return false;
  const fromAngle = placeOn(a.wheel, arcA, touching.fromAngle);
  const toAngle = placeOn(b.wheel, arcB, touching.toAngle);
  if (fromAngle === null || toAngle === null) return false;
  touching.fromAngle = fromAngle;
  touching.toAngle = toAngle;
  return true;
}

/** The arc of an end whose normal points in the direction of an angle. */
const arcFacing = ({ wheel, arc }: End, angle: number): Arc =>
  wheel === null || wheel.arcs.length === 1 ? arc : arcAt(wheel, angleOn(wheel, angle));

/** How far beyond a line an end reaches: the line runs in the direction (ux, uy) and touches it in its sense. */
function reachBeside(end: End, ux: number, uy: number): number {
  const nx = end.sense * uy;
  const ny = -end.sense * ux;
  const arc = arcFacing(end, Math.atan2(ny, nx));
  return end.sense * (arc.x * nx + arc.y * ny + arc.radius);
}

/** Wheels no larger than this, in inches, are corners. */
const CORNER = 1e-6;

const reachOf = ({ wheel }: End): number => wheel?.reach ?? 0;

/** Directions that are looked at, all round: the closer two shapes are, the more a tangent may lead aside. */
const LOOKS = 32;
/** Halvings that find the arcs that are touched. */
const HALVINGS = 45;

/**
 * The tangents when one of the two is an oval. They lie where the lines that touch the one and the other in the same
 * direction are the same line: their distance changes its sign there.
 */
function eachTangentOfOvals(a: End, b: End, found: () => void): void {
  const middleOf = ({ wheel, arc }: End): { readonly x: number; readonly y: number } => wheel ?? arc;
  const [from, to] = [middleOf(a), middleOf(b)];
  const straight = Math.atan2(to.y - from.y, to.x - from.x);
  const apartAt = (turn: number): number => {
    const ux = Math.cos(straight + turn);
    const uy = Math.sin(straight + turn);
    return reachBeside(a, ux, uy) - reachBeside(b, ux, uy);
  };
  const corner = [a, b].find(({ range, wheel }) => range !== null && (wheel?.reach ?? 1) <= CORNER);
  if (corner !== undefined && corner.wheel !== null) {
    // A corner is touched in few directions: mostly a glance at the first and the last of them will do.
    const ahead = (corner.sense * Math.PI) / 2 - straight;
    const [low, high] = [corner.wheel.from + ahead - ASIDE, corner.wheel.to + ahead + ASIDE];
    const [atLow, atHigh] = [apartAt(low), apartAt(high)];
    if (atLow <= 0 !== atHigh <= 0) {
      if (isTangentBetween(a, b, straight, low, high, atLow <= 0, apartAt)) found();
      return;
    }
    const fastest = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) + reachOf(a) + reachOf(b);
    if (Math.abs(atLow) + Math.abs(atHigh) > fastest * (high - low)) return;
  }
  const width = (2 * Math.PI) / LOOKS;
  const looks = Array.from({ length: LOOKS }, (_, look) => apartAt(look * width));
  for (let look = 0; look < LOOKS; look++) {
    const low = look * width;
    const before = looks[(look + LOOKS - 1) % LOOKS] as number;
    const atLow = looks[look] as number;
    const atHigh = looks[(look + 1) % LOOKS] as number;
    if (atLow <= 0 !== atHigh <= 0) {
      if (isTangentBetween(a, b, straight, low, low + width, atLow <= 0, apartAt)) found();
      continue;
    }
    // Beside a shape that is all but touched there and back lie close together.
    if (before <= 0 !== atLow <= 0) continue;
    if (Math.abs(atLow) > Math.abs(before) || Math.abs(atLow) > Math.abs(atHigh)) continue;
    const turning = nearestToNought(apartAt, low - width, low + width);
    if (apartAt(turning) <= 0 === atLow <= 0) continue;
    if (isTangentBetween(a, b, straight, low - width, turning, atLow <= 0, apartAt)) found();
    if (isTangentBetween(a, b, straight, turning, low + width, atLow > 0, apartAt)) found();
  }
}

/** Where between two places a value comes nearest to 0, or crosses it, if it turns there once (golden section). */
function nearestToNought(value: (at: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  const sign = Math.sign(value(from));
  let [low, high] = [from, to];
  for (let step = 0; step < HALVINGS; step++) {
    const near = high - ratio * (high - low);
    const far = low + ratio * (high - low);
    if (sign * value(near) < sign * value(far)) high = far;
    else low = near;
    if (sign * value((low + high) / 2) <= 0) break;
  }
  return (low + high) / 2;
}

function isTangentBetween(
  a: End,
  b: End,
  straight: number,
  from: number,
  to: number,
  below: boolean,
  apartAt: (turn: number) => number,
): boolean {
  let [low, high] = [from, to];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (apartAt(middle) <= 0 === below) low = middle;
    else high = middle;
  }
  const ux = Math.cos(straight + low);
  const uy = Math.sin(straight + low);
  const touched = (end: End): Arc => arcFacing(end, Math.atan2(-end.sense * ux, end.sense * uy));
  return isTangent(a, touched(a), b, touched(b));
}

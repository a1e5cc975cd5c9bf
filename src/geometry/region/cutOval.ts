import { distanceToSpline } from './arcSpline.ts';
import { COINCIDENT } from './cuts.ts';
import { FULL_TURN, type Intervals } from './intervals.ts';
import type { Arc, Curve, GrownOval, Line } from './parts.ts';

/** Angles this close to an arc's end count as on it: a crossing too many does no harm. */
const SLACK = 1e-9;

const crossings: number[] = [];

/**
 * Takes from what is left of a curve the part inside a grown oval: finds where the curve crosses the oval's arcs, and
 * asks of each stretch between where it is. `stretches` is scratch.
 */
export function cutByOval(left: Intervals, curve: Curve, oval: GrownOval, stretches: Intervals): void {
  stretches.count = 0;
  copy(left, stretches);
  for (let i = 0; i < stretches.count; i++) {
    const from = stretches.from[i] as number;
    const to = stretches.to[i] as number;
    const extent = ((to - from) / 2) * (curve.kind === 'arc' ? curve.radius : 1);
    const outside = distanceFrom(oval, curve, (from + to) / 2);
    if (outside >= extent + COINCIDENT) continue;
    if (outside <= -extent - COINCIDENT) {
      left.subtract(from, to);
      continue;
    }
    crossings.length = 0;
    for (const arc of oval.arcs) {
      if (curve.kind === 'arc') crossArc(curve, arc, from, to);
      else crossLine(curve, arc, from, to);
    }
    crossings.push(from, to);
    crossings.sort((a, b) => a - b);
    for (let k = 1; k < crossings.length; k++) {
      const [start, end] = [crossings[k - 1] as number, crossings[k] as number];
      if (start === end) continue;
      const beyond = clearestDistance(oval, curve, start, end);
      if (beyond < -COINCIDENT || (beyond <= COINCIDENT && oval.owner < curve.owner)) left.subtract(start, end);
    }
  }
}

function copy(source: Intervals, target: Intervals): void {
  target.reset(source.from[0] as number, source.to[source.count - 1] as number);
  for (let i = 1; i < source.count; i++) target.subtract(source.to[i - 1] as number, source.from[i] as number);
}

/** How far outside the grown oval a point of a curve is. */
function distanceFrom({ x, y, cos, sin, spline, grown }: GrownOval, curve: Curve, at: number): number {
  const px = curve.kind === 'arc' ? curve.x + curve.radius * Math.cos(at) : curve.x + at * curve.ux;
  const py = curve.kind === 'arc' ? curve.y + curve.radius * Math.sin(at) : curve.y + at * curve.uy;
  const dx = px - x;
  const dy = py - y;
  return distanceToSpline(spline, cos * dx + sin * dy, cos * dy - sin * dx) - grown;
}

/** Between crossings all of a curve is on one side: the distance of what is farthest from the border of three places. */
function clearestDistance(oval: GrownOval, curve: Curve, from: number, to: number): number {
  let clearest = 0;
  for (const share of [0.21, 0.5, 0.79]) {
    const distance = distanceFrom(oval, curve, from + share * (to - from));
    if (Math.abs(distance) >= Math.abs(clearest)) clearest = distance;
  }
  return clearest;
}

function crossArc(curve: Arc, arc: Arc, from: number, to: number): void {
  const dx = arc.x - curve.x;
  const dy = arc.y - curve.y;
  const square = dx * dx + dy * dy;
  const sum = curve.radius + arc.radius;
  const difference = arc.radius - curve.radius;
  if (square >= sum * sum || square <= difference * difference) return;
  const cos = (square - difference * sum) / (2 * Math.sqrt(square) * curve.radius);
  const half = Math.acos(Math.min(1, Math.max(-1, cos)));
  const middle = Math.atan2(dy, dx);
  addCrossing(curve, arc, middle - half, from, to);
  addCrossing(curve, arc, middle + half, from, to);
}

function addCrossing(curve: Arc, arc: Arc, angle: number, from: number, to: number): void {
  const at = from + turnFrom(from, angle);
  if (at < to && holds(arc, curve.x + curve.radius * Math.cos(at), curve.y + curve.radius * Math.sin(at))) {
    crossings.push(at);
  }
}

function crossLine(line: Line, arc: Arc, from: number, to: number): void {
  const dx = arc.x - line.x;
  const dy = arc.y - line.y;
  const off = dx * line.uy - dy * line.ux;
  const square = (arc.radius - off) * (arc.radius + off);
  if (square <= 0) return;
  const along = dx * line.ux + dy * line.uy;
  const half = Math.sqrt(square);
  for (const at of [along - half, along + half]) {
    if (at > from && at < to && holds(arc, line.x + at * line.ux, line.y + at * line.uy)) crossings.push(at);
  }
}

/** Whether a point of an arc's circle is on the arc. */
function holds({ x, y, from, to }: Arc, px: number, py: number): boolean {
  const turn = turnFrom(from, Math.atan2(py - y, px - x));
  return turn <= to - from + SLACK || turn >= FULL_TURN - SLACK;
}

/** How far on from one angle another is: in [0, a full turn). */
const turnFrom = (from: number, angle: number): number => {
  const turn = (angle - from) / FULL_TURN;
  return (turn - Math.floor(turn)) * FULL_TURN;
};

import { distanceToChain } from './chain.ts';
import { COINCIDENT } from './cuts.ts';
import { FULL_TURN, type Intervals } from './intervals.ts';
import type { Arc, Curve, GrownChain, Line } from './parts.ts';

/** Angles this close to an arc's end count as on it: a crossing too many does no harm. */
const SLACK = 1e-9;
/** What is this near to a curve, in inches, may lie on it. */
const NEAR = 1e-7;

const crossings: number[] = [];

/**
 * Takes from what is left of a curve the part inside a grown chain: finds where the curve crosses the chain's border,
 * and asks of each stretch between where it is. `stretches` is scratch.
 */
export function cutByChain(left: Intervals, curve: Curve, chain: GrownChain, stretches: Intervals): void {
  stretches.count = 0;
  copy(left, stretches);
  for (let i = 0; i < stretches.count; i++) {
    const from = stretches.from[i] as number;
    const to = stretches.to[i] as number;
    const middle = (from + to) / 2;
    const extent = ((to - from) / 2) * (curve.kind === 'arc' ? curve.radius : 1);
    const [x, y] = [xOn(curve, middle), yOn(curve, middle)];
    const outside = distanceToChain(chain.chain, x, y) - chain.grown;
    if (outside >= extent + COINCIDENT) continue;
    if (outside <= -extent - COINCIDENT) {
      left.subtract(from, to);
      continue;
    }
    crossings.length = 0;
    for (const other of chain.border) {
      if (isFar(other, x, y, extent + NEAR)) continue;
      addStart(curve, other, from, to);
      if (curve.kind === 'arc') {
        if (other.kind === 'arc') crossArcs(curve, other, from, to);
        else crossArcByLine(curve, other, from, to);
      } else if (other.kind === 'arc') crossLineByArc(curve, other, from, to);
      else crossLines(curve, other, from, to);
    }
    crossings.push(from, to);
    crossings.sort((a, b) => a - b);
    for (let k = 1; k < crossings.length; k++) {
      const [start, end] = [crossings[k - 1] as number, crossings[k] as number];
      if (start === end) continue;
      const beyond = clearestDistance(chain, curve, start, end);
      if (beyond < -COINCIDENT || (beyond <= COINCIDENT && chain.owner < curve.owner)) left.subtract(start, end);
    }
  }
}

function copy(source: Intervals, target: Intervals): void {
  target.reset(source.from[0] as number, source.to[source.count - 1] as number);
  for (let i = 1; i < source.count; i++) target.subtract(source.to[i - 1] as number, source.from[i] as number);
}

const xOn = (curve: Curve, at: number): number =>
  curve.kind === 'arc' ? curve.x + curve.radius * Math.cos(at) : curve.x + at * curve.ux;

const yOn = (curve: Curve, at: number): number =>
  curve.kind === 'arc' ? curve.y + curve.radius * Math.sin(at) : curve.y + at * curve.uy;

/** Whether a piece of border has no part within some distance of a point, by its circle or line alone. */
function isFar(piece: Curve, x: number, y: number, distance: number): boolean {
  const dx = x - piece.x;
  const dy = y - piece.y;
  if (piece.kind === 'line') return Math.abs(dx * piece.uy - dy * piece.ux) > distance;
  const square = dx * dx + dy * dy;
  const [near, far] = [piece.radius - distance, piece.radius + distance];
  return square > far * far || (near > 0 && square < near * near);
}

/** Between crossings all of a curve is on one side: the distance of what is farthest from the border of three places. */
function clearestDistance({ chain, grown }: GrownChain, curve: Curve, from: number, to: number): number {
  let clearest = 0;
  for (const share of [0.21, 0.5, 0.79]) {
    const at = from + share * (to - from);
    const distance = distanceToChain(chain, xOn(curve, at), yOn(curve, at)) - grown;
    if (Math.abs(distance) >= Math.abs(clearest)) clearest = distance;
  }
  return clearest;
}

/** The beginning of a piece of border, where that lies on the curve: two that lie on each other part at such places. */
function addStart(curve: Curve, piece: Curve, from: number, to: number): void {
  const start = piece.kind === 'arc' ? piece.from : 0;
  const dx = xOn(piece, start) - curve.x;
  const dy = yOn(piece, start) - curve.y;
  if (curve.kind === 'line') {
    if (Math.abs(dx * curve.uy - dy * curve.ux) > NEAR) return;
    const at = dx * curve.ux + dy * curve.uy;
    if (at > from && at < to) crossings.push(at);
    return;
  }
  if (Math.abs(Math.sqrt(dx * dx + dy * dy) - curve.radius) > NEAR) return;
  const at = from + turnFrom(from, Math.atan2(dy, dx));
  if (at < to) crossings.push(at);
}

function crossArcs(curve: Arc, arc: Arc, from: number, to: number): void {
  const dx = arc.x - curve.x;
  const dy = arc.y - curve.y;
  const square = dx * dx + dy * dy;
  const sum = curve.radius + arc.radius;
  const difference = arc.radius - curve.radius;
  if (square >= sum * sum || square <= difference * difference) return;
  const cos = (square - difference * sum) / (2 * Math.sqrt(square) * curve.radius);
  const half = Math.acos(Math.min(1, Math.max(-1, cos)));
  const middle = Math.atan2(dy, dx);
  addOnBoth(curve, arc, middle - half, from, to);
  addOnBoth(curve, arc, middle + half, from, to);
}

function addOnBoth(curve: Arc, arc: Arc, angle: number, from: number, to: number): void {
  const at = from + turnFrom(from, angle);
  if (at < to && holds(arc, xOn(curve, at), yOn(curve, at))) crossings.push(at);
}

function crossArcByLine(curve: Arc, line: Line, from: number, to: number): void {
  const off = (curve.x - line.x) * line.uy - (curve.y - line.y) * line.ux;
  if (Math.abs(off) >= curve.radius) return;
  // The circle is crossed where it is so far to the line's right as its centre is to the left.
  const half = Math.acos(Math.min(1, Math.max(-1, -off / curve.radius)));
  const middle = Math.atan2(-line.ux, line.uy);
  for (const angle of [middle - half, middle + half]) {
    const at = from + turnFrom(from, angle);
    if (at >= to) continue;
    const along = (xOn(curve, at) - line.x) * line.ux + (yOn(curve, at) - line.y) * line.uy;
    if (along >= -SLACK && along <= line.length + SLACK) crossings.push(at);
  }
}

function crossLineByArc(line: Line, arc: Arc, from: number, to: number): void {
  const dx = arc.x - line.x;
  const dy = arc.y - line.y;
  const off = dx * line.uy - dy * line.ux;
  const square = (arc.radius - off) * (arc.radius + off);
  if (square <= 0) return;
  const along = dx * line.ux + dy * line.uy;
  const half = Math.sqrt(square);
  for (const at of [along - half, along + half]) {
    if (at > from && at < to && holds(arc, xOn(line, at), yOn(line, at))) crossings.push(at);
  }
}

function crossLines(line: Line, other: Line, from: number, to: number): void {
  const turn = line.ux * other.uy - line.uy * other.ux;
  if (Math.abs(turn) < 1e-12) return;
  const dx = other.x - line.x;
  const dy = other.y - line.y;
  const at = (dx * other.uy - dy * other.ux) / turn;
  const along = (dx * line.uy - dy * line.ux) / turn;
  if (at > from && at < to && along >= -SLACK && along <= other.length + SLACK) crossings.push(at);
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

import type { Point } from './shape.ts';

interface Line {
  readonly kind: 'line';
  readonly from: Point;
  readonly to: Point;
}

interface Arc {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** A straight piece, or a piece of a circle between two angles (radians, clockwise on the screen, either way round). */
export type Curve = Line | Arc;

const TURN = 2 * Math.PI;
/** Angles and shares of this size are rounding. */
const SLACK = 1e-9;

export const circle = (x: number, y: number, radius: number): Curve => ({
  kind: 'arc',
  x,
  y,
  radius,
  from: 0,
  to: TURN,
});

const holdsAngle = ({ from, to }: Arc, angle: number): boolean => {
  const past = (((angle - Math.min(from, to)) % TURN) + TURN) % TURN;
  return past <= Math.abs(to - from) + SLACK || past >= TURN - SLACK;
};

const onArc = ({ x, y, radius }: Arc, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

export const endsOf = (curve: Curve): readonly Point[] =>
  curve.kind === 'line' ? [curve.from, curve.to] : [onArc(curve, curve.from), onArc(curve, curve.to)];

/** The point of a curve nearest to another one. At the centre of an arc every point is; one of them comes back. */
export function nearestOn(curve: Curve, point: Point): Point {
  if (curve.kind === 'line') {
    const { from, to } = curve;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
    const kept = Math.min(1, Math.max(0, share));
    return { x: from.x + kept * dx, y: from.y + kept * dy };
  }
  const angle = Math.atan2(point.y - curve.y, point.x - curve.x);
  if (holdsAngle(curve, angle)) return onArc(curve, angle);
  const [a, b] = endsOf(curve) as [Point, Point];
  return Math.hypot(a.x - point.x, a.y - point.y) <= Math.hypot(b.x - point.x, b.y - point.y) ? a : b;
}

/** Where the line through a segment is on it: 0 at its start, 1 at its end. */
const onSegment = (share: number): boolean => share >= -SLACK && share <= 1 + SLACK;

function segmentSegment(a: Line, b: Line): Point[] {
  const ax = a.to.x - a.from.x;
  const ay = a.to.y - a.from.y;
  const bx = b.to.x - b.from.x;
  const by = b.to.y - b.from.y;
  const cross = ax * by - ay * bx;
  if (cross === 0) return [];
  const dx = b.from.x - a.from.x;
  const dy = b.from.y - a.from.y;
  const s = (dx * by - dy * bx) / cross;
  const t = (dx * ay - dy * ax) / cross;
  return onSegment(s) && onSegment(t) ? [{ x: a.from.x + s * ax, y: a.from.y + s * ay }] : [];
}

function segmentArc(a: Line, arc: Arc): Point[] {
  const dx = a.to.x - a.from.x;
  const dy = a.to.y - a.from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const along = ((arc.x - a.from.x) * dx + (arc.y - a.from.y) * dy) / length;
  const off = ((arc.x - a.from.x) * dy - (arc.y - a.from.y) * dx) / length;
  if (Math.abs(off) > arc.radius) return [];
  const half = Math.sqrt(arc.radius * arc.radius - off * off);
  return [along - half, along + half].flatMap((at) => {
    const point = { x: a.from.x + (at * dx) / length, y: a.from.y + (at * dy) / length };
    const angle = Math.atan2(point.y - arc.y, point.x - arc.x);
    return onSegment(at / length) && holdsAngle(arc, angle) ? [point] : [];
  });
}

function arcArc(a: Arc, b: Arc): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart = Math.hypot(dx, dy);
  if (apart === 0 || apart > a.radius + b.radius || apart < Math.abs(a.radius - b.radius)) return [];
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
  const half = Math.sqrt(Math.max(0, a.radius * a.radius - along * along));
  return [-half, half].flatMap((off) => {
    const point = { x: a.x + (along * dx - off * dy) / apart, y: a.y + (along * dy + off * dx) / apart };
    const holds = [a, b].every((arc) => holdsAngle(arc, Math.atan2(point.y - arc.y, point.x - arc.x)));
    return holds ? [point] : [];
  });
}

/** Where two curves cross or touch; pieces that run along each other have their ends in common only. */
export function crossings(a: Curve, b: Curve): Point[] {
  if (a.kind === 'line') return b.kind === 'line' ? segmentSegment(a, b) : segmentArc(a, b);
  return b.kind === 'line' ? segmentArc(b, a) : arcArc(a, b);
}

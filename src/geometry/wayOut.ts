import { type CircleFootprint, footprint, type HullFootprint, type OvalFootprint } from './footprint.ts';
import { partsOf } from './region/parts.ts';
import { type Piece, Trimmer } from './region/trim.ts';
import { pointsOfRing } from './ring.ts';
import type { Polygon } from './shape.ts';
import { setWitness } from './witness.ts';

/** The way out is known to this, in inches. */
const PRECISION = 1e-11;

/** The shortest way found so far, from the round one's centre, in its own frame. */
const way = { x: 0, y: 0, length: 0 };

/**
 * Minus the depth of a circle or oval in a concave hull that it overlaps or touches: the shortest move that parts
 * them, be it into a notch of the hull. Where the round one's centre may not be is the hull grown by it. With its
 * `along` axis pressed together the round one is a circle, and the border of the grown hull consists of arcs and lines;
 * from these, drawn out again, the nearest point is sought. The hull is the witness's first.
 */
export function overlappingConcave(hull: HullFootprint, round: CircleFootprint | OvalFootprint): number {
  const { x, y } = round;
  const [along, across] = round.kind === 'circle' ? [round.radius, round.radius] : [round.along, round.across];
  const [cos, sin] = round.kind === 'circle' ? [1, 0] : [round.cos, round.sin];
  const press = along === 0 ? 1 : across / along;
  const outline = pointsOfRing(hull.ring).map((point) => ({
    x: press * (cos * (point.x - x) + sin * (point.y - y)),
    y: cos * (point.y - y) - sin * (point.x - x),
  }));
  way.length = Infinity;
  for (const piece of borderOf(outline, across)) nearestOf(piece, along, across, press);
  if (way.length === Infinity) return 0;
  const { length } = way;
  const nx = length > 0 ? (cos * way.x - sin * way.y) / length : 1;
  const ny = length > 0 ? (sin * way.x + cos * way.y) / length : 0;
  // The round one's foremost point against the way out, and how far that has to go.
  const ux = cos * nx + sin * ny;
  const uy = cos * ny - sin * nx;
  const height = Math.sqrt((along * ux) ** 2 + (across * uy) ** 2);
  const frontX = height > 0 ? (along * along * ux) / height : 0;
  const frontY = height > 0 ? (across * across * uy) / height : 0;
  const bx = x - (cos * frontX - sin * frontY);
  const by = y - (sin * frontX + cos * frontY);
  setWitness(bx + length * nx, by + length * ny, bx, by, nx, ny);
  return -length;
}

/** The border of a polygon grown by so much. */
function borderOf(outline: Polygon, offset: number): Piece[] {
  const grown = footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
  const room = offset + 1;
  const { minX, minY, maxX, maxY } = grown;
  const bounds = { minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room };
  const { covers, curves } = partsOf([{ footprint: grown, offset }], bounds);
  const trimmer = new Trimmer(covers, bounds);
  return curves.flatMap((curve) => trimmer.piecesOf(curve));
}

/** Shortens the way to the nearest point of a piece of border, which is pressed together. */
function nearestOf({ curve, from, to }: Piece, along: number, across: number, press: number): void {
  if (curve.kind === 'line') {
    const fromX = (curve.x + from * curve.ux) / press;
    const toX = (curve.x + to * curve.ux) / press;
    shorten(fromX, curve.y + from * curve.uy, toX, curve.y + to * curve.uy);
    return;
  }
  const parts = Math.max(1, Math.ceil((to - from) / (Math.PI / 4)));
  for (let i = 0; i < parts; i++) {
    const [start, end] = [from + ((to - from) * i) / parts, from + ((to - from) * (i + 1)) / parts];
    nearestOfArc(curve.x / press, curve.y, along, across, start, end);
  }
}

/** The same for part of the border of an oval round (x, y), by halving it until it can hold nothing nearer. */
function nearestOfArc(x: number, y: number, along: number, across: number, from: number, to: number): void {
  const fromX = x + along * Math.cos(from);
  const fromY = y + across * Math.sin(from);
  const toX = x + along * Math.cos(to);
  const toY = y + across * Math.sin(to);
  reach(fromX, fromY);
  reach(toX, toY);
  // The arc lies between its chord and the tangents at its ends.
  const stretch = 1 / (1 + Math.cos(to - from));
  const tipX = x + along * (Math.cos(from) + Math.cos(to)) * stretch;
  const tipY = y + across * (Math.sin(from) + Math.sin(to)) * stretch;
  const inside =
    fromX * tipY > fromY * tipX === tipX * toY > tipY * toX && tipX * toY > tipY * toX === toX * fromY > toY * fromX;
  const least = inside
    ? 0
    : Math.min(
        distanceToSegment(fromX, fromY, tipX, tipY),
        distanceToSegment(tipX, tipY, toX, toY),
        distanceToSegment(toX, toY, fromX, fromY),
      );
  if (least >= way.length - PRECISION || to - from < 1e-9) return;
  const middle = (from + to) / 2;
  nearestOfArc(x, y, along, across, from, middle);
  nearestOfArc(x, y, along, across, middle, to);
}

function reach(x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y);
  if (length >= way.length) return;
  way.x = x;
  way.y = y;
  way.length = length;
}

/** Shortens the way to the nearest point of a segment. */
function shorten(ax: number, ay: number, bx: number, by: number): void {
  const share = nearestShare(ax, ay, bx, by);
  reach(ax + share * (bx - ax), ay + share * (by - ay));
}

/** The distance of the round one's centre, (0, 0), to a segment. */
function distanceToSegment(ax: number, ay: number, bx: number, by: number): number {
  const share = nearestShare(ax, ay, bx, by);
  const x = ax + share * (bx - ax);
  const y = ay + share * (by - ay);
  return Math.sqrt(x * x + y * y);
}

function nearestShare(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(Math.max(-(ax * dx + ay * dy) / square, 0), 1);
}

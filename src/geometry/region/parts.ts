import type { Bounds } from '../bounds.ts';
import { convexPieces, type Footprint, type HullFootprint, type OvalFootprint } from '../footprint.ts';
import type { Ring } from '../ring.ts';
import { type ArcSpline, arcSplineOf, MOST_DEVIATION } from './arcSpline.ts';
import { FULL_TURN } from './intervals.ts';

/** A footprint, and by how many inches it is grown on all sides. */
export interface Grown {
  readonly footprint: Footprint;
  readonly offset: number;
}

/*
 * Grown shapes are taken apart. Covers are simple solids whose insides together fill the inside of a shape; curves
 * are the arcs and lines that its border consists of. The border of a union is what is left of all curves when the
 * insides of all covers are taken from them.
 */

export type Cover = Disc | ConvexPolygon | GrownOval;

interface CoverBase {
  /** Which shape it belongs to, by its place in the list. */
  readonly owner: number;
  /** The corner (disc) or edge (polygon) of the owner's hull that it is grown from; -1 for neither. */
  readonly part: number;
  /** A circle that holds it; of a disc, the disc. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Disc extends CoverBase {
  readonly kind: 'disc';
}

/** A convex polygon as half-planes: x · nx + y · ny ≤ limit, three numbers each. */
export interface ConvexPolygon extends CoverBase {
  readonly kind: 'polygon';
  readonly sides: Float64Array;
}

/** A grown oval with its border as it is drawn, in arcs. */
export interface GrownOval extends CoverBase {
  readonly kind: 'oval';
  readonly spline: ArcSpline;
  readonly grown: number;
  readonly cos: number;
  readonly sin: number;
  /** Its border's arcs as curves. */
  readonly arcs: readonly Arc[];
}

interface CurveBase {
  readonly owner: number;
  /** Corner (arc) or edge (line) of a hull that it is grown from, and the neighbour after a line or before an arc. */
  readonly part: number;
  readonly neighbour: number;
  /** Whether covers of its own shape can lie on it: only those of a concave hull fold over. */
  readonly folds: boolean;
}

/** Angles in radians, `to` above `from` by a full turn at most; the shape is on the centre's side. */
export interface Arc extends CurveBase {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** From (x, y) along the unit vector (ux, uy); the shape is on its right as the screen shows it. */
export interface Line extends CurveBase {
  readonly kind: 'line';
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
}

export type Curve = Arc | Line;

export interface Parts {
  readonly covers: Cover[];
  readonly curves: Curve[];
}

/** Discs that fit into a grown oval: they are quick to take away, and what they leave of a curve is little. */
const OVAL_DISCS = [-1, -0.55, 0, 0.55, 1];

/**
 * Takes apart the grown shapes that reach into some bounds. Shapes that cover nothing give no parts.
 * @param allowed how far the arcs of ovals may be from their true border, in inches
 */
export function partsOf(shapes: readonly Grown[], within: Bounds, allowed = MOST_DEVIATION): Parts {
  const parts: Parts = { covers: [], curves: [] };
  for (const [owner, { footprint, offset }] of shapes.entries()) {
    const { minX, minY, maxX, maxY } = footprint;
    if (maxX + offset <= within.minX || minX - offset >= within.maxX) continue;
    if (maxY + offset <= within.minY || minY - offset >= within.maxY) continue;
    if (footprint.kind === 'circle') addCircle(parts, owner, footprint.x, footprint.y, footprint.radius + offset);
    else if (footprint.kind === 'oval') addOval(parts, owner, footprint, offset, allowed);
    else addHull(parts, owner, footprint, offset);
  }
  return parts;
}

function addCircle({ covers, curves }: Parts, owner: number, x: number, y: number, radius: number): void {
  if (radius <= 0) return;
  covers.push({ kind: 'disc', owner, part: -1, x, y, radius });
  curves.push({ kind: 'arc', owner, part: -1, neighbour: -1, folds: false, x, y, radius, from: 0, to: FULL_TURN });
}

function addOval({ covers, curves }: Parts, owner: number, oval: OvalFootprint, offset: number, allowed: number): void {
  const { x, y, along, across, cos, sin } = oval;
  const spline = arcSplineOf(along, across, allowed);
  // Of an oval that is next to a line nobody knows how far its arcs are off.
  const off = Math.min(spline.deviation, MOST_DEVIATION);
  const arcs = ovalArcs(owner, oval, spline, offset);
  curves.push(...arcs);
  const [long, short] = along > across ? [along, across] : [across, along];
  const [ux, uy] = along > across ? [cos, sin] : [-sin, cos];
  const focal = long * long - short * short;
  for (const share of OVAL_DISCS) {
    const way = (share * focal) / long;
    const radius = short * Math.sqrt(Math.max(0, 1 - (way * way) / focal)) + offset - off;
    if (radius > 0) covers.push({ kind: 'disc', owner, part: -1, x: x + way * ux, y: y + way * uy, radius });
  }
  const radius = long + offset + off;
  covers.push({ kind: 'oval', owner, part: -1, x, y, radius, spline, grown: offset, cos, sin, arcs });
}

/** The arcs of all four quarters, in order. */
function ovalArcs(owner: number, { x, y, cos, sin }: OvalFootprint, spline: ArcSpline, offset: number): Arc[] {
  const { count, angles, radius } = spline;
  const turned = Math.atan2(sin, cos);
  const arcs: Arc[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const back = quarter % 2 === 1;
    for (let i = 0; i < count; i++) {
      const k = back ? count - 1 - i : i;
      const centreX = (spline.x[k] as number) * (quarter === 1 || quarter === 2 ? -1 : 1);
      const centreY = (spline.y[k] as number) * (quarter >= 2 ? -1 : 1);
      const [low, high] = [angles[k] as number, angles[k + 1] as number];
      const start = (quarter * Math.PI) / 2;
      arcs.push({
        kind: 'arc',
        owner,
        part: -1,
        neighbour: -1,
        folds: false,
        x: x + cos * centreX - sin * centreY,
        y: y + sin * centreX + cos * centreY,
        radius: (radius[k] as number) + offset,
        from: turned + start + (back ? Math.PI / 2 - high : low),
        to: turned + start + (back ? Math.PI / 2 - low : high),
      });
    }
  }
  return arcs;
}

function addHull(parts: Parts, owner: number, hull: HullFootprint, offset: number): void {
  const folds = offset > 0 && !hull.hull.convex;
  const { count, points, edges } = hull.ring;
  if (offset <= 0 && count < 3) return;
  for (const piece of convexPieces(hull))
    if (piece.kind === 'hull' && piece.ring.count > 2) addPiece(parts, owner, piece.ring);
  for (let k = 0; k < count; k++) {
    const before = k === 0 ? count - 1 : k - 1;
    const next = k + 1 === count ? 0 : k + 1;
    const x = points[2 * k] as number;
    const y = points[2 * k + 1] as number;
    const ux = edges[3 * k] as number;
    const uy = edges[3 * k + 1] as number;
    const length = edges[3 * k + 2] as number;
    parts.curves.push({
      kind: 'line',
      owner,
      part: k,
      neighbour: next,
      folds,
      x: x + offset * uy,
      y: y - offset * ux,
      ux,
      uy,
      length,
    });
    if (offset <= 0) continue;
    parts.covers.push({ kind: 'disc', owner, part: k, x, y, radius: offset });
    parts.covers.push(strip(owner, k, x, y, ux, uy, length, offset));
    const turn = (edges[3 * before] as number) * uy - (edges[3 * before + 1] as number) * ux;
    if (turn <= 0 && count > 2) continue;
    const from = Math.atan2(-(edges[3 * before] as number), edges[3 * before + 1] as number);
    const to = Math.atan2(-ux, uy);
    parts.curves.push({
      kind: 'arc',
      owner,
      part: k,
      neighbour: before,
      folds,
      x,
      y,
      radius: offset,
      from,
      to: to > from ? to : to + FULL_TURN,
    });
  }
}

/** The rectangle that reaches from an edge as far as it is grown, on both sides. */
function strip(
  owner: number,
  part: number,
  x: number,
  y: number,
  ux: number,
  uy: number,
  length: number,
  offset: number,
): ConvexPolygon {
  const along = x * ux + y * uy;
  const across = x * uy - y * ux;
  return {
    kind: 'polygon',
    owner,
    part,
    x: x + (ux * length) / 2,
    y: y + (uy * length) / 2,
    radius: Math.sqrt((length * length) / 4 + offset * offset),
    sides: Float64Array.of(
      ux,
      uy,
      along + length,
      -ux,
      -uy,
      -along,
      uy,
      -ux,
      across + offset,
      -uy,
      ux,
      offset - across,
    ),
  };
}

/** A convex piece of a hull as it is. */
function addPiece({ covers }: Parts, owner: number, { count, points, edges }: Ring): void {
  const sides = new Float64Array(3 * count);
  let [x, y] = [0, 0];
  for (let k = 0; k < count; k++) {
    const px = points[2 * k] as number;
    const py = points[2 * k + 1] as number;
    x += px / count;
    y += py / count;
    const nx = edges[3 * k + 1] as number;
    const ny = -(edges[3 * k] as number);
    sides[3 * k] = nx;
    sides[3 * k + 1] = ny;
    sides[3 * k + 2] = px * nx + py * ny;
  }
  let square = 0;
  for (let k = 0; k < count; k++) {
    const dx = (points[2 * k] as number) - x;
    const dy = (points[2 * k + 1] as number) - y;
    square = Math.max(square, dx * dx + dy * dy);
  }
  covers.push({ kind: 'polygon', owner, part: -1, x, y, radius: Math.sqrt(square), sides });
}

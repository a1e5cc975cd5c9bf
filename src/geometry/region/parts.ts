import type { Bounds } from '../bounds.ts';
import { convexPieces, type Footprint, type HullFootprint, type OvalFootprint } from '../footprint.ts';
import type { Ring } from '../ring.ts';
import { MOST_DEVIATION } from './arcSpline.ts';
import { type Chain, chainOfOval, differenceChain } from './chain.ts';
import { FULL_TURN } from './intervals.ts';

/** A footprint, and by how many inches it is grown on all sides. */
export interface Grown {
  readonly footprint: Footprint;
  readonly offset: number;
}

/** A convex footprint without a round border: what the sums are made for. */
export type Angular = OvalFootprint | HullFootprint;

/**
 * The shifts of a base by which it is no farther than the offset from an obstacle, neither of them round: the outline of
 * all differences of their points, grown. A small negative offset makes it smaller.
 */
export interface Summed {
  readonly obstacle: Angular;
  readonly base: Angular;
  readonly offset: number;
}

/** What covers a part of a region. */
export type Covering = Grown | Summed;

/** The rectangle round a shape before it is grown. */
export function boundsOf(shape: Covering): Bounds {
  if ('footprint' in shape) return shape.footprint;
  const { obstacle, base } = shape;
  return {
    minX: obstacle.minX - base.maxX,
    minY: obstacle.minY - base.maxY,
    maxX: obstacle.maxX - base.minX,
    maxY: obstacle.maxY - base.minY,
  };
}

/*
 * Grown shapes are taken apart. Covers are simple solids whose insides together fill the inside of a shape; curves
 * are the arcs and lines that its border consists of. The border of a union is what is left of all curves when the
 * insides of all covers are taken from them.
 */

export type Cover = Disc | ConvexPolygon | GrownChain;

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

/** A grown chain of arcs and sides, with its border as curves. */
export interface GrownChain extends CoverBase {
  readonly kind: 'chain';
  readonly chain: Chain;
  readonly grown: number;
  readonly border: readonly Curve[];
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
/** Centres less far apart than this beside the direction that both face, in inches, lie behind each other. */
const SMOOTH = 1e-11;

/**
 * Takes apart the grown shapes that reach into some bounds. Shapes that cover nothing give no parts.
 * @param allowed how far the arcs of ovals may be from their true border, in inches
 */
export function partsOf(shapes: readonly Covering[], within: Bounds, allowed = MOST_DEVIATION): Parts {
  const parts: Parts = { covers: [], curves: [] };
  for (const [owner, shape] of shapes.entries()) {
    const { offset } = shape;
    const { minX, minY, maxX, maxY } = boundsOf(shape);
    if (maxX + offset <= within.minX || minX - offset >= within.maxX) continue;
    if (maxY + offset <= within.minY || minY - offset >= within.maxY) continue;
    if (!('footprint' in shape)) {
      addSum(parts, owner, shape, allowed);
      continue;
    }
    const { footprint } = shape;
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

function addOval(parts: Parts, owner: number, oval: OvalFootprint, offset: number, allowed: number): void {
  const chain = chainOfOval(oval, allowed);
  const { x, y, reach } = oval;
  addChain(parts, owner, chain, offset, discsIn(oval), { x, y, radius: reach });
}

function addSum(parts: Parts, owner: number, { obstacle, base, offset }: Summed, allowed: number): void {
  const chain = differenceChain(obstacle, base, allowed);
  const own = discsIn(base);
  const discs = discsIn(obstacle).flatMap(({ x, y, radius }) =>
    own.map((disc) => ({ x: x - disc.x, y: y - disc.y, radius: radius + disc.radius })),
  );
  const round = { x: obstacle.x - base.x, y: obstacle.y - base.y, radius: obstacle.reach + base.reach };
  addChain(parts, owner, chain, offset, discs, round);
}

interface DiscIn {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Discs in a shape: of an oval those that touch its border from inside, of a hull its corners. */
function discsIn(shape: Angular): DiscIn[] {
  const { x, y } = shape;
  if (shape.kind === 'hull') {
    const { count, points } = shape.ring;
    const corner = (k: number): DiscIn => ({ x: points[2 * k] as number, y: points[2 * k + 1] as number, radius: 0 });
    return Array.from({ length: count }, (_, k) => corner(k));
  }
  const { along, across, cos, sin } = shape;
  const [long, short] = along > across ? [along, across] : [across, along];
  const [ux, uy] = along > across ? [cos, sin] : [-sin, cos];
  const focal = long * long - short * short;
  return OVAL_DISCS.map((share) => {
    const way = (share * focal) / long;
    return { x: x + way * ux, y: y + way * uy, radius: short * Math.sqrt(Math.max(0, 1 - (way * way) / focal)) };
  });
}

/** A grown chain: its border as curves, discs that fit into it, and all of it as a cover; `round`: a disc round it. */
function addChain(
  { covers, curves }: Parts,
  owner: number,
  chain: Chain,
  offset: number,
  discs: readonly DiscIn[],
  round: DiscIn,
): void {
  // Of an oval that is next to a line nobody knows how far its arcs are off.
  const off = Math.min(chain.deviation, MOST_DEVIATION);
  const border = borderOf(owner, chain, offset);
  for (const curve of border) curves.push(curve);
  for (const { x, y, radius } of discs) {
    const grown = radius + offset - off;
    if (grown > 0) covers.push({ kind: 'disc', owner, part: -1, x, y, radius: grown });
  }
  covers.push({
    kind: 'chain',
    owner,
    part: -1,
    ...round,
    radius: round.radius + off + Math.max(0, offset),
    chain,
    grown: offset,
    border,
  });
}

/** The arcs of a grown chain and the sides between them, in order. */
function borderOf(owner: number, chain: Chain, offset: number): Curve[] {
  const { count, angles, cosines, sines } = chain;
  const border: Curve[] = [];
  for (let k = 0; k < count; k++) {
    const x = chain.x[k] as number;
    const y = chain.y[k] as number;
    const radius = (chain.radius[k] as number) + offset;
    if (radius > 0) {
      const [from, to] = [angles[k] as number, angles[k + 1] as number];
      border.push({ kind: 'arc', owner, part: -1, neighbour: -1, folds: false, x, y, radius, from, to });
    }
    const next = k + 1 === count ? 0 : k + 1;
    const [cos, sin] = [cosines[k + 1] as number, sines[k + 1] as number];
    // A side runs on to the left of where it faces; centres of arcs that join smoothly lie behind each other.
    const length = ((chain.y[next] as number) - y) * cos - ((chain.x[next] as number) - x) * sin;
    if (length <= SMOOTH) continue;
    const [px, py] = [x + radius * cos, y + radius * sin];
    border.push({
      kind: 'line',
      owner,
      part: -1,
      neighbour: -1,
      folds: false,
      x: px,
      y: py,
      ux: -sin,
      uy: cos,
      length,
    });
  }
  return border;
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

import { type Direction, direction } from './angle.ts';
import type { Bounds } from './bounds.ts';
import { type Hull, hullOf, piecesOf } from './hull.ts';
import { placeRing, type Ring } from './ring.ts';
import type { Pose, Shape } from './shape.ts';

/** What every shape put somewhere has: its place, and figures about it that spare the exact work. */
interface Placed extends Bounds {
  /** The shape's own centre (for a hull wherever its outline was drawn round). */
  readonly x: number;
  readonly y: number;
  /** No point of the shape is farther from the centre than this. */
  readonly reach: number;
  /** Distance from the centre to the shape's border: positive inside (the disc that fits), negative outside. */
  readonly core: number;
}

export interface CircleFootprint extends Placed {
  readonly kind: 'circle';
  readonly radius: number;
}

/**
 * An oval: half-axes `along` the direction (cos, sin) and `across` it. The symmetric matrix M = (m11, m12, m22) holds
 * them turned: the oval reaches sqrt(n'Mn) from its centre in the direction n, at the point Mn / sqrt(n'Mn).
 */
export interface OvalFootprint extends Placed {
  readonly kind: 'oval';
  readonly along: number;
  readonly across: number;
  readonly cos: number;
  readonly sin: number;
  readonly m11: number;
  readonly m12: number;
  readonly m22: number;
  /** Determinant of M: the square of the product of the half-axes. */
  readonly determinant: number;
}

/** A hull's outline where it stands. */
export interface HullFootprint extends Placed {
  readonly kind: 'hull';
  readonly cos: number;
  readonly sin: number;
  readonly ring: Ring;
  readonly hull: Hull;
}

/** A shape at a pose, ready for measuring. */
export type Footprint = CircleFootprint | OvalFootprint | HullFootprint;

/**
 * A shape put down at a pose. An oval with equal axes is a circle, one without width a wall, a hull of one point a
 * circle of no radius: whatever comes out has the border that its kind says.
 * @throws {RangeError} when a radius or an axis is negative or not finite, a pose is not finite, or a hull is no hull
 */
export function footprint(shape: Shape, pose: Pose): Footprint {
  const { x, y, facing } = pose;
  if (!Number.isFinite(x + y + facing)) throw new RangeError(`a pose of (${x}, ${y}) facing ${facing}`);
  switch (shape.kind) {
    case 'circle':
      return circle(length('radius', shape.radius), x, y);
    case 'oval':
      return oval(length('half-axis', shape.along), length('half-axis', shape.across), x, y, facing);
    case 'hull':
      return hullFootprint(hullOf(shape.outline), x, y, direction(facing));
  }
}

/** The same shape, turned the same way, with its centre somewhere else. */
export function movedTo(base: Footprint, x: number, y: number): Footprint {
  if (base.kind === 'circle') return circle(base.radius, x, y);
  if (base.kind === 'hull') return hullFootprint(base.hull, x, y, base);
  const dx = x - base.x;
  const dy = y - base.y;
  return {
    ...base,
    x,
    y,
    minX: base.minX + dx,
    minY: base.minY + dy,
    maxX: base.maxX + dx,
    maxY: base.maxY + dy,
  };
}

/** The same shape on the same spot, turned on by some degrees (positive clockwise). */
export function turnedBy(base: Footprint, degrees: number): Footprint {
  if (base.kind === 'circle') return base;
  const by = direction(degrees);
  const turn = { cos: base.cos * by.cos - base.sin * by.sin, sin: base.sin * by.cos + base.cos * by.sin };
  if (base.kind === 'hull') return placedHull(base.hull, base.x, base.y, turn);
  return placedOval(base.along, base.across, base.x, base.y, turn);
}

const placedPieces = new WeakMap<HullFootprint, readonly HullFootprint[]>();

/**
 * Convex footprints that together are the one given, every inner point of it an inner point of one of them. A
 * concave hull gives several, which overlap; anything else itself alone.
 */
export function convexPieces(base: Footprint): readonly Footprint[] {
  if (base.kind !== 'hull' || base.hull.convex) return [base];
  const known = placedPieces.get(base);
  if (known !== undefined) return known;
  const pieces = piecesOf(base.hull).map((piece) => placedHull(piece, base.x, base.y, base));
  placedPieces.set(base, pieces);
  return pieces;
}

function length(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`a ${name} of ${value}`);
  return value;
}

function circle(radius: number, x: number, y: number): CircleFootprint {
  return {
    kind: 'circle',
    x,
    y,
    reach: radius,
    core: radius,
    minX: x - radius,
    minY: y - radius,
    maxX: x + radius,
    maxY: y + radius,
    radius,
  };
}

function oval(along: number, across: number, x: number, y: number, facing: number): Footprint {
  if (along === across) return circle(along, x, y);
  const turn = direction(facing);
  return along === 0 || across === 0 ? wallOf(along, across, x, y, turn) : placedOval(along, across, x, y, turn);
}

function placedOval(along: number, across: number, x: number, y: number, { cos, sin }: Direction): OvalFootprint {
  const alongSquare = along * along;
  const acrossSquare = across * across;
  const m11 = alongSquare * cos * cos + acrossSquare * sin * sin;
  const m22 = alongSquare * sin * sin + acrossSquare * cos * cos;
  const halfWidth = Math.sqrt(m11);
  const halfHeight = Math.sqrt(m22);
  return {
    kind: 'oval',
    x,
    y,
    reach: Math.max(along, across),
    core: Math.min(along, across),
    minX: x - halfWidth,
    minY: y - halfHeight,
    maxX: x + halfWidth,
    maxY: y + halfHeight,
    along,
    across,
    cos,
    sin,
    m11,
    m12: (alongSquare - acrossSquare) * cos * sin,
    m22,
    determinant: alongSquare * acrossSquare,
  };
}

function wallOf(along: number, across: number, x: number, y: number, turn: Direction): Footprint {
  const ends = [
    { x: -along, y: -across },
    { x: along, y: across },
  ];
  return hullFootprint(hullOf(ends), x, y, turn);
}

function hullFootprint(hull: Hull, x: number, y: number, turn: Direction): Footprint {
  if (hull.ring.count > 1) return placedHull(hull, x, y, turn);
  const { points } = placeRing(hull.ring, x, y, turn.cos, turn.sin);
  return circle(0, points[0] as number, points[1] as number);
}

function placedHull(hull: Hull, x: number, y: number, turn: Direction): HullFootprint {
  const { cos, sin } = turn;
  const ring = placeRing(hull.ring, x, y, cos, sin);
  const { points, count } = ring;
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < 2 * count; i += 2) {
    const px = points[i] as number;
    const py = points[i + 1] as number;
    if (px < minX) minX = px;
    if (px > maxX) maxX = px;
    if (py < minY) minY = py;
    if (py > maxY) maxY = py;
  }
  return { kind: 'hull', x, y, reach: hull.reach, core: hull.core, minX, minY, maxX, maxY, cos, sin, ring, hull };
}

import type { Footprint } from './footprint.ts';
import { hullOf } from './hull.ts';
import { ovalOutlineGap } from './ovalGap.ts';
import { protrusion } from './protrusion.ts';
import { type Ring, ringHolds, signedPointGap } from './ring.ts';
import { outlineGap } from './ringGap.ts';
import type { Point, Polygon } from './shape.ts';

/**
 * An area as one simple polygon, or as several outlines of which a point is in the area when it is inside an odd
 * number: islands apart from each other, and holes in them. Outlines may not cross or share edges (join such polygons
 * first). Treated as never changing: what is worked out about one is kept with the array.
 */
export type Area = Polygon | readonly Polygon[];

/** How far off a border still counts as on it, for bases that touch it from the inside; mere rounding. */
const ROUNDING = 1e-11;

const rings = new WeakMap<Area, readonly Ring[]>();

/**
 * How deep a point is in an area: its distance to the outline in inches, negative outside.
 * @throws {RangeError} when an outline has no points or one that is not finite
 */
export function pointDepth(area: Area, point: Point): number {
  return depthIn(ringsOf(area), point.x, point.y);
}

/**
 * How far a base is inside an area, in inches. Zero or more exactly when it is wholly within, as the clearance between
 * the base and the outline; else minus how far it sticks out: the largest distance to the area of any point of the
 * base. Exact to 1e-9″ for circles, ovals and hulls, concave ones too.
 * @throws {RangeError} when an outline has no points or one that is not finite
 */
export function depthInside(area: Area, base: Footprint): number {
  const outlines = ringsOf(area);
  const depth = base.kind === 'circle' ? depthIn(outlines, base.x, base.y) - base.radius : clearance(outlines, base);
  if (depth > 0 || (base.kind === 'circle' && depth === 0)) return depth;
  const out = protrusion(outlines, base);
  return out <= ROUNDING ? 0 : -out;
}

/** The gap between a base and the outlines when it is inside; 0 when it touches or crosses one or is outside. */
function clearance(outlines: readonly Ring[], base: Exclude<Footprint, { kind: 'circle' }>): number {
  let least = Infinity;
  let inside = false;
  for (const outline of outlines) {
    if (base.kind === 'oval') {
      if (ringHolds(outline, base.x, base.y)) inside = !inside;
      least = Math.min(least, ovalOutlineGap(base, outline));
    } else {
      const [outlineX, outlineY] = [outline.points[0] as number, outline.points[1] as number];
      if (ringHolds(base.ring, outlineX, outlineY)) return 0;
      if (ringHolds(outline, base.ring.points[0] as number, base.ring.points[1] as number)) inside = !inside;
      least = Math.min(least, outlineGap(base.ring, outline));
    }
  }
  return inside ? least : 0;
}

function depthIn(outlines: readonly Ring[], x: number, y: number): number {
  let inside = false;
  let nearest = Infinity;
  for (const outline of outlines) {
    const signed = signedPointGap(outline, x, y);
    if (signed < 0) inside = !inside;
    nearest = Math.min(nearest, Math.abs(signed));
  }
  return inside ? nearest : -nearest;
}

function ringsOf(area: Area): readonly Ring[] {
  const known = rings.get(area);
  if (known !== undefined) return known;
  const outlines = isPolygon(area) ? [area] : area;
  const found = outlines.map((outline) => hullOf(outline).ring);
  rings.set(area, found);
  return found;
}

const isPolygon = (area: Area): area is Polygon => !Array.isArray(area[0]);

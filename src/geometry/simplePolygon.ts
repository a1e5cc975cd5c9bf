import { orient2d } from 'robust-predicates';
import type { Point, Polygon } from './shape.ts';

/** This in square inches or less is no area: a polygon of it cannot be stood on or stood in. */
const NO_AREA = 1e-6;

/** The area that a polygon encloses, in square inches, whichever way round it goes; right for simple polygons. */
export function polygonArea(polygon: Polygon): number {
  let twice = 0;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before !== undefined) twice += before.x * point.y - point.x * before.y;
    before = point;
  }
  return Math.abs(twice) / 2;
}

/** Why a polygon is not simple: too few corners, a corner twice over, no area, or two edges (by their first corners) that meet. */
export type PolygonFault =
  | { readonly kind: 'corners' }
  | { readonly kind: 'repeated'; readonly corner: number }
  | { readonly kind: 'area' }
  | { readonly kind: 'crossing'; readonly edges: readonly [number, number] };

/**
 * Whether a polygon is simple: at least three corners, none right after itself, an area, and no two edges that cross,
 * touch or lie on each other except where neighbours share their corner. Signs are exact, so a touch is found however
 * slight it is. Null: it is simple. Time grows with the square of the corners.
 */
export function polygonFault(polygon: Polygon): PolygonFault | null {
  const count = polygon.length;
  if (count < 3) return { kind: 'corners' };
  const corner = (index: number): Point => polygon[index % count] as Point;
  for (let i = 0; i < count; i++) {
    const a = corner(i);
    const b = corner(i + 1);
    if (a.x === b.x && a.y === b.y) return { kind: 'repeated', corner: i };
  }
  if (polygonArea(polygon) <= NO_AREA) return { kind: 'area' };
  for (let i = 0; i < count; i++) {
    const a = corner(i);
    const b = corner(i + 1);
    const after = corner(i + 2);
    const back = turn(a, b, after) === 0 && (a.x - b.x) * (after.x - b.x) + (a.y - b.y) * (after.y - b.y) > 0;
    if (back) return { kind: 'crossing', edges: [i, (i + 1) % count] };
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (segmentsMeet(a, b, corner(j), corner(j + 1))) return { kind: 'crossing', edges: [i, j] };
    }
  }
  return null;
}

/** The side of the line a-b that c is on, its sign exact; 0 on the line. */
function turn(a: Point, b: Point, c: Point): number {
  return Math.sign(orient2d(a.x, a.y, b.x, b.y, c.x, c.y));
}

/** Whether two segments share a point, ends included. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

/**
 * The words of the plane. Lengths are inches; x grows right, y grows down; an angle is in degrees, clockwise as
 * seen on the screen, 0 along +x, so that the direction of an angle t is (cos t, sin t).
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a shape's centre is and which way it is turned (degrees). */
export interface Pose extends Point {
  readonly facing: number;
}

/** A closed polygon, its last point joined to its first. Either winding, convex or not; simple unless said otherwise. */
export type Polygon = readonly Point[];

/** A polygon with the holes in it. */
export interface HoledPolygon {
  readonly outer: Polygon;
  readonly holes: readonly Polygon[];
}

/**
 * A solid shape round its own centre, before it is put anywhere.
 * - circle: radius
 * - oval: half-axes, `along` the facing and `across` it
 * - hull: a simple polygon; two points are a wall without thickness, one point is a point
 */
export type Shape =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'oval'; readonly along: number; readonly across: number }
  | { readonly kind: 'hull'; readonly outline: Polygon };

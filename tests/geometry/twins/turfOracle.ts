import { area, distance, featureCollection, point, polygon, union } from '@turf/turf';
import type { Point, Polygon } from '../../../src/geometry/shape.ts';

/**
 * turf as an independent judge. It measures on a globe, so an inch is made a ten-thousandth of a degree round (0, 0),
 * where the globe is flat to 1e-8.
 */
const SCALE = 1e-4;
/** Metres of an inch then, by turf's own radius of the earth. */
const EARTH = 6_371_008.8;
const INCH = (SCALE * Math.PI * EARTH) / 180;

const middle = { x: 30, y: 22 };
const scaled = ({ x, y }: Point): [number, number] => [(x - middle.x) * SCALE, (y - middle.y) * SCALE];
const scaledPolygon = (outline: Polygon) => {
  const ring = outline.map(scaled);
  return polygon([[...ring, ring[0] as [number, number]]]);
};

/** The distance of two points, in inches. */
export const turfDistance = (a: Point, b: Point): number =>
  distance(point(scaled(a)), point(scaled(b)), { units: 'degrees' }) / SCALE;

/** The area of the union of simple polygons, in square inches. */
export function turfUnionArea(outlines: readonly Polygon[]): number {
  const features = outlines.map(scaledPolygon);
  const [first] = features;
  if (first === undefined) return 0;
  const joined = features.length === 1 ? first : union(featureCollection(features));
  return joined === null ? 0 : area(joined) / INCH ** 2;
}

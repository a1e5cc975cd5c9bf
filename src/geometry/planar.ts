import {
  booleanPointInPolygon,
  cleanCoords,
  convex,
  difference as turfDifference,
  featureCollection,
  intersect,
  kinks,
  multiPolygon,
  point as turfPoint,
  points as turfPoints,
  polygon as turfPolygon,
  simplify,
  tesselate,
  union as turfUnion,
  unkinkPolygon,
} from '@turf/turf';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon, Position } from 'geojson';
import { polygonArea } from './simplePolygon.ts';
import type { HoledPolygon, Point, Polygon } from './shape.ts';

/*
 * The one door to turf. It is made for maps of the globe: only those of its functions come through here that calculate
 * in the flat plane, on plain inches; its distances, areas, buffers and turns would be wrong on a board. All of this is
 * for things that seldom change (zones, terrain, outlines that come from files). Load the module when it is needed,
 * and keep it off the paths that run on every frame.
 */

/** Whether a point is in one of the polygons and in none of its holes; on an outline the answer may be either. */
export function holdsPoint(polygons: readonly HoledPolygon[], { x, y }: Point): boolean {
  return booleanPointInPolygon(turfPoint([x, y]), toMultiPolygon(polygons));
}

/** All that lies in any of the polygons, as polygons apart from each other. Those that share an edge become one. */
export function union(polygons: readonly HoledPolygon[]): HoledPolygon[] {
  if (polygons.length < 2) return [...polygons];
  return fromFeature(turfUnion(featureCollection(polygons.map(toFeature))));
}

/** What is left of the polygons when others are taken from them: a zone without its impassable terrain, say. */
export function difference(polygons: readonly HoledPolygon[], taken: readonly HoledPolygon[]): HoledPolygon[] {
  if (polygons.length === 0 || taken.length === 0) return [...polygons];
  return fromFeature(
    turfDifference(
      featureCollection<GeoPolygon | GeoMultiPolygon>([toMultiPolygon(polygons), ...taken.map(toFeature)]),
    ),
  );
}

/** What lies in a polygon of both lists. */
export function intersection(polygons: readonly HoledPolygon[], others: readonly HoledPolygon[]): HoledPolygon[] {
  if (polygons.length === 0 || others.length === 0) return [];
  return fromFeature(
    intersect(featureCollection<GeoPolygon | GeoMultiPolygon>([toMultiPolygon(polygons), toMultiPolygon(others)])),
  );
}

/** The points at which a polygon crosses itself; none for a simple one. */
export function selfCrossings(polygon: Polygon): Point[] {
  return kinks(toFeature({ outer: polygon, holes: [] })).features.map(({ geometry }) =>
    fromPosition(geometry.coordinates),
  );
}

/** The smallest convex polygon round some points; null when they all lie on one line. */
export function convexHull(points: readonly Point[]): Polygon | null {
  const hull = convex(turfPoints(points.map(({ x, y }) => [x, y])));
  return hull === null ? null : fromRing(hull.geometry.coordinates[0] ?? []);
}

/**
 * An outline that was traced or imported, made fit for a hull: points that repeat, go straight on or stand out less
 * than `tolerance` inches are left out, and of an outline that crosses itself the largest loop stays. Null when no
 * area is left.
 */
export function cleanOutline(outline: Polygon, tolerance: number): Polygon | null {
  if (convexHull(outline) === null) return null;
  const cleaned = cleanCoords(toFeature({ outer: outline, holes: [] }), { mutate: false }) as Feature<GeoPolygon>;
  const loops = kinks(cleaned).features.length === 0 ? [cleaned] : unkinkPolygon(cleaned).features;
  const largest = loops
    .map((loop) => fromRing(loop.geometry.coordinates[0] ?? []))
    .toSorted((a, b) => polygonArea(b) - polygonArea(a))[0];
  if (largest === undefined || polygonArea(largest) === 0) return null;
  const simpler = simplify(toFeature({ outer: largest, holes: [] }), { tolerance, highQuality: true });
  const simplified = fromRing(simpler.geometry.coordinates[0] ?? []);
  // Left out too much: the outline turned on itself or fell flat.
  const spoilt = simplified.length < 3 || polygonArea(simplified) === 0 || selfCrossings(simplified).length > 0;
  return spoilt ? largest : simplified;
}

/** A polygon cut into triangles to be filled: x and y of three corners each. */
export function triangles(polygon: HoledPolygon): number[] {
  return tesselate(toFeature(polygon)).features.flatMap(({ geometry }) =>
    (geometry.coordinates[0] ?? []).slice(0, 3).flatMap(([x = 0, y = 0]) => [x, y]),
  );
}

/** Polygons as GeoJSON, coordinates in inches: for other tools to read. */
export function toGeoJson(polygons: readonly HoledPolygon[]): Feature<GeoMultiPolygon> {
  return toMultiPolygon(polygons);
}

const toMultiPolygon = (polygons: readonly HoledPolygon[]): Feature<GeoMultiPolygon> =>
  multiPolygon(polygons.map(toRings));

const toFeature = (polygon: HoledPolygon): Feature<GeoPolygon> => turfPolygon(toRings(polygon));

const toRings = ({ outer, holes }: HoledPolygon): Position[][] => [outer, ...holes].map(toRing);

/** GeoJSON repeats the first point at the end. */
function toRing(polygon: Polygon): Position[] {
  const ring = polygon.map(({ x, y }) => [x, y]);
  const first = ring[0];
  return first === undefined ? ring : [...ring, first];
}

const fromPosition = ([x = 0, y = 0]: Position): Point => ({ x, y });

const fromRing = (ring: readonly Position[]): Polygon => ring.slice(0, -1).map(fromPosition);

function fromFeature(feature: Feature<GeoPolygon | GeoMultiPolygon> | null): HoledPolygon[] {
  if (feature === null) return [];
  const { geometry } = feature;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outer = [], ...holes]) => ({ outer: fromRing(outer), holes: holes.map(fromRing) }));
}

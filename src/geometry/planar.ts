import {
  booleanPointInPolygon,
  difference as turfDifference,
  featureCollection,
  intersect,
  multiPolygon,
  point as turfPoint,
  polygon as turfPolygon,
  union as turfUnion,
} from '@turf/turf';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon, Position } from 'geojson';
import type { HoledPolygon, Point, Polygon } from './shape.ts';

/*
 * The one door to turf. It is made for maps of the globe: only those of its functions come through here that calculate
 * in the flat plane, on plain inches; its distances, areas, buffers and turns would be wrong on a board. All of this is
 * for things that seldom change (zones and terrain of a map). Load the module when it is needed, and keep it off the paths
 * that run on every frame.
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

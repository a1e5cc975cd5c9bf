import { gap, gapWithin } from '../../geometry/distance.ts';
import { convexPieces } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import type { Point } from '../../geometry/shape.ts';
import { shifted } from '../../geometry/shifts.ts';

/** What keeps a base that is set up away: a model, and how near to it (inches) such a base may not be. */
export interface Cover {
  readonly footprint: Footprint;
  /** The base, its centre at the origin. */
  readonly base: Footprint;
  readonly distance: number;
}

/** Kept inside of what a model covers, in inches: more than the tolerance. */
const SURELY = 2e-6;
/** Places that are named, the nearest first, and shares of the way from the nearest to the middle of all that are. */
const NAMED = 12;
const INWARDS = [0.25, 0.5, 0.75, 1];
/** Directions and strides (inches) of a search for a place among those from which a model that is not round covers. */
const DIRECTIONS = 16;
const [FIRST_STRIDE, MIDDLE_STRIDE, LAST_STRIDE] = [1, 0.05, 1e-4];
const HALVINGS = 24;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + share * (b.x - a.x),
  y: a.y + share * (b.y - a.y),
});

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The crossings of two circles of one radius; none when they are too far apart. */
function crossings(a: Point, b: Point, radius: number): Point[] {
  const half = apart(a, b) / 2;
  if (half === 0 || half > radius) return [];
  const rise = Math.sqrt(radius * radius - half * half);
  const [ux, uy] = [(b.x - a.x) / (2 * half), (b.y - a.y) / (2 * half)];
  const middle = between(a, b, 0.5);
  return [1, -1].map((side) => ({ x: middle.x - side * rise * uy, y: middle.y + side * rise * ux }));
}

/** Places, the nearest to where one is now first, and the middle of all that there are. */
interface Places {
  readonly places: readonly Point[];
  readonly middle: Point;
}

/** Places from which all points are within a radius; null when there are none. */
function roundPlaces(points: readonly Point[], radius: number, from: Point): Places | null {
  const covers = (place: Point): boolean => points.every((point) => apart(point, place) <= radius + 1e-9);
  if (covers(from)) return { places: [from], middle: from };
  const towards = points.map((point) => {
    const far = apart(point, from);
    return between(from, point, far === 0 ? 0 : 1 - radius / far);
  });
  const corners = points.flatMap((a, i) => points.slice(0, i).flatMap((b) => crossings(a, b, radius)));
  const places = [...towards, ...corners].filter(covers).toSorted((a, b) => apart(a, from) - apart(b, from));
  return places.length === 0 ? null : { places, middle: middleOf(places) };
}

/** The best point that small steps lead to. */
function descended(start: Point, last: number, cost: (point: Point) => number): Point {
  let [best, least] = [start, cost(start)];
  for (let stride = FIRST_STRIDE; stride > last;) {
    let better = false;
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const point = { x: best.x + stride * Math.cos(angle), y: best.y + stride * Math.sin(angle) };
      const found = cost(point);
      if (found >= least) continue;
      [best, least, better] = [point, found, true];
    }
    if (!better) stride /= 2;
  }
  return best;
}

/** The nearest place found from which a convex model covers all points as it faces, and a place in the middle of all. */
function truePlaces(points: readonly Point[], { footprint, base, distance }: Cover, from: Point): Places | null {
  const bases = points.map(({ x, y }) => shifted(base, x, y));
  const at = ({ x, y }: Point): Footprint => shifted(footprint, x - footprint.x, y - footprint.y);
  const covers = (place: Point): boolean => {
    const there = at(place);
    return bases.every((each) => gapWithin(there, each, distance - SURELY));
  };
  if (covers(from)) return { places: [from], middle: from };
  const farthest = (place: Point): number => {
    const there = at(place);
    return Math.max(...bases.map((each) => gap(there, each)));
  };
  const middle = descended(middleOf(points), MIDDLE_STRIDE, farthest);
  if (!covers(middle)) return null;
  // The places from which it covers everything are a convex set: so is what of them lies on a line.
  let [out, inside] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (out + inside) / 2;
    if (covers(between(from, middle, half))) inside = half;
    else out = half;
  }
  const start = between(from, middle, inside);
  const nearest = descended(start, LAST_STRIDE, (place) => (covers(place) ? apart(place, from) : Infinity));
  return { places: [nearest], middle };
}

const isConvex = (shape: Footprint): boolean => convexPieces(shape).length === 1;

const isRound = ({ footprint, base }: Cover): boolean => footprint.kind === 'circle' && base.kind === 'circle';

/** Whether a concave shape is among the two: it counts as the disc in it. */
const asDiscs = (cover: Cover): boolean => isRound(cover) || !isConvex(cover.footprint) || !isConvex(cover.base);

/** How near the discs in both must be, from centre to centre. */
const discReach = ({ footprint, base, distance }: Cover): number =>
  distance + Math.max(0, base.core) + Math.max(0, footprint.core) - SURELY;

/** A model that covers a point is no farther from it than this, from centre to centre. */
export const reachOfCover = (cover: Cover): number =>
  asDiscs(cover) ? discReach(cover) : cover.distance + cover.base.reach + cover.footprint.reach;

/** Whether a model covers all of some points from a place, as it faces: a base set up at any of them is too near. */
export function coversAll(place: Point, points: readonly Point[], cover: Cover): boolean {
  if (asDiscs(cover)) {
    const reach = discReach(cover) + 1e-9;
    return points.every((point) => apart(point, place) <= reach);
  }
  const { footprint, base, distance } = cover;
  const there = shifted(footprint, place.x - footprint.x, place.y - footprint.y);
  return points.every(({ x, y }) => gapWithin(there, shifted(base, x, y), distance - SURELY));
}

/**
 * Where a model covers all of some points, as it faces: from the nearest such place that is known to the middle of all.
 * Wherever in the convex polygon of the points a base would be set up, it is too near from there. Nearest for round
 * models and bases; for ovals and convex hulls the nearest that a search finds; a concave one counts as the disc in it.
 */
export function placesFor(points: readonly Point[], cover: Cover, from: Point): Point[] {
  const found = asDiscs(cover) ? roundPlaces(points, discReach(cover), from) : truePlaces(points, cover, from);
  const [nearest] = found?.places ?? [];
  if (found === null || nearest === undefined) return [];
  const inwards = INWARDS.map((share) => between(nearest, found.middle, share));
  return [...found.places.slice(0, NAMED), ...inwards].toSorted((a, b) => apart(a, from) - apart(b, from));
}

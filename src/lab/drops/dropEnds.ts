import { crossings, endsOf, nearestOn, circle } from '../../geometry/curves.ts';
import type { Curve } from '../../geometry/curves.ts';
import { movedTo } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { freeBorder } from '../../geometry/freeBorder.ts';
import type { Covering } from '../../geometry/region/parts.ts';
import type { Point } from '../../geometry/shape.ts';
import { exactShifts } from '../../geometry/shifts.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { coversAll, placesFor, reachOfCover } from './dropCover.ts';
import type { Cover } from './dropCover.ts';
import { obstaclesTo } from './dropRegion.ts';

/** Kept from what is in the way and inside of what keeps a unit together, in inches: more than the tolerance. */
const SURELY = 2e-6;
/** Crossings of what is in the way with what keeps a model near enough are looked for among so many pieces. */
const MOST_PIECES = 400;

/** Places between all borders are looked at so close to each other, in inches, and so many of them. */
const FINEST = 0.1;
const MOST_PLACES = 200;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What keeps a model from standing somewhere, as shapes in the way of its centre. */
function blocked(context: Context, { unit, model, position }: StandingPiece): Covering[] {
  const { ruleset, ground, battle } = context;
  const arrival = { distance: ruleset.engagementRange.horizontal, strip: null, zoneShut: false };
  const dropper = { unit, model, facing: position.facing };
  const margins = { enemies: SURELY, others: 0 };
  const all = obstaclesTo(context, dropper, arrival, position.z, margins).flatMap(({ grown, cause }) =>
    'model' in cause && cause.model === model.id ? [] : [grown],
  );
  const markers = battle.pack === 'core' ? ground.markers : [];
  const own = context.pieces.get(model.id)?.footprint;
  return own === undefined
    ? all
    : [...all, ...markers.flatMap((marker) => exactShifts(atOrigin(own), marker.footprint, 0))];
}

/** Where a model may go so that the points are covered, and what it may stand next to there. */
export interface Ends {
  readonly context: Context;
  readonly piece: StandingPiece;
  /** The corners of what is to be covered, in order. */
  readonly points: readonly Point[];
  readonly cover: Cover;
}

/** No move of the model that covers the points is shorter than this, in inches. */
export function leastMove({ points, cover, piece }: Ends): number {
  const reach = reachOfCover(cover);
  return Math.max(0, ...points.map((point) => apart(point, piece.position) - reach));
}

/**
 * Places among which the nearest one is from which a model covers all points and may stand, the nearest first: the
 * nearest of all that cover them, corners of these, and where they meet the borders of what is in its way or of what
 * keeps it linked to a mate. All of them for round models and bases; for others those that a search finds.
 */
export function* endsFor(ends: Ends): Generator<Point, void, void> {
  const { context, piece, points, cover } = ends;
  const from = piece.position;
  const near = placesFor(points, cover, from);
  // Most often nothing is in the way at the nearest place.
  yield* near.slice(0, 1);
  if (near.length === 0) return;
  const reach = reachOfCover(cover);
  const lens = points.map((point): Curve => circle(point.x, point.y, reach - SURELY));
  const bounds = {
    minX: Math.max(...points.map(({ x }) => x)) - reach,
    maxX: Math.min(...points.map(({ x }) => x)) + reach,
    minY: Math.max(...points.map(({ y }) => y)) - reach,
    maxY: Math.min(...points.map(({ y }) => y)) + reach,
  };
  const shapes = blocked(context, piece);
  const pieces: Curve[] =
    bounds.minX < bounds.maxX && bounds.minY < bounds.maxY
      ? freeBorder(shapes, [], bounds)
          .toSorted((a, b) => apart(nearestOn(a, from), from) - apart(nearestOn(b, from), from))
          .slice(0, MOST_PIECES)
      : [];
  const links = linksOf(context, piece);
  const found = [
    ...near,
    ...[...pieces, ...links].flatMap((curve) => [nearestOn(curve, from), ...endsOf(curve)]),
    ...[...pieces, ...links].flatMap((curve) => lens.flatMap((other) => crossings(curve, other))),
    ...links.flatMap((link) => pieces.flatMap((other) => crossings(link, other))),
    ...links.flatMap((link, i) => links.slice(0, i).flatMap((other) => crossings(link, other))),
  ];
  const known = found.filter((place) => coversAll(place, points, cover));
  const byWay = (places: readonly Point[]): Point[] => places.toSorted((a, b) => apart(a, from) - apart(b, from));
  yield* byWay(known);
  // Where each of these leaves too much open elsewhere, some other one may not.
  const step = Math.max(FINEST, Math.sqrt(((bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)) / MOST_PLACES));
  const lattice: Point[] = [];
  for (let x = bounds.minX; x <= bounds.maxX; x += step)
    for (let y = bounds.minY; y <= bounds.maxY; y += step) lattice.push({ x, y });
  yield* byWay(lattice.filter((place) => coversAll(place, points, cover)));
}

/** Circles on which a round model is only just linked to a round mate. */
function linksOf(context: Context, piece: StandingPiece): Curve[] {
  const { horizontal } = context.ruleset.coherency;
  const { footprint } = piece;
  return context.standing(piece.unit).flatMap((mate) => {
    if (mate.model === piece.model || mate.footprint.kind !== 'circle' || footprint.kind !== 'circle') return [];
    const { x, y, radius } = mate.footprint;
    return [circle(x, y, horizontal + radius + footprint.radius - SURELY)];
  });
}

const atOrigin = (shape: Footprint): Footprint => movedTo(shape, 0, 0);

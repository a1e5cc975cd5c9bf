import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { overlaps } from '../../geometry/distance.ts';
import { footprint, movedTo } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import type { Point } from '../../geometry/shape.ts';
import { boundsOfWay, closestOnWay, passesOver } from '../../geometry/sweep.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { TerrainKind } from '../../model/map.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../ground.ts';
import { hasAnyKeyword, measuredShape } from '../stance.ts';
import { reachesUpTo } from '../standing.ts';
import { slidesOf } from './way.ts';
import type { Way } from './way.ts';

/** A stretch of a way, in inches from its beginning, on which the model is over something of that height. */
interface Span {
  readonly enter: number;
  readonly leave: number;
  readonly height: number;
}

/** Features that are climbed over; models walk among the trees of a wood, in a crater and inside ruins. */
export const climbedKinds: readonly TerrainKind[] = ['barricade', 'debris', 'hill'];

/** Halvings that find where a base comes over something: a 60″ slide is cut to 1e-10″. */
const HALVINGS = 40;

/** The shares of a slide between which a base is over something; null when it passes it by. */
function overOnSlide(base: Footprint, to: Point, other: Footprint): readonly [number, number] | null {
  if (!passesOver(base, [to], other)) return null;
  const isOver = (share: number): boolean =>
    overlaps(movedTo(base, base.x + share * (to.x - base.x), base.y + share * (to.y - base.y)), other);
  const { share } = closestOnWay(base, [to], other);
  /** From a share where it is over to one at which it may not be: the last where it is. */
  const last = (over: number, end: number): number => {
    if (isOver(end)) return end;
    let [inside, outside] = [over, end];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (inside + outside) / 2;
      if (isOver(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [last(share, 0), last(share, 1)];
}

/** Spans that meet are one: it goes up once and down once, as high as the highest of them. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.enter - b.enter)) {
    const before = result.at(-1);
    if (before === undefined || !isWithin(span.enter, before.leave)) result.push(span);
    else {
      const leave = Math.max(before.leave, span.leave);
      result[result.length - 1] = { enter: before.enter, leave, height: Math.max(before.height, span.height) };
    }
  }
  return result;
}

/** What stands in the way of a model on the ground of one feature: the feature itself, or those of its walls it cannot pass. */
function obstacles(
  context: Context,
  way: Way,
  feature: Feature,
): { footprint: Footprint; height: number; bottom: number }[] {
  const { terrain, footprint: outline, walls } = feature;
  const { unit } = way.piece;
  const passesWalls = terrain.kind === 'ruins' && hasAnyKeyword(unit.datasheet, context.ruleset.passRuinWalls);
  const onTop = [way.piece, way.end].some(
    (piece) =>
      terrain.kind === 'hill' &&
      isWithin(Math.abs(piece.bottom - terrain.height), 0) &&
      overlaps(piece.footprint, outline),
  );
  return [
    ...(climbedKinds.includes(terrain.kind) && !onTop
      ? [{ footprint: outline, height: terrain.height, bottom: 0 }]
      : []),
    ...(passesWalls
      ? []
      : walls.map(({ wall, footprint: line }) => ({ footprint: line, height: wall.top, bottom: wall.bottom }))),
  ];
}

/** Where on a way, and how high, a model is over the obstacles of one feature that are too tall to be ignored. */
function spansOver(context: Context, way: Way, slides: readonly Leg[], feature: Feature): Span[] {
  const tall = way.piece.top - way.piece.bottom;
  const { freeHeight } = context.ruleset;
  const near = slides.filter(({ bounds }) => boundsGap(bounds, feature.bounds) === 0);
  if (near.length === 0) return [];
  const inTheWay = obstacles(context, way, feature);
  const spans: Span[] = [];
  for (const { base, to, floor, before, length } of near) {
    for (const { footprint: outline, height: top, bottom } of inTheWay) {
      const height = top - floor;
      if (!isMoreThan(height, freeHeight) || !reachesUpTo({ top, bottom }, { bottom: floor, top: floor + tall }))
        continue;
      const over = overOnSlide(base, to, outline);
      if (over !== null) spans.push({ enter: before + over[0] * length, leave: before + over[1] * length, height });
    }
  }
  return joined(spans);
}

/** A slide of a way with the base at its beginning, and how much of the way comes before it. */
interface Leg {
  readonly base: Footprint;
  readonly to: Point;
  readonly bounds: Bounds;
  /** The lower of the heights it leads between. */
  readonly floor: number;
  readonly before: number;
  readonly length: number;
}

function legsOf(way: Way): Leg[] {
  const shape = measuredShape(way.piece.unit.datasheet, way.piece.model);
  let before = 0;
  return slidesOf(way).map(({ from, to, length }) => {
    const base = footprint(shape, from);
    const leg = { base, to, bounds: boundsOfWay(base, [to]), floor: Math.min(from.z, to.z), before, length };
    before += length;
    return leg;
  });
}

/**
 * How far a model that does not fly goes up and down on its way, in inches: between the levels it stands on, and over
 * each obstacle that is taller than what is moved over freely, once up and once down (core rules, Moving over Terrain).
 */
export function climbed(context: Context, way: Way): number {
  const slides = slidesOf(way);
  const levels = slides.reduce((sum, { from, to }) => sum + Math.abs(to.z - from.z), 0);
  const walked = slides.reduce((sum, { length }) => sum + length, 0);
  const legs = legsOf(way);
  const over = context.ground.features
    .flatMap((feature) => spansOver(context, way, legs, feature))
    // A way that begins or ends over an obstacle goes only down or only up.
    .map(({ enter, leave, height }) => height * ((enter > 0 ? 1 : 0) + (leave < walked ? 1 : 0)));
  return levels + over.reduce((sum, height) => sum + height, 0);
}

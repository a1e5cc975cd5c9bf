import { boundsGap } from '../geometry/bounds.ts';
import { overlaps } from '../geometry/distance.ts';
import { footprint, movedTo } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Point } from '../geometry/shape.ts';
import { boundsOfWay, closestOnWay, passesOver } from '../geometry/sweep.ts';
import { isMoreThan, isWithin } from '../geometry/tolerance.ts';
import type { TerrainKind } from '../model/map.ts';
import type { Context } from './context.ts';
import type { Feature } from './ground.ts';
import { hasAnyKeyword, measuredShape } from './stance.ts';
import { reachesUpTo } from './standing.ts';
import { slidesOf } from './way.ts';
import type { Way } from './way.ts';

/** A stretch of a way, in inches from its beginning, on which the model is over something of that height. */
interface Span {
  readonly enter: number;
  readonly leave: number;
  readonly height: number;
}

/** Features that are climbed over; models walk among the trees of a wood, in a crater and inside ruins. */
const climbedKinds: readonly TerrainKind[] = ['barricade', 'debris', 'hill'];

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
function spansOver(context: Context, way: Way, feature: Feature): Span[] {
  const shape = measuredShape(way.piece.unit.datasheet, way.piece.model);
  const tall = way.piece.top - way.piece.bottom;
  const { freeHeight } = context.ruleset;
  const spans: Span[] = [];
  let walked = 0;
  for (const { from, to, length } of slidesOf(way)) {
    const floor = Math.min(from.z, to.z);
    const base = footprint(shape, from);
    const bounds = boundsOfWay(base, [to]);
    for (const obstacle of obstacles(context, way, feature)) {
      const height = obstacle.height - floor;
      if (!isMoreThan(height, freeHeight) || boundsGap(bounds, obstacle.footprint) > 0) continue;
      if (!reachesUpTo({ top: obstacle.height, bottom: obstacle.bottom }, { bottom: floor, top: floor + tall }))
        continue;
      const over = overOnSlide(base, to, obstacle.footprint);
      if (over !== null) spans.push({ enter: walked + over[0] * length, leave: walked + over[1] * length, height });
    }
    walked += length;
  }
  return joined(spans);
}

/**
 * How far a model that does not fly goes up and down on its way, in inches: between the levels it stands on, and over
 * each obstacle that is taller than what is moved over freely, once up and once down (core rules, Moving over Terrain).
 */
export function climbed(context: Context, way: Way): number {
  const slides = slidesOf(way);
  const levels = slides.reduce((sum, { from, to }) => sum + Math.abs(to.z - from.z), 0);
  const walked = slides.reduce((sum, { length }) => sum + length, 0);
  const over = context.ground.features
    .flatMap((feature) => spansOver(context, way, feature))
    // A way that begins or ends over an obstacle goes only down or only up.
    .map(({ enter, leave, height }) => height * ((enter > 0 ? 1 : 0) + (leave < walked ? 1 : 0)));
  return levels + over.reduce((sum, height) => sum + height, 0);
}

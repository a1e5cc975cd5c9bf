import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { overlaps } from '../../geometry/distance.ts';
import { convexPieces, footprint, movedTo } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import type { Point } from '../../geometry/shape.ts';
import { upAndDown } from '../../geometry/route/profile.ts';
import type { HighStretch } from '../../geometry/route/profile.ts';
import { boundsOfWay, passesOver } from '../../geometry/sweep.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../../geometry/tolerance.ts';
import type { TerrainKind } from '../../model/map.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../ground.ts';
import { hasAnyKeyword, measuredShape } from '../stance.ts';
import { reachesUpTo } from '../standing.ts';
import { betweenLevels, sharesOf, stagesOf } from './support.ts';
import { slidesOf } from './way.ts';
import type { Way } from './way.ts';

/** Features that are climbed over; models walk among the trees of a wood, in a crater and inside ruins. */
export const climbedKinds: readonly TerrainKind[] = ['barricade', 'debris', 'hill'];

/** The shares of a slide between which a base is over something convex; null when it passes it by. */
function overOnSlide(base: Footprint, to: Point, other: Footprint): readonly [number, number] | null {
  return passesOver(base, [to], other) ? sharesOf(base, to, other, overlaps) : null;
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
function spansOver(context: Context, way: Way, slides: readonly Leg[], feature: Feature): HighStretch[] {
  const tall = way.piece.top - way.piece.bottom;
  const { freeHeight } = context.ruleset;
  const near = slides.filter(({ bounds }) => boundsGap(bounds, feature.bounds) === 0);
  if (near.length === 0) return [];
  const inTheWay = obstacles(context, way, feature);
  const spans: HighStretch[] = [];
  for (const { base, to, floor, before, length, after } of near) {
    for (const { footprint: outline, height: top, bottom } of inTheWay) {
      const height = top - floor;
      if (!isMoreThan(height, freeHeight) || !reachesUpTo({ top, bottom }, { bottom: floor, top: floor + tall }))
        continue;
      for (const piece of convexPieces(outline)) {
        const over = overOnSlide(base, to, piece);
        if (over === null) continue;
        const leave = over[1] === 1 ? after : before + over[1] * length;
        spans.push({ from: before + over[0] * length, to: leave, height });
      }
    }
  }
  return spans;
}

/** A slide of a way, or a part of it, with the base at its beginning, and how much of the way comes before it. */
interface Leg {
  readonly base: Footprint;
  readonly to: Point;
  readonly bounds: Bounds;
  /** The lower of the heights it leads between; the ground where nothing is under the base. */
  readonly floor: number;
  readonly before: number;
  readonly length: number;
  /** How much of the way there is with it. */
  readonly after: number;
}

function legsOf(context: Context, way: Way): Leg[] {
  const shape = measuredShape(way.piece.unit.datasheet, way.piece.model);
  let before = 0;
  return slidesOf(way).flatMap((slide) => {
    const { from, to, length } = slide;
    const base = footprint(shape, from);
    const start = before;
    before += length;
    const stages = from.z === to.z ? stagesOf(context, base, slide) : [{ from: 0, to: 1, z: Math.min(from.z, to.z) }];
    const on = (share: number): Point => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    return stages.map((stage): Leg => {
      const [first, last] = [on(stage.from), stage.to === 1 ? to : on(stage.to)];
      const foot = stage.from === 0 ? base : movedTo(base, first.x, first.y);
      return {
        base: foot,
        to: last,
        bounds: boundsOfWay(foot, [last]),
        floor: stage.z,
        before: start + stage.from * length,
        length: (stage.to - stage.from) * length,
        after: stage.to === 1 ? start + length : start + stage.to * length,
      };
    });
  });
}

/** Up and down over one feature: as high as the highest of it that the model is over. */
function overFeature(spans: readonly HighStretch[], walked: number): number {
  if (spans.length === 0) return 0;
  // A way that begins or ends over an obstacle goes only down or only up.
  const atStart = Math.max(0, ...spans.flatMap(({ from, height }) => (from <= 0 ? [height] : [])));
  const atEnd = Math.max(0, ...spans.flatMap(({ to, height }) => (to >= walked ? [height] : [])));
  return upAndDown(spans, 0, walked, TOLERANCE, atStart, atEnd);
}

/**
 * How far a model that does not fly goes up and down on its way, in inches: between the levels it stands on, and over
 * each obstacle that is taller than what is moved over freely, once up and once down (core rules, Moving over Terrain).
 */
export function climbed(context: Context, way: Way): number {
  const walked = slidesOf(way).reduce((sum, { length }) => sum + length, 0);
  const legs = legsOf(context, way);
  const over = context.ground.features.map((feature) => overFeature(spansOver(context, way, legs, feature), walked));
  return over.reduce((sum, height) => sum + height, betweenLevels(context, way));
}

import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { climbedKinds } from './climbing.ts';
import { opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Feature } from '../ground.ts';
import { isLarge, keepsOutOf } from './passage.ts';
import type { Passing } from './passage.ts';
import { hasAnyKeyword, verticalGap } from '../stance.ts';
import type { Stance } from '../stance.ts';
import { reachesUpTo } from '../standing.ts';

/** Something that a model keeps away from on its way. */
export interface Barrier {
  readonly footprint: Footprint;
  /** Inches: nearer than this, or as near where `strict`, the base may not come. */
  readonly distance: number;
  readonly strict: boolean;
  /** A model of its own unit that may go out of its way first. */
  readonly mate: boolean;
}

/** Something too tall to be walked over freely: whoever crosses it goes up and down that far. */
export interface Height {
  readonly footprint: Footprint;
  readonly height: number;
  /** The piece of terrain that it belongs to: what overlaps of one piece is climbed as one. */
  readonly feature: Feature;
}

/**
 * What bars the way of a model that stays at the height it is at: Engagement Ranges that the move keeps out of, enemies,
 * for a MONSTER or VEHICLE friends of that kind, and impassable terrain (core rules, Moving). Nothing bars a model
 * that can FLY; whoever asks leaves it out.
 * @param limit how far it may go, in inches: what is farther away is not told
 */
export function barriersOf(context: Context, piece: StandingPiece, passing: Passing, limit: number): Barrier[] {
  const { unit, footprint } = piece;
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const level = (other: Stance): boolean => isWithin(verticalGap(piece, other), 0);
  const bars: Barrier[] = [];
  const bar = (shape: Footprint, distance: number, mate = false): void => {
    bars.push({ footprint: shape, distance, strict: distance > 0, mate });
  };
  for (const enemy of context.near(opponentOf(unit.player), footprint, limit + horizontal)) {
    if (keepsOutOf(context, passing, enemy) && isWithin(verticalGap(piece, enemy), vertical))
      bar(enemy.footprint, horizontal);
    else if (!passing.overEnemies && level(enemy)) bar(enemy.footprint, 0);
  }
  if (isLarge(piece)) {
    const own = context.formation(unit);
    for (const friend of context.near(unit.player, footprint, limit)) {
      if (friend.model === piece.model || !isLarge(friend) || !level(friend)) continue;
      bar(friend.footprint, 0, own.includes(friend.unit));
    }
  }
  for (const { terrain, footprint: outline } of context.ground.features) {
    if (terrain.kind !== 'container' || !isMoreThan(terrain.height, piece.bottom)) continue;
    if (boundsGap(outline, footprint) <= limit) bar(outline, 0);
  }
  return bars;
}

function heightsOfFeature(context: Context, piece: StandingPiece, feature: Feature): Height[] {
  const { terrain, footprint, walls } = feature;
  const { freeHeight, passRuinWalls } = context.ruleset;
  const tall = climbedKinds.includes(terrain.kind) && isMoreThan(terrain.height - piece.bottom, freeHeight);
  const passes = terrain.kind === 'ruins' && hasAnyKeyword(piece.unit.datasheet, passRuinWalls);
  const barring = passes
    ? []
    : walls.filter(({ wall }) => reachesUpTo(wall, piece) && isMoreThan(wall.top - piece.bottom, freeHeight));
  return [
    ...(tall ? [{ footprint, height: terrain.height - piece.bottom, feature }] : []),
    ...barring.map((wall) => ({ footprint: wall.footprint, height: wall.wall.top - piece.bottom, feature })),
  ];
}

/** What a model on its height would have to climb over within `limit` inches (core rules, Moving over Terrain). */
export const heightsOf = (context: Context, piece: StandingPiece, limit: number): Height[] =>
  context.ground.features
    .filter(({ bounds }) => boundsGap(bounds, piece.footprint) <= limit)
    .flatMap((feature) => heightsOfFeature(context, piece, feature));

/** Where the middle of a base that does not turn may be without the base leaving the board. */
export function roomFor({ width, height }: Context['battle']['map'], base: Footprint): Bounds {
  return {
    minX: base.x - base.minX,
    minY: base.y - base.minY,
    maxX: width - (base.maxX - base.x),
    maxY: height - (base.maxY - base.y),
  };
}

import { boundsGap } from '../../geometry/bounds.ts';
import { gap } from '../../geometry/distance.ts';
import { freeBorder, pointsAlong } from '../../geometry/freeBorder.ts';
import { nearestOnPiece } from '../../geometry/region/loops.ts';
import type { BorderPiece } from '../../geometry/region/loops.ts';
import type { Grown } from '../../geometry/region/parts.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { PlayerId } from '../../model/player.ts';
import { isEngagedWith } from '../../rules/contact.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { keepsOutOf } from '../../rules/moves/passage.ts';
import { verticalGap } from '../../rules/stance.ts';
import { flies } from '../../rules/moves/way.ts';
import type { Walker } from '../../rules/moves/walker.ts';
import { heightsInReach } from './reachSpots.ts';

const players: readonly PlayerId[] = ['attacker', 'defender'];
/** Places along a border so far apart are tried, in inches: the closer, the less is left open. */
const SPACINGS = [0.4, 0.05];
/** Kept from every conclusion, in inches: more than the tolerance and than what an oval's arcs are off. */
const SURELY = 3e-4;

/** How near to an enemy a charge has to end, in inches: farther over a barricade, where there is one near it. */
function reachOf(context: Context, enemy: StandingPiece): number {
  const { barricade, engagementRange } = context.ruleset;
  const over = context.ground.features.some(
    ({ terrain, footprint }) =>
      terrain.kind === 'barricade' && isWithin(gap(footprint, enemy.footprint), barricade.enemyWithin),
  );
  return over ? Math.max(barricade.reach, engagementRange.horizontal) : engagementRange.horizontal;
}

/**
 * No Charge move that ends in reach of an enemy is shorter than this, in inches; `Infinity` where none is as short as
 * the charge allows.
 */
export function leastWay(context: Context, walker: Walker, enemy: StandingPiece): number {
  const { piece } = walker;
  const reach = reachOf(context, enemy);
  const round = piece.footprint.kind === 'circle';
  const climb = Math.min(...heightsInReach(context, piece, enemy).map((z) => Math.abs(z - piece.position.z)));
  // A hill that low costs nothing.
  const rise = flies(piece) || isMoreThan(climb, context.ruleset.freeHeight) ? climb : 0;
  const horizontal =
    round && enemy.footprint.kind === 'circle'
      ? walker.least(enemy.footprint, reach + piece.footprint.reach + enemy.footprint.reach)
      : // It may turn on the way: whatever its facing, it reaches no farther than the circle round it.
        Math.max(0, gap(turnedAllRound(piece), enemy.footprint) - reach);
  return flies(piece) ? Math.hypot(horizontal, rise) : horizontal + rise;
}

/**
 * Whether two targets are certainly too far from each other for one coherent unit to reach both: even a chain of all
 * its models, each as far from the next as coherency lets it be, does not span what lies between them.
 */
export function cannotSpan(
  context: Context,
  walkers: readonly Walker[],
  one: readonly StandingPiece[],
  other: readonly StandingPiece[],
): boolean {
  const widths = walkers.reduce((sum, { piece }) => sum + 2 * piece.footprint.reach, 0);
  const links = Math.max(0, walkers.length - 1) * context.ruleset.coherency.horizontal;
  return one.every((a) =>
    other.every((b) =>
      isMoreThan(gap(a.footprint, b.footprint), widths + links + reachOf(context, a) + reachOf(context, b)),
    ),
  );
}

/** The circle that a base covers when it turns on the spot. */
function turnedAllRound({ footprint }: StandingPiece): StandingPiece['footprint'] {
  if (footprint.kind === 'circle') return footprint;
  const { x, y, reach } = footprint;
  return {
    kind: 'circle',
    x,
    y,
    reach,
    core: reach,
    radius: reach,
    minX: x - reach,
    minY: y - reach,
    maxX: x + reach,
    maxY: y + reach,
  };
}

/** The free places round an enemy for a round base on the ground, as far as the proofs below can tell. */
interface Zone {
  /** Pieces of the zone's border that nothing is in the way of. */
  readonly border: readonly BorderPiece[];
  /** Whether there may be room inside of it. */
  readonly room: boolean;
}

/**
 * The places within Engagement Range of an enemy that other models, and the Engagement Range of units which the charge
 * does not name, leave free for a base: a little more of them than there are. Null where levels, barricades or shapes
 * make that less than certain.
 */
function zoneRound(context: Context, { piece, passing }: Walker, enemy: StandingPiece): Zone | null {
  const { footprint } = piece;
  const { horizontal, vertical } = context.ruleset.engagementRange;
  if (footprint.kind !== 'circle' || enemy.footprint.kind !== 'circle') return null;
  if (piece.bottom !== 0 || enemy.bottom !== 0 || reachOf(context, enemy) > horizontal) return null;
  const zone = footprint.radius + enemy.footprint.radius + horizontal + SURELY;
  const { x, y } = enemy.footprint;
  const around = { minX: x - zone, minY: y - zone, maxX: x + zone, maxY: y + zone };
  if (context.ground.levels.some((levels) => levels.some((level) => boundsGap(level.footprint, around) === 0)))
    return null;
  const own = new Set(context.standing(piece.unit));
  const blocked: Grown[] = [];
  for (const player of players) {
    for (const other of context.near(player, around, footprint.radius + horizontal)) {
      if (own.has(other)) continue;
      const avoids = player !== piece.unit.player && keepsOutOf(context, passing, other);
      if (avoids ? verticalGap(piece, other) <= vertical : verticalGap(piece, other) === 0) {
        const offset = footprint.radius + (avoids ? horizontal : 0) - SURELY;
        blocked.push({ footprint: other.footprint, offset });
      }
    }
  }
  const { width, height } = context.battle.map;
  const bounds = {
    minX: Math.max(around.minX, footprint.radius - SURELY),
    minY: Math.max(around.minY, footprint.radius - SURELY),
    maxX: Math.min(around.maxX, width - footprint.radius + SURELY),
    maxY: Math.min(around.maxY, height - footprint.radius + SURELY),
  };
  const edge: Grown = { footprint: enemy.footprint, offset: zone - enemy.footprint.radius };
  const border = freeBorder([edge], blocked, bounds);
  // What is free of the zone has a border: its own, or that of what is in the way.
  const within = freeBorder(blocked, [], bounds).some((piece) => {
    const nearest = nearestOnPiece(piece, { x, y });
    return !isMoreThan(Math.hypot(nearest.x - x, nearest.y - y), zone);
  });
  return { border, room: border.length > 0 || within };
}

/** Whether there is certainly no place for a model within Engagement Range of an enemy. */
export const hasNoRoom = (context: Context, walker: Walker, enemy: StandingPiece): boolean =>
  zoneRound(context, walker, enemy)?.room === false;

/**
 * Whether a model certainly has no way into Engagement Range of an enemy that is as short as its charge allows: every
 * way in leads over the free border of the zone, and none is that short to places all along that.
 */
export function hasNoWay(context: Context, walker: Walker, enemy: StandingPiece): boolean {
  const zone = zoneRound(context, walker, enemy);
  if (zone === null || isEngagedWith(context, walker.piece, enemy)) return false;
  return SPACINGS.some((spacing) => {
    const places = pointsAlong(zone.border, walker.piece.position, spacing);
    return walker.reachesNone(places, spacing / 2);
  });
}

import { overlaps, signedGap } from '../../geometry/distance.ts';
import type { Context } from '../context.ts';
import { opponentOf } from '../context.ts';
import { reachesOut } from '../joined.ts';
import type { Piece } from '../stance.ts';

/**
 * How deep a model reaches into the enemy's deployment zone, seen from above: 0 when it does not. Touching its line
 * from outside is not being within it.
 */
export function depthInEnemyZone(context: Context, { unit, footprint }: Piece): number {
  const zones = context.ground.zones[opponentOf(unit.player)];
  return Math.max(
    0,
    ...zones.map((zone) => (overlaps(footprint, zone.footprint) ? -signedGap(footprint, zone.footprint) : 0)),
  );
}

/**
 * How far a model reaches out of its player's deployment zone: 0 or less when it is wholly within; null on a map that
 * has no zone for that player.
 */
export function outOfZone(context: Context, { unit, footprint }: Piece): number | null {
  const zones = context.ground.zones[unit.player];
  return zones.length === 0 ? null : reachesOut(zones, footprint);
}

import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { rulesetOf } from '../rules/ruleset.ts';

/**
 * The points that a player scores for the markers held as a Command phase of theirs ends, in a battle that is scored
 * so: so many for each, up to a limit, from some round on.
 */
export function heldMarkers(battle: Battle, player: PlayerId): number {
  const { firstRound, points, most } = rulesetOf(battle).holdMarkers;
  if (battle.scoring !== 'hold-markers' || battle.clock.round < firstRound) return 0;
  const held = battle.control.filter(({ controller }) => controller === player).length;
  return Math.min(most, points * held);
}

/** Points that a player writes down. */
export function score(battle: Battle, { player, points, cp = 0 }: ActionOf<'score'>): Battle {
  const { victoryPoints, commandPoints, ...scorer } = battle.players[player];
  const after = { ...scorer, victoryPoints: victoryPoints + points, commandPoints: commandPoints + cp };
  return { ...battle, players: { ...battle.players, [player]: after } };
}

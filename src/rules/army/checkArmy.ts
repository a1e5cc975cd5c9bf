import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Violation } from '../../model/verdict.ts';
import { contextOf } from '../context.ts';
import { armyMessages } from './messages.ts';
import { pointsOf, reservesLimit } from '../setUp/reserves.ts';
import { rulesetOf } from '../ruleset.ts';
import { leaders } from './leaders.ts';
import { unitSize } from './unitSize.ts';
import { wargearLimits } from './wargear.ts';

/** What an army costs, and everything in which it is not legal. */
export interface ArmyCheck {
  readonly points: number;
  readonly violations: readonly Violation[];
}

/**
 * Whether a player's army may be played: the sizes of its units, their equipment, its points, who leads whom, and how
 * much of it begins in Reserves (core rules, Muster Your Army; Strategic Reserves; the tournament packs' Reserves).
 * @param extra what units cost beyond their datasheets (enhancements), by their ids
 */
export function checkArmy(battle: Battle, player: PlayerId, extra: ReadonlyMap<string, number> = new Map()): ArmyCheck {
  const own = battle.units.filter((unit) => unit.player === player);
  const points = own.reduce((sum, unit) => sum + pointsOf(unit) + (extra.get(unit.id) ?? 0), 0);
  const limit = rulesetOf(battle).pointsLimit[battle.battleSize];
  const violations: Violation[] = own.flatMap((unit) => [...unitSize(unit), ...wargearLimits(unit)]);
  if (points > limit) {
    violations.push({
      rule: 'points',
      measured: points,
      required: `<= ${limit}`,
      message: armyMessages.tooManyPoints(points, limit),
    });
  }
  // Reserves count as the army was mustered: what began the battle there, wherever it is by now.
  const mustered = battle.units.map((unit) => {
    const began = unit.startedInReserves && unit.place !== 'strategic-reserves' ? 'deep-strike' : unit.place;
    return { ...unit, place: unit.startedInReserves ? began : ('board' as const) };
  });
  violations.push(...leaders(battle, player), ...reservesLimit(contextOf({ ...battle, units: mustered }), player));
  return { points, violations };
}

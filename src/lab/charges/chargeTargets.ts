import { isWithin } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import { contextOf, opponentOf } from '../../rules/context.ts';
import { nearestPair } from '../../rules/measure.ts';

/**
 * The enemy units that a charge of a unit may name, by the ids that act for those attached to each other, the nearest
 * first (core rules, Charging with a Unit). Empty for a unit that is unknown or not on the board.
 */
export function chargeable(battle: Battle, unitId: string): readonly string[] {
  const context = contextOf(battle);
  const unit = context.unit(unitId);
  if (unit === undefined) return [];
  const own = context.standing(unit);
  return battle.units
    .filter((other) => other.player === opponentOf(unit.player) && context.actingUnit(other) === other)
    .flatMap((other) => {
      const pair = nearestPair(own, context.standing(other));
      return pair === null || !isWithin(pair.distance, context.ruleset.charge.range)
        ? []
        : [{ id: other.id, distance: pair.distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

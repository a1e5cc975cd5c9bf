import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { changeTheseUnits, formationIds } from './change.ts';
import { diceRolled, sumOf } from './dice.ts';
import type { Effect } from './effect.ts';

/**
 * The unit, with those attached to it, has declared its charge and rolled for it; the move follows as an action of its
 * own, of no more inches than the dice show together.
 */
export function declareCharge(battle: Battle, action: ActionOf<'declare-charge'>): Effect {
  const dice = diceRolled(battle, action);
  const distance = sumOf(dice);
  const unit = contextOf(battle).unit(action.unit);
  const ids = unit === undefined ? new Set<string>() : formationIds(battle, unit);
  const { targets } = action;
  const after = changeTheseUnits(battle, ids, (member) => ({ ...member, charge: { targets, distance } }));
  return { battle: after, result: { dice, roll: distance, distance } };
}

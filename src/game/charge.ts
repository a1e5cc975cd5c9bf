import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { ActionResult } from '../model/outcome.ts';
import { diceRolled } from './dice.ts';
import { changeTheseUnits } from './change.ts';

/** What a charge roll gives: the sum of its dice is how far the charge may move. */
export function chargeRoll(battle: Battle, action: ActionOf<'declare-charge'>): Required<ActionResult> {
  const dice = diceRolled(battle, action);
  const roll = dice.reduce((sum, die) => sum + die, 0);
  return { dice, roll, distance: roll };
}

/** The unit has declared its charge and rolled for it; the move follows as an action of its own. */
export function declareCharge(battle: Battle, action: ActionOf<'declare-charge'>): Battle {
  const { distance } = chargeRoll(battle, action);
  const { targets } = action;
  return changeTheseUnits(battle, new Set([action.unit]), (unit) => ({ ...unit, charge: { targets, distance } }));
}

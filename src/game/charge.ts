import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { chargeDistance } from '../rules/charges/charge.ts';
import { contextOf } from '../rules/context.ts';
import { grantFor } from '../rules/uses/grants.ts';
import { changeTheseUnits, formationIds } from './change.ts';
import { diceRolled, sumOf } from './dice.ts';
import type { Effect } from './effect.ts';

/**
 * The unit, with those attached to it, has declared its charge and rolled for it; the move follows as an action of its
 * own, of no more inches than the dice show together.
 */
export function declareCharge(battle: Battle, action: ActionOf<'declare-charge'>): Effect {
  const dice = diceRolled(battle, action);
  const again = (action.rerolls ?? []).some(({ step, keep }) => step === 'charge' && keep !== true);
  const roll = sumOf(again ? dice.slice(dice.length / 2) : dice);
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return { battle, result: null };
  const { targets } = action;
  const distance = chargeDistance(context, unit, targets, roll);
  const granted = grantFor(context, unit, 'declare-charge') === undefined ? {} : { granted: true as const };
  const charge = { targets, distance, ...granted };
  const after = changeTheseUnits(battle, formationIds(battle, unit), (member) => ({ ...member, charge }));
  return { battle: after, result: { dice, roll, distance } };
}

import { assertNever } from '../kernel/assertNever.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Verdict, Violation } from '../model/verdict.ts';
import { shoot } from './attacks/shooting.ts';
import { battleShockTest } from './battleShock.ts';
import { declareCharge } from './charges/charge.ts';
import { contextOf } from './context.ts';
import type { Context } from './context.ts';
import { removeModels } from './endOfTurn.ts';
import { fight } from './fights/fighting.ts';
import { declareFormation } from './setUp/formations.ts';
import { move, remainStationary } from './moves/movement.ts';
import { next } from './next.ts';
import { freeRerollViolations, paidRerollViolations } from './uses/paidRerolls.ts';
import { firstTurn, score } from './objectives/scoring.ts';
import { setUp } from './setUp/setUp.ts';
import { useRule } from './uses/useRule.ts';

function violationsOf(context: Context, action: Action): Violation[] {
  switch (action.type) {
    case 'set-up':
      return setUp(context, action);
    case 'move':
      return move(context, action);
    case 'remain-stationary':
      return remainStationary(context, action);
    case 'declare-charge':
      return declareCharge(context, action);
    case 'next':
      return next(context);
    case 'shoot':
      return shoot(context, action);
    case 'fight':
      return fight(context, action);
    case 'battle-shock-test':
      return battleShockTest(context, action);
    case 'remove-models':
      return removeModels(context, action);
    case 'declare-formation':
      return declareFormation(context, action);
    case 'first-turn':
      return firstTurn(context);
    case 'score':
      return score(context, action);
    case 'scoring':
      // What the players agree on, at any time.
      return [];
    case 'stratagem':
    case 'ability':
      return useRule(context, action);
    default:
      return assertNever(action);
  }
}

/** Re-rolls of anything but attacks, which are judged with what is rolled for them. */
const rerolls = (context: Context, action: Action): Violation[] =>
  action.rerolls === undefined || action.type === 'shoot' || action.type === 'fight'
    ? []
    : [...freeRerollViolations(context, action), ...paidRerollViolations(context, action)];

/**
 * Whether an action is legal in a battle, with every reason why not: who may act when, and where the models would
 * stand or pass, each with its numbers. One violation for a rule, a model and another one.
 * @param action with its dice; an Advance without them is judged by the best roll there is
 */
export function judge(battle: Battle, action: Action): Verdict {
  const context = contextOf(battle);
  const violations = [...violationsOf(context, action), ...rerolls(context, action)];
  return { legal: violations.length === 0, violations };
}

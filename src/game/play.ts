import { assertNever } from '../kernel/assertNever.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { Verdict } from '../model/verdict.ts';
import { judge } from '../rules/judge.ts';
import { chargeRoll, declareCharge } from './charge.ts';
import { diceRolled, withDice } from './dice.ts';
import { move, remainStationary } from './move.ts';
import { next } from './sequence.ts';
import { setUp } from './setUp.ts';

/** What came of an action. */
export interface Outcome {
  /** The battle after it; the same object as before when it was refused. */
  readonly battle: Battle;
  readonly verdict: Verdict;
  /** The action with every die that fell. */
  readonly action: Action;
  /** What dice decided; null for an action without dice and for one that was refused. */
  readonly result: ActionResult | null;
  /** Whether it took effect: it was legal, or was let stand. */
  readonly applied: boolean;
}

/** What an action does, legal or not. Null: there is nothing that it could do, in this version. */
function effectOf(battle: Battle, action: Action): Battle | null {
  switch (action.type) {
    case 'set-up':
      return setUp(battle, action);
    case 'move':
      return move(battle, action);
    case 'remain-stationary':
      return remainStationary(battle, action);
    case 'declare-charge':
      return declareCharge(battle, action);
    case 'next':
      return next(battle);
    case 'shoot':
    case 'fight':
    case 'battle-shock-test':
    case 'stratagem':
    case 'ability':
    case 'remove-models':
      return null;
    default:
      return assertNever(action);
  }
}

function resultOf(battle: Battle, action: Action): ActionResult | null {
  if (action.type === 'declare-charge') return chargeRoll(battle, action);
  const dice = diceRolled(battle, action);
  return dice.length === 0 ? null : { dice, roll: dice.reduce((sum, die) => sum + die, 0) };
}

/**
 * Plays an action: rolls the dice that it does not bring, judges it, and applies it when it is legal or the player
 * lets it stand (`override`). A refused action changes nothing, the dice of the next one included.
 */
export function play(battle: Battle, action: Action): Outcome {
  const rolled = withDice(battle, action);
  const verdict = judge(battle, rolled);
  const effect = verdict.legal || action.override === true ? effectOf(battle, rolled) : null;
  if (effect === null) return { battle, verdict, action: rolled, result: null, applied: false };
  return {
    battle: { ...effect, entries: battle.entries + 1 },
    verdict,
    action: rolled,
    result: resultOf(battle, rolled),
    applied: true,
  };
}

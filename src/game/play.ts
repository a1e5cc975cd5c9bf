import { assertNever } from '../kernel/assertNever.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { Verdict } from '../model/verdict.ts';
import { withFormation } from '../rules/formations.ts';
import { judge } from '../rules/judge.ts';
import { fightWithAttacks, shoot } from './attacks/attack.ts';
import { battleShockTest } from './battleShock.ts';
import { declareCharge } from './charge.ts';
import { withDice } from './dice.ts';
import type { Effect } from './effect.ts';
import { plainly } from './effect.ts';
import { move, remainStationary } from './move.ts';
import { firstTurn } from './firstTurn.ts';
import { removeModels } from './removeModels.ts';
import { score } from './scoring.ts';
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
function effectOf(battle: Battle, action: Action): Effect | null {
  switch (action.type) {
    case 'set-up':
      return plainly(setUp(battle, action));
    case 'move':
      return move(battle, action);
    case 'remain-stationary':
      return plainly(remainStationary(battle, action));
    case 'declare-charge':
      return declareCharge(battle, action);
    case 'battle-shock-test':
      return battleShockTest(battle, action);
    case 'shoot':
      return shoot(battle, action);
    case 'fight':
      return fightWithAttacks(battle, action);
    case 'remove-models':
      return removeModels(battle, action);
    case 'next':
      return next(battle, action);
    case 'declare-formation':
      return plainly(withFormation(battle, action));
    case 'first-turn':
      return firstTurn(battle, action);
    case 'score':
      return plainly(score(battle, action));
    case 'stratagem':
    case 'ability':
      return null;
    default:
      return assertNever(action);
  }
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
    battle: { ...effect.battle, entries: battle.entries + 1 },
    verdict,
    action: rolled,
    result: effect.result,
    applied: true,
  };
}

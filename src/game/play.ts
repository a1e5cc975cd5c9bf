import { assertNever } from '../kernel/assertNever.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Grant } from '../model/grant.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { Verdict } from '../model/verdict.ts';
import { contextOf } from '../rules/context.ts';
import { withFormation } from '../rules/setUp/formations.ts';
import { grantFor } from '../rules/uses/grants.ts';
import { judge } from '../rules/judge.ts';
import { paidRerolls } from '../rules/uses/paidRerolls.ts';
import { ruleNamed } from '../rules/uses/ruleBook.ts';
import type { Volley } from '../rules/attacks/volley.ts';
import { afterAttacks, fightWithAttacks, shoot } from './attacks/attack.ts';
import type { AttackAction } from './attacks/attack.ts';
import type { Resolution } from './attacks/resolve.ts';
import { wrongRerolls } from './attacks/wrongRerolls.ts';
import { battleShockTest } from './battleShock.ts';
import { declareCharge } from './charge.ts';
import { burnt } from './burning.ts';
import { diceOfAction, withDice } from './dice.ts';
import { DicePool } from './dicePool.ts';
import type { Effect } from './effect.ts';
import { plainly } from './effect.ts';
import { happenedAfter } from './happenings.ts';
import { move, remainStationary } from './move.ts';
import { firstTurn } from './firstTurn.ts';
import { removeModels } from './removeModels.ts';
import { score } from './scoring.ts';
import { next } from './sequence.ts';
import { setUp } from './setUp.ts';
import { spend, useRule } from './useRule.ts';

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

/** What an action does, legal or not. */
function effectOf(battle: Battle, action: Action, pool: DicePool): Effect {
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
    case 'scoring':
      return plainly({ ...battle, scoring: action.scoring });
    case 'stratagem':
    case 'ability':
      return useRule(battle, action, pool);
    default:
      return assertNever(action);
  }
}

/**
 * Plays an action: rolls the dice that it does not bring, judges it, and applies it when it is legal or the player
 * lets it stand (`override`). A refused action changes nothing, the dice of the next one included.
 * @param following what is played after it, where that is known: it tells whom an enemy has selected as targets
 */
export function play(battle: Battle, action: Action, following: readonly Action[] = []): Outcome {
  const seen = withNextAttack(battle, action, following);
  const rolled = withDice(seen, action);
  const verdict = withDiceSeen(seen, rolled, judge(seen, rolled));
  if (!verdict.legal && (action.override !== true || isNothing(seen, rolled))) {
    return { battle, verdict, action: rolled, result: null, applied: false };
  }
  const outcome = applied(seen, rolled, rolled.dice?.length ?? 0, action.dice?.length ?? 0);
  const { nextAttack: _, ...after } = outcome.battle;
  return { ...outcome, battle: seen === battle ? outcome.battle : after, verdict, applied: true };
}

const isUse = ({ type }: Action): boolean => type === 'stratagem' || type === 'ability';

/** The battle in which a rule is used, with the attack that comes after it and after other uses, if one does. */
function withNextAttack(battle: Battle, action: Action, following: readonly Action[]): Battle {
  if (!isUse(action)) return battle;
  const next = following.find((each) => !isUse(each));
  if (next?.type !== 'shoot' && next?.type !== 'fight') return battle;
  return { ...battle, nextAttack: { attacker: next.unit, targets: next.attacks.map(({ target }) => target) } };
}

/** A verdict with what only the dice that fell can tell. */
function withDiceSeen(battle: Battle, action: Action, verdict: Verdict): Verdict {
  if (action.type !== 'shoot' && action.type !== 'fight') return verdict;
  const wrong = wrongRerolls(battle, action);
  return wrong.length === 0 ? verdict : { legal: false, violations: [...verdict.violations, ...wrong] };
}

/** Whether an action names a rule that there is not: nothing could be let stand. */
const isNothing = (battle: Battle, action: Action): boolean =>
  (action.type === 'stratagem' || action.type === 'ability') &&
  ruleNamed(battle, action.type, action.name, action.with?.['set']) === undefined;

/** The rule that grants an action, if one does. */
function grantOf(battle: Battle, action: Action): Grant | undefined {
  const { type } = action;
  if (type !== 'set-up' && type !== 'shoot' && type !== 'fight' && type !== 'declare-charge' && type !== 'move') {
    return undefined;
  }
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  return unit === undefined ? undefined : grantFor(context, unit, action.type === 'move' ? action.kind : action.type);
}

/** Re-rolls that an action names a rule for are paid for. */
const withRerollsPaid = (battle: Battle, action: Action): Battle =>
  paidRerolls(contextOf(battle), action).reduce(
    (after, { player, rule, unit }) => spend(after, player, rule, unit === null ? [] : [unit]),
    battle,
  );

/** The kinds of action by which nothing has been done in a phase yet. */
const idle: ReadonlySet<Action['type']> = new Set(['next', 'stratagem', 'ability', 'score', 'scoring', 'first-turn']);

/** The battle after an action, once it is known what it did: a grant is used up, and what can be reacted to is known. */
function settled(before: Battle, after: Battle, action: Action, result: ActionResult | null): Battle {
  const grant = grantOf(before, action);
  const spent = after.grants?.some((each) => each === grant) === true;
  const grants = spent ? { grants: after.grants?.filter((each) => each !== grant) ?? [] } : {};
  const happened = happenedAfter(before, after, action, result, grant !== undefined);
  const moment = action.type === 'next' ? {} : { happened };
  const acted = idle.has(action.type) ? {} : { acted: true as const };
  return { ...after, ...grants, ...moment, ...acted, entries: before.entries + 1 };
}

/** The battle after an attack whose dice came out so: for whoever plays the same attack again and again. */
export const afterAttack = (battle: Battle, action: AttackAction, volley: Volley, resolution: Resolution): Battle =>
  settled(battle, afterAttacks(withRerollsPaid(battle, action), action, volley, resolution), action, null);

/** An action that takes effect, with what others do to it and what can be reacted to. */
function applied(
  battle: Battle,
  action: Action,
  dice: number,
  brought: number,
): Pick<Outcome, 'battle' | 'action' | 'result'> {
  const uses = action.type === 'stratagem' || action.type === 'ability';
  const base = uses ? 0 : diceOfAction(battle, action);
  const pool = new DicePool(battle, action.dice ?? [], base, Math.max(0, dice - brought));
  const effect = effectOf(withRerollsPaid(battle, action), action, pool);
  const { battle: burned, destroyed } = burnt(effect.battle, action, pool);
  const more = pool.taken > base && !uses;
  const result = more
    ? {
        ...effect.result,
        dice: pool.fallen,
        ...(destroyed.length === 0 ? {} : { destroyed: [...(effect.result?.destroyed ?? []), ...destroyed] }),
      }
    : effect.result;
  return {
    battle: settled(battle, burned, action, effect.result),
    action: pool.dice.length === (action.dice ?? []).length ? action : { ...action, dice: pool.dice },
    result,
  };
}

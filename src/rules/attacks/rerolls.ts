import type { ActionOf, Reroll } from '../../model/action.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { paidRerolls, paidRerollViolations } from '../uses/paidRerolls.ts';
import { attackMessages } from './messages.ts';
import { volleyOf } from './volley.ts';
import type { Volley } from './volley.ts';

/** Whether some rule lets the dice of a step of an entry be rolled again at no cost. */
function isFree({ entries }: Volley, { step, entry = 0 }: Reroll): boolean {
  if (step !== 'hit' && step !== 'wound') return false;
  const batteries = entries.find(({ index }) => index === entry)?.batteries ?? [];
  return batteries.some((battery) => battery[step].again.includes(true));
}

/** What speaks against the re-rolls that an action names: no rule allows one, or the rule that does is not at hand. */
export function rerollsNamed(context: Context, action: ActionOf<'shoot'> | ActionOf<'fight'>): Violation[] {
  const named = action.rerolls ?? [];
  if (named.length === 0) return [];
  const volley = volleyOf(context, action);
  const paid = new Set(paidRerolls(context, action).map(({ reroll }) => reroll));
  const unfounded = named.flatMap((reroll): Violation[] =>
    paid.has(reroll) || reroll.keep === true || isFree(volley, reroll)
      ? []
      : [{ rule: 'limit', message: attackMessages.noReroll(reroll.step) }],
  );
  return [...unfounded, ...paidRerollViolations(context, action)];
}

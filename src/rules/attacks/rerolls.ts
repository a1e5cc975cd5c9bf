import type { ActionOf, Reroll } from '../../model/action.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { notImplemented } from '../eligibility.ts';
import { attackMessages } from './messages.ts';
import { volleyOf } from './volley.ts';
import type { Volley } from './volley.ts';

/** Whether some rule lets the dice of a step of an entry be rolled again at no cost. */
function isFree({ entries }: Volley, { step, entry = 0 }: Reroll): boolean {
  if (step !== 'hit' && step !== 'wound') return false;
  const batteries = entries.find(({ index }) => index === entry)?.batteries ?? [];
  return batteries.some((battery) => battery[step].again.includes(true));
}

/** Re-rolls that an action names and that no rule allows (core rules, Re-rolls). */
export function rerollsNamed(context: Context, action: ActionOf<'shoot'> | ActionOf<'fight'>): Violation[] {
  const named = action.rerolls ?? [];
  if (named.length === 0) return [];
  const volley = volleyOf(context, action);
  return named.flatMap((reroll): Violation[] => {
    if (reroll.keep === true || isFree(volley, reroll)) return [];
    if (reroll.by?.toLowerCase() === 'command re-roll') {
      return notImplemented({ type: 'stratagem', player: 'attacker', name: reroll.by });
    }
    return [{ rule: 'limit', message: attackMessages.noReroll(reroll.step) }];
  });
}

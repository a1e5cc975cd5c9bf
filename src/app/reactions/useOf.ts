import { play } from '../../game/play.ts';
import type { Battle } from '../../model/battle.ts';
import type { RuleAction } from '../../rules/uses/ruleBook.ts';

/** How many dice a use of a rule takes, with those that have been typed: what they show may ask for more. */
export function diceOf(battle: Battle, action: RuleAction, typed: readonly number[]): number {
  const { result } = play(battle, typed.length === 0 ? action : { ...action, dice: typed });
  return result?.dice?.length ?? 0;
}

/** The unit that a use of a rule is on; null for none. */
export const unitOf = (action: RuleAction): string | null =>
  (action.type === 'stratagem' ? action.unit : action.units?.[0]) ?? null;

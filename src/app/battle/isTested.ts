import { rollsOf } from '../../game/dice.ts';
import type { Battle } from '../../model/battle.ts';
import type { Preview } from '../../store/viewStore.ts';

/** Whether a proposed Fall Back takes Desperate Escape tests. */
export function isTested({ action, verdict }: Preview, battle: Battle | null): boolean {
  if (action.type !== 'move' || action.kind !== 'fall-back' || battle === null || !verdict.legal) return false;
  return rollsOf(battle, action).length > 0;
}

import type { Battle } from '../model/battle.ts';
import type { ActionResult } from '../model/outcome.ts';

/** What an action does: the battle after it, and what it brought about beside what it says; null for nothing. */
export interface Effect {
  readonly battle: Battle;
  readonly result: ActionResult | null;
}

/** An effect that the action itself tells whole. */
export const plainly = (battle: Battle): Effect => ({ battle, result: null });

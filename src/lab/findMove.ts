import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { searchCharge } from './charges/chargeSearch.ts';
import { searchFightMove } from './fightMoveSearch.ts';
import type { Answering } from './question.ts';

/** The moves whose ends are looked for, for a whole unit at once. */
export type FoundKind = 'charge' | 'pile-in' | 'consolidate';

/**
 * Where a unit can end such a move.
 * - possible: a legal move, with how many models end touching an enemy where that is known
 * - impossible: shown that there is none, since nobody comes in reach of `target`; `needs` inches of way, or null where
 *   there is no room or no way at all
 * - not-found: given up after looking at so many places
 */
export type FoundMove =
  | { readonly state: 'possible'; readonly action: ActionOf<'move'>; readonly touching: number | null }
  | { readonly state: 'impossible'; readonly target: string; readonly needs: number | null }
  | { readonly state: 'not-found'; readonly looks: number };

/**
 * Looks for the ends of a move of a whole unit: those of the charge that it has declared, or those of its Pile-in or
 * Consolidation move. Throws for a unit that the battle does not know, and for a charge that was not declared.
 */
export function findMove(battle: Battle, unit: string, kind: FoundKind): FoundMove {
  if (kind !== 'charge') {
    const action = searchFightMove(battle, unit, kind);
    return action === null ? { state: 'not-found', looks: 0 } : { state: 'possible', action, touching: null };
  }
  const answer = searchCharge(battle, unit);
  switch (answer.kind) {
    case 'possible': {
      const touching = answer.ends.filter(({ touches }) => touches !== null).length;
      return { state: 'possible', action: answer.action, touching };
    }
    case 'impossible':
      return { state: 'impossible', target: answer.target, needs: answer.needs };
    case 'not-found':
      return { state: 'not-found', looks: answer.looks };
  }
}

/** The same as a question for the lab: the search may be longer than a frame. */
export interface EndsQuestion {
  readonly kind: 'ends';
  readonly unit: string;
  readonly move: FoundKind;
}

export interface EndsAnswer {
  readonly kind: 'ends';
  readonly found: FoundMove;
}

/** The work on that question. Fails as the search itself does. */
export function* endsOf(battle: Battle, { unit, move }: EndsQuestion): Answering<EndsAnswer> {
  yield { done: 0, of: 1, answer: null };
  yield { done: 1, of: 1, answer: { kind: 'ends', found: findMove(battle, unit, move) } };
}

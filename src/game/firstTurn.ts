import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { diceRolled } from './dice.ts';
import type { Effect } from './effect.ts';

/**
 * Who takes the first turn: the player named, or the winner of the roll-off, of whose pairs of dice the first unequal
 * one decides (core rules, Determine First Turn).
 */
export function firstTurn(battle: Battle, action: ActionOf<'first-turn'>): Effect {
  const dice = diceRolled(battle, action);
  const [attacker = 0, defender = 0] = dice.slice(-2);
  const first = action.player ?? (defender > attacker ? 'defender' : 'attacker');
  return {
    battle: { ...battle, clock: { ...battle.clock, firstTurn: first } },
    result: action.player === undefined ? { dice, firstTurn: first } : null,
  };
}

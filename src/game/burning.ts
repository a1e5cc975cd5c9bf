import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { isWithin } from '../geometry/tolerance.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import { effectsOf } from '../rules/uses/effects.ts';
import { nearestPair } from '../rules/measure.ts';
import { diceOf, valueOf } from './attacks/course.ts';
import { inflict } from './attacks/attack.ts';
import type { DicePool } from './dicePool.ts';

/**
 * What rules do to a unit that has been set up or has ended a move near those who have them: mortal wounds on a roll.
 * Gives the battle after it and who was destroyed.
 */
export function burnt(battle: Battle, action: Action, pool: DicePool): { battle: Battle; destroyed: string[] } {
  const arrives = action.type === 'set-up' && action.method !== 'deploy';
  if ((!arrives && action.type !== 'move') || battle.effects === undefined) return { battle, destroyed: [] };
  const comer = contextOf(battle).unit(action.unit);
  if (comer === undefined) return { battle, destroyed: [] };
  const destroyed: string[] = [];
  let after = battle;
  for (const { id } of battle.units.filter(({ player }) => player === opponentOf(comer.player))) {
    const context = contextOf(after);
    const [owner, unit] = [context.unit(id), context.unit(comer.id)];
    if (owner === undefined || unit === undefined || context.actingUnit(owner) !== owner) continue;
    for (const { effect } of effectsOf(context, owner, 'burns')) {
      if (action.type === 'move' && !effect.moves.includes(action.kind)) continue;
      const pair = nearestPair(context.standing(owner), context.standing(unit));
      if (pair === null || !isWithin(pair.distance, effect.within)) continue;
      const [die = 1] = pool.take(1);
      if (die < effect.from) continue;
      const wounds = valueOf([effect.mortalWounds], pool.take(diceOf([effect.mortalWounds])));
      const suffered = inflict(after, context.actingUnit(unit), wounds, owner.id, pool.take);
      after = suffered.battle;
      destroyed.push(...suffered.destroyed);
    }
  }
  return { battle: after, destroyed };
}

import type { ActionOf } from '../model/action.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { deploymentPhase, inPhase } from './eligibility.ts';
import { messages } from './messages.ts';

/** Victory points are written down at any time; what is taken back was there. */
export function score(context: Context, { player, points }: ActionOf<'score'>): Violation[] {
  const after = context.battle.players[player].victoryPoints + points;
  return after >= 0 ? [] : [{ rule: 'limit', measured: after, required: '>= 0', message: messages.noPoints(player) }];
}

/** Who takes the first turn is settled before the battle (core rules, Determine First Turn). */
export const firstTurn = (context: Context): Violation[] => inPhase(context, deploymentPhase);

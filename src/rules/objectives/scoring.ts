import type { ActionOf } from '../../model/action.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { deploymentPhase, inPhase } from '../eligibility.ts';
import { messages } from '../messages.ts';

/** Victory points and command points are written down at any time; what is taken back was there. */
export function score(context: Context, { player, points, cp = 0 }: ActionOf<'score'>): Violation[] {
  const { victoryPoints, commandPoints } = context.battle.players[player];
  const left: readonly (readonly [number, string])[] = [
    [victoryPoints + points, messages.noPoints(player)],
    [commandPoints + cp, messages.noCommandPoints(player)],
  ];
  return left.flatMap(([after, message]): Violation[] =>
    after >= 0 ? [] : [{ rule: 'limit', measured: after, required: '>= 0', message }],
  );
}

/** Who takes the first turn is settled before the battle (core rules, Determine First Turn). */
export const firstTurn = (context: Context): Violation[] => inPhase(context, deploymentPhase);

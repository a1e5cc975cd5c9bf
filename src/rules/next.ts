import type { Violation } from '../model/verdict.ts';
import { attacksLeft } from './uses/announced.ts';
import type { Context } from './context.ts';
import { battleOver } from './eligibility.ts';
import { incoherent } from './endOfTurn.ts';
import { fightsLeft } from './fights/fighting.ts';
import { deploymentLeft } from './setUp/formations.ts';

/**
 * What must be done before the clock can move on and cannot be done by itself, since it needs a choice: units that
 * have yet to be deployed, those that have yet to fight in this step, those out of coherency at the end of a turn (core
 * rules, Deploy Armies, Fight Phase, Unit Coherency).
 */
export function next(context: Context): Violation[] {
  const { clock } = context.battle;
  const over = battleOver(context.battle);
  if (over.length > 0) return over;
  if (clock.phase === 'deployment') return deploymentLeft(context);
  const fights = [...attacksLeft(context), ...fightsLeft(context)];
  if (fights.length > 0 || clock.phase !== 'fight' || clock.step !== 'remaining') return fights;
  return incoherent(context).flatMap(({ violations }) => violations);
}

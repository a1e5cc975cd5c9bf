import { play } from '../../game/play.ts';
import type { Battle } from '../../model/battle.ts';
import { volleyOf } from '../../rules/attacks/volley.ts';
import { contextOf } from '../../rules/context.ts';
import type { RuleAction } from '../../rules/uses/ruleBook.ts';
import type { Answering } from '../question.ts';
import { meanOf, volleyOdds } from './attackOdds.ts';
import { aimAll, armsOf, attackAction } from './attackPlan.ts';
import { meanHits } from './polynomial.ts';

/** Asks what shots come to that rules grant at an enemy, each of these uses by itself. */
export interface ShotsQuestion {
  readonly kind: 'shots';
  readonly uses: readonly RuleAction[];
}

/** What one use comes to when everything is fired that may be. */
export interface ShotsOdds {
  readonly unit: string;
  readonly enemy: string;
  /** Weapons that are fired. */
  readonly weapons: number;
  /** Means: hits scored, wounds lost, models destroyed; and the chance that no model is. */
  readonly hits: number;
  readonly wounds: number;
  readonly models: number;
  readonly none: number;
}

export interface ShotsAnswer {
  readonly kind: 'shots';
  /** In the order of the uses; those that grant nobody anything to fire are left out. */
  readonly shots: readonly ShotsOdds[];
}

/** The unit of a use of a rule and the enemy that it is used against; null where it has none of them. */
function shooterOf({ with: particulars, ...use }: RuleAction): { unit: string; enemy: string } | null {
  const unit = use.type === 'stratagem' ? use.unit : use.units?.[0];
  const enemy = particulars?.['enemy'];
  return unit === undefined || typeof enemy !== 'string' ? null : { unit, enemy };
}

/** What the shots come to that one use of a rule grants; null where nothing can be fired. */
export function shotsGranted(battle: Battle, use: RuleAction): ShotsOdds | null {
  const between = shooterOf(use);
  const { battle: after, applied } = play(battle, use);
  if (between === null || !applied) return null;
  const { unit: id, enemy } = between;
  const context = contextOf(after);
  const unit = context.unit(id);
  if (unit === undefined) return null;
  const aims = aimAll(context, 'shoot', unit, armsOf(context, unit, 'shoot'), enemy);
  if (aims.length === 0) return null;
  const volley = volleyOf(context, attackAction(after, { kind: 'shoot', unit: id, aims, wishes: [] }));
  const [odds] = volleyOdds(volley);
  const batteries = volley.entries.flatMap((entry) => entry.batteries);
  return {
    unit: id,
    enemy,
    weapons: aims.length,
    hits: batteries.reduce((sum, battery) => sum + meanHits(battery, true), 0),
    wounds: meanOf(odds?.wounds ?? []),
    models: meanOf(odds?.models ?? []),
    none: odds?.models[0] ?? 1,
  };
}

/** The work on the question: one use a step. */
export function* answeringShots(battle: Battle, { uses }: ShotsQuestion): Answering<ShotsAnswer> {
  const shots: ShotsOdds[] = [];
  for (const [at, use] of uses.entries()) {
    const odds = shotsGranted(battle, use);
    if (odds !== null) shots.push(odds);
    yield { done: at + 1, of: uses.length, answer: { kind: 'shots', shots: [...shots] } };
  }
}

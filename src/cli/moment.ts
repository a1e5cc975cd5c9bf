import { battleOf, recordIn } from '../formats/battle.ts';
import type { Scenario } from '../formats/scenario.ts';
import { battleAt, logOf } from '../game/log.ts';
import type { Battle } from '../model/battle.ts';
import { oneOf } from './arguments.ts';
import type { Arguments } from './arguments.ts';

/** The option that chooses the moment a question is about. */
export const AT = '--at';

/** As the file begins, or as the battle stands after the file's actions, those that were undone left out. */
export type Moment = 'start' | 'end';

/**
 * The moment that `--at` names; the start when it is not given.
 * @throws {UsageError} for any other word
 */
export const momentOf = (given: Arguments): Moment => oneOf(given, AT, ['start', 'end']);

/** The battle of a scenario at a moment. */
export function battleAsked(scenario: Scenario, moment: Moment): Battle {
  const start = battleOf(scenario);
  return moment === 'start' ? start : battleAt(logOf(start, recordIn(scenario)));
}

import type { ActionOf } from '../model/action.ts';
import type { Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { isLive } from './context.ts';
import type { Context } from './context.ts';
import { battleShockStep, hasDone, inPhase, onBoard, timing, unknownUnit } from './eligibility.ts';
import { messages } from './messages.ts';

/**
 * Whether a unit, with those attached to it, is below half of its starting strength: of the models it had as the
 * battle began, or for one of a single model of that model's wounds (core rules, Below Half-strength).
 */
function isBelowHalf(context: Context, unit: Unit): boolean {
  const formation = context.formation(unit);
  const { below } = context.ruleset.battleShock;
  const began = formation.reduce((sum, { startingModels }) => sum + startingModels, 0);
  const live = formation.flatMap(({ models }) => models.filter(isLive));
  const [only] = live;
  if (began === 1 && only !== undefined) return only.wounds < below * only.characteristics.W;
  return live.length < below * began;
}

/** The roll that passes a test of a unit: the best Leadership of its models (core rules, Leadership Tests). */
export const leadershipOf = (context: Context, unit: Unit): number =>
  Math.min(...context.formation(unit).flatMap(({ models }) => models.filter(isLive).map((m) => m.characteristics.Ld)));

/**
 * The units that have yet to take a Battle-shock test in the step that the clock shows: those of the player whose turn
 * it is that stand on the board below half strength, in the order of the file (core rules, Battle-shock).
 */
export function testsDue(context: Context): readonly Unit[] {
  const { clock, units } = context.battle;
  if (inPhase(context, battleShockStep).length > 0) return [];
  return units.filter(
    (unit) =>
      unit.player === clock.turn &&
      context.actingUnit(unit) === unit &&
      context.standing(unit).length > 0 &&
      !hasDone(context, unit, 'battle-shock-test') &&
      isBelowHalf(context, unit),
  );
}

/** Everything that speaks against a Battle-shock test: when, whose turn, and whether the unit owes one. */
export function battleShockTest(context: Context, action: ActionOf<'battle-shock-test'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const name = context.names.unit(unit.id);
  const when = timing(context, unit, battleShockStep);
  const absent = onBoard(context, unit);
  if (absent.length > 0) return [...when, ...absent];
  if (hasDone(context, unit, 'battle-shock-test')) {
    return [...when, { rule: 'not-due', message: messages.hasTested(name) }];
  }
  return isBelowHalf(context, unit) ? when : [...when, { rule: 'not-due', message: messages.notBelowHalf(name) }];
}

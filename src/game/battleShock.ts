import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { TestResult } from '../model/outcome.ts';
import type { Unit } from '../model/unit.ts';
import { leadershipOf, testsDue } from '../rules/battleShock.ts';
import { contextOf } from '../rules/context.ts';
import { effectsOf } from '../rules/uses/effects.ts';
import { changeTheseUnits, formationIds, withDeed, withStatus } from './change.ts';
import { diceRolled, sumOf } from './dice.ts';
import { plainly } from './effect.ts';
import type { Effect } from './effect.ts';

/** A unit takes a test: as much as its Leadership passes it, less shocks it (core rules, Battle-shock). */
function test(battle: Battle, unit: Unit, dice: readonly number[]): { battle: Battle; test: TestResult } {
  const roll = sumOf(dice);
  const context = contextOf(battle);
  const sure = effectsOf(context, unit, 'passes-battle-shock').length > 0;
  const passed = sure || roll >= leadershipOf(context, unit);
  const after = changeTheseUnits(battle, formationIds(battle, unit), (member) =>
    withDeed(passed ? member : withStatus(member, 'battle-shocked'), 'battle-shock-test'),
  );
  return { battle: after, test: { unit: unit.id, dice, roll, passed } };
}

/** One unit's Battle-shock test. */
export function battleShockTest(battle: Battle, action: ActionOf<'battle-shock-test'>): Effect {
  const unit = contextOf(battle).unit(action.unit);
  if (unit === undefined) return plainly(battle);
  const { battle: after, test: taken } = test(battle, unit, diceRolled(battle, action));
  const { dice, roll, passed } = taken;
  return { battle: after, result: { dice, roll, passed } };
}

/**
 * All tests that are still due in a Battle-shock step as it ends.
 * @param dice those of all tests, one after the other in the order of the file
 */
export function takeDueTests(battle: Battle, dice: readonly number[]): { battle: Battle; tests: TestResult[] } {
  const due = testsDue(contextOf(battle));
  const each = due.length === 0 ? 0 : dice.length / due.length;
  let after = battle;
  const tests = due.map((unit, index) => {
    const taken = test(after, unit, dice.slice(index * each, (index + 1) * each));
    after = taken.battle;
    return taken.test;
  });
  return { battle: after, tests };
}

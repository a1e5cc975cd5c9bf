import type { AttackEntry } from '../../model/action.ts';
import type { Announced } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';

/** The attacks that somebody has reacted to and that are still to come: attacker and target are on the board. */
export const announcedNow = (context: Context): readonly Announced[] =>
  (context.battle.announced ?? []).filter(({ attacker, target }) =>
    [attacker, target].every((id) => {
      const unit = context.unit(id);
      return unit !== undefined && context.standing(unit).length > 0;
    }),
  );

/** Whether it is known that an enemy unit, which attacks next, has not selected a unit as a target. */
export function leavesOut(context: Context, enemy: Unit, unit: Unit): boolean {
  const { nextAttack } = context.battle;
  if (nextAttack === undefined) return false;
  const acting = (id: string): Unit | null => {
    const found = context.unit(id);
    return found === undefined ? null : context.actingUnit(found);
  };
  return acting(nextAttack.attacker) === enemy && !nextAttack.targets.some((id) => acting(id) === unit);
}

/**
 * What the reactions to targets that were selected ask of the attacks that follow: they are made next, by the unit that
 * selected them, and at all whom it selected.
 */
export function asAnnounced(context: Context, unit: Unit, attacks: readonly AttackEntry[]): Violation[] {
  const { names } = context;
  const own = context.formation(unit).map(({ id }) => id);
  return announcedNow(context).flatMap(({ attacker, target }): Violation[] => {
    if (!own.includes(attacker)) {
      if (context.unit(attacker)?.player !== unit.player) return [];
      const message = messages.attacksNext(names.unit(attacker), names.unit(target));
      return [{ rule: 'timing', other: attacker, message }];
    }
    const targets = attacks.flatMap((entry) => context.unit(entry.target) ?? []);
    if (targets.some((other) => context.actingUnit(other).id === target)) return [];
    const message = messages.attacksNext(names.unit(attacker), names.unit(target));
    return [{ rule: 'target', other: target, message }];
  });
}

/** Why the clock does not move on: an attack that somebody has reacted to is still to come. */
export const attacksLeft = (context: Context): Violation[] =>
  announcedNow(context).map(({ attacker, target }) => ({
    rule: 'timing',
    other: attacker,
    message: messages.attacksNext(context.names.unit(attacker), context.names.unit(target)),
  }));

import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';

/**
 * The battle in the Charge phase of a unit's player, the unit and those attached to it having declared that charge; with
 * null none of them has declared any.
 */
export function afterDeclaring(battle: Battle, unit: Unit, charge: Unit['charge']): Battle {
  const ids = new Set(
    contextOf(battle)
      .formation(unit)
      .map(({ id }) => id),
  );
  return {
    ...battle,
    clock: { ...battle.clock, turn: unit.player, phase: 'charge', step: null },
    units: battle.units.map((other) => (ids.has(other.id) && other.charge !== charge ? { ...other, charge } : other)),
  };
}

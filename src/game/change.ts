import type { Battle } from '../model/battle.ts';
import type { Model, Status, Unit } from '../model/unit.ts';

/** A battle in which the units that `change` makes new ones of are replaced; the others stay the same objects. */
export function changeUnits(battle: Battle, change: (unit: Unit) => Unit): Battle {
  let changed = false;
  const units = battle.units.map((unit) => {
    const next = change(unit);
    if (next !== unit) changed = true;
    return next;
  });
  return changed ? { ...battle, units } : battle;
}

/** A battle in which some units, by id, are changed. */
export const changeTheseUnits = (battle: Battle, ids: ReadonlySet<string>, change: (unit: Unit) => Unit): Battle =>
  changeUnits(battle, (unit) => (ids.has(unit.id) ? change(unit) : unit));

/** A unit in which some models, by id, are replaced. */
export function changeModels(unit: Unit, models: ReadonlyMap<string, Model>): Unit {
  return { ...unit, models: unit.models.map((model) => models.get(model.id) ?? model) };
}

/** A unit with statuses it did not have added. */
export function withStatus(unit: Unit, ...statuses: readonly Status[]): Unit {
  const missing = statuses.filter((status) => !unit.status.includes(status));
  return missing.length === 0 ? unit : { ...unit, status: [...unit.status, ...missing] };
}

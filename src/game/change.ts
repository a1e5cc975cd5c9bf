import type { Battle } from '../model/battle.ts';
import type { Model, PhaseDeed, Status, Unit } from '../model/unit.ts';
import { contextOf } from '../rules/context.ts';

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

/** A unit without some of its statuses. */
export function withoutStatus(unit: Unit, ...statuses: readonly Status[]): Unit {
  const status = unit.status.filter((each) => !statuses.includes(each));
  return status.length === unit.status.length ? unit : { ...unit, status };
}

/** A unit that is known to have done something in this phase. */
export const withDeed = (unit: Unit, deed: PhaseDeed): Unit =>
  unit.thisPhase?.includes(deed) === true ? unit : { ...unit, thisPhase: [...(unit.thisPhase ?? []), deed] };

/** The ids of a unit and of those that act as one with it. */
export function formationIds(battle: Battle, unit: Unit): ReadonlySet<string> {
  return new Set(
    contextOf(battle)
      .formation(unit)
      .map(({ id }) => id),
  );
}

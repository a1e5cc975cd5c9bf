import type { Unit } from '../model/unit.ts';
import { isLive } from '../rules/context.ts';
import { openIn } from '../rules/open.ts';
import type { Desk } from './desk.ts';
import type { BoardKey } from './tool.ts';

const livingIds = (unit: Unit): string[] => unit.models.filter(isLive).map(({ id }) => id);

/** Whether some of a unit stands on the battlefield. */
export const isStanding = (unit: Unit): boolean =>
  unit.place === 'board' && unit.models.some((model) => model.position !== null && isLive(model));

/** The living models of the unit of a model, and of those that act as one with it. */
export function unitOf(desk: Desk, model: string): string[] {
  const home = desk.model(model);
  return home === undefined ? [] : desk.members(home.unit).map((member) => member.model.id);
}

/** The unit `step` places after `from` in a list, round its end; the first or last where `from` is not in it. */
export function unitAfter(units: readonly Unit[], from: Unit | undefined, step: 1 | -1): Unit | undefined {
  const at = units.findIndex((unit) => unit.id === from?.id);
  if (at === -1) return step === 1 ? units[0] : units.at(-1);
  return units[(at + step + units.length) % units.length];
}

/**
 * What a key selects: J the next unit on the board of the player whose part it is (with Shift the one before), U the
 * whole unit, a digit that model of the unit. Null for another key, or where there is nothing to select.
 */
export function modelsByKey(desk: Desk, { key, shift }: BoardKey): readonly string[] | null {
  const { battle } = desk;
  const selected = desk.selectedUnit();
  if (battle === null) return null;
  if (key === 'j' || key === 'J') {
    const player = openIn(battle).acting ?? battle.clock.turn;
    const units = battle.units.filter((unit) => unit.player === player && isStanding(unit));
    const next = unitAfter(units, selected, shift ? -1 : 1);
    return next === undefined ? null : livingIds(next);
  }
  if (selected === undefined) return null;
  if (key === 'u' || key === 'U') return desk.members(selected).map(({ model }) => model.id);
  const model = /^[1-9]$/.test(key) ? selected.models[Number(key) - 1] : undefined;
  return model !== undefined && isLive(model) ? [model.id] : null;
}

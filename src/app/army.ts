import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Model, Unit } from '../model/unit.ts';

/** Counts and sums of units and armies as the panels show them. None of them decides anything. */

export const isReserve = (unit: Unit): boolean => unit.place === 'deep-strike' || unit.place === 'strategic-reserves';

export const standingModels = (unit: Unit): readonly Model[] => unit.models.filter((model) => model.wounds > 0);

/** The share of its wounds that a unit still has, 0 to 1, the models it began with counted. */
export function woundShare(unit: Unit): number {
  const full = unit.models.reduce((sum, model) => sum + model.characteristics.W, 0);
  const left = unit.models.reduce((sum, model) => sum + model.wounds, 0);
  return full === 0 ? 0 : left / full;
}

/** What a unit cost when the battle began: the price of the smallest size that its models fit in; null when unknown. */
export function pointsOf(unit: Unit): number | null {
  const prices = unit.datasheet.points.toSorted((a, b) => a.models - b.models);
  const fitting = prices.find((price) => price.models >= unit.startingModels) ?? prices.at(-1);
  return fitting?.points ?? null;
}

/**
 * What a unit of an army costs: its datasheet at its size and its enhancements. What its list states counts where a
 * price is missing. Null when neither tells.
 */
export function costOf(form: object, unit: Unit | undefined): number | null {
  const { points, enhancements } = form as { readonly points?: unknown; readonly enhancements?: unknown };
  const stated = typeof points === 'number' ? points : null;
  const price = unit === undefined ? null : pointsOf(unit);
  if (price === null || !Array.isArray(enhancements)) return price ?? stated;
  const extra = enhancements.map((each: unknown) => (each as { readonly points?: unknown } | null)?.points);
  if (extra.every((more) => typeof more === 'number')) return extra.reduce((sum, more) => sum + more, price);
  return Math.max(price, stated ?? 0);
}

/** The sum of what some units cost. */
export const pointsOfAll = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + (pointsOf(unit) ?? 0), 0);

export const modelsOfAll = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.models.length, 0);

export const armyOf = (battle: Battle, player: PlayerId): readonly Unit[] =>
  battle.units.filter((unit) => unit.player === player);

/** Units in the order of a roster: leaders right behind the unit that they lead. */
export function rosterOrder(units: readonly Unit[]): readonly Unit[] {
  const ids = new Set(units.map((unit) => unit.id));
  const leaders = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.leads === null || !ids.has(unit.leads)) continue;
    const others = leaders.get(unit.leads);
    if (others === undefined) leaders.set(unit.leads, [unit]);
    else others.push(unit);
  }
  return units
    .filter((unit) => unit.leads === null || !ids.has(unit.leads))
    .flatMap((unit) => [unit, ...(leaders.get(unit.id) ?? [])]);
}

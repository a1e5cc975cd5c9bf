import type { Gear, Roster, RosterModels, RosterUnit } from './roster.ts';
import { modelsOfUnit } from './roster.ts';

/** What each model of an entry carries, and whether that is only a proposal. */
export interface Allotment {
  readonly models: readonly (readonly Gear[])[];
  readonly isProposed: boolean;
}

/**
 * The equipment of an entry, model by model. What divides evenly each has the same of; of the rest ("7x Bolt pistol",
 * "2x Plasma pistol" for nine) pieces that together make one for each model are dealt out side by side, the many
 * first, and what is left over goes to the first models: a proposal, for the file does not say.
 */
export function allot({ count, gear }: Pick<RosterModels, 'count' | 'gear'>): Allotment {
  const models: Gear[][] = Array.from({ length: count }, () => []);
  const give = (model: number, item: Gear, pieces: number): void => {
    if (pieces > 0) models[model]?.push({ ...item, count: pieces });
  };
  const rest: { readonly item: Gear; readonly pieces: number }[] = [];
  for (const item of gear) {
    const each = count === 0 ? 0 : Math.floor(item.count / count);
    for (let model = 0; model < count; model++) give(model, item, each);
    if (item.count > each * count) rest.push({ item, pieces: item.count - each * count });
  }
  for (const group of groupsOf(rest, count)) {
    let model = 0;
    for (const { item, pieces } of group) {
      for (let piece = 0; piece < pieces; piece++) give(model++, item, 1);
    }
  }
  return { models, isProposed: rest.length > 0 };
}

/** Pieces beyond so many kinds are not sorted into groups, and among so many the fitting ones are looked for. */
const SORTED = 40;
const SEARCHED = 12;

/** Pieces in groups that make up `whole` each, as far as there are such; each of the others on its own. */
function groupsOf<T extends { readonly pieces: number }>(rest: readonly T[], whole: number): T[][] {
  if (rest.length > SORTED) return rest.map((each) => [each]);
  const left = [...rest];
  const groups: T[][] = [];
  for (;;) {
    const [first, ...others] = left;
    if (first === undefined) return groups;
    const found = completing(others.slice(0, SEARCHED), whole - first.pieces);
    const group = [first, ...(found ?? [])].toSorted((a, b) => b.pieces - a.pieces);
    groups.push(group);
    for (const each of group) left.splice(left.indexOf(each), 1);
  }
}

/** Some of the entries whose pieces add up to `missing`; null when there are none. */
function completing<T extends { readonly pieces: number }>(entries: readonly T[], missing: number): T[] | null {
  if (missing === 0) return [];
  for (const [index, entry] of entries.entries()) {
    if (entry.pieces > missing) continue;
    const others = completing(entries.slice(index + 1), missing - entry.pieces);
    if (others !== null) return [entry, ...others];
  }
  return null;
}

/**
 * The roster after a player has said who of a unit carries a piece of what it has in common: `entry` counts the unit's
 * models entries. Unchanged where there is no such piece or entry.
 */
export function allotShared(roster: Roster, unitId: string, gear: string, entry: number): Roster {
  return { ...roster, units: roster.units.map((unit) => (unit.id === unitId ? given(unit, gear, entry) : unit)) };
}

function given(unit: RosterUnit, name: string, entry: number): RosterUnit {
  const item = unit.shared.find((each) => each.name === name);
  const models = unit.models[entry];
  if (item === undefined || models === undefined) return unit;
  const shared = unit.shared.flatMap((each) => {
    if (each !== item) return [each];
    return item.count > 1 ? [{ ...item, count: item.count - 1 }] : [];
  });
  const known = models.gear.find((each) => each.name === name);
  const gear =
    known === undefined
      ? [...models.gear, { ...item, count: 1 }]
      : models.gear.map((each) => (each === known ? { ...each, count: each.count + 1 } : each));
  return { ...unit, shared, models: unit.models.map((each, index) => (index === entry ? { ...each, gear } : each)) };
}

/**
 * The unit with what it has in common given out where it is plain to whom: as many pieces as it has models, or a
 * multiple, are one or more for each.
 */
export function withEvenShares(unit: RosterUnit): RosterUnit {
  const total = modelsOfUnit(unit);
  const even = unit.shared.filter(({ count }) => total > 0 && count > 0 && count % total === 0);
  if (even.length === 0) return unit;
  return {
    ...unit,
    shared: unit.shared.filter((item) => !even.includes(item)),
    models: unit.models.map((models) => ({
      ...models,
      gear: [...models.gear, ...even.map((item) => ({ ...item, count: (item.count / total) * models.count }))],
    })),
  };
}

import type { Battle } from '../model/battle.ts';
import type { Composition, Datasheet } from '../model/datasheet.ts';
import type { PlayerId } from '../model/player.ts';
import { equipmentOf } from '../rules/army/loadout.ts';
import type { Taken } from '../rules/army/loadout.ts';
import { basicEquipment } from '../rules/army/wargear.ts';
import { datasheetNamed, datasheetOf } from './datasheets.ts';
import { FORMAT, VERSION } from './scenarioSchema.ts';
import type { ModelForm, Scenario, UnitForm } from './scenarioSchema.ts';

/**
 * An army that is being built is a scenario of one side at the beginning of the deployment, as an army file is. What
 * changes it gives a new one; whether it is legal is judged elsewhere.
 */

/** Armies are written for this side; a new battle puts them on either. */
const SIDE = 'attacker';

/** An enhancement that a unit has, with what it costs. */
export interface Enhancement {
  readonly name: string;
  readonly points: number;
}

/** What a unit of an army has beside its models: fields that a scenario passes through. */
interface MusteredUnit {
  readonly warlord?: unknown;
  readonly enhancements?: unknown;
}

/** The side that an army file is of. */
export const sideOfArmy = (army: Scenario): PlayerId =>
  army.units[0]?.player ?? (army.players?.defender === undefined ? SIDE : 'defender');

/** An army without units. */
export function newArmy(faction: string, detachment: string | null, battleSize: Battle['battleSize']): Scenario {
  return {
    format: FORMAT,
    version: VERSION,
    name: faction,
    map: 'open-field',
    battleSize,
    players: { [SIDE]: { faction, detachment } },
    units: [],
    clock: { round: 0, turn: 'defender', phase: 'deployment' },
  };
}

/** The army with another name, detachment or size of battle. */
export function withHead(
  army: Scenario,
  { name, detachment, battleSize }: { name?: string; detachment?: string | null; battleSize?: Battle['battleSize'] },
): Scenario {
  const side = sideOfArmy(army);
  return {
    ...army,
    ...(name === undefined ? {} : { name }),
    ...(battleSize === undefined ? {} : { battleSize }),
    ...(detachment === undefined
      ? {}
      : { players: { ...army.players, [side]: { ...army.players?.[side], detachment } } }),
  };
}

/** The datasheet of a unit: the army's own before the built-in one. Throws for one that neither has. */
export function sheetOf(army: Scenario, name: string): Datasheet {
  const own = army.datasheets;
  const form = own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
  const sheet = form === undefined ? datasheetNamed(name) : datasheetOf(name, form);
  if (sheet === undefined) throw new Error(`there is no datasheet "${name}"`);
  return sheet;
}

/** The numbers of models that a unit of a datasheet may have, in rising order. One where nothing else is known. */
export function sizesOf({ muster, points }: Datasheet): readonly number[] {
  const sizes = new Set(muster?.composition === undefined ? points.map(({ models }) => models) : []);
  for (const way of muster?.composition ?? []) {
    const [least, most] = rangeOf(way);
    for (let size = least; size <= most; size++) sizes.add(size);
  }
  return sizes.size === 0 ? [1] : [...sizes].toSorted((a, b) => a - b);
}

function rangeOf(way: Composition): readonly [least: number, most: number] {
  const counts = Object.values(way);
  return [counts.reduce((sum, [least]) => sum + least, 0), counts.reduce((sum, [, most]) => sum + most, 0)];
}

/** The army with a unit of a datasheet more, as small as it may be and with what its models have to begin with. */
export function addUnit(army: Scenario, name: string): { readonly army: Scenario; readonly id: string } {
  const sheet = sheetOf(army, name);
  const id = freeId(army, name);
  const unit: UnitForm = {
    id,
    player: sideOfArmy(army),
    datasheet: name,
    place: 'strategic-reserves',
    startedInReserves: false,
    models: sizedModels(sheet, id, [], sizesOf(sheet)[0] ?? 1),
  };
  return { army: { ...army, units: [...army.units, unit] }, id };
}

/** An id that no unit of the army has, made of a name: "paladin-squad", then "paladin-squad-2". */
function freeId(army: Scenario, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const taken = new Set(army.units.map(({ id }) => id));
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  return id;
}

/** The army without a unit. Who led it leads nobody. */
export function removeUnit(army: Scenario, id: string): Scenario {
  const units = army.units.filter((unit) => unit.id !== id);
  return { ...army, units: units.map((unit) => (unit.leads === id ? { ...unit, leads: null } : unit)) };
}

/** The army with one more unit like another, its wargear included; an enhancement and the Warlord stay where they are. */
export function copyUnit(army: Scenario, id: string): { readonly army: Scenario; readonly id: string } {
  const original = army.units.find((unit) => unit.id === id);
  if (original === undefined) return { army, id };
  const copyId = freeId(army, original.datasheet);
  const {
    leads: _leads,
    warlord: _warlord,
    enhancements: _enhancements,
    ...rest
  } = original as UnitForm & MusteredUnit;
  const copy = { ...rest, id: copyId, models: numbered(copyId, original.models) };
  const at = army.units.indexOf(original) + 1;
  return { army: { ...army, units: army.units.toSpliced(at, 0, copy) }, id: copyId };
}

/** The army with another number of models in a unit. Those that stay keep their wargear; plain ones come and go first. */
export function resizeUnit(army: Scenario, id: string, size: number): Scenario {
  return changed(army, id, (unit) => {
    const sheet = sheetOf(army, unit.datasheet);
    return { ...unit, models: sizedModels(sheet, unit.id, unit.models, size) };
  });
}

function sizedModels(sheet: Datasheet, id: string, models: readonly ModelForm[], size: number): ModelForm[] {
  const ways = sheet.muster?.composition ?? [];
  const way = ways.find((each) => rangeOf(each)[0] <= size && size <= rangeOf(each)[1]);
  const counts = way === undefined ? [[null, size] as const] : countsOf(way, models, size);
  const sized = counts.flatMap(([profile, count]) => {
    const there = models.filter((model) => profile === null || model.profile === profile);
    const leaving = new Set(plainestFirst(sheet, there).slice(0, Math.max(0, there.length - count)));
    const staying = there.filter((model) => !leaving.has(model));
    const coming = Array.from({ length: count - staying.length }, () => plainModel(sheet, profile));
    return [...staying, ...coming];
  });
  return numbered(id, sized);
}

/** How many models of each profile a unit of a size has: as now as far as it may, what is missing filled up from the last. */
function countsOf(way: Composition, models: readonly ModelForm[], size: number): (readonly [string, number])[] {
  const entries = Object.entries(way);
  const counts = entries.map(([profile, [least, most]]) => {
    const now = models.filter((model) => model.profile === profile).length;
    return Math.min(most, Math.max(least, now));
  });
  let missing = size - counts.reduce((sum, count) => sum + count, 0);
  for (let index = entries.length - 1; index >= 0; index--) {
    const [least, most] = entries[index]?.[1] ?? [0, 0];
    const before = counts[index] ?? 0;
    const after = Math.min(most, Math.max(least, before + missing));
    counts[index] = after;
    missing -= after - before;
  }
  return entries.map(([profile], index) => [profile, counts[index] ?? 0] as const);
}

/** Models in the order in which they leave a unit that shrinks: from the last, those without options before the others. */
function plainestFirst(sheet: Datasheet, models: readonly ModelForm[]): readonly ModelForm[] {
  const isPlain = (model: ModelForm): boolean => {
    const basic = basicEquipment(sheet, model.profile ?? null);
    return basic.toSorted().join() === equipmentIn(model).toSorted().join();
  };
  return models.toReversed().toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
}

/** All that a model carries, weapons first. */
export const equipmentIn = ({ weapons = [], wargear = [] }: ModelForm): readonly string[] => [...weapons, ...wargear];

const plainModel = (sheet: Datasheet, profile: string | null): ModelForm => ({
  id: '',
  ...(profile === null ? {} : { profile }),
  ...carrying(sheet, basicEquipment(sheet, profile)),
});

/** Equipment as a scenario writes it: what the datasheet has a profile of is a weapon, the rest wargear. */
function carrying(sheet: Datasheet, equipment: readonly string[]): Pick<ModelForm, 'weapons' | 'wargear'> {
  const isWeapon = (piece: string): boolean => sheet.weapons.some(({ name }) => name === piece);
  return { weapons: equipment.filter(isWeapon), wargear: equipment.filter((piece) => !isWeapon(piece)) };
}

const numbered = (id: string, models: readonly ModelForm[]): ModelForm[] =>
  models.map((model, index) => ({ ...model, id: `${id}.${index + 1}` }));

function changed(army: Scenario, id: string, change: (unit: UnitForm) => UnitForm): Scenario {
  return { ...army, units: army.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

/** The army with a model that takes these sets of its options; as it was where they cannot be taken together. */
export function withOptions(army: Scenario, id: string, model: string, taken: Taken): Scenario {
  return changed(army, id, (unit) => {
    const sheet = sheetOf(army, unit.datasheet);
    const models = unit.models.map((each) => {
      const equipment = each.id === model ? equipmentOf(sheet, each.profile ?? null, taken) : null;
      return equipment === null ? each : { ...each, ...carrying(sheet, equipment) };
    });
    return { ...unit, models };
  });
}

/** The army with a unit attached to another as its leader, or to none. */
export const withLeader = (army: Scenario, id: string, leads: string | null): Scenario =>
  changed(army, id, (unit) => ({ ...unit, leads }));

/** The enhancements of a unit, as far as they can be read. */
export function enhancementsOf(unit: UnitForm): readonly Enhancement[] {
  const { enhancements } = unit as MusteredUnit;
  if (!Array.isArray(enhancements)) return [];
  return enhancements.flatMap((each: { readonly name?: unknown; readonly points?: unknown } | null) =>
    typeof each?.name === 'string'
      ? [{ name: each.name, points: typeof each.points === 'number' ? each.points : 0 }]
      : [],
  );
}

/** The army with an enhancement on a unit, or with none there. */
export function withEnhancement(army: Scenario, id: string, enhancement: Enhancement | null): Scenario {
  return changed(army, id, (unit) => {
    const { enhancements: _enhancements, ...rest } = unit as UnitForm & MusteredUnit;
    return enhancement === null ? rest : { ...rest, enhancements: [enhancement] };
  });
}

export const isWarlord = (unit: UnitForm): boolean => (unit as MusteredUnit).warlord === true;

/** The army with this unit as its Warlord, and no other. */
export function withWarlord(army: Scenario, id: string): Scenario {
  const units = army.units.map((unit) => {
    const { warlord: _warlord, ...rest } = unit as UnitForm & MusteredUnit;
    return unit.id === id ? { ...rest, warlord: true } : rest;
  });
  return { ...army, units };
}

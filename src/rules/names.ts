import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';

/** How people call the units and models of a battle. An id that the battle does not know is its own name. */
export interface Names {
  /** "Deff Dread", or "Boyz 2" where the battle has several units of that datasheet. */
  unit(id: string): string;
  /** "Boy 10 of Boyz 2"; the unit is left out where its datasheet is there once, or for a model of the unit `within`. */
  model(id: string, within?: string): string;
}

const groupNouns = /\s+(squad|mob|pack|team|squadron|brotherhood)$/i;

/** The kind of one model of a datasheet without named profiles: "Paladin Squad" is a Paladin, "Boyz" is a Boy. */
function singular(name: string): string {
  const bare = name.replace(groupNouns, '');
  return /[^s][sz]$/.test(bare) ? bare.slice(0, -1) : bare;
}

const kindOf = (unit: Unit, model: Model): string => model.profile ?? singular(unit.datasheet.name);

function createNames(battle: Battle): Names {
  const units = new Map<string, Unit>();
  const homes = new Map<string, { unit: Unit; index: number }>();
  const alike = new Map<string, string[]>();
  for (const unit of battle.units) {
    units.set(unit.id, unit);
    unit.models.forEach((model, index) => homes.set(model.id, { unit, index }));
    const ids = alike.get(unit.datasheet.name);
    if (ids === undefined) alike.set(unit.datasheet.name, [unit.id]);
    else ids.push(unit.id);
  }

  const nameUnit = (id: string): string => {
    const unit = units.get(id);
    if (unit === undefined) return id;
    const ids = alike.get(unit.datasheet.name) ?? [];
    return ids.length > 1 ? `${unit.datasheet.name} ${ids.indexOf(id) + 1}` : unit.datasheet.name;
  };

  /** Both forms of a model's name, without and with its unit, once somebody asked. */
  const modelNames = new Map<string, { readonly short: string; readonly full: string; readonly unit: string }>();
  const modelNamesOf = (id: string): { readonly short: string; readonly full: string; readonly unit: string } => {
    const home = homes.get(id);
    const model = home?.unit.models[home.index];
    if (home === undefined || model === undefined) return { short: id, full: id, unit: '' };
    const { unit, index } = home;
    const unitName = nameUnit(unit.id);
    if (unit.models.length === 1) return { short: unitName, full: unitName, unit: unit.id };
    const kind = kindOf(unit, model);
    const sameKind = unit.models.filter((other) => kindOf(unit, other) === kind).length;
    const short = sameKind > 1 ? `${kind} ${index + 1}` : kind;
    const unique = (alike.get(unit.datasheet.name) ?? []).length < 2;
    return { short, full: unique ? short : `${short} of ${unitName}`, unit: unit.id };
  };
  const nameModel = (id: string, within?: string): string => {
    let names = modelNames.get(id);
    if (names === undefined) {
      names = modelNamesOf(id);
      modelNames.set(id, names);
    }
    return names.unit === within ? names.short : names.full;
  };

  return { unit: nameUnit, model: nameModel };
}

const known = new WeakMap<Battle, Names>();

/** The names in one battle; asked again for the same battle it is the same object. */
export function namesOf(battle: Battle): Names {
  let names = known.get(battle);
  if (names === undefined) {
    names = createNames(battle);
    known.set(battle, names);
  }
  return names;
}

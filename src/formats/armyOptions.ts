import type { Datasheet, WargearOption } from '../model/datasheet.ts';
import { equipmentOf, takenBy } from '../rules/army/loadout.ts';
import type { Taken } from '../rules/army/loadout.ts';
import { mayTake } from '../rules/army/wargear.ts';
import { equipmentIn, sheetOf } from './armyDraft.ts';
import type { Scenario, UnitForm } from './scenarioSchema.ts';

/** One set of an option, or none of them, as a player may choose it for a model. */
export interface SetChoice {
  /** Its place among the option's sets; null: what the model has without the option. */
  readonly set: number | null;
  readonly pieces: readonly string[];
  /** Why the model may not take it now; null when it may. */
  readonly refused: string | null;
}

/** An option that a model of a unit may take. */
export interface OptionChoice {
  /** Its place among the options of the datasheet. */
  readonly option: number;
  readonly replaces: readonly string[];
  readonly taken: number | null;
  /** How many models of the unit take it, and how many may; null: any number. */
  readonly used: number;
  readonly limit: number | null;
  readonly sets: readonly SetChoice[];
}

/** A model of a unit that is being mustered, with what it may take. */
export interface ModelOptions {
  readonly model: string;
  readonly profile: string | null;
  readonly equipment: readonly string[];
  /** Null where it carries something that no choice of its options gives. */
  readonly taken: Taken | null;
  readonly options: readonly OptionChoice[];
}

/** How many models of a unit of a size may take an option; null: any number. */
const limitOf = ({ most, per }: WargearOption, size: number): number | null =>
  most === null ? null : per === null ? most : Math.floor(size / per) * most;

/**
 * What each model of a unit carries and may take instead, with the reason where it may not (core rules, Datasheets:
 * Wargear Options). Empty for a unit that the army does not have.
 */
export function modelOptions(army: Scenario, id: string): readonly ModelOptions[] {
  const unit = army.units.find((each) => each.id === id);
  if (unit === undefined) return [];
  const sheet = sheetOf(army, unit.datasheet);
  const taken = unit.models.map((model) => takenBy(sheet, model.profile ?? null, equipmentIn(model)));
  return unit.models.map((model, index) => ({
    model: model.id,
    profile: model.profile ?? null,
    equipment: equipmentIn(model),
    taken: taken[index] ?? null,
    options: optionsOfModel(sheet, unit, taken, index),
  }));
}

function optionsOfModel(
  sheet: Datasheet,
  unit: UnitForm,
  all: readonly (Taken | null)[],
  index: number,
): OptionChoice[] {
  const profile = unit.models[index]?.profile ?? null;
  const options = sheet.muster?.options ?? [];
  const own: Taken = all[index] ?? options.map(() => null);
  return options.flatMap((option, place) => {
    if (!mayTake(option, profile)) return [];
    const limit = limitOf(option, unit.models.length);
    const others = all.filter((each, at) => at !== index && (each?.[place] ?? null) !== null).length;
    const now = own[place] ?? null;
    const refusal = (set: number): string | null => {
      if (equipmentOf(sheet, profile, own.with(place, set)) === null) return whyNot(sheet, profile, own, place, set);
      if (limit !== null && others >= limit) return limit === 0 ? 'too few models' : `${others} of ${limit} taken`;
      return null;
    };
    const sets = [...option.with.keys()].map((set) => ({
      set,
      pieces: option.with[set] ?? [],
      refused: set === now ? null : refusal(set),
    }));
    // Without the option: what later ones replace may be what it gave.
    const without = now === null || equipmentOf(sheet, profile, own.with(place, null)) !== null;
    const none: SetChoice = { set: null, pieces: option.replaces, refused: without ? null : 'another option needs it' };
    const used = others + (now === null ? 0 : 1);
    return [{ option: place, replaces: option.replaces, taken: now, used, limit, sets: [none, ...sets] }];
  });
}

/** Why a set cannot be taken beside what a model has taken. */
function whyNot(sheet: Datasheet, profile: string | null, own: Taken, place: number, set: number): string {
  const alone = own.map((_, at) => (at === place ? set : null));
  const options = sheet.muster?.options ?? [];
  const isFinal = own.some(
    (taken, at) => at !== place && taken !== null && options[at]?.final.includes(taken) === true,
  );
  if (isFinal || options[place]?.final.includes(set) === true) return 'takes no other option';
  return equipmentOf(sheet, profile, alone) === null ? 'not for this model' : 'what it replaces is gone';
}

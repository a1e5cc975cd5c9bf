import type { Datasheet, WargearOption } from '../model/datasheet.ts';
import { equipmentOf, takenBy } from '../rules/army/loadout.ts';
import type { Taken } from '../rules/army/loadout.ts';
import { mayTake } from '../rules/army/wargear.ts';
import { equipmentIn, sheetOf } from './armyDraft.ts';
import type { Scenario, UnitForm } from './scenarioSchema.ts';

/** What a model may have in one place of its equipment. */
export interface PieceChoice {
  /** What it then has there: some pieces in place of others, or none. */
  readonly pieces: readonly string[];
  /** All that the model then takes of its options. */
  readonly taken: Taken;
  readonly isNow: boolean;
  /** Why the model may not take it now; null when it may. */
  readonly refused: string | null;
}

/** One place in the equipment of a model, and what may be there. Options that replace the same pieces share one. */
export interface PlaceChoices {
  /** What is there without an option; empty for something beside the rest. */
  readonly replaces: readonly string[];
  readonly choices: readonly PieceChoice[];
}

/** A model of a unit that is being mustered, with what it may take. */
export interface ModelOptions {
  readonly model: string;
  readonly profile: string | null;
  readonly equipment: readonly string[];
  /** False where it carries something that no choice of its options gives. */
  readonly isChosen: boolean;
  readonly places: readonly PlaceChoices[];
}

/** How many models of a unit of a size may take an option. */
const limitOf = ({ most, per }: WargearOption, size: number): number =>
  most === null ? Number.POSITIVE_INFINITY : per === null ? most : Math.floor(size / per) * most;

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
    isChosen: taken[index] !== null,
    places: placesOf(sheet, unit, taken, index),
  }));
}

/** The options of a profile, by their places in the list, those that replace the same pieces together. */
function groupsOf(options: readonly WargearOption[], profile: string | null): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [index, option] of options.entries()) {
    if (!mayTake(option, profile)) continue;
    const key = option.replaces.length === 0 ? `beside ${index}` : option.replaces.toSorted().join();
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()];
}

function placesOf(sheet: Datasheet, unit: UnitForm, all: readonly (Taken | null)[], index: number): PlaceChoices[] {
  const profile = unit.models[index]?.profile ?? null;
  const options = sheet.muster?.options ?? [];
  const own: Taken = all[index] ?? options.map(() => null);
  const others = (option: number): number =>
    all.filter((each, at) => at !== index && (each?.[option] ?? null) !== null).length;
  return groupsOf(options, profile).map((group) => {
    const rest = own.map((set, option) => (group.includes(option) ? null : set));
    const without = equipmentOf(sheet, profile, rest) === null ? 'another option needs what it replaces' : null;
    const isNone = group.every((option) => (own[option] ?? null) === null);
    const replaces = options[group[0] ?? 0]?.replaces ?? [];
    const none: PieceChoice = { pieces: replaces, taken: rest, isNow: isNone, refused: isNone ? null : without };
    const sets = group.flatMap((option) =>
      (options[option]?.with ?? []).map((pieces, set): PieceChoice => {
        const taken = rest.with(option, set);
        const isNow = own[option] === set;
        const refused = (): string | null => {
          if (equipmentOf(sheet, profile, taken) === null) return whyNot(options, taken);
          const limit = limitOf(options[option] as WargearOption, unit.models.length);
          if (others(option) < limit) return null;
          return limit === 0 ? 'too few models' : `${others(option)} of ${limit} taken`;
        };
        return { pieces, taken, isNow, refused: isNow ? null : refused() };
      }),
    );
    return { replaces, choices: [none, ...sets] };
  });
}

/** Why sets cannot be taken together. */
function whyNot(options: readonly WargearOption[], taken: Taken): string {
  const isFinal = taken.some((set, option) => set !== null && options[option]?.final.includes(set) === true);
  return isFinal ? 'takes no other option' : 'what it replaces is gone';
}

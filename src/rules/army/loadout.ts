import type { Datasheet, WargearOption } from '../../model/datasheet.ts';
import { basicEquipment, loadoutOf, mayTake } from './wargear.ts';
import type { Loadout } from './wargear.ts';

/** For each wargear option of a datasheet the set that a model takes, by its place in `with`; null where it takes none. */
export type Taken = readonly (number | null)[];

/**
 * The equipment of a model of a profile that takes these sets, option after option (core rules, Datasheets: Wargear
 * Options). Null where that cannot be: an option is for other models, what it replaces is gone, or a set that allows no
 * other option is taken beside one.
 */
export function equipmentOf(datasheet: Datasheet, profile: string | null, taken: Taken): readonly string[] | null {
  const options = datasheet.muster?.options ?? [];
  const used = taken.filter((set) => set !== null).length;
  let equipment: readonly string[] = basicEquipment(datasheet, profile);
  for (const [index, set] of taken.entries()) {
    const option = options[index];
    if (set === null) continue;
    const got = option?.with[set];
    if (option === undefined || got === undefined || !mayTake(option, profile)) return null;
    if (used > 1 && option.final.includes(set)) return null;
    const left = without(equipment, option.replaces);
    if (left === null) return null;
    equipment = [...left, ...got];
  }
  return equipment;
}

/** A list of equipment without some pieces of it; null where it does not hold them. */
function without(equipment: readonly string[], pieces: readonly string[]): readonly string[] | null {
  const left = [...equipment];
  for (const piece of pieces) {
    const at = left.indexOf(piece);
    if (at === -1) return null;
    left.splice(at, 1);
  }
  return left;
}

const isSame = (a: Loadout, b: Loadout): boolean =>
  a.size === b.size && [...a].every(([name, count]) => b.get(name) === count);

/**
 * Which sets a model takes that has exactly this equipment, with as few options as it can be; null where no choice of
 * them gives it.
 */
export function takenBy(datasheet: Datasheet, profile: string | null, equipment: readonly string[]): Taken | null {
  const options = datasheet.muster?.options ?? [];
  const wanted = loadoutOf(equipment);
  let found: Taken | null = null;
  const used = (taken: Taken): number => taken.filter((set) => set !== null).length;
  const search = (taken: Taken): void => {
    const option = options[taken.length];
    if (found !== null && used(taken) >= used(found)) return;
    if (option === undefined) {
      const has = equipmentOf(datasheet, profile, taken);
      if (has !== null && isSame(loadoutOf(has), wanted)) found = taken;
      return;
    }
    for (const set of choicesOf(option, profile)) search([...taken, set]);
  };
  search([]);
  return found;
}

/** Nothing, and every set of an option that a model of a profile may take. */
function choicesOf(option: WargearOption, profile: string | null): readonly (number | null)[] {
  return mayTake(option, profile) ? [null, ...option.with.keys()] : [null];
}

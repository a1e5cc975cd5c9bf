import type { Datasheet, Weapon } from '../../model/datasheet.ts';
import type { Model } from '../../model/unit.ts';
import { plainName } from '../objectives/holders.ts';

/** What comes before " - " in the name of one of a weapon's profiles. */
const beforeDash = (name: string): string | null => /^(.+?) - .+$/.exec(plainName(name))?.[1] ?? null;

/** The weapon of that name on a datasheet; undefined when there is none. */
export const weaponNamed = (datasheet: Datasheet, name: string): Weapon | undefined =>
  datasheet.weapons.find((weapon) => weapon.name === name) ??
  datasheet.weapons.find((weapon) => plainName(weapon.name) === plainName(name));

/**
 * What a weapon is one profile of: "nemesis greatsword" of "Nemesis greatsword - sweep", where the datasheet has
 * another one; its own name otherwise. Of the profiles one is chosen each time (core rules, Profiles).
 */
export function armOf(datasheet: Datasheet, weapon: Weapon): string {
  const arm = beforeDash(weapon.name);
  const profiles = datasheet.weapons.filter(({ name }) => arm !== null && beforeDash(name) === arm);
  return arm !== null && profiles.length > 1 ? arm : plainName(weapon.name);
}

/** How many of a weapon a model has, all its profiles being one; 0 when it has none. */
export function copiesOf(datasheet: Datasheet, model: Pick<Model, 'weapons'>, weapon: Weapon): number {
  const arm = armOf(datasheet, weapon);
  const counts = new Map<string, number>();
  for (const name of model.weapons) {
    if (plainName(name) !== arm && beforeDash(name) !== arm && plainName(name) !== plainName(weapon.name)) continue;
    counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

export const isRanged = ({ range }: Weapon): boolean => range !== 'Melee';

/** The weapons of a model on its datasheet, each profile by itself. */
export const weaponsOf = (datasheet: Datasheet, model: Pick<Model, 'weapons'>): readonly Weapon[] =>
  datasheet.weapons.filter((weapon) => copiesOf(datasheet, model, weapon) > 0);

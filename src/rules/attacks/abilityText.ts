import type { Amount } from '../../model/amount.ts';
import type { Datasheet, Weapon } from '../../model/datasheet.ts';

/** The abilities of weapons that the core rules know. */
export const weaponAbilityNames = [
  'anti',
  'assault',
  'blast',
  'conversion',
  'devastating wounds',
  'extra attacks',
  'hazardous',
  'heavy',
  'ignores cover',
  'indirect fire',
  'lance',
  'lethal hits',
  'melta',
  'one shot',
  'pistol',
  'precision',
  'psychic',
  'rapid fire',
  'sustained hits',
  'torrent',
  'twin-linked',
] as const;

export type WeaponAbilityName = (typeof weaponAbilityNames)[number];

/** One ability of a weapon, read from the words on its profile. */
export interface WeaponAbility {
  readonly name: WeaponAbilityName;
  /** The number after it: 2 of "rapid fire 2", D3 of "sustained hits D3". */
  readonly amount: Amount | null;
  /** The roll of "anti-infantry 4+", and whom it is against, in capitals. */
  readonly from: number | null;
  readonly against: string | null;
  /** As it is written. */
  readonly text: string;
}

const AMOUNT = /^(?:(\d*)d([36])(?:\s*\+\s*(\d+))?|(\d+))$/;

/** A number or dice in lower case ("2", "d3", "d6+3"); null for anything else. */
function amountIn(text: string): Amount | null {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return null;
  const [, dice = '', sides, plus = '0', plain] = match;
  if (plain !== undefined) return { dice: 0, sides: 6, plus: Number(plain) };
  return { dice: dice === '' ? 1 : Number(dice), sides: sides === '3' ? 3 : 6, plus: Number(plus) };
}

/** The ability that a text names; null for one that the core rules do not know. Brackets and case are of no account. */
export function weaponAbility(words: string): WeaponAbility | null {
  const text = words.toLowerCase().replaceAll(/[[\]]/g, '').replaceAll(/\s+/g, ' ').trim();
  const anti = /^anti-(.+?) (\d)\+?$/.exec(text);
  if (anti !== null) {
    return { name: 'anti', amount: null, from: Number(anti[2]), against: (anti[1] ?? '').toUpperCase(), text };
  }
  const name = weaponAbilityNames.find((known) => text === known || text.startsWith(`${known} `));
  if (name === undefined || name === 'anti') return null;
  const rest = text.slice(name.length).trim();
  return { name, amount: rest === '' ? null : amountIn(rest), from: null, against: null, text };
}

const most = ({ dice, sides, plus }: Amount): number => dice * ((sides + 1) / 2) + plus;

/** Of two instances of one ability the one that does more: they do not add up, and the player may choose. */
function stronger(a: WeaponAbility, b: WeaponAbility): WeaponAbility {
  if (a.from !== null && b.from !== null) return b.from < a.from ? b : a;
  if (a.amount !== null && b.amount !== null) return most(b.amount) > most(a.amount) ? b : a;
  return a;
}

/** Abilities with one instance of each, the strongest (rules commentary, Duplicated Core Abilities). */
export function withoutDuplicates(abilities: readonly WeaponAbility[]): readonly WeaponAbility[] {
  const kept = new Map<string, WeaponAbility>();
  for (const ability of abilities) {
    const key = `${ability.name} ${ability.against ?? ''}`;
    const other = kept.get(key);
    kept.set(key, other === undefined ? ability : stronger(other, ability));
  }
  return [...kept.values()];
}

const read = new WeakMap<Weapon, readonly WeaponAbility[]>();

/** The abilities on a weapon's profile, each once. */
export function abilitiesOnProfile(weapon: Weapon): readonly WeaponAbility[] {
  let found = read.get(weapon);
  if (found === undefined) {
    found = withoutDuplicates(weapon.abilities.flatMap((text) => weaponAbility(text) ?? []));
    read.set(weapon, found);
  }
  return found;
}

/** The abilities of datasheets that attacks ask about. */
export interface CoreAbilities {
  readonly stealth: boolean;
  readonly loneOperative: boolean;
  /** The roll that ignores a lost wound; null without the ability. */
  readonly feelNoPain: number | null;
  readonly deadlyDemise: Amount | null;
}

const core = new WeakMap<Datasheet, CoreAbilities>();

/** The core abilities of a datasheet that attacks ask about, read from their names. */
export function coreAbilities(datasheet: Datasheet): CoreAbilities {
  let found = core.get(datasheet);
  if (found === undefined) {
    const texts = datasheet.abilities.map((text) => text.toLowerCase().trim());
    const after = (name: string): string[] =>
      texts.filter((text) => text.startsWith(`${name} `)).map((text) => text.slice(name.length).trim());
    const rolls = after('feel no pain').flatMap((text) => /^(\d)\+?$/.exec(text)?.[1] ?? []);
    found = {
      stealth: texts.includes('stealth'),
      loneOperative: texts.includes('lone operative'),
      feelNoPain: rolls.length === 0 ? null : Math.min(...rolls.map(Number)),
      deadlyDemise: after('deadly demise').flatMap((text) => amountIn(text) ?? [])[0] ?? null,
    };
    core.set(datasheet, found);
  }
  return found;
}

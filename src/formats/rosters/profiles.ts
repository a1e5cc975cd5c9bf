import type { WeaponForm } from '../datasheetSchema.ts';
import { parseAmount } from '../notation.ts';
import { field, list } from './branch.ts';
import type { Branch } from './branch.ts';
import { tidy } from './names.ts';
import type { Statline } from './roster.ts';

/** A profile of a roster's tree: its kind, its name, its characteristics by their names in small letters. */
export interface Profile {
  readonly kind: string;
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The profiles of a selection that are not hidden. */
export function profilesOf(selection: Branch): Profile[] {
  return list(selection, 'profiles', 'profile').flatMap((profile) => {
    if (field(profile, 'hidden') === 'true') return [];
    const values = new Map<string, string>();
    for (const each of list(profile, 'characteristics', 'characteristic')) {
      const name = field(each, 'name') ?? field(each, 'typeName');
      if (name !== null) values.set(name.toLowerCase(), tidy(each.text || (each.fields.get('value') ?? '')));
    }
    const name = tidy(field(profile, 'name') ?? '').replace(/^[➤►▶→>]+ ?/u, '');
    return [{ kind: (field(profile, 'typeName') ?? field(profile, 'profileTypeName') ?? '').trim(), name, values }];
  });
}

export const isStatline = ({ kind }: Profile): boolean => /^(?:unit|model|model characteristics)$/i.test(kind);
export const isWeapon = ({ kind }: Profile): boolean => /^(?:ranged|melee) weapons?$/i.test(kind);

/** A whole number with the signs that stand round it on a datasheet: `6"`, `3+`, `-2`. Null for anything else. */
function whole(text: string | undefined): number | null {
  const match = /^[^\d-]?(-?\d{1,4})(?:["”″+*]|\+["”″])?\*?$/.exec(text ?? '');
  return match === null ? null : Number(match[1]);
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

/** The characteristics of the 10th edition in a profile; those that are no numbers stay null. */
export function statlineOf({ name, values }: Profile, invuln: number | null): Statline {
  const movement = values.get('m');
  return {
    name,
    M: movement === '-' ? 0 : within(whole(movement), 0, 200),
    T: within(whole(values.get('t')), 0, 100),
    Sv: within(whole(values.get('sv') ?? values.get('save')), 1, 7),
    W: within(whole(values.get('w')), 1, 1000),
    Ld: within(whole(values.get('ld')), 1, 12),
    OC: within(whole(values.get('oc')), 0, 1000),
    invuln,
  };
}

/**
 * A weapon of the 10th edition as a profile tells it; null when a characteristic that it needs is no number. Its
 * keywords are kept in small letters.
 */
export function weaponOf({ kind, name, values }: Profile): WeaponForm | null {
  const isMelee = /^melee/i.test(kind);
  const range = isMelee ? 'Melee' : within(whole(values.get('range')), 0, 1000);
  const attacks = amount(values.get('a'));
  const damage = amount(values.get('d'));
  const strength = within(whole(values.get('s')), 0, 100);
  // Some write it without its sign; it is never above nought.
  const piercing = within(whole(values.get('ap')), -20, 20);
  const skill = values.get(isMelee ? 'ws' : 'bs') ?? values.get('bs') ?? values.get('ws') ?? '';
  const roll = /^(?:n\/?a|-|)$/i.test(skill) ? null : within(whole(skill), 1, 7);
  if (name === '' || range === null || attacks === null || damage === null) return null;
  if (strength === null || piercing === null || (roll === null && !/^(?:n\/?a|-|)$/i.test(skill))) return null;
  return {
    name,
    range,
    A: attacks,
    skill: roll,
    S: strength,
    AP: 0 - Math.abs(piercing),
    D: damage,
    abilities: keywordsOf(values),
  };
}

function amount(text: string | undefined): number | string | null {
  const plain = (text ?? '').replaceAll(' ', '');
  if (plain === '' || parseAmount(plain) === null) return null;
  return /^\d+$/.test(plain) ? Number(plain) : plain.toUpperCase();
}

function keywordsOf(values: ReadonlyMap<string, string>): string[] {
  return (values.get('keywords') ?? '')
    .split(',')
    .map((keyword) => plainText(keyword).replace(/[[\]]/g, '').trim().toLowerCase())
    .filter((keyword) => keyword !== '' && keyword !== '-');
}

/** Text without the marks that stand for bold letters. */
const plainText = (text: string): string => text.replace(/\*\*|\^\^/g, '');

/**
 * The invulnerable save that abilities give every model of their selection: in their name ("Invulnerable Save (4+)")
 * or in their text. One that holds against some attacks alone is none.
 */
export function invulnerableSave(profiles: readonly Profile[]): number | null {
  for (const { name, values } of profiles) {
    if (!/^invulnerable save\b/i.test(name)) continue;
    const text = plainText([...values.values()].join(' '));
    if (/invulnerable save[^.]{0,40}\bagainst\b/i.test(text) || /ranged attacks only|\bmelee only/i.test(text))
      continue;
    const roll =
      /([2-6])\+/.exec(name) ?? /([2-6])\+\s*invulnerable save/i.exec(text) ?? /^\D{0,80}?([2-6])\+/.exec(text);
    if (roll !== null) return Number(roll[1]);
  }
  return null;
}

import type { Amount } from '../../model/amount.ts';
import type { AttackModifier } from '../../model/attack.ts';
import type { Profile, Weapon } from '../../model/datasheet.ts';
import type { Ruleset } from '../ruleset.ts';
import { changesOf } from './modifiers.ts';

/** What comes of one unmodified die, by its number: 0 fails, 1 succeeds, 2 is critical. Place 0 is not used. */
export type Faces = readonly number[];

/** A roll of one die for an attack. */
export interface Roll {
  /** What comes of each number. */
  readonly faces: Faces;
  /** Which numbers may be rolled again at no cost. */
  readonly again: readonly boolean[];
  /** The lowest number that succeeds; 7 when none does. */
  readonly needed: number;
  /** The sum of the modifiers after the cap. */
  readonly modifier: number;
}

export interface HitRoll extends Roll {
  /** No die is rolled: every attack hits. */
  readonly automatic: boolean;
  /** Hits that a critical one brings beside its own. */
  readonly extra: Amount | null;
  /** A critical hit wounds without a roll. */
  readonly lethal: boolean;
}

export interface WoundRoll extends Roll {
  /** A critical wound inflicts mortal wounds. */
  readonly devastating: boolean;
}

export interface Save {
  readonly by: 'armour' | 'invulnerable';
  /** The lowest number that saves; above 6 no die is rolled. */
  readonly needed: number;
}

/** The numbers of a die; 0 stands for itself, so that a number is its own place. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6] as const;
const SIX = 6;

const sum = (changes: readonly { readonly add: number }[]): number =>
  changes.reduce((total, { add }) => total + add, 0);

const capped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Which numbers are rolled again: those that fail, or ones, as far as some rule allows it. */
function againOf(modifiers: readonly AttackModifier[], roll: 'hit' | 'wound', faces: Faces): boolean[] {
  const allowed = changesOf(modifiers, 're-roll').filter((change) => change.roll === roll);
  const failed = allowed.some(({ which }) => which === 'failed');
  return NUMBERS.map((face) => face > 0 && faces[face] === 0 && (failed || (face === 1 && allowed.length > 0)));
}

const lowest = (faces: Faces): number => {
  const found = faces.findIndex((outcome, face) => face > 0 && outcome > 0);
  return found < 0 ? SIX + 1 : found;
};

/**
 * A Hit roll: against the weapon's skill, modified by no more than the cap; an unmodified 1 fails, a 6 is critical and
 * succeeds (core rules, Hit Roll). A weapon without a skill needs no roll.
 */
export function hitRoll(weapon: Weapon, modifiers: readonly AttackModifier[], numbers: Ruleset['attacks']): HitRoll {
  const ignores = changesOf(modifiers, 'ignore-hit-penalties').length > 0;
  const added = changesOf(modifiers, 'hit-roll').filter(({ add }) => !ignores || add > 0);
  const modifier = capped(sum(added), numbers.rollModifier);
  const failsUpTo = Math.max(1, ...changesOf(modifiers, 'hit-fails').map(({ upTo }) => upTo));
  const critical = changesOf(modifiers, 'critical-hit');
  const skill = weapon.skill ?? 0;
  const faces = NUMBERS.map((face) => {
    if (face <= failsUpTo) return 0;
    if (face === SIX || critical.some(({ from, successful }) => !successful && face >= from)) return 2;
    if (face + modifier < skill) return 0;
    return critical.some(({ from }) => face >= from) ? 2 : 1;
  });
  const extra = changesOf(modifiers, 'extra-hits');
  return {
    faces,
    again: againOf(modifiers, 'hit', faces),
    needed: lowest(faces),
    modifier,
    automatic: weapon.skill === null || changesOf(modifiers, 'automatic-hit').length > 0,
    extra: extra[0]?.add ?? null,
    lethal: changesOf(modifiers, 'lethal-hits').length > 0,
  };
}

/** The roll that wounds, from Strength and Toughness (core rules, Wound Roll). */
function woundTable(strength: number, toughness: number): number {
  if (strength >= 2 * toughness) return 2;
  if (strength > toughness) return 3;
  if (strength === toughness) return 4;
  return 2 * strength <= toughness ? 6 : 5;
}

/** A Wound roll: as the table says, modified by no more than the cap; an unmodified 1 fails, a 6 is critical. */
export function woundRoll(
  weapon: Weapon,
  toughness: number,
  modifiers: readonly AttackModifier[],
  numbers: Ruleset['attacks'],
): WoundRoll {
  const modifier = capped(sum(changesOf(modifiers, 'wound-roll')), numbers.rollModifier);
  const criticalFrom = Math.min(SIX, ...changesOf(modifiers, 'critical-wound').map(({ from }) => Math.max(2, from)));
  const table = woundTable(weapon.strength, toughness);
  const faces = NUMBERS.map((face) => {
    if (face <= 1) return 0;
    if (face >= criticalFrom) return 2;
    return face + modifier >= table ? 1 : 0;
  });
  return {
    faces,
    again: againOf(modifiers, 'wound', faces),
    needed: lowest(faces),
    modifier,
    devastating: changesOf(modifiers, 'devastating-wounds').length > 0,
  };
}

/** The Armour Penetration of an attack: 0 or below, never worse than 0 (rules commentary, Modifying Characteristics). */
export const penetrationOf = (weapon: Weapon, modifiers: readonly AttackModifier[]): number =>
  Math.min(
    0,
    changesOf(modifiers, 'armour-penetration').reduce(
      (value, { improve }) => value - improve,
      weapon.armourPenetration,
    ),
  );

/**
 * The saving throw of a model: its armour against the attack's AP, with the Benefit of Cover where it has it, or its
 * invulnerable save; the better one unless its owner chooses (core rules, Saving Throw, Invulnerable Saves, Benefit of
 * Cover). A throw is never improved by more than the cap, and a 1 fails.
 */
export function saveOf(
  { Sv, invuln: own }: Pick<Profile, 'Sv' | 'invuln'>,
  penetration: number,
  modifiers: readonly AttackModifier[],
  numbers: Ruleset['attacks'],
  choice?: Save['by'],
): Save {
  const { cover, saveModifier } = numbers;
  const given = changesOf(modifiers, 'invulnerable').map(({ from }) => from);
  const invuln = given.length === 0 ? own : Math.min(own ?? SIX + 1, ...given);
  const denied = changesOf(modifiers, 'no-cover').length > 0 || (Sv <= cover.deniedFrom && penetration === 0);
  const covered = !denied && changesOf(modifiers, 'cover').length > 0;
  const modifier = Math.min(saveModifier, penetration + (covered ? cover.save : 0));
  const armour: Save = { by: 'armour', needed: Math.max(2, Sv - modifier) };
  if (invuln === null) return armour;
  const invulnerable: Save = { by: 'invulnerable', needed: Math.max(2, invuln) };
  if (choice !== undefined) return choice === 'armour' ? armour : invulnerable;
  return invulnerable.needed < armour.needed ? invulnerable : armour;
}

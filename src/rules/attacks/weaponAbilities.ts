import type { AttackChange } from '../../model/attack.ts';
import type { Amount } from '../../model/amount.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { Ruleset } from '../ruleset.ts';
import type { WeaponAbility, WeaponAbilityName } from './abilityText.ts';

/** What weapon abilities ask about an attack, as things stand when its target is chosen. */
export interface Aim {
  /** The weapon's range in inches, null for a melee weapon. */
  readonly range: number | null;
  /** From the attacking model to the nearest model of the target, in three dimensions. */
  readonly distance: number;
  readonly targetModels: number;
  readonly targetKeywords: ReadonlySet<string>;
  /** The attacking unit remained stationary this turn; it made a Charge move this turn. */
  readonly stationary: boolean;
  readonly charged: boolean;
  /** No model of the target is visible to any model of the attacking unit. */
  readonly unseen: boolean;
}

/** What an ability of a weapon does to an attack, and why, where that is not plain from its name. */
type Effect = (
  ability: WeaponAbility,
  aim: Aim,
  numbers: Ruleset['attacks'],
) => { readonly changes: readonly AttackChange[]; readonly detail?: string };

const nothing = { changes: [] };
const always =
  (...changes: readonly AttackChange[]): Effect =>
  () => ({ changes });
/** Abilities that say when and how a weapon may be used; they act when weapons and targets are chosen. */
const whenChosen: Effect = () => nothing;

const plain = (plus: number): Amount => ({ dice: 0, sides: 6, plus });
const isWithinHalf = ({ range, distance }: Aim): boolean => range !== null && isWithin(distance, range / 2);
const inches = (length: number): string => `${Number(length.toFixed(6))}″`;

/**
 * The weapon abilities of the core rules, each by the step of the attack sequence at which it acts (core rules, Weapon
 * Abilities; core rules updates).
 */
export const weaponAbilities: Readonly<Record<WeaponAbilityName, Effect>> = {
  anti: ({ from, against }, { targetKeywords }) =>
    from === null || against === null || !targetKeywords.has(against)
      ? nothing
      : { changes: [{ kind: 'critical-wound', from }] },
  assault: whenChosen,
  blast: (_, { targetModels }, { blastEvery }) => {
    const more = Math.floor(targetModels / blastEvery);
    return more === 0
      ? nothing
      : { changes: [{ kind: 'attacks', add: plain(more) }], detail: `${targetModels} models` };
  },
  conversion: (_, { distance }, { conversion }) =>
    isMoreThan(distance, conversion.beyond)
      ? {
          changes: [{ kind: 'critical-hit', from: conversion.criticalFrom, successful: true }],
          detail: `beyond ${inches(conversion.beyond)}`,
        }
      : nothing,
  'devastating wounds': always({ kind: 'devastating-wounds' }),
  'extra attacks': whenChosen,
  hazardous: always({ kind: 'hazardous' }),
  heavy: (_, { stationary }, { heavy }) =>
    stationary ? { changes: [{ kind: 'hit-roll', add: heavy }], detail: 'remained stationary' } : nothing,
  'ignores cover': always({ kind: 'no-cover' }),
  'indirect fire': (_, { unseen }, { indirect }) =>
    unseen
      ? {
          changes: [
            { kind: 'hit-roll', add: indirect.hitRoll },
            { kind: 'hit-fails', upTo: indirect.failsUpTo },
            { kind: 'cover' },
          ],
          detail: 'not visible',
        }
      : nothing,
  lance: (_, { charged }, { lance }) =>
    charged ? { changes: [{ kind: 'wound-roll', add: lance }], detail: 'charged' } : nothing,
  'lethal hits': always({ kind: 'lethal-hits' }),
  melta: ({ amount }, aim) =>
    amount !== null && isWithinHalf(aim)
      ? { changes: [{ kind: 'damage', add: amount }], detail: `within ${inches((aim.range ?? 0) / 2)}` }
      : nothing,
  'one shot': whenChosen,
  pistol: whenChosen,
  precision: always({ kind: 'precision' }),
  psychic: whenChosen,
  'rapid fire': ({ amount }, aim) =>
    amount !== null && isWithinHalf(aim)
      ? { changes: [{ kind: 'attacks', add: amount }], detail: `within ${inches((aim.range ?? 0) / 2)}` }
      : nothing,
  'sustained hits': ({ amount }) => ({ changes: [{ kind: 'extra-hits', add: amount ?? plain(1) }] }),
  torrent: always({ kind: 'automatic-hit' }),
  'twin-linked': always({ kind: 're-roll', roll: 'wound', which: 'failed' }),
};

import type { Arms } from '../../model/effect.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context } from '../context.ts';
import { effectsOf } from '../uses/effects.ts';
import { hasKeyword } from '../stance.ts';
import { abilitiesOnProfile, weaponAbility, withoutDuplicates } from './abilityText.ts';
import type { WeaponAbility, WeaponAbilityName } from './abilityText.ts';
import { isRanged } from './equipment.ts';

/** Whether a weapon is one of some weapons by its type and name. */
function isNamed({ type, named, exactly }: Arms, weapon: Weapon): boolean {
  const name = weapon.name.toLowerCase();
  return (
    (type === undefined || (type === 'ranged') === isRanged(weapon)) &&
    (named === undefined || name.includes(named)) &&
    (exactly === undefined || name === exactly)
  );
}

/** The abilities that rules give a weapon in the hands of a unit, without those that ask for another ability first. */
const plainlyGiven = (context: Context, unit: Unit, weapon: Weapon, except: string): readonly WeaponAbility[] =>
  effectsOf(context, unit, 'weapon-ability').flatMap(({ effect: { ability, arms = {} }, source }) =>
    source === except || arms.having !== undefined || !isNamed(arms, weapon) ? [] : (weaponAbility(ability) ?? []),
  );

/**
 * Whether a weapon in the hands of a unit is one of some weapons.
 * @param source the rule that asks: what a weapon has by that rule does not count as what it has
 */
export function isArm(context: Context, unit: Unit, weapon: Weapon, arms: Arms | undefined, source: string): boolean {
  if (arms === undefined) return true;
  if (!isNamed(arms, weapon)) return false;
  const { having } = arms;
  if (having === undefined) return true;
  const has = [...abilitiesOnProfile(weapon), ...plainlyGiven(context, unit, weapon, source)];
  return has.some(({ text }) => text.startsWith(having));
}

/** The abilities that a weapon has in the hands of a unit now, those that rules give it among them, each once. */
export function abilitiesOf(context: Context, unit: Unit, weapon: Weapon): readonly WeaponAbility[] {
  const own = abilitiesOnProfile(weapon);
  const given = effectsOf(context, unit, 'weapon-ability')
    .filter(({ effect, source }) => isArm(context, unit, weapon, effect.arms, source))
    .flatMap(({ effect }) => weaponAbility(effect.ability) ?? []);
  return given.length === 0 ? own : withoutDuplicates([...own, ...given]);
}

/** Whether a weapon has an ability in the hands of a unit now. */
export const hasAbility = (context: Context, unit: Unit, weapon: Weapon, name: WeaponAbilityName): boolean =>
  abilitiesOf(context, unit, weapon).some((ability) => ability.name === name);

/**
 * What rules add now to the Attacks or the Damage of a weapon in the hands of a unit, whatever it strikes: additions
 * that hang on the target, on one chosen model or on a die are left out.
 */
export const plainlyAdded = (context: Context, unit: Unit, weapon: Weapon, to: 'attacks' | 'damage'): number =>
  effectsOf(context, unit, 'attacks').reduce((sum, { effect: { side, change, when = {} }, source }) => {
    if (side !== 'made' || change.kind !== to || change.add.dice > 0) return sum;
    const { arms, modelKeyword, ...hangsOn } = when;
    if (Object.keys(hangsOn).length > 0 || !isArm(context, unit, weapon, arms, source)) return sum;
    const isBearer = modelKeyword === undefined || hasKeyword(unit.datasheet, modelKeyword);
    return isBearer ? sum + change.add.plus : sum;
  }, 0);

import { isWithin } from '../../geometry/tolerance.ts';
import type { AttackChange, AttackModifier } from '../../model/attack.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Context, StandingPiece } from '../context.ts';
import { hasKeyword } from '../stance.ts';
import { isWhollyWithin } from '../sight.ts';
import { abilitiesOnProfile, coreAbilities, withoutDuplicates } from './abilityText.ts';
import type { WeaponAbility, WeaponAbilityName } from './abilityText.ts';
import { isMonsterOrVehicle, nearestOf, rangeOf } from './assault.ts';
import type { Assault } from './assault.ts';
import { coverOf } from './cover.ts';
import { isRanged } from './equipment.ts';
import { weaponAbilities } from './weaponAbilities.ts';

/** One model that attacks a unit with one weapon. */
export interface Strike {
  readonly assault: Assault;
  readonly attacker: StandingPiece;
  readonly weapon: Weapon;
}

/** The abilities that a weapon has in the hands of a model now, each once. */
export const abilitiesOf = (weapon: Weapon): readonly WeaponAbility[] => withoutDuplicates(abilitiesOnProfile(weapon));

export const hasAbility = (weapon: Weapon, name: WeaponAbilityName): boolean =>
  abilitiesOf(weapon).some((ability) => ability.name === name);

/** One thing that may change an attack; each answers with what it changes. */
type Collector = (context: Context, strike: Strike) => readonly AttackModifier[];

/** The abilities of the weapon (core rules, Weapon Abilities). */
const ofWeapon: Collector = (context, { assault, attacker, weapon }) => {
  const aim = {
    range: rangeOf(weapon),
    distance: nearestOf(attacker, assault.defenders)?.distance ?? Infinity,
    targetModels: assault.defenders.length,
    targetKeywords: assault.targetKeywords,
    stationary: assault.stationary,
    charged: assault.charged,
    get unseen() {
      return assault.unseen;
    },
  };
  return abilitiesOf(weapon).flatMap((ability) => {
    const { changes, detail } = weaponAbilities[ability.name](ability, aim, context.ruleset.attacks);
    return changes.map((change) => ({ ...change, source: ability.text, ...(detail === undefined ? {} : { detail }) }));
  });
};

/** Rules on the datasheet of the attacking model. */
const ofDatasheet: Collector = (_, { assault, attacker, weapon }) =>
  (attacker.unit.datasheet.attackRules ?? [])
    .filter(({ weapons, keyword }) => {
      const fits = weapons === (isRanged(weapon) ? 'ranged' : 'melee');
      return fits && assault.charged && hasKeyword(attacker.unit.datasheet, keyword);
    })
    .map(({ name, change }) => ({ ...change, source: name, detail: 'charged' }));

/** MONSTER and VEHICLE units fire in combat, and are fired at in it, at a price (core rules, Big Guns Never Tire). */
const bigGuns: Collector = (context, { assault, weapon }) => {
  if (!isRanged(weapon) || hasAbility(weapon, 'pistol')) return [];
  const add = context.ruleset.attacks.bigGuns;
  const from = assault.engaged && isMonsterOrVehicle(context, assault.unit);
  const at = assault.targetEngaged && isMonsterOrVehicle(context, assault.target);
  const change = { kind: 'hit-roll', add, source: 'Big Guns Never Tire' } as const;
  return [
    ...(from ? [{ ...change, detail: 'in combat' }] : []),
    ...(at ? [{ ...change, detail: 'the target is in combat' }] : []),
  ];
};

/** Hard to hit for ranged attacks, if every model of the unit is (core rules, Stealth). */
const stealth: Collector = (context, { assault, weapon }) =>
  isRanged(weapon) && context.formation(assault.target).every(({ datasheet }) => coreAbilities(datasheet).stealth)
    ? [{ kind: 'hit-roll', add: context.ruleset.attacks.stealth, source: 'Stealth' }]
    : [];

/** From high up in a ruin at a unit on the ground (core rules, Ruins, Plunging Fire). */
const plungingFire: Collector = (context, { assault, attacker, weapon }) => {
  const { height, improve } = context.ruleset.attacks.plungingFire;
  if (!isRanged(weapon) || !isWithin(height, attacker.position.z)) return [];
  if (assault.defenders.some(({ position }) => !isWithin(position.z, 0))) return [];
  const high = context.ground.features.some(
    (feature) => feature.terrain.kind === 'ruins' && isWhollyWithin(context, attacker, feature),
  );
  return high ? [{ kind: 'armour-penetration', improve, source: 'Plunging Fire' }] : [];
};

const collectors: readonly Collector[] = [ofWeapon, ofDatasheet, bigGuns, stealth, plungingFire];

/** Everything that touches the attacks of one model with one weapon at a unit, each with where it comes from. */
export const modifiersOf = (context: Context, strike: Strike): readonly AttackModifier[] =>
  collectors.flatMap((collect) => collect(context, strike));

/** Everything that protects one model of the target against those attacks. */
export function protectionOf(context: Context, strike: Strike, defender: StandingPiece): readonly AttackModifier[] {
  const { feelNoPain } = coreAbilities(defender.unit.datasheet);
  const cover = isRanged(strike.weapon) ? coverOf(context, strike.assault, defender) : null;
  return [
    ...(cover === null ? [] : [{ kind: 'cover', source: 'Benefit of Cover', detail: cover } as const]),
    ...(feelNoPain === null
      ? []
      : [{ kind: 'feel-no-pain', from: feelNoPain, source: `Feel No Pain ${feelNoPain}+` } as const]),
  ];
}

/** The changes of one kind among some modifiers. */
export const changesOf = <K extends AttackChange['kind']>(
  modifiers: readonly AttackModifier[],
  kind: K,
): readonly (Extract<AttackChange, { kind: K }> & AttackModifier)[] =>
  modifiers.filter(
    (modifier): modifier is Extract<AttackChange, { kind: K }> & AttackModifier => modifier.kind === kind,
  );

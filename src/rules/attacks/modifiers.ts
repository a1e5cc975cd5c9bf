import { isWithin } from '../../geometry/tolerance.ts';
import type { AttackChange, AttackModifier } from '../../model/attack.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Context, StandingPiece } from '../context.ts';
import { effectsOf, givenAbility } from '../uses/effects.ts';
import { isOnGround } from '../uses/playerGround.ts';
import { hasKeyword } from '../stance.ts';
import { isWhollyWithin } from '../sight.ts';
import { abilitiesOf, hasAbility, isArm } from './abilities.ts';
import { coreAbilities } from './abilityText.ts';
import { isMonsterOrVehicle, nearestOf, rangeOf, toughnessOf } from './assault.ts';
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
  return abilitiesOf(context, attacker.unit, weapon).flatMap((ability) => {
    const { changes, detail } = weaponAbilities[ability.name](ability, aim, context.ruleset.attacks);
    return changes.map((change) => ({ ...change, source: ability.text, ...(detail === undefined ? {} : { detail }) }));
  });
};

/** Whether a rule that touches some attacks touches these. */
function isCase(
  context: Context,
  { assault, attacker, weapon }: Strike,
  { effect, source, model }: ReturnType<typeof effectsOf<'attacks'>>[number],
): boolean {
  const { when = {} } = effect;
  const { targetKeywords, modelKeyword, stronger, damage, theModel } = when;
  return (
    (theModel === undefined || model === attacker.model.id) &&
    isArm(context, attacker.unit, weapon, when.arms, source) &&
    (targetKeywords === undefined || targetKeywords.some((keyword) => assault.targetKeywords.has(keyword))) &&
    (modelKeyword === undefined || hasKeyword(attacker.unit.datasheet, modelKeyword)) &&
    (stronger === undefined || weapon.strength > toughnessOf(context, assault)) &&
    (damage === undefined || (weapon.damage.dice === 0 && weapon.damage.plus === damage))
  );
}

/** Changes that protect a single model: each is asked for by itself. */
const PROTECTING: ReadonlySet<AttackChange['kind']> = new Set(['cover', 'feel-no-pain', 'invulnerable']);

/** What rules have brought about for the attacking unit, and for its target. */
const ofEffects: Collector = (context, strike) =>
  (['made', 'suffered'] as const).flatMap((side) =>
    effectsOf(context, side === 'made' ? strike.assault.unit : strike.assault.target, 'attacks')
      .filter(({ effect }) => effect.side === side && !PROTECTING.has(effect.change.kind))
      .filter((each) => isCase(context, strike, each))
      .map(({ effect, source }) => ({ ...effect.change, source })),
  );

/** MONSTER and VEHICLE units fire in combat, and are fired at in it, at a price (core rules, Big Guns Never Tire). */
const bigGuns: Collector = (context, { assault, weapon }) => {
  if (!isRanged(weapon) || hasAbility(context, assault.unit, weapon, 'pistol')) return [];
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
  isRanged(weapon) &&
  (givenAbility(context, assault.target, 'stealth') ||
    context.formation(assault.target).every(({ datasheet }) => coreAbilities(datasheet).stealth))
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

const collectors: readonly Collector[] = [ofWeapon, ofEffects, bigGuns, stealth, plungingFire];

/** Everything that touches the attacks of one model with one weapon at a unit, each with where it comes from. */
export const modifiersOf = (context: Context, strike: Strike): readonly AttackModifier[] =>
  collectors.flatMap((collect) => collect(context, strike));

/** Everything that protects one model of the target against those attacks. */
export function protectionOf(context: Context, strike: Strike, defender: StandingPiece): readonly AttackModifier[] {
  const { feelNoPain } = coreAbilities(defender.unit.datasheet);
  const cover = isRanged(strike.weapon) ? coverOf(context, strike.assault, defender) : null;
  const given = effectsOf(context, strike.assault.target, 'attacks')
    .filter(({ effect }) => effect.side === 'suffered' && PROTECTING.has(effect.change.kind))
    .filter((each) => isCase(context, strike, each))
    .filter(({ effect }) => effect.change.kind !== 'cover' || isRanged(strike.weapon))
    .filter(({ effect: { when } }) => when?.onGround !== true || isOnGround(context, defender.unit.player, defender))
    .map(({ effect, source }) => ({ ...effect.change, source }));
  return [
    ...given,
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

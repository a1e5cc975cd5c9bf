import { isWithin } from '../../geometry/tolerance.ts';
import type { Target } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { reservesRound } from '../setUp/arrivals.ts';
import { rangeOf } from '../attacks/assault.ts';
import { hasGun, mayStillShoot, rangedAttacks } from '../attacks/shooting.ts';
import { meleeAttacks } from '../attacks/melee.ts';
import { isRanged, weaponsOf } from '../attacks/equipment.ts';
import type { Context } from '../context.ts';
import { isShocked, mayStillCharge } from '../eligibility.ts';
import { chargeOf } from '../moves/length.ts';
import { nearestPair } from '../measure.ts';
import { lengthText, limitText } from '../messages.ts';
import { leavesOut } from './announced.ts';
import type { RuleUseOf } from './ruleUse.ts';
import { announces } from './ruleUse.ts';
import { hasKeyword } from '../stance.ts';
import { unlike } from '../who.ts';

const no = (unit: Unit, message: string): Violation => ({ rule: 'target', unit: unit.id, message });

/** Whether some weapon of a unit could be used on another one as both stand, whoever's turn it is. */
function couldUse(context: Context, attacker: Unit, target: Unit, ranged: boolean): boolean {
  const attacks = ranged ? rangedAttacks : meleeAttacks;
  const pieces = context.standing(attacker);
  const gap = nearestPair(pieces, context.standing(target))?.distance ?? Infinity;
  return pieces.some(({ unit: own, model }) =>
    weaponsOf(own.datasheet, model).some((weapon) => {
      // Whom no model of the unit is near enough to need not be looked at: that takes long in large battles.
      if (isRanged(weapon) !== ranged || !isWithin(gap, rangeOf(weapon) ?? Infinity)) return false;
      const entry = { models: [model.id], weapon: weapon.name, target: target.id };
      return attacks(context, attacker, [entry]).length === 0;
    }),
  );
}

/** Whether some weapon of a unit reaches and sees another one, whoever's turn it is. */
export const couldShootAt = (context: Context, attacker: Unit, target: Unit): boolean =>
  couldUse(context, attacker, target, true);

/** Whether an enemy unit could put attacks of this phase on a unit as both stand. */
const couldAttack = (context: Context, enemy: Unit, unit: Unit): boolean =>
  couldUse(context, enemy, unit, context.battle.clock.phase !== 'fight');

/** Where a unit has to be. */
function place(context: Context, unit: Unit, target: Target): string[] {
  if (target.place !== undefined) {
    if (unit.place !== 'deep-strike' && unit.place !== 'strategic-reserves') return ['is not in Reserves'];
    const late = target.place === 'arriving' && reservesRound(context, unit, unit.place).length > 0;
    return late ? ['cannot arrive in this battle round'] : [];
  }
  return unit.place === 'board' && context.standing(unit).length > 0 ? [] : ['is not on the board'];
}

/** Whether a unit has been selected for something in this phase. */
function selected(context: Context, unit: Unit, what: 'shoot' | 'fight' | 'charge'): string[] {
  const formation = context.formation(unit);
  const has = (status: 'shot' | 'fought' | 'charged'): boolean =>
    formation.some((member) => member.status.includes(status));
  const { phase } = context.battle.clock;
  if (what === 'charge')
    return has('charged') || chargeOf(context, unit) !== null ? ['has been selected to charge'] : [];
  if (what === 'shoot') return phase === 'shooting' && has('shot') ? ['has been selected to shoot'] : [];
  const fights = formation.some(({ id }) => id === context.battle.fights?.selected);
  return phase === 'fight' && (has('fought') || fights) ? ['has been selected to fight'] : [];
}

/** Whether a unit could act if it were its turn. */
function could(context: Context, unit: Unit, what: 'shoot' | 'charge'): string[] {
  if (context.engagements(unit).length > 0) return ['is within Engagement Range of an enemy'];
  const may =
    what === 'charge'
      ? mayStillCharge(context, unit).length === 0
      : mayStillShoot(context, unit).length === 0 && hasGun(context, unit);
  return may ? [] : [what === 'charge' ? 'could not declare a charge' : 'could not shoot'];
}

/**
 * How a unit has to stand to the enemy that it is about.
 * @param fits nothing else speaks against it: only then it is looked whether the enemy could attack it, which takes long
 */
function towardEnemy(context: Context, unit: Unit, use: RuleUseOf, target: Target, fits: boolean): Violation[] {
  const { enemy } = use;
  if (enemy === null) return [];
  const { names } = context;
  const name = names.unit(unit.id);
  const violations: Violation[] = [];
  const limit = target.within;
  if (limit !== undefined) {
    const pair = nearestPair(context.standing(unit), context.standing(enemy));
    if (pair !== null && !isWithin(pair.distance, limit)) {
      violations.push({
        rule: 'target',
        model: pair.a.model.id,
        other: pair.b.model.id,
        measured: pair.distance,
        required: `<= ${limit}`,
        message: `${name} is ${lengthText(pair.distance, limit)} away from ${names.unit(enemy.id)}. ${use.rule.name} takes a unit within ${limitText(limit)} of it.`,
        between: pair.between,
      });
    }
  }
  if (target.is === 'left-behind') {
    const left = (context.battle.happened ?? []).some(
      (each) => each.kind === 'moved' && each.unit === enemy.id && each.from.includes(unit.id),
    );
    if (!left) violations.push(no(unit, `${names.unit(enemy.id)} did not Fall Back from ${name}.`));
  }
  if (fits && violations.length === 0 && announces(use)) {
    if (leavesOut(context, enemy, unit)) {
      violations.push(no(unit, `${names.unit(enemy.id)} has not selected ${name} as a target.`));
    } else if (!couldAttack(context, enemy, unit)) {
      violations.push(no(unit, `${names.unit(enemy.id)} cannot select ${name} as a target.`));
    }
  }
  return violations;
}

/** Everything that speaks against using a rule on one unit. */
export function unitTarget(context: Context, unit: Unit, use: RuleUseOf): Violation[] {
  const { rule, player } = use;
  const target = rule.target ?? {};
  const name = context.names.unit(unit.id);
  if (unit.player !== player) return [no(unit, `${name} is not a unit of the player who uses ${rule.name}.`)];
  const absent = place(context, unit, target);
  if (absent.length > 0) return absent.map((why) => no(unit, `${name} ${why}.`));
  const shocked = rule.kind === 'stratagem' && rule.onShocked !== true && isShocked(context, unit);
  const about = use.openings.flatMap(({ window, about: ids }) => (window.of === 'own' ? (ids ?? []) : []));
  const isIt = target.is !== 'the-unit' || use.openings.length === 0 || about.includes(unit.id);
  const reasons = [
    ...(shocked ? ['is Battle-shocked: no stratagem is used on it'] : []),
    ...unlike(context, unit, target),
    ...(target.notSelected ?? []).flatMap((what) => selected(context, unit, what)),
    ...(isIt ? [] : ['is not the unit that it is about']),
    ...(target.could === undefined ? [] : could(context, unit, target.could)),
    ...(target.wounded === true && (unit.mortalWounds ?? []).length === 0
      ? ['has suffered no mortal wounds in this phase']
      : []),
    ...(target.lostModel === true && !hasLost(context, unit) ? ['has lost no model that could come back'] : []),
  ];
  const unfit = reasons.length === 0 ? [] : [no(unit, `${name} ${reasons.join(', and ')}.`)];
  return [...unfit, ...towardEnemy(context, unit, use, target, reasons.length === 0)];
}

/** Whether a unit has lost a model that is no CHARACTER. */
const hasLost = (context: Context, unit: Unit): boolean =>
  context
    .formation(unit)
    .some(({ datasheet, models }) => !hasKeyword(datasheet, 'CHARACTER') && models.some(({ wounds }) => wounds === 0));

import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { contextOf } from '../context.ts';
import type { Context } from '../context.ts';
import { deploymentPhase, inPhase, unknownUnit } from '../eligibility.ts';
import { messages } from '../messages.ts';
import { reservesLimit } from './reserves.ts';
import { hasDeepStrike } from '../stance.ts';

/** Whether a unit has yet to be deployed: it is not there and was not declared to begin the battle in Reserves. */
export function awaitsDeployment(unit: Unit): boolean {
  if (unit.place === 'destroyed') return false;
  return unit.place === 'board' ? unit.models.every(({ position }) => position === null) : !unit.startedInReserves;
}

/** A unit as its declaration leaves it; who is attached to another one goes where that goes. */
function declared(unit: Unit, { reserves, leads }: ActionOf<'declare-formation'>): Unit {
  const attached = leads === undefined ? unit : { ...unit, leads };
  if (reserves === undefined) return attached;
  if (reserves !== null) return { ...attached, place: reserves, startedInReserves: true };
  return attached.startedInReserves ? { ...attached, startedInReserves: false } : attached;
}

/**
 * A battle in which a unit, with those attached to it, has been declared to begin where the action says, or to lead
 * whom it says (core rules, Declare Battle Formations).
 */
export function withFormation(battle: Battle, action: ActionOf<'declare-formation'>): Battle {
  const unit = contextOf(battle).unit(action.unit);
  if (unit === undefined) return battle;
  const attached = {
    ...battle,
    units: battle.units.map((other) => (other === unit ? declared(other, action) : other)),
  };
  const after = attached.units.find(({ id }) => id === unit.id) ?? unit;
  const head = attached.units.find(({ id }) => id === (after.leads ?? after.id)) ?? after;
  // A leader that joins others waits where they wait; else where the unit goes all go.
  const { place, startedInReserves } = action.reserves === undefined ? head : after;
  const units = attached.units.map((other) => {
    const together = other.id === head.id || other.leads === head.id;
    const same = other.place === place && other.startedInReserves === startedInReserves;
    return together && !same ? { ...other, place, startedInReserves } : other;
  });
  return { ...battle, units };
}

/** Whom a unit may not lead: somebody who is not there, itself, the enemy, or one that leads another unit itself. */
function leading(context: Context, unit: Unit, leads: string): Violation[] {
  const { names, battle } = context;
  const led = context.unit(leads);
  const reason =
    led === undefined
      ? messages.unknownUnit(leads)
      : led === unit
        ? messages.leadsItself(names.unit(unit.id))
        : led.player !== unit.player
          ? messages.leadsEnemy(names.unit(leads))
          : led.leads !== null
            ? messages.isAttached(names.unit(leads))
            : battle.units.some((other) => other.leads === unit.id)
              ? messages.isLed(names.unit(unit.id))
              : null;
  return reason === null ? [] : [{ rule: 'leader', other: leads, message: reason }];
}

/**
 * Everything that speaks against declaring where a unit begins the battle, or whom it leads: it is done before the
 * first unit is deployed, within the limits of Reserves (core rules, Declare Battle Formations, Strategic Reserves).
 */
export function declareFormation(context: Context, action: ActionOf<'declare-formation'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const { battle, names } = context;
  const violations = inPhase(context, deploymentPhase);
  if (violations.length === 0 && battle.units.some(({ models }) => models.some(({ position }) => position !== null))) {
    violations.push({ rule: 'phase', message: messages.formationsDeclared() });
  }
  if (typeof action.leads === 'string') violations.push(...leading(context, unit, action.leads));
  const { reserves } = action;
  if (reserves === undefined || reserves === null) return violations;
  const after = contextOf(withFormation(battle, action));
  const formation = after.formation(after.unit(unit.id) ?? unit);
  for (const { id, datasheet } of formation) {
    if (reserves === 'deep-strike' && !hasDeepStrike(datasheet)) {
      violations.push({ rule: 'no-deep-strike', other: id, message: messages.noDeepStrike(names.unit(id)) });
    }
  }
  return [...violations, ...reservesLimit(after, unit.player)];
}

/** What has yet to be deployed, or declared to begin in Reserves, before the battle can begin. */
export const deploymentLeft = (context: Context): Violation[] =>
  context.battle.units.filter(awaitsDeployment).map(({ id }) => ({
    rule: 'unit-status',
    other: id,
    message: messages.awaitsDeployment(context.names.unit(id)),
  }));

import type { ActionOf } from '../../model/action.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { asAnnounced } from '../uses/announced.ts';
import { meleeAttacks } from '../attacks/melee.ts';
import { rerollsNamed } from '../attacks/rerolls.ts';
import { isInFight } from '../contact.ts';
import { opponentOf } from '../context.ts';
import type { Context } from '../context.ts';
import { effectsOf, givenAbility } from '../uses/effects.ts';
import { fightPhase, inPhase, onBoard, unknownUnit } from '../eligibility.ts';
import { actsLate, attackField } from '../fallen.ts';
import { messages } from '../messages.ts';

/** Whether a unit, with those attached to it, has fought in this phase. */
const hasFought = (context: Context, unit: Unit): boolean =>
  context.formation(unit).some(({ status }) => status.includes('fought'));

/** Whether a unit made a Charge move this turn. */
const hasCharged = (context: Context, unit: Unit): boolean =>
  context.formation(unit).some(({ status }) => status.includes('charged'));

/**
 * Whether a unit fights in the Fights First step: every model of it has that ability, as all of a unit that charged
 * have until the turn ends (core rules, Fights First; Charge Bonus).
 */
function fightsFirst(context: Context, unit: Unit): boolean {
  if (givenAbility(context, unit, 'fights first')) return true;
  const bonus = effectsOf(context, unit, 'no-charge-bonus').length === 0;
  return context
    .formation(unit)
    .every(
      ({ status, datasheet }) =>
        (bonus && status.includes('charged')) ||
        datasheet.abilities.some((ability) => ability.toLowerCase() === 'fights first'),
    );
}

/** The units on the board that are eligible to fight in this phase and have not fought, in whichever step they may. */
export const yetToFight = (context: Context): readonly Unit[] =>
  context.battle.units.filter(
    (unit) =>
      unit.place === 'board' &&
      context.actingUnit(unit) === unit &&
      !hasFought(context, unit) &&
      isEligible(context, unit),
  );

/** Whether a unit on the board is eligible to fight: it is engaged, or made a Charge move this turn (core rules, Fight). */
const isEligible = (context: Context, unit: Unit): boolean =>
  context.standing(unit).length > 0 && (hasCharged(context, unit) || isInFight(context, unit));

/**
 * The units that must still fight in the step that the clock shows, in the order of the file: in the Fights First step
 * those that fight first, in the Remaining Combats step everybody who has not fought (core rules, Fight Phase).
 */
export function stillToFight(context: Context): readonly Unit[] {
  if (context.battle.clock.phase !== 'fight') return [];
  return yetToFight(context).filter((unit) => isOfStep(context, unit));
}

/** Whether a unit fights in the step that the clock shows; whom the fights reach only after it has begun waits. */
function isOfStep(context: Context, unit: Unit): boolean {
  const { clock, fights } = context.battle;
  if (clock.step !== 'fights-first') return true;
  return fightsFirst(context, unit) && fights?.eligible?.includes(context.actingUnit(unit).id) !== false;
}

/**
 * The player who selects the next unit to fight: they take turns, the one whose turn it is not first; who has none left
 * is passed over. Null when nobody has to fight any more.
 */
export function selectingPlayer(context: Context): PlayerId | null {
  const { clock, fights } = context.battle;
  const called = calledToFight(context);
  if (called !== null) return called.player;
  const waiting = new Set(stillToFight(context).map(({ player }) => player));
  if (waiting.size === 0) return null;
  const last = fights?.last ?? clock.turn;
  const next = opponentOf(last);
  return waiting.has(next) ? next : last;
}

/** The unit that fights next because a rule says so, out of order; null without one that still can. */
function calledToFight(context: Context): Unit | null {
  const grant = context.battle.grants?.find(({ kind, models }) => kind === 'fight' && models === undefined);
  const unit = grant === undefined ? undefined : context.unit(grant.unit);
  if (unit === undefined || hasFought(context, unit) || !isEligible(context, unit)) return null;
  return context.actingUnit(unit);
}

/** Why it is not for a unit to fight now: another one is at it, it waits for its step, or the other player selects. */
function fightOrder(context: Context, unit: Unit): Violation[] {
  const { names, battle } = context;
  const own = context.formation(unit).map(({ id }) => id);
  const selected = battle.fights?.selected ?? null;
  if (selected !== null && !own.includes(selected)) {
    const message = messages.fightsNow(names.unit(unit.id), names.unit(selected));
    return [{ rule: 'fight-order', other: selected, message }];
  }
  const called = calledToFight(context);
  if (called !== null && own.includes(called.id)) return [];
  if (called !== null) {
    const message = messages.fightsNow(names.unit(unit.id), names.unit(called.id));
    return [{ rule: 'fight-order', other: called.id, message }];
  }
  if (!isOfStep(context, unit)) {
    return [{ rule: 'fight-order', message: messages.fightsLater(names.unit(unit.id)) }];
  }
  const selecting = selectingPlayer(context);
  if (selected !== null || selecting === null || selecting === unit.player) return [];
  const first = stillToFight(context).find(({ player }) => player === selecting);
  if (first === undefined) return [];
  const message = messages.otherSelects(names.unit(unit.id), names.unit(first.id));
  return [{ rule: 'fight-order', other: first.id, message }];
}

/**
 * Why a unit may not be selected to fight, or pile in for it: when, whether it has fought, whether there is anybody to
 * fight, and whose selection it is (core rules, Fight Phase).
 */
export function mayFight(context: Context, unit: Unit): Violation[] {
  const when = inPhase(context, fightPhase);
  const name = context.names.unit(unit.id);
  const absent = onBoard(context, unit);
  if (absent.length > 0) return [...when, ...absent];
  if (hasFought(context, unit)) return [...when, { rule: 'unit-status', message: messages.hasFought(name) }];
  const eligible = isEligible(context, unit);
  return [
    ...when,
    ...(eligible ? [] : [{ rule: 'eligible-to-fight', message: messages.nobodyToFight(name) } as const]),
    ...(when.length === 0 && eligible ? fightOrder(context, unit) : []),
  ];
}

/** Everything that speaks against a unit's fight: when, whether, and who strikes whom with what. */
export function fight(context: Context, action: ActionOf<'fight'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const field = attackField(context, action);
  const strikes = field.standing(unit).length > 0 ? meleeAttacks(field, unit, action.attacks) : [];
  const may = actsLate(context, action) ? inPhase(context, fightPhase) : mayFight(context, unit);
  return [...may, ...asAnnounced(context, unit, action.attacks), ...strikes, ...rerollsNamed(context, action)];
}

/** What must be fought out before a step of the Fight phase can end. */
export function fightsLeft(context: Context): Violation[] {
  const called = context.battle.clock.phase === 'fight' ? calledToFight(context) : null;
  const left = stillToFight(context);
  return (called === null || left.includes(called) ? left : [called, ...left]).map(({ id }) => ({
    rule: 'fight-order',
    other: id,
    message: messages.mustFight(context.names.unit(id)),
  }));
}

import { closest as nearestPoints } from '../geometry/distance.ts';
import type { Clock, Phase, Step } from '../model/clock.ts';
import type { PhaseDeed, Status, Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { keptFrom, mayAlthough } from './uses/effects.ts';
import { messages, momentText } from './messages.ts';
import { hasKeyword } from './stance.ts';

/** When something is done: a phase, and a step of it where it has several. */
export interface Moment {
  readonly phase: Phase;
  readonly step: Step | null;
}

export const moveStep: Moment = { phase: 'movement', step: 'move' };
export const reinforcementsStep: Moment = { phase: 'movement', step: 'reinforcements' };
export const chargePhase: Moment = { phase: 'charge', step: null };
export const fightPhase: Moment = { phase: 'fight', step: null };
export const endOfTurn: Moment = { phase: 'fight', step: 'remaining' };
export const battleShockStep: Moment = { phase: 'command', step: 'battle-shock' };
export const deploymentPhase: Moment = { phase: 'deployment', step: null };

/** Nothing is done any more after the last turn. */
export const battleOver = ({ clock }: Context['battle']): Violation[] =>
  clock.over === true ? [{ rule: 'phase', message: messages.battleOver() }] : [];

/** Whether the clock shows the moment for something, whosever turn it is. */
export function inPhase(context: Context, moment: Moment): Violation[] {
  const over = battleOver(context.battle);
  if (over.length > 0) return over;
  const now: Clock = context.battle.clock;
  if (now.phase === moment.phase && (moment.step === null || now.step === moment.step)) return [];
  return [{ rule: 'phase', message: messages.phase(momentText(now), momentText(moment)) }];
}

/** Whether the clock shows the moment for something, and the turn of the player whose unit does it. */
export function timing(context: Context, unit: Unit, moment: Moment): Violation[] {
  const { clock } = context.battle;
  const when = inPhase(context, moment);
  if (clock.over === true || clock.turn === unit.player) return when;
  return [...when, { rule: 'turn', message: messages.turn(context.names.unit(unit.id)) }];
}

/** A unit that the battle does not know: nothing else can be said of what it does. */
export const unknownUnit = (id: string): Violation[] => [
  { rule: 'not-on-board', other: id, message: messages.unknownUnit(id) },
];

/** A unit acts on the board only while it stands there. */
export function onBoard(context: Context, unit: Unit): Violation[] {
  if (unit.place === 'board' && context.standing(unit).length > 0) return [];
  return [{ rule: 'not-on-board', message: messages.notOnBoard(context.names.unit(unit.id)) }];
}

/** Whether a unit, with those attached to it, has done something in this phase that it may do once. */
export const hasDone = (context: Context, unit: Unit, deed: PhaseDeed): boolean =>
  context.formation(unit).some(({ thisPhase }) => thisPhase?.includes(deed) === true);

export const isShocked = (context: Context, unit: Unit): boolean =>
  context.formation(unit).some(({ status }) => status.includes('battle-shocked'));

/** The one pair that tells best that a unit is engaged: the closest. */
export function engaged(context: Context, unit: Unit): Violation[] {
  const [closest] = context.engagements(unit).toSorted((a, b) => a.gap - b.gap);
  if (closest === undefined) return [];
  const { horizontal } = context.ruleset.engagementRange;
  const { names } = context;
  const { a, b } = nearestPoints(closest.own.footprint, closest.enemy.footprint);
  return [
    {
      rule: 'engaged',
      model: closest.own.model.id,
      other: closest.enemy.model.id,
      measured: closest.gap,
      required: `> ${horizontal}`,
      message: messages.engaged(
        names.model(closest.own.model.id),
        names.model(closest.enemy.model.id),
        closest.gap,
        horizontal,
      ),
      between: [a, b],
    },
  ];
}

/** Only an engaged unit falls back (core rules, Fall Back). */
export const notEngaged = (context: Context, unit: Unit): Violation[] =>
  context.engagements(unit).length > 0
    ? []
    : [{ rule: 'not-engaged', message: messages.notEngaged(context.names.unit(unit.id)) }];

/** The statuses of a unit and of those attached to it: together they are one unit. */
const statusesOf = (context: Context, unit: Unit): readonly Status[] =>
  context.formation(unit).flatMap(({ status }) => status);

const isBarred = (context: Context, unit: Unit, from: 'move' | 'charge'): boolean =>
  context.formation(unit).some(({ barred }) => barred?.includes(from) === true);

/**
 * A unit moves once in a Movement phase, and remaining stationary or arriving is that move (core rules, Movement
 * Phase; rules commentary, Reinforcements).
 */
export function mayStillMove(context: Context, unit: Unit): Violation[] {
  const name = context.names.unit(unit.id);
  const statuses = statusesOf(context, unit);
  if (statuses.includes('arrived')) return [{ rule: 'unit-status', message: messages.hasArrived(name) }];
  if (statuses.some((status) => movedStatuses.includes(status))) {
    return [{ rule: 'unit-status', message: messages.hasMoved(name) }];
  }
  if (isBarred(context, unit, 'move')) return [{ rule: 'unit-status', message: messages.mayNotMove(name) }];
  return [];
}

const movedStatuses: readonly Status[] = ['moved', 'advanced', 'fell-back', 'stationary'];

/** Why a unit may not declare a charge whatever stands near it (core rules, Charge Phase). */
export function mayStillCharge(context: Context, unit: Unit): Violation[] {
  const name = context.names.unit(unit.id);
  const statuses = statusesOf(context, unit);
  const formation = context.formation(unit);
  const kept = keptFrom(context, unit, 'charge');
  const reasons = [
    ...(statuses.includes('advanced') && !mayAlthough(context, unit, 'charge', 'advanced')
      ? ['it Advanced this turn']
      : []),
    ...(statuses.includes('fell-back') && !mayAlthough(context, unit, 'charge', 'fell-back')
      ? ['it Fell Back this turn']
      : []),
    ...(statuses.includes('charged') || formation.some(({ charge }) => charge !== null)
      ? ['it has declared one in this phase']
      : []),
    ...(formation.some(({ datasheet }) => hasKeyword(datasheet, 'AIRCRAFT')) ? ['AIRCRAFT do not charge'] : []),
    ...(isBarred(context, unit, 'charge') ? ['it may not charge this turn'] : []),
    ...(kept === undefined ? [] : [`${kept} keeps it from charging this turn`]),
  ];
  return reasons.length === 0
    ? []
    : [{ rule: 'unit-status', message: messages.mayNotCharge(name, reasons.join(', and ')) }];
}

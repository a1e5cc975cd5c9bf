import { closest } from '../../geometry/distance.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { coherency } from '../coherency.ts';
import { hasReached } from '../contact.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Course } from '../moves/course.ts';
import { chargePhase, timing } from '../eligibility.ts';
import { allowance, chargeOf, wayLength } from '../moves/length.ts';
import { apart, nearestPair } from '../measure.ts';
import { messages } from '../messages.ts';
import { chargingAt } from '../moves/passage.ts';
import { hasKeyword, verticalGap } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { owesTouch } from './touching.ts';

const none: ReadonlySet<string> = new Set();

/** The units that the charge of a unit names. */
export function chargeTargets(context: Context, unit: Unit): ReadonlySet<string> {
  const charge = chargeOf(context, unit);
  return charge === null ? none : new Set(charge.targets);
}

/** Who may make a Charge move: a unit that has declared a charge and rolled for it (core rules, Charge Phase). */
export function mayMoveForCharge(context: Context, unit: Unit): Violation[] {
  const name = context.names.unit(unit.id);
  const aircraft = context.formation(unit).some(({ datasheet }) => hasKeyword(datasheet, 'AIRCRAFT'));
  const reason = aircraft
    ? messages.mayNotCharge(name, 'AIRCRAFT do not charge')
    : chargeOf(context, unit) === null
      ? messages.noCharge(name)
      : null;
  return [
    ...(chargeOf(context, unit)?.granted === true ? [] : timing(context, unit, chargePhase)),
    ...(reason === null ? [] : [{ rule: 'unit-status', message: reason } as const]),
  ];
}

/** The models of each unit that a charge names which are on the board; a target without any needs no reaching. */
const targetsOf = (
  context: Context,
  unit: Unit,
): { readonly id: string; readonly models: readonly StandingPiece[] }[] =>
  [...chargeTargets(context, unit)].flatMap((id) => {
    const target = context.unit(id);
    const models = target === undefined ? [] : context.standing(target);
    return models.length === 0 ? [] : [{ id, models }];
  });

/** The unit has to end within Engagement Range of every target (core rules, Charging with a Unit). */
function reachesTargets(context: Context, { unit, action, moving, ends, staying }: Course): Violation[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const all: readonly Piece[] = [...ends, ...staying];
  // Who has gone as far as it may is as close to a barricade as it could come.
  const close = new Set(
    moving
      .filter((way) => isWithin(allowance(context, way.piece, action), wayLength(context, way).total))
      .map(({ piece }) => piece.model.id),
  );
  return targetsOf(context, unit).flatMap(({ id, models }): Violation[] => {
    const reached = all.some((piece) =>
      models.some((enemy) => hasReached(context, piece, enemy, close.has(piece.model.id))),
    );
    if (reached) return [];
    const pair = nearestPair<Piece>(all, models);
    if (pair === null) return [];
    const up = verticalGap(pair.a, pair.b);
    const tooHigh = isWithin(pair.horizontal, horizontal);
    const { names } = context;
    return [
      {
        rule: 'charge-target',
        model: pair.a.model.id,
        other: pair.b.model.id,
        measured: tooHigh ? up : pair.horizontal,
        required: `<= ${tooHigh ? vertical : horizontal}`,
        message: messages.chargeTarget(
          names.model(pair.a.model.id, unit.id),
          names.model(pair.b.model.id),
          names.unit(id),
          tooHigh ? up : pair.horizontal,
          tooHigh ? vertical : horizontal,
        ),
        between: pair.between,
      },
    ];
  });
}

/** Each model that makes a Charge move ends closer to one of the targets (core rules, Charging with a Unit). */
function endsCloser(context: Context, { unit, moving }: Course): Violation[] {
  const targets = targetsOf(context, unit);
  if (targets.length === 0) return [];
  return moving.flatMap(({ piece, end }): Violation[] => {
    const tries = targets.flatMap(({ id, models }) => {
      const pair = nearestPair<Piece>([end], models);
      if (pair === null) return [];
      const before = Math.min(...models.map((enemy) => apart(piece, enemy)));
      return [{ id, pair, before, gained: before - pair.distance }];
    });
    const best = tries.toSorted((a, b) => b.gained - a.gained)[0];
    if (best === undefined || isMoreThan(best.gained, 0)) return [];
    const { pair, before, id } = best;
    const { a, b } = closest(end.footprint, pair.b.footprint);
    return [
      {
        rule: 'charge-closer',
        model: piece.model.id,
        other: pair.b.model.id,
        measured: pair.distance,
        required: `< ${Number(before.toFixed(6))}`,
        message: messages.chargeCloser(
          context.names.model(piece.model.id, unit.id),
          context.names.unit(id),
          pair.distance,
          before,
        ),
        between: [a, b],
      },
    ];
  });
}

/**
 * Every model that could end touching an enemy does, as long as the unit stays coherent and reaches all its targets
 * (core rules, Charging with a Unit). A model that stays where it is could have gone too.
 */
function touchesEnemies(context: Context, course: Course): Violation[] {
  const { unit, moving, staying } = course;
  const targets = targetsOf(context, unit);
  const movers = [...moving, ...staying.map((piece) => ({ piece, end: piece }))];
  const passing = chargingAt(chargeTargets(context, unit));
  return owesTouch(context, course, movers, passing, 'charge-base-contact', (_, end, mates) => {
    const all = [end, ...mates];
    const reached = targets.every(({ models }) =>
      models.some((enemy) => all.some((piece) => hasReached(context, piece, enemy, false))),
    );
    return reached && coherency(context, all).length === 0;
  });
}

/** What a Charge move asks of where its models end. Without a declared charge there is nothing to ask. */
export function chargeMove(context: Context, course: Course): Violation[] {
  if (chargeOf(context, course.unit) === null) return [];
  return [...reachesTargets(context, course), ...endsCloser(context, course), ...touchesEnemies(context, course)];
}

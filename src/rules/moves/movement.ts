import { gapWithin } from '../../geometry/distance.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { assertNever } from '../../kernel/assertNever.ts';
import type { ActionOf, MoveKind } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { withoutModels } from '../casualties.ts';
import { chargeMove, chargeTargets, mayMoveForCharge } from '../charges/chargeMove.ts';
import { coherency } from '../coherency.ts';
import { contextOf } from '../context.ts';
import type { Context } from '../context.ts';
import { courseOf } from './course.ts';
import type { Course } from './course.ts';
import { lostInEscape } from './desperateEscape.ts';
import {
  engaged,
  hasDone,
  isShocked,
  mayStillMove,
  moveStep,
  notEngaged,
  onBoard,
  timing,
  unknownUnit,
} from '../eligibility.ts';
import { consolidation, mayConsolidate, mayPileIn, pileIn } from '../fights/fightMoves.ts';
import { levelsAt } from '../ground.ts';
import { grantFor } from '../uses/grants.ts';
import { chargeOf, moveDistance } from './length.ts';
import { messages } from '../messages.ts';
import { chargingAt, fallingBack, intoTheFight, passage, pastEverybody } from './passage.ts';
import type { Passing } from './passage.ts';
import { engagementRange, onObjective, overlap } from '../setUp/placement.ts';
import { hasKeyword, standAt } from '../stance.ts';
import { terrain } from '../standing.ts';
import { flies } from './way.ts';
import type { Way } from './way.ts';

/** A path begins where the model stands. */
function pathStart(context: Context, { piece, start }: Way): Violation[] {
  const name = context.names.model(piece.model.id, piece.unit.id);
  if (start === null) return [{ rule: 'path-start', model: piece.model.id, message: messages.noPath(name) }];
  const { position } = piece;
  const off = Math.hypot(start.x - position.x, start.y - position.y);
  if (!isMoreThan(off, 0)) return [];
  return [
    {
      rule: 'path-start',
      model: piece.model.id,
      measured: off,
      required: '<= 0',
      message: messages.pathStart(name, off),
      between: [{ x: position.x, y: position.y }, start],
    },
  ];
}

/** Who does not fly goes up and down on what is there: where a path says a height, a floor or a hill is under the model. */
function pathHeights(context: Context, { piece }: Way, { models }: ActionOf<'move'>): Violation[] {
  if (flies(piece)) return [];
  const path = models.find(({ id }) => id === piece.model.id)?.path ?? [];
  const hanging = path.slice(1, -1).find((point) => {
    if (!('x' in point) || point.z === undefined || isWithin(Math.abs(point.z), 0)) return false;
    const { footprint } = standAt(piece.unit, piece.model, { ...piece.position, x: point.x, y: point.y, z: point.z });
    return !levelsAt(context.ground, point.z).some((level) => gapWithin(footprint, level.footprint, 0));
  });
  if (hanging === undefined || !('x' in hanging) || hanging.z === undefined) return [];
  const message = messages.pathInTheAir(context.names.model(piece.model.id, piece.unit.id), hanging.z);
  return [{ rule: 'path-terrain', model: piece.model.id, measured: hanging.z, required: '<= 0', message }];
}

/**
 * Who may make a move that a rule grants beside those of the turn: once in a phase, neither Battle-shocked nor engaged
 * (rules commentary, moves out of phase).
 */
function mayMoveByGrant(context: Context, unit: Unit): Violation[] {
  const name = context.names.unit(unit.id);
  return [
    ...(isShocked(context, unit) ? [{ rule: 'unit-status', message: messages.shockedStays(name) } as const] : []),
    ...(hasDone(context, unit, 'surge') ? [{ rule: 'unit-status', message: messages.hasMoved(name) } as const] : []),
    ...engaged(context, unit),
  ];
}

/** Who may make a move of that kind, and when (core rules, Movement, Charge and Fight Phase). */
export function mayMove(context: Context, unit: Unit, kind: MoveKind): Violation[] {
  const grant = grantFor(context, unit, kind);
  if (grant !== undefined) return grant.gone === undefined ? mayMoveByGrant(context, unit) : [];
  switch (kind) {
    case 'normal':
    case 'advance':
      return [...timing(context, unit, moveStep), ...mayStillMove(context, unit), ...engaged(context, unit)];
    case 'fall-back':
      return [...timing(context, unit, moveStep), ...mayStillMove(context, unit), ...notEngaged(context, unit)];
    case 'charge':
      return mayMoveForCharge(context, unit);
    case 'pile-in':
      return mayPileIn(context, unit);
    case 'consolidate':
      return mayConsolidate(context, unit);
    default:
      return assertNever(kind);
  }
}

/** What the ways of a move of that kind keep out of. */
function passingOf(context: Context, unit: Unit, { kind }: Pick<ActionOf<'move'>, 'kind'>): Passing {
  switch (kind) {
    case 'normal':
    case 'advance':
      return pastEverybody;
    case 'fall-back':
      return fallingBack;
    case 'charge':
      return chargeOf(context, unit) === null ? intoTheFight : chargingAt(chargeTargets(context, unit));
    case 'pile-in':
    case 'consolidate':
      return intoTheFight;
    default:
      return assertNever(kind);
  }
}

/** What a move of that kind asks of where its models end. */
function asked(context: Context, course: Course): Violation[] {
  const { action, ends, staying } = course;
  switch (action.kind) {
    case 'normal':
    case 'advance':
      return engagementRange(context, ends, false);
    case 'fall-back':
      return engagementRange(context, [...ends, ...staying], false);
    case 'charge':
      return chargeMove(context, course);
    case 'pile-in':
      return pileIn(context, course);
    case 'consolidate':
      return consolidation(context, course);
    default:
      return assertNever(action.kind);
  }
}

/** AIRCRAFT move in a way of their own, with a least distance, which is not played here; of a charge its own rule speaks. */
const aircraft = (context: Context, unit: Unit, { kind }: ActionOf<'move'>): Violation[] =>
  hasKeyword(unit.datasheet, 'AIRCRAFT') && kind !== 'charge'
    ? [{ rule: 'unit-status', message: messages.aircraftMove(context.names.unit(unit.id)) }]
    : [];

/**
 * Everything that speaks against a move: who and when, each model's way, and where all of them stand at its end,
 * those of the unit that stayed included. What falls in the Desperate Escape tests of a Fall Back is left out of it.
 */
export function move(context: Context, action: ActionOf<'move'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const absent = onBoard(context, unit);
  if (absent.length > 0) {
    const may = mayMove(context, unit, action.kind).filter(({ rule }) => rule !== 'not-on-board');
    return [...absent, ...may];
  }

  const lost = lostInEscape(context, action);
  const left = lost.length === 0 ? context : contextOf(withoutModels(context.battle, lost));
  // A leader whose bodyguards have all fallen goes on alone.
  const members = context.formation(unit).flatMap(({ id }) => left.unit(id) ?? []);
  const course = courseOf(left, members.find(({ place }) => place === 'board') ?? unit, action, new Set(lost));
  const { ways, moving, ends, staying } = course;
  return [
    ...mayMove(context, unit, action.kind),
    ...aircraft(context, unit, action),
    ...course.violations,
    ...ways.flatMap((way) => [
      ...pathStart(left, way),
      ...moveDistance(left, way, action),
      ...pathHeights(left, way, action),
    ]),
    ...passage(left, moving, passingOf(left, course.unit, action)),
    ...overlap(left, ends),
    ...terrain(left, ends),
    ...asked(left, course),
    ...onObjective(left, ends),
    ...coherency(left, [...ends, ...staying]),
  ];
}

/** A unit that remains stationary spends its move on it, engaged or not (core rules, Remain Stationary). */
export function remainStationary(context: Context, action: ActionOf<'remain-stationary'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  return [...timing(context, unit, moveStep), ...onBoard(context, unit), ...mayStillMove(context, unit)];
}

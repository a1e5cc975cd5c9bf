import { isMoreThan } from '../geometry/tolerance.ts';
import type { ActionOf, MoveKind } from '../model/action.ts';
import type { Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { coherency } from './coherency.ts';
import type { Context } from './context.ts';
import { climbed } from './climbing.ts';
import { engaged, mayStillMove, moveStep, notImplemented, onBoard, timing, unknownUnit } from './eligibility.ts';
import { messages } from './messages.ts';
import { passage } from './passage.ts';
import { engagementRange, onObjective, overlap } from './placement.ts';
import { hasKeyword } from './stance.ts';
import { terrain } from './standing.ts';
import { flies, isMoving, pivotCost, slidesOf, wayOf } from './way.ts';
import type { Way } from './way.ts';

/** The best roll of a die: what an Advance may reach while it has not been rolled. */
const BEST_ROLL = 6;

/** How long a way is by the rules, and what it is made of, in inches. */
export interface WayLength {
  readonly total: number;
  /** Going up and down, for a model that does not fly. */
  readonly climbed: number;
  readonly pivot: number;
}

/**
 * The length of a way: its straight parts, what it climbs, and the price of its first turn (core rules, Moving;
 * core rules updates, Pivots). A model that can FLY measures each straight part through the air instead of climbing.
 */
export function wayLength(context: Context, way: Way): WayLength {
  const pivot = way.stretches.some(({ kind }) => kind === 'turn') ? pivotCost(context, way.piece) : 0;
  const slides = slidesOf(way);
  if (flies(way.piece)) {
    const flown = slides.reduce((sum, { from, to, length }) => sum + Math.hypot(length, to.z - from.z), 0);
    return { total: flown + pivot, climbed: 0, pivot };
  }
  const walked = slides.reduce((sum, { length }) => sum + length, 0);
  const up = climbed(context, way);
  return { total: walked + up + pivot, climbed: up, pivot };
}

/** How far one model may go in a move of that kind: its Move characteristic, and the roll of an Advance. */
export function allowance(way: Pick<Way, 'piece'>, action: ActionOf<'move'>): number {
  const roll = action.kind === 'advance' ? (action.dice?.[0] ?? BEST_ROLL) : 0;
  return way.piece.model.characteristics.M + roll;
}

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

/** A model goes no farther than its move allows. */
function moveDistance(context: Context, way: Way, action: ActionOf<'move'>): Violation[] {
  const { total, climbed: up, pivot } = wayLength(context, way);
  const limit = allowance(way, action);
  if (!isMoreThan(total, limit)) return [];
  return [
    {
      rule: 'move-distance',
      model: way.piece.model.id,
      measured: total,
      required: `<= ${limit}`,
      message: messages.moveDistance(
        context.names.model(way.piece.model.id, way.piece.unit.id),
        total,
        limit,
        messages.pivotAndClimb(pivot, up),
      ),
    },
  ];
}

/** The ways of an action's models, and what is wrong with the list of them. */
function waysOf(context: Context, unit: Unit, action: ActionOf<'move'>): { ways: Way[]; violations: Violation[] } {
  const formation = context.formation(unit);
  const ways: Way[] = [];
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const modelMove of action.models) {
    const piece = context.pieces.get(modelMove.id);
    if (piece !== undefined && formation.includes(piece.unit) && !seen.has(modelMove.id)) {
      seen.add(modelMove.id);
      ways.push(wayOf(context, piece, modelMove));
      continue;
    }
    const message = messages.notOnBoardModel(context.names.model(modelMove.id, unit.id), context.names.unit(unit.id));
    violations.push({ rule: 'not-on-board', model: modelMove.id, message });
  }
  return { ways, violations };
}

/** Who may make a Normal move or an Advance: an unengaged unit that has not had its move (core rules, Movement Phase). */
const eligible = (context: Context, unit: Unit): Violation[] => [
  ...timing(context, unit, moveStep),
  ...mayStillMove(context, unit),
  ...engaged(context, unit),
];

/** AIRCRAFT move in a way of their own, which this version does not judge. */
const aircraft = (unit: Unit, action: ActionOf<'move'>): Violation[] =>
  hasKeyword(unit.datasheet, 'AIRCRAFT') ? notImplemented(action) : [];

const judgedKinds: readonly MoveKind[] = ['normal', 'advance'];

/**
 * Everything that speaks against a move: who and when, each model's way, and where all of them stand at its end,
 * those of the unit that stayed included.
 */
export function move(context: Context, action: ActionOf<'move'>): Violation[] {
  if (!judgedKinds.includes(action.kind)) return notImplemented(action);
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const absent = onBoard(context, unit);
  if (absent.length > 0) return [...absent, ...eligible(context, unit)];

  const { ways, violations } = waysOf(context, unit, action);
  const moving = ways.filter(isMoving);
  const ends = moving.map(({ end }) => end);
  const moved = new Set(moving.map(({ piece }) => piece.model.id));
  const staying = context.standing(unit).filter(({ model }) => !moved.has(model.id));
  return [
    ...eligible(context, unit),
    ...aircraft(unit, action),
    ...violations,
    ...ways.flatMap((way) => [...pathStart(context, way), ...moveDistance(context, way, action)]),
    ...passage(context, moving),
    ...overlap(context, ends),
    ...terrain(context, ends),
    ...engagementRange(context, ends, false),
    ...onObjective(context, ends),
    ...coherency(context, [...ends, ...staying]),
  ];
}

/** A unit that remains stationary spends its move on it, engaged or not (core rules, Remain Stationary). */
export function remainStationary(context: Context, action: ActionOf<'remain-stationary'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  return [...timing(context, unit, moveStep), ...onBoard(context, unit), ...mayStillMove(context, unit)];
}

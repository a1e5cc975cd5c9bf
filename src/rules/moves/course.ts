import type { ActionOf } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context, StandingPiece } from '../context.ts';
import { messages } from '../messages.ts';
import type { Piece } from '../stance.ts';
import { isMoving, wayOf } from './way.ts';
import type { Way } from './way.ts';

/** A move of a unit as it would go: the ways of its models, and where all of them stand at its end. */
export interface Course {
  readonly unit: Unit;
  readonly action: ActionOf<'move'>;
  /** The ways of the models that the action names, those that go nowhere included. */
  readonly ways: readonly Way[];
  /** Of them those that go anywhere. */
  readonly moving: readonly Way[];
  /** The models that move where they would stand. */
  readonly ends: readonly Piece[];
  /** The other models of the unit, and of those attached to it, where they stand. */
  readonly staying: readonly StandingPiece[];
  /** What is wrong with the list of models. */
  readonly violations: readonly Violation[];
}

/**
 * The course of a move.
 * @param lost models that have fallen before it begins: that they are named is nothing wrong
 */
export function courseOf(
  context: Context,
  unit: Unit,
  action: ActionOf<'move'>,
  lost: ReadonlySet<string> = new Set(),
): Course {
  const formation = context.formation(unit);
  const ways: Way[] = [];
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const modelMove of action.models) {
    if (lost.has(modelMove.id)) continue;
    const piece = context.pieces.get(modelMove.id);
    if (piece !== undefined && formation.includes(piece.unit) && !seen.has(modelMove.id)) {
      seen.add(modelMove.id);
      ways.push(wayOf(context, piece, modelMove));
      continue;
    }
    const message = messages.notOnBoardModel(context.names.model(modelMove.id, unit.id), context.names.unit(unit.id));
    violations.push({ rule: 'not-on-board', model: modelMove.id, message });
  }
  const moving = ways.filter(isMoving);
  const moved = new Set(moving.map(({ piece }) => piece.model.id));
  const staying = context.standing(unit).filter(({ model }) => !moved.has(model.id));
  return { unit, action, ways, moving, ends: moving.map(({ end }) => end), staying, violations };
}

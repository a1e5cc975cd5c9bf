import type { ActionOf } from '../model/action.ts';
import type { Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { coherency } from './coherency.ts';
import type { Context } from './context.ts';
import { endOfTurn, inPhase, onBoard, unknownUnit } from './eligibility.ts';
import { fightsLeft } from './fights/fighting.ts';
import { messages } from './messages.ts';
import type { Piece } from './stance.ts';

/** What keeps the units of both armies from being coherent where they stand (core rules, Unit Coherency). */
export const incoherent = (context: Context): readonly { readonly unit: Unit; readonly violations: Violation[] }[] =>
  context.battle.units.flatMap((unit) => {
    if (unit.place !== 'board' || context.actingUnit(unit) !== unit) return [];
    const violations = coherency(context, context.standing(unit));
    return violations.length === 0 ? [] : [{ unit, violations }];
  });

/** Whether models hang together as a unit. */
const isCoherent = (context: Context, pieces: readonly Piece[]): boolean => coherency(context, pieces).length === 0;

/**
 * Everything that speaks against taking models away: it is done at the end of a turn, when all have fought, from a unit
 * that is not coherent, one model after another until it is (core rules, Unit Coherency).
 */
export function removeModels(context: Context, action: ActionOf<'remove-models'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const name = context.names.unit(unit.id);
  const when = inPhase(context, endOfTurn);
  const absent = onBoard(context, unit);
  if (absent.length > 0) return [...when, ...absent];
  const violations: Violation[] = [...when, ...(when.length === 0 ? fightsLeft(context) : [])];
  let standing: readonly Piece[] = context.standing(unit);
  if (isCoherent(context, standing)) return [...violations, { rule: 'not-due', message: messages.isCoherent(name) }];
  for (const id of new Set(action.models)) {
    const piece = standing.find(({ model }) => model.id === id);
    if (piece === undefined) {
      const message = messages.notOnBoardModel(context.names.model(id, unit.id), name);
      violations.push({ rule: 'not-on-board', model: id, message });
    } else if (isCoherent(context, standing)) {
      const message = messages.coherentWithout(name, context.names.model(id, unit.id));
      violations.push({ rule: 'not-due', model: id, message });
    } else {
      standing = standing.filter((other) => other !== piece);
    }
  }
  return violations;
}

import type { ActionOf, MoveKind } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Status } from '../model/unit.ts';
import { contextOf } from '../rules/context.ts';
import { wayOf } from '../rules/way.ts';
import { changeModels, changeTheseUnits, withStatus } from './change.ts';

/** What a unit is known to have done after a move. */
const statusAfter: Readonly<Record<MoveKind, Status | null>> = {
  normal: 'moved',
  advance: 'advanced',
  'fall-back': 'fell-back',
  charge: 'charged',
  'pile-in': null,
  consolidate: null,
};

/** The models go to the ends of their paths; the unit, with those attached to it, has made that move. */
export function move(battle: Battle, action: ActionOf<'move'>): Battle {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return battle;
  const formation = context.formation(unit);
  const moved = new Map<string, Model>();
  for (const modelMove of action.models) {
    const piece = context.pieces.get(modelMove.id);
    if (piece === undefined || !formation.includes(piece.unit)) continue;
    moved.set(modelMove.id, { ...piece.model, position: wayOf(context, piece, modelMove).end.position });
  }
  const status = statusAfter[action.kind];
  return changeTheseUnits(battle, new Set(formation.map(({ id }) => id)), (member) => {
    const after = member.models.some(({ id }) => moved.has(id)) ? changeModels(member, moved) : member;
    return status === null ? after : withStatus(after, status);
  });
}

/** A unit that stays where it is has had its move (core rules, Remain Stationary). */
export function remainStationary(battle: Battle, action: ActionOf<'remain-stationary'>): Battle {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return battle;
  const ids = new Set(context.formation(unit).map(({ id }) => id));
  return changeTheseUnits(battle, ids, (member) => withStatus(member, 'stationary'));
}

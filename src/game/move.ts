import type { ActionOf, MoveKind } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Grant } from '../model/grant.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { Model, Status, Unit } from '../model/unit.ts';
import { withoutModels } from '../rules/casualties.ts';
import { contextOf } from '../rules/context.ts';
import { lostInEscape } from '../rules/moves/desperateEscape.ts';
import { grantFor } from '../rules/uses/grants.ts';
import { wayOf } from '../rules/moves/way.ts';
import { changeModels, changeTheseUnits, formationIds, withDeed, withStatus } from './change.ts';
import { diceRolled, sumOf } from './dice.ts';
import type { Effect } from './effect.ts';
import { plainly } from './effect.ts';
import { fightOver, fightsOf } from './fight.ts';

/** What a unit is known to have done after a move. */
const statusAfter: Readonly<Record<MoveKind, Status | null>> = {
  normal: 'moved',
  advance: 'advanced',
  'fall-back': 'fell-back',
  charge: 'charged',
  'pile-in': null,
  consolidate: null,
};

/** A unit after its move, wherever its models are. */
function after(unit: Unit, kind: MoveKind, grant: Grant | undefined): Unit {
  if (grant !== undefined) return grant.gone === undefined ? withDeed(unit, 'surge') : unit;
  const status = statusAfter[kind];
  if (kind === 'charge') return { ...withStatus(unit, 'charged'), charge: null };
  if (kind === 'pile-in' || kind === 'consolidate') return withDeed(unit, kind);
  return status === null ? unit : withStatus(unit, status);
}

/** The fights as a unit that piles in is selected for them, and as one that has consolidated is done with its own. */
function fightsAfter(battle: Battle, unit: Unit, kind: MoveKind): Pick<Battle, 'fights'> {
  if (battle.clock.phase !== 'fight') return {};
  const id = contextOf(battle).actingUnit(unit).id;
  const fights = fightsOf(battle);
  if (kind === 'pile-in') return { fights: { ...fights, selected: id, fought: null } };
  return kind === 'consolidate' ? { fights: { ...fights, fought: null } } : {};
}

/** What the dice of a move did: the roll of an Advance, the models that fell in the Desperate Escape tests. */
function resultOf(dice: readonly number[], kind: MoveKind, lost: readonly string[]): ActionResult | null {
  if (dice.length === 0) return null;
  return kind === 'fall-back' ? { dice, destroyed: lost } : { dice, roll: sumOf(dice) };
}

/**
 * The models go to the ends of their paths; the unit, with those attached to it, has made that move. Who falls in the
 * Desperate Escape tests of a Fall Back does so before anybody moves (core rules, Desperate Escape Tests).
 */
export function move(battle: Battle, action: ActionOf<'move'>): Effect {
  const before = contextOf(battle);
  const unit = before.unit(action.unit);
  if (unit === undefined) return plainly(battle);
  const lost = lostInEscape(before, action);
  const left = withoutModels(action.kind === 'pile-in' ? fightOver(battle) : battle, lost);
  const context = contextOf(left);
  const ids = formationIds(battle, unit);
  const moved = new Map<string, Model>();
  for (const modelMove of action.models) {
    const piece = context.pieces.get(modelMove.id);
    if (piece === undefined || !ids.has(piece.unit.id)) continue;
    moved.set(modelMove.id, { ...piece.model, position: wayOf(context, piece, modelMove).end.position });
  }
  const grant = grantFor(before, unit, action.kind);
  const changed = changeTheseUnits(left, ids, (member) =>
    after(member.models.some(({ id }) => moved.has(id)) ? changeModels(member, moved) : member, action.kind, grant),
  );
  const grants = grant === undefined ? {} : { grants: battle.grants?.filter((other) => other !== grant) ?? [] };
  return {
    battle: { ...changed, ...grants, ...(grant === undefined ? fightsAfter(battle, unit, action.kind) : {}) },
    result: resultOf(diceRolled(battle, action), action.kind, lost),
  };
}

/** A unit that stays where it is has had its move (core rules, Remain Stationary). */
export function remainStationary(battle: Battle, action: ActionOf<'remain-stationary'>): Battle {
  const unit = contextOf(battle).unit(action.unit);
  if (unit === undefined) return battle;
  return changeTheseUnits(battle, formationIds(battle, unit), (member) => withStatus(member, 'stationary'));
}

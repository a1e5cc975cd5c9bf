import { isMoreThan } from '../geometry/tolerance.ts';
import { assertNever } from '../kernel/assertNever.ts';
import type { ActionOf, MoveKind } from '../model/action.ts';
import type { Grant } from '../model/grant.ts';
import type { Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { climbed } from './climbing.ts';
import { messages } from './messages.ts';
import type { Piece } from './stance.ts';
import { flies, pivotCost, slidesOf } from './way.ts';
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

/** The move of that kind that a rule allows a unit beside those of its turn. */
export function grantFor(context: Context, unit: Unit, kind: MoveKind): Grant | undefined {
  const grants = context.battle.grants ?? [];
  if (grants.length === 0) return undefined;
  const formation = context.formation(unit);
  return grants.find((grant) => grant.kind === kind && formation.some(({ id }) => id === grant.unit));
}

/** The charge that a unit, with those attached to it, has declared and not yet moved. */
export const chargeOf = (context: Context, unit: Unit): Unit['charge'] =>
  context.formation(unit).find(({ charge }) => charge !== null)?.charge ?? null;

/**
 * How far one model may go in a move, in inches: its Move characteristic, with the roll of an Advance; what the charge
 * rolled; the few inches of a Pile-in or Consolidation move; or what the rule that grants the move says. Without end
 * for a charge that was not declared, which is wrong for another reason.
 */
export function allowance(
  context: Context,
  { unit, model }: Pick<Piece, 'unit' | 'model'>,
  { kind, dice }: Pick<ActionOf<'move'>, 'kind' | 'dice'>,
): number {
  const { M } = model.characteristics;
  const grant = grantFor(context, unit, kind);
  if (grant !== undefined) return grant.distance ?? M;
  switch (kind) {
    case 'normal':
    case 'fall-back':
      return M;
    case 'advance':
      return M + (dice?.[0] ?? BEST_ROLL);
    case 'charge':
      return chargeOf(context, unit)?.distance ?? Infinity;
    case 'pile-in':
    case 'consolidate':
      return context.ruleset.fightMove;
    default:
      return assertNever(kind);
  }
}

/** A model goes no farther than its move allows. */
export function moveDistance(context: Context, way: Way, action: ActionOf<'move'>): Violation[] {
  const { total, climbed: up, pivot } = wayLength(context, way);
  const limit = allowance(context, way.piece, action);
  if (!isMoreThan(total, limit)) return [];
  const charges = action.kind === 'charge' && grantFor(context, way.piece.unit, 'charge') === undefined;
  const say = charges ? messages.chargeDistance : messages.moveDistance;
  const { model, unit } = way.piece;
  return [
    {
      rule: charges ? 'charge-distance' : 'move-distance',
      model: model.id,
      measured: total,
      required: `<= ${limit}`,
      message: say(context.names.model(model.id, unit.id), total, limit, messages.pivotAndClimb(pivot, up)),
    },
  ];
}

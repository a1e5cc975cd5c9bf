import { isMoreThan } from '../../geometry/tolerance.ts';
import { assertNever } from '../../kernel/assertNever.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { climbed } from './climbing.ts';
import { addedTo, effectsOf } from '../uses/effects.ts';
import { grantFor } from '../uses/grants.ts';
import { messages } from '../messages.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Piece } from '../stance.ts';
import { flies, pivotCost, slidesOf } from './way.ts';
import type { Way } from './way.ts';

/** The best roll of a die: what an Advance may reach while it has not been rolled. */
export const BEST_ROLL = 6;

/** The most that the dice of a charge show together. */
export const bestCharge = ({ charge }: Ruleset): number => BEST_ROLL * charge.dice;

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

/** The charge that a unit, with those attached to it, has declared and not yet moved. */
export const chargeOf = (context: Context, unit: Unit): Unit['charge'] =>
  context.formation(unit).find(({ charge }) => charge !== null)?.charge ?? null;

/** The roll of an Advance that counts: the last one, where it was made again; undefined while none has been made. */
const advanceRoll = ({ dice = [], rerolls = [] }: Pick<ActionOf<'move'>, 'dice' | 'rerolls'>): number | undefined =>
  dice[rerolls.some(({ step, keep }) => step === 'advance' && keep !== true) ? 1 : 0] ?? dice[0];

/**
 * How far one model may go in a move, in inches: its Move characteristic, with the roll of an Advance; what the charge
 * rolled; the few inches of a Pile-in or Consolidation move; or what the rule that grants the move says. Without end
 * for a charge that was not declared, which is wrong for another reason.
 */
export function allowance(
  context: Context,
  { unit, model }: Pick<Piece, 'unit' | 'model'>,
  { kind, dice, rerolls }: Pick<ActionOf<'move'>, 'kind' | 'dice' | 'rerolls'>,
): number {
  const { M } = model.characteristics;
  const grant = grantFor(context, unit, kind);
  if (grant !== undefined) {
    const whole = grant.beyondMove === true ? M + (grant.distance ?? 0) : (grant.distance ?? M);
    return Math.max(0, whole - (grant.gone?.[model.id] ?? 0));
  }
  switch (kind) {
    case 'normal':
    case 'fall-back':
      return M;
    case 'advance':
      return M + (advanceRoll({ dice, rerolls }) ?? BEST_ROLL) + addedTo(context, unit, 'advance');
    case 'charge':
      return chargeOf(context, unit)?.distance ?? Infinity;
    case 'pile-in':
    case 'consolidate':
      return Math.max(
        context.ruleset.fightMove,
        ...effectsOf(context, unit, 'fight-move').map(({ effect }) => effect.distance),
      );
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

import type { ActionOf, MoveKind } from '../model/action.ts';
import type { Position, Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { chargeTargets } from '../rules/charges/chargeMove.ts';
import type { Context, StandingPiece } from '../rules/context.ts';
import { allowance, bestCharge, chargeOf } from '../rules/moves/length.ts';
import { chargingAt, fallingBack, intoTheFight, keepsOutOf, pastEverybody } from '../rules/moves/passage.ts';
import type { Passing } from '../rules/moves/passage.ts';
import { engagementRange, offBoard, onObjective, overlap } from '../rules/setUp/placement.ts';
import { standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { terrain } from '../rules/standing.ts';

/** A move that somebody asks about: whose it is is asked apart. */
export interface AskedMove {
  readonly kind: MoveKind;
  /** The die of an Advance, or the distance of a charge. Absent: what was rolled, else the most there is. */
  readonly roll?: number;
  /** The units that a charge names. Absent: those it has named. */
  readonly targets?: readonly string[];
}

/** One model that is to move. */
export interface Mover {
  readonly context: Context;
  readonly piece: StandingPiece;
  readonly kind: MoveKind;
  readonly passing: Passing;
  /** Inches. */
  readonly limit: number;
}

function limitOf(context: Context, piece: StandingPiece, { kind, roll }: AskedMove): number {
  if (kind === 'charge') {
    return roll ?? chargeOf(context, piece.unit)?.distance ?? bestCharge(context.ruleset);
  }
  const action: Pick<ActionOf<'move'>, 'kind' | 'dice'> = { kind, ...(roll === undefined ? {} : { dice: [roll] }) };
  return allowance(context, piece, action);
}

/** What a charge may come near: the formations of the units that it names. */
function targetsOf(context: Context, unit: Unit, targets: readonly string[] | undefined): ReadonlySet<string> {
  if (targets === undefined) return chargeTargets(context, unit);
  return new Set(targets.flatMap((id) => context.formation(context.unit(id) ?? unit).map((other) => other.id)));
}

function passingOf(context: Context, unit: Unit, { kind, targets }: AskedMove): Passing {
  if (kind === 'normal' || kind === 'advance') return pastEverybody;
  if (kind === 'fall-back') return fallingBack;
  if (kind === 'charge') {
    const named = targetsOf(context, unit, targets);
    return named.size === 0 ? intoTheFight : chargingAt(named);
  }
  return intoTheFight;
}

/** A model of a battle that is to make a move; null when it does not stand on the board. */
export function moverOf(context: Context, model: string, move: AskedMove): Mover | null {
  const piece = context.pieces.get(model);
  if (piece === undefined) return null;
  return {
    context,
    piece,
    kind: move.kind,
    passing: passingOf(context, piece.unit, move),
    limit: limitOf(context, piece, move),
  };
}

/** What speaks against a model ending its move somewhere, whichever way it came and whatever its unit does. */
export function endFaults({ context, piece, kind, passing }: Mover, position: Position): Violation[] {
  const end = [standAt(piece.unit, piece.model, position)];
  return [
    ...offBoard(context, end),
    ...overlap(context, end),
    ...terrain(context, end),
    ...(kind === 'normal' || kind === 'advance' || kind === 'fall-back' ? engagementRange(context, end, false) : []),
    ...(kind === 'charge' ? nearOthers(context, end, passing) : []),
    ...onObjective(context, end),
  ];
}

/** A charge ends in reach of nobody whom it does not name (core rules, Charging with a Unit). */
function nearOthers(context: Context, ends: readonly Piece[], passing: Passing): Violation[] {
  return engagementRange(context, ends, false).filter(({ other }) => {
    const enemy = other === undefined ? undefined : context.pieces.get(other);
    return enemy !== undefined && keepsOutOf(context, passing, enemy);
  });
}

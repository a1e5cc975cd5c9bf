import { shorterTurn } from '../../geometry/angle.ts';
import { gapWithin } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan } from '../../geometry/tolerance.ts';
import type { ModelMove, PathPoint } from '../../model/action.ts';
import type { Position } from '../../model/unit.ts';
import type { Context, StandingPiece } from '../context.ts';
import { levelsAt } from '../ground.ts';
import { hasAnyKeyword, hasKeyword, standAt } from '../stance.ts';
import type { Piece } from '../stance.ts';

/** A straight part of a way: the base slides without turning, and may go up or down on it. */
export interface Slide {
  readonly kind: 'slide';
  readonly from: Position;
  readonly to: Position;
  /** Its length seen from above. */
  readonly length: number;
}

/** A turn in place, the shorter way round unless `turn` says otherwise: degrees, positive clockwise. */
export interface Turn {
  readonly kind: 'turn';
  readonly at: Position;
  readonly turn: number;
}

export type Stretch = Slide | Turn;

/** How one model moves: where it stands before and after, and every part between. */
export interface Way {
  readonly piece: StandingPiece;
  /** The model where it would stand at the end. */
  readonly end: Piece;
  readonly stretches: readonly Stretch[];
  /** Where the path says it begins; null for an empty path. */
  readonly start: Point | null;
}

/** A turn smaller than this is none: the facing in a file has been through degrees and back. */
const LEAST_TURN = 1e-9;

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z?: number | undefined;
  readonly facing?: number | undefined;
}

const cornerOf = (point: PathPoint): Corner => ('x' in point ? point : { x: point[0], y: point[1] });

/**
 * The height that a model ends at when its move does not say: its own where there is something of that height under
 * it, else the ground.
 */
function endHeight(context: Context, piece: StandingPiece, end: Position): number {
  if (end.z === 0) return 0;
  const { footprint } = standAt(piece.unit, piece.model, end);
  return levelsAt(context.ground, end.z).some((level) => gapWithin(footprint, level.footprint, 0)) ? end.z : 0;
}

/**
 * The way of a model along the path of its move. A corner without a height is at the height of the one before; a
 * facing at a corner is a turn there, the facing of the move a turn at the end.
 */
export function wayOf(context: Context, piece: StandingPiece, move: ModelMove): Way {
  const [first, ...rest] = move.path.map(cornerOf);
  const stretches: Stretch[] = [];
  if (first === undefined) return { piece, end: piece, stretches, start: null };

  let at: Position = { ...piece.position, x: first.x, y: first.y };
  const turnTo = (facing: number | undefined): void => {
    if (facing === undefined) return;
    const turn = shorterTurn(at.facing, facing);
    if (Math.abs(turn) > LEAST_TURN) stretches.push({ kind: 'turn', at, turn });
    at = { ...at, facing };
  };
  turnTo(first.facing);
  rest.forEach((corner, index) => {
    const last = index === rest.length - 1;
    const there: Position = { x: corner.x, y: corner.y, z: corner.z ?? at.z, facing: at.facing };
    const z = last ? (move.z ?? corner.z ?? endHeight(context, piece, there)) : there.z;
    const to = { ...there, z };
    const length = Math.hypot(to.x - at.x, to.y - at.y);
    if (length > 0 || to.z !== at.z) stretches.push({ kind: 'slide', from: at, to, length });
    at = to;
    turnTo(corner.facing);
  });
  if (rest.length === 0 && move.z !== undefined && move.z !== at.z) {
    const to = { ...at, z: move.z };
    stretches.push({ kind: 'slide', from: at, to, length: 0 });
    at = to;
  }
  turnTo(move.facing);
  return { piece, end: standAt(piece.unit, piece.model, at), stretches, start: first };
}

/** Whether the model goes anywhere: turning on the spot is moving too. */
export const isMoving = (way: Way): boolean => way.stretches.length > 0;

export const slidesOf = ({ stretches }: Way): readonly Slide[] =>
  stretches.filter((stretch) => stretch.kind === 'slide');

export const flies = ({ unit }: Piece): boolean => hasKeyword(unit.datasheet, 'FLY');

/**
 * What the first turn of a move costs the model, in inches (core rules updates, Pivots): by its base, where it has
 * one, whatever distances to it are measured from.
 */
export function pivotCost(context: Context, { unit: { datasheet }, model }: Piece): number {
  const { pivot } = context.ruleset;
  const { base } = model.body;
  if (hasKeyword(datasheet, 'AIRCRAFT')) return 0;
  const round = base !== null && (base.kind === 'circle' || base.along === base.across);
  if (!round) return hasAnyKeyword(datasheet, ['MONSTER', 'VEHICLE']) ? pivot.large : pivot.other;
  const radius = base.kind === 'circle' ? base.radius : base.along;
  const onStand = datasheet.flyingStand && hasKeyword(datasheet, 'VEHICLE');
  return onStand && isMoreThan(radius, pivot.standAboveRadius) ? pivot.stand : pivot.round;
}

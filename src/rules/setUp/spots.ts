import { boundsGap } from '../../geometry/bounds.ts';
import { overlaps, signedGap } from '../../geometry/distance.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { freeBorder, pointsAlong } from '../../geometry/freeBorder.ts';
import type { Grown } from '../../geometry/region/parts.ts';
import { shiftsInTheWay } from '../../geometry/shifts.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { witness } from '../../geometry/witness.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Position } from '../../model/unit.ts';
import type { Context, StandingPiece } from '../context.ts';
import { keepsOutOf } from '../moves/passage.ts';
import type { Passing } from '../moves/passage.ts';
import { isEngagedWith } from '../contact.ts';
import { onObjective } from './placement.ts';
import { standAt, verticalGap } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { reachesUpTo, terrain } from '../standing.ts';

/** What one model looks for a place among. */
export interface Among {
  /** The other models of its unit where they would end. */
  readonly mates: readonly Piece[];
  /** Those of them that stand elsewhere now: where that is counts no more. */
  readonly moved: ReadonlySet<string>;
  readonly passing: Passing;
}

const players: readonly PlayerId[] = ['attacker', 'defender'];
/** Bases may overlap by less than the tolerance: where there is just room, there is room. */
const JUST = -5e-7;
/** Kept from what is more than a distance away, in inches: twice the tolerance. */
const CLEAR = 2e-6;
/** Places along a border are looked at so far apart, in inches. */
const SPACING = 0.4;
/** Refinements of a place found along arcs that stand for an oval. */
const REFINEMENTS = 4;

/** Everybody who stands near a model and is not of those that move with it. */
function neighbours(context: Context, piece: Piece, distance: number, { moved }: Among): StandingPiece[] {
  return players.flatMap((player) =>
    context
      .near(player, piece.footprint, distance)
      .filter(({ model }) => model.id !== piece.model.id && !moved.has(model.id)),
  );
}

/**
 * Whether a model may stand somewhere at the end of a move into the fight: on nobody, where terrain and markers let
 * it, and in reach of no enemy that the move keeps out of. The board's edge is left to its way.
 */
export function mayStand(context: Context, piece: Piece, among: Among): boolean {
  const onSomebody = (other: Piece): boolean =>
    isWithin(verticalGap(piece, other), 0) && overlaps(piece.footprint, other.footprint);
  if (among.mates.some(onSomebody)) return false;
  const { horizontal } = context.ruleset.engagementRange;
  for (const other of neighbours(context, piece, horizontal, among)) {
    if (onSomebody(other)) return false;
    const enemy = other.unit.player !== piece.unit.player;
    if (enemy && keepsOutOf(context, among.passing, other) && isEngagedWith(context, piece, other)) return false;
  }
  return terrain(context, [piece]).length === 0 && onObjective(context, [piece]).length === 0;
}

/** What a model keeps off where it ends, as shifts in its way. `reach` is how long a shift may be. */
function blocked(context: Context, piece: Piece, among: Among, reach: number): Grown[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const shapes: Grown[] = [];
  const block = (shape: Footprint, distance: number): void => {
    if (boundsGap(shape, piece.footprint) > reach + distance) return;
    shapes.push(...shiftsInTheWay(piece.footprint, shape, distance));
  };
  const level = (other: Piece): boolean => isWithin(verticalGap(piece, other), 0);
  for (const mate of among.mates) if (level(mate)) block(mate.footprint, JUST);
  for (const other of neighbours(context, piece, reach + horizontal, among)) {
    const enemy = other.unit.player !== piece.unit.player;
    if (enemy && keepsOutOf(context, among.passing, other) && isWithin(verticalGap(piece, other), vertical)) {
      block(other.footprint, horizontal + CLEAR);
    } else if (level(other)) {
      block(other.footprint, JUST);
    }
  }
  for (const { terrain: feature, footprint, walls } of context.ground.features) {
    const forbidden = feature.kind === 'container' || feature.kind === 'barricade' || feature.kind === 'debris';
    if (forbidden && !isMoreThan(piece.bottom, feature.height)) block(footprint, JUST);
    for (const { wall, footprint: line } of walls) if (reachesUpTo(wall, piece)) block(line, JUST);
  }
  if (context.battle.pack === 'core') for (const { footprint } of context.ground.markers) block(footprint, JUST);
  return shapes;
}

/** Moves a place so that the model is just so far from another one: round ovals it is found only nearly so. */
function refined(piece: Piece, at: Position, other: Footprint, distance: number): Position {
  let position = at;
  for (let step = 0; step < REFINEMENTS; step++) {
    const { footprint } = standAt(piece.unit, piece.model, position);
    const off = signedGap(footprint, other) - distance;
    if (Math.abs(off) < 1e-10) break;
    position = { ...position, x: position.x + off * witness.nx, y: position.y + off * witness.ny };
  }
  return position;
}

/**
 * Places at which a model would be just so far from another one and could stand, as far as others are in its way; those
 * nearest to where it is come first. It keeps its facing.
 * @param from where the model is
 * @param z the height that it would end at
 * @param distance inches between the two bases; 0: they touch
 * @param reach no place is farther away than this, in inches
 */
export function spotsBeside(
  context: Context,
  from: Piece,
  z: number,
  other: Footprint,
  distance: number,
  reach: number,
  among: Among,
): Position[] {
  const piece = z === from.position.z ? from : standAt(from.unit, from.model, { ...from.position, z });
  const { footprint, position } = piece;
  if (isMoreThan(boundsGap(footprint, other), reach + distance)) return [];
  const { width, height } = context.battle.map;
  // A place that is just so far away is on the edge of the bounds; it is found within them.
  const farthest = reach + CLEAR;
  const bounds = {
    minX: Math.max(-footprint.minX, -farthest),
    minY: Math.max(-footprint.minY, -farthest),
    maxX: Math.min(width - footprint.maxX, farthest),
    maxY: Math.min(height - footprint.maxY, farthest),
  };
  if (bounds.minX >= bounds.maxX || bounds.minY >= bounds.maxY) return [];
  const beside = shiftsInTheWay(footprint, other, distance);
  const border = freeBorder(beside, blocked(context, piece, among, reach), bounds);
  const home: Point = { x: 0, y: 0 };
  return pointsAlong(border, home, SPACING)
    .filter(({ x, y }) => isWithin(Math.hypot(x, y), reach))
    .map(({ x, y }) => refined(piece, { ...position, x: position.x + x, y: position.y + y }, other, distance));
}

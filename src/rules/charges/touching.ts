import { closest, gap } from '../../geometry/distance.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Violation } from '../../model/verdict.ts';
import { touchedEnemy } from '../contact.ts';
import { opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Course } from '../moves/course.ts';
import { allowance } from '../moves/length.ts';
import { apart } from '../measure.ts';
import { messages } from '../messages.ts';
import { keepsOutOf } from '../moves/passage.ts';
import type { Passing } from '../moves/passage.ts';
import { mayStand, spotsBeside } from '../setUp/spots.ts';
import type { Among } from '../setUp/spots.ts';
import { standAt } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { Walker } from '../moves/walker.ts';
import type { Walk } from '../moves/walker.ts';

/** Places beside one enemy that are looked at; the nearest come first. */
const MOST_SPOTS = 24;

/** A place that a model could have gone to, and the enemy that it would touch there. */
interface Touch {
  readonly enemy: StandingPiece;
  readonly end: Piece;
  readonly walk: Walk;
}

/** The heights at which a model could touch an enemy: beside its base, or beside a hull at any floor that reaches it. */
export function heightsBeside(context: Context, piece: Piece, enemy: StandingPiece): readonly number[] {
  if (enemy.top === enemy.bottom) return [enemy.bottom];
  const up = context.ruleset.hullContactHeight;
  const own = piece.position.z;
  const reaches = own <= enemy.top + up && own + piece.top - piece.bottom >= enemy.bottom - up;
  return reaches && own !== enemy.bottom ? [own, enemy.bottom] : [enemy.bottom];
}

/**
 * A place where a model could end its move touching an enemy while all that is asked of the unit holds; null when none
 * is found.
 * @param holds whether the unit may end so, the model standing there
 */
export function findTouch(
  context: Context,
  walker: Walker,
  enemies: readonly StandingPiece[],
  among: Among,
  holds: (end: Piece) => boolean,
): Touch | null {
  const { piece, limit } = walker;
  for (const enemy of enemies) {
    for (const z of heightsBeside(context, piece, enemy)) {
      const spots = spotsBeside(context, piece, z, enemy.footprint, 0, limit, among);
      for (const position of spots.slice(0, MOST_SPOTS)) {
        const end = standAt(piece.unit, piece.model, position);
        if (!holds(end) || !mayStand(context, end, among)) continue;
        const walk = walker.to(position);
        if (walk !== null) return { enemy, end, walk };
      }
    }
  }
  return null;
}

/** Enemies that a model could come to touch by the length of its move and that it may touch, the nearest first. */
function withinReach(context: Context, piece: StandingPiece, limit: number, passing: Passing): StandingPiece[] {
  if (limit === Infinity) return [];
  return context
    .near(opponentOf(piece.unit.player), piece.footprint, limit)
    .filter((enemy) => !keepsOutOf(context, passing, enemy))
    .map((enemy) => ({ enemy, distance: gap(piece.footprint, enemy.footprint) }))
    .filter(({ distance }) => isWithin(distance, limit))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ enemy }) => enemy);
}

/** One model of a move: where it begins and where it ends. */
interface Mover {
  readonly piece: StandingPiece;
  readonly end: Piece;
}

/**
 * Models that end a move without touching an enemy though they could have, the others of their unit ending where they
 * do: the player chooses who goes first, so each may have been the last to go (core rules, Charging with a Unit,
 * Pile In).
 * @param movers the models that owe it
 * @param holds whether the unit may end with a model there, the others where they are
 */
export function owesTouch(
  context: Context,
  { unit, action, ends, staying }: Course,
  movers: readonly Mover[],
  passing: Passing,
  rule: 'charge-base-contact' | 'fight-move-base-contact',
  holds: (mover: Mover, end: Piece, mates: readonly Piece[]) => boolean,
): Violation[] {
  const moved = new Set(ends.map(({ model }) => model.id));
  const all: readonly Piece[] = [...ends, ...staying];
  return movers.flatMap((mover): Violation[] => {
    const { piece, end } = mover;
    const limit = allowance(context, piece, action);
    const enemies = withinReach(context, piece, limit, passing);
    if (enemies.length === 0 || touchedEnemy(context, end) !== undefined) return [];
    const mates = all.filter(({ model }) => model.id !== piece.model.id);
    const among = { mates, moved, passing };
    const walker = new Walker(context, piece, passing, limit);
    const touch = findTouch(context, walker, enemies, among, (spot) => holds(mover, spot, mates));
    if (touch === null) return [];
    const { enemy } = touch;
    const { names } = context;
    const { a, b } = closest(end.footprint, enemy.footprint);
    return [
      {
        rule,
        model: piece.model.id,
        other: enemy.model.id,
        measured: apart(end, enemy),
        required: '<= 0',
        message: messages.couldTouch(names.model(piece.model.id, unit.id), names.model(enemy.model.id)),
        between: [a, b],
      },
    ];
  });
}

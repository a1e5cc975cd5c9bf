import { gap } from '../../geometry/distance.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { coherency } from '../coherency.ts';
import { closestEnemies, struckEnemy, touchedEnemy } from '../contact.ts';
import { opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Course } from '../moves/course.ts';
import { allowance } from '../moves/length.ts';
import { apart } from '../measure.ts';
import { intoTheFight } from '../moves/passage.ts';
import { mayStand, spotsBeside } from '../setUp/spots.ts';
import { standAt } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { Walker } from '../moves/walker.ts';

/** Places in reach of one enemy that are looked at; the nearest come first. */
const MOST_SPOTS = 8;

/** A model that could end in reach of an enemy. */
interface Engaging {
  readonly model: Piece;
  readonly enemy: StandingPiece;
}

const isCloser = (context: Context, piece: StandingPiece, end: Piece): boolean => {
  const { enemies, distance } = closestEnemies(context, piece);
  return enemies.some((enemy) => isMoreThan(distance, apart(end, enemy)));
};

/** The others of the unit gone the same way as far as that is a Consolidation move of theirs; else where they are. */
function following(
  context: Context,
  course: Course,
  others: readonly StandingPiece[],
  by: Piece,
  from: Piece,
): Piece[] {
  const [dx, dy] = [by.position.x - from.position.x, by.position.y - from.position.y];
  const ends: Piece[] = [by];
  const moved = new Set([from.model.id, ...others.map(({ model }) => model.id)]);
  for (const other of others) {
    const { x, y } = other.position;
    const end = standAt(other.unit, other.model, { ...other.position, x: x + dx, y: y + dy });
    const walker = new Walker(context, other, intoTheFight, allowance(context, other, course.action));
    const goes =
      touchedEnemy(context, other) === undefined &&
      isCloser(context, other, end) &&
      mayStand(context, end, { mates: ends, moved, passing: intoTheFight }) &&
      walker.to(end.position) !== null;
    ends.push(goes ? end : other);
  }
  return ends;
}

/**
 * A way for a unit to end its Consolidation move within Engagement Range of an enemy: somebody is where it stands, or
 * could move there with the others staying or following. Null when none is found, which proves nothing.
 */
export function findEngaging(context: Context, course: Course): Engaging | null {
  const { horizontal } = context.ruleset.engagementRange;
  const all = context.standing(course.unit);
  for (const piece of all) {
    const enemy = struckEnemy(context, [piece]);
    if (enemy !== undefined) return { model: piece, enemy };
  }
  for (const piece of all) {
    const limit = allowance(context, piece, course.action);
    const others = all.filter((other) => other !== piece);
    const among = { mates: others, moved: new Set([piece.model.id]), passing: intoTheFight };
    const walker = new Walker(context, piece, intoTheFight, limit);
    for (const enemy of context.near(opponentOf(piece.unit.player), piece.footprint, limit + horizontal)) {
      if (!isWithin(gap(piece.footprint, enemy.footprint), limit + horizontal)) continue;
      const spots = spotsBeside(context, piece, piece.position.z, enemy.footprint, horizontal, limit, among);
      for (const position of spots.slice(0, MOST_SPOTS)) {
        const end = standAt(piece.unit, piece.model, position);
        if (struckEnemy(context, [end]) === undefined || !isCloser(context, piece, end)) continue;
        if (!mayStand(context, end, among) || walker.to(position) === null) continue;
        const holds = [[end, ...others], following(context, course, others, end, piece)].some(
          (ends) => coherency(context, ends).length === 0,
        );
        if (holds) return { model: piece, enemy };
      }
    }
  }
  return null;
}

import { isMoreThan } from '../../geometry/tolerance.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { RuleName } from '../../model/verdict.ts';
import type { Context, StandingPiece } from '../context.ts';
import { nearestPair } from '../measure.ts';
import { move } from '../moves/movement.ts';

/** What is in the way of a model: all else that a charge may break is for the unit as a whole to mend. */
const inTheWay: ReadonlySet<RuleName> = new Set([
  'path-engagement-range',
  'path-model',
  'path-terrain',
  'move-distance',
  'charge-distance',
  'charge-other-unit',
  'off-board',
  'overlap',
  'terrain',
]);

/** The move of one model straight at the nearest model of a unit, until it is within Engagement Range of it. */
function straightAt(
  unit: Unit,
  { model, position }: StandingPiece,
  gap: number,
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
): ActionOf<'move'> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : gap / length;
  const end = [position.x + share * (to.x - from.x), position.y + share * (to.y - from.y)] as const;
  return {
    type: 'move',
    unit: unit.id,
    kind: 'charge',
    models: [
      {
        id: model.id,
        path: [
          [position.x, position.y],
          [end[0], end[1]],
        ],
      },
    ],
  };
}

/**
 * Whether some model of a charging unit gets to a unit that it has named by going straight: near enough, and nothing
 * in the way. That others can follow, and where, is another question.
 * @param distance how far the charge goes, in inches
 */
export function reachesStraight(context: Context, unit: Unit, target: Unit, distance: number): boolean {
  const { horizontal: range } = context.ruleset.engagementRange;
  const enemies = context.standing(target);
  return context.standing(unit).some((piece) => {
    const pair = nearestPair([piece], enemies);
    if (pair === null) return false;
    const gap = Math.max(0, pair.horizontal - range);
    if (isMoreThan(gap, distance)) return false;
    const straight = straightAt(unit, piece, gap, pair.between);
    return !move(context, straight).some(
      ({ rule, model }) => inTheWay.has(rule) && (model ?? piece.model.id) === piece.model.id,
    );
  });
}

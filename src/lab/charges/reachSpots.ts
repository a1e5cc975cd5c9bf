import { gapWithin } from '../../geometry/distance.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Position } from '../../model/unit.ts';
import { hasReached } from '../../rules/contact.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import type { Walker } from '../../rules/moves/walker.ts';
import { spotsBeside } from '../../rules/setUp/spots.ts';
import type { Among } from '../../rules/setUp/spots.ts';
import { standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';

/** Places across one barricade that are looked at: the nearest. */
const MOST_SPOTS = 12;
/** Directions in which a model goes as far as it may, off the one straight at the enemy, in radians. */
const FAN = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6];

/** The heights at which a model could stand no more than so far above or below another one, the one it is at first. */
export function heightsNear(context: Context, piece: Piece, other: Piece, vertical: number): readonly number[] {
  const own = piece.position.z;
  const levels = context.ground.levels.flatMap(([first]) => (first === undefined ? [] : [first.z]));
  const tall = piece.top - piece.bottom;
  return [...new Set([own, other.position.z, 0, ...levels])]
    .filter((z) => isWithin(verticalGap({ bottom: z, top: z + tall }, other), vertical))
    .toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own));
}

/** The heights at which a model could stand within Engagement Range: five inches up or down are no climb. */
export const heightsInReach = (context: Context, piece: Piece, enemy: Piece): readonly number[] =>
  heightsNear(context, piece, enemy, context.ruleset.engagementRange.vertical);

/**
 * Places from which a model reaches an enemy over a barricade, the nearest first: against it, or as far toward the
 * enemy as the charge goes (core rules, Barricades and Fuel Pipes).
 */
export function spotsAcross(context: Context, walker: Walker, enemy: StandingPiece, among: Among): Position[] {
  const { piece, limit } = walker;
  const { enemyWithin, reach } = context.ruleset.barricade;
  const near = context.ground.features.filter(
    ({ terrain, footprint }) => terrain.kind === 'barricade' && gapWithin(footprint, enemy.footprint, enemyWithin),
  );
  if (near.length === 0) return [];
  const { position } = piece;
  const ahead = Math.atan2(enemy.position.y - position.y, enemy.position.x - position.x);
  const farthest = FAN.map((turn): Position => {
    const angle = ahead + turn;
    return { ...position, x: position.x + limit * Math.cos(angle), y: position.y + limit * Math.sin(angle) };
  });
  const against = [enemy.footprint, ...near.map(({ footprint }) => footprint)].flatMap((other, i) =>
    spotsBeside(context, piece, position.z, other, i === 0 ? reach : 0, limit, among),
  );
  const from = ({ x, y }: Position): number => Math.hypot(x - position.x, y - position.y);
  return [...against.toSorted((a, b) => from(a) - from(b)), ...farthest]
    .filter((spot) => {
      const end = standAt(piece.unit, piece.model, spot);
      return hasReached(context, end, enemy, farthest.includes(spot));
    })
    .slice(0, MOST_SPOTS);
}

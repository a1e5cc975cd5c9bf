import { closest, gap, gapWithin } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Unit } from '../model/unit.ts';
import { opponentOf } from './context.ts';
import type { Context, StandingPiece } from './context.ts';
import { apart } from './measure.ts';
import { hasKeyword, verticalGap } from './stance.ts';
import type { Piece, Stance } from './stance.ts';

/** Whether something is measured from a hull: only a hull has a height of its own. */
const isHull = ({ bottom, top }: Stance): boolean => top > bottom;

/**
 * Whether two models are in base contact: their bases touch; something measured from its hull may be above or below
 * (rules commentary, base contact).
 */
export function inContact(context: Context, a: Stance, b: Stance): boolean {
  const above = isHull(a) || isHull(b) ? context.ruleset.hullContactHeight : 0;
  return isWithin(verticalGap(a, b), above) && gapWithin(a.footprint, b.footprint, 0);
}

/** An enemy that touches a model where it stands, or would; undefined when none does. */
export const touchedEnemy = (context: Context, piece: Piece): StandingPiece | undefined =>
  context.near(opponentOf(piece.unit.player), piece.footprint, 0).find((enemy) => inContact(context, piece, enemy));

/** Whether two models are within Engagement Range of each other. */
export function isEngagedWith(context: Context, a: Stance, b: Stance): boolean {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  return isWithin(verticalGap(a, b), vertical) && gapWithin(a.footprint, b.footprint, horizontal);
}

/**
 * Whether a model reaches an enemy over a barricade, as one that charges or fights does: the barricade lies between
 * them, the enemy close behind it, the model against it (core rules, Barricades and Fuel Pipes).
 * @param close whether the model is as close to the barricade as it could come, though it may not touch it
 */
function reachesOver(context: Context, piece: Stance, enemy: Stance, close: boolean): boolean {
  const { enemyWithin, reach } = context.ruleset.barricade;
  if (!isWithin(verticalGap(piece, enemy), context.ruleset.engagementRange.vertical)) return false;
  if (!gapWithin(piece.footprint, enemy.footprint, reach)) return false;
  return context.ground.features.some(({ terrain, footprint: barricade }) => {
    if (terrain.kind !== 'barricade' || !gapWithin(enemy.footprint, barricade, enemyWithin)) return false;
    if (!close && !gapWithin(piece.footprint, barricade, 0)) return false;
    const { a, b } = closest(piece.footprint, enemy.footprint);
    const line = footprint({ kind: 'hull', outline: [a, b] }, { x: 0, y: 0, facing: 0 });
    return gap(line, barricade) === 0;
  });
}

/** Whether a model that ends a charge there has reached an enemy: within Engagement Range, or over a barricade. */
export const hasReached = (context: Context, piece: Stance, enemy: Stance, close: boolean): boolean =>
  isEngagedWith(context, piece, enemy) || reachesOver(context, piece, enemy, close);

/** Whether two models can fight each other where they stand: within Engagement Range, or over a barricade. */
export const canStrike = (context: Context, a: Stance, b: Stance): boolean =>
  isEngagedWith(context, a, b) || reachesOver(context, a, b, false) || reachesOver(context, b, a, false);

/** An enemy that one of some models can fight; undefined when there is none. */
export function struckEnemy(context: Context, pieces: readonly Piece[]): StandingPiece | undefined {
  const { reach } = context.ruleset.barricade;
  const most = Math.max(reach, context.ruleset.engagementRange.horizontal);
  for (const piece of pieces) {
    const enemy = context
      .near(opponentOf(piece.unit.player), piece.footprint, most)
      .find((other) => canStrike(context, piece, other));
    if (enemy !== undefined) return enemy;
  }
  return undefined;
}

/** Whether a unit can fight an enemy where it stands, or be fought by one. */
export function isInFight(context: Context, unit: Unit): boolean {
  if (context.engagements(unit).length > 0) return true;
  const barricades = context.ground.features.some(({ terrain }) => terrain.kind === 'barricade');
  return barricades && struckEnemy(context, context.standing(unit)) !== undefined;
}

/** The units within Engagement Range of a unit, each once, as they act. */
export const engagedUnits = (context: Context, unit: Unit): readonly Unit[] => [
  ...new Set(context.engagements(unit).map(({ enemy }) => context.actingUnit(enemy.unit))),
];

/** How far it is looked for the closest enemies at first; farther only when nobody is there. */
const WINDOWS = [4, 16, 64, Infinity];

/**
 * The enemy models closest to a model where it stands, in three dimensions, and how far away they are; several when
 * they are equally close, for then the player chooses. Who cannot FLY passes over AIRCRAFT (core rules, Aircraft).
 */
export function closestEnemies(
  context: Context,
  piece: Piece,
): { readonly enemies: readonly StandingPiece[]; readonly distance: number } {
  const flies = hasKeyword(piece.unit.datasheet, 'FLY');
  for (const window of WINDOWS) {
    const near = context
      .near(opponentOf(piece.unit.player), piece.footprint, window)
      .filter(({ unit }) => flies || !hasKeyword(unit.datasheet, 'AIRCRAFT'))
      .map((enemy) => ({ enemy, distance: apart(piece, enemy) }));
    const distance = Math.min(Infinity, ...near.map((each) => each.distance));
    if (distance > window) continue;
    const enemies = near.filter((each) => isWithin(each.distance, distance)).map(({ enemy }) => enemy);
    return { enemies, distance };
  }
  return { enemies: [], distance: Infinity };
}

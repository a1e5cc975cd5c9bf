import { closest, gap } from '../geometry/distance.ts';
import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from './context.ts';
import { verticalGap } from './stance.ts';
import type { Piece, Stance } from './stance.ts';

/** How far two models are apart, in inches, and the two points that the horizontal distance lies between. */
export interface Measurement {
  readonly horizontal: number;
  readonly vertical: number;
  /** In three dimensions: the hypotenuse of the two. */
  readonly distance: number;
  readonly between: readonly [Point, Point];
}

/** The distances between two stances (core rules, Measuring Distances; rules updates, vertical distance). */
function measureStances(a: Stance, b: Stance): Measurement {
  const across = closest(a.footprint, b.footprint);
  const vertical = verticalGap(a, b);
  return {
    horizontal: across.gap,
    vertical,
    distance: Math.hypot(across.gap, vertical),
    between: [across.a, across.b],
  };
}

/** How far two stances are apart in three dimensions. */
export const apart = (a: Stance, b: Stance): number => Math.hypot(gap(a.footprint, b.footprint), verticalGap(a, b));

/** The distances between two models on the board; null when one of them does not stand there. */
export function measureModels(battle: Battle, a: string, b: string): Measurement | null {
  const { pieces } = contextOf(battle);
  const [from, to] = [pieces.get(a), pieces.get(b)];
  return from === undefined || to === undefined ? null : measureStances(from, to);
}

/** The two models of two groups that are closest in three dimensions; null when a group is empty. */
export function nearestPair<T extends Piece>(
  group: readonly T[],
  others: readonly T[],
): (Measurement & { readonly a: T; readonly b: T }) | null {
  let best: { a: T; b: T; distance: number } | null = null;
  for (const a of group) {
    for (const b of others) {
      const distance = apart(a, b);
      if (best === null || distance < best.distance) best = { a, b, distance };
    }
  }
  return best === null ? null : { ...measureStances(best.a, best.b), a: best.a, b: best.b };
}

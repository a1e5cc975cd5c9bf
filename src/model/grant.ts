import type { MoveKind } from './action.ts';

/**
 * A move that a rule allows a unit out of its turn, or beside its move of the turn. It lasts until it is made or the
 * phase ends.
 */
export interface Grant {
  readonly unit: string;
  readonly kind: MoveKind;
  /** How far each model may go, in inches; null: its own Move characteristic. */
  readonly distance: number | null;
  /** What allows it, as people call it. */
  readonly source: string;
}

import type { MoveKind } from './action.ts';

/**
 * An action that a rule allows a unit out of its turn, or beside those of its turn. It lasts until it is done or the
 * phase ends.
 */
export interface Grant {
  readonly unit: string;
  readonly kind: MoveKind | 'set-up' | 'shoot' | 'declare-charge' | 'fight';
  /** How far each model may go, in inches; null: its own Move characteristic, or no move. */
  readonly distance: number | null;
  /** What allows it, as people call it. */
  readonly source: string;
  /** The distance is added to the Move characteristic. */
  readonly beyondMove?: true;
  /** The one enemy unit that it is against. Absent: any. */
  readonly at?: string;
  /** Destroyed models that stay until they have done it; nobody else of the unit does it by this. */
  readonly models?: readonly string[];
  /** It goes on with the move that the unit has just made, whose models went that far already. */
  readonly gone?: Readonly<Record<string, number>>;
}

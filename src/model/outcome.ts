import type { AttackTally } from './attack.ts';
import type { PlayerId } from './player.ts';

/** A Battle-shock test that was taken. */
export interface TestResult {
  readonly unit: string;
  readonly dice: readonly number[];
  readonly roll: number;
  readonly passed: boolean;
}

/** What an action brought about beside what it says, in the form the command prints. */
export interface ActionResult {
  /** The raw dice in the order they fell. */
  readonly dice: readonly number[];
  /** Their sum, for an Advance, a charge or a test. */
  readonly roll?: number;
  /** How far a declared charge may move. */
  readonly distance?: number;
  /** Whether a test was passed. */
  readonly passed?: boolean;
  /** The tests that moving on took by itself. */
  readonly tests?: readonly TestResult[];
  /** What came of each entry of a shoot or fight action. */
  readonly attacks?: readonly AttackTally[];
  /** The models that were lost by it; of attacks: those lost to what followed them. */
  readonly destroyed?: readonly string[];
  /** The mortal wounds that it inflicted, beside those of attacks. */
  readonly mortalWounds?: number;
  /** Victory points that moving on gave. */
  readonly scored?: { readonly player: PlayerId; readonly points: number };
  /** Who takes the first turn. */
  readonly firstTurn?: PlayerId;
}

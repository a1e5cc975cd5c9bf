/** What an action brought about that was decided by dice, in the form the command prints. */
export interface ActionResult {
  /** The raw dice in the order they fell. */
  readonly dice: readonly number[];
  /** Their sum, for an Advance, a charge or a test. */
  readonly roll?: number;
  /** How far a declared charge may move. */
  readonly distance?: number;
}

import type { Point } from '../geometry/shape.ts';

/** The names by which a violation is known, in files and to the command. */
export type RuleName =
  // any placement
  | 'off-board'
  | 'overlap'
  | 'terrain'
  | 'engagement-range'
  | 'coherency'
  | 'on-objective'
  // arriving
  | 'not-in-reserves'
  | 'no-deep-strike'
  | 'deep-strike-distance'
  | 'reserves-distance'
  | 'reserves-edge'
  | 'reserves-round'
  | 'reserves-deployment-zone'
  | 'deployment-zone'
  // moving
  | 'move-distance'
  | 'path-engagement-range'
  | 'path-model'
  | 'path-terrain'
  | 'path-start'
  // who may act
  | 'phase'
  | 'turn'
  | 'unit-status'
  | 'not-engaged'
  | 'engaged'
  | 'not-on-board'
  // charging
  | 'charge-range'
  | 'charge-distance'
  | 'charge-target'
  | 'charge-other-unit'
  | 'charge-base-contact'
  | 'charge-closer'
  // pile in, consolidate
  | 'fight-move-closer'
  | 'fight-move-base-contact'
  | 'fight-move-engagement'
  | 'fight-move-objective'
  // attacks
  | 'weapon'
  | 'weapon-range'
  | 'visibility'
  | 'locked-in-combat'
  | 'pistol'
  | 'blast'
  | 'eligible-to-fight'
  // fighting in order
  | 'fight-order'
  // stratagems, abilities
  | 'cp'
  | 'timing'
  | 'target'
  | 'limit'
  | 'detachment'
  // tests
  | 'not-due'
  // not built yet
  | 'not-implemented'
  // armies
  | 'unit-size'
  | 'wargear-limit'
  | 'points'
  | 'leader'
  | 'reserves-limit';

/** One rule broken by one model (or by the unit as a whole), against one other where there is one. */
export interface Violation {
  readonly rule: RuleName;
  readonly model?: string;
  /** The unit that it is about, where no model says so. */
  readonly unit?: string;
  /** The other model, unit, terrain feature, wall or marker. */
  readonly other?: string;
  /** Inches, or a count. */
  readonly measured?: number;
  /** The limit in words of measure: "> 9", "<= 6". */
  readonly required?: string;
  readonly message: string;
  /** The two points that the measured distance lies between, for drawing. */
  readonly between?: readonly [Point, Point];
  /** What stands in a line of sight (terrain or a model), and where the line between those two points meets it. */
  readonly blocked?: { readonly by: string; readonly at: Point };
}

/** The answer to "may I?": legal, or every reason why not. */
export interface Verdict {
  readonly legal: boolean;
  readonly violations: readonly Violation[];
}

const barring: ReadonlySet<RuleName> = new Set(['phase', 'turn', 'unit-status', 'not-on-board']);

/** Whether the unit may not do it at all now, wherever it would go. */
export const isBarred = ({ violations }: Pick<Verdict, 'violations'>): boolean =>
  violations.some(({ rule }) => barring.has(rule));

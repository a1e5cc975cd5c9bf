import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { RuleName, Verdict } from '../model/verdict.ts';
import { isWithin } from '../geometry/tolerance.ts';
import { contextOf } from '../rules/context.ts';
import { judge } from '../rules/judge.ts';
import { allowance, wayLength } from '../rules/length.ts';
import { wayOf } from '../rules/way.ts';

/** Broken once on a straight way, such a rule stays broken however much farther it goes. */
const STAYS_BROKEN: ReadonlySet<RuleName> = new Set([
  'move-distance',
  'charge-distance',
  'charge-other-unit',
  'path-engagement-range',
  'path-model',
  'path-terrain',
]);
/** What no shorter way mends. */
const NOT_OF_THE_WAY: ReadonlySet<RuleName> = new Set([
  'phase',
  'turn',
  'unit-status',
  'engaged',
  'not-engaged',
  'not-on-board',
  'not-implemented',
]);
/** Halvings: of 12 inches the last is 3 millionths. */
const HALVINGS = 22;
/** Kept from where it would become illegal, in inches: a figure a millionth beyond its limit helps nobody. */
const AIR = 1e-3;
/** Places tried on the way back from a place where nobody may stand. */
const STEPS_BACK = 16;

/** The largest share up to `most` for which `holds`, where all smaller ones hold too. */
function largest(most: number, holds: (share: number) => boolean): number {
  if (holds(most)) return most;
  let low = 0;
  let high = most;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * How much of a last straight part may be gone: the share (0 to 1) up to which the move is long enough, and beyond
 * which it would first become illegal and stay so, or else the last place before it where the models may stand.
 * 1 when nothing is wrong, or nothing that a shorter way would mend.
 * @param actionAt the move when that share of its last part has been gone
 * @param length the length of that part in inches
 */
export function stopAtLimit(battle: Battle, actionAt: (share: number) => ActionOf<'move'>, length: number): number {
  const context = contextOf(battle);
  const whole = judge(battle, actionAt(1));
  if (whole.legal || whole.violations.some(({ rule }) => NOT_OF_THE_WAY.has(rule))) return 1;

  const isShort = (share: number): boolean => {
    const action = actionAt(share);
    return action.models.every((move) => {
      const piece = context.pieces.get(move.id);
      if (piece === undefined) return true;
      return isWithin(wayLength(context, wayOf(context, piece, move)).total, allowance(context, piece, action));
    });
  };
  const staysFree = ({ violations }: Verdict): boolean => !violations.some(({ rule }) => STAYS_BROKEN.has(rule));

  const reach = largest(1, isShort);
  if (judge(battle, actionAt(reach)).legal) return reach;
  const edge = largest(reach, (share) => staysFree(judge(battle, actionAt(share))));
  const free = edge < reach ? Math.max(0, edge - AIR / length) : reach;
  for (let step = 0; step < STEPS_BACK; step++) {
    const low = free * (1 - (step + 1) / STEPS_BACK);
    const high = free * (1 - step / STEPS_BACK);
    if (step === 0 && judge(battle, actionAt(high)).legal) return high;
    if (!judge(battle, actionAt(low)).legal) continue;
    // Between the two lies the border of the places where they may stand.
    const more = largest(high - low, (share) => judge(battle, actionAt(low + share)).legal);
    return low + Math.max(0, more - AIR / length);
  }
  return 0;
}

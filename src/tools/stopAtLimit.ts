import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { RuleName, Verdict, Violation } from '../model/verdict.ts';
import { isWithin } from '../geometry/tolerance.ts';
import { contextOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import { judge } from '../rules/judge.ts';
import { allowance, wayLength } from '../rules/moves/length.ts';
import { wayOf } from '../rules/moves/way.ts';
import { limitOf } from './figures.ts';

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
/** Broken once on a straight way, such a rule stays broken however much farther it goes. */
const STAYS_BROKEN: ReadonlySet<RuleName> = new Set([
  'path-engagement-range',
  'charge-other-unit',
  'path-model',
  'path-terrain',
]);
/**
 * Rules that are broken by a distance: an inch of the way given back mends no more than an inch of it. So nothing is
 * missed by going back as far as the worst is broken.
 */
const BY_DISTANCE: ReadonlySet<RuleName> = new Set(['engagement-range', 'overlap', 'off-board']);
/**
 * Rules that a shorter way may mend, nobody knows how much shorter. Of terrain it is known on the ground: there it is
 * how deep a base is in something, above it may be how high it is.
 */
const BY_PLACE: ReadonlySet<RuleName> = new Set(['terrain', 'on-objective']);
/** Kept from where it would become illegal, in inches: a figure a millionth beyond its limit helps nobody. */
const AIR = 1e-3;
/** How exactly a border is found, in inches. */
const PRECISION = 1e-5;
/** Parts of the way that are tried where nobody knows how far to go back. */
const STEPS_BACK = 16;
/** Steps of less than that, in inches, are hardly ones and grow, up to so much more: smaller places may be missed. */
const CREEPING = 0.01;
const SMALLEST_PLACE = 0.25;
/** Places tried at most. */
const MOST_TRIES = 64;

/** Between a share where something holds and a larger one where it does not: the last where it holds, to `precision`. */
function lastBetween(holds: (share: number) => boolean, low: number, high: number, precision: number): number {
  let [inside, outside] = [low, high];
  while (outside - inside > precision) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Whether a violation of a move is by a distance that shrinks as the move goes back. */
function isByDistance({ rule, model }: Violation, action: ActionOf<'move'>): boolean {
  if (BY_DISTANCE.has(rule)) return true;
  return rule === 'terrain' && (action.models.find(({ id }) => id === model)?.z ?? 0) === 0;
}

/** How far a move has to go back at the least, in inches, for what is broken by a distance; a little more than that. */
function missedByAll(violations: readonly Violation[], action: ActionOf<'move'>): number {
  const missed = violations
    .filter((violation) => isByDistance(violation, action))
    .map(({ measured, required }) => Math.abs((measured ?? 0) - (limitOf(required) ?? 0)) + AIR);
  return Math.max(0, ...missed);
}

/** The lengths of the ways of a move beside what they may be. */
const lengthsOf = (context: Context, action: ActionOf<'move'>): { readonly length: number; readonly limit: number }[] =>
  action.models.flatMap((move) => {
    const piece = context.pieces.get(move.id);
    if (piece === undefined) return [];
    const { total } = wayLength(context, wayOf(context, piece, move));
    return [{ length: total, limit: allowance(context, piece, action) }];
  });

/** The share up to which a move is not too long. Ways that do not climb grow evenly: the first guess is the answer. */
function longEnough(context: Context, actionAt: (share: number) => ActionOf<'move'>, precision: number): number {
  const isShort = (share: number): boolean =>
    lengthsOf(context, actionAt(share)).every(({ length, limit }) => isWithin(length, limit));
  const whole = lengthsOf(context, actionAt(1));
  if (whole.every(({ length, limit }) => isWithin(length, limit))) return 1;
  const begun = lengthsOf(context, actionAt(PRECISION));
  const guess = Math.min(
    ...whole.map(({ length, limit }, i) => {
      const first = begun[i]?.length ?? 0;
      return length <= limit ? 1 : PRECISION + ((limit - first) / (length - first)) * (1 - PRECISION);
    }),
  );
  const [below, beyond] = [Math.max(0, guess - precision / 2), Math.min(1, guess + precision / 2)];
  const low = isShort(below) ? below : 0;
  const high = isShort(beyond) ? 1 : beyond;
  return lastBetween(isShort, Math.min(low, high), high, precision);
}

/** The last share up to `most` at which nothing is in the way of what is asked about those models that it is in the way of. */
function clearWay(
  battle: Battle,
  actionAt: (share: number) => ActionOf<'move'>,
  most: number,
  { violations }: Verdict,
  precision: number,
): number {
  const inTheWay = violations.filter(({ rule }) => STAYS_BROKEN.has(rule));
  if (inTheWay.length === 0) return most;
  const stopped = new Set(inTheWay.map(({ model }) => model));
  // Models of a unit may be in each other's way: then all of them are asked about.
  const alone = inTheWay.every(({ rule }) => rule !== 'path-model');
  const isClear = (share: number): boolean => {
    const action = actionAt(share);
    const models = alone ? action.models.filter(({ id }) => stopped.has(id)) : action.models;
    return !judge(battle, { ...action, models }).violations.some(({ rule }) => STAYS_BROKEN.has(rule));
  };
  return lastBetween(isClear, 0, most, precision);
}

/**
 * How much of a last straight part may be gone: the share (0 to 1) at which the move is long enough, nothing is in its
 * way and the models may stand. What a shorter way does not mend does not stop it: 1 when nothing else is wrong.
 * @param actionAt the move when that share of its last part has been gone
 * @param length the length of that part in inches, more than 0
 */
export function stopAtLimit(battle: Battle, actionAt: (share: number) => ActionOf<'move'>, length: number): number {
  const whole = judge(battle, actionAt(1));
  if (whole.legal || whole.violations.some(({ rule }) => NOT_OF_THE_WAY.has(rule))) return 1;
  const precision = PRECISION / length;
  const isFree = ({ violations }: Verdict): boolean =>
    !violations.some(({ rule }) => BY_DISTANCE.has(rule) || BY_PLACE.has(rule));

  const enough = longEnough(contextOf(battle), actionAt, precision);
  let verdict = enough === 1 ? whole : judge(battle, actionAt(enough));
  if (verdict.legal) return enough;
  const clear = clearWay(battle, actionAt, enough, verdict, precision);
  let share = clear < enough ? Math.max(0, clear - AIR / length) : enough;
  if (share < enough) verdict = judge(battle, actionAt(share));

  // How often in a row a sure step led nowhere, as along a border: steps have to grow.
  let creeping = 0;
  let before = Infinity;
  for (let tries = 0; !isFree(verdict) && share > 0 && tries < MOST_TRIES; tries++) {
    const beyond = share;
    const action = actionAt(share);
    const { violations } = verdict;
    const sure = missedByAll(violations, action) / length;
    creeping = sure > 0.9 * before || sure * length < CREEPING ? creeping + 1 : 0;
    before = sure;
    const isSure = violations.every((each) => !BY_PLACE.has(each.rule) || isByDistance(each, action));
    const grown = Math.min(sure * 2 ** creeping, sure + SMALLEST_PLACE / length);
    const step = Math.max(grown, isSure ? 0 : 1 / STEPS_BACK);
    share = Math.max(0, beyond - step);
    verdict = judge(battle, actionAt(share));
    if (step === sure || !isFree(verdict)) continue;
    const border = lastBetween((each) => isFree(judge(battle, actionAt(each))), share, beyond, precision);
    share = Math.max(share, border - AIR / length);
    verdict = judge(battle, actionAt(share));
  }
  // Models that have left their unit: back to where they have not, if that is on their way.
  if (verdict.legal || !verdict.violations.every(({ rule }) => rule === 'coherency')) return share;
  for (let beyond = share; beyond > 0;) {
    const back = Math.max(0, beyond - 1 / STEPS_BACK);
    if (judge(battle, actionAt(back)).legal) {
      const border = lastBetween((each) => judge(battle, actionAt(each)).legal, back, beyond, precision);
      return Math.max(back, border - AIR / length);
    }
    beyond = back;
  }
  return share;
}

import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context } from '../../rules/context.ts';
import { chargeOdds } from './chargeOdds.ts';
import type { ChargeOdds } from './chargeOdds.ts';
import { battleAsked, battleWith, standingByDrop, standingByMove } from './chargePlaces.ts';
import type { AskedStand, ChargeFrom, Stand, Standing } from './chargePlaces.ts';
import type { ChargeEnd } from './chargeSearch.ts';
import { chargeable } from './chargeTargets.ts';
import type { Answering } from '../question.ts';
import { UNCHANGED } from '../rollOdds.ts';
import type { RollChange } from '../rollOdds.ts';

export interface ChargeQuestion {
  readonly kind: 'charge';
  readonly unit: string;
  /** Units that one charge names together; empty: every one that it may name, each alone. */
  readonly targets: readonly string[];
  /** From where it stands, or from each place that it could get to first. */
  readonly from: ChargeFrom;
  readonly change?: RollChange;
  /** Where models of it would stand: a point that is tried out. Absent: where they do. */
  readonly stand?: AskedStand;
}

/** What a charge at some units is worth. */
export interface TargetOdds {
  readonly targets: readonly string[];
  readonly needed: number | null;
  readonly probability: number;
  /** More than the probability only where neither a way nor a proof was found for some roll. */
  readonly atMost: number;
}

/** A place for the first model of the unit, and what the charge is worth from there. */
export interface ChargePlace extends Point {
  readonly needed: number | null;
  readonly probability: number;
}

/** The place from which the charge is worth most. */
export interface BestPlace extends ChargePlace {
  readonly models: readonly { readonly model: string; readonly position: Position }[];
  readonly landing: readonly ChargeEnd[];
  /** The unit that it charges best from there. */
  readonly targets: readonly string[];
}

export interface ChargeAnswerMap {
  readonly kind: 'charge';
  readonly unit: string;
  /** From where it stands, the most likely first; empty for a unit that is not on the board. */
  readonly here: readonly TargetOdds[];
  /** Where the models land with the lowest roll that does it, for the first of those. */
  readonly landing: readonly ChargeEnd[];
  readonly places: readonly ChargePlace[];
  /** Inches between the places. */
  readonly step: number;
  /** How many formations of the unit were tried at the best places; at the others the first that has room. */
  readonly formations: number;
  readonly best: BestPlace | null;
}

/** Inches between the places that are looked at, coarse first; the finest only round the best ones. */
const STEPS = [3, 1.5];
const FINEST = 0.75;
/** So many of the best places are looked round. */
const LOOKED_ROUND = 6;

const brief = ({ targets, needed, probability, atMost }: ChargeOdds): TargetOdds => ({
  targets,
  needed,
  probability,
  atMost,
});

/** The likeliest first; of those that are equal the one that needs the shorter way. */
const byWorth = (a: ChargeOdds, b: ChargeOdds): number =>
  b.probability - a.probability || a.targets.length - b.targets.length;

function oddsOf(battle: Battle, { unit, targets, change = UNCHANGED }: ChargeQuestion): readonly ChargeOdds[] {
  const named = targets.length > 0 ? [targets] : chargeable(battle, unit).map((target) => [target]);
  return named.map((each) => chargeOdds(battle, unit, each, change)).toSorted(byWorth);
}

/** Whether any enemy that the charge may name is near enough to some place for a charge to be declared there. */
function nearTargets(context: Context, question: ChargeQuestion, stand: Stand): boolean {
  const unit = context.unit(question.unit);
  if (unit === undefined) return false;
  const named = new Set(question.targets);
  const { range } = context.ruleset.charge;
  const enemies = [...context.pieces.values()].filter(
    (piece) => piece.unit.player !== unit.player && (named.size === 0 || named.has(context.actingUnit(piece.unit).id)),
  );
  return [...stand.values()].some(({ x, y }) =>
    enemies.some(({ footprint }) => Math.hypot(footprint.x - x, footprint.y - y) <= range + footprint.reach + 4),
  );
}

/** Points of a lattice in some bounds, row by row. */
function latticeIn({ minX, minY, maxX, maxY }: Standing['bounds'], step: number): Point[] {
  const points: Point[] = [];
  for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) {
    for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step) points.push({ x, y });
  }
  return points;
}

/** How a place compares: by the chance, then by how many of its models touch an enemy, then by how little they go. */
function isBetter(a: BestPlace, b: BestPlace | null): boolean {
  if (b === null || a.probability > b.probability + 1e-12) return true;
  if (a.probability < b.probability - 1e-12) return false;
  const touching = ({ landing }: BestPlace): number => landing.filter(({ touches }) => touches !== null).length;
  const way = ({ landing }: BestPlace): number => landing.reduce((sum, { length }) => sum + length, 0);
  return touching(a) > touching(b) || (touching(a) === touching(b) && way(a) < way(b) - 1e-9);
}

/**
 * What a charge is worth, from where a unit stands and, asked so, from each place that it could first move or be set up
 * to: coarse first, then finer, then closely round the best places. Every chance is that of legal moves of the whole unit
 * that chargeOdds finds, so that it is no less from there; another formation, or a place between those that are looked at,
 * may be worth more.
 */
export function* chargeMap(shown: Battle, question: ChargeQuestion): Answering<ChargeAnswerMap> {
  const battle = battleAsked(shown, question.unit, question.stand);
  const context = contextOf(battle);
  const unit = context.unit(question.unit);
  const nothing = {
    kind: 'charge',
    unit: question.unit,
    here: [],
    landing: [],
    places: [],
    step: 0,
    formations: 1,
    best: null,
  } as const;
  if (unit === undefined) {
    yield { done: 1, of: 1, answer: nothing };
    return;
  }
  const now = context.standing(unit).length > 0 ? oddsOf(battle, question) : [];
  const answer: ChargeAnswerMap = { ...nothing, here: now.map(brief), landing: now[0]?.landing ?? [] };
  if (question.from === 'here') {
    yield { done: 1, of: 1, answer };
    return;
  }
  const standing =
    question.from === 'move' ? standingByMove(battle, unit) : standingByDrop(battle, unit, question.from);
  yield* placesOf(battle, question, standing, answer);
}

function* placesOf(
  battle: Battle,
  question: ChargeQuestion,
  standing: Standing,
  first: ChargeAnswerMap,
): Answering<ChargeAnswerMap> {
  const context = contextOf(battle);
  const unit = context.unit(question.unit);
  if (unit === undefined) return;
  const known = new Map<string, ChargePlace | null>();
  let best: BestPlace | null = null;
  let answer = first;

  /** In the formation in which it stands; where that finds no room, in the first that does. */
  function look({ x, y }: Point): ChargePlace | null {
    const key = `${x},${y}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let place: ChargePlace | null = null;
    for (let formation = 0; formation < standing.formations && place === null; formation++)
      place = worthAt({ x, y }, formation);
    known.set(key, place);
    return place;
  }

  function worthAt(point: Point, formation: number): ChargePlace | null {
    if (unit === undefined) return null;
    const stand = standing.at(point, formation);
    if (stand === null) return null;
    if (!nearTargets(context, question, stand)) return { ...point, needed: null, probability: 0 };
    const [odds] = oddsOf(battleWith(battle, unit, stand), question);
    if (odds === undefined) return { ...point, needed: null, probability: 0 };
    const { needed, probability, landing, targets } = odds;
    const place = { ...point, needed, probability };
    const models = [...stand].map(([model, position]) => ({ model, position }));
    const candidate = { ...place, models, landing, targets };
    if (probability > 0 && isBetter(candidate, best)) best = candidate;
    return place;
  }

  const levels = STEPS.map((step) => ({ step, points: latticeIn(standing.bounds, step) }));
  const around = LOOKED_ROUND * (8 + standing.formations - 1);
  const of = levels.reduce((sum, { points }) => sum + points.length, 0) + around;
  let done = 0;
  for (const { step, points } of levels) {
    const places: ChargePlace[] = [];
    for (const point of points) {
      const place = look(point);
      if (place !== null) places.push(place);
      done++;
      yield { done: Math.min(done, of - 1), of, answer: null };
    }
    answer = { ...first, places, step, formations: standing.formations, best };
    yield { done: Math.min(done, of - 1), of, answer };
  }
  const worthy = answer.places
    .filter(({ probability }) => probability > 0)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, LOOKED_ROUND);
  for (const { x, y } of worthy) {
    for (let formation = 1; formation < standing.formations; formation++) {
      worthAt({ x, y }, formation);
      done++;
      yield { done: Math.min(done, of - 1), of, answer: null };
    }
    for (const [dx, dy] of ROUND) {
      look({ x: x + dx * FINEST, y: y + dy * FINEST });
      done++;
      yield { done: Math.min(done, of - 1), of, answer: null };
    }
  }
  yield { done: of, of, answer: { ...answer, best } };
}

const ROUND = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

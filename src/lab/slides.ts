import { shorterTurn } from '../geometry/angle.ts';
import { overlaps } from '../geometry/distance.ts';
import { footprint, movedTo } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Bounds } from '../geometry/bounds.ts';
import type { Grown } from '../geometry/region/parts.ts';
import { cornersOf, Router } from '../geometry/route.ts';
import type { Route } from '../geometry/route/search.ts';
import type { Point } from '../geometry/shape.ts';
import { shiftsInTheWay } from '../geometry/shifts.ts';
import { passesOver } from '../geometry/sweep.ts';
import { isMoreThan } from '../geometry/tolerance.ts';
import type { ModelMove, PathPoint } from '../model/action.ts';
import type { Position } from '../model/unit.ts';
import { barriersOf, heightsOf, roomFor } from '../rules/moves/barriers.ts';
import type { Barrier, Height } from '../rules/moves/barriers.ts';
import { wayLength } from '../rules/moves/length.ts';
import { passage } from '../rules/moves/passage.ts';
import { flies, pivotCost, wayOf } from '../rules/moves/way.ts';
import { endFaults } from './mover.ts';
import type { Mover } from './mover.ts';

/** A legal way. */
export interface Found {
  /** What legal ways of its kind come as near to as one likes, in inches by the rules. */
  readonly length: number;
  readonly move: ModelMove;
  /** Whether no way of its kind is shorter. */
  readonly exact: boolean;
}

/** Kept from what is more than a distance away, in inches: twice the tolerance. */
const CLEAR = 2e-6;
/** Round ovals a route keeps within this of the distance that it is told. */
const OVAL = 2.2e-4;
/** How far outside of its arcs the corners of a way may stand: the first that is short enough and free. */
export const CLOSE: readonly number[] = [2e-4, 2e-5, 2e-6];
/** The same where few corners count for more than a hundredth of an inch. */
export const LOOSE: readonly number[] = [0.02, 2e-3, ...CLOSE];
/** Corners of a way that turns at each of them stand farther outside, so that there are few. */
const TURNING_OUTSIDE = [0.05, 5e-3];
/** Choices of what is climbed and what is gone round that are looked at. */
const MOST_CHOICES = 64;
const ORIGIN: Point = { x: 0, y: 0 };

/**
 * What bars a base, as shifts of it that are not free.
 * @param careful whether a hair is added where a way could come a hair too near
 */
export function grownFor(base: Footprint, bars: readonly Barrier[], careful: boolean): Grown[] {
  return bars.flatMap(({ footprint: shape, distance, strict }) => {
    const oval = careful && (shape.kind === 'oval' || base.kind === 'oval') ? OVAL : 0;
    return shiftsInTheWay(base, shape, distance + oval + (careful && strict ? CLEAR : 0));
  });
}

/** The bounds of shifts that keep a base on the board. */
function shiftsOnBoard({ context }: Mover, base: Footprint): Bounds {
  const { minX, minY, maxX, maxY } = roomFor(context.battle.map, base);
  return { minX: minX - base.x, minY: minY - base.y, maxX: maxX - base.x, maxY: maxY - base.y };
}

const asBarrier = ({ footprint: shape }: Height): Barrier => ({
  footprint: shape,
  distance: 0,
  strict: false,
  mate: false,
});

/** Whether two facings differ by more than rounding. */
const turned = (from: number, to: number): boolean => Math.abs(shorterTurn(from, to)) > 1e-9;

/** The way along some shifts, first turned to `facing` where the model faces otherwise, and turned again at its end. */
function moveOf({ piece }: Mover, shifts: readonly Point[], facing: number, end: Position): ModelMove {
  const { position, model } = piece;
  const first = turned(position.facing, facing);
  const path = shifts.map(({ x, y }, i): PathPoint => {
    const last = i === shifts.length - 1;
    const at = last ? end : { x: position.x + x, y: position.y + y };
    return i === 0 && first
      ? { x: position.x, y: position.y, facing }
      : i === 0
        ? [position.x, position.y]
        : [at.x, at.y];
  });
  const turnsBack = piece.footprint.kind !== 'circle' && turned(facing, end.facing);
  return {
    id: model.id,
    path,
    ...(end.z === 0 && position.z === 0 ? {} : { z: end.z }),
    ...(turnsBack ? { facing: end.facing } : {}),
  };
}

/** The length of a move by the rules, and what of it is no slide over level ground; null when something bars it. */
function measured({ context, piece, passing }: Mover, move: ModelMove): { total: number; extra: number } | null {
  const way = wayOf(context, piece, move);
  if (passage(context, [way], passing).length > 0) return null;
  const { total } = wayLength(context, way);
  const level = way.stretches.reduce((sum, stretch) => sum + (stretch.kind === 'slide' ? stretch.length : 0), 0);
  return { total, extra: total - level };
}

/** A choice of what is gone round; everything else is climbed where it is in the way. */
interface Choice {
  readonly round: ReadonlySet<number>;
  readonly paid: ReadonlySet<number>;
  /** No way of this choice is shorter. */
  readonly least: number;
  readonly route: Route;
}

/**
 * The shortest way of a base that keeps one facing between its beginning and its end.
 * @param base the base where it stands, turned to that facing
 * @param budget longer ones are not looked for, in inches
 * @param outside how far outside of its arcs its corners may stand, in inches, the first choice first
 */
export function slide(
  mover: Mover,
  base: Footprint,
  facing: number,
  end: Position,
  budget: number,
  outside: readonly number[],
): Found | null {
  const { context, piece, passing } = mover;
  const goal = { x: end.x - base.x, y: end.y - base.y };
  const direct = moveOf(mover, [ORIGIN, goal], facing, end);
  const straight = measured(mover, direct);
  const level = Math.hypot(goal.x, goal.y);
  if (straight !== null && straight.total - level < CLEAR)
    return isMoreThan(level, budget) ? null : { length: straight.total, move: direct, exact: true };
  if (flies(piece))
    return straight === null || isMoreThan(straight.total, budget)
      ? null
      : { length: straight.total, move: direct, exact: true };

  const bars = barriersOf(context, piece, passing, budget);
  const heights = heightsOf(context, piece, budget);
  const bounds = shiftsOnBoard(mover, base);
  const [exactBars, carefulBars] = [grownFor(base, bars, false), grownFor(base, bars, true)];
  const tall = heights.map((height) => grownFor(base, [asBarrier(height)], true));
  const routeRound = (shapes: readonly Grown[], round: ReadonlySet<number>): Route | null =>
    new Router([...shapes, ...tall.flatMap((each, i) => (round.has(i) ? each : []))], bounds).route(
      ORIGIN,
      goal,
      budget,
    );

  // What every way of that kind owes besides: going up or down to where it ends, and turning.
  const turns = base.kind !== 'circle' && [facing, end.facing].some((each) => turned(piece.position.facing, each));
  const owed = Math.abs(end.z - piece.position.z) + (turns ? pivotCost(context, piece) : 0);
  const last = movedTo(base, end.x, end.y);
  // Over what lies under neither end of the way it goes up once and down once.
  const climbs = [base, last].filter((at) => !heights.some((height) => overlaps(at, height.footprint))).length;
  let best: Found | null = null;
  let open = Infinity;
  const first = routeRound(carefulBars, new Set());
  const choices: Choice[] =
    first === null ? [] : [{ round: new Set(), paid: new Set(), least: first.length + owed, route: first }];
  for (let looks = 0; choices.length > 0 && looks < MOST_CHOICES; looks++) {
    const choice = choices.reduce((least, each) => (each.least < least.least ? each : least));
    choices.splice(choices.indexOf(choice), 1);
    const bound: number = Math.min(budget, best?.length ?? Infinity);
    if (choice.least > bound) break;
    const exact = routeRound(exactBars, choice.round)?.length ?? choice.route.length;
    const found = follow(mover, choice.route, Math.min(exact, choice.route.length), facing, end, bound, outside);
    if (found !== null && (best === null || found.length < best.length)) best = found;
    const crossed = crossedBy(base, choice.route, heights).find((i) => !choice.round.has(i) && !choice.paid.has(i));
    if (crossed === undefined) {
      if (found === null || found.length > choice.least + CLEAR) open = Math.min(open, choice.least);
      continue;
    }
    const round = new Set([...choice.round, crossed]);
    const detour = routeRound(carefulBars, round);
    if (detour !== null) {
      const least = Math.max(detour.length + owed, choice.least);
      choices.push({ round, paid: choice.paid, least, route: detour });
    }
    const paid = new Set([...choice.paid, crossed]);
    const height = Math.max(...[...paid].map((i) => heights[i]?.height ?? 0));
    choices.push({
      round: choice.round,
      paid,
      least: Math.max(choice.least, choice.route.length + owed + climbs * height),
      route: choice.route,
    });
  }
  if (best === null) return null;
  const left = Math.min(open, ...choices.map(({ least }) => least));
  return { ...best, exact: left >= best.length - CLEAR };
}

/** Which of some heights a base gets over on a route. */
function crossedBy(base: Footprint, route: Route, heights: readonly Height[]): number[] {
  const stops = cornersOf(route, ORIGIN, 0.01).map(({ x, y }) => ({ x: base.x + x, y: base.y + y }));
  return heights.flatMap(({ footprint: shape }, i) => (passesOver(base, stops.slice(1), shape) ? [i] : []));
}

/** A legal way along a route: its corners stand as little outside of its arcs as it takes. */
function follow(
  mover: Mover,
  route: Route,
  exact: number,
  facing: number,
  end: Position,
  budget: number,
  outside: readonly number[],
): Found | null {
  for (const each of outside) {
    const move = moveOf(mover, cornersOf(route, ORIGIN, each), facing, end);
    const walked = measured(mover, move);
    if (walked === null || isMoreThan(walked.total, mover.limit) !== isMoreThan(exact + walked.extra, mover.limit))
      continue;
    const length = exact + walked.extra;
    return length > budget ? null : { length, move, exact: true };
  }
  return null;
}

/**
 * A way of a base that is not round along the route of the largest disc in it, turned at each corner into the direction
 * in which it goes on. Null where it does not fit through so.
 */
export function turning(mover: Mover, end: Position, wish: number | undefined, budget: number): Found | null {
  const { context, piece, passing } = mover;
  const { x, y, core } = piece.footprint;
  const disc = footprint({ kind: 'circle', radius: Math.max(0, core) }, { x, y, facing: 0 });
  const goal = { x: end.x - x, y: end.y - y };
  const shapes = grownFor(disc, barriersOf(context, piece, passing, budget), true);
  const heights = heightsOf(context, piece, budget).map(asBarrier);
  const router = new Router([...shapes, ...grownFor(disc, heights, true)], shiftsOnBoard(mover, disc));
  const route = router.route(ORIGIN, goal, budget);
  if (route === null) return null;
  for (const outside of TURNING_OUTSIDE) {
    const shifts = cornersOf(route, ORIGIN, outside);
    const path = shifts.map((at, i): PathPoint => {
      const next = shifts[i + 1];
      if (next === undefined) return [end.x, end.y];
      const facing = (Math.atan2(next.y - at.y, next.x - at.x) * 180) / Math.PI;
      return { x: x + at.x, y: y + at.y, facing };
    });
    const z = end.z === 0 && piece.position.z === 0 ? {} : { z: end.z };
    const move: ModelMove = { id: piece.model.id, path, ...z, ...(wish === undefined ? {} : { facing: wish }) };
    if (endFaults(mover, wayOf(context, piece, move).end.position).length > 0) continue;
    const walked = measured(mover, move);
    if (walked !== null && !isMoreThan(walked.total, budget)) return { length: walked.total, move, exact: false };
  }
  return null;
}

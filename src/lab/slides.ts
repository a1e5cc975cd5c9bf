import { shorterTurn } from '../geometry/angle.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import { cornersOf } from '../geometry/route.ts';
import type { Route } from '../geometry/route/search.ts';
import type { Point } from '../geometry/shape.ts';
import { isMoreThan } from '../geometry/tolerance.ts';
import type { ModelMove, PathPoint } from '../model/action.ts';
import type { Position } from '../model/unit.ts';
import { wayLength } from '../rules/moves/length.ts';
import { passage } from '../rules/moves/passage.ts';
import { standAt } from '../rules/stance.ts';
import { flies, pivotCost, wayOf } from '../rules/moves/way.ts';
import { CLEAR, layersOf, routerOn } from './layers.ts';
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

/** How far outside of its arcs the corners of a way may stand: the first that is short enough and free. */
export const CLOSE: readonly number[] = [2e-4, 2e-5, 2e-6];
/** The same where few corners count for more than a hundredth of an inch. */
export const LOOSE: readonly number[] = [0.02, 2e-3, ...CLOSE];
/** Corners of a way that turns at each of them stand farther outside, so that there are few. */
const TURNING_OUTSIDE = [0.05, 5e-3];
/** Facings that a base which is not round is tried with, in degrees: most look the same after half a turn. */
export const TURNS: readonly number[] = Array.from({ length: 12 }, (_, i) => 15 * i);
const ORIGIN: Point = { x: 0, y: 0 };

/** Whether two facings differ by more than rounding. */
const turned = (from: number, to: number): boolean => Math.abs(shorterTurn(from, to)) > 1e-9;

/**
 * The way along some shifts at a height, gone to before it sets off, first turned to `facing` where the model faces
 * otherwise, and turned again at its end.
 */
function moveOf({ piece }: Mover, shifts: readonly Point[], facing: number, end: Position, z: number): ModelMove {
  const { position, model } = piece;
  const { x, y } = position;
  const start: PathPoint = turned(position.facing, facing) ? { x, y, facing } : [x, y];
  const steps = shifts.slice(1).map((shift, i): PathPoint => {
    const last = i === shifts.length - 2;
    return last ? [end.x, end.y] : [x + shift.x, y + shift.y];
  });
  const path = [start, ...(z === position.z ? [] : [{ x, y, z }]), ...steps];
  const turnsBack = piece.footprint.kind !== 'circle' && turned(facing, end.facing);
  return {
    id: model.id,
    path,
    ...(end.z === 0 && position.z === 0 ? {} : { z: end.z }),
    ...(turnsBack ? { facing: end.facing } : {}),
  };
}

/** The length of a move by the rules, in inches; null when something bars it. */
function measured({ context, piece, passing }: Mover, move: ModelMove): number | null {
  const way = wayOf(context, piece, move);
  return passage(context, [way], passing).length > 0 ? null : wayLength(context, way).total;
}

/**
 * The shortest way of a base that keeps one facing between its beginning and its end: round what bars it, and round or
 * over what is too tall to be walked over.
 * @param base the base where it stands, turned to that facing
 * @param budget longer ones are not looked for, in inches
 * @param outside how far outside of its arcs its corners may stand, in inches, the first choice first
 * @param bends whether it may bend; else only the straight way is looked at
 */
export function slide(
  mover: Mover,
  base: Footprint,
  facing: number,
  end: Position,
  budget: number,
  outside: readonly number[],
  bends = true,
): Found | null {
  const { context, piece } = mover;
  const { z } = piece.position;
  const goal = { x: end.x - base.x, y: end.y - base.y };
  const direct = moveOf(mover, [ORIGIN, goal], facing, end, z);
  const straight = measured(mover, direct);
  const level = Math.hypot(goal.x, goal.y);
  const turns = base.kind !== 'circle' && [facing, end.facing].some((each) => turned(piece.position.facing, each));
  const pivot = turns ? pivotCost(context, piece) : 0;
  const shortest = flies(piece) || (straight !== null && straight - level - Math.abs(end.z - z) - pivot < CLEAR);
  if (shortest || !bends) {
    const tooFar = straight === null || isMoreThan(straight, budget);
    return tooFar ? null : { length: straight, move: direct, exact: true };
  }
  let best: Found | null = null;
  let open = Infinity;
  for (const layer of layersOf(mover, budget, standAt(piece.unit, piece.model, end))) {
    const owed = Math.abs(layer.z - z) + Math.abs(end.z - layer.z) + pivot;
    const bound: number = Math.min(budget, best?.length ?? Infinity);
    if (level + owed > bound) continue;
    const route = routerOn(mover, base, layer, CLEAR).route(ORIGIN, goal, bound - owed);
    if (route === null) continue;
    const exact = routerOn(mover, base, layer, 0).route(ORIGIN, goal, bound - owed)?.length ?? route.length;
    const length = Math.min(exact, route.length) + owed;
    const move = follow(mover, route, length, facing, end, layer.z, outside);
    if (move === null) open = Math.min(open, length);
    else if (best === null || length < best.length) best = { length, move, exact: true };
  }
  return best === null ? null : { ...best, exact: open >= best.length - CLEAR };
}

/** How much longer than the shortest a way may be that is told for it, in inches; and where corners stand farther outside. */
const LONGER = 1e-3;
const LONGEST = 0.5;

/** A legal way along a route: its corners stand as little outside of its arcs as it takes. */
function follow(
  mover: Mover,
  route: Route,
  length: number,
  facing: number,
  end: Position,
  z: number,
  outside: readonly number[],
): ModelMove | null {
  for (const [i, each] of outside.entries()) {
    const move = moveOf(mover, cornersOf(route, ORIGIN, each), facing, end, z);
    const walked = measured(mover, move);
    if (walked === null || isMoreThan(walked, mover.limit) !== isMoreThan(length, mover.limit)) continue;
    if (walked < length + LONGER || (i < outside.length - CLOSE.length && walked < length + LONGEST)) return move;
  }
  return null;
}

/** The largest disc in a base. */
export function coreOf({ piece }: Mover): Footprint {
  const { x, y, core } = piece.footprint;
  return footprint({ kind: 'circle', radius: Math.max(0, core) }, { x, y, facing: 0 });
}

function coreRoute(mover: Mover, end: Position, budget: number): Route | null {
  const { piece } = mover;
  const [own] = layersOf(mover, budget, standAt(piece.unit, piece.model, end));
  if (own === undefined) return null;
  const goal = { x: end.x - piece.position.x, y: end.y - piece.position.y };
  return routerOn(mover, coreOf(mover), own, CLEAR).route(ORIGIN, goal, budget);
}

/**
 * A way of a base that is not round along the route of the largest disc in it, turned at each corner into the direction
 * in which it goes on. Null where it does not fit through so.
 * @param way that route, where it is known
 */
export function turning(
  mover: Mover,
  end: Position,
  wish: number | undefined,
  budget: number,
  way: Route | null = coreRoute(mover, end, budget),
): Found | null {
  const { context, piece } = mover;
  const { x, y } = piece.position;
  if (way === null) return null;
  for (const outside of TURNING_OUTSIDE) {
    const shifts = cornersOf(way, ORIGIN, outside);
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
    if (walked !== null && !isMoreThan(walked, budget)) return { length: walked, move, exact: false };
  }
  return null;
}

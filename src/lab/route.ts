import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import { boundsGap } from '../geometry/bounds.ts';
import { Router } from '../geometry/route.ts';
import type { Point } from '../geometry/shape.ts';
import { isMoreThan } from '../geometry/tolerance.ts';
import type { ModelMove, PathPoint } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Position } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { barriersOf } from '../rules/moves/barriers.ts';
import { contextOf } from '../rules/context.ts';
import { hasKeyword, measuredShape } from '../rules/stance.ts';
import { flies, pivotCost, wayOf } from '../rules/moves/way.ts';
import { endFaults, moverOf } from './mover.ts';
import type { AskedMove, Mover } from './mover.ts';
import { grownFor } from './layers.ts';
import { CLOSE, slide, turning, TURNS } from './slides.ts';
import type { Found } from './slides.ts';

/** A way of one model to a place. */
export interface RouteQuestion extends AskedMove {
  readonly model: string;
  /** `z`: the floor it ends on; absent: as a move without one. `facing`: how it ends; absent: any. */
  readonly to: { readonly x: number; readonly y: number; readonly z?: number; readonly facing?: number };
}

/** What is known of the shortest way. */
export interface RouteAnswer {
  readonly reachable: boolean;
  /** What no legal way is shorter than, or nearly so (`upperBound`), in inches by the rules; null when there is none. */
  readonly length: number | null;
  /** A way that nothing bars, at most a thousandth longer; of one that is too far too. */
  readonly move: ModelMove | null;
  /** There may be a shorter way: this one is the best of those that were looked at. */
  readonly upperBound: boolean;
  /** Why it cannot be reached: it may not stand there, nothing leads there, or all that does is longer than the move. */
  readonly why: 'end' | 'barred' | 'too-far' | null;
  /** What speaks against standing there. */
  readonly faults: readonly Violation[];
}

/** How much longer than the shortest way a way may be that is too long for the move and told all the same. */
const BEYOND = 24;
/** Lengths this close are the same; inches. */
const SAME = 1e-6;

const nowhere = (why: RouteAnswer['why'], faults: readonly Violation[] = [], length: number | null = null) =>
  ({ reachable: false, length, move: null, upperBound: false, why, faults }) as const;

/** The place where the model would stand, with the height that a move there ends at. */
function endOf({ context, piece }: Mover, { x, y, z, facing }: RouteQuestion['to']): Position {
  const from = piece.position;
  const path: PathPoint[] = [
    [from.x, from.y],
    [x, y],
  ];
  const way = wayOf(context, piece, { id: piece.model.id, path, ...(z === undefined ? {} : { z }) });
  return { ...way.end.position, facing: facing ?? from.facing };
}

/** How a base may be held on its way: as it is, or turned before it sets off. */
interface Holding {
  readonly facing: number;
  /** Along the line to its end, or across it: for the straight way alone. */
  readonly straight: boolean;
}

function holdingsOf({ piece }: Mover, end: Position, wish: number | undefined): Holding[] {
  const from = piece.position;
  if (piece.footprint.kind === 'circle') return [{ facing: from.facing, straight: false }];
  const ahead = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  const along = [ahead, ahead + 180, ahead + 90, ahead - 90].map((facing) => ({ facing, straight: true }));
  const others = [from.facing, ...(wish === undefined ? [] : [wish])].map((facing) => ({ facing, straight: false }));
  return [...others, ...along, ...TURNS.map((facing) => ({ facing, straight: false }))];
}

/**
 * No way of the model is shorter than this: that of the largest disc in its base, which turns freely and climbs nothing.
 */
function leastOf(mover: Mover, end: Position, budget: number): number {
  const { context, piece, passing } = mover;
  const { x, y, core } = piece.footprint;
  const disc = footprint({ kind: 'circle', radius: Math.max(0, core) }, { x, y, facing: 0 });
  const bars = barriersOf(context, piece, passing, budget);
  const shapes = grownFor(disc, bars, 0);
  const { width, height } = context.battle.map;
  const bounds = { minX: -x, minY: -y, maxX: width - x, maxY: height - y };
  return new Router(shapes, bounds).route({ x: 0, y: 0 }, { x: end.x - x, y: end.y - y }, budget)?.length ?? Infinity;
}

/** Whether some floor lies so that a way over it, gone up to on the way, could be shorter than one of that length. */
function mayGoOver({ context, piece }: Mover, end: Position, length: number, straight: number): boolean {
  const { z } = piece.position;
  // Who does not stay on its floor comes down from it and goes up again.
  const least = z > 0 && end.z === z ? 2 * z : Math.abs(end.z - z);
  if (length <= straight + least + SAME) return false;
  return context.ground.levels
    .flat()
    .some(
      (level) =>
        straight + Math.abs(level.z - z) + Math.abs(end.z - level.z) < length &&
        boundsGap(level.footprint, piece.footprint) <= length,
    );
}

/** How the model may face at its end, having come with one facing: so if there is room, else turned there. */
function facingsAtEnd(mover: Mover, end: Position, facing: number, facings: readonly number[]): readonly number[] {
  const mayFace = (last: number): boolean => endFaults(mover, { ...end, facing: last }).length === 0;
  return mayFace(facing) ? [facing] : facings.filter((last) => last !== facing && mayFace(last));
}

/** The best of the ways that keep one facing, or turn once before they set off and once at the end. */
function bestSlide(
  mover: Mover,
  end: Position,
  wish: number | undefined,
  budget: number,
  outside: readonly number[],
): Found | null {
  const { context, piece } = mover;
  const shape = measuredShape(piece.unit.datasheet, piece.model);
  const { x, y } = piece.position;
  // Whoever has to turn has to pay for it.
  const shortest = Math.hypot(end.x - x, end.y - y) + pivotCost(context, piece) + SAME;
  let best: Found | null = null;
  const holdings = holdingsOf(mover, end, wish);
  const facings = holdings.map(({ facing }) => facing);
  for (const { facing, straight } of holdings) {
    const base: Footprint = footprint(shape, { ...piece.position, facing });
    const lasts = wish === undefined ? facingsAtEnd(mover, end, facing, facings) : [wish];
    for (const last of lasts) {
      const at = { ...end, facing: last };
      if (wish !== undefined && endFaults(mover, at).length > 0) continue;
      const found = slide(mover, base, facing, at, Math.min(budget, best?.length ?? Infinity), outside, !straight);
      if (found === null) continue;
      if (best === null || found.length < best.length - SAME) best = found;
      break;
    }
    if (best !== null && best.length <= shortest) break;
  }
  return best;
}

function search(
  mover: Mover,
  question: RouteQuestion,
  end: Position,
  budget: number,
  outside: readonly number[],
): Found | null {
  const wish = question.to.facing;
  const slid = bestSlide(mover, end, wish, budget, outside);
  if (mover.piece.footprint.kind === 'circle' || flies(mover.piece)) return slid;
  // Turning at every corner it slips through where it would not with one facing.
  const turned = turning(mover, end, wish, Math.min(budget, slid?.length ?? Infinity));
  return turned !== null && (slid === null || turned.length < slid.length - SAME) ? turned : slid;
}

/**
 * The shortest legal way of a model to a place, past models, Engagement Ranges that the move keeps out of, walls and
 * impassable terrain, by its keywords; climbing where that is shorter than going round. Of a round base it is the
 * shortest there is. Others go as they face or turn as the rules price it (core rules updates, Pivots): what is found
 * is swept and judged exactly, and marked where a shorter way could not be ruled out. Who may move when is not asked,
 * nor whether the rest of the unit keeps up.
 * @param outside how far outside of its arcs the corners of the way may stand, in inches, the first choice first
 * @param detour how much longer than the straight way a way may be that is too long for the move; inches
 */
export function routeOf(
  battle: Battle,
  question: RouteQuestion,
  outside: readonly number[] = CLOSE,
  detour?: number,
): RouteAnswer {
  const context = contextOf(battle);
  const mover = moverOf(context, question.model, question);
  if (mover === null || hasKeyword(mover.piece.unit.datasheet, 'AIRCRAFT')) return nowhere('barred');
  const { piece, limit } = mover;
  const end = endOf(mover, question.to);
  const round = piece.footprint.kind === 'circle';
  const facings = round ? [end.facing] : holdingsOf(mover, end, question.to.facing).map(({ facing }) => facing);
  const faults = facings.map((facing) => endFaults(mover, { ...end, facing: question.to.facing ?? facing }));
  if (faults.every((each) => each.length > 0)) return nowhere('end', faults[0]);

  const from: Point = piece.position;
  const straight = Math.hypot(end.x - from.x, end.y - from.y);
  const found = straight > limit + SAME ? null : search(mover, question, end, limit + SAME, outside);
  if (found === null || isMoreThan(found.length, limit)) {
    const longer = found ?? search(mover, question, end, straight + (detour ?? limit + BEYOND), outside);
    if (longer === null) return nowhere('barred');
    return { ...nowhere('too-far', [], longer.length), move: longer.move };
  }
  const least = round || flies(piece) ? found.length : leastOf(mover, end, found.length);
  const turns = question.to.facing !== undefined && question.to.facing !== piece.position.facing;
  const price = !round && turns ? pivotCost(context, piece) : 0;
  const proved = found.exact && (flies(piece) || !mayGoOver(mover, end, found.length, straight));
  return {
    reachable: true,
    length: found.length,
    move: found.move,
    upperBound: !(proved && found.length <= least + price + SAME),
    why: null,
    faults: [],
  };
}

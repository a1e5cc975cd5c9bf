import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { gap } from '../../geometry/distance.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { Violation } from '../../model/verdict.ts';
import { opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import { boundsRound } from '../ground.ts';
import { messages } from '../messages.ts';
import { overEdge } from '../setUp/placement.ts';
import { hasAnyKeyword, verticalGap } from '../stance.ts';
import type { Piece, Stance } from '../stance.ts';
import { depthOnSweep, nearestOnSweep, overEdgeOnSweep, sweepBounds, sweepsOf } from './sweeps.ts';
import type { Manner, Sweep } from './sweeps.ts';
import { flies } from './way.ts';
import type { Way } from './way.ts';

/** What a kind of move allows between its beginning and its end. */
export interface Passing {
  /** Whose Engagement Range it keeps out of: everybody's, that of units which its charge does not name, or nobody's. */
  readonly keepsOutOf: 'all' | 'others' | 'none';
  /** Whether it leads over enemy models as if they were not there. */
  readonly overEnemies: boolean;
  /** The units that its charge names. */
  readonly targets: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/** A Normal move and an Advance (core rules, Normal Moves). */
export const pastEverybody: Passing = { keepsOutOf: 'all', overEnemies: false, targets: nobody };
/** A Fall Back move leads through Engagement Range and over enemy models (core rules, Fall Back Moves). */
export const fallingBack: Passing = { keepsOutOf: 'none', overEnemies: true, targets: nobody };
/** Pile-in and Consolidation moves (core rules, Pile In and Consolidate). */
export const intoTheFight: Passing = { keepsOutOf: 'none', overEnemies: false, targets: nobody };
/** A Charge move enters no Engagement Range but that of its targets (core rules, Charging with a Unit). */
export const chargingAt = (targets: ReadonlySet<string>): Passing => ({
  keepsOutOf: 'others',
  overEnemies: false,
  targets,
});

/** Whether a move keeps out of the Engagement Range of an enemy. */
export const keepsOutOf = (context: Context, passing: Passing, enemy: StandingPiece): boolean =>
  passing.keepsOutOf === 'all' ||
  (passing.keepsOutOf === 'others' && !context.formation(enemy.unit).some(({ id }) => passing.targets.has(id)));

/** Whether a model neither passes through others of its kind nor lets them pass. */
export const isLarge = ({ unit }: Piece): boolean => hasAnyKeyword(unit.datasheet, ['MONSTER', 'VEHICLE']);

/** A rectangle round everything that a way passes over. */
const wayBounds = (sweeps: readonly Sweep[]): Bounds => boundsRound(sweeps.map(sweepBounds));

/** The base may not pass over the edge of the board, on the way or at its end (core rules, Moving). */
function pathEdge(context: Context, { piece, end }: Way, sweeps: readonly Sweep[]): Violation[] {
  const { map } = context.battle;
  const atEnd = overEdge(end.footprint, map);
  const over = Math.max(atEnd, ...sweeps.map((sweep) => overEdgeOnSweep(sweep, map)));
  if (!isMoreThan(over, 0)) return [];
  const name = context.names.model(piece.model.id, piece.unit.id);
  return [
    {
      rule: 'off-board',
      model: piece.model.id,
      measured: over,
      required: '<= 0',
      message: isMoreThan(atEnd, 0) ? messages.offBoard(name, atEnd) : messages.crossesEdge(name, over),
    },
  ];
}

/**
 * A Normal move and an Advance stay out of Engagement Range all the way (core rules, Normal Moves). What is too near
 * where the move begins or ends is told there; here only what comes nearer between.
 */
function pathEngagement(context: Context, way: Way, sweeps: readonly Sweep[], bounds: Bounds): Violation[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const { piece, end } = way;
  return context.near(opponentOf(piece.unit.player), bounds, horizontal).flatMap((enemy): Violation[] => {
    const inReach = (stance: Pick<Piece, 'bottom' | 'top'>): boolean => isWithin(verticalGap(stance, enemy), vertical);
    const passing = sweeps
      .filter(inReach)
      .flatMap((sweep) => nearestOnSweep(sweep, enemy.footprint, horizontal) ?? [])
      .sort((a, b) => a.gap - b.gap)[0];
    if (passing === undefined) return [];
    const told = [piece, end].filter(inReach).map(({ footprint }) => gap(footprint, enemy.footprint));
    if (told.some((known) => isWithin(known, horizontal) && isWithin(known, passing.gap))) return [];
    return [
      {
        rule: 'path-engagement-range',
        model: piece.model.id,
        other: enemy.model.id,
        measured: passing.gap,
        required: `> ${horizontal}`,
        message: messages.pathEngagement(
          context.names.model(piece.model.id, piece.unit.id),
          context.names.model(enemy.model.id, piece.unit.id),
          passing.gap,
          horizontal,
        ),
        between: [passing.a, passing.b],
      },
    ];
  });
}

/**
 * A Charge move comes within Engagement Range of no unit that its charge does not name, on the way or at its end.
 * @param sweeps the way, or for a model that passes over everybody only its end
 */
function pathOtherUnits(
  context: Context,
  { piece }: Way,
  sweeps: readonly Sweep[],
  bounds: Bounds,
  passing: Passing,
): Violation[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const { names } = context;
  return context.near(opponentOf(piece.unit.player), bounds, horizontal).flatMap((enemy): Violation[] => {
    if (!keepsOutOf(context, passing, enemy)) return [];
    const nearest = sweeps
      .filter((sweep) => isWithin(verticalGap(sweep, enemy), vertical))
      .flatMap((sweep) => nearestOnSweep(sweep, enemy.footprint, horizontal) ?? [])
      .sort((a, b) => a.gap - b.gap)[0];
    if (nearest === undefined) return [];
    return [
      {
        rule: 'charge-other-unit',
        model: piece.model.id,
        other: enemy.model.id,
        measured: nearest.gap,
        required: `> ${horizontal}`,
        message: messages.chargeOtherUnit(
          names.model(piece.model.id, piece.unit.id),
          names.model(enemy.model.id),
          nearest.gap,
          horizontal,
        ),
        between: [nearest.a, nearest.b],
      },
    ];
  });
}

/** The deepest that a way leads into what is there between some heights; 0 when it leads past it. */
const depthOnTheWay = (sweeps: readonly Sweep[], other: Stance): number =>
  Math.max(
    0,
    ...sweeps
      .filter((sweep) => !isMoreThan(verticalGap(sweep, other), 0))
      .map((sweep) => depthOnSweep(sweep, other.footprint)),
  );

/** Nobody moves through an enemy model (core rules, Moving). */
function pathEnemies(context: Context, way: Way, sweeps: readonly Sweep[], bounds: Bounds): Violation[] {
  const { model, unit } = way.piece;
  return context.near(opponentOf(unit.player), bounds, 0).flatMap((enemy): Violation[] => {
    const depth = depthOnTheWay(sweeps, enemy);
    if (depth === 0) return [];
    const { names } = context;
    return [
      {
        rule: 'path-model',
        model: model.id,
        other: enemy.model.id,
        measured: depth,
        required: '<= 0',
        message: messages.pathEnemy(names.model(model.id, unit.id), names.model(enemy.model.id)),
      },
    ];
  });
}

/**
 * A MONSTER or VEHICLE does not move through a friendly one; others pass through friends (core rules, Moving). A
 * friend that moves in the same action bars the way only where it is in the way both before and after its own move,
 * since the player may choose who goes first.
 */
function pathFriends(
  context: Context,
  way: Way,
  sweeps: readonly Sweep[],
  bounds: Bounds,
  ends: ReadonlyMap<string, Piece>,
): Violation[] {
  const { piece } = way;
  if (!isLarge(piece)) return [];
  return context.near(piece.unit.player, bounds, 0).flatMap((friend): Violation[] => {
    if (friend.model === piece.model || !isLarge(friend)) return [];
    const after = ends.get(friend.model.id) ?? friend;
    const depth = Math.min(depthOnTheWay(sweeps, friend), depthOnTheWay(sweeps, after));
    if (depth === 0) return [];
    const { names } = context;
    return [
      {
        rule: 'path-model',
        model: piece.model.id,
        other: friend.model.id,
        measured: depth,
        required: '<= 0',
        message: messages.pathFriend(
          names.model(piece.model.id, piece.unit.id),
          names.model(friend.model.id, piece.unit.id),
        ),
      },
    ];
  });
}

/** Nobody moves through impassable terrain; what else stands in the way is climbed, or passed by keyword. */
function pathTerrain(context: Context, way: Way, sweeps: readonly Sweep[], bounds: Bounds): Violation[] {
  const { model, unit } = way.piece;
  return context.ground.features.flatMap(({ terrain, footprint }): Violation[] => {
    if (terrain.kind !== 'container' || boundsGap(footprint, bounds) > 0) return [];
    // Who walks level with its top walks on it, and that is told where the move ends.
    const depth = depthOnTheWay(
      sweeps.filter(({ bottom }) => isMoreThan(terrain.height, bottom)),
      {
        footprint,
        bottom: 0,
        top: terrain.height,
      },
    );
    if (depth === 0) return [];
    return [
      {
        rule: 'path-terrain',
        model: model.id,
        other: terrain.id,
        measured: depth,
        required: '<= 0',
        message: messages.pathTerrain(context.names.model(model.id, unit.id), terrain),
      },
    ];
  });
}

/** The manners in which a way may be gone, the plain one first: only those that differ on this way. */
function mannersOf({ piece, stretches }: Way): Manner[] {
  const climbs = stretches.some((stretch) => stretch.kind === 'slide' && stretch.from.z !== stretch.to.z);
  const turns = piece.footprint.kind !== 'circle' && stretches.some(({ kind }) => kind === 'turn');
  const climbings: Manner['climbing'][] = climbs ? ['late', 'early'] : ['late'];
  const turnings: Manner['turning'][] = turns ? ['shorter', 'longer'] : ['shorter'];
  return turnings.flatMap((turning) => climbings.map((climbing) => ({ climbing, turning })));
}

/** A model standing where a way ends, as a sweep that leads nowhere. */
const standingSweep = ({ end }: Way): Sweep => ({
  base: end.footprint,
  to: end.footprint,
  turn: 0,
  bottom: end.bottom,
  top: end.top,
});

/**
 * What is wrong with one way between its beginning and its end, gone in one manner. A model that can FLY passes over
 * everything but the edge of the board (core rules, Flying); where its charge ends counts all the same.
 */
function barred(
  context: Context,
  way: Way,
  passing: Passing,
  ends: ReadonlyMap<string, Piece>,
  manner: Manner,
): Violation[] {
  const sweeps = sweepsOf(context, way, manner);
  if (sweeps.length === 0) return [];
  const edge = pathEdge(context, way, sweeps);
  const { keepsOutOf: out, overEnemies } = passing;
  if (flies(way.piece)) {
    if (out !== 'others') return edge;
    return [...edge, ...pathOtherUnits(context, way, [standingSweep(way)], way.end.footprint, passing)];
  }
  const bounds = wayBounds(sweeps);
  return [
    ...edge,
    ...(out === 'all' ? pathEngagement(context, way, sweeps, bounds) : []),
    ...(out === 'others' ? pathOtherUnits(context, way, sweeps, bounds, passing) : []),
    ...(overEnemies ? [] : pathEnemies(context, way, sweeps, bounds)),
    ...pathFriends(context, way, sweeps, bounds, ends),
    ...pathTerrain(context, way, sweeps, bounds),
  ];
}

/**
 * What is wrong with the ways of some models that move together, between their beginnings and their ends: each is
 * gone in the manner that least speaks against.
 */
export function passage(context: Context, ways: readonly Way[], passing: Passing): Violation[] {
  const ends = new Map(ways.map(({ piece, end }) => [piece.model.id, end]));
  return ways.flatMap((way) => {
    let least: Violation[] | null = null;
    for (const manner of mannersOf(way)) {
      const violations = barred(context, way, passing, ends, manner);
      if (least === null || violations.length < least.length) least = violations;
      if (least.length === 0) break;
    }
    return least ?? [];
  });
}

/** Whether a way leads over an enemy model, however it is gone (core rules, Desperate Escape Tests). */
export function crossesEnemies(context: Context, way: Way): boolean {
  const { unit } = way.piece;
  return mannersOf(way).every((manner) => {
    const sweeps = sweepsOf(context, way, manner);
    if (sweeps.length === 0) return false;
    return context
      .near(opponentOf(unit.player), wayBounds(sweeps), 0)
      .some((enemy) => depthOnTheWay(sweeps, enemy) > 0);
  });
}

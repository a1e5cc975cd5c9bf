import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { closest, gapWithin, overlaps, signedGap } from '../../geometry/distance.ts';
import type { Closest } from '../../geometry/distance.ts';
import { footprint, movedTo, turnedBy } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { pointsOfRing } from '../../geometry/ring.ts';
import type { Point, Polygon } from '../../geometry/shape.ts';
import { boundsOfWay, closestOnWay, passesOver } from '../../geometry/sweep.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { closestOnTurn } from '../../geometry/turn.ts';
import type { BattleMap } from '../../model/map.ts';
import type { Context } from '../context.ts';
import { levelsAt } from '../ground.ts';
import { overEdge } from '../setUp/placement.ts';
import { measuredShape } from '../stance.ts';
import { stagesOf } from './support.ts';
import { flies } from './way.ts';
import type { Slide, Turn, Way } from './way.ts';

/** A base that slides straight, or turns in place (`turn` degrees, positive clockwise), between two heights. */
export interface Sweep {
  /** The base at the beginning. */
  readonly base: Footprint;
  /** Where its centre ends. */
  readonly to: Point;
  readonly turn: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * What a path leaves open, so that any of it is allowed. A climb is anywhere from where the model comes over the
 * upper of the two levels to the end of the slide (or, on the way down, until it leaves it): the first and the last
 * place are tried. A turn is made the shorter or the longer way round.
 */
export interface Manner {
  readonly climbing: 'early' | 'late';
  readonly turning: 'shorter' | 'longer';
}

/** The shares of the way from a to b at which a polygon's outline is crossed, in order. */
function crossings(a: Point, b: Point, polygon: Polygon): number[] {
  const found: number[] = [];
  polygon.forEach((to, index) => {
    const from = polygon.at(index - 1) ?? to;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const [ex, ey] = [to.x - from.x, to.y - from.y];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const along = ((from.x - a.x) * ey - (from.y - a.y) * ex) / cross;
    const across = ((from.x - a.x) * dy - (from.y - a.y) * dx) / cross;
    if (along >= 0 && along <= 1 && across >= 0 && across <= 1) found.push(along);
  });
  return found.sort((p, q) => p - q);
}

/** The share of a slide at which the model changes height. */
function climbAt(context: Context, { from, to }: Slide, climbing: Manner['climbing']): number {
  const up = to.z > from.z;
  const level = levelsAt(context.ground, up ? to.z : from.z).flatMap(({ polygon }) => crossings(from, to, polygon));
  if (up) return climbing === 'late' ? 1 : Math.max(0, ...level);
  return climbing === 'early' ? 0 : Math.min(1, ...level);
}

/** The other way round that ends in the same facing. */
const longerTurn = (turn: number): number => turn - 360 * Math.sign(turn);

/** A way as sweeps of the base. Turning a round base is none: it covers nothing new. */
export function sweepsOf(context: Context, { piece, stretches }: Way, { climbing, turning }: Manner): readonly Sweep[] {
  const shape = measuredShape(piece.unit.datasheet, piece.model);
  const tall = piece.top - piece.bottom;
  const turnSweeps = ({ at, turn }: Turn): Sweep[] => {
    const base = footprint(shape, at);
    if (base.kind === 'circle') return [];
    const degrees = turning === 'shorter' ? turn : longerTurn(turn);
    return [{ base, to: at, turn: degrees, bottom: at.z, top: at.z + tall }];
  };
  const slideSweeps = (slide: Slide): Sweep[] => {
    const { from, to } = slide;
    if (from.z === to.z) {
      const base = footprint(shape, from);
      if (from.z === 0 || flies(piece)) return [{ base, to, turn: 0, bottom: from.z, top: from.z + tall }];
      const on = (share: number): Point => ({
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      });
      return stagesOf(context, base, slide).map((stage): Sweep => {
        const start = on(stage.from);
        const { z } = stage;
        return { base: movedTo(base, start.x, start.y), to: on(stage.to), turn: 0, bottom: z, top: z + tall };
      });
    }
    const share = climbAt(context, slide, climbing);
    const foot = { ...from, x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    const [low, high] = [Math.min(from.z, to.z), Math.max(from.z, to.z)];
    const climb: Sweep = { base: footprint(shape, foot), to: foot, turn: 0, bottom: low, top: high + tall };
    return [
      { base: footprint(shape, from), to: foot, turn: 0, bottom: from.z, top: from.z + tall },
      climb,
      { base: climb.base, to, turn: 0, bottom: to.z, top: to.z + tall },
    ];
  };
  return stretches.flatMap((stretch) => (stretch.kind === 'turn' ? turnSweeps(stretch) : slideSweeps(stretch)));
}

/** A rectangle round everything a sweep passes over. */
export function sweepBounds({ base, to, turn }: Sweep): Bounds {
  if (turn === 0) return boundsOfWay(base, [to]);
  const { x, y, reach } = base;
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
}

/** Whether a base may come within a distance of something on a sweep: a cheap look before the exact one. */
function mayReach(sweep: Sweep, other: Footprint, distance: number): boolean {
  if (isMoreThan(boundsGap(sweepBounds(sweep), other), distance)) return false;
  const { base, turn } = sweep;
  return (
    turn === 0 || gapWithin(footprint({ kind: 'circle', radius: base.reach }, { ...base, facing: 0 }), other, distance)
  );
}

type Nearest = Closest & { readonly signed: number };

/**
 * Where a turning base is nearest to something, or in it: when it is so at the beginning or the end of the turn, there,
 * though it may be deeper in between.
 */
function nearestOnTurn(base: Footprint, turn: number, other: Footprint): Nearest {
  const inIt = [base, turnedBy(base, turn)].find((end) => overlaps(end, other));
  return inIt === undefined
    ? closestOnTurn(base, turn, other)
    : { ...closest(inIt, other), signed: signedGap(inIt, other) };
}

/** Where on a sweep the base is nearest to something, or in it; null where it stays more than `limit` away. */
export function nearestOnSweep(sweep: Sweep, other: Footprint, limit: number): Nearest | null {
  if (!mayReach(sweep, other, limit)) return null;
  const { base, to, turn } = sweep;
  const nearest = turn === 0 ? closestOnWay(base, [to], other) : nearestOnTurn(base, turn, other);
  return isWithin(nearest.gap, limit) ? nearest : null;
}

/** How deep the base gets into something on a sweep; 0 when it passes it by, or touches it. */
export function depthOnSweep(sweep: Sweep, other: Footprint): number {
  if (sweep.turn === 0 && !passesOver(sweep.base, [sweep.to], other)) return 0;
  const depth = -(nearestOnSweep(sweep, other, 0)?.signed ?? 0);
  return isMoreThan(depth, 0) ? depth : 0;
}

/** The turns, from 0 to `turn` degrees, at which a base may reach farthest along x or y: its corners or axes upright. */
function farthestTurns(base: Footprint, turn: number): number[] {
  if (base.kind === 'circle') return [0];
  const directions =
    base.kind === 'oval'
      ? [Math.atan2(base.sin, base.cos)]
      : pointsOfRing(base.ring).map(({ x, y }) => Math.atan2(y - base.y, x - base.x));
  const quarters = directions.flatMap((direction) => {
    const degrees = (direction * 180) / Math.PI;
    return [-360, -270, -180, -90, 0, 90, 180, 270, 360].map((upright) => upright - degrees);
  });
  return [0, ...quarters.filter((degrees) => degrees * turn > 0 && Math.abs(degrees) < Math.abs(turn)), turn];
}

/** How far a base gets over the edge of the board on a sweep; 0 or less when it stays on it. */
export function overEdgeOnSweep({ base, to, turn }: Sweep, map: BattleMap): number {
  // Both ends of a slide on the board: so is all between, for the board is convex.
  if (turn === 0) return overEdge(boundsOfWay(base, [to]), map);
  const { x, y, reach } = base;
  const round = overEdge({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }, map);
  if (round <= 0) return round;
  return Math.max(...farthestTurns(base, turn).map((degrees) => overEdge(turnedBy(base, degrees), map)));
}

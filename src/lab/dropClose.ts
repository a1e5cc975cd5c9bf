import { convexHullOf } from '../geometry/shifts.ts';
import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { Position } from '../model/unit.ts';
import { coherency } from '../rules/coherency.ts';
import { contextOf } from '../rules/context.ts';
import type { Context, StandingPiece } from '../rules/context.ts';
import { engagementRange, offBoard, overlap } from '../rules/placement.ts';
import { standAt } from '../rules/stance.ts';
import { terrain } from '../rules/standing.ts';
import type { DropArea } from './dropArea.ts';
import { arrivalOf, arriving } from './dropMap.ts';
import type { DropAsk } from './dropMap.ts';
import { dropRegion } from './dropRegion.ts';

/** A move of one model that shuts an area: nothing of the size can be set up in it any more. */
export interface Closing {
  readonly model: string;
  readonly to: Position;
  /** Inches, straight. */
  readonly distance: number;
  /** Whether that is no more than its Move. */
  readonly withinMove: boolean;
  /** Square inches that the model leaves open elsewhere by going there; 0: none. */
  readonly opens: number;
}

/** Kept inside of what a model covers, in inches: more than the tolerance. */
const SURELY = 2e-6;
/** Models that are asked, the nearest first, and moves that are tried of each. */
const MODELS = 24;
const TRIES = 12;
/** Less than this in square inches is no area. */
const NO_AREA = 1e-6;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The crossings of two circles of one radius; none when they are too far apart. */
function crossings(a: Point, b: Point, radius: number): Point[] {
  const half = apart(a, b) / 2;
  if (half === 0 || half > radius) return [];
  const rise = Math.sqrt(radius * radius - half * half);
  const [ux, uy] = [(b.x - a.x) / (2 * half), (b.y - a.y) / (2 * half)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [1, -1].map((side) => ({ x: middle.x - side * rise * uy, y: middle.y + side * rise * ux }));
}

/** Places from which all points are within a radius, the nearest to where one is now first. */
function placesCovering(points: readonly Point[], radius: number, from: Point): Point[] {
  const covers = (place: Point): boolean => points.every((point) => apart(point, place) <= radius + 1e-9);
  if (covers(from)) return [from];
  const towards = points.map((point) => {
    const far = apart(point, from);
    const share = far === 0 ? 0 : 1 - radius / far;
    return { x: from.x + share * (point.x - from.x), y: from.y + share * (point.y - from.y) };
  });
  const corners = points.flatMap((a, i) => points.slice(0, i).flatMap((b) => crossings(a, b, radius)));
  return [...towards, ...corners].filter(covers).toSorted((a, b) => apart(a, from) - apart(b, from));
}

/** Where a model covers all of some points: between the nearest such place and the middle of all such places. */
function placesFor(points: readonly Point[], radius: number, from: Point): Point[] {
  const found = placesCovering(points, radius, from);
  const [nearest] = found;
  if (nearest === undefined) return [];
  const middle = {
    x: found.reduce((sum, { x }) => sum + x, 0) / found.length,
    y: found.reduce((sum, { y }) => sum + y, 0) / found.length,
  };
  const inwards = [0.25, 0.5, 0.75, 1].map((share) => ({
    x: nearest.x + share * (middle.x - nearest.x),
    y: nearest.y + share * (middle.y - nearest.y),
  }));
  return [...found.slice(0, TRIES), ...inwards].toSorted((a, b) => apart(a, from) - apart(b, from));
}

/** Whether a model may stand somewhere, its unit coherent with it there. */
function mayStandAt(context: Context, piece: StandingPiece, to: Position): boolean {
  const end = standAt(piece.unit, piece.model, to);
  const mates = context.standing(piece.unit).map((mate) => (mate.model === piece.model ? end : mate));
  return (
    offBoard(context, [end]).length === 0 &&
    overlap(context, [end]).length === 0 &&
    terrain(context, [end]).length === 0 &&
    engagementRange(context, [end], false).length === 0 &&
    coherency(context, mates).length === 0
  );
}

/** The battle with one model somewhere else. */
function movedBattle(battle: Battle, piece: StandingPiece, position: Position): Battle {
  const units = battle.units.map((unit) =>
    unit === piece.unit
      ? { ...unit, models: unit.models.map((model) => (model === piece.model ? { ...model, position } : model)) }
      : unit,
  );
  return { ...battle, units };
}

/**
 * The smallest moves of one model each that shut an area of a drop map, the smallest first: wherever in it a base would
 * be set up, the model is too near from there. A model with an oval base or a hull counts as the disc that fits into
 * it, so its move may be longer than it need be. Each move has been checked: the model may stand there, its unit is
 * coherent, and what it leaves open elsewhere has been measured; a move that leaves more open than it shuts is none.
 */
export function closings(battle: Battle, ask: DropAsk, area: DropArea): Closing[] {
  const context = contextOf(battle);
  const arrival = arrivalOf(context, ask);
  const [dropper] = arriving(context, ask);
  if (dropper === undefined) return [];
  const points = convexHullOf(area.outline.outer);
  const before = dropRegion(context, dropper, arrival, area.z).area;
  const base = standAt(dropper.unit, dropper.model, { x: 0, y: 0, z: area.z, facing: dropper.facing }).footprint;
  const own = [...context.pieces.values()]
    .filter(({ unit }) => unit.player !== ask.player)
    .map((piece) => ({ piece, far: apart(piece.footprint, area.spot) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MODELS);
  return own
    .flatMap(({ piece }): Closing[] => {
      const { position, model, footprint } = piece;
      const radius = arrival.distance + Math.max(0, base.core) + Math.max(0, footprint.core) - SURELY;
      for (const place of placesFor(points, radius, position)) {
        const to = { ...position, ...place };
        if (!mayStandAt(context, piece, to)) continue;
        const after = dropRegion(contextOf(movedBattle(battle, piece, to)), dropper, arrival, area.z).area;
        const opens = Math.max(0, after - (before - area.area));
        if (opens > area.area - NO_AREA) continue;
        const distance = apart(place, position);
        const { M } = model.characteristics;
        return [{ model: model.id, to, distance, withinMove: distance <= M, opens: opens < NO_AREA ? 0 : opens }];
      }
      return [];
    })
    .toSorted((a, b) => a.distance - b.distance);
}

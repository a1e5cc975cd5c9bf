import { gap } from '../../geometry/distance.ts';
import { footprint } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { convexHullOf } from '../../geometry/shifts.ts';
import type { Point, Polygon } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position } from '../../model/unit.ts';
import { coherency } from '../../rules/coherency.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { engagementRange, offBoard, overlap } from '../../rules/setUp/placement.ts';
import { measuredShape, standAt } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { terrain } from '../../rules/standing.ts';
import type { DropArea } from './dropArea.ts';
import { placesFor } from './dropCover.ts';
import { arrivalOf, arriving } from './dropMap.ts';
import type { DropAsk } from './dropMap.ts';
import { dropRegion } from './dropRegion.ts';
import type { Arrival, Dropper } from './dropRegion.ts';

/** A move of one model that shuts an area, or its part in doing so. */
export interface ClosingMove {
  readonly model: string;
  readonly to: Position;
  /** Inches, straight. */
  readonly distance: number;
  /** Whether that is no more than its Move. */
  readonly withinMove: boolean;
}

/** Moves that shut an area together: nothing of the size can be set up in it any more. */
export interface Closing {
  /** One; or two or three of models of one unit, which is the least that was found: others may need less. */
  readonly moves: readonly ClosingMove[];
  /** Inches, of all moves together. */
  readonly distance: number;
  /** Square inches that the models leave open elsewhere by going there; 0: none. */
  readonly opens: number;
}

/** Models that are asked, the nearest first. */
const MODELS = 24;
/** Of one unit so many, where several move; so many moves together are looked at, and so many of them measured. */
const MATES = 6;
const LOOKS = 400;
const MEASURED = 12;
/** Ways to share an area out: directions across which it is cut, and where. */
const DIRECTIONS = 4;
const TWO: readonly (readonly number[])[] = [[], [1 / 2], [1 / 3], [2 / 3]];
const THREE: readonly (readonly number[])[] = [...TWO, [1 / 3, 2 / 3]];
/** Moves that are looked at for mates that could follow to keep the unit coherent. */
const FOLLOWED = 60;
/** Kept inside of the distance of coherency, in inches. */
const SURELY = 1e-5;
/** Less than this in square inches is no area. */
const NO_AREA = 1e-6;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The battle with some models somewhere else. */
function movedBattle(battle: Battle, ends: readonly Piece[]): Battle {
  const to = new Map(ends.map(({ model, position }) => [model, position]));
  const units = battle.units.map((unit) =>
    unit === ends[0]?.unit
      ? { ...unit, models: unit.models.map((model) => ({ ...model, position: to.get(model) ?? model.position })) }
      : unit,
  );
  return { ...battle, units };
}

/** The parts of a polygon between cuts at shares of its width in a direction, each as its convex polygon. */
function partsOf(outline: Polygon, direction: number, cuts: readonly number[]): Point[][] {
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)];
  const along = outline.map(({ x, y }) => x * ux + y * uy);
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const ends = [0, ...cuts, 1].map((share) => low + share * (high - low));
  return ends.slice(1).map((to, i) => {
    const from = ends[i] as number;
    const points = outline.flatMap((point, k) => {
      const after = (k + 1) % outline.length;
      const [a, b, next] = [along[k] as number, along[after] as number, outline[after] as Point];
      const crossed = [from, to].filter((cut) => a < cut !== b < cut);
      const on = crossed.map((cut) => {
        const share = (cut - a) / (b - a);
        return { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) };
      });
      return a >= from && a <= to ? [point, ...on] : on;
    });
    return convexHullOf(points);
  });
}

/** All ways to give each of some parts another one of the mates. */
function* assignments<T>(options: readonly (readonly T[])[], same: (a: T, b: T) => boolean): Generator<readonly T[]> {
  const [first, ...others] = options;
  if (first === undefined) yield [];
  else
    for (const one of first) {
      const left = others.map((option) => option.filter((other) => !same(one, other)));
      for (const rest of assignments(left, same)) yield [one, ...rest];
    }
}

/** Looks for moves that shut one area. */
class Closer {
  readonly #battle: Battle;
  readonly #context: Context;
  readonly #arrival: Arrival;
  readonly #dropper: Dropper;
  readonly #area: DropArea;
  readonly #base: Footprint;
  /** Square inches that are open now. */
  readonly #before: number;

  constructor(battle: Battle, ask: DropAsk, area: DropArea, dropper: Dropper) {
    this.#battle = battle;
    this.#context = contextOf(battle);
    this.#arrival = arrivalOf(this.#context, ask);
    this.#dropper = dropper;
    this.#area = area;
    const shape = measuredShape(dropper.unit.datasheet, dropper.model);
    this.#base = footprint(shape, { x: 0, y: 0, facing: dropper.facing });
    this.#before = dropRegion(this.#context, dropper, this.#arrival, area.z).area;
  }

  /** The smallest move of one model, if one shuts the area. */
  alone(piece: StandingPiece): Closing[] {
    const points = convexHullOf(this.#area.outline.outer);
    for (const end of this.#ends(piece, points)) {
      const found = this.#mayStand([end]) ? this.#closing([end]) : null;
      if (found !== null) return [found];
    }
    return [];
  }

  /**
   * The smallest moves found of so many models of one unit, each within its Move: some shut the area together, others
   * follow to keep the unit coherent.
   */
  together(mates: readonly StandingPiece[], most: number, ways: readonly (readonly number[])[]): Closing[] {
    const options: { readonly ends: readonly Piece[]; readonly total: number }[] = [];
    for (let i = 0; i < DIRECTIONS; i++) {
      for (const cuts of ways) {
        // What is not cut is the same from everywhere.
        if (cuts.length === 0 && i > 0) continue;
        const parts = partsOf(this.#area.outline.outer, (i / DIRECTIONS) * Math.PI, cuts);
        const ends = parts.map((points) => mates.flatMap((piece) => this.#nearEnd(piece, points) ?? []));
        for (const chosen of assignments(ends, (a, b) => a.model === b.model))
          options.push({ ends: chosen, total: totalOf(chosen) });
      }
    }
    const looked = options.toSorted((a, b) => a.total - b.total).slice(0, LOOKS);
    const whole = looked.flatMap(({ ends, total }, i) => {
      if (ends.length <= most && this.#mayStand(ends)) return [{ ends, total }];
      const followed = i < FOLLOWED ? this.#followed(ends, mates, most) : null;
      return followed === null ? [] : [{ ends: followed, total: totalOf(followed) }];
    });
    for (const { ends } of whole.toSorted((a, b) => a.total - b.total).slice(0, MEASURED)) {
      const found = this.#closing(ends);
      if (found !== null) return [found];
    }
    return [];
  }

  /** The same ends with those of mates that go after them, so that all may stand there; null when none are found. */
  #followed(ends: readonly Piece[], mates: readonly StandingPiece[], most: number): readonly Piece[] | null {
    if (ends.length >= most) return null;
    let best: readonly Piece[] | null = null;
    for (const mate of mates) {
      if (ends.some(({ model }) => model === mate.model)) continue;
      for (const end of ends) {
        const after = this.#after(mate, end);
        if (after === null) continue;
        const all = [...ends, after];
        const found = this.#mayStand(all) ? all : this.#followed(all, mates, most);
        if (found !== null && (best === null || totalOf(found) < totalOf(best))) best = found;
      }
    }
    return best;
  }

  /** A mate gone straight towards an end until it is linked to it; null when its Move is too short or it need not. */
  #after(mate: StandingPiece, end: Piece): Piece | null {
    const { unit, model, position } = mate;
    const link = this.#context.ruleset.coherency.horizontal - SURELY;
    const far = apart(position, end.position);
    const way = gap(mate.footprint, end.footprint) - link;
    if (way <= 0 || way > model.characteristics.M) return null;
    const share = way / far;
    const x = position.x + share * (end.position.x - position.x);
    const y = position.y + share * (end.position.y - position.y);
    return standAt(unit, model, { ...position, x, y });
  }

  #ends(piece: StandingPiece, points: readonly Point[]): Piece[] {
    const { unit, model, position } = piece;
    const cover = { footprint: piece.footprint, base: this.#base, distance: this.#arrival.distance };
    return placesFor(points, cover, position).map((place) => standAt(unit, model, { ...position, ...place }));
  }

  /** The nearest place within its Move from which a model covers some points and may stand, whoever else moves. */
  #nearEnd(piece: StandingPiece, points: readonly Point[]): Piece | null {
    const { M } = piece.model.characteristics;
    const far = M + this.#arrival.distance + piece.footprint.reach + this.#base.reach;
    if (points.some((point) => apart(point, piece.position) > far)) return null;
    const context = this.#context;
    const stands = (end: Piece): boolean =>
      wayOf(end) <= M &&
      offBoard(context, [end]).length === 0 &&
      terrain(context, [end]).length === 0 &&
      engagementRange(context, [end], false).length === 0;
    return this.#ends(piece, points).find(stands) ?? null;
  }

  /** Whether models of one unit may stand somewhere, the unit coherent with them there. */
  #mayStand(ends: readonly Piece[]): boolean {
    const context = this.#context;
    const [first] = ends;
    if (first === undefined) return false;
    const mates = context.standing(first.unit).map((mate) => ends.find(({ model }) => model === mate.model) ?? mate);
    return (
      offBoard(context, ends).length === 0 &&
      overlap(context, ends).length === 0 &&
      terrain(context, ends).length === 0 &&
      engagementRange(context, ends, false).length === 0 &&
      coherency(context, mates).length === 0
    );
  }

  /** Ends that cover the area, with what they leave open elsewhere; null when that is no less than the area. */
  #closing(ends: readonly Piece[]): Closing | null {
    const context = contextOf(movedBattle(this.#battle, ends));
    const after = dropRegion(context, this.#dropper, this.#arrival, this.#area.z).area;
    const opens = Math.max(0, after - (this.#before - this.#area.area));
    if (opens > this.#area.area - NO_AREA) return null;
    const moves = ends.flatMap((end): ClosingMove[] => {
      const distance = wayOf(end);
      const { id, characteristics } = end.model;
      return distance === 0
        ? []
        : [{ model: id, to: end.position, distance, withinMove: distance <= characteristics.M }];
    });
    const distance = moves.reduce((sum, move) => sum + move.distance, 0);
    return { moves, distance, opens: opens < NO_AREA ? 0 : opens };
  }
}

/** How far a model goes to an end, straight. */
const wayOf = ({ model, position }: Piece): number => (model.position === null ? 0 : apart(model.position, position));

const totalOf = (ends: readonly Piece[]): number => ends.reduce((sum, end) => sum + wayOf(end), 0);

/**
 * The smallest moves of one model each that shut an area of a drop map, the smallest first: wherever in it a base would
 * be set up, the model is too near from there. Where no model does alone, the smallest moves found of two models of one
 * unit, else of three, each of them shutting a part of the area or following to keep the unit coherent: an upper bound.
 * Models stay as they face. All have been checked: the models may stand there, their unit is coherent, and what they leave open elsewhere has been measured;
 * moves that leave more open than they shut are none.
 */
export function closings(battle: Battle, ask: DropAsk, area: DropArea): Closing[] {
  const context = contextOf(battle);
  const [dropper] = arriving(context, ask);
  if (dropper === undefined) return [];
  const closer = new Closer(battle, ask, area, dropper);
  const own = [...context.pieces.values()]
    .filter(({ unit }) => unit.player !== ask.player)
    .map((piece) => ({ piece, far: apart(piece.footprint, area.spot) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MODELS)
    .map(({ piece }) => piece);
  const units = [...new Set(own.map(({ unit }) => unit))].map((unit) =>
    own.filter((piece) => piece.unit === unit).slice(0, MATES),
  );
  const inOrder = (found: readonly Closing[]): Closing[] => found.toSorted((a, b) => a.distance - b.distance);
  const alone = own.flatMap((piece) => closer.alone(piece));
  if (alone.length > 0) return inOrder(alone);
  const two = units.flatMap((mates) => closer.together(mates, 2, TWO));
  return inOrder(two.length > 0 ? two : units.flatMap((mates) => closer.together(mates, 3, THREE)));
}

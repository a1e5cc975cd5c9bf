import { gap } from '../../geometry/distance.ts';
import { footprint } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { convexHullOf } from '../../geometry/shifts.ts';
import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position } from '../../model/unit.ts';
import { coherency } from '../../rules/coherency.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { engagementRange, offBoard, onObjective, overlap } from '../../rules/setUp/placement.ts';
import { measuredShape, standAt } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { terrain } from '../../rules/standing.ts';
import type { DropArea } from './dropArea.ts';
import { coversAll, placesFor } from './dropCover.ts';
import { endsFor, leastMove } from './dropEnds.ts';
import type { Ends } from './dropEnds.ts';
import { assignments, partsOf } from './dropParts.ts';
import { slowly } from '../question.ts';
import type { Step } from '../question.ts';
import { routeOf } from '../route.ts';
import { pointDepth } from '../../geometry/polygon.ts';
import { flattenLoop } from '../../geometry/region/flatten.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import { arrivalOf, keptOut } from './dropMap.ts';
import type { DropAsk } from './dropMap.ts';
import { dropRegion } from './dropRegion.ts';
import type { Arrival, Dropper } from './dropRegion.ts';

/** A move of one model that shuts an area, or its part in doing so. */
export interface ClosingMove {
  readonly model: string;
  readonly to: Position;
  /** Inches, straight. */
  readonly distance: number;
  /** How long its shortest way there is as a Normal move; null when nothing leads there, or it may not make one. */
  readonly way: number | null;
  /** Whether that Normal move is legal: its Move is long enough, past everything that bars it. */
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

/** So many moves of one model each are looked for. */
const NAMED = 3;
/** Places of one model that are looked at, the nearest first. */
const PLACES = 500;
/** Strides of a search for a nearer one, in inches, and the directions that it tries. */
const [FIRST_STRIDE, LAST_STRIDE] = [0.25, 0.005];
const DIRECTIONS = 12;
/** Models whose units are asked together, the nearest first. */
const MODELS = 24;
/** Of one unit so many, where several move; so many moves together are looked at, and so many of them measured. */
const MATES = 6;
const LOOKS = 400;
const MEASURED = 12;
/** Ways to share an area out: directions across which it is cut, and where. */
const CUT_DIRECTIONS = 4;
const TWO: readonly (readonly number[])[] = [[], [1 / 2], [1 / 3], [2 / 3]];
const THREE: readonly (readonly number[])[] = [...TWO, [1 / 3, 2 / 3]];
/** Moves that are looked at for mates that could follow to keep the unit coherent. */
const FOLLOWED = 60;
/** How near to its arcs the corners of an area are, in inches. */
const CHORD_ERROR = 1e-4;
/** Kept inside of the distance of coherency, in inches. */
const SURELY = 1e-5;
/** So many ends are looked at in one go. */
const YIELDED = 8;
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

/** Work in small parts. */
type Working<Result> = Generator<undefined, Result, void>;

/** Looks for moves that shut one area. */
class Closer {
  readonly #battle: Battle;
  readonly #context: Context;
  readonly #arrival: Arrival;
  readonly #dropper: Dropper;
  readonly #area: DropArea;
  readonly #base: Footprint;
  /** The corners of the area, in order round it. */
  readonly #outline: readonly Point[];
  /** Square inches that are open now, and those of the area. */
  readonly #before: number;
  readonly #size: number;

  constructor(battle: Battle, ask: DropAsk, area: DropArea, dropper: Dropper) {
    this.#battle = battle;
    this.#context = contextOf(battle);
    this.#arrival = arrivalOf(this.#context, ask);
    this.#dropper = dropper;
    this.#area = area;
    const shape = measuredShape(dropper.unit.datasheet, dropper.model);
    this.#base = footprint(shape, { x: 0, y: 0, facing: dropper.facing });
    const region = dropRegion(this.#context, dropper, this.#arrival, area.z);
    this.#before = region.area;
    const open = region.areas.find(
      ({ outer }) => pointDepth(flattenLoop(outer, CHORD_ERROR), area.spot) > -CHORD_ERROR,
    );
    this.#size = open?.area ?? 0;
    this.#outline = open === undefined ? area.outline.outer : flattenLoop(open.outer, CHORD_ERROR);
  }

  /** No move of a model that covers the area is shorter than this, in inches. */
  least(piece: StandingPiece): number {
    return leastMove(this.#endsOf(piece, convexHullOf(this.#outline)));
  }

  /** The smallest move of one model, if one shuts the area; null when none does or it is longer than that. */
  *alone(piece: StandingPiece, longest: number): Working<Closing | null> {
    const ends = this.#endsOf(piece, convexHullOf(this.#outline));
    const { unit, model, position } = piece;
    let looks = 0;
    let failed = false;
    for (const place of endsFor(ends)) {
      if (looks++ >= PLACES) break;
      if (apart(place, position) >= longest) continue;
      const end = standAt(unit, model, { ...position, ...place });
      if (!this.#mayStand([end])) continue;
      yield;
      if (this.#opens([end]) !== null) return this.#closing([failed ? yield* this.#nearer(ends, end) : end]);
      failed = true;
    }
    return null;
  }

  /** From a place that does, by small steps to the nearest one that does: where the nearest of all leaves too much open. */
  *#nearer({ piece, points, cover }: Ends, found: Piece): Working<Piece> {
    const { unit, model, position } = piece;
    let best = found;
    for (let stride = FIRST_STRIDE; stride > LAST_STRIDE;) {
      yield;
      const { x, y } = best.position;
      const way = wayOf(best) - LAST_STRIDE / 2;
      const better = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS)
        .map((angle) => ({ x: x + stride * Math.cos(angle), y: y + stride * Math.sin(angle) }))
        .filter((step) => apart(step, position) < way && coversAll(step, points, cover))
        .toSorted((a, b) => apart(a, position) - apart(b, position))
        .map((step) => standAt(unit, model, { ...position, ...step }))
        .find((end) => this.#mayStand([end]) && this.#opens([end]) !== null);
      if (better === undefined) stride /= 2;
      else best = better;
    }
    return best;
  }

  #endsOf(piece: StandingPiece, points: readonly Point[]): Ends {
    const cover = { footprint: piece.footprint, base: this.#base, distance: this.#arrival.distance };
    return { context: this.#context, piece, points, cover };
  }

  /**
   * The smallest moves found of so many models of one unit, each within its Move: some shut the area together, others
   * follow to keep the unit coherent.
   */
  *together(
    mates: readonly StandingPiece[],
    most: number,
    ways: readonly (readonly number[])[],
  ): Working<Closing | null> {
    const options: { readonly ends: readonly Piece[]; readonly total: number }[] = [];
    for (let i = 0; i < CUT_DIRECTIONS; i++) {
      for (const cuts of ways) {
        // What is not cut is the same from everywhere.
        if (cuts.length === 0 && i > 0) continue;
        yield;
        const parts = partsOf(this.#outline, (i / CUT_DIRECTIONS) * Math.PI, cuts);
        const ends = parts.map((points) => mates.flatMap((piece) => this.#nearEnd(piece, points) ?? []));
        for (const chosen of assignments(ends, (a, b) => a.model === b.model))
          options.push({ ends: chosen, total: totalOf(chosen) });
      }
    }
    const looked = options.toSorted((a, b) => a.total - b.total).slice(0, LOOKS);
    const whole: (typeof options)[number][] = [];
    for (const [i, { ends, total }] of looked.entries()) {
      if (i % YIELDED === 0) yield;
      const stands = ends.length <= most && this.#mayStand(ends);
      const followed = stands ? ends : i < FOLLOWED ? this.#followed(ends, mates, most) : null;
      if (followed !== null) whole.push({ ends: followed, total: stands ? total : totalOf(followed) });
    }
    for (const { ends } of whole.toSorted((a, b) => a.total - b.total).slice(0, MEASURED)) {
      yield;
      if (this.#opens(ends) === null) continue;
      const found = this.#closing(ends);
      if (isLegal(found)) return found;
    }
    return null;
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
    const { footprint: own, position, unit, model } = piece;
    const cover = { footprint: own, base: this.#base, distance: this.#arrival.distance };
    const ends = placesFor(points, cover, position).map((place) => standAt(unit, model, { ...position, ...place }));
    return ends.find(stands) ?? null;
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
      onObjective(context, ends).length === 0 &&
      coherency(context, mates).length === 0
    );
  }

  /** What ends that cover the area leave open elsewhere, in square inches; null when that is no less than the area. */
  #opens(ends: readonly Piece[]): number | null {
    const context = contextOf(movedBattle(this.#battle, ends));
    const after = dropRegion(context, this.#dropper, this.#arrival, this.#area.z).area;
    const opens = Math.max(0, after - (this.#before - this.#size));
    if (opens > this.#size - NO_AREA) return null;
    return opens < NO_AREA ? 0 : opens;
  }

  #closing(ends: readonly Piece[]): Closing {
    const moves = ends.flatMap((end): ClosingMove[] => {
      const distance = wayOf(end);
      if (distance === 0) return [];
      const way = this.#way(end, ends);
      const withinMove = way !== null && isWithin(way, end.model.characteristics.M);
      return [{ model: end.model.id, to: end.position, distance, way, withinMove }];
    });
    const distance = moves.reduce((sum, move) => sum + move.distance, 0);
    return { moves, distance, opens: this.#opens(ends) ?? 0 };
  }

  /** The length of a Normal move of a model to its end, the others that move with it there already; null: there is none. */
  #way({ unit, model, position }: Piece, ends: readonly Piece[]): number | null {
    if (this.#context.engagements(unit).length > 0) return null;
    const others = ends.filter((end) => end.model !== model);
    const battle = movedBattle(this.#battle, others);
    return routeOf(battle, { model: model.id, kind: 'normal', to: position }).length;
  }
}

/** How far a model goes to an end, straight. */
const wayOf = ({ model, position }: Piece): number => (model.position === null ? 0 : apart(model.position, position));

const totalOf = (ends: readonly Piece[]): number => ends.reduce((sum, end) => sum + wayOf(end), 0);

/**
 * The smallest moves of one model each that shut an area of a drop map, the smallest first: wherever in it a base would
 * be set up, the model is too near from there. None is shorter, for round models and bases, unless the nearest place
 * leaves more open elsewhere than it shuts: then it is the nearest found that does not. Where no model does within its
 * Move, then the smallest moves found of two models of one unit, else of three, each of them shutting a part of the area
 * or following to keep the unit coherent: an upper bound. Models stay as they face. All have been checked: the models may
 * stand there, their unit is coherent, and what they leave open elsewhere has been measured; moves that leave more open
 * than they shut are none. A base that may face any way is kept out however it faces: what counts then is the disc in it.
 */
export function closings(battle: Battle, ask: DropAsk, area: DropArea): readonly Closing[] {
  const work = closing(battle, ask, area);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

const inOrder = (found: readonly Closing[]): readonly Closing[] =>
  found.toSorted((a, b) => a.distance - b.distance).slice(0, NAMED);

const isLegal = ({ moves }: Closing): boolean => moves.every(({ withinMove }) => withinMove);

/** The same a model or a unit at a time, with what is found by then. */
export function* closing(
  battle: Battle,
  ask: DropAsk,
  area: DropArea,
): Generator<Step<readonly Closing[]>, readonly Closing[], void> {
  const context = contextOf(battle);
  const dropper = keptOut(context, ask);
  if (dropper === null) return [];
  const closer = new Closer(battle, ask, area, dropper);
  const own = [...context.pieces.values()]
    .filter(({ unit }) => unit.player !== ask.player)
    .map((piece) => ({ piece, least: closer.least(piece) }))
    .toSorted((a, b) => a.least - b.least);
  const at = (done: number, of: number): Step<readonly Closing[]> => ({ done, of, answer: null });
  let alone: readonly Closing[] = [];
  for (const [done, { piece, least }] of own.entries()) {
    const longest = alone.length < NAMED ? Infinity : (alone.at(-1)?.distance ?? Infinity);
    // Nobody after it does it with a shorter move.
    if (least >= longest) break;
    const found = yield* slowly(closer.alone(piece, longest), at(done, own.length));
    if (found !== null) alone = inOrder([...alone, found]);
    yield { done, of: own.length, answer: found === null ? null : alone };
  }
  if (alone.some(isLegal)) return alone;
  const near = own.slice(0, MODELS).map(({ piece }) => piece);
  const units = [...new Set(near.map(({ unit }) => unit))].map((unit) =>
    near.filter((piece) => piece.unit === unit).slice(0, MATES),
  );
  for (const [most, ways] of [[2, TWO] as const, [3, THREE] as const]) {
    const together: Closing[] = [];
    for (const [done, mates] of units.entries()) {
      const found = yield* slowly(closer.together(mates, most, ways), at(done, units.length));
      if (found !== null) together.push(found);
      yield at(done, units.length);
    }
    if (together.length > 0) return [...inOrder(together), ...alone].slice(0, NAMED);
  }
  return alone;
}

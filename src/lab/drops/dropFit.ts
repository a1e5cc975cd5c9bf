import { freeBorder, pointsAlong } from '../../geometry/freeBorder.ts';
import type { Covering } from '../../geometry/region/parts.ts';
import type { Point } from '../../geometry/shape.ts';
import { exactShifts } from '../../geometry/shifts.ts';
import { random } from '../../kernel/random.ts';
import type { Random } from '../../kernel/random.ts';
import type { Placement } from '../../model/action.ts';
import { coherency } from '../../rules/coherency.ts';
import type { Context } from '../../rules/context.ts';
import type { Piece } from '../../rules/stance.ts';
import type { DropArea } from './dropArea.ts';
import { droppedAt, mayDrop, obstaclesTo } from './dropRegion.ts';
import type { Arrival, Dropper, Margins } from './dropRegion.ts';

/** More than a distance away by twice the tolerance; on nobody by less than the tolerance. */
const JUST: Margins = { enemies: 2e-6, others: -5e-7 };
/** Inches between neighbours that are tried: touching first, then as far as coherency lets them be. */
const SHARES = [0, 0.5, 1];
/** Places along a border are looked at so far apart, in inches. */
const SPACING = 0.5;
const SEED = 31;
/** Places that the first model is put to in one area, and areas that are looked at, the largest first. */
const STARTS = 10;
const AREAS = 12;
/** Places looked at before it is given up. */
const MOST_LOOKS = 6000;
const MATES = 6;
const SPOTS = 12;

/** Sets up models one beside the other. */
class Fitting {
  readonly #context: Context;
  readonly #arrival: Arrival;
  readonly #blocked = new Map<string, readonly Covering[]>();
  looks = 0;

  constructor(context: Context, arrival: Arrival) {
    this.#context = context;
    this.#arrival = arrival;
  }

  /** All models, the first at a point; null when one of them finds no place. */
  from(droppers: readonly Dropper[], start: Point, z: number, chance: Random | null): Piece[] | null {
    const [first, ...others] = droppers;
    if (first === undefined) return [];
    const leader = droppedAt(first, start, z);
    this.looks++;
    if (!mayDrop(this.#context, this.#arrival, leader)) return null;
    const placed = [leader];
    for (const dropper of others) {
      const found = this.#beside(dropper, placed, z, chance);
      if (found === null) return null;
      placed.push(found);
    }
    return coherency(this.#context, placed).length === 0 ? placed : null;
  }

  #obstacles(dropper: Dropper, z: number): readonly Covering[] {
    const key = `${dropper.model.id} ${z}`;
    let found = this.#blocked.get(key);
    if (found === undefined) {
      found = obstaclesTo(this.#context, dropper, this.#arrival, z, JUST).map(({ grown }) => grown);
      this.#blocked.set(key, found);
    }
    return found;
  }

  #beside(dropper: Dropper, placed: readonly Piece[], z: number, chance: Random | null): Piece | null {
    const { horizontal, largeUnit, neighbours, neighboursInLargeUnit } = this.#context.ruleset.coherency;
    const base = droppedAt(dropper, { x: 0, y: 0 }, z).footprint;
    const { width, height } = this.#context.battle.map;
    const board = { minX: -base.minX, minY: -base.minY, maxX: width - base.maxX, maxY: height - base.maxY };
    const far = horizontal + 2 * base.reach;
    const mates = placed.flatMap((mate) => exactShifts(base, mate.footprint, JUST.others));
    const blocked = [...this.#obstacles(dropper, z), ...mates];
    const middle = {
      x: placed.reduce((sum, { position }) => sum + position.x, 0) / placed.length,
      y: placed.reduce((sum, { position }) => sum + position.y, 0) / placed.length,
    };
    const order = chance === null ? placed : placed.toSorted(() => chance.next() - 0.5);
    for (const share of SHARES) {
      const spots = order.slice(0, MATES).flatMap((mate) => {
        const { x, y, reach } = mate.footprint;
        const bounds = {
          minX: Math.max(board.minX, x - reach - far),
          minY: Math.max(board.minY, y - reach - far),
          maxX: Math.min(board.maxX, x + reach + far),
          maxY: Math.min(board.maxY, y + reach + far),
        };
        if (bounds.minX >= bounds.maxX || bounds.minY >= bounds.maxY) return [];
        const beside = exactShifts(base, mate.footprint, share * horizontal);
        return pointsAlong(freeBorder(beside, blocked, bounds), middle, SPACING);
      });
      const cost = ({ x, y }: Point): number =>
        Math.hypot(x - middle.x, y - middle.y) * (chance === null ? 1 : 0.3 + chance.next());
      const sorted = spots.map((spot) => ({ spot, cost: cost(spot) })).toSorted((a, b) => a.cost - b.cost);
      for (const { spot } of sorted.slice(0, SPOTS)) {
        if (this.looks >= MOST_LOOKS) return null;
        this.looks++;
        const piece = droppedAt(dropper, spot, z);
        if (mayDrop(this.#context, this.#arrival, piece, placed)) return piece;
      }
      // Large units need more neighbours than a chain gives; far links are only for small ones and for gaps.
      if (neighboursInLargeUnit > neighbours && placed.length >= largeUnit) break;
    }
    return null;
  }
}

/** Where the first model may be put in an area: deep inside, then along its border. */
function startsIn({ spot, outline }: DropArea): Point[] {
  const { outer } = outline;
  const step = Math.max(1, outer.length / (STARTS - 1));
  const border = Array.from({ length: Math.min(STARTS - 1, outer.length) }, (_, i) => outer[Math.floor(i * step)]);
  // A hair towards the middle: the border itself is too near.
  const inwards = border.flatMap((point) => {
    if (point === undefined) return [];
    const far = Math.hypot(spot.x - point.x, spot.y - point.y);
    const share = far === 0 ? 0 : Math.min(1, 1e-3 / far);
    return [{ x: point.x + share * (spot.x - point.x), y: point.y + share * (spot.y - point.y) }];
  });
  return [spot, ...inwards];
}

const placementOf = ({ model, position: { x, y, z, facing } }: Piece): Placement => ({
  id: model.id,
  x,
  y,
  ...(z === 0 ? {} : { z }),
  ...(facing === 0 ? {} : { facing }),
});

/**
 * All models of a unit on the ground, the first at a point and the others close to it, each legal by the rules of its
 * arrival; null when no such placement is found.
 */
export function fitAt(
  context: Context,
  arrival: Arrival,
  droppers: readonly Dropper[],
  point: Point,
): Placement[] | null {
  return new Fitting(context, arrival).from(droppers, point, 0, null)?.map(placementOf) ?? null;
}

/**
 * Placements for all models of a unit, in coherency and each legal by the rules of its arrival; null when none were
 * found, which does not say that there are none.
 * @param droppers the largest areas are tried first; those of one shape may stand anywhere in the list
 */
export function fitUnit(
  context: Context,
  arrival: Arrival,
  droppers: readonly Dropper[],
  areas: readonly DropArea[],
): Placement[] | null {
  const work = fitting(context, arrival, droppers, areas);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same a start at a time. */
export function* fitting(
  context: Context,
  arrival: Arrival,
  droppers: readonly Dropper[],
  areas: readonly DropArea[],
): Generator<undefined, Placement[] | null, void> {
  const room = new Fitting(context, arrival);
  for (const [attempt, area] of [...areas.slice(0, AREAS), ...areas.slice(0, AREAS)].entries()) {
    const chance = attempt < areas.length ? null : random(SEED, attempt);
    for (const start of startsIn(area)) {
      if (room.looks >= MOST_LOOKS) return null;
      const placed = room.from(droppers, start, area.z, chance);
      if (placed !== null) return placed.map(placementOf);
      yield;
    }
  }
  return null;
}

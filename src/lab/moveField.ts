import { footprint as footprintOf } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Router } from '../geometry/route.ts';
import { Clearance } from '../geometry/route/clearance.ts';
import type { Spread } from '../geometry/route/spread.ts';
import type { Point } from '../geometry/shape.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { PlayerId } from '../model/player.ts';
import type { Barrier } from '../rules/moves/barriers.ts';
import { keepsOutOf, passage } from '../rules/moves/passage.ts';
import { measuredShape, standAt, verticalGap } from '../rules/stance.ts';
import type { Piece, Stance } from '../rules/stance.ts';
import { reachesUpTo, terrain as terrainFaults } from '../rules/standing.ts';
import { flies, pivotCost, wayOf } from '../rules/moves/way.ts';
import { barredEnds, CLEAR, grownFor, layersOf, routerOn, shiftsOnBoard } from './layers.ts';
import type { Layer } from './layers.ts';
import type { Mover } from './mover.ts';
import { CLOSE, coreOf, slide, turning, TURNS } from './slides.ts';

const players: readonly PlayerId[] = ['attacker', 'defender'];
const ORIGIN: Point = { x: 0, y: 0 };

/**
 * What may not be nearer to a base that ends its move than so, whatever way it came.
 * @param piece the model at the height at which it ends
 */
function endBarriers(
  { context, kind, passing }: Mover,
  piece: Piece,
  limit: number,
  moved: ReadonlySet<string>,
): Barrier[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  const bars: Barrier[] = [];
  const bar = (footprint: Footprint, distance: number): void => {
    bars.push({ footprint, distance, strict: distance > 0, mate: false });
  };
  const level = (other: Stance): boolean => isWithin(verticalGap(piece, other), 0);
  const staysOut = kind === 'normal' || kind === 'advance' || kind === 'fall-back';
  for (const player of players) {
    for (const other of context.near(player, piece.footprint, limit + horizontal)) {
      if (other.model === piece.model || moved.has(other.model.id)) continue;
      const enemy = other.unit.player !== piece.unit.player;
      const keeps = enemy && (staysOut || keepsOutOf(context, passing, other));
      if (keeps && isWithin(verticalGap(piece, other), vertical)) bar(other.footprint, horizontal);
      else if (level(other)) bar(other.footprint, 0);
    }
  }
  for (const { terrain, footprint, walls } of context.ground.features) {
    const forbidden = terrain.kind === 'container' || terrain.kind === 'barricade' || terrain.kind === 'debris';
    if (forbidden && !isMoreThan(piece.bottom, terrain.height)) bar(footprint, 0);
    for (const { wall, footprint: line } of walls) if (reachesUpTo(wall, piece)) bar(line, 0);
    // Who ends on a hill is wholly on it: no part of its edge is under the base.
    if (terrain.kind === 'hill' && !isMoreThan(piece.bottom, 0)) for (const edge of edgesOf(footprint)) bar(edge, 0);
  }
  if (context.battle.pack === 'core')
    for (const { objective, footprint } of context.ground.markers)
      if (isWithin(Math.abs(objective.z - piece.bottom), 0)) bar(footprint, 0);
  return bars;
}

/** The sides of a hull, each as a line on the ground. */
function edgesOf(shape: Footprint): Footprint[] {
  if (shape.kind !== 'hull') return [];
  const { count, points } = shape.ring;
  return Array.from({ length: count }, (_, i) => {
    const j = (i + 1) % count;
    const outline = [
      { x: points[2 * i] as number, y: points[2 * i + 1] as number },
      { x: points[2 * j] as number, y: points[2 * j + 1] as number },
    ];
    return footprintOf({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
  });
}

/** One way to go: the base keeps a facing all the way, at one height. */
interface Hold {
  readonly facing: number;
  /** What turning to it and going to that height costs before it sets off. */
  readonly price: number;
  readonly layer: Layer;
  /** Null for who flies. */
  readonly spread: Spread | null;
}

/** The shortest way to a place. */
interface Way {
  readonly length: number;
  /** How the model faces at its end. */
  readonly facing: number;
}

/** A place that was asked about, with the way that was found. */
interface Asked extends Point {
  readonly z: number;
  readonly way: Way | null;
}

/** The base turned to some facings before it sets off, where it has room to turn; round ones need not. */
function turnedBases({ context, piece, passing }: Mover): { base: Footprint; facing: number; price: number }[] {
  const { x, y, facing } = piece.position;
  const asIs = { base: piece.footprint, facing, price: 0 };
  if (piece.footprint.kind === 'circle') return [asIs];
  const shape = measuredShape(piece.unit.datasheet, piece.model);
  const price = pivotCost(context, piece);
  const turned = TURNS.filter((turn) => turn !== facing % 180).flatMap((turn) => {
    const way = wayOf(context, piece, { id: piece.model.id, path: [{ x, y, facing: turn }] });
    if (passage(context, [way], passing).length > 0) return [];
    return [{ base: footprintOf(shape, { x, y, facing: turn }), facing: turn, price }];
  });
  return [asIs, ...turned];
}

/**
 * Where one model can end a move, and how far it is there: past everything that bars its way, round what is too tall to
 * be walked over or up and down over as much of it as its move pays for, and up to floors or down from them. Of a round
 * base it is exact on the ground, and between levels but for a floor that it would go up to only to pass over it.
 * Another one goes as it faces, or is turned before it sets off, at the corners of its way or where it ends: it might
 * reach a little more by turning elsewhere.
 */
export class MoveField {
  readonly mover: Mover;
  readonly #limit: number;
  readonly #moved: ReadonlySet<string>;
  readonly #held: number | undefined;
  readonly #bases: readonly { readonly base: Footprint; readonly facing: number; readonly price: number }[];
  readonly #holds: readonly Hold[];
  readonly #flies: boolean;
  readonly #from: Point;
  readonly #ends = new Map<string, Clearance>();
  readonly #atHeight = new Map<number, readonly Barrier[]>();
  readonly #own: Layer | undefined;
  #core: Router | null = null;
  /** The last place that was looked for longer. */
  #asked: Asked | null = null;
  #lastUsual: Asked | null = null;

  /**
   * @param budget how far it goes at most, in inches
   * @param moved models that do not stand in its way where it ends: they move with it
   * @param held how it faces where it ends, carried there as it faces now, what turning costs being for the one who
   *   asks; absent: it turns as it likes
   */
  constructor(mover: Mover, budget: number, moved: ReadonlySet<string>, held?: number) {
    const { piece } = mover;
    this.#held = held;
    this.mover = mover;
    this.#from = piece.position;
    this.#flies = flies(piece);
    this.#limit = Math.min(budget, mover.limit);
    this.#moved = moved;
    const carried = held === undefined ? turnedBases(mover) : turnedBases(mover).slice(0, 1);
    this.#bases = carried.filter(({ base }) => {
      // A base that stands over the edge of the board is over it on every way.
      const { minX, minY, maxX, maxY } = shiftsOnBoard(mover, base);
      return !isMoreThan(Math.max(minX, minY, -maxX, -maxY), 0);
    });
    const layers = layersOf(mover, this.#limit).map((layer) => ({
      ...layer,
      bars: layer.bars.filter(({ mate }) => !mate || moved.size === 0),
    }));
    this.#own = layers.find(({ z }) => z === piece.position.z);
    this.#holds = this.#bases.flatMap(({ base, facing, price }) =>
      (this.#flies ? layers.slice(0, 1) : layers).flatMap((layer) => this.#hold(base, facing, price, layer) ?? []),
    );
  }

  #hold(base: Footprint, facing: number, pivot: number, layer: Layer): Hold | null {
    const { mover } = this;
    const { context, piece, passing } = mover;
    if (this.#flies) return { facing, price: pivot, layer, spread: null };
    const { z } = piece.position;
    const price = pivot + Math.abs(layer.z - z);
    if (price >= this.#limit && price > 0) return null;
    if (layer.z !== z) {
      // It goes there at once: into nothing that is there.
      const free = new Clearance(grownFor(base, layer.bars, TOLERANCE), shiftsOnBoard(mover, base));
      const climb = wayOf(context, piece, { id: piece.model.id, path: [[this.#from.x, this.#from.y]], z: layer.z });
      if (!free.isFree(0, 0, 0, 0) || passage(context, [climb], passing).length > 0) return null;
    }
    return {
      facing,
      price,
      layer,
      spread: routerOn(mover, base, layer, TOLERANCE).spread(ORIGIN, this.#limit - price),
    };
  }

  /** Whether it can reach nothing that it does not know of. */
  get isExact(): boolean {
    return this.mover.piece.footprint.kind === 'circle';
  }

  /**
   * How long the shortest way to a place is, in inches; `Infinity` where it may not end or nothing leads.
   * @param z how high it ends there
   */
  needs(place: Point, z = 0): number {
    return this.#usual(place, z)?.length ?? Infinity;
  }

  /** The best way by the usual facings; asked again for the same place it is known. */
  #usual({ x, y }: Point, z: number): Way | null {
    const last = this.#lastUsual;
    if (last?.x === x && last.y === y && last.z === z) return last.way;
    const way = this.#best({ x, y }, z, true);
    this.#lastUsual = { x, y, z, way };
    return way;
  }

  /**
   * The same, looked for longer where a base is not round and none of its usual facings leads there: turned along the
   * line to the place or across it, and turned at each corner of its way.
   */
  needsAtLast(place: Point, z = 0): number {
    return this.#atLast(place, z)?.length ?? Infinity;
  }

  #atLast({ x, y }: Point, z: number): Way | null {
    const known = this.#usual({ x, y }, z);
    if (known !== null || this.isExact || this.#held !== undefined) return known;
    if (this.#asked?.x === x && this.#asked.y === y && this.#asked.z === z) return this.#asked.way;
    const way = this.#slipTo({ x, y }, z);
    this.#asked = { x, y, z, way };
    return way;
  }

  #slipTo({ x, y }: Point, z: number): Way | null {
    const { mover } = this;
    const { context, piece } = mover;
    const own = this.#own;
    const shift = { x: x - this.#from.x, y: y - this.#from.y };
    const left = this.#limit - pivotCost(context, piece);
    if (own === undefined || z !== own.z || Math.hypot(shift.x, shift.y) > left) return null;
    // No way of the base is shorter than that of the largest disc in it.
    this.#core ??= routerOn(mover, coreOf(mover), own, CLEAR);
    const bent = this.#flies ? null : this.#core.route(ORIGIN, shift, left);
    if (bent === null && !this.#flies) return null;
    const shape = measuredShape(piece.unit.datasheet, piece.model);
    const ahead = (Math.atan2(shift.y, shift.x) * 180) / Math.PI;
    const along = [ahead, ahead + 180, ahead + 90, ahead - 90];
    if (bent === null || bent.parts.length < 2) {
      for (const facing of along) {
        const at = { ...this.#from, facing };
        const straight = slide(mover, footprintOf(shape, at), facing, { x, y, z, facing }, this.#limit, CLOSE, false);
        const way = straight === null ? null : this.#ended({ length: straight.length, facing }, { x, y }, z, own, null);
        if (way !== null) return way;
      }
    }
    // It may come as it is usually held and be turned along or across the line where it ends.
    const mayFace = along.filter((facing) => this.#mayEnd({ x, y }, z, facing, own));
    for (const hold of mayFace.length === 0 ? [] : this.#holds) {
      const gone = hold.spread?.distanceTo(shift) ?? (this.#flies ? Math.hypot(shift.x, shift.y) : Infinity);
      if (hold.layer !== own || gone > left + TOLERANCE) continue;
      const facing = mayFace.find((last) => this.#turnsAt({ x, y }, z, hold.facing, last));
      const length = this.#limit - left + gone;
      if (facing !== undefined) return { length, facing };
    }
    if (bent === null) return null;
    const found = turning(mover, { x, y, z, facing: piece.position.facing }, undefined, this.#limit, bent);
    if (found === null) return null;
    return { length: found.length, facing: wayOf(context, piece, found.move).end.position.facing };
  }

  /** How long the shortest way to a place is at the height where it comes by, whether it may end there or not. */
  way(place: Point): number {
    return this.#best(place, null, false)?.length ?? Infinity;
  }

  /** How the model faces at the end of the shortest way to a place. */
  facingAt(place: Point, z = 0): number {
    const { facing } = this.mover.piece.position;
    return this.isExact ? facing : (this.#atLast(place, z)?.facing ?? facing);
  }

  #best(place: Point, z: number | null, ending: boolean): Way | null {
    const shift = { x: place.x - this.#from.x, y: place.y - this.#from.y };
    const straight = Math.hypot(shift.x, shift.y);
    let best: Way | null = null;
    for (const { facing, price, spread, layer } of this.#holds) {
      const up = z === null ? 0 : Math.abs(z - layer.z);
      const owed = price + (this.#flies ? 0 : up);
      const least = this.#flies ? Math.hypot(straight, up) : straight;
      if (least + owed >= (best?.length ?? Infinity) || least + owed > this.#limit + TOLERANCE) continue;
      const length = owed + (this.#flies ? least : (spread?.distanceTo(shift) ?? Infinity));
      if (length >= (best?.length ?? Infinity) || length > this.#limit + TOLERANCE) continue;
      if (!ending || z === null) best = { length, facing };
      else best = this.#ended({ length, facing }, place, z, layer, best);
    }
    return best;
  }

  /** The better of a way that is known and one more, which ends as it faces, or turned where it ends. */
  #ended(way: Way, place: Point, z: number, layer: Layer, known: Way | null): Way | null {
    const held = this.#held ?? way.facing;
    if (this.#mayEnd(place, z, held, layer)) return { ...way, facing: held };
    if (this.#held !== undefined) return known;
    const own = this.mover.piece.position.facing;
    const turning = way.facing === own ? pivotCost(this.mover.context, this.mover.piece) : 0;
    const length = way.length + turning;
    if (length >= (known?.length ?? Infinity) || length > this.#limit + TOLERANCE) return known;
    for (const facing of [own, ...TURNS]) {
      if (facing === way.facing || !this.#mayEnd(place, z, facing, layer)) continue;
      if (this.#turnsAt(place, layer.z, way.facing, facing)) return { length, facing };
    }
    return known;
  }

  /** Whether the base, having come with one facing, has room to be turned to another at a place. */
  #turnsAt({ x, y }: Point, z: number, from: number, to: number): boolean {
    const { context, piece, passing } = this.mover;
    const there = { ...piece, ...standAt(piece.unit, piece.model, { x, y, z, facing: from }) };
    const turn = wayOf(context, there, { id: piece.model.id, path: [{ x, y, facing: to }] });
    return passage(context, [turn], passing).length === 0;
  }

  /** Whether the model may stand somewhere, its unit left aside, and climb there from the height at which it came. */
  #mayEnd({ x, y }: Point, z: number, facing: number, layer: Layer): boolean {
    const { context, piece, passing } = this.mover;
    const [dx, dy] = [x - this.#from.x, y - this.#from.y];
    if (!this.#endsAt(z, facing).isFree(dx, dy, dx, dy)) return false;
    if (z !== 0 && terrainFaults(context, [standAt(piece.unit, piece.model, { x, y, z, facing })]).length > 0)
      return false;
    if (z === layer.z || this.#flies) return true;
    const there = { ...piece, ...standAt(piece.unit, piece.model, { x, y, z: layer.z, facing }) };
    const climb = wayOf(context, there, { id: piece.model.id, path: [[x, y]], z });
    return passage(context, [climb], passing).length === 0;
  }

  /** The shifts of the base with one facing that it may end at, at a height. */
  #endsAt(z: number, facing: number): Clearance {
    const key = `${z} ${facing}`;
    const known = this.#ends.get(key);
    if (known !== undefined) return known;
    const { piece } = this.mover;
    let bars = this.#atHeight.get(z);
    if (bars === undefined) {
      const there = standAt(piece.unit, piece.model, { ...piece.position, z });
      bars = endBarriers(this.mover, there, this.#limit, this.#moved);
      this.#atHeight.set(z, bars);
    }
    const base = footprintOf(measuredShape(piece.unit.datasheet, piece.model), { ...piece.position, facing });
    const ends = new Clearance(barredEnds(base, bars), shiftsOnBoard(this.mover, base));
    this.#ends.set(key, ends);
    return ends;
  }
}

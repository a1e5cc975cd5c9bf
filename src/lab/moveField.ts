import type { Bounds } from '../geometry/bounds.ts';
import { overlaps } from '../geometry/distance.ts';
import { footprint as footprintOf } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Grown } from '../geometry/region/parts.ts';
import { Router } from '../geometry/route.ts';
import { Clearance } from '../geometry/route/clearance.ts';
import type { Spread } from '../geometry/route/spread.ts';
import type { Point } from '../geometry/shape.ts';
import { shiftsInTheWay } from '../geometry/shifts.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { PlayerId } from '../model/player.ts';
import { barriersOf, heightsOf, roomFor } from '../rules/moves/barriers.ts';
import type { Barrier, Height } from '../rules/moves/barriers.ts';
import { keepsOutOf, passage } from '../rules/moves/passage.ts';
import { measuredShape, verticalGap } from '../rules/stance.ts';
import type { Stance } from '../rules/stance.ts';
import { reachesUpTo } from '../rules/standing.ts';
import { flies, pivotCost, wayOf } from '../rules/moves/way.ts';
import type { Mover } from './mover.ts';

const players: readonly PlayerId[] = ['attacker', 'defender'];
const ORIGIN: Point = { x: 0, y: 0 };

/** What may not be nearer to a base that ends its move than so, whatever way it came. */
function endBarriers({ context, piece, kind, passing, limit }: Mover, moved: ReadonlySet<string>): Barrier[] {
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

/** One way to hold a base: it keeps that facing all the way, and turning to it costs so much. */
interface Hold {
  readonly facing: number;
  readonly price: number;
  readonly spread: Spread | null;
  readonly ends: Clearance;
}

/** How far a base may be shifted without leaving the board. */
function roomRound({ context }: Mover, base: Footprint): Bounds {
  const room = roomFor(context.battle.map, base);
  return {
    minX: room.minX - base.x,
    minY: room.minY - base.y,
    maxX: room.maxX - base.x,
    maxY: room.maxY - base.y,
  };
}

const asBarrier = ({ footprint }: Height): Barrier => ({ footprint, distance: 0, strict: false, mate: false });

/** Facings that a base which is not round is tried with, in degrees: most look the same after half a turn. */
const TURNS: readonly number[] = [0, 30, 60, 90, 120, 150];

/** A way to carry a base: as it sets off and as it ends, turned so, and what that costs. */
interface Carried {
  readonly base: Footprint;
  readonly end: Footprint;
  readonly facing: number;
  readonly price: number;
}

/** The base carried as it faces, and turned to some facings before it sets off, where it has room; round ones need not. */
function turnedBases({ context, piece, passing }: Mover): Carried[] {
  const { x, y, facing } = piece.position;
  const asIs = { base: piece.footprint, end: piece.footprint, facing, price: 0 };
  if (piece.footprint.kind === 'circle') return [asIs];
  const shape = measuredShape(piece.unit.datasheet, piece.model);
  const price = pivotCost(context, piece);
  const turned = TURNS.filter((turn) => turn !== facing % 180).flatMap((turn) => {
    const way = wayOf(context, piece, { id: piece.model.id, path: [{ x, y, facing: turn }] });
    if (passage(context, [way], passing).length > 0) return [];
    const base = footprintOf(shape, { x, y, facing: turn });
    return [{ base, end: base, facing: turn, price }];
  });
  return [asIs, ...turned];
}

/** The base carried as it faces and turned at its end; what that costs is for the one who asks. */
function heldBase({ piece }: Mover, facing: number): Carried {
  const shape = measuredShape(piece.unit.datasheet, piece.model);
  const end = footprintOf(shape, { ...piece.position, facing });
  return { base: piece.footprint, end, facing, price: 0 };
}

/**
 * Where one model can end a move, and how far it is there: past everything that bars its way, round what is too tall to
 * be walked over or up and down over one of it, on the level that it is on. Of a round base exact for every point to
 * which no shorter way climbs twice; another one goes as it faces or is turned before it sets off, and might reach a
 * little more by turning on the way.
 */
export class MoveField {
  readonly mover: Mover;
  readonly #holds: readonly Hold[];
  readonly #flies: boolean;
  readonly #from: Point;

  /**
   * @param budget how far it goes at most, in inches
   * @param moved models that do not stand in its way where it ends: they move with it
   * @param held how it faces where it ends, carried there as it faces now; absent: it turns as it likes
   */
  constructor(mover: Mover, budget: number, moved: ReadonlySet<string>, held?: number) {
    const { context, piece, passing } = mover;
    this.mover = mover;
    this.#from = piece.position;
    this.#flies = flies(piece);
    const limit = Math.min(budget, mover.limit);
    const ends = endBarriers({ ...mover, limit }, moved);
    const heights = heightsOf(context, piece, limit);
    const bars = barriersOf(context, piece, passing, limit).filter(({ mate }) => !mate || moved.size === 0);
    const carried = held === undefined ? turnedBases(mover) : [heldBase(mover, held)];
    this.#holds = carried.flatMap(({ base, end, facing, price }): Hold[] => {
      const bounds = roomRound(mover, base);
      // A base that stands over the edge of the board is over it on every way.
      if (isMoreThan(Math.max(bounds.minX, bounds.minY, -bounds.maxX, -bounds.maxY), 0)) return [];
      const grown = (list: readonly Barrier[], by = base): Grown[] =>
        list.flatMap(({ footprint: shape, distance, strict }) =>
          shiftsInTheWay(by, shape, distance + (strict ? TOLERANCE : 0)),
        );
      const free = new Clearance(grown(ends, end), roomRound(mover, end));
      if (this.#flies) return [{ facing, price, spread: null, ends: free }];
      /** Round all that is too tall, or up and down over one of it. */
      const holdOver = (over: Height | null): Hold[] => {
        const paid = price + 2 * (over?.height ?? 0);
        if (paid >= limit || (over !== null && overlaps(base, over.footprint))) return [];
        const round = heights.filter((height) => height !== over).map(asBarrier);
        const spread = new Router(grown([...bars, ...round]), bounds).spread(ORIGIN, limit - paid);
        return [{ facing, price: paid, spread, ends: free }];
      };
      return [null, ...heights].flatMap(holdOver);
    });
  }

  /** How long the shortest way to a place is, in inches; `Infinity` where it may not end or nothing leads. */
  needs(place: Point): number {
    return this.#best(place, true)?.length ?? Infinity;
  }

  /** How long the shortest way to a place is, whether it may end there or not. */
  way(place: Point): number {
    return this.#best(place, false)?.length ?? Infinity;
  }

  /** How the model faces at the end of the shortest way to a place. */
  facingAt(place: Point): number {
    const { facing } = this.mover.piece.position;
    return this.#holds.length === 1 ? facing : (this.#best(place, true)?.facing ?? facing);
  }

  /** The same where it only comes by: whether it may end there is not asked. */
  facingOnWay(place: Point): number {
    return this.#best(place, false)?.facing ?? this.mover.piece.position.facing;
  }

  #best({ x, y }: Point, ending: boolean): { readonly length: number; readonly facing: number } | null {
    const shift = { x: x - this.#from.x, y: y - this.#from.y };
    const straight = Math.hypot(shift.x, shift.y);
    let best: { readonly length: number; readonly facing: number } | null = null;
    for (const { facing, price, spread, ends } of this.#holds) {
      if (best !== null && straight + price >= best.length) continue;
      if (ending && !ends.isFree(shift.x, shift.y, shift.x, shift.y)) continue;
      const length: number = price + (this.#flies ? straight : (spread?.distanceTo(shift) ?? Infinity));
      if (length < (best?.length ?? Infinity)) best = { length, facing };
    }
    return best;
  }
}

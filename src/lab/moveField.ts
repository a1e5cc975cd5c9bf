import { footprint as footprintOf, movedTo } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Grown } from '../geometry/region/parts.ts';
import { Router } from '../geometry/route.ts';
import { Clearance } from '../geometry/route/clearance.ts';
import type { Spread } from '../geometry/route/search.ts';
import type { Point } from '../geometry/shape.ts';
import { shiftsInTheWay } from '../geometry/shifts.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { PlayerId } from '../model/player.ts';
import { barriersOf, heightsOf, roomFor } from '../rules/barriers.ts';
import type { Barrier } from '../rules/barriers.ts';
import { keepsOutOf } from '../rules/passage.ts';
import { verticalGap } from '../rules/stance.ts';
import type { Stance } from '../rules/stance.ts';
import { reachesUpTo } from '../rules/standing.ts';
import { flies } from '../rules/way.ts';
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

/**
 * Where one model can end a move, and how far it is there: past everything that bars its way and without climbing what
 * is too tall to be walked over; it stays on the level and keeps the facing that it has. Exact for every point.
 */
export class MoveField {
  readonly mover: Mover;
  readonly #spread: Spread | null;
  readonly #ends: Clearance;
  readonly #flies: boolean;
  readonly #from: Point;

  /**
   * @param budget how far it goes at most, in inches
   * @param moved models that do not stand in its way where it ends: they move with it
   */
  constructor(mover: Mover, budget: number, moved: ReadonlySet<string>) {
    const { context, piece, passing } = mover;
    const { footprint } = piece;
    this.mover = mover;
    this.#from = piece.position;
    this.#flies = flies(piece);
    const room = roomFor(context.battle.map, footprint);
    const bounds = {
      minX: room.minX - footprint.x,
      minY: room.minY - footprint.y,
      maxX: room.maxX - footprint.x,
      maxY: room.maxY - footprint.y,
    };
    const limit = Math.min(budget, mover.limit);
    const grown = (bars: readonly Barrier[]): Grown[] =>
      bars.flatMap(({ footprint: shape, distance, strict }) =>
        shiftsInTheWay(footprint, shape, distance + (strict ? TOLERANCE : 0)),
      );
    this.#ends = new Clearance(grown(endBarriers({ ...mover, limit }, moved)), bounds);
    const heights = heightsOf(context, piece, limit).map(({ footprint: shape }) => ({
      footprint: shape,
      distance: 0,
      strict: false,
      mate: false,
    }));
    const bars = barriersOf(context, piece, passing, limit).filter(({ mate }) => !mate || moved.size === 0);
    this.#spread = this.#flies ? null : new Router(grown([...bars, ...heights]), bounds).spread(ORIGIN, limit);
  }

  /** Whether the model may stand there at the end of its move. */
  mayEnd({ x, y }: Point): boolean {
    const dx = x - this.#from.x;
    const dy = y - this.#from.y;
    return this.#ends.isFree(dx, dy, dx, dy);
  }

  /** How long the shortest way to a place is, in inches; `Infinity` where it may not end or nothing leads. */
  needs(place: Point): number {
    return this.mayEnd(place) ? this.way(place) : Infinity;
  }

  /** How long the shortest way to a place is, whether it may end there or not. */
  way({ x, y }: Point): number {
    const shift = { x: x - this.#from.x, y: y - this.#from.y };
    if (this.#flies) return Math.hypot(shift.x, shift.y);
    return this.#spread?.distanceTo(shift) ?? Infinity;
  }

  /** The base where it would stand. */
  baseAt({ x, y }: Point): Footprint {
    return movedTo(this.mover.piece.footprint, x, y);
  }
}

import { boundsGap } from '../../geometry/bounds.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import type { Grown } from '../../geometry/region/parts.ts';
import { cornersOf, Router } from '../../geometry/route.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan } from '../../geometry/tolerance.ts';
import type { ModelMove } from '../../model/action.ts';
import type { Position } from '../../model/unit.ts';
import { barriersOf, heightsOf } from './barriers.ts';
import type { Context, StandingPiece } from '../context.ts';
import { wayLength } from './length.ts';
import { passage } from './passage.ts';
import type { Passing } from './passage.ts';
import { flies, wayOf } from './way.ts';
import type { Way } from './way.ts';

/** A way of one model that its move is long enough for and that nothing bars. */
export interface Walk {
  readonly move: ModelMove;
  readonly way: Way;
  /** By the rules, in inches. */
  readonly length: number;
}

/** Kept from what is more than a distance away, in inches: twice the tolerance. */
const CLEAR = 2e-6;
/** Round ovals a route keeps within this of the distance that it is told. */
const OVAL = 2.2e-4;
/** A way that is proved not to be there is looked for past shapes that are so much smaller, in inches. */
const SURELY = 4e-4;
/** How far outside of its arcs the corners of a route may stand: the first will do, unless it is narrow or just too far. */
const OUTSIDE = [2e-3, 5e-5];

/**
 * One model that looks for a way to a place: straight where it can, else round what is in its way. It finds the
 * shortest way of a round base over level ground; of other bases one that the circle round them fits through. What it
 * finds is a way by the rules, but there may be ways that it does not find.
 */
export class Walker {
  readonly piece: StandingPiece;
  readonly passing: Passing;
  /** Inches that it may go. */
  readonly limit: number;
  readonly #context: Context;
  readonly #routers: (Router | null)[] = [];

  constructor(context: Context, piece: StandingPiece, passing: Passing, limit: number) {
    this.#context = context;
    this.piece = piece;
    this.passing = passing;
    this.limit = limit;
  }

  /** The first way that it finds to a place; null when it finds none. */
  to(position: Position): Walk | null {
    const { x, y } = this.piece.position;
    const straight = Math.hypot(position.x - x, position.y - y);
    if (isMoreThan(straight, this.limit)) return null;
    const direct = this.#along([position], position);
    if (direct !== null || flies(this.piece) || straight === 0) return direct;
    for (let heights = 0; heights < 2; heights++) {
      const router = this.#router(heights > 0);
      const route = router?.route({ x, y }, position, this.limit) ?? null;
      if (route === null) continue;
      for (const outside of OUTSIDE) {
        const walk = this.#along(cornersOf(route, { x, y }, outside).slice(1), position);
        if (walk !== null) return walk;
      }
    }
    return null;
  }

  /**
   * How long a way to within some distance of a place is at least, in inches; `Infinity` where there is none as short
   * as its move allows. What it cannot rule out it leaves open.
   * @param reaches how near to the place its middle has to come
   */
  least(place: Point, reaches: number): number {
    const { x, y } = this.piece.position;
    const straight = Math.max(0, Math.hypot(place.x - x, place.y - y) - reaches);
    if (flies(this.piece) || isMoreThan(straight, this.limit)) return straight;
    // Other bases may slip through where the circle round them does not; from a floor one passes over much.
    if (this.piece.footprint.kind !== 'circle' || this.#isNearLevels()) return straight;
    // What reaches as far as that could be in the way to its middle, though not of coming near.
    const shapes = this.#shapes(false).filter(
      ({ footprint: shape, offset }) =>
        Math.hypot(shape.x - place.x, shape.y - place.y) > shape.reach + offset + reaches,
    );
    // A smaller base stands nearer to the edge of the board than its own middle may come.
    const { minX, minY, maxX, maxY } = this.#bounds();
    const bounds = {
      minX: Math.min(minX, place.x),
      minY: Math.min(minY, place.y),
      maxX: Math.max(maxX, place.x),
      maxY: Math.max(maxY, place.y),
    };
    const route = new Router(shapes.map(shrunk), bounds).route({ x, y }, place, this.limit + reaches + CLEAR);
    return route === null ? Infinity : route.length - reaches;
  }

  /**
   * Whether no way is as short as its move allows to any of some places, or to any that is no farther than `spacing`
   * from one of them along a free border: shown past shapes that are a hair smaller than what bars its way. Only a
   * round base on level ground has nothing that could not be shown so.
   */
  reachesNone(places: readonly Point[], spacing: number): boolean {
    const { x, y } = this.piece.position;
    if (this.piece.footprint.kind !== 'circle' || flies(this.piece) || this.#isNearLevels()) return false;
    const router = new Router(this.#shapes(false).map(shrunk), this.#bounds());
    return places.every((place) => router.route({ x, y }, place, this.limit + spacing + CLEAR) === null);
  }

  #isNearLevels(): boolean {
    const { footprint } = this.piece;
    return this.#context.ground.levels.some((levels) =>
      levels.some((level) => boundsGap(level.footprint, footprint) <= this.limit),
    );
  }

  /** The way through some corners, the last of them being the place; null when it is too long or barred. */
  #along(corners: readonly Point[], { z, facing }: Position): Walk | null {
    const { model, position } = this.piece;
    const path = [position, ...corners].map(({ x, y }) => [x, y] as const);
    const move: ModelMove = {
      id: model.id,
      path,
      ...(z === 0 && position.z === 0 ? {} : { z }),
      ...(facing === position.facing ? {} : { facing }),
    };
    const way = wayOf(this.#context, this.piece, move);
    const length = wayLength(this.#context, way).total;
    if (isMoreThan(length, this.limit)) return null;
    return passage(this.#context, [way], this.passing).length > 0 ? null : { move, way, length };
  }

  /** A router past what bars its way; or, where there is anything to climb, past that too. */
  #router(pastHeights: boolean): Router | null {
    const index = pastHeights ? 1 : 0;
    const known = this.#routers[index];
    if (known !== undefined) return known;
    const heights = pastHeights ? this.#heights() : [];
    const none = pastHeights && heights.length === 0;
    const router = none ? null : new Router([...this.#shapes(true), ...heights], this.#bounds());
    this.#routers[index] = router;
    return router;
  }

  /** Where the middle of its base may be without the base leaving the board. */
  #bounds(): { minX: number; minY: number; maxX: number; maxY: number } {
    const { width, height } = this.#context.battle.map;
    const { reach } = this.piece.footprint;
    return { minX: reach, minY: reach, maxX: width - reach, maxY: height - reach };
  }

  #grown(shape: Footprint, distance: number, careful: boolean): Grown {
    const oval = careful && shape.kind === 'oval' ? OVAL : 0;
    return { footprint: shape, offset: this.piece.footprint.reach + distance + oval };
  }

  /**
   * What bars its way, grown to what the middle of its base keeps off.
   * @param careful whether to keep a hair more than that where a way could come a hair too near
   */
  #shapes(careful: boolean): Grown[] {
    return barriersOf(this.#context, this.piece, this.passing, this.limit)
      .filter(({ mate }) => careful || !mate)
      .map(({ footprint, distance, strict }) =>
        this.#grown(footprint, distance + (careful && strict ? CLEAR : 0), careful),
      );
  }

  /** What it would have to climb over. */
  #heights(): Grown[] {
    return heightsOf(this.#context, this.piece, this.limit).map(({ footprint }) => this.#grown(footprint, 0, true));
  }
}

/** A shape that is certainly not in the way where the shape itself only just is. */
const shrunk = ({ footprint, offset }: Grown): Grown => ({
  footprint,
  offset: Math.max(0, offset - (footprint.kind === 'oval' ? OVAL : 0) - SURELY),
});

import { boundsGap } from '../../geometry/bounds.ts';
import { gap, overlaps } from '../../geometry/distance.ts';
import type { Grown } from '../../geometry/region/parts.ts';
import { Router } from '../../geometry/route.ts';
import type { Spread } from '../../geometry/route/spread.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import { barriersOf, heightsOf } from '../../rules/moves/barriers.ts';
import type { Passing } from '../../rules/moves/passage.ts';
import { flies } from '../../rules/moves/way.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { hasAnyKeyword } from '../../rules/stance.ts';

/** Kept from every conclusion, in inches: more than tolerances add up to, and than what an oval's arcs are off. */
const SURELY = 4e-4;
/** No base counts as narrower than this, in inches. */
const NARROW = 1e-3;

/** A height that a model can stand at, and the parts of the board where it can. */
interface Storey {
  readonly z: number;
  readonly floors: Context['ground']['levels'][number];
}

/**
 * How far one model has to go at least to come near to a place, whatever its unit and its friends do: a bound, for
 * proofs. What counts is who stands against it and cannot be passed, impassable terrain, and what has to be climbed.
 */
export class LeastWays {
  readonly piece: StandingPiece;
  /** Inches that it may go at most. */
  readonly limit: number;
  /** The heights other than its own at which it might end. */
  readonly storeys: readonly Storey[];
  readonly #spread: Spread | null;
  readonly #near: number;

  /**
   * @param context one in which its friends are not on the board
   * @param near how near its middle comes to the places that are asked about, in inches; the base counts as so much narrower
   */
  constructor(context: Context, piece: StandingPiece, passing: Passing, limit: number, near: number) {
    this.piece = piece;
    this.limit = limit;
    this.#near = near;
    const { ground, ruleset, battle } = context;
    const { z } = piece.position;
    const climbs = hasAnyKeyword(piece.unit.datasheet, ruleset.upperFloors);
    const inReach = (level: Storey['floors'][number]): boolean =>
      (climbs || level.terrain.kind === 'hill') && boundsGap(level.footprint, piece.footprint) <= limit;
    this.storeys = ground.levels.flatMap((levels): Storey[] => {
      const floors = levels.filter(inReach);
      const [first] = floors;
      return first === undefined ? [] : [{ z: first.z, floors }];
    });
    if (flies(piece)) {
      this.#spread = null;
      return;
    }
    const radius = Math.max(NARROW, piece.footprint.core - near - SURELY);
    const floors = this.storeys.flatMap((storey) => storey.floors);
    const top = Math.max(z, ...this.storeys.map((storey) => storey.z));
    // Who comes down from a floor beside something might be over it.
    const isBesideFloor = (shape: Grown['footprint']): boolean =>
      z > 0 || floors.some((floor) => isWithin(gap(floor.footprint, shape), 2 * piece.footprint.reach));
    const solid = ground.features
      .filter(({ terrain }) => terrain.kind === 'container' && !isMoreThan(terrain.height, top))
      .map(({ footprint }) => footprint);
    const bars = barriersOf(context, piece, passing, limit)
      .filter(({ mate, footprint }) => !mate && !isBesideFloor(footprint) && !solid.includes(footprint))
      .map(({ footprint, distance }): Grown => ({ footprint, offset: Math.max(NARROW, radius + distance - SURELY) }));
    const steps = heightsOf(context, piece, limit)
      .filter(({ footprint }) => z === 0 && footprint.kind !== 'oval' && !overlaps(footprint, piece.footprint))
      .map(({ footprint, height }) => ({ shape: { footprint, offset: radius }, height, group: 0 }));
    const { width, height } = battle.map;
    const edge = Math.min(
      radius,
      piece.position.x,
      piece.position.y,
      width - piece.position.x,
      height - piece.position.y,
    );
    const bounds = { minX: edge, minY: edge, maxX: width - edge, maxY: height - edge };
    this.#spread = new Router(bars, bounds, steps).spread(piece.position, limit + near + SURELY);
  }

  /** How long a way on its own level is at least that ends no farther from a place than `near`. */
  onLevel(place: Point): number {
    const straight = Math.hypot(place.x - this.piece.position.x, place.y - this.piece.position.y);
    const way = this.#spread === null ? straight : this.#spread.distanceTo(place);
    return Math.max(0, way - this.#near - SURELY);
  }

  /** The same for a way that ends at another height. */
  upOrDown(place: Point, z: number): number {
    const { position } = this.piece;
    const straight = Math.max(0, Math.hypot(place.x - position.x, place.y - position.y) - this.#near);
    const rise = Math.abs(z - position.z);
    return Math.max(0, (flies(this.piece) ? Math.hypot(straight, rise) : straight + rise) - SURELY);
  }
}

import type { Bounds } from '../../geometry/bounds.ts';
import type { Point } from '../../geometry/shape.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import { coherency } from '../../rules/coherency.ts';
import type { Context } from '../../rules/context.ts';
import { wayLength } from '../../rules/moves/length.ts';
import { hasAnyKeyword, standAt } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { flies, wayOf } from '../../rules/moves/way.ts';
import { endFaults, moverOf } from '../mover.ts';
import type { AskedMove, Mover } from '../mover.ts';
import { MoveField } from '../moveField.ts';

/** A floor of ruins that somebody could end a move on. */
export interface Floor {
  readonly z: number;
  /** A rectangle round all of it that could be reached. */
  readonly bounds: Bounds;
}

interface Climber {
  readonly mover: Mover;
  readonly field: MoveField;
  /** What its move is without the roll. */
  readonly without: number;
}

/** What is common to two rectangles; null when that is nothing. */
function common(a: Bounds, b: Bounds): Bounds | null {
  const minX = Math.max(a.minX, b.minX);
  const minY = Math.max(a.minY, b.minY);
  const maxX = Math.min(a.maxX, b.maxX);
  const maxY = Math.min(a.maxY, b.maxY);
  return minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : null;
}

/**
 * Where models of a unit can end a move on floors of ruins that they do not stand on: the way along the level they are
 * on, and up or down at its end (core rules, Moving over Terrain). The others of the unit stay where they are.
 */
export class ReachUp {
  readonly floors: readonly Floor[];
  readonly #context: Context;
  readonly #climbers: readonly Climber[];
  readonly #standing: readonly Piece[];

  /**
   * @param model the only one that moves; null: any one of the unit
   * @param move with the most that it may roll
   * @param bounds a rectangle round all places that could be reached
   */
  constructor(context: Context, unit: string, model: string | null, move: AskedMove, bounds: Bounds) {
    this.#context = context;
    const home = context.unit(unit);
    this.#standing = home === undefined ? [] : context.standing(home);
    const upper = home !== undefined && hasAnyKeyword(home.datasheet, context.ruleset.upperFloors);
    const heights = new Set(this.#standing.map(({ position }) => position.z));
    this.floors = context.ground.levels.flatMap((levels) =>
      levels.flatMap(({ z, terrain, footprint }): Floor[] => {
        const within = common(bounds, footprint);
        const other = heights.size > 1 || !heights.has(z);
        return terrain.kind === 'ruins' && upper && other && within !== null ? [{ z, bounds: within }] : [];
      }),
    );
    const moving = this.#standing.filter((piece) => model === null || piece.model.id === model);
    this.#climbers =
      this.floors.length === 0
        ? []
        : moving.flatMap((piece): Climber[] => {
            const mover = moverOf(context, piece.model.id, move);
            if (mover === null) return [];
            const rolled = move.kind === 'charge' ? mover.limit : move.kind === 'advance' ? (move.roll ?? 0) : 0;
            return [{ mover, field: new MoveField(mover, mover.limit, new Set()), without: mover.limit - rolled }];
          });
  }

  /** The least roll with which some model ends at a place of a floor; `Infinity` when none does. */
  needs(z: number, place: Point, enough = Infinity): number {
    let best = Infinity;
    for (const climber of this.#climbers) {
      const needed = lengthOf(climber, z, place) - climber.without;
      if (needed < best && needed <= enough && this.#mayEnd(climber, z, place)) best = needed;
    }
    return best;
  }

  #mayEnd({ mover, field }: Climber, z: number, place: Point): boolean {
    const { piece } = mover;
    const position = { ...place, z, facing: field.facingOnWay(place) };
    if (endFaults(mover, position).length > 0) return false;
    const end = standAt(piece.unit, piece.model, position);
    const all = this.#standing.map((mate) => (mate.model === piece.model ? end : mate));
    return coherency(this.#context, all).length === 0;
  }
}

/** How long the way to a place of a floor is; `Infinity` where it is too long or the model is there already. */
function lengthOf({ mover, field }: Climber, z: number, { x, y }: Point): number {
  const { context, piece, limit } = mover;
  const { position } = piece;
  if (position.z === z) return Infinity;
  const straight = Math.hypot(x - position.x, y - position.y);
  if (!isWithin(straight, limit)) return Infinity;
  if (flies(piece)) {
    const path = [position, { x, y }].map((at): [number, number] => [at.x, at.y]);
    return wayLength(context, wayOf(context, piece, { id: piece.model.id, path, z })).total;
  }
  return field.way({ x, y }) + Math.abs(z - position.z);
}

import { overlaps } from '../geometry/distance.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Model, Position, Unit } from '../model/unit.ts';
import type { Context } from '../rules/context.ts';
import { overlap } from '../rules/setUp/placement.ts';
import { standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { terrain } from '../rules/standing.ts';

const GROUND: readonly number[] = [0];

const isSame = (a: number, b: number): boolean => isWithin(Math.abs(a - b), 0);

/** The heights at which a model could stand where it is, seen from above: the ground, and what reaches under its base. */
export function heightsUnder({ ground }: Context, { footprint }: Pick<Piece, 'footprint'>): readonly number[] {
  if (ground.levels.length === 0) return GROUND;
  const above = ground.levels.flatMap((levels) => {
    const under = levels.find((level) => overlaps(footprint, level.footprint));
    return under === undefined ? [] : [under.z];
  });
  return above.length === 0 ? GROUND : [0, ...above].toSorted((a, b) => a - b);
}

/** A model that is put somewhere: which one, where, and the height that the player asked for (null: whichever fits). */
export interface Standing {
  readonly unit: Unit;
  readonly model: Model;
  /** With the height that it keeps as long as there is a floor of that height. */
  readonly at: Position;
  readonly wish: number | null;
}

/**
 * Those of the heights under a model at which it may stand there.
 * @param moving the models that are put somewhere with it: where they stand now nobody stands any more
 */
export function standableHeights(
  context: Context,
  { unit, model, at }: Standing,
  moving: ReadonlySet<string>,
): readonly number[] {
  return heightsUnder(context, standAt(unit, model, at)).filter((z) => {
    const piece = standAt(unit, model, { ...at, z });
    if (terrain(context, [piece]).length > 0) return false;
    return overlap(context, [piece]).every(({ other }) => other !== undefined && moving.has(other));
  });
}

/**
 * The height at which a model is put: the one asked for, where something of that height is under it; else the one it
 * has, or the ground; and where it may not stand there but on exactly one other height, that one.
 * @param moving the models that are put somewhere with it
 */
export function heightFor(context: Context, standing: Standing, moving: ReadonlySet<string>): number {
  const { unit, model, at, wish } = standing;
  const heights = heightsUnder(context, standAt(unit, model, at));
  if (heights.length === 1) return 0;
  const asked = wish === null ? undefined : heights.find((height) => isSame(height, wish));
  if (asked !== undefined) return asked;
  const kept = heights.find((height) => isSame(height, at.z)) ?? 0;
  const standable = standableHeights(context, standing, moving);
  return standable.length === 1 && standable[0] !== undefined ? standable[0] : kept;
}

/** The height after another one in a list of them: the next one up (`step` 1) or down, round its ends. */
export function heightAfter(heights: readonly number[], from: number, step: 1 | -1): number {
  const at = heights.findIndex((height) => isSame(height, from));
  return heights[(Math.max(at, 0) + step + heights.length) % heights.length] ?? from;
}

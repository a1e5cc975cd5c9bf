import { gapWithin } from '../../geometry/distance.ts';
import { convexPieces, footprint, movedTo } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import type { Point } from '../../geometry/shape.ts';
import { closestOnWay } from '../../geometry/sweep.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Context } from '../context.ts';
import { levelsAt } from '../ground.ts';
import { measuredShape } from '../stance.ts';
import { slidesOf } from './way.ts';
import type { Slide, Way } from './way.ts';

/** Halvings that find where a base comes over something: a 60″ slide is cut to 1e-10″. */
const HALVINGS = 40;

/**
 * The shares of a slide between which a base and something convex are to each other as `holds` says: around the place
 * where the base is nearest to it, at which it has to hold.
 */
export function sharesOf(
  base: Footprint,
  to: Point,
  other: Footprint,
  holds: (base: Footprint, other: Footprint) => boolean,
): readonly [number, number] {
  const isHeld = (share: number): boolean =>
    holds(movedTo(base, base.x + share * (to.x - base.x), base.y + share * (to.y - base.y)), other);
  const { share } = closestOnWay(base, [to], other);
  /** From a share where it holds to one at which it may not: the last where it does. */
  const last = (held: number, end: number): number => {
    if (isHeld(end)) return end;
    let [inside, outside] = [held, end];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (inside + outside) / 2;
      if (isHeld(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [last(share, 0), last(share, 1)];
}

const touches = (base: Footprint, level: Footprint): boolean => gapWithin(base, level, 0);

/** The shares of a slide on which there is something of a height under the base, in order and apart from each other. */
function supported(context: Context, base: Footprint, to: Point, z: number): [number, number][] {
  const found = levelsAt(context.ground, z)
    .flatMap((level) => convexPieces(level.footprint))
    .filter((piece) => isWithin(closestOnWay(base, [to], piece).gap, 0))
    .map((piece) => sharesOf(base, to, piece, touches))
    .toSorted((a, b) => a[0] - b[0]);
  const apart: [number, number][] = [];
  for (const [enter, leave] of found) {
    const before = apart.at(-1);
    if (before !== undefined && enter <= before[1]) before[1] = Math.max(before[1], leave);
    else apart.push([enter, leave]);
  }
  return apart;
}

/** A part of a slide between two shares of it, and the height at which it is gone. */
interface Stage {
  readonly from: number;
  readonly to: number;
  readonly z: number;
}

/**
 * The parts of a slide whose ends are at one height: at that height as far as there is something of that height under
 * the base, between that on the ground, for nobody walks through the air (core rules, Moving over Terrain).
 */
export function stagesOf(context: Context, base: Footprint, { from: { z }, to }: Slide): readonly Stage[] {
  if (z === 0) return [{ from: 0, to: 1, z }];
  const stages: Stage[] = [];
  let at = 0;
  for (const [enter, leave] of supported(context, base, to, z)) {
    if (enter > at) stages.push({ from: at, to: enter, z: 0 });
    stages.push({ from: enter, to: leave, z });
    at = leave;
  }
  if (at < 1 || stages.length === 0) stages.push({ from: at, to: 1, z: 0 });
  return stages;
}

/** Whether a slide leads from one level straight up or down to the other: both are under the base before it leaves it. */
function meets(context: Context, base: Footprint, { from, to }: Slide): boolean {
  if (from.z === 0 || to.z === 0) return true;
  const [first] = supported(context, base, to, from.z);
  if (first === undefined || first[0] > 0) return false;
  return supported(context, base, to, to.z).some(([enter]) => enter <= first[1]);
}

/** Whether one of two heights is the ground and the other a hill low enough to be moved over freely: its top is too. */
function isFreeStep(context: Context, one: number, other: number): boolean {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  if (!isWithin(low, 0) || !isWithin(high, context.ruleset.freeHeight)) return false;
  return levelsAt(context.ground, high).every(({ terrain }) => terrain.kind === 'hill');
}

/** How far a model goes up and down between the levels that it walks on, in inches. */
export function betweenLevels(context: Context, way: Way): number {
  const slides = slidesOf(way);
  if (slides.every(({ from, to }) => from.z === 0 && to.z === 0)) return 0;
  const shape = measuredShape(way.piece.unit.datasheet, way.piece.model);
  let at = slides[0]?.from.z ?? 0;
  let sum = 0;
  const goTo = (z: number): void => {
    if (!isFreeStep(context, z, at)) sum += Math.abs(z - at);
    at = z;
  };
  for (const slide of slides) {
    const base = footprint(shape, slide.from);
    if (slide.from.z === slide.to.z) for (const { z } of stagesOf(context, base, slide)) goTo(z);
    else {
      if (at !== 0 && !meets(context, base, slide)) goTo(0);
      goTo(slide.to.z);
    }
  }
  return sum;
}

import { boundsGap } from '../geometry/bounds.ts';
import { overlaps } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import { cutOff, polygonRound } from '../geometry/lines.ts';
import { pointDepth } from '../geometry/polygon.ts';
import type { Point } from '../geometry/shape.ts';
import type { SightBody } from '../geometry/sight.ts';
import { maySee } from '../geometry/sight.ts';
import { isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { PlayerId } from '../model/player.ts';
import type { Unit } from '../model/unit.ts';
import type { Context } from './context.ts';
import { hurdlesOf, INSET, modelHiding } from './sight.ts';
import type { Hiding, Hurdle } from './sight.ts';
import { linesAcross, sideOf } from './standingRoom.ts';
import type { Somewhere } from './standingRoom.ts';

/** Sides of the polygon round a disc where something cuts it off. */
const SIDES = 24;

const bodies = new WeakMap<Somewhere, SightBody | null>();

/** What a model in a disc takes up at most, worked out once for each object; null where it cannot stand. */
function bodyOf(context: Context, somewhere: Somewhere): SightBody | null {
  let body = bodies.get(somewhere);
  if (body === undefined) {
    body = makeBody(context, somewhere);
    bodies.set(somewhere, body);
  }
  return body;
}

/** One that is on a hill stands at its top; none is across a wall, or in what is solid. */
function makeBody(context: Context, somewhere: Somewhere): SightBody | null {
  const { x, y, z, spread, looks } = somewhere;
  const radius = looks.reach + spread + TOLERANCE;
  const disc = footprint({ kind: 'circle', radius }, { x, y, facing: 0 });
  let base = z;
  for (const { terrain, bounds, footprint: hill } of context.ground.features) {
    if (terrain.kind === 'hill' && terrain.height > base && boundsGap(bounds, disc) === 0 && overlaps(disc, hill))
      base = terrain.height;
  }
  const heights = { bottom: z, top: base + looks.height };
  let outline: readonly Point[] | null = null;
  for (const line of linesAcross(context, somewhere, radius)) {
    const side = sideOf(line, somewhere);
    if (side === 'nowhere') return null;
    if (side === 'either') continue;
    outline = cutOff(
      outline ?? polygonRound({ x, y, along: radius, across: radius, cos: 1, sin: 0 }, SIDES),
      line,
      side,
      INSET / 4,
    );
    if (outline.length < 3) return null;
  }
  if (outline === null) return { footprint: disc, ...heights };
  return { footprint: footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }), ...heights };
}

/** Whether a model somewhere in a disc may be wholly within a ruin (`partly`: whether some of it may be). */
function mayBeWithin({ feature }: Hurdle, { x, y, spread, looks }: Somewhere, partly: boolean): boolean {
  const depth = pointDepth(feature.polygon, { x, y }) + spread + TOLERANCE;
  return partly ? depth >= -looks.reach : depth >= looks.core;
}

/** Whether a ruin hides whatever stands beyond it, wherever in their discs the two models are. */
function hidesAcross(hurdle: Hurdle, from: Somewhere, to: Somewhere): boolean {
  if (hurdle.feature.terrain.kind !== 'ruins' || from.looks.aircraft || to.looks.aircraft) return false;
  return !mayBeWithin(hurdle, from, from.looks.towering) && !mayBeWithin(hurdle, to, true);
}

/** Who stands on a floor may look over its edge, and be seen so: then nothing is said of that floor. */
const areOn = ({ z }: Hurdle['floors'][number], ...bodies: readonly SightBody[]): boolean =>
  bodies.some(({ bottom, top }) => z >= bottom - TOLERANCE && z < top && isWithin(Math.abs(bottom - z), 0));

/**
 * Whether a model in one disc may see one in another: false only where it is shown that from no place in the one any
 * place in the other is seen (core rules, Determining Visibility; core rules updates, Ruins). The models may stand where
 * they are allowed to: not in what is solid.
 * @param hiders whose models hide what is behind them; nobody else's do
 * @param own units of theirs that hide nothing: one sees through them
 */
export function maySeeSomewhere(
  context: Context,
  from: Somewhere,
  to: Somewhere,
  hiders: PlayerId,
  own: readonly Unit[],
): boolean {
  const [a, b] = [bodyOf(context, from), bodyOf(context, to)];
  if (a === null || b === null) return false;
  const between = {
    minX: Math.min(a.footprint.minX, b.footprint.minX),
    minY: Math.min(a.footprint.minY, b.footprint.minY),
    maxX: Math.max(a.footprint.maxX, b.footprint.maxX),
    maxY: Math.max(a.footprint.maxY, b.footprint.maxY),
  };
  const hidings: Hiding[] = [];
  for (const hurdle of hurdlesOf(context.ground)) {
    if (boundsGap(hurdle.feature.bounds, between) > 0) continue;
    hidings.push(hurdle.body);
    for (const floor of hurdle.floors) if (!areOn(floor, a, b)) hidings.push(floor.hiding);
    if (hidesAcross(hurdle, from, to)) hidings.push(hurdle.area);
  }
  for (const piece of context.near(hiders, between, 0)) {
    if (piece.unit.datasheet.keywords.includes('AIRCRAFT') || own.includes(piece.unit)) continue;
    if (!overlaps(piece.footprint, a.footprint) && !overlaps(piece.footprint, b.footprint))
      hidings.push(modelHiding(context, piece));
  }
  return maySee(a, b, hidings);
}

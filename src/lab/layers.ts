import type { Bounds } from '../geometry/bounds.ts';
import { gapWithin, overlaps } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import { polygonRound } from '../geometry/lines.ts';
import type { Grown } from '../geometry/region/parts.ts';
import { Router } from '../geometry/route.ts';
import type { Step } from '../geometry/route/tolls.ts';
import { pointsOfRing } from '../geometry/ring.ts';
import { shiftsInTheWay } from '../geometry/shifts.ts';
import { isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { StandingPiece } from '../rules/context.ts';
import { levelsAt } from '../rules/ground.ts';
import { barriersOf, heightsOf, roomFor } from '../rules/moves/barriers.ts';
import type { Barrier, Height } from '../rules/moves/barriers.ts';
import { hasAnyKeyword, standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import type { Mover } from './mover.ts';

/**
 * A height at which a model walks on its way: it goes to it where it stands, and from it to the height of its end where
 * it ends. Floors are walked on no farther than they reach.
 */
export interface Layer {
  readonly z: number;
  /** The model at that height. */
  readonly piece: StandingPiece;
  readonly bars: readonly Barrier[];
  readonly heights: readonly Height[];
  /** What has to stay under the base; none on the ground. */
  readonly levels: readonly Footprint[];
}

/** Kept from what is more than a distance away, in inches: twice the tolerance. */
export const CLEAR = 2e-6;
/** Round ovals a route keeps within this of the distance that it is told. */
const OVAL = 2.2e-4;
/** Corners of what a base without a round border keeps off are rounded by this much, so that ways can run round them. */
const HAIR = 1e-7;
/** What leaving a floor costs: more than any move has. */
const NEVER = 1e6;

/** Whether a model stands on the top of a hill, which is then no obstacle to it. */
const isOnTop = ({ terrain, footprint: outline }: Height['feature'], piece: Piece): boolean =>
  terrain.kind === 'hill' && isWithin(Math.abs(piece.bottom - terrain.height), 0) && overlaps(piece.footprint, outline);

function layerAt({ context, piece, passing }: Mover, z: number, limit: number, end: Piece | null): Layer {
  const there: StandingPiece =
    z === piece.position.z ? piece : { ...piece, ...standAt(piece.unit, piece.model, { ...piece.position, z }) };
  const ends = end === null ? [piece] : [piece, end];
  return {
    z,
    piece: there,
    bars: barriersOf(context, there, passing, limit),
    heights: heightsOf(context, there, limit).filter(({ feature }) => !ends.some((each) => isOnTop(feature, each))),
    levels: z === 0 ? [] : levelsAt(context.ground, z).map((level) => level.footprint),
  };
}

/**
 * The heights that a model may walk at: its own, the ground, and those of floors that reach over or under where it
 * stands.
 * @param limit how far it goes at most, in inches
 * @param end where it would end, if that is known
 */
export function layersOf(mover: Mover, limit: number, end: Piece | null = null): Layer[] {
  const { context, piece } = mover;
  const own = piece.position.z;
  const upper = hasAnyKeyword(piece.unit.datasheet, context.ruleset.upperFloors);
  const heights = new Set([own, 0]);
  for (const levels of context.ground.levels)
    for (const { z, terrain, footprint: level } of levels)
      if (terrain.kind === 'ruins' && upper && Math.abs(z - own) < limit && gapWithin(piece.footprint, level, 0))
        heights.add(z);
  return [...heights].filter((z) => Math.abs(z - own) < limit || z === own).map((z) => layerAt(mover, z, limit, end));
}

/** A shape that ways can run round: a hull that is not grown is as much smaller as it is then grown. */
function rounded({ footprint: shape, offset }: Grown): Grown {
  if (shape.kind !== 'hull' || offset >= HAIR) return { footprint: shape, offset };
  const points = pointsOfRing(shape.ring);
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const { edges, count } = shape.ring;
  const inner = Math.min(
    ...points.map((point, k) => {
      const [ux, uy] = [edges[3 * k] as number, edges[3 * k + 1] as number];
      return Math.abs((x - point.x) * uy - (y - point.y) * ux);
    }),
  );
  if (count < 3 || inner <= HAIR) return { footprint: shape, offset: HAIR };
  const share = 1 - HAIR / inner;
  const outline = points.map((point) => ({ x: x + share * (point.x - x), y: y + share * (point.y - y) }));
  return { footprint: footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }), offset: HAIR };
}

/** Corners of the polygon that stands for an oval on a way past what is not round: round it, by a hundredth at most. */
const CORNERS = 32;

/** An oval with few corners, none of it left out; anything else as it is. */
function angular(shape: Footprint): Footprint {
  if (shape.kind !== 'oval') return shape;
  const outline = polygonRound({ ...shape, x: 0, y: 0 }, CORNERS);
  return footprint({ kind: 'hull', outline }, { x: shape.x, y: shape.y, facing: 0 });
}

/** Where something is in the way of a base on a way: on the safe side by a hundredth where neither is round. */
function inTheWay(base: Footprint, other: Footprint, distance: number): Grown[] {
  if (base.kind === 'circle' || other.kind === 'circle') return shiftsInTheWay(base, other, distance);
  return shiftsInTheWay(angular(base), angular(other), distance).map(rounded);
}

/**
 * What bars a base on its way, as shifts of it that are not free.
 * @param clear how much farther it keeps off where it has to be more than a distance away: `CLEAR` for ways that are
 *   gone, which besides keep a hair more from ovals
 */
export function grownFor(base: Footprint, bars: readonly Barrier[], clear: number): Grown[] {
  return bars.flatMap(({ footprint: shape, distance, strict }) => {
    const oval = clear === CLEAR && (shape.kind === 'oval' || base.kind === 'oval') ? OVAL : 0;
    return inTheWay(base, shape, distance + oval + (strict ? clear : 0));
  });
}

/** What a base may go over for a price: what is to be climbed, and, as dear as nothing is, leaving the floor that it is on. */
function stepsFor(base: Footprint, { heights, levels }: Layer): Step[] {
  const features = [...new Set(heights.map(({ feature }) => feature))];
  return [
    ...heights.flatMap(({ footprint: shape, height, feature }) =>
      inTheWay(base, shape, 0).map((grown) => ({ shape: grown, height, group: features.indexOf(feature) })),
    ),
    ...levels.flatMap((level) =>
      inTheWay(base, level, TOLERANCE).map((shape) => ({ shape, height: NEVER, group: -1 })),
    ),
  ];
}

/** Where a base may not end, as shifts of it: on the safe side by a few thousandths where neither is round. */
export const barredEnds = (base: Footprint, bars: readonly Barrier[]): Grown[] =>
  bars.flatMap(({ footprint: shape, distance, strict }) =>
    shiftsInTheWay(base, shape, distance + (strict ? TOLERANCE : 0)).map(rounded),
  );

/** The bounds of shifts that keep a base on the board. */
export function shiftsOnBoard({ context }: Mover, base: Footprint): Bounds {
  const { minX, minY, maxX, maxY } = roomFor(context.battle.map, base);
  return { minX: minX - base.x, minY: minY - base.y, maxX: maxX - base.x, maxY: maxY - base.y };
}

/** What finds the ways of a base that does not turn, as shifts of it, on one layer; `clear` as for what bars it. */
export const routerOn = (mover: Mover, base: Footprint, layer: Layer, clear: number): Router =>
  new Router(grownFor(base, layer.bars, clear), shiftsOnBoard(mover, base), stepsFor(base, layer));

import { coarseLoop } from '../../geometry/region/flatten.ts';
import { lengthRound, pieceLength } from '../../geometry/region/loops.ts';
import { pointDepth } from '../../geometry/polygon.ts';
import type { HoledPolygon, Point } from '../../geometry/shape.ts';
import { TOLERANCE } from '../../geometry/tolerance.ts';
import { deepestPoint } from '../deepestPoint.ts';
import { mostModels } from './dropBound.ts';
import type { DropRegion, OpenArea } from './dropRegion.ts';

/** A connected area that the centre of a base may be in. */
export interface DropArea {
  /** The height of the floor: 0 is the ground. */
  readonly z: number;
  /** Square inches between the limits themselves: places within the tolerance of one count, but make no area. */
  readonly area: number;
  /** Its outline, within a few thousandths of an inch. */
  readonly outline: HoledPolygon;
  /** A point far from its border. */
  readonly spot: Point;
  /** How far the spot is from the border. */
  readonly depth: number;
  /** No more models of the size can stand in it at once. */
  readonly atMost: number;
  /** The enemy models that it is left between: those whose distance is its border. */
  readonly between: readonly string[];
}

/** How far an outline may be from its arcs, in inches; of a narrow area no more than this share of how narrow it is. */
const OUTLINE_ERROR = 2e-3;
const OF_WIDTH = 0.1;

/** The enemy models that an area is bordered by, each once, in their order round it. */
function neighbours({ outer, holes }: OpenArea, { causes }: DropRegion): string[] {
  const models = [outer, ...holes].flatMap(({ pieces }) =>
    pieces.flatMap(({ owner }) => {
      const cause = owner === null ? undefined : causes[owner];
      return cause?.kind === 'enemy' ? [cause.model] : [];
    }),
  );
  return [...new Set(models)];
}

/** The area between the limits of what its border keeps off, by which a set-up is judged with the tolerance. */
function areaBetweenLimits({ outer, holes, area }: OpenArea, { causes }: DropRegion): number {
  let beyond = 0;
  for (const { pieces } of [outer, ...holes]) {
    for (const piece of pieces) {
      const isEnemy = piece.owner !== null && causes[piece.owner]?.kind === 'enemy';
      beyond += (isEnemy ? -TOLERANCE : TOLERANCE) * pieceLength(piece);
    }
  }
  return Math.max(0, area - beyond);
}

/**
 * An open area of a region as it is shown and searched.
 * @param core the radius of the disc that fits into the base
 * @param wider where the disc itself has room, if the region is only a part of what there is
 */
export function areaOf(open: OpenArea, region: DropRegion, core: number, wider: DropRegion | null): DropArea {
  const error = Math.min(OUTLINE_ERROR, (OF_WIDTH * open.area) / lengthRound(open.outer));
  const outline = {
    outer: coarseLoop(open.outer, error),
    holes: open.holes.map((hole) => coarseLoop(hole, error)),
  };
  const { spot, depth } = deepestPoint(open, outline);
  const between = neighbours(open, region);
  const around = wider?.areas.find(({ outer }) => pointDepth(coarseLoop(outer, OUTLINE_ERROR), spot) > 0) ?? open;
  return {
    z: region.z,
    area: areaBetweenLimits(open, region),
    outline,
    spot,
    depth,
    atMost: mostModels(around, core),
    between,
  };
}

/** Which of some areas holds a point at a height, by its place in the list; -1 when none does. */
export const areaAt = (areas: readonly DropArea[], point: Point, z: number): number =>
  areas.findIndex(
    (area) =>
      area.z === z &&
      pointDepth(area.outline.outer, point) >= 0 &&
      area.outline.holes.every((hole) => pointDepth(hole, point) <= 0),
  );

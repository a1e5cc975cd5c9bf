import type * as z from 'zod/mini';
import type { Point } from '../geometry/shape.ts';
import { polygonFault } from '../geometry/simplePolygon.ts';
import { listOf } from './pieces.ts';

/** A point as files write it, [x, y] in inches. */
export const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

/**
 * A closed polygon as a list of corners [x, y], which must be simple and have an area. Corners are counted from 0.
 * `alsoFault` may say what else is wrong with it.
 */
export function corners(
  corner: z.core.$ZodType<[number, number]>,
  most: number,
  alsoFault: (outline: readonly [number, number][]) => string | null = () => null,
) {
  return listOf(corner, most, 3, (outline) => outlineFault(outline) ?? alsoFault(outline));
}

function outlineFault(outline: readonly [number, number][]): string | null {
  const fault = polygonFault(outline.map(pointOf));
  if (fault === null) return null;
  switch (fault.kind) {
    case 'corners':
      return 'needs at least 3 corners';
    case 'repeated':
      return `has the same corner twice in a row (${fault.corner} and ${(fault.corner + 1) % outline.length})`;
    case 'area':
      return 'is a polygon without area';
    case 'crossing':
      return `is a polygon that crosses or touches itself: the edges from corner ${fault.edges[0]} and ${fault.edges[1]} meet`;
  }
}

import type { Bounds } from '../bounds.ts';
import { type CircleFootprint, convexPieces, type Footprint, type OvalFootprint } from '../footprint.ts';
import type { Point } from '../shape.ts';

/** An upright wall without thickness. */
export interface Screen {
  readonly from: Point;
  readonly to: Point;
  readonly bottom: number;
  readonly top: number;
}

/** Something solid with upright sides: its outline on the board and the heights between which it stands. */
export interface Block {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
}

/** A level plate without thickness. */
export interface Plate {
  readonly footprint: Footprint;
  readonly z: number;
}

/** One thing that lines of sight may meet, ready to be looked at: what it is made of, in flat form. */
export interface Obstruction extends Bounds {
  /** For each screen, and each side of a block with corners: x, y of its ends, bottom, top. */
  readonly screens: Float64Array;
  readonly pillars: readonly (Block & { readonly footprint: CircleFootprint | OvalFootprint })[];
  /** Convex plates. */
  readonly plates: readonly Plate[];
}

/**
 * Puts together what one thing is made of.
 * @returns an object that `sight` names as the one that hides: keep it, and tell it by identity
 */
export function obstruction(
  screens: readonly Screen[],
  blocks: readonly Block[] = [],
  plates: readonly Plate[] = [],
): Obstruction {
  const flat = screens.flatMap(({ from, to, bottom, top }) => [from.x, from.y, to.x, to.y, bottom, top]);
  const pillars: Obstruction['pillars'][number][] = [];
  for (const { footprint, bottom, top } of blocks) {
    if (footprint.kind !== 'hull') {
      pillars.push({ footprint, bottom, top });
      continue;
    }
    const { count, points } = footprint.ring;
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      const ends = [points[2 * i], points[2 * i + 1], points[2 * next], points[2 * next + 1]] as number[];
      flat.push(...ends, bottom, top);
    }
  }
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (bounds: Bounds): void => {
    minX = Math.min(minX, bounds.minX);
    minY = Math.min(minY, bounds.minY);
    maxX = Math.max(maxX, bounds.maxX);
    maxY = Math.max(maxY, bounds.maxY);
  };
  for (const { from, to } of screens) {
    take({ minX: from.x, minY: from.y, maxX: from.x, maxY: from.y });
    take({ minX: to.x, minY: to.y, maxX: to.x, maxY: to.y });
  }
  for (const { footprint } of [...blocks, ...plates]) take(footprint);
  return {
    minX,
    minY,
    maxX,
    maxY,
    screens: Float64Array.from(flat),
    pillars,
    plates: plates.flatMap(({ footprint, z }) => convexPieces(footprint).map((piece) => ({ footprint: piece, z }))),
  };
}

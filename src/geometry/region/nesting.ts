import { flattenLoop, flattenPiece } from './flatten.ts';
import type { Loop } from './loops.ts';
import type { Point, Polygon } from '../shape.ts';

/** A connected area: its outer loop and the holes in it. */
export interface HoledLoop {
  readonly outer: Loop;
  readonly holes: readonly Loop[];
  /** Square inches. */
  readonly area: number;
}

/** Less than this in square inches is a crack between borders that meet, and no area. */
const NO_AREA = 1e-9;
/** Loops are at least this far from a loop that they are not part of, or their middle is; in inches. */
const CHORD_ERROR = 1e-3;

/** Gives each hole to the smallest area round it. The largest area comes first. */
export function nested(loops: readonly Loop[]): HoledLoop[] {
  const areas = loops
    .filter(({ area }) => area > NO_AREA)
    .toSorted((a, b) => b.area - a.area)
    .map((outer) => ({ outer, holes: [] as Loop[], area: outer.area }));
  for (const hole of loops) {
    if (hole.area >= -NO_AREA) continue;
    const point = pointOn(hole);
    const around = areas.findLast(
      ({ outer }) => outer.area > -hole.area && holds(flattenLoop(outer, CHORD_ERROR), point),
    );
    around?.holes.push(hole);
    if (around !== undefined) around.area += hole.area;
  }
  return areas.toSorted((a, b) => b.area - a.area);
}

/** A point of a loop that is no end of a piece: at an end other loops may touch it. */
function pointOn({ pieces }: Loop): Point {
  const longest = pieces.flatMap((piece) => flattenPiece(piece, CHORD_ERROR));
  return longest[Math.floor(longest.length / 2)] as Point;
}

function holds(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before !== undefined && before.y > y !== point.y > y) {
      if (x < ((point.x - before.x) * (y - before.y)) / (point.y - before.y) + before.x) inside = !inside;
    }
    before = point;
  }
  return inside;
}

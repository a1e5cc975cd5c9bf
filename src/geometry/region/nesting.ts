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
/** How closely loops are looked at, in inches. */
const CHORD_ERROR = 1e-3;

/** Gives each hole to the smallest area round it. The largest area comes first. */
export function nested(loops: readonly Loop[]): HoledLoop[] {
  const areas = loops
    .filter(({ area }) => area > NO_AREA)
    .toSorted((a, b) => b.area - a.area)
    .map((outer) => ({ outer, holes: [] as Loop[], area: outer.area }));
  for (const hole of loops) {
    if (hole.area >= -NO_AREA) continue;
    const points = pointsOn(hole);
    const around = areas.findLast(({ outer }) => {
      if (outer.area <= -hole.area) return false;
      const polygon = flattenLoop(outer, CHORD_ERROR);
      return points.filter((point) => holds(polygon, point)).length > points.length / 2;
    });
    around?.holes.push(hole);
    if (around !== undefined) around.area += hole.area;
  }
  return areas.toSorted((a, b) => b.area - a.area);
}

/** Some points of a loop. Most of them are inside the area that it is a hole of: it touches that only here and there. */
function pointsOn({ pieces }: Loop): Point[] {
  const all = pieces.flatMap((piece) => flattenPiece(piece, CHORD_ERROR));
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => all[Math.floor(share * all.length)] as Point);
}

/** Whether a point is inside a polygon; of one on its border nobody knows. */
export function holds(polygon: Polygon, { x, y }: Point): boolean {
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

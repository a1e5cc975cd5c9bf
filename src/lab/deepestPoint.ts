import { nearestOnPiece } from '../geometry/region/loops.ts';
import type { BorderPiece } from '../geometry/region/loops.ts';
import { holds } from '../geometry/region/nesting.ts';
import type { HoledPolygon, Point, Polygon } from '../geometry/shape.ts';
import type { OpenArea } from './drops/dropRegion.ts';

/** Points of the outline between which it is looked for a place. */
const SAMPLES = 14;
/** Steps of the climb away from the border. */
const STEPS = 24;

const isInside = ({ outer, holes }: HoledPolygon, point: Point): boolean =>
  holds(outer, point) && !holes.some((hole) => holds(hole, point));

/** The square of the distance of a point to the nearest side of some polygons. */
function squareToSides(polygons: readonly Polygon[], { x, y }: Point): number {
  let least = Infinity;
  for (const polygon of polygons) {
    let before = polygon.at(-1) as Point;
    for (const point of polygon) {
      const [dx, dy, wx, wy] = [point.x - before.x, point.y - before.y, x - before.x, y - before.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (wx * dx + wy * dy) / length));
      const square = (wx - along * dx) ** 2 + (wy - along * dy) ** 2;
      if (square < least) least = square;
      before = point;
    }
  }
  return least;
}

/** How far a point is from the nearest of some pieces of border. */
function clearance(pieces: readonly BorderPiece[], point: Point): number {
  let least = Infinity;
  for (const piece of pieces) {
    const { x, y } = nearestOnPiece(piece, point);
    const square = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (square < least) least = square;
  }
  return Math.sqrt(least);
}

/**
 * A point of an area that is far from its border (the farthest, or nearly), and how far: looked for between points of
 * its outline, then by climbing.
 */
export function deepestPoint(area: OpenArea, outline: HoledPolygon): { readonly spot: Point; readonly depth: number } {
  const polygons = [outline.outer, ...outline.holes];
  const all = polygons.flat();
  const step = Math.max(1, all.length / SAMPLES);
  const samples = Array.from({ length: Math.min(SAMPLES, all.length) }, (_, i) => all[Math.floor(i * step)] as Point);
  let spot = samples[0] ?? { x: 0, y: 0 };
  let deepest = 0;
  const look = (point: Point): boolean => {
    if (!isInside(outline, point)) return false;
    const square = squareToSides(polygons, point);
    if (square <= deepest) return false;
    spot = point;
    deepest = square;
    return true;
  };
  samples.forEach((a, i) => {
    for (const b of samples.slice(0, i)) look({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  });
  let stride = Math.sqrt(deepest) / 2;
  for (let i = 0; i < STEPS && stride > 1e-4; i++) {
    const { x, y } = spot;
    const better = [0, 1, 2, 3, 4, 5, 6, 7].some((k) =>
      look({ x: x + stride * Math.cos((k * Math.PI) / 4), y: y + stride * Math.sin((k * Math.PI) / 4) }),
    );
    if (!better) stride /= 2;
  }
  const pieces = [area.outer, ...area.holes].flatMap((loop) => loop.pieces);
  return { spot, depth: clearance(pieces, spot) };
}

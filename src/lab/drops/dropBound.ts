import { convexHullOf } from '../../geometry/shifts.ts';
import { endOf, lengthRound, pieceLength, startOf } from '../../geometry/region/loops.ts';
import { coarseLoop } from '../../geometry/region/flatten.ts';
import { polygonArea } from '../../geometry/simplePolygon.ts';
import type { Point } from '../../geometry/shape.ts';
import type { OpenArea } from './dropRegion.ts';

/** Kept from every conclusion, in inches: more than what an outline's chords, an oval's arcs and the tolerance are off. */
const SURELY = 5e-3;
const CHORD_ERROR = 1e-3;

const lengthOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);

/**
 * No more round bases of a radius can stand with their centres in an area than this. Two bounds, the lower one counts:
 * the area of all the bases is no more than that of the area grown by the radius; and in the convex polygon round the
 * area no more points can be so far apart than Oler's inequality allows (N ≤ 2A/√3d² + P/2d + 1).
 */
export function mostModels({ outer, holes, area }: OpenArea, radius: number): number {
  if (radius <= 0) return Infinity;
  const round = [outer, ...holes].reduce((sum, loop) => sum + lengthRound(loop), 0);
  const r = radius - 1e-6;
  const grown = area + round * (r + SURELY) + Math.PI * (r + SURELY) ** 2;
  const byArea = grown / (Math.PI * r * r);
  const hull = convexHullOf(coarseLoop(outer, CHORD_ERROR));
  const around = lengthOf(hull);
  const hullArea = polygonArea(hull) + around * SURELY + Math.PI * SURELY ** 2;
  const d = 2 * r;
  const byOler = (2 * hullArea) / (Math.sqrt(3) * d * d) + (around + 2 * Math.PI * SURELY) / (2 * d) + 1;
  return Math.floor(Math.min(byArea, byOler));
}

/** The box round an area. */
function boxOf({ outer }: OpenArea): readonly [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of outer.pieces) {
    // An arc reaches no farther than its circle, and no farther than its length from its ends.
    const far = piece.kind === 'arc' ? Math.min(piece.radius * 2, pieceLength(piece) / 2) : 0;
    for (const { x, y } of [startOf(piece), endOf(piece)]) {
      minX = Math.min(minX, x - far);
      minY = Math.min(minY, y - far);
      maxX = Math.max(maxX, x + far);
      maxY = Math.max(maxY, y + far);
    }
  }
  return [minX, minY, maxX, maxY];
}

/**
 * No unit of more round bases of a radius than this has room in some areas, when neighbours in it are no farther apart
 * than `link` inches from centre to centre: areas that are near enough to each other count together.
 */
export function mostTogether(areas: readonly OpenArea[], radius: number, link: number): number {
  const boxes = areas.map(boxOf);
  const most = areas.map((area) => mostModels(area, radius));
  const seen = new Set<number>();
  let best = 0;
  for (const start of areas.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group = [start];
    let sum = 0;
    for (const at of group) {
      sum += most[at] ?? 0;
      const [minX, minY, maxX, maxY] = boxes[at] ?? [0, 0, 0, 0];
      for (const [other, [left, top, right, bottom]] of boxes.entries()) {
        if (seen.has(other)) continue;
        const [dx, dy] = [Math.max(0, left - maxX, minX - right), Math.max(0, top - maxY, minY - bottom)];
        if (Math.hypot(dx, dy) > link + SURELY) continue;
        seen.add(other);
        group.push(other);
      }
    }
    best = Math.max(best, sum);
  }
  return best;
}

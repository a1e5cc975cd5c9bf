import { boundsGap } from '../geometry/bounds.ts';
import { overlaps, signedGap } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import { depthInside, pointDepth } from '../geometry/polygon.ts';
import type { Point, Polygon } from '../geometry/shape.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Plot } from './ground.ts';

/** How far beside an edge it is looked whether another polygon goes on there: less than any gap that is meant. */
const BESIDE = 1e-5;

const borders = new WeakMap<readonly Plot[], readonly Footprint[]>();

/** The share of the way from a to b at which it crosses the line c to d; null when it does not, or runs along it. */
function crossing(a: Point, b: Point, c: Point, d: Point): number | null {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (cross === 0) return null;
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
  const across = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross;
  return along > 0 && along < 1 && across >= 0 && across <= 1 ? along : null;
}

/** Where along an edge another polygon's outline crosses it or has a corner on it. */
const cutsOf = (a: Point, b: Point, polygon: Polygon): number[] =>
  polygon.flatMap((to, index) => {
    const from = polygon.at(index - 1) ?? to;
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const corner = ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / square;
    const cross = crossing(a, b, from, to);
    return [...(corner > 0 && corner < 1 ? [corner] : []), ...(cross === null ? [] : [cross])];
  });

/** The parts of the polygons' outlines that no other of them goes on beyond: the border of what they are together. */
export function borderOf(plots: readonly Plot[]): readonly Footprint[] {
  const known = borders.get(plots);
  if (known !== undefined) return known;
  const border: Footprint[] = [];
  for (const plot of plots) {
    const { polygon } = plot;
    polygon.forEach((b, index) => {
      const a = polygon.at(index - 1) ?? b;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length === 0) return;
      const edge = {
        minX: Math.min(a.x, b.x),
        minY: Math.min(a.y, b.y),
        maxX: Math.max(a.x, b.x),
        maxY: Math.max(a.y, b.y),
      };
      const others = plots
        .filter((other) => other !== plot && boundsGap(other.footprint, edge) <= BESIDE)
        .map((other) => other.polygon);
      const cuts = [0, ...others.flatMap((other) => cutsOf(a, b, other)), 1].toSorted((p, q) => p - q);
      const at = (share: number, side = 0): Point => ({
        x: a.x + share * (b.x - a.x) + (side * (b.y - a.y)) / length,
        y: a.y + share * (b.y - a.y) - (side * (b.x - a.x)) / length,
      });
      cuts.slice(1).forEach((to, part) => {
        const from = cuts[part] ?? 0;
        if ((to - from) * length <= BESIDE) return;
        const middle = (from + to) / 2;
        const [out, goesOn] = [at(middle, BESIDE), at(middle, -BESIDE)];
        const outside = pointDepth(polygon, out) < 0 ? out : goesOn;
        if (others.some((other) => pointDepth(other, outside) >= 0)) return;
        border.push(footprint({ kind: 'hull', outline: [at(from), at(to)] }, { x: 0, y: 0, facing: 0 }));
      });
    });
  }
  borders.set(plots, border);
  return border;
}

/**
 * How far a base reaches out of the area that some plots make together, which may touch or overlap each other, in
 * inches: 0 or less when it is wholly within. Of a base that lies across several of them: how deep it reaches over
 * their common border.
 * @param plots at least one, and the same array for the same area: what is worked out about it is kept with it
 */
export function reachesOut(plots: readonly Plot[], base: Footprint): number {
  const alone = Math.min(...plots.map(({ polygon }) => -depthInside(polygon, base)));
  if (isWithin(alone, 0) || plots.filter((plot) => overlaps(base, plot.footprint)).length < 2) return alone;
  return Math.max(0, ...borderOf(plots).map((edge) => (overlaps(base, edge) ? -signedGap(base, edge) : 0)));
}

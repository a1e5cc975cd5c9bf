import { convexHullOf } from '../../geometry/shifts.ts';
import type { Point, Polygon } from '../../geometry/shape.ts';

/** The parts of a polygon between cuts at shares of its width in a direction, each as its convex polygon. */
export function partsOf(outline: Polygon, direction: number, cuts: readonly number[]): Point[][] {
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)];
  const along = outline.map(({ x, y }) => x * ux + y * uy);
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const ends = [0, ...cuts, 1].map((share) => low + share * (high - low));
  return ends.slice(1).map((to, i) => {
    const from = ends[i] as number;
    const points = outline.flatMap((point, k) => {
      const after = (k + 1) % outline.length;
      const [a, b, next] = [along[k] as number, along[after] as number, outline[after] as Point];
      const crossed = [from, to].filter((cut) => a < cut !== b < cut);
      const on = crossed.map((cut) => {
        const share = (cut - a) / (b - a);
        return { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) };
      });
      return a >= from && a <= to ? [point, ...on] : on;
    });
    return convexHullOf(points);
  });
}

/** All ways to give each of some parts another one of the mates. */
export function* assignments<T>(
  options: readonly (readonly T[])[],
  same: (a: T, b: T) => boolean,
): Generator<readonly T[]> {
  const [first, ...others] = options;
  if (first === undefined) yield [];
  else
    for (const one of first) {
      const left = others.map((option) => option.filter((other) => !same(one, other)));
      for (const rest of assignments(left, same)) yield [one, ...rest];
    }
}

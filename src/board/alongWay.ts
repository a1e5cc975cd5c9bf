import type { Point } from '../geometry/shape.ts';

/** The point of a way at a share of its length. */
export function alongWay(points: readonly Point[], share: number): Point | null {
  const lengths = points.slice(1).map((to, i) => Math.hypot(to.x - points[i]!.x, to.y - points[i]!.y));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [from, to] = [points[i]!, points[i + 1]!];
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    }
    left -= length;
  }
  return points.at(-1) ?? null;
}

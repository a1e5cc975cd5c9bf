import { Heap } from '../../src/geometry/route/heap.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { segmentToSegment } from './tangentGraphTwin.ts';
import type { Capsule } from './tangentGraphTwin.ts';

/**
 * The shortest way past capsules over a grid of so many points an inch: along free lines to the eight neighbours, from
 * the start and to the goal along free lines from the points about them (A*). No way is shorter than the shortest; its
 * grid only ever makes it longer. `Infinity` where it finds none, or none as short as `enough`.
 */
export function shortestOverFineGrid(
  capsules: readonly Capsule[],
  start: Point,
  goal: Point,
  size: Point,
  density: number,
  enough: number,
): number {
  const columns = size.x * density + 1;
  const rows = size.y * density + 1;
  const at = (index: number): Point => ({ x: (index % columns) / density, y: Math.floor(index / columns) / density });
  const isFree = (a: Point, b: Point): boolean =>
    capsules.every(({ a: c, b: d, radius }) => segmentToSegment(a, b, c, d) >= radius);
  const lengths = new Float64Array(columns * rows).fill(Infinity);
  const queue = new Heap<number>();
  const left = ({ x, y }: Point): number => Math.hypot(x - goal.x, y - goal.y);
  const reach = (index: number, from: Point, length: number): void => {
    const point = at(index);
    if (length >= (lengths[index] as number) || length + left(point) > enough || !isFree(from, point)) return;
    lengths[index] = length;
    queue.push(length + left(point), index);
  };
  const around = ({ x, y }: Point, see: (index: number) => void): void => {
    for (let c = Math.max(0, Math.ceil(x * density - 1.5)); c <= Math.min(columns - 1, x * density + 1.5); c++)
      for (let r = Math.max(0, Math.ceil(y * density - 1.5)); r <= Math.min(rows - 1, y * density + 1.5); r++)
        see(r * columns + c);
  };
  around(start, (index) => {
    const { x, y } = at(index);
    reach(index, start, Math.hypot(x - start.x, y - start.y));
  });
  let best = Infinity;
  for (let index = queue.pop(); index !== null; index = queue.pop()) {
    const point = at(index);
    const length = lengths[index] as number;
    if (length + left(point) >= best) continue;
    if (left(point) <= 1.5 / density && isFree(point, goal)) best = length + left(point);
    around(point, (next) => {
      const to = at(next);
      if (next !== index) reach(next, point, length + Math.hypot(to.x - point.x, to.y - point.y));
    });
  }
  return best;
}

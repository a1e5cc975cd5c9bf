import { Heap } from '../../src/geometry/route/heap.ts';
import type { Point } from '../../src/geometry/shape.ts';

/**
 * The length of a way past discs by A* over a grid with eight neighbours: what programs without exact geometry do. It is
 * too long wherever the shortest way is not along the grid, and finds nothing through what is narrower than a cell.
 */
export function shortestOverGrid(
  discs: readonly (Point & { readonly radius: number })[],
  start: Point,
  goal: Point,
  size: Point,
  step: number,
): number {
  const columns = Math.floor(size.x / step) + 1;
  const rows = Math.floor(size.y / step) + 1;
  const blocked = new Uint8Array(columns * rows);
  for (const { x, y, radius } of discs) {
    for (let c = Math.max(0, Math.ceil((x - radius) / step)); c <= Math.min(columns - 1, (x + radius) / step); c++) {
      for (let r = Math.max(0, Math.ceil((y - radius) / step)); r <= Math.min(rows - 1, (y + radius) / step); r++) {
        if (Math.hypot(c * step - x, r * step - y) < radius) blocked[r * columns + c] = 1;
      }
    }
  }
  const cellAt = ({ x, y }: Point): number => Math.round(y / step) * columns + Math.round(x / step);
  const [from, to] = [cellAt(start), cellAt(goal)];
  const [goalColumn, goalRow] = [to % columns, Math.floor(to / columns)];
  const lengths = new Float64Array(columns * rows).fill(Infinity);
  const queue = new Heap<number>();
  lengths[from] = 0;
  queue.push(0, from);
  for (let cell = queue.pop(); cell !== null; cell = queue.pop()) {
    if (cell === to) return (lengths[cell] as number) * step;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (let dc = -1; dc <= 1; dc++) {
      for (let dr = -1; dr <= 1; dr++) {
        const [c, r] = [column + dc, row + dr];
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const next = r * columns + c;
        const length = (lengths[cell] as number) + Math.hypot(dc, dr);
        if (blocked[next] === 1 || length >= (lengths[next] as number)) continue;
        lengths[next] = length;
        const [across, down] = [Math.abs(c - goalColumn), Math.abs(r - goalRow)];
        queue.push(length + Math.max(across, down) + (Math.SQRT2 - 1) * Math.min(across, down), next);
      }
    }
  }
  return Infinity;
}

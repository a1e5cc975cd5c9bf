import type { Outline } from './outline.ts';
import type { View, Wall } from './view.ts';

/** Whether one wall alone lies across every line between the two bodies. */
export function cutsOff({ from, to }: View, { x1, y1, x2, y2 }: Wall): boolean {
  if (Math.max(x1, x2) >= to.minX || Math.min(x1, x2) <= from.maxX) return false;
  // Between the bodies no line is higher than the line between their highest points (each at its worst place).
  const [upX, upY, lowX, lowY] = y1 > y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
  const highest = between(upX, from, to, from.maxY, to.maxY, true);
  const lowest = between(lowX, from, to, from.minY, to.minY, false);
  return upY > highest && lowY < lowest;
}

/**
 * Whether walls that hang together, each beginning where the one before it ends, lie across every line between the two
 * bodies: they lead from above all of those lines to below all of them. (Walls in another order are not recognized.)
 */
export function isShut({ from, to }: View, walls: readonly Wall[]): boolean {
  let [above, below] = [false, false];
  let [endX, endY] = [NaN, NaN];
  for (const { x1, y1, x2, y2 } of walls) {
    if (Math.min(x1, x2) <= from.maxX || Math.max(x1, x2) >= to.minX) {
      endX = NaN;
      continue;
    }
    if (x1 !== endX || y1 !== endY) [above, below] = [false, false];
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ] as const) {
      above ||= y > between(x, from, to, from.maxY, to.maxY, true);
      below ||= y < between(x, from, to, from.minY, to.minY, false);
    }
    if (above && below) return true;
    [endX, endY] = [x2, y2];
  }
  return false;
}

function between(x: number, from: Outline, to: Outline, start: number, finish: number, high: boolean): number {
  const late = finish > start === high;
  const share = late ? (x - from.minX) / (to.minX - from.minX) : (x - from.maxX) / (to.maxX - from.maxX);
  return start + share * (finish - start);
}

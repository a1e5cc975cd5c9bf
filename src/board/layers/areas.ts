import type { GraphicsContext } from 'pixi.js';
import type { Outline } from '../outline.ts';
import { dash, stroke } from '../pen.ts';
import type { Ink } from '../theme.ts';

/** How the border of an area is drawn: pixels of the line, and of its dashes and gaps (none: it is solid). */
export interface Edge {
  readonly width: number;
  readonly dashes: readonly [number, number] | null;
  readonly ink: Ink;
}

/** Twice the area inside of a closed line: less than 0 for a hole. */
function turnOf(line: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < line.length; i += 2) {
    const j = (i + 2) % line.length;
    twice += line[i]! * line[j + 1]! - line[j]! * line[i + 1]!;
  }
  return twice;
}

/** Whether a point is inside of a closed line. */
function holds(line: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = line.length - 2; i < line.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [line[i]!, line[i + 1]!, line[j]!, line[j + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/**
 * Fills an area and draws its border.
 * @param outlines closed lines in inches; holes run the other way round than what they are in
 * @param fill null: only the border
 */
export function drawArea(
  context: GraphicsContext,
  outlines: readonly (readonly number[])[],
  scale: number,
  fill: Ink | null,
  edge: Edge | null,
): void {
  const lines: Outline[] = outlines.map((line) => line.map((each) => each * scale));
  if (fill !== null) {
    const holes = lines.filter((line) => turnOf(line) < 0);
    for (const outer of lines.filter((line) => turnOf(line) >= 0)) {
      context.poly(outer as number[], true).fill(fill);
      for (const hole of holes) {
        if (holds(outer, hole[0]!, hole[1]!)) context.poly(hole as number[], true).cut();
      }
    }
  }
  if (edge === null) return;
  for (const line of lines) {
    if (edge.dashes === null) stroke(context, line, true, edge.width, edge.ink);
    else dash(context, line, true, edge.dashes, edge.width, edge.ink);
  }
}

/** The point of some closed lines that lies farthest in a direction, in inches: where a word about them has room. */
export function outermost(
  outlines: readonly (readonly number[])[],
  dx: number,
  dy: number,
): { readonly x: number; readonly y: number } | null {
  let best: { x: number; y: number } | null = null;
  let most = -Infinity;
  for (const line of outlines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = [line[i]!, line[i + 1]!];
      if (x * dx + y * dy <= most) continue;
      most = x * dx + y * dy;
      best = { x, y };
    }
  }
  return best;
}

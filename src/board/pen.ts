import type { GraphicsContext } from 'pixi.js';
import type { Outline } from './outline.ts';
import type { Ink } from './theme.ts';

/** Adds a polyline to a path that is stroked later. */
export function trace(graphics: GraphicsContext, line: Outline, closed: boolean): void {
  if (line.length < 4) return;
  graphics.moveTo(line[0]!, line[1]!);
  for (let i = 2; i < line.length; i += 2) graphics.lineTo(line[i]!, line[i + 1]!);
  if (closed) graphics.closePath();
}

/** Strokes a polyline. Widths are pixels. */
export function stroke(graphics: GraphicsContext, line: Outline, closed: boolean, width: number, ink: Ink): void {
  trace(graphics, line, closed);
  graphics.stroke({ width, color: ink.color, alpha: ink.alpha });
}

/** Fills a simple polygon. */
export function fill(graphics: GraphicsContext, outline: Outline, ink: Ink): void {
  graphics.poly(outline as number[], true).fill(ink);
}

/**
 * Strokes a polyline in dashes of `on` pixels with gaps of `off`. A closed line takes a whole number of them, so that no
 * dash is cut where it meets itself.
 */
export function dash(
  graphics: GraphicsContext,
  line: Outline,
  closed: boolean,
  [on, off]: readonly [number, number],
  width: number,
  ink: Ink,
): void {
  const points = closed ? [...line, line[0]!, line[1]!] : line;
  let total = 0;
  for (let i = 2; i < points.length; i += 2) {
    total += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  }
  if (total === 0) return;
  const count = Math.max(1, Math.round(total / (on + off)));
  const stretch = closed ? total / (count * (on + off)) : 1;
  const lengths = [on * stretch, off * stretch];
  let drawing = true;
  let left = lengths[0]!;
  graphics.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) {
    let x = points[i - 2]!;
    let y = points[i - 1]!;
    const toX = points[i]!;
    const toY = points[i + 1]!;
    let rest = Math.hypot(toX - x, toY - y);
    while (rest > left) {
      x += ((toX - x) * left) / rest;
      y += ((toY - y) * left) / rest;
      rest -= left;
      if (drawing) graphics.lineTo(x, y);
      else graphics.moveTo(x, y);
      drawing = !drawing;
      left = lengths[drawing ? 0 : 1]!;
    }
    left -= rest;
    if (drawing) graphics.lineTo(toX, toY);
  }
  graphics.stroke({ width, color: ink.color, alpha: ink.alpha });
}

/**
 * Strokes the parts of parallel lines that lie inside closed outlines (even-odd): lines that rise to the right at 45°
 * (`slope` 1) or fall (`slope` -1), `pitch` pixels apart.
 */
export function hatch(
  graphics: GraphicsContext,
  outlines: readonly Outline[],
  pitch: number,
  width: number,
  ink: Ink,
  slope: 1 | -1 = 1,
): void {
  // A line is all points with x * slope + y = c; along it u = x tells how far.
  const step = pitch * Math.SQRT2;
  const crossings = new Map<number, number[]>();
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      const j = (i + 2) % outline.length;
      const ax = outline[i]!;
      const bx = outline[j]!;
      const ca = ax * slope + outline[i + 1]!;
      const cb = bx * slope + outline[j + 1]!;
      // Half-open, so that a line through a corner crosses there once.
      for (let k = Math.ceil(Math.min(ca, cb) / step); k * step < Math.max(ca, cb); k++) {
        const at = ax + ((bx - ax) * (k * step - ca)) / (cb - ca);
        const list = crossings.get(k);
        if (list === undefined) crossings.set(k, [at]);
        else list.push(at);
      }
    }
  }
  if (crossings.size === 0) return;
  for (const [k, list] of crossings) {
    list.sort((a, b) => a - b);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const a = list[i]!;
      const b = list[i + 1]!;
      graphics.moveTo(a, k * step - a * slope).lineTo(b, k * step - b * slope);
    }
  }
  graphics.stroke({ width, color: ink.color, alpha: ink.alpha });
}

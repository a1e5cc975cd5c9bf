import type { OvalFootprint } from './footprint.ts';
import type { Point } from './shape.ts';

/** A line through (x, y) in the direction of the unit vector (u, v). Its outer side is that of (v, -u). */
export interface Line extends Point {
  readonly u: number;
  readonly v: number;
}

/** How far a point is on the outer side of a line, in inches; negative on the inner one. */
export const offLine = ({ x, y, u, v }: Line, point: Point): number => (point.x - x) * v - (point.y - y) * u;

/**
 * The part of a convex polygon on one side of a line: on the outer (1) or the inner (-1).
 * @param aside how far it is kept off the line, in inches
 */
export function cutOff(outline: readonly Point[], line: Line, side: 1 | -1, aside: number): Point[] {
  const depth = (point: Point): number => side * offLine(line, point) - aside;
  return outline.flatMap((point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point;
    const [here, there] = [depth(point), depth(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }];
  });
}

/** A polygon of so many sides round an oval, each side touching it. */
export function polygonRound(
  { x, y, along, across, cos, sin }: Pick<OvalFootprint, 'x' | 'y' | 'along' | 'across' | 'cos' | 'sin'>,
  sides: number,
): Point[] {
  const wider = 1 / Math.cos(Math.PI / sides);
  return Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    const [u, v] = [along * wider * Math.cos(angle), across * wider * Math.sin(angle)];
    return { x: x + u * cos - v * sin, y: y + u * sin + v * cos };
  });
}

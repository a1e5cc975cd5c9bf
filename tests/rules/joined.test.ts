import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Polygon } from '../../src/geometry/shape.ts';
import { reachesOut } from '../../src/rules/joined.ts';

const rectangle = (left: number, top: number, right: number, bottom: number): Polygon => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const plots = (...polygons: Polygon[]): Parameters<typeof reachesOut>[0] =>
  polygons.map((polygon) => ({
    polygon,
    footprint: footprint({ kind: 'hull', outline: polygon }, { x: 0, y: 0, facing: 0 }),
  }));

const disc = (x: number, y: number) => footprint({ kind: 'circle', radius: 1 }, { x, y, facing: 0 });

describe('how far a disc of radius 1 reaches out', () => {
  const step = plots(rectangle(0, 0, 10, 10), rectangle(0, 10, 20, 20));
  const same = plots(rectangle(0, 0, 10, 10), rectangle(5, 0, 15, 10));
  const apart = plots(rectangle(0, 0, 10, 10), rectangle(10.5, 0, 20, 10));
  const around = plots(rectangle(0, 0, 10, 4), rectangle(0, 4, 4, 10), rectangle(6, 4, 10, 10));
  test.each([
    ['of one polygon, inside', plots(rectangle(0, 0, 10, 10)), 5, 5, -4],
    ['of one polygon, over its edge', plots(rectangle(0, 0, 10, 10)), 9.5, 5, 0.5],
    ['across a seam', step, 5, 10, 0],
    ['across a seam at the outer edge', step, 0.5, 10, 0.5],
    ['touching the end of a seam from inside', step, 1, 10, 0],
    ['at the inner corner of a step', step, 10, 10, 1],
    ['beside the inner corner', step, 9, 10, 0],
    ['in the second polygon alone', step, 15, 15, -4],
    ['in both of two that overlap', same, 7.5, 5, -1.5],
    ['across the edge of one inside the other', same, 10, 5, -4],
    ['over the edge of both', same, 7.5, 9.5, 0.5],
    ['across a gap', apart, 10.25, 5, 0.75],
    ['across a slot, off its middle', around, 4.5, 6, 1.5],
    ['above a slot', around, 5, 3, 0],
    ['far away', step, 30, 5, 12.180339887],
  ])('%s', (_, area, x, y, out) => {
    expect(reachesOut(area, disc(x, y))).toBeCloseTo(out, 6);
  });
});

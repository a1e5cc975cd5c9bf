import { type Footprint, footprint } from '../../../src/geometry/footprint.ts';
import type { Point, Polygon } from '../../../src/geometry/shape.ts';

/** Short ways to say what stands where, for tables of cases. */

export type Corner = readonly [x: number, y: number];

export const points = (...corners: readonly Corner[]): Point[] => corners.map(([x, y]) => ({ x, y }));

export const circle = (x: number, y: number, radius: number): Footprint =>
  footprint({ kind: 'circle', radius }, { x, y, facing: 0 });

export const oval = (x: number, y: number, along: number, across: number, facing = 0): Footprint =>
  footprint({ kind: 'oval', along, across }, { x, y, facing });

/** A hull whose outline is drawn round (x, y). */
export const hull = (x: number, y: number, outline: Polygon, facing = 0): Footprint =>
  footprint({ kind: 'hull', outline }, { x, y, facing });

export const wall = (from: Corner, to: Corner): Footprint => hull(0, 0, points(from, to));

/** A rectangle with its centre at (0, 0). */
export const box = (width: number, height: number): Point[] =>
  points([-width / 2, -height / 2], [width / 2, -height / 2], [width / 2, height / 2], [-width / 2, height / 2]);

/** An L: a square of 4 by 4 with its right lower quarter left out, one corner at (0, 0). */
export const ell = points([0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]);

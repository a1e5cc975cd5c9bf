import type { Point, Shape } from '../geometry/shape.ts';
import type { Formation } from '../store/viewStore.ts';

/** Air between the bases of a formation, in inches: close enough for coherency, wide enough to see. */
const AIR = 0.08;
const DEGREE = Math.PI / 180;

export const FORMATIONS: readonly Formation[] = ['ranks', 'line', 'wedge', 'ring'];

/** How far a shape reaches along and across its facing. */
function reachOf(shape: Shape): { readonly along: number; readonly across: number } {
  switch (shape.kind) {
    case 'circle':
      return { along: shape.radius, across: shape.radius };
    case 'oval':
      return { along: shape.along, across: shape.across };
    case 'hull':
      return {
        along: Math.max(...shape.outline.map(({ x }) => Math.abs(x))),
        across: Math.max(...shape.outline.map(({ y }) => Math.abs(y))),
      };
  }
}

/** Rows of so many models each, the front row first; each row centred. */
function inRows(rows: readonly number[], along: number, across: number): Point[] {
  return rows.flatMap((size, row) =>
    Array.from({ length: size }, (_, i) => ({
      x: ((rows.length - 1) / 2 - row) * along,
      y: (i - (size - 1) / 2) * across,
    })),
  );
}

/** How many models stand in each row of the ranks: two rows up to ten models, then more. */
function ranksOf(count: number): number[] {
  const rows = count <= 3 ? 1 : count <= 11 ? 2 : Math.ceil(count / 7);
  const front = Math.ceil(count / rows);
  const sizes: number[] = [];
  for (let left = count; left > 0; left -= front) sizes.push(Math.min(front, left));
  return sizes;
}

function wedgeOf(count: number): number[] {
  const sizes: number[] = [];
  for (let left = count, size = 1; left > 0; left -= size, size++) sizes.push(Math.min(size, left));
  return sizes;
}

/** A circle on which neighbours stand shoulder to shoulder. */
function inRing(count: number, spacing: number): Point[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  const radius = spacing / 2 / Math.sin(Math.PI / count);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/**
 * Where the models of a formation stand round its middle: one offset in inches for each shape, in their order. At turn 0
 * the formation looks along +x; `turn` is in degrees, clockwise. No two bases touch.
 */
export function formationOffsets(shapes: readonly Shape[], formation: Formation, turn: number): Point[] {
  const reaches = shapes.map(reachOf);
  const along = 2 * Math.max(...reaches.map((reach) => reach.along)) + AIR;
  const across = 2 * Math.max(...reaches.map((reach) => reach.across)) + AIR;
  const count = shapes.length;
  const offsets = (): Point[] => {
    switch (formation) {
      case 'ranks':
        return inRows(ranksOf(count), along, across);
      case 'line':
        return inRows([count], along, across);
      case 'wedge':
        return inRows(wedgeOf(count), along, across);
      case 'ring':
        return inRing(count, Math.max(along, across));
    }
  };
  const cos = Math.cos(turn * DEGREE);
  const sin = Math.sin(turn * DEGREE);
  return offsets().map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

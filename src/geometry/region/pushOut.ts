import { pointGap, signedGap } from '../distance.ts';
import { footprint, movedTo } from '../footprint.ts';
import type { Point } from '../shape.ts';
import { TOLERANCE } from '../tolerance.ts';
import { witness } from '../witness.ts';
import { boundsOf } from './parts.ts';
import type { Covering } from './parts.ts';

/** Points that are no deeper in a shape than this are on its border, in inches. */
const ROUNDING = 1e-10;
const MOST_PUSHES = 100;

/** What keeps a point from being open: how deep it is in a grown shape, or beyond a side of the board, and the way out. */
interface Hold {
  readonly by: Covering | 'left' | 'right' | 'top' | 'bottom';
  readonly depth: number;
  readonly nx: number;
  readonly ny: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a point is on a board and in none of the grown shapes; on their borders is out of them. */
export const isOpen = (point: Point, shapes: readonly Covering[], board: Size): boolean =>
  deepestHold(point, shapes, board) === null;

/**
 * Moves a point that is a little way inside some shapes, or beyond the board, out of them all: out of the one that
 * holds it deepest, and where that leads from one into another along both at once, into the corner between them.
 */
export function pushedOut(point: Point, shapes: readonly Covering[], board: Size): Point {
  let at = point;
  let before: Hold | null = null;
  for (let push = 0; push < MOST_PUSHES; push++) {
    const hold = deepestHold(at, shapes, board);
    if (hold === null) break;
    at = step(at, hold, before === null || before.by === hold.by ? null : holdBy(before.by, at, board));
    before = hold;
  }
  return { x: Math.min(Math.max(at.x, 0), board.width), y: Math.min(Math.max(at.y, 0), board.height) };
}

/** Out of one hold, and no way into (nor out of) the other one. */
function step({ x, y }: Point, hold: Hold, other: Hold | null): Point {
  const { depth, nx, ny } = hold;
  const turn = other === null ? 0 : nx * other.ny - ny * other.nx;
  if (other === null || Math.abs(turn) < 1e-6) return { x: x + depth * nx, y: y + depth * ny };
  return { x: x + (depth * other.ny - other.depth * ny) / turn, y: y + (other.depth * nx - depth * other.nx) / turn };
}

function deepestHold(point: Point, shapes: readonly Covering[], board: Size): Hold | null {
  let deepest: Hold | null = null;
  for (const side of ['left', 'right', 'top', 'bottom'] as const) deepest = deeper(deepest, holdBy(side, point, board));
  for (const shape of shapes) if (mayReach(shape, point)) deepest = deeper(deepest, holdBy(shape, point, board));
  return deepest;
}

const deeper = (known: Hold | null, hold: Hold): Hold | null =>
  hold.depth > (known?.depth ?? ROUNDING) ? hold : known;

function holdBy(by: Hold['by'], { x, y }: Point, board: Size): Hold {
  switch (by) {
    case 'left':
      return { by, depth: -x, nx: 1, ny: 0 };
    case 'right':
      return { by, depth: x - board.width, nx: -1, ny: 0 };
    case 'top':
      return { by, depth: -y, nx: 0, ny: 1 };
    case 'bottom':
      return { by, depth: y - board.height, nx: 0, ny: -1 };
    default: {
      const signed = signedDistance(by, { x, y });
      return { by, depth: by.offset - signed, nx: witness.nx, ny: witness.ny };
    }
  }
}

/** How far a point is outside of a shape that is not grown yet, minus how deep it is inside; the witness is set. */
function signedDistance(shape: Covering, { x, y }: Point): number {
  if ('footprint' in shape) {
    return signedGap(shape.footprint, footprint({ kind: 'circle', radius: 0 }, { x, y, facing: 0 }));
  }
  const { obstacle, base } = shape;
  return signedGap(obstacle, movedTo(base, base.x + x, base.y + y));
}

/** How far a point is outside of a shape that is not grown yet; in it 0 or less. */
export const distanceOutside = (shape: Covering, point: Point): number =>
  'footprint' in shape ? pointGap(shape.footprint, point) : signedDistance(shape, point);

/** Whether a point can be in a grown shape, by the rectangle round it. */
export function mayReach(shape: Covering, { x, y }: Point): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const reach = shape.offset + TOLERANCE;
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}

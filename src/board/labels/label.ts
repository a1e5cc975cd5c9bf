import type { Point } from '../../geometry/shape.ts';
import type { PlayerId } from '../../model/player.ts';
import type { MeasuredLine, Rectangle } from '../../store/viewStore.ts';

/** What a label says. */
export type Content =
  | {
      readonly kind: 'pill';
      readonly tone: MeasuredLine['tone'];
      readonly icon: 'cross' | 'tick' | null;
      readonly figure: string;
      readonly words: string;
      readonly strong: string;
    }
  | { readonly kind: 'name' | 'zone' | 'height'; readonly text: string; readonly side: PlayerId | null }
  | {
      readonly kind: 'control';
      readonly attacker: number;
      readonly defender: number;
      readonly holder: PlayerId | null;
    };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A label with the places that it would take; pixels from the board's corner. */
export interface Label {
  readonly key: string;
  readonly content: Content;
  /** Middles of the label, best first, for a label of that size. */
  readonly spots: (size: Size) => readonly Point[];
  readonly clear: readonly Rectangle[];
  readonly basePrice: number;
  readonly must: boolean;
  /** What it belongs to: from the spot `leaderFrom` on a thin line joins the two. */
  readonly anchor: Point | null;
  readonly leaderFrom: number;
}

/** A square round a point that a pill must not cover. */
export const around = ({ x, y }: Point, reach: number): Rectangle => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Places round a box: above, below, right, left, then its corners, then farther off. */
export function spotsAround(box: Rectangle, { width, height }: Size, gap: number): Point[] {
  const spots: Point[] = [];
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  for (const away of [gap, gap + 12, gap + 26]) {
    const above = box.y - away - height / 2;
    const below = box.y + box.height + away + height / 2;
    const right = box.x + box.width + away + width / 2;
    const left = box.x - away - width / 2;
    spots.push({ x, y: above }, { x, y: below }, { x: right, y }, { x: left, y });
    for (const side of [box.x + width / 2, box.x + box.width - width / 2]) {
      spots.push({ x: side, y: above }, { x: side, y: below });
    }
  }
  return spots;
}

/** Places beside a line, clear of it: at its middle on either side, then towards its ends, then farther off. */
export function spotsBeside(from: Point, to: Point, { width, height }: Size): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = -(to.y - from.y) / length;
  const ny = (to.x - from.x) / length;
  // Upwards first.
  const up = ny > 0 || (ny === 0 && nx > 0) ? -1 : 1;
  const spots: Point[] = [];
  for (const away of [7, 26, 48]) {
    const off = (Math.abs(nx) * width) / 2 + (Math.abs(ny) * height) / 2 + away;
    for (const t of [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1]) {
      for (const side of [up, -up]) {
        spots.push({
          x: from.x + (to.x - from.x) * t + nx * off * side,
          y: from.y + (to.y - from.y) * t + ny * off * side,
        });
      }
    }
  }
  return spots;
}

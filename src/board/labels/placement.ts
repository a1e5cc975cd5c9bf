import type { Rectangle } from '../../store/viewStore.ts';
import type { Crowd } from './crowd.ts';

/** A label that wants a place: in pixels from the board's corner. */
export interface Wish {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Middles of the label that would do, best first. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  /** What the label must not cover: the ends of its line, say. */
  readonly clear: readonly Rectangle[];
  /** It would rather cover bases than be away from its first spots: the price of covering one, in spots. */
  readonly basePrice: number;
  /** It is shown at its first spot when no spot is free. Others are dropped. */
  readonly must: boolean;
}

export interface Placed {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Which of its spots it took. */
  readonly spot: number;
}

const AIR = 2;

const overlaps = (a: Rectangle, b: Rectangle, air: number): boolean =>
  a.x < b.x + b.width + air && b.x < a.x + a.width + air && a.y < b.y + b.height + air && b.y < a.y + a.height + air;

/** No spot was free for it. */
export const DROPPED = -1;

export interface Room {
  readonly crowd: Crowd;
  /** Labels that can be dropped lie within it. */
  readonly bounds?: Rectangle;
  /** Labels that must be shown lie within it: what is seen of the board. */
  readonly sight?: Rectangle;
  /** Spots that labels had before, by key: they stay there as long as they can, so that nothing jumps. */
  readonly before?: ReadonlyMap<string, number>;
  /** What labels that can be dropped keep off: what is being dragged. */
  readonly avoid?: readonly Rectangle[];
}

const EVERYWHERE: Rectangle = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };

const lies = (a: Rectangle, within: Rectangle): boolean =>
  a.x >= within.x &&
  a.y >= within.y &&
  a.x + a.width <= within.x + within.width &&
  a.y + a.height <= within.y + within.height;

/**
 * Places labels one after another, in the order given: each takes the best of its spots that covers no label placed
 * before and nothing that it must keep clear, and is dropped when there is none.
 */
export function placeLabels(
  wishes: readonly Wish[],
  { crowd, bounds = EVERYWHERE, sight = EVERYWHERE, before = new Map<string, number>(), avoid = [] }: Room,
): readonly Placed[] {
  const occupied: Rectangle[] = [];
  const placed: Placed[] = [];
  for (const wish of wishes) {
    const box = (spot: { x: number; y: number }): Rectangle => ({
      x: spot.x - wish.width / 2,
      y: spot.y - wish.height / 2,
      width: wish.width,
      height: wish.height,
    });
    const isFree = (at: Rectangle): boolean =>
      lies(at, wish.must ? sight : bounds) &&
      !occupied.some((other) => overlaps(at, other, AIR)) &&
      !wish.clear.some((each) => overlaps(at, each, 0)) &&
      (wish.must || !avoid.some((each) => overlaps(at, each, 0)));
    const kept = before.get(wish.key);
    if (kept === DROPPED && !wish.must) continue;
    const keptSpot = kept === undefined ? undefined : wish.spots[kept];
    const chosen =
      kept !== undefined && keptSpot !== undefined && isFree(box(keptSpot)) ? kept : bestSpot(wish, box, isFree, crowd);
    const spot = chosen === DROPPED && wish.must ? pulledIn(wish, sight, box, occupied) : wish.spots[chosen];
    if (spot === undefined) continue;
    occupied.push(box(spot));
    placed.push({ key: wish.key, x: spot.x, y: spot.y, spot: Math.max(0, chosen) });
  }
  return placed;
}

/** The first spot of a label that covers no other label once it is moved to where it is seen whole; else the first. */
function pulledIn(
  { spots, width, height }: Wish,
  sight: Rectangle,
  box: (spot: Wish['spots'][number]) => Rectangle,
  occupied: readonly Rectangle[],
): Wish['spots'][number] | undefined {
  const seen = spots.map((spot) => ({
    x: Math.max(sight.x + width / 2, Math.min(sight.x + sight.width - width / 2, spot.x)),
    y: Math.max(sight.y + height / 2, Math.min(sight.y + sight.height - height / 2, spot.y)),
  }));
  return seen.find((spot) => !occupied.some((other) => overlaps(box(spot), other, AIR))) ?? seen[0];
}

/** The free spot with the least price: how far down the list it stands, and how many bases it would cover. */
function bestSpot(
  { spots, basePrice }: Wish,
  box: (spot: Wish['spots'][number]) => Rectangle,
  isFree: (at: Rectangle) => boolean,
  crowd: Crowd,
): number {
  let best = DROPPED;
  let least = Infinity;
  for (const [i, spot] of spots.entries()) {
    if (i >= least) break;
    const at = box(spot);
    if (!isFree(at)) continue;
    const price = i + crowd.in(at) * basePrice;
    if (price >= least) continue;
    least = price;
    best = i;
  }
  return best;
}

import type { Rectangle } from '../../store/viewStore.ts';

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

/** Counts in cells how many bases lie where, so that a label asks about thousands of them at once. */
export class Crowd {
  readonly #cells = new Map<number, number>();
  static readonly CELL = 10;

  static #key(column: number, row: number): number {
    return row * 65_536 + column;
  }

  /** A base with its middle and radius in pixels. */
  add(x: number, y: number, radius: number): void {
    this.#each({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, (key) => {
      this.#cells.set(key, (this.#cells.get(key) ?? 0) + 1);
    });
  }

  /** How crowded a rectangle is: 0 where no base is near. */
  in(rectangle: Rectangle): number {
    let sum = 0;
    this.#each(rectangle, (key) => {
      sum += this.#cells.get(key) ?? 0;
    });
    return sum;
  }

  #each({ x, y, width, height }: Rectangle, visit: (key: number) => void): void {
    const { CELL } = Crowd;
    for (let row = Math.floor(y / CELL); row * CELL < y + height; row++) {
      for (let column = Math.floor(x / CELL); column * CELL < x + width; column++) visit(Crowd.#key(column, row));
    }
  }
}

/**
 * Places labels one after another, in the order given: each takes the best of its spots that covers no label placed
 * before and nothing that it must keep clear, and is dropped when there is none. `taken` are places gone from the start.
 */
export function placeLabels(
  wishes: readonly Wish[],
  crowd: Crowd,
  taken: readonly Rectangle[] = [],
): readonly Placed[] {
  const occupied: Rectangle[] = [...taken];
  const placed: Placed[] = [];
  for (const wish of wishes) {
    const box = (spot: { x: number; y: number }): Rectangle => ({
      x: spot.x - wish.width / 2,
      y: spot.y - wish.height / 2,
      width: wish.width,
      height: wish.height,
    });
    let best: { spot: number; price: number } | null = null;
    wish.spots.forEach((spot, i) => {
      if (best !== null && best.price <= i) return;
      const at = box(spot);
      if (occupied.some((other) => overlaps(at, other, AIR)) || wish.clear.some((each) => overlaps(at, each, 0)))
        return;
      const price = i + crowd.in(at) * wish.basePrice;
      if (best === null || price < best.price) best = { spot: i, price };
    });
    const chosen = (best as { spot: number } | null)?.spot ?? (wish.must ? 0 : null);
    const spot = chosen === null ? undefined : wish.spots[chosen];
    if (chosen === null || spot === undefined) continue;
    occupied.push(box(spot));
    placed.push({ key: wish.key, x: spot.x, y: spot.y, spot: chosen });
  }
  return placed;
}

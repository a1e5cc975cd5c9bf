import RBush from 'rbush';
import type { Bounds } from './bounds.ts';

/** The rectangle that the tree holds for an item. */
interface Entry<T> {
  readonly item: T;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Nearest<T> {
  readonly item: T;
  readonly distance: number;
}

/** The first window of a search for the nearest, in inches to each side. */
const FIRST_WINDOW = 1;

/**
 * The broad phase: which things may be near a place, by the rectangles round them. It follows things that move, and
 * hands back the very objects that were put in. Inches.
 */
export class SpatialIndex<T> {
  readonly #boundsOf: (item: T) => Bounds;
  readonly #tree = new RBush<Entry<T>>();
  readonly #entries = new Map<T, Entry<T>>();

  /** An index of items whose rectangles `boundsOf` tells, now and whenever they are said to have moved. */
  constructor(boundsOf: (item: T) => Bounds, items: Iterable<T> = []) {
    this.#boundsOf = boundsOf;
    for (const item of items) this.#entries.set(item, this.#entryOf(item));
    this.#tree.load([...this.#entries.values()]);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Puts an item in; one that is in already is taken where it is now. */
  insert(item: T): void {
    this.remove(item);
    const entry = this.#entryOf(item);
    this.#entries.set(item, entry);
    this.#tree.insert(entry);
  }

  /** Takes an item out; false when it was not in. */
  remove(item: T): boolean {
    const entry = this.#entries.get(item);
    if (entry === undefined) return false;
    this.#entries.delete(item);
    this.#tree.remove(entry);
    return true;
  }

  /** Puts an item where it is now, or another one in its stead. */
  move(item: T, successor: T = item): void {
    this.remove(item);
    this.insert(successor);
  }

  /** The items whose rectangles come within `distance` of the rectangle, both along x and along y; in no order. */
  search(bounds: Bounds, distance = 0): T[] {
    const found = this.#tree.search({
      minX: bounds.minX - distance,
      minY: bounds.minY - distance,
      maxX: bounds.maxX + distance,
      maxY: bounds.maxY + distance,
    });
    return found.map((entry) => entry.item);
  }

  /**
   * The nearest item by a measure of the caller's, which may not be less than the gap between the rectangles; null
   * when none is within `limit`. An item measured as Infinity is passed over.
   */
  nearest(bounds: Bounds, measure: (item: T) => number, limit = Infinity): Nearest<T> | null {
    let best: Nearest<T> | null = null;
    for (let window = Math.min(FIRST_WINDOW, limit); ; window = Math.min(2 * window, limit)) {
      const found = this.search(bounds, window);
      for (const item of found) {
        const distance = measure(item);
        if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { item, distance };
      }
      if (best !== null && best.distance <= window) return best;
      if (window >= limit || found.length === this.size) return best;
    }
  }

  #entryOf(item: T): Entry<T> {
    const { minX, minY, maxX, maxY } = this.#boundsOf(item);
    return { item, minX, minY, maxX, maxY };
  }
}

/** A queue that gives the item with the least key first; of equal ones, whichever. */
export class Heap<T> {
  readonly #keys: number[] = [];
  readonly #items: T[] = [];

  push(key: number, item: T): void {
    const keys = this.#keys;
    const items = this.#items;
    let at = keys.length;
    keys.push(key);
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = keys[parent] as number;
      if (above <= key) break;
      keys[at] = above;
      items[at] = items[parent] as T;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Takes out the first item; null when there is none. */
  pop(): T | null {
    const keys = this.#keys;
    const items = this.#items;
    const first = items[0];
    const key = keys.pop();
    const item = items.pop();
    if (first === undefined || key === undefined || item === undefined) return null;
    const count = keys.length;
    if (count === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && (keys[child + 1] as number) < (keys[child] as number)) child++;
      const below = keys[child] as number;
      if (below >= key) break;
      keys[at] = below;
      items[at] = items[child] as T;
      at = child;
    }
    keys[at] = key;
    items[at] = item;
    return first;
  }
}

export const FULL_TURN = 2 * Math.PI;

/** What is left of a stretch of numbers after parts of it are taken away: intervals in order, apart from each other. */
export class Intervals {
  from = new Float64Array(64);
  to = new Float64Array(64);
  count = 0;

  /** Starts again with the whole stretch. */
  reset(from: number, to: number): void {
    this.from[0] = from;
    this.to[0] = to;
    this.count = 1;
  }

  /** Takes away what lies between two numbers. */
  subtract(from: number, to: number): void {
    if (to <= from) return;
    const { count } = this;
    let first = 0;
    while (first < count && (this.to[first] as number) <= from) first++;
    let last = first;
    while (last < count && (this.from[last] as number) < to) last++;
    if (first === last) return;
    const head = this.from[first] as number;
    const tail = this.to[last - 1] as number;
    const keepHead = head < from;
    const keepTail = tail > to;
    const kept = (keepHead ? 1 : 0) + (keepTail ? 1 : 0);
    this.#shift(last, first + kept);
    let place = first;
    if (keepHead) {
      this.from[place] = head;
      this.to[place] = from;
      place++;
    }
    if (keepTail) {
      this.from[place] = to;
      this.to[place] = tail;
    }
  }

  /** The same for angles, which come round again: the stretch begins at `start` and is no longer than a full turn. */
  subtractAngles(from: number, to: number, start: number): void {
    const turns = Math.floor((from - start) / FULL_TURN) * FULL_TURN;
    this.subtract(from - turns, to - turns);
    if (to - turns - FULL_TURN > start) this.subtract(from - turns - FULL_TURN, to - turns - FULL_TURN);
  }

  /** Moves the intervals from one place on to another place. */
  #shift(from: number, to: number): void {
    const { count } = this;
    this.count = count + to - from;
    if (this.count > this.from.length) this.#grow();
    if (from !== to) {
      this.from.copyWithin(to, from, count);
      this.to.copyWithin(to, from, count);
    }
  }

  #grow(): void {
    const [from, to] = [this.from, this.to];
    this.from = new Float64Array(2 * from.length);
    this.to = new Float64Array(2 * to.length);
    this.from.set(from);
    this.to.set(to);
  }
}

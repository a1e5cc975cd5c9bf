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
  subtract(low: number, high: number): void {
    if (high <= low) return;
    const { from, to, count } = this;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const start = from[i] as number;
      const end = to[i] as number;
      if (start < low && end > high) {
        this.#split(i, low, high);
        return;
      }
      if (end <= low || start >= high) {
        from[kept] = start;
        to[kept++] = end;
      } else if (start < low) {
        from[kept] = start;
        to[kept++] = low;
      } else if (end > high) {
        from[kept] = high;
        to[kept++] = end;
      }
    }
    this.count = kept;
  }

  /** The same for angles, which come round again: the stretch begins at `start` and is no longer than a full turn. */
  subtractAngles(from: number, to: number, start: number): void {
    const turns = Math.floor((from - start) / FULL_TURN) * FULL_TURN;
    this.subtract(from - turns, to - turns);
    if (to - turns - FULL_TURN > start) this.subtract(from - turns - FULL_TURN, to - turns - FULL_TURN);
  }

  /** Makes two of an interval; those after it, untouched so far, move up. */
  #split(index: number, low: number, high: number): void {
    if (this.count === this.from.length) this.#grow();
    const { from, to } = this;
    for (let i = this.count; i > index; i--) {
      from[i] = from[i - 1] as number;
      to[i] = to[i - 1] as number;
    }
    to[index] = low;
    from[index + 1] = high;
    this.count++;
  }

  #grow(): void {
    const [from, to] = [this.from, this.to];
    this.from = new Float64Array(2 * from.length);
    this.to = new Float64Array(2 * to.length);
    this.from.set(from);
    this.to.set(to);
  }
}

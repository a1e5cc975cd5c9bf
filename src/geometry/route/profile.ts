/** A stretch of a way, between two places on it, that is so high. */
export interface HighStretch {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/**
 * How far a way goes up and down between two places on it, over stretches of it that are high: where several are at
 * once, as high as the highest of them.
 * @param touch stretches no farther apart than this meet, and what is no longer than this is passed over
 * @param heightFrom how high the way is at its beginning, and `heightTo` at its end
 */
export function upAndDown(
  stretches: readonly HighStretch[],
  from: number,
  to: number,
  touch: number,
  heightFrom: number,
  heightTo: number,
): number {
  const stops = [from, to];
  for (const stretch of stretches) {
    if (stretch.from > from && stretch.from < to) stops.push(stretch.from);
    if (stretch.to > from && stretch.to < to) stops.push(stretch.to);
  }
  stops.sort((a, b) => a - b);
  let height = heightFrom;
  let sum = 0;
  const goTo = (next: number): void => {
    sum += Math.abs(next - height);
    height = next;
  };
  for (let i = 0; i + 1 < stops.length; i++) {
    const [low, high] = [stops[i] as number, stops[i + 1] as number];
    if (high - low <= touch) continue;
    const middle = (low + high) / 2;
    let there = 0;
    for (const stretch of stretches)
      if (stretch.from < middle && stretch.to > middle && stretch.height > there) there = stretch.height;
    goTo(there);
  }
  goTo(heightTo);
  return sum;
}

/**
 * The curve of all motion: a Bézier through (0.2, 0) and (0, 1), fast at first and long in coming to rest, the same as
 * the style sheet's. Takes and gives a share of the way, 0 to 1.
 */
export function easing(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  // The curve gives both time and way by a parameter; find the one at this time, then its way.
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const t = (low + high) / 2;
    const time = 3 * (1 - t) * (1 - t) * t * 0.2 + t * t * t;
    if (time < share) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  return 3 * (1 - t) * t * t + t * t * t;
}

/** Upright rectangles round things: what the broad phase looks at. Inches; a side may have no length. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The gap between two rectangles, 0 when they meet: never more than the gap between what they hold. */
export function boundsGap(a: Bounds, b: Bounds): number {
  const dx = a.minX > b.maxX ? a.minX - b.maxX : b.minX > a.maxX ? b.minX - a.maxX : 0;
  const dy = a.minY > b.maxY ? a.minY - b.maxY : b.minY > a.maxY ? b.minY - a.maxY : 0;
  if (dx === 0) return dy;
  return dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
}

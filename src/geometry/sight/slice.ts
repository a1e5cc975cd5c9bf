import { chord, findChord } from './outline.ts';
import type { View } from './view.ts';

/** The heights of a line of sight: height = start + rise·x along the frame's x, from x = begin to x = end. */
export interface Heights {
  readonly start: number;
  readonly rise: number;
  readonly begin: number;
  readonly end: number;
}

/** Something along a line that is given from above: between which places, and between which heights it stands. */
export interface Span {
  readonly begin: number;
  readonly end: number;
  readonly bottom: number;
  readonly top: number;
}

/** What a line crosses. `anywhere`: it stands at one place of the span, and nobody knows at which. */
export interface Crossed extends Span {
  readonly anywhere?: boolean;
}

/** Room for rounding when a line passes exactly over an edge, in inches. */
const ROUNDING = 1e-9;

/**
 * At which heights a line that is given from above can go from body to body past everything that it crosses; null
 * when it cannot. Exact: if it can at all, it can along two edges of what is there (tops and bottoms of what it
 * crosses and of the bodies), and every pair of those is tried.
 */
export function heightsAlong(view: View, intercept: number, slope: number): Heights | null {
  if (!findChord(view.from, intercept, slope)) return null;
  const from = { begin: chord.enter, end: chord.leave, bottom: view.fromBottom, top: view.fromTop };
  if (!findChord(view.to, intercept, slope)) return null;
  const to = { begin: chord.enter, end: chord.leave, bottom: view.toBottom, top: view.toTop };
  const crossed: Crossed[] = [];
  for (const { x1, y1, x2, y2, bottom, top, full } of view.walls) {
    const d1 = y1 - intercept - slope * x1;
    const d2 = y2 - intercept - slope * x2;
    if (d1 * d2 > 0) continue;
    const x = d1 === d2 ? x1 : x1 + ((x2 - x1) * d1) / (d1 - d2);
    const [begin, end] = d1 === d2 ? [Math.min(x1, x2), Math.max(x1, x2)] : [x, x];
    if (end <= from.begin || begin >= to.end) continue;
    if (full && end > from.end && begin < to.begin) return null;
    crossed.push({ begin, end, bottom, top });
  }
  for (const { outline, bottom, top, full } of view.solids) {
    if (!findChord(outline, intercept, slope) || chord.leave <= from.begin || chord.enter >= to.end) continue;
    if (full && chord.leave > from.end && chord.enter < to.begin) return null;
    crossed.push({ begin: chord.enter, end: chord.leave, bottom, top });
  }
  return heightsPast(from, to, crossed);
}

/** The same for two bodies and what stands between them in one upright plane. */
export function heightsPast(from: Span, to: Span, crossed: readonly Crossed[]): Heights | null {
  const quick =
    from.top <= to.top
      ? through(from, to, crossed, from.begin, from.top, to.begin, to.top)
      : through(from, to, crossed, from.end, from.top, to.end, to.top);
  if (quick !== null) return quick;
  const low = Math.min(from.bottom, to.bottom);
  const straight = through(from, to, crossed, from.end, from.top, to.begin, to.top);
  // Where nothing can be passed below, the highest line is the best, and that was the first one.
  if (straight !== null || crossed.every(({ bottom }) => bottom <= low)) return straight;
  const places: [number, number][] = [];
  for (const { begin, end, bottom, top } of [from, to, ...crossed]) {
    for (const x of begin === end ? [begin] : [begin, end]) {
      places.push([x, bottom]);
      if (top !== bottom) places.push([x, top]);
    }
  }
  for (const [index, [x1, z1]] of places.entries()) {
    for (let second = 0; second < index; second++) {
      const [x2, z2] = places[second] as [number, number];
      const heights = through(from, to, crossed, x1, z1, x2, z2);
      if (heights !== null) return heights;
    }
  }
  return null;
}

/** The line through two places of the upright plane, if it goes from body to body and meets nothing on the way. */
function through(
  from: Span,
  to: Span,
  crossed: readonly Crossed[],
  x1: number,
  z1: number,
  x2: number,
  z2: number,
): Heights | null {
  if (x1 === x2) return null;
  const rise = (z2 - z1) / (x2 - x1);
  const start = z1 - rise * x1;
  const begin = lastIn(from, start, rise);
  const end = firstIn(to, start, rise);
  if (begin === null || end === null) return null;
  for (const item of crossed) {
    const enter = Math.max(item.begin, begin);
    const leave = Math.min(item.end, end);
    if (enter > leave) continue;
    const [z3, z4] = [start + rise * enter, start + rise * leave];
    const [lower, upper] = z3 < z4 ? [z3, z4] : [z4, z3];
    const [over, under] = item.anywhere === true ? [upper, lower] : [lower, upper];
    if (over < item.top - ROUNDING && under > item.bottom + ROUNDING) return null;
  }
  return { start, rise, begin, end };
}

/** The places where a line is between the heights of a body, as far as it lies over it; null when nowhere. */
function within({ begin, end, bottom, top }: Span, start: number, rise: number): [number, number] | null {
  if (Math.abs(rise) < 1e-12) {
    return start >= bottom - ROUNDING && start <= top + ROUNDING ? [begin, end] : null;
  }
  const x1 = (bottom - ROUNDING - start) / rise;
  const x2 = (top + ROUNDING - start) / rise;
  const enter = Math.max(begin, Math.min(x1, x2));
  const leave = Math.min(end, Math.max(x1, x2));
  return enter <= leave + ROUNDING ? [enter, Math.max(enter, leave)] : null;
}

const lastIn = (span: Span, start: number, rise: number): number | null => within(span, start, rise)?.[1] ?? null;
const firstIn = (span: Span, start: number, rise: number): number | null => within(span, start, rise)?.[0] ?? null;

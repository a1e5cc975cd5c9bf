import type { Footprint } from '../footprint.ts';
import type { Ring } from '../ring.ts';

/**
 * The view from one body to another, in a frame of its own: x runs from the first to the second, so that every line of
 * sight is y = a + b·x and meets the first before the second.
 */
export interface Frame {
  /** Where the frame's origin is on the board, and the board's direction of its x axis. */
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
}

/**
 * A convex outline in a frame. A conic (circle or oval) has its matrix, a polygon its corners; see footprint.ts for
 * the matrix. `corners` holds x, y of each corner and is empty for a conic.
 */
export interface Outline {
  readonly x: number;
  readonly y: number;
  readonly m11: number;
  readonly m12: number;
  readonly m22: number;
  readonly corners: readonly number[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A point has this radius, in inches: less than anything that is measured. */
const POINT = 1e-6;

export const isConic = ({ corners }: Outline): boolean => corners.length === 0;

/** A convex footprint as it lies in a frame. */
export function outlineIn(frame: Frame, base: Footprint): Outline {
  const { cos, sin } = frame;
  const x = (base.x - frame.x) * cos + (base.y - frame.y) * sin;
  const y = (base.y - frame.y) * cos - (base.x - frame.x) * sin;
  if (base.kind === 'hull') return cornered(frame, base.ring);
  if (base.kind === 'circle') {
    const radius = Math.max(base.radius, POINT);
    return conic(x, y, radius * radius, 0, radius * radius);
  }
  const m11 = cos * cos * base.m11 + 2 * cos * sin * base.m12 + sin * sin * base.m22;
  const m22 = sin * sin * base.m11 - 2 * cos * sin * base.m12 + cos * cos * base.m22;
  const m12 = cos * sin * (base.m22 - base.m11) + (cos * cos - sin * sin) * base.m12;
  return conic(x, y, m11, m12, m22);
}

function conic(x: number, y: number, m11: number, m12: number, m22: number): Outline {
  const [width, height] = [Math.sqrt(m11), Math.sqrt(m22)];
  const bounds = { minX: x - width, minY: y - height, maxX: x + width, maxY: y + height };
  return { x, y, m11, m12, m22, corners: [], ...bounds };
}

function cornered({ x: ox, y: oy, cos, sin }: Frame, { count, points }: Ring): Outline {
  const corners: number[] = [];
  let [minX, minY, maxX, maxY, sumX, sumY] = [Infinity, Infinity, -Infinity, -Infinity, 0, 0];
  for (let i = 0; i < 2 * count; i += 2) {
    const [px, py] = [(points[i] as number) - ox, (points[i + 1] as number) - oy];
    const [x, y] = [px * cos + py * sin, py * cos - px * sin];
    corners.push(x, y);
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
    sumX += x;
    sumY += y;
  }
  return { x: sumX / count, y: sumY / count, m11: 0, m12: 0, m22: 0, corners, minX, minY, maxX, maxY };
}

/** Half of how far a conic reaches up and down across lines of a slope, along y. */
export const halfReach = ({ m11, m12, m22 }: Outline, slope: number): number =>
  Math.sqrt(Math.max(0, m22 - 2 * slope * m12 + slope * slope * m11));

/** The least intercept a of a line y = a + slope·x that no point of the outline is above. */
export function upperIntercept(outline: Outline, slope: number): number {
  const { x, y, corners } = outline;
  if (corners.length === 0) return y - slope * x + halfReach(outline, slope);
  let most = -Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    most = Math.max(most, (corners[i + 1] as number) - slope * (corners[i] as number));
  }
  return most;
}

/** The largest intercept of a line of that slope that no point of the outline is below. */
export function lowerIntercept(outline: Outline, slope: number): number {
  const { x, y, corners } = outline;
  if (corners.length === 0) return y - slope * x - halfReach(outline, slope);
  let least = Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    least = Math.min(least, (corners[i + 1] as number) - slope * (corners[i] as number));
  }
  return least;
}

/** Where a line enters and leaves an outline, along x. One object for all calls: read it before the next one. */
export const chord = { enter: 0, leave: 0 };

/** Sets the chord of a line; false when the line misses the outline. */
export function findChord(outline: Outline, intercept: number, slope: number): boolean {
  return outline.corners.length === 0
    ? conicChord(outline, intercept, slope)
    : cornerChord(outline.corners, intercept, slope);
}

function conicChord(outline: Outline, intercept: number, slope: number): boolean {
  const { x, y, m11, m12, m22 } = outline;
  // Up to which share of the half reach the line passes the centre, and how that turns into a length along x.
  const square = m22 - 2 * slope * m12 + slope * slope * m11;
  const off = intercept + slope * x - y;
  const rest = square - off * off;
  if (rest < 0 || square <= 0) return false;
  const middle = x + (off * (m12 - slope * m11)) / square;
  const half = Math.sqrt(rest * Math.max(0, m11 * m22 - m12 * m12)) / square;
  chord.enter = middle - half;
  chord.leave = middle + half;
  return true;
}

function cornerChord(corners: readonly number[], intercept: number, slope: number): boolean {
  let [enter, leave] = [Infinity, -Infinity];
  let beforeX = corners[corners.length - 2] as number;
  let before = (corners[corners.length - 1] as number) - intercept - slope * beforeX;
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i] as number;
    const height = (corners[i + 1] as number) - intercept - slope * x;
    if (height === 0) {
      enter = Math.min(enter, x);
      leave = Math.max(leave, x);
    } else if (height > 0 !== before > 0 && before !== 0) {
      const at = beforeX + ((x - beforeX) * before) / (before - height);
      enter = Math.min(enter, at);
      leave = Math.max(leave, at);
    }
    beforeX = x;
    before = height;
  }
  chord.enter = enter;
  chord.leave = leave;
  return enter <= leave;
}

/** Where a line of that slope touches a conic from above (side 1) or below (side -1), along x. */
export function touchX(outline: Outline, slope: number, side: number): number {
  const half = halfReach(outline, slope);
  return half === 0 ? outline.x : outline.x + (side * (outline.m12 - slope * outline.m11)) / half;
}

/**
 * The slopes of the lines through a point that touch a conic: those where the conic lies below the line (side 1) or
 * above it (side -1). Empty for a point in it.
 */
export function tangentSlopes(outline: Outline, px: number, py: number, side: number): readonly number[] {
  const [dx, dy] = [outline.x - px, outline.y - py];
  const { m11, m12, m22 } = outline;
  const a = dx * dx - m11;
  const b = dx * dy - m12;
  const c = dy * dy - m22;
  const rest = b * b - a * c;
  if (rest < 0 || a === 0) return [];
  const root = Math.sqrt(rest);
  // On the upper tangent the centre is below the line: dy - slope·dx < 0.
  return [(b + root) / a, (b - root) / a].filter((slope) => side * (dy - slope * dx) <= 0);
}

/**
 * The slope of a line that touches two conics, each from above or below by its side; null when none is found. The
 * conics lie beside each other along x.
 */
export function commonTangent(
  first: Outline,
  sideOfFirst: number,
  second: Outline,
  sideOfSecond: number,
): number | null {
  const [dx, dy] = [second.x - first.x, second.y - first.y];
  if (dx === 0) return null;
  let slope = dy / dx;
  for (let step = 0; step < 20; step++) {
    const [r1, r2] = [halfReach(first, slope), halfReach(second, slope)];
    const off = dy - slope * dx - sideOfFirst * r1 + sideOfSecond * r2;
    const rate =
      -dx -
      (sideOfFirst * (slope * first.m11 - first.m12)) / (r1 || 1) +
      (sideOfSecond * (slope * second.m11 - second.m12)) / (r2 || 1);
    if (rate === 0) return null;
    const next = slope - off / rate;
    if (Math.abs(next - slope) <= 1e-13 * (1 + Math.abs(slope))) return next;
    slope = next;
  }
  return null;
}

import type { Outline } from './outline.ts';
import type { View, Wall } from './view.ts';

/**
 * A point that lines pass close by: where walls end (with their other ends, x and y in turn), or a corner of a body.
 * `tight`: no line gets round it but beside all of those walls.
 */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly others: number[];
  readonly tight: boolean;
}

/** No slope is steeper than this where two bodies nearly touch. */
const STEEPEST = 1e9;

/**
 * The points between two bodies at which walls end, once each, but for those that no line from body to body can pass
 * close by: whatever its slope, walls lie on both sides of it there.
 */
export function cornersOf({ from, to }: Pick<View, 'from' | 'to'>, walls: readonly Wall[]): Corner[] {
  const ends = new Map<number, Corner[]>();
  const corners: Corner[] = [];
  const take = (x: number, y: number, otherX: number, otherY: number): void => {
    if (x <= from.minX || x >= to.maxX) return;
    const column = ends.get(x);
    const known = column?.find((each) => each.y === y);
    if (known !== undefined) {
      known.others.push(otherX, otherY);
      return;
    }
    const corner = { x, y, others: [otherX, otherY], tight: x > from.maxX && x < to.minX };
    corners.push(corner);
    if (column === undefined) ends.set(x, [corner]);
    else column.push(corner);
  };
  for (const { x1, y1, x2, y2 } of walls) {
    take(x1, y1, x2, y2);
    take(x2, y2, x1, y1);
  }
  const { least, most } = slopesBetween(from, to);
  return corners.filter((corner) => !corner.tight || !isAlwaysBetween(corner, least, most));
}

/** The slopes that lines from one body to another have at least and at most. */
function slopesBetween(from: Outline, to: Outline): { least: number; most: number } {
  const apart = Math.max(1e-9, to.minX - from.maxX);
  const far = to.maxX - from.minX;
  const slope = (rise: number, steep: boolean): number => rise / (steep ? apart : far);
  const [most, least] = [to.maxY - from.minY, to.minY - from.maxY];
  return {
    least: Math.max(-STEEPEST, slope(least, least < 0)),
    most: Math.min(STEEPEST, slope(most, most > 0)),
  };
}

/** Whether some wall is above and some below every line through a corner between two slopes. */
function isAlwaysBetween({ x, y, others }: Corner, least: number, most: number): boolean {
  let [above, below] = [false, false];
  for (let i = 0; i < others.length; i += 2) {
    const [dx, dy] = [(others[i] as number) - x, (others[i + 1] as number) - y];
    const [first, second] = [dy - least * dx, dy - most * dx];
    above ||= first > 1e-9 && second > 1e-9;
    below ||= first < -1e-9 && second < -1e-9;
  }
  return above && below;
}

/**
 * To which sides of a corner a line can be moved off the walls that end there (1: up, -1: down): away from them, or
 * either way. None where they lie on both sides of it.
 */
export function sides({ x, y, others, tight }: Corner, slope: number): readonly number[] {
  let [above, below] = [false, false];
  for (let i = 0; i < others.length; i += 2) {
    const height = (others[i + 1] as number) - y - slope * ((others[i] as number) - x);
    above ||= height > 1e-9;
    below ||= height < -1e-9;
  }
  if (above && below) return tight ? NEITHER : BOTH;
  return above ? DOWN : below ? UP : BOTH;
}

const NEITHER: readonly number[] = [];
const BOTH = [1, -1];
const UP = [1];
const DOWN = [-1];

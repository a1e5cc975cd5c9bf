import { boundsGap } from '../geometry/bounds.ts';
import { offLine } from '../geometry/lines.ts';
import type { Line } from '../geometry/lines.ts';
import type { Point } from '../geometry/shape.ts';
import { TOLERANCE } from '../geometry/tolerance.ts';
import type { Terrain } from '../model/map.ts';
import type { Context } from './context.ts';
import { reachesUpTo } from './standing.ts';

/** What of a model counts for sight, wherever it stands and whichever way it faces. */
export interface Looks {
  /** No point of it is farther from its middle than `reach`; every one that is no farther than `core` is of it. */
  readonly reach: number;
  readonly core: number;
  /** How tall it is, in inches. */
  readonly height: number;
  readonly aircraft: boolean;
  readonly towering: boolean;
}

/** A model somewhere in a disc: its middle no farther than `spread` from a point, on the floor at height `z`. */
export interface Somewhere extends Point {
  readonly z: number;
  readonly spread: number;
  readonly looks: Looks;
}

/** A line that nobody stands across. `solid`: nobody is on its inner side. */
interface Divide extends Line {
  readonly solid: boolean;
}

/** Terrain that nobody stands in or on. */
const CLOSED: ReadonlySet<Terrain['kind']> = new Set(['container', 'barricade', 'debris']);

/**
 * Walls, and sides of what is solid, that cut right through the disc in which a model may be: nobody gets round their
 * ends within it, so all of the model is on one side.
 */
export function linesAcross(context: Context, { x, y, z }: Somewhere, radius: number): Divide[] {
  const lines: Divide[] = [];
  const bounds = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  const take = (from: Point, to: Point, solid: boolean): void => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const [u, v] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const line = { x: from.x, y: from.y, u, v, solid };
    const off = offLine(line, { x, y });
    if (Math.abs(off) >= radius) return;
    const along = (x - from.x) * u + (y - from.y) * v;
    const half = Math.sqrt(radius * radius - off * off);
    if (along - half >= 0 && along + half <= length) lines.push(line);
  };
  for (const { terrain, bounds: around, walls, polygon } of context.ground.features) {
    if (boundsGap(around, bounds) > 0) continue;
    for (const { wall } of walls)
      if (wall.thickness === 0 && reachesUpTo(wall, { bottom: z, top: z })) take(wall.from, wall.to, false);
    if (!CLOSED.has(terrain.kind) || terrain.height < z) continue;
    const inward = turnOf(polygon);
    polygon.forEach((from, i) => {
      const to = polygon[(i + 1) % polygon.length] ?? from;
      if (inward > 0) take(to, from, true);
      else take(from, to, true);
    });
  }
  return lines;
}

/** More than 0 where the inside of a polygon is on the inner side of its sides, as they follow each other reversed. */
const turnOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? { x, y };
    return sum + next.x * y - x * next.y;
  }, 0);

/** On which side of a line a model may be: the outer (1), the inner (-1), either, or nowhere without being across it. */
export function sideOf(line: Divide, { x, y, spread, looks }: Somewhere): 1 | -1 | 'either' | 'nowhere' {
  const off = offLine(line, { x, y });
  const outer = off + spread + TOLERANCE >= looks.core;
  const inner = !line.solid && off - spread - TOLERANCE <= -looks.core;
  if (outer && inner) return 'either';
  return outer ? 1 : inner ? -1 : 'nowhere';
}

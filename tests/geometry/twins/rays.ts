import type { Footprint } from '../../../src/geometry/footprint.ts';
import { pointsOfRing, ringHolds } from '../../../src/geometry/ring.ts';
import type { Point } from '../../../src/geometry/shape.ts';
import type { Obstruction } from '../../../src/geometry/sight/obstruction.ts';
import type { Point3, SightBody } from '../../../src/geometry/sight.ts';

/** Sight by trying rays: a slow twin of geometry/sight.ts that shares nothing with it. */

/** Whether the straight line between two points meets anything, ends included only by a hair. */
export function rayIsBlocked(a: Point3, b: Point3, obstructions: readonly Obstruction[]): boolean {
  return obstructions.some(
    ({ screens, pillars, plates }) =>
      screenMet(screens, a, b) ||
      pillars.some(({ footprint, bottom, top }) => prismMet(footprint, bottom, top, a, b)) ||
      plates.some(({ footprint, z }) => plateMet(footprint, z, a, b)),
  );
}

function screenMet(screens: Float64Array, a: Point3, b: Point3): boolean {
  for (let i = 0; i < screens.length; i += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, bottom = 0, top = 0] = screens.subarray(i, i + 6);
    const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, x2 - x1, y2 - y1];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const t = ((x1 - a.x) * ey - (y1 - a.y) * ex) / cross;
    const s = ((x1 - a.x) * dy - (y1 - a.y) * dx) / cross;
    if (t < 0 || t > 1 || s < 0 || s > 1) continue;
    const z = a.z + t * (b.z - a.z);
    if (z > bottom && z < top) return true;
  }
  return false;
}

/** Whether a ray passes through a round prism, by where it enters and leaves the oval below it. */
function prismMet(base: Footprint, bottom: number, top: number, a: Point3, b: Point3): boolean {
  if (base.kind === 'hull') return false;
  const [along, across, cos, sin] =
    base.kind === 'circle' ? [base.radius, base.radius, 1, 0] : [base.along, base.across, base.cos, base.sin];
  const flat = (x: number, y: number): [number, number] => [
    ((x - base.x) * cos + (y - base.y) * sin) / along,
    ((y - base.y) * cos - (x - base.x) * sin) / across,
  ];
  const [ax, ay] = flat(a.x, a.y);
  const [bx, by] = flat(b.x, b.y);
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const half = -(ax * dx + ay * dy) / square;
  const rest = half * half - (ax * ax + ay * ay - 1) / square;
  if (rest <= 0) return false;
  const enter = Math.max(0, half - Math.sqrt(rest));
  const leave = Math.min(1, half + Math.sqrt(rest));
  if (enter >= leave) return false;
  const [z1, z2] = [a.z + enter * (b.z - a.z), a.z + leave * (b.z - a.z)];
  return Math.min(z1, z2) < top && Math.max(z1, z2) > bottom;
}

function plateMet(base: Footprint, z: number, a: Point3, b: Point3): boolean {
  if ((a.z - z) * (b.z - z) >= 0) return false;
  const t = (z - a.z) / (b.z - a.z);
  return holds(base, a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
}

function holds(base: Footprint, x: number, y: number): boolean {
  const [dx, dy] = [x - base.x, y - base.y];
  if (base.kind === 'circle') return dx * dx + dy * dy < base.radius * base.radius;
  if (base.kind === 'hull') return ringHolds(base.ring, x, y);
  const [u, v] = [dx * base.cos + dy * base.sin, dy * base.cos - dx * base.sin];
  return (u / base.along) ** 2 + (v / base.across) ** 2 < 1;
}

/** Points over all of a footprint: its border and what is inside, the same for the same numbers. */
function pointsOf(base: Footprint, next: () => number, count: number): Point[] {
  const points: Point[] = [];
  const corners = base.kind === 'hull' ? pointsOfRing(base.ring) : [];
  for (let i = 0; points.length < count; i++) {
    if (base.kind === 'hull') {
      if (i < corners.length) points.push(corners[i] as Point);
      else {
        const [x, y] = [base.minX + next() * (base.maxX - base.minX), base.minY + next() * (base.maxY - base.minY)];
        if (ringHolds(base.ring, x, y)) points.push({ x, y });
      }
      continue;
    }
    const [along, across, cos, sin] =
      base.kind === 'circle' ? [base.radius, base.radius, 1, 0] : [base.along, base.across, base.cos, base.sin];
    const angle = next() * 2 * Math.PI;
    const share = i % 2 === 0 ? 1 : Math.sqrt(next());
    const [u, v] = [share * along * Math.cos(angle), share * across * Math.sin(angle)];
    points.push({ x: base.x + u * cos - v * sin, y: base.y + u * sin + v * cos });
  }
  return points;
}

/** A ray that gets from one body to the other, among `count` of each one's points; null when none of them does. */
export function freeRay(
  from: SightBody,
  to: SightBody,
  obstructions: readonly Obstruction[],
  next: () => number,
  count: number,
): readonly [Point3, Point3] | null {
  const heights = ({ bottom, top }: SightBody): number => {
    const pick = next();
    return pick < 0.25 ? top : pick < 0.4 ? bottom + 1e-4 : bottom + 1e-4 + next() * (top - bottom - 1e-4);
  };
  const starts = pointsOf(from.footprint, next, count);
  const ends = pointsOf(to.footprint, next, count);
  for (const start of starts) {
    for (const end of ends) {
      const ray = [
        { ...start, z: heights(from) },
        { ...end, z: heights(to) },
      ] as const;
      if (!rayIsBlocked(ray[0], ray[1], obstructions)) return ray;
    }
  }
  return null;
}

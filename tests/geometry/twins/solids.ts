import type { Point, Pose, Shape } from '../../../src/geometry/shape.ts';

/**
 * Shapes at a pose the slow way, from their definitions and sharing nothing with the code under test: an oval by
 * bisection for its nearest point, a hull edge by edge, distances between two by sampling one border and refining.
 */
export interface Solid {
  readonly shape: Shape;
  readonly centre: Point;
  /** Distance of a point to the border: negative inside. */
  signed(point: Point): number;
  /** The point of the solid (of its convex hull) farthest out in a direction. */
  support(nx: number, ny: number): Point;
  /** The border as curves, each from 0 to 1. */
  readonly border: readonly ((share: number) => Point)[];
}

export function solid(shape: Shape, pose: Pose): Solid {
  const angle = (pose.facing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = ({ x, y }: Point): Point => ({ x: pose.x + cos * x - sin * y, y: pose.y + sin * x + cos * y });
  const back = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - pose.x, y - pose.y];
    return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
  };
  const centre = { x: pose.x, y: pose.y };
  if (shape.kind === 'hull') {
    const corners = shape.outline.map(place);
    return {
      shape,
      centre,
      signed: (point) => signedPolygonDistance(corners, point),
      support: (nx, ny) => best(corners, ({ x, y }) => -(x * nx + y * ny)),
      border: corners.map((from, i) => {
        const to = corners[(i + 1) % corners.length] as Point;
        return (share: number) => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
      }),
    };
  }
  const [a, b] = shape.kind === 'circle' ? [shape.radius, shape.radius] : [shape.along, shape.across];
  const turned = (share: number): Point =>
    place({ x: a * Math.cos(2 * Math.PI * share), y: b * Math.sin(2 * Math.PI * share) });
  return {
    shape,
    centre,
    signed: (point) => {
      const { x, y } = back(point);
      return shape.kind === 'circle' ? Math.hypot(x, y) - a : signedOvalDistance(a, b, Math.abs(x), Math.abs(y));
    },
    support: (nx, ny) => {
      const [ux, uy] = [cos * nx + sin * ny, cos * ny - sin * nx];
      const size = Math.hypot(a * ux, b * uy);
      return size === 0 ? centre : place({ x: (a * a * ux) / size, y: (b * b * uy) / size });
    },
    border: [turned],
  };
}

/** Distance to a polygon's outline, negative inside by the winding of its edges round the point. */
export function signedPolygonDistance(corners: readonly Point[], { x, y }: Point): number {
  let distance = Infinity;
  let winding = 0;
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const [ex, ey] = [to.x - from.x, to.y - from.y];
    const length = ex * ex + ey * ey;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * ex + (y - from.y) * ey) / length));
    distance = Math.min(distance, Math.hypot(x - from.x - share * ex, y - from.y - share * ey));
    const angle = Math.atan2(to.y - y, to.x - x) - Math.atan2(from.y - y, from.x - x);
    winding += angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
  });
  return corners.length > 2 && Math.abs(winding) > Math.PI ? -distance : distance;
}

/** Eberly's bisection for the point of an oval nearest to (x, y) in its first quarter. */
function signedOvalDistance(a: number, b: number, x: number, y: number): number {
  if (a < b) return signedOvalDistance(b, a, y, x);
  const inside = (x / a) ** 2 + (y / b) ** 2 < 1;
  let distance: number;
  if (y === 0) {
    const nearestX = (a * a * x) / (a * a - b * b);
    distance = nearestX < a ? Math.hypot(nearestX - x, b * Math.sqrt(1 - (nearestX / a) ** 2)) : Math.abs(x - a);
  } else {
    // The nearest point is (a²x / (t + a²), b²y / (t + b²)) for the largest root t of where that is on the border.
    const [zx, zy] = [x / a, y / b];
    const ratio = (a / b) ** 2;
    let low = -1 + zy;
    let high = -1 + Math.hypot(ratio * zx, zy);
    for (let i = 0; i < 100 && high > low; i++) {
      const middle = (low + high) / 2;
      if (middle === low || middle === high) break;
      if (((ratio * zx) / (middle + ratio)) ** 2 + (zy / (middle + 1)) ** 2 > 1) low = middle;
      else high = middle;
    }
    const t = (low + high) / 2;
    distance = Math.hypot((ratio * x) / (t + ratio) - x, y / (t + 1) - y);
  }
  return inside ? -distance : distance;
}

/** The least of a function over [0, 1]: sampled, then refined by golden section round each low sample. */
export function least(f: (share: number) => number, samples: number): number {
  const values = Array.from({ length: samples + 1 }, (_, i) => f(i / samples));
  const lowest = Math.min(...values);
  const lows = values
    .map((value, i) => ({ value, i }))
    .filter(({ value, i }) => value <= (values[i - 1] ?? Infinity) && value <= (values[i + 1] ?? Infinity))
    .toSorted((one, other) => one.value - other.value)
    .slice(0, 4);
  return Math.min(
    lowest,
    ...lows.map(({ i }) => golden(f, Math.max(0, i - 1) / samples, Math.min(samples, i + 1) / samples)),
  );
}

const RATIO = (Math.sqrt(5) - 1) / 2;

export function golden(f: (share: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [one, other] = [high - RATIO * (high - low), low + RATIO * (high - low)];
  let [atOne, atOther] = [f(one), f(other)];
  for (let i = 0; i < 56; i++) {
    if (atOne <= atOther) {
      [high, other, atOther] = [other, one, atOne];
      one = high - RATIO * (high - low);
      atOne = f(one);
    } else {
      [low, one, atOne] = [one, other, atOther];
      other = low + RATIO * (high - low);
      atOther = f(other);
    }
  }
  return Math.min(atOne, atOther);
}

function best<T>(items: readonly T[], cost: (item: T) => number): T {
  return items.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

/** The gap between two solids, 0 when they touch or overlap. */
export function slowGap(a: Solid, b: Solid): number {
  if (b.shape.kind === 'circle') return Math.max(0, a.signed(b.centre) - b.shape.radius);
  if (a.shape.kind === 'circle') return slowGap(b, a);
  if (a.shape.kind === 'hull' && b.shape.kind === 'oval') return slowGap(b, a);
  const start = (one: Solid): Point => (one.border[0] as (share: number) => Point)(0);
  if (a.signed(start(b)) <= 0 || b.signed(start(a)) <= 0) return 0;
  // The distance to a convex solid falls and rises once along an edge, but not along a curve, nor to a concave one.
  const gaps = b.border.map((curve) => least((share) => a.signed(curve(share)), a.shape.kind === 'oval' ? 4 : 24));
  if (a.shape.kind === 'oval' && b.shape.kind === 'oval') {
    return Math.max(
      0,
      least((share) => a.signed((b.border[0] as (share: number) => Point)(share)), 96),
    );
  }
  if (a.shape.kind === 'hull') gaps.push(...a.border.map((curve) => least((share) => b.signed(curve(share)), 24)));
  return Math.max(0, Math.min(...gaps));
}

/**
 * Minus the depth of two convex solids that overlap: the least way along any direction that parts them, from many
 * directions (and all that matter for a corner, an edge or the tip of an oval), refined.
 */
export function slowDepth(a: Solid, b: Solid): number {
  const parting = (nx: number, ny: number): number => {
    const [p, q] = [a.support(nx, ny), b.support(-nx, -ny)];
    return (p.x - q.x) * nx + (p.y - q.y) * ny;
  };
  return -Math.max(0, leastOverDirections(parting, a, b));
}

/** How far a convex solid sticks out of another: the most that its height in a direction is above the other's. */
export function mostOverDirections(base: Solid, area: Solid): number {
  const lack = (nx: number, ny: number): number => {
    const [p, q] = [base.support(nx, ny), area.support(nx, ny)];
    return (q.x - p.x) * nx + (q.y - p.y) * ny;
  };
  return -leastOverDirections(lack, base, area);
}

function leastOverDirections(f: (nx: number, ny: number) => number, a: Solid, b: Solid): number {
  const along = (angle: number): number => f(Math.cos(angle), Math.sin(angle));
  const angles = [...directionsOf(a), ...directionsOf(b), ...Array.from({ length: 180 }, (_, i) => (i * Math.PI) / 90)]
    .map((angle) => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI))
    .toSorted((one, other) => one - other)
    .filter((angle, i, all) => i === 0 || angle - (all[i - 1] as number) > 1e-9);
  const values = angles.map(along);
  const at = (i: number): number => values[(i + values.length) % values.length] as number;
  const lows = values
    .map((value, i) => ({ value, i }))
    .filter(({ value, i }) => value <= at(i - 1) && value <= at(i + 1))
    .toSorted((one, other) => one.value - other.value)
    .slice(0, 6);
  const refined = lows.map(({ i }) => {
    const from = angles[(i - 1 + angles.length) % angles.length] as number;
    const to = angles[(i + 1) % angles.length] as number;
    const middle = angles[i] as number;
    const low = from > middle ? from - 2 * Math.PI : from;
    const high = to < middle ? to + 2 * Math.PI : to;
    return Math.min(golden(along, low, middle), golden(along, middle, high));
  });
  return Math.min(...values, ...refined);
}

/** Directions in which something about a solid's support changes: its edges' normals, an oval's evenly along its border. */
function directionsOf({ shape, border }: Solid): number[] {
  if (shape.kind === 'circle') return [];
  if (shape.kind === 'hull') {
    return border.flatMap((edge) => {
      const [from, to] = [edge(0), edge(1)];
      const along = Math.atan2(to.y - from.y, to.x - from.x);
      return [along + Math.PI / 2, along - Math.PI / 2];
    });
  }
  const curve = border[0] as (share: number) => Point;
  return Array.from({ length: 120 }, (_, i) => {
    const [from, to] = [curve(i / 120 - 1e-6), curve(i / 120 + 1e-6)];
    return Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  });
}

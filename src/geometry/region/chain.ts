import type { Footprint, HullFootprint, OvalFootprint } from '../footprint.ts';
import { arcSplineOf } from './arcSpline.ts';
import { FULL_TURN } from './intervals.ts';

/**
 * A closed convex outline of circular arcs and of straight sides between them, in the order of the directions that they
 * face. The border at a distance outside of it, and the sum of two of them, are such outlines again: their arcs have the
 * same centres, and the sums of the centres. That is why regions are built from them.
 */
export interface Chain {
  readonly count: number;
  /** Centre and radius of each arc; without a radius it is a corner. A side joins two whose centres lie apart. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** The directions (radians) between which each arc faces: `count + 1` of them, over a full turn. */
  readonly angles: Float64Array;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  /** It is no farther than this from the outline that it stands for. */
  readonly deviation: number;
}

/** Arcs that face less than this apart (radians) are one. */
const NO_TURN = 1e-13;

/** The outline of a convex footprint that is no circle, around the origin or where it stands. */
function chainOf(shape: OvalFootprint | HullFootprint, allowed: number): Chain {
  return shape.kind === 'oval' ? chainOfOval(shape, allowed) : chainOfHull(shape);
}

/** Chains of ovals that stay where they are from one region to the next, by how exact they are asked for. */
const known = new WeakMap<OvalFootprint, { readonly allowed: number; readonly chain: Chain }>();

/**
 * An oval's outline in arcs.
 * @param allowed how far they may be from it, in inches
 */
export function chainOfOval(oval: OvalFootprint, allowed: number): Chain {
  const before = known.get(oval);
  if (before?.allowed === allowed) return before.chain;
  const chain = arcsOf(oval, allowed);
  known.set(oval, { allowed, chain });
  return chain;
}

function arcsOf({ along, across, x, y, cos, sin }: OvalFootprint, allowed: number): Chain {
  const spline = arcSplineOf(along, across, allowed);
  const { count, angles, radius, deviation } = spline;
  const turned = Math.atan2(sin, cos);
  const chain = emptyChain(4 * count, deviation);
  for (let quarter = 0; quarter < 4; quarter++) {
    const back = quarter % 2 === 1;
    for (let i = 0; i < count; i++) {
      const k = back ? count - 1 - i : i;
      const at = quarter * count + i;
      const centreX = (spline.x[k] as number) * (quarter === 1 || quarter === 2 ? -1 : 1);
      const centreY = (spline.y[k] as number) * (quarter >= 2 ? -1 : 1);
      chain.x[at] = x + cos * centreX - sin * centreY;
      chain.y[at] = y + sin * centreX + cos * centreY;
      chain.radius[at] = radius[k] as number;
      const start = turned + (quarter * Math.PI) / 2;
      setAngle(chain, at, start + (back ? Math.PI / 2 - (angles[k + 1] as number) : (angles[k] as number)));
    }
  }
  setAngle(chain, 4 * count, turned + FULL_TURN);
  return chain;
}

/** The outline of a convex hull: its corners. */
function chainOfHull({ ring }: HullFootprint): Chain {
  const { count, points, edges } = ring;
  const chain = emptyChain(count, 0);
  let before = -Infinity;
  for (let k = 0; k < count; k++) {
    const edge = k === 0 ? count - 1 : k - 1;
    chain.x[k] = points[2 * k] as number;
    chain.y[k] = points[2 * k + 1] as number;
    const facing = Math.atan2(-(edges[3 * edge] as number), edges[3 * edge + 1] as number);
    const turns = before === -Infinity ? 0 : Math.ceil((before - NO_TURN - facing) / FULL_TURN);
    before = facing + turns * FULL_TURN;
    setAngle(chain, k, before);
  }
  setAngle(chain, count, (chain.angles[0] as number) + FULL_TURN);
  return chain;
}

function emptyChain(count: number, deviation: number): Chain {
  return {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    radius: new Float64Array(count),
    angles: new Float64Array(count + 1),
    cosines: new Float64Array(count + 1),
    sines: new Float64Array(count + 1),
    deviation,
  };
}

function setAngle({ angles, cosines, sines }: Chain, at: number, angle: number): void {
  angles[at] = angle;
  cosines[at] = Math.cos(angle);
  sines[at] = Math.sin(angle);
}

/**
 * The outline of all differences of a point of one convex shape and a point of another: the places of the second one's
 * origin at which the two meet. Exact for hulls; an oval is made of arcs.
 * @param allowed how far the arcs may be from the true outline, in inches
 */
export function differenceChain(
  of: Exclude<Footprint, { kind: 'circle' }>,
  less: Exclude<Footprint, { kind: 'circle' }>,
  allowed: number,
): Chain {
  const ovals = (of.kind === 'oval' ? 1 : 0) + (less.kind === 'oval' ? 1 : 0);
  const each = allowed / Math.max(1, ovals);
  return sumOf(chainOf(of, each), opposite(chainOf(less, each)));
}

/** The outline turned by half round the origin. */
function opposite({ count, x, y, radius, angles, cosines, sines, deviation }: Chain): Chain {
  return {
    count,
    x: x.map((each) => -each),
    y: y.map((each) => -each),
    radius,
    angles: angles.map((angle) => angle + Math.PI),
    cosines: cosines.map((each) => -each),
    sines: sines.map((each) => -each),
    deviation,
  };
}

/** The outline of all sums of a point of one outline and a point of another. */
function sumOf(a: Chain, b: Chain): Chain {
  const start = a.angles[0] as number;
  // Of the other one the arc that faces where the first begins, and how often it must be turned round for that.
  let turns = Math.floor((start - (b.angles[0] as number)) / FULL_TURN) * FULL_TURN;
  let j = 0;
  while (j < b.count - 1 && (b.angles[j + 1] as number) + turns <= start) j++;
  const from: number[] = [];
  const [x, y, radius]: [number[], number[], number[]] = [[], [], []];
  let at = start;
  for (let i = 0; i < a.count;) {
    const ownEnd = a.angles[i + 1] as number;
    const otherEnd = (b.angles[j + 1] as number) + turns;
    const end = Math.min(ownEnd, otherEnd);
    if (end - at > NO_TURN) {
      from.push(at);
      x.push((a.x[i] as number) + (b.x[j] as number));
      y.push((a.y[i] as number) + (b.y[j] as number));
      radius.push((a.radius[i] as number) + (b.radius[j] as number));
      at = end;
    }
    if (ownEnd <= end) i++;
    if (otherEnd > end) continue;
    j++;
    if (j < b.count) continue;
    j = 0;
    turns += FULL_TURN;
  }
  const chain = emptyChain(from.length, a.deviation + b.deviation);
  chain.x.set(x);
  chain.y.set(y);
  chain.radius.set(radius);
  for (const [k, angle] of from.entries()) setAngle(chain, k, angle);
  setAngle(chain, from.length, start + FULL_TURN);
  return chain;
}

/** How far outside a chain a point is, in inches; inside minus the distance to its border. */
export function distanceToChain(chain: Chain, px: number, py: number): number {
  const outside = climbed(chain, px, py);
  return outside > 0 ? outside : farthestSide(chain, px, py);
}

/**
 * The distance by walking from one arc to the next as long as that leads outwards. Right for a point outside, where no
 * other arc is met from its own side; for one inside it may come to a rest anywhere.
 */
function climbed({ count, x, y, radius, cosines, sines }: Chain, px: number, py: number): number {
  let k = guess(count, cosines, sines, px - (x[0] as number), py - (y[0] as number));
  for (let step = 0; step <= count; step++) {
    const next = k + 1 === count ? 0 : k + 1;
    const dx = px - (x[k] as number);
    const dy = py - (y[k] as number);
    const [cos, sin] = [cosines[k] as number, sines[k] as number];
    if (cos * dy - sin * dx < 0) {
      const before = k === 0 ? count - 1 : k - 1;
      const isBeside = cos * (py - (y[before] as number)) - sin * (px - (x[before] as number)) > 0;
      if (isBeside) return dx * cos + dy * sin - (radius[k] as number);
      k = before;
      continue;
    }
    const [nextCos, nextSin] = [cosines[k + 1] as number, sines[k + 1] as number];
    if (nextCos * dy - nextSin * dx <= 0) return Math.sqrt(dx * dx + dy * dy) - (radius[k] as number);
    const isBeside = nextCos * (py - (y[next] as number)) - nextSin * (px - (x[next] as number)) < 0;
    if (isBeside) return dx * nextCos + dy * nextSin - (radius[k] as number);
    k = next;
  }
  return -1;
}

/** The arc that faces in a direction. */
function guess(count: number, cosines: Float64Array, sines: Float64Array, dx: number, dy: number): number {
  const [cos, sin] = [cosines[0] as number, sines[0] as number];
  const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
  let low = 0;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const [mx, my] = [cosines[middle] as number, sines[middle] as number];
    const [onX, onY] = [mx * cos + my * sin, my * cos - mx * sin];
    // Whether the middle is turned on less than the direction is, both from the first arc's beginning.
    const upper = onY >= 0 && across < 0;
    const lower = onY < 0 && across >= 0;
    const less = upper || (!lower && onX * across - onY * along >= 0);
    if (less) low = middle;
    else high = middle;
  }
  return low;
}

/** The signed distance as the largest one to a side: to each straight side, and to each arc that faces the point. */
function farthestSide({ count, x, y, radius, cosines, sines }: Chain, px: number, py: number): number {
  let largest = -Infinity;
  for (let k = 0; k < count; k++) {
    const dx = px - (x[k] as number);
    const dy = py - (y[k] as number);
    const [cos, sin] = [cosines[k] as number, sines[k] as number];
    const r = radius[k] as number;
    largest = Math.max(largest, dx * cos + dy * sin - r);
    if (cos * dy - sin * dx < 0 || (cosines[k + 1] as number) * dy - (sines[k + 1] as number) * dx > 0) continue;
    largest = Math.max(largest, Math.sqrt(dx * dx + dy * dy) - r);
  }
  return largest;
}

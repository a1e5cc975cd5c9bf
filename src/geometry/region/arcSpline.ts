/**
 * Ovals as smooth chains of circular arcs. A border at any distance outside such a chain is a chain of arcs with the
 * same centres, which the border at a distance outside an oval is not: that is why regions are built from them.
 */
export interface ArcSpline {
  /** Arcs of the quarter from the `along` axis to the `across` axis. */
  readonly count: number;
  /** Centre and radius of each arc, the oval's centre being (0, 0). */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** The angles (radians) at which the arcs meet: `count + 1` of them, from 0 to a quarter turn. */
  readonly angles: Float64Array;
  /** The arcs are no farther than this from the oval, inside or outside. */
  readonly deviation: number;
}

/** The largest deviation allowed where no other is asked for, in inches. */
export const MOST_DEVIATION = 1e-4;
const FEWEST_PAIRS = 2;
const MOST_PAIRS = 64;
/** Steps in which a quarter is integrated. */
const STEPS = 256;
/** An army has few sizes of oval bases. */
const KEPT = 128;
const known = new Map<string, ArcSpline>();

/**
 * The fewest arcs that stay within the allowed deviation of an oval with these half-axes.
 * @param allowed inches; an oval many times as long as it is wide may be farther off, as `deviation` then tells
 */
export function arcSplineOf(along: number, across: number, allowed = MOST_DEVIATION): ArcSpline {
  const key = `${along} ${across} ${allowed}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const spread = errorSpread(along, across);
  let pairs = FEWEST_PAIRS;
  let spline = splineWith(pairs, spread, along, across);
  while (spline.deviation > allowed && pairs < MOST_PAIRS) {
    // The deviation falls with the cube of their number, once there are enough of them.
    const growth = Math.min(1.5, 0.97 * Math.cbrt(spline.deviation / allowed));
    pairs = Math.min(MOST_PAIRS, Math.max(pairs + 1, Math.floor(pairs * growth)));
    spline = splineWith(pairs, spread, along, across);
  }
  if (known.size >= KEPT) known.clear();
  known.set(key, spline);
  return spline;
}

/** How far an oval reaches in the direction of an angle. */
function height(along: number, across: number, angle: number): number {
  const x = along * Math.cos(angle);
  const y = across * Math.sin(angle);
  return Math.sqrt(x * x + y * y);
}

/** The radius of curvature where an oval's border faces in the direction of an angle. */
const curvature = (along: number, across: number, angle: number): number =>
  (along * across) ** 2 / height(along, across, angle) ** 3;

/** A chain of pairs of arcs; each pair begins and ends on the oval, facing as it does there. */
function splineWith(pairs: number, spread: Float64Array, along: number, across: number): ArcSpline {
  const count = 2 * pairs;
  const angles = meetings(pairs, spread);
  const radius = new Float64Array(count);
  for (let k = 0; k < count; k += 2) setPair(radius, angles, k, along, across);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  // Neighbours' centres lie on the line through their meeting point, which makes the chain smooth.
  x[0] = along - (radius[0] as number);
  for (let k = 1; k < count; k++) {
    const step = (radius[k - 1] as number) - (radius[k] as number);
    const angle = angles[k] as number;
    x[k] = (x[k - 1] as number) + step * Math.cos(angle);
    y[k] = (y[k - 1] as number) + step * Math.sin(angle);
  }
  const spline = {
    count,
    x,
    y,
    radius,
    angles,
    deviation: 0,
  };
  return { ...spline, deviation: deviationOf(spline, along, across) };
}

/** Summed up over a quarter: the error grows with the change of curvature, and the cube of an arc's angle. */
function errorSpread(along: number, across: number): Float64Array {
  const sums = new Float64Array(STEPS + 1);
  let largest = 0;
  let before = curvature(along, across, 0);
  for (let i = 0; i < STEPS; i++) {
    const after = curvature(along, across, ((i + 1) * Math.PI) / (2 * STEPS));
    const share = Math.cbrt(Math.abs(after - before));
    sums[i + 1] = share;
    largest = Math.max(largest, share);
    before = after;
  }
  for (let i = 0; i < STEPS; i++) {
    sums[i + 1] = (sums[i] as number) + Math.max(sums[i + 1] as number, largest / 20);
  }
  return sums;
}

/** Angles at which arcs meet: pairs of them share out the error evenly. */
function meetings(pairs: number, sums: Float64Array): Float64Array {
  const width = Math.PI / 2 / STEPS;
  const angles = new Float64Array(2 * pairs + 1);
  let i = 0;
  for (let k = 1; k < pairs; k++) {
    const wanted = ((sums[STEPS] as number) * k) / pairs;
    while ((sums[i + 1] as number) < wanted) i++;
    const [low, high] = [sums[i] as number, sums[i + 1] as number];
    angles[2 * k] = (i + (wanted - low) / (high - low)) * width;
  }
  angles[2 * pairs] = Math.PI / 2;
  for (let k = 1; k < 2 * pairs; k += 2) angles[k] = ((angles[k - 1] as number) + (angles[k + 1] as number)) / 2;
  return angles;
}

/** The radii of a pair of arcs whose chords together lead from the oval's border at one angle to that at another. */
function setPair(radius: Float64Array, angles: Float64Array, k: number, along: number, across: number): void {
  const [from, middle, to] = [angles[k] as number, angles[k + 1] as number, angles[k + 2] as number];
  const wayX = borderX(along, across, to) - borderX(along, across, from);
  const wayY = borderX(across, along, Math.PI / 2 - to) - borderX(across, along, Math.PI / 2 - from);
  const [firstX, firstY] = [Math.cos(middle) - Math.cos(from), Math.sin(middle) - Math.sin(from)];
  const [lastX, lastY] = [Math.cos(to) - Math.cos(middle), Math.sin(to) - Math.sin(middle)];
  const scale = 1 / (firstX * lastY - firstY * lastX);
  radius[k] = (wayX * lastY - wayY * lastX) * scale;
  radius[k + 1] = (firstX * wayY - firstY * wayX) * scale;
}

/** The first coordinate of the point of an oval's border that faces in the direction of an angle. */
const borderX = (along: number, across: number, angle: number): number =>
  (along * along * Math.cos(angle)) / height(along, across, angle);

/** The largest difference in height of the chain and the oval, in any direction: the distance between their borders. */
function deviationOf({ count, x, y, radius, angles }: ArcSpline, along: number, across: number): number {
  const samples = 8;
  let largest = 0;
  for (let k = 0; k < count; k++) {
    if ((radius[k] as number) <= 0) return Infinity;
    for (let i = 0; i <= samples; i++) {
      const angle = (angles[k] as number) + (((angles[k + 1] as number) - (angles[k] as number)) * i) / samples;
      const chain = (x[k] as number) * Math.cos(angle) + (y[k] as number) * Math.sin(angle) + (radius[k] as number);
      largest = Math.max(largest, Math.abs(chain - height(along, across, angle)));
    }
  }
  return largest;
}

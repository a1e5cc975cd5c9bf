import type { OvalFootprint } from './footprint.ts';
import { type Ring, ringHolds } from './ring.ts';
import { setWitness } from './witness.ts';

/*
 * Ovals by support functions. Along a unit direction n two solids with centres D apart are separated by
 *     f(n) = D·n - h1(n) - h2(n),   h(n) = sqrt(n'Mn) for an oval,
 * and their gap is the largest f there is, when that is positive. The vector k(n) between the two support points
 * gives f = k·n and f' = k·n⊥, and f'' = -(f + ρ1 + ρ2) with ρ = det M / h³ the radii of curvature: where f is
 * positive it is strictly concave, so Newton's method converges, and f ≤ gap ≤ |k| certifies every step.
 */

/** The gap is certified to this, in inches; far below the tolerance of the rules. */
const PRECISION = 1e-12;
/** How far the slope f' may be off where the witness points matter as well. */
const WITNESS_SLOPE = 1e-13;
/** Each step halves the slope or the cone of directions: more of them than doubles have bits cannot be needed. */
const MOST_STEPS = 120;

/**
 * The gap between two ovals, the second one moved by (byX, byY), 0 when they touch or overlap. `exactly`: the witness
 * points good to 1e-9″ too, a bit slower.
 */
export function ovalOvalGap(a: OvalFootprint, b: OvalFootprint, exactly = false, byX = 0, byY = 0): number {
  const dx = b.x + byX - a.x;
  const dy = b.y + byY - a.y;
  const inner = a.core + b.core;
  if (dx * dx + dy * dy <= inner * inner) return 0;
  const precision = exactly ? 0 : PRECISION;
  const { determinant } = b;
  return separation(
    a.x,
    a.y,
    a.m11,
    a.m12,
    a.m22,
    a.determinant,
    dx,
    dy,
    b.m11,
    b.m12,
    b.m22,
    determinant,
    Infinity,
    precision,
  );
}

/** The gap between an oval and a point, 0 inside. */
export function ovalPointGap(oval: OvalFootprint, x: number, y: number, exactly = false): number {
  return ovalPointGapBelow(oval, x, y, Infinity, exactly);
}

/** The gap between an oval and a point if it is below the limit; otherwise some number from the limit up, no witness. */
function ovalPointGapBelow(oval: OvalFootprint, x: number, y: number, limit: number, exactly: boolean): number {
  const dx = x - oval.x;
  const dy = y - oval.y;
  const { m11, m12, m22, determinant } = oval;
  if (m22 * dx * dx - 2 * m12 * dx * dy + m11 * dy * dy <= determinant) return 0;
  return separation(oval.x, oval.y, m11, m12, m22, determinant, dx, dy, 0, 0, 0, 0, limit, exactly ? 0 : PRECISION);
}

/**
 * Largest separation of the oval (p11, p12, p22) at (x, y) from the oval (q11, q12, q22), or a point when that is
 * all 0, at (x + dx, y + dy); 0 when there is none. Gives up with what it has once that is the limit or more.
 */
function separation(
  x: number,
  y: number,
  p11: number,
  p12: number,
  p22: number,
  pDeterminant: number,
  dx: number,
  dy: number,
  q11: number,
  q12: number,
  q22: number,
  qDeterminant: number,
  limit: number,
  precision: number,
): number {
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return 0;
  let nx = dx / distance;
  let ny = dy / distance;
  // The cone from l to u, no wider than half a turn, that must hold the best direction; none yet.
  let lx = 0;
  let ly = 0;
  let ux = 0;
  let uy = 0;
  let hasCone = false;
  let slopeBefore = Infinity;
  let best = 0;
  let bestX = nx;
  let bestY = ny;
  for (let step = 0; step <= MOST_STEPS; step++) {
    if (step === MOST_STEPS) {
      // The cone is spent: the best direction found is as good as doubles can tell.
      if (best === 0) return 0;
      nx = bestX;
      ny = bestY;
    }
    const px = p11 * nx + p12 * ny;
    const py = p12 * nx + p22 * ny;
    const pHeight = Math.sqrt(nx * px + ny * py);
    const qx = q11 * nx + q12 * ny;
    const qy = q12 * nx + q22 * ny;
    const qHeight = Math.sqrt(nx * qx + ny * qy);
    const pScale = 1 / pHeight;
    const qScale = qHeight > 0 ? 1 / qHeight : 0;
    const kx = dx - px * pScale - qx * qScale;
    const ky = dy - py * pScale - qy * qScale;
    const f = kx * nx + ky * ny;
    const slope = ky * nx - kx * ny;
    const steepness = slope < 0 ? -slope : slope;
    if (f > 0) {
      // |k| - f is at most f'² / 2f, and at most |f'|.
      const near = steepness < precision || slope * slope < 2 * f * precision || steepness <= WITNESS_SLOPE;
      if (f >= limit) return f;
      if (near || step === MOST_STEPS) {
        setWitness(x + px * pScale, y + py * pScale, x + dx - qx * qScale, y + dy - qy * qScale, nx, ny);
        return f;
      }
      if (f > best) {
        best = f;
        bestX = nx;
        bestY = ny;
      }
      // The slope says on which side of n the best direction lies; the half-plane n·k > 0 closes the other side.
      const closing = hasCone ? 0 : 1 / Math.sqrt(kx * kx + ky * ky);
      if (slope > 0) {
        lx = nx;
        ly = ny;
        if (!hasCone) {
          ux = -ky * closing;
          uy = kx * closing;
        }
      } else {
        ux = nx;
        uy = ny;
        if (!hasCone) {
          lx = ky * closing;
          ly = -kx * closing;
        }
      }
      hasCone = true;
      // Plain Newton can run in circles of two steps on long ovals: it must halve the slope, or the cone is halved.
      const halves = steepness < 0.5 * slopeBefore;
      slopeBefore = steepness;
      if (halves) {
        const curvature = pDeterminant * pScale * pScale * pScale + qDeterminant * qScale * qScale * qScale;
        const turn = slope / (f + curvature);
        const mx = nx - turn * ny;
        const my = ny + turn * nx;
        if (lx * my - ly * mx > 0 && mx * uy - my * ux > 0) {
          const scale = 1 / Math.sqrt(mx * mx + my * my);
          nx = mx * scale;
          ny = my * scale;
          continue;
        }
      }
    } else {
      // Nothing separates along n, but whatever direction does has n·k > 0: half of all directions are out.
      const size = Math.sqrt(kx * kx + ky * ky);
      if (size < PRECISION) return 0;
      const gx = kx / size;
      const gy = ky / size;
      if (hasCone) {
        const lowerOut = lx * gx + ly * gy <= 0;
        const upperOut = ux * gx + uy * gy <= 0;
        if (lowerOut && upperOut) {
          step = MOST_STEPS - 1;
          continue;
        }
        if (lowerOut) {
          lx = gy;
          ly = -gx;
        } else if (upperOut) {
          ux = -gy;
          uy = gx;
        }
      } else {
        lx = gy;
        ly = -gx;
        ux = -gy;
        uy = gx;
        hasCone = true;
      }
    }
    if (lx * uy - ly * ux <= 0 && lx * ux + ly * uy > 0) {
      step = MOST_STEPS - 1;
      continue;
    }
    const sumX = lx + ux;
    const sumY = ly + uy;
    const size = Math.sqrt(sumX * sumX + sumY * sumY);
    if (size < 1e-8) {
      // Half a turn wide: its middle is square to its sides.
      nx = -ly;
      ny = lx;
    } else {
      nx = sumX / size;
      ny = sumY / size;
    }
  }
  return best;
}

/** The gap between an oval and a solid ring, 0 when they touch or overlap. */
export function ovalRingGap(oval: OvalFootprint, ring: Ring, exactly = false): number {
  return ringHolds(ring, oval.x, oval.y) ? 0 : ovalOutlineGap(oval, ring, exactly);
}

/**
 * The gap between a solid oval and the outline of a ring, wherever its inside is. Along a straight line the distance
 * to the oval falls and rises once, so on each edge the best point is where the edge's own line is nearest, or the
 * end next to that.
 */
export function ovalOutlineGap(oval: OvalFootprint, ring: Ring, exactly = false): number {
  const { x, y, m11, m12, m22, reach } = oval;
  const { count, points, edges } = ring;
  let best = Infinity;
  let corner = -1;
  for (let i = 0; i < count; i++) {
    const px = points[2 * i] as number;
    const py = points[2 * i + 1] as number;
    const ux = edges[3 * i] as number;
    const uy = edges[3 * i + 1] as number;
    const length = edges[3 * i + 2] as number;
    const fromX = x - px;
    const fromY = y - py;
    // The edge's normal on the oval's side, from the edge to the oval.
    const side = fromY * ux - fromX * uy < 0 ? -1 : 1;
    const nx = -uy * side;
    const ny = ux * side;
    const centre = fromX * nx + fromY * ny;
    const mx = m11 * nx + m12 * ny;
    const my = m12 * nx + m22 * ny;
    const square = nx * mx + ny * my;
    const height = Math.sqrt(square);
    const lineGap = centre - height;
    if (lineGap >= best) continue;
    const along = fromX * ux + fromY * uy;
    const across = mx * ux + my * uy;
    let foot: number;
    if (lineGap >= 0) {
      foot = along - across / height;
      if (foot >= 0 && foot <= length) {
        best = lineGap;
        corner = -1;
        setWitness(x - mx / height, y - my / height, px + foot * ux, py + foot * uy, -nx, -ny);
        continue;
      }
    } else {
      // The line cuts the oval: the chord's middle and half its length.
      foot = along - (centre * across) / square;
      const spread = m11 * ux * ux + 2 * m12 * ux * uy + m22 * uy * uy - (across * across) / square;
      const half = Math.sqrt(Math.max(0, spread * (1 - (centre * centre) / square)));
      if (foot - half <= length && foot + half >= 0) return 0;
    }
    const nearest = foot < length / 2 ? i : i + 1 === count ? 0 : i + 1;
    if (nearest === corner) continue;
    const cornerX = (points[2 * nearest] as number) - x;
    const cornerY = (points[2 * nearest + 1] as number) - y;
    const atLeast = best + reach;
    if (cornerX * cornerX + cornerY * cornerY >= atLeast * atLeast) continue;
    const gap = ovalPointGapBelow(oval, x + cornerX, y + cornerY, best, exactly);
    if (gap < best) {
      best = gap;
      corner = nearest;
      if (gap === 0) return 0;
    }
  }
  return best;
}

import type { OvalFootprint } from './footprint.ts';

/**
 * The direction in which two overlapping solids are parted soonest: the largest f(n) = D·n - h1(n) - h2(n), over a
 * cone of unit directions, certified. With k(n) = D - s1(n) - s2(n), s the support points, f(n) is the least of k·n
 * over all of them; so two directions of a cone bound f in between by where their two k·n meet, and cones that cannot
 * hold more than the best so far are dropped (branch and bound). Newton's method from each new best makes the bound
 * sharp early. One search at a time, nothing allocated.
 */
interface ConeSearch {
  /** From the first solid's point to the centre of the oval. */
  dx: number;
  dy: number;
  p11: number;
  p12: number;
  p22: number;
  pDeterminant: number;
  q11: number;
  q12: number;
  q22: number;
  qDeterminant: number;
  /** The largest f found, and where. */
  best: number;
  nx: number;
  ny: number;
  cones: number;
}

export const search: ConeSearch = {
  dx: 0,
  dy: 0,
  p11: 0,
  p12: 0,
  p22: 0,
  pDeterminant: 0,
  q11: 0,
  q12: 0,
  q22: 0,
  qDeterminant: 0,
  best: 0,
  nx: 1,
  ny: 0,
  cones: 0,
};

/** The best is certified to this, in inches. */
const PRECISION = 1e-11;
/**
 * Two nearly round ovals on one spot are parted alike in all directions, and no cone could be dropped: then the
 * search ends with a sampling this fine, which Newton's method has polished.
 */
const MOST_CONES = 4096;
/** A cone is four pairs: its two directions, each with its k. Halving a cone leaves one on the stack. */
const CONE = 8;
const stack = new Float64Array(CONE * 256);
/** f, k, slope f' and -f'' of the direction looked at last. */
const look = { f: 0, kx: 0, ky: 0, slope: 0, bend: 0 };

/** Begins a search for the oval, and the second one where there is one, with D = (dx, dy). */
export function beginSearch(dx: number, dy: number, oval: OvalFootprint, other: OvalFootprint | null): void {
  search.dx = dx;
  search.dy = dy;
  search.p11 = oval.m11;
  search.p12 = oval.m12;
  search.p22 = oval.m22;
  search.pDeterminant = oval.determinant;
  search.q11 = other === null ? 0 : other.m11;
  search.q12 = other === null ? 0 : other.m12;
  search.q22 = other === null ? 0 : other.m22;
  search.qDeterminant = other === null ? 0 : other.determinant;
  search.best = -Infinity;
  search.cones = 0;
}

/** Looks in all directions. */
export function searchAll(): void {
  searchCone(1, 0, 0, 1);
  searchCone(0, 1, -1, 0);
  searchCone(-1, 0, 0, -1);
  searchCone(0, -1, 1, 0);
}

/** Looks from one direction clockwise (as the screen shows it) to another, at most half a turn on. */
export function searchCone(fromX: number, fromY: number, toX: number, toY: number): void {
  if (fromX * toX + fromY * toY < 0.1) {
    const halfX = fromX + toX;
    const halfY = fromY + toY;
    const size = Math.sqrt(halfX * halfX + halfY * halfY);
    const middleX = size < 1e-6 ? -fromY : halfX / size;
    const middleY = size < 1e-6 ? fromX : halfY / size;
    searchNarrow(fromX, fromY, middleX, middleY);
    searchNarrow(middleX, middleY, toX, toY);
  } else {
    searchNarrow(fromX, fromY, toX, toY);
  }
}

function searchNarrow(fromX: number, fromY: number, toX: number, toY: number): void {
  let top = 0;
  lookAlong(fromX, fromY);
  const fromKx = look.kx;
  const fromKy = look.ky;
  if (look.f > search.best) climb(fromX, fromY, fromX, fromY, toX, toY);
  lookAlong(toX, toY);
  const toKx = look.kx;
  const toKy = look.ky;
  if (look.f > search.best) climb(toX, toY, fromX, fromY, toX, toY);
  top = push(top, fromX, fromY, fromKx, fromKy, toX, toY, toKx, toKy);
  while (top > 0) {
    top -= CONE;
    const ax = stack[top] as number;
    const ay = stack[top + 1] as number;
    const akx = stack[top + 2] as number;
    const aky = stack[top + 3] as number;
    const bx = stack[top + 4] as number;
    const by = stack[top + 5] as number;
    const bkx = stack[top + 6] as number;
    const bky = stack[top + 7] as number;
    const halfX = ax + bx;
    const halfY = ay + by;
    const size = 1 / Math.sqrt(halfX * halfX + halfY * halfY);
    let mx = halfX * size;
    let my = halfY * size;
    // Where the two bounds are equal; that is in the cone but for rounding.
    const apartX = bkx - akx;
    const apartY = bky - aky;
    const apart = Math.sqrt(apartX * apartX + apartY * apartY);
    if (apart > 0) {
      const flip = apartX * my - apartY * mx < 0 ? -1 / apart : 1 / apart;
      const cx = -apartY * flip;
      const cy = apartX * flip;
      const width = 0.1 * (ax * by - ay * bx);
      if (ax * cy - ay * cx > width && cx * by - cy * bx > width) {
        mx = cx;
        my = cy;
      }
    }
    // Either k bounds f all over the cone: the lesser of the two on either side of the middle.
    const bound = Math.max(
      Math.min(most(akx, aky, ax, ay, mx, my), most(bkx, bky, ax, ay, mx, my)),
      Math.min(most(akx, aky, mx, my, bx, by), most(bkx, bky, mx, my, bx, by)),
    );
    if (bound <= search.best + PRECISION || search.cones++ >= MOST_CONES || top + 2 * CONE > stack.length) continue;
    lookAlong(mx, my);
    const { kx, ky } = look;
    if (look.f > search.best) climb(mx, my, ax, ay, bx, by);
    top = push(top, ax, ay, akx, aky, mx, my, kx, ky);
    top = push(top, mx, my, kx, ky, bx, by, bkx, bky);
  }
}

function push(
  top: number,
  ax: number,
  ay: number,
  akx: number,
  aky: number,
  bx: number,
  by: number,
  bkx: number,
  bky: number,
): number {
  stack[top] = ax;
  stack[top + 1] = ay;
  stack[top + 2] = akx;
  stack[top + 3] = aky;
  stack[top + 4] = bx;
  stack[top + 5] = by;
  stack[top + 6] = bkx;
  stack[top + 7] = bky;
  return top + CONE;
}

/** The largest k·n for unit n from a to b. */
function most(kx: number, ky: number, ax: number, ay: number, bx: number, by: number): number {
  const between = ax * ky - ay * kx > 0 && kx * by - ky * bx > 0;
  return between ? Math.sqrt(kx * kx + ky * ky) : Math.max(kx * ax + ky * ay, kx * bx + ky * by);
}

function lookAlong(nx: number, ny: number): void {
  const { dx, dy, p11, p12, p22, q11, q12, q22 } = search;
  const px = p11 * nx + p12 * ny;
  const py = p12 * nx + p22 * ny;
  const qx = q11 * nx + q12 * ny;
  const qy = q12 * nx + q22 * ny;
  const pScale = 1 / Math.sqrt(nx * px + ny * py);
  const qSquare = nx * qx + ny * qy;
  const qScale = qSquare > 0 ? 1 / Math.sqrt(qSquare) : 0;
  const kx = dx - px * pScale - qx * qScale;
  const ky = dy - py * pScale - qy * qScale;
  look.kx = kx;
  look.ky = ky;
  look.f = kx * nx + ky * ny;
  look.slope = ky * nx - kx * ny;
  look.bend = look.f + search.pDeterminant * pScale * pScale * pScale + search.qDeterminant * qScale * qScale * qScale;
}

/** From a new best direction, looked along just now, on to the top of its hill by Newton's method, within the cone. */
function climb(nx: number, ny: number, ax: number, ay: number, bx: number, by: number): void {
  let x = nx;
  let y = ny;
  while (look.f > search.best) {
    search.best = look.f;
    search.nx = x;
    search.ny = y;
    if (look.bend <= 0) return;
    const turn = look.slope / look.bend;
    const stepX = x - turn * y;
    const stepY = y + turn * x;
    if (ax * stepY - ay * stepX < 0 || stepX * by - stepY * bx < 0) return;
    const size = 1 / Math.sqrt(stepX * stepX + stepY * stepY);
    x = stepX * size;
    y = stepY * size;
    lookAlong(x, y);
  }
}

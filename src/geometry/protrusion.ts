import { type CircleFootprint, convexPieces, type Footprint, type OvalFootprint } from './footprint.ts';
import type { Ring } from './ring.ts';

/*
 * How far a base sticks out of an area: the largest distance to the area of a point of the base, found by branch and
 * bound and certified. The base is covered by cells: a hull by triangles, a round one by sectors of rings round its
 * centre, each taken as the hull of its corners. The distance to one edge of the outline is convex, so over a cell it
 * is largest at a corner; the distance to the area is no more than that to any edge, nor than the mean of that to any
 * two (which settles points half-way between two edges). Cells that cannot beat the best point found are dropped.
 */

const PRECISION = 1e-10;
/** Never reached by shapes that people play with; the answer is then the best point found so far. */
const MOST_CELLS = 50_000;

/** A cell on the stack: a triangle's corners, or a sector's angles and its shares of the way out from the centre. */
const CELL = 6;
const stack = new Float64Array(CELL * 1024);
let top = 0;

/** The corners of the cell at hand, and the distance from each to each edge, corner by corner. */
const MOST_CORNERS = 5;
const corners = new Float64Array(2 * MOST_CORNERS);
let distances = new Float64Array(64 * MOST_CORNERS);
let edgeCount = 0;

/** A round base as centre + cos t · (ax, ay) + sin t · (bx, by). */
interface Round {
  readonly x: number;
  readonly y: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/**
 * The largest distance, in inches, from a point of the base to the area inside an odd number of the outlines; 0 when
 * the base is wholly within.
 */
export function protrusion(outlines: readonly Ring[], base: Footprint): number {
  edgeCount = outlines.reduce((sum, { count }) => sum + count, 0);
  if (distances.length < MOST_CORNERS * edgeCount) distances = new Float64Array(MOST_CORNERS * edgeCount);
  if (base.kind === 'hull') {
    let best = 0;
    for (const piece of convexPieces(base)) if (piece.kind === 'hull') best = ofRing(outlines, piece.ring, best);
    return best;
  }
  const round = roundOf(base);
  const best = outermost(outlines, round);
  if (base.kind === 'circle') {
    // No point of a circle sticks out farther than this, and mostly one does: then there is nothing to search for.
    const most = base.radius + signedDistance(outlines, base.x, base.y, 0);
    if (best >= most - PRECISION) return Math.max(0, most);
  }
  return ofRound(outlines, round, best);
}

/** The largest distance of a point of a convex ring (a wall is a flat one), but at least `known`. */
function ofRing(outlines: readonly Ring[], { count, points }: Ring, known: number): number {
  let best = known;
  top = 0;
  for (let i = 0; i < count; i++) {
    const x = points[2 * i] as number;
    const y = points[2 * i + 1] as number;
    best = Math.max(best, signedDistance(outlines, x, y, 0));
    const next = i + 1 === count ? 0 : i + 1;
    if (i === 0 || (next === 0 && count > 2)) continue;
    push(points[0] as number, points[1] as number, x, y, points[2 * next] as number, points[2 * next + 1] as number);
  }
  for (let cells = 0; top > 0 && cells < MOST_CELLS; cells++) {
    top -= CELL;
    for (let i = 0; i < CELL; i++) corners[i] = stack[top + i] as number;
    for (let i = 0; i < 3; i++) {
      best = Math.max(best, signedDistance(outlines, corners[2 * i] as number, corners[2 * i + 1] as number, i));
    }
    if (!isBeaten(outlines, 3, best)) halveTriangle();
  }
  return best;
}

/** Cuts the triangle at hand across its longest side. */
function halveTriangle(): void {
  let longest = -1;
  let from = 0;
  for (let i = 0; i < 3; i++) {
    const k = (i + 1) % 3;
    const dx = (corners[2 * k] as number) - (corners[2 * i] as number);
    const dy = (corners[2 * k + 1] as number) - (corners[2 * i + 1] as number);
    const square = dx * dx + dy * dy;
    if (square <= longest) continue;
    longest = square;
    from = i;
  }
  const [to, apex] = [(from + 1) % 3, (from + 2) % 3];
  const [x1, y1] = [corners[2 * from] as number, corners[2 * from + 1] as number];
  const [x2, y2] = [corners[2 * to] as number, corners[2 * to + 1] as number];
  const [x3, y3] = [corners[2 * apex] as number, corners[2 * apex + 1] as number];
  push(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x3, y3);
  push((x1 + x2) / 2, (y1 + y2) / 2, x2, y2, x3, y3);
}

function roundOf(base: CircleFootprint | OvalFootprint): Round {
  if (base.kind === 'circle') return { x: base.x, y: base.y, ax: base.radius, ay: 0, bx: 0, by: base.radius };
  const { x, y, along, across, cos, sin } = base;
  return { x, y, ax: along * cos, ay: along * sin, bx: -across * sin, by: across * cos };
}

/** The largest distance of some likely points: the base's outermost ones over each edge, and away from each corner. */
function outermost(outlines: readonly Ring[], round: Round): number {
  let best = 0;
  for (const { count, points, edges } of outlines) {
    for (let i = 0; i < count; i++) {
      const toX = (points[2 * i] as number) - round.x;
      const toY = (points[2 * i + 1] as number) - round.y;
      best = Math.max(
        best,
        alongNormal(outlines, round, edges[3 * i + 1] as number, -(edges[3 * i] as number)),
        alongNormal(outlines, round, toX, toY),
        alongNormal(outlines, round, -toX, -toY),
      );
    }
  }
  return best;
}

/** The distance to the area of the base's outermost point in the direction n (of any length but 0). */
function alongNormal(outlines: readonly Ring[], { x, y, ax, ay, bx, by }: Round, nx: number, ny: number): number {
  const a = ax * nx + ay * ny;
  const b = bx * nx + by * ny;
  const size = Math.sqrt(a * a + b * b);
  if (size === 0) return 0;
  return signedDistance(outlines, x + (ax * a + bx * b) / size, y + (ay * a + by * b) / size, 0);
}

/** The largest distance of a point of a round base, but at least `known`. */
function ofRound(outlines: readonly Ring[], round: Round, known: number): number {
  let best = known;
  top = 0;
  for (let quarter = 0; quarter < 4; quarter++)
    pushSector((quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2, 0, 1);
  for (let cells = 0; top > 0 && cells < MOST_CELLS; cells++) {
    top -= CELL;
    const from = stack[top] as number;
    const to = stack[top + 1] as number;
    const inner = stack[top + 2] as number;
    const outer = stack[top + 3] as number;
    const [cosFrom, sinFrom, cosTo, sinTo] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
    const tangents = outer / (1 + Math.cos(to - from));
    corner(round, 0, inner * cosFrom, inner * sinFrom);
    corner(round, 1, inner * cosTo, inner * sinTo);
    corner(round, 2, outer * cosFrom, outer * sinFrom);
    corner(round, 3, outer * cosTo, outer * sinTo);
    corner(round, 4, tangents * (cosFrom + cosTo), tangents * (sinFrom + sinTo));
    for (let i = 0; i < 5; i++) {
      const distance = signedDistance(outlines, corners[2 * i] as number, corners[2 * i + 1] as number, i);
      if (i < 4 && distance > best) best = distance;
    }
    if (isBeaten(outlines, 5, best)) continue;
    if (lengthBetween(2, 3) > lengthBetween(0, 2)) {
      const middle = (from + to) / 2;
      pushSector(from, middle, inner, outer);
      pushSector(middle, to, inner, outer);
    } else {
      const middle = (inner + outer) / 2;
      pushSector(from, to, inner, middle);
      pushSector(from, to, middle, outer);
    }
  }
  return best;
}

function corner({ x, y, ax, ay, bx, by }: Round, index: number, cos: number, sin: number): void {
  corners[2 * index] = x + ax * cos + bx * sin;
  corners[2 * index + 1] = y + ay * cos + by * sin;
}

function lengthBetween(a: number, b: number): number {
  const dx = (corners[2 * b] as number) - (corners[2 * a] as number);
  const dy = (corners[2 * b + 1] as number) - (corners[2 * a + 1] as number);
  return Math.sqrt(dx * dx + dy * dy);
}

const pushSector = (from: number, to: number, inner: number, outer: number): void => push(from, to, inner, outer, 0, 0);

/** A full stack loses the cell: it would hold less than doubles can tell apart. */
function push(a: number, b: number, c: number, d: number, e: number, f: number): void {
  if (top + CELL > stack.length) return;
  stack[top] = a;
  stack[top + 1] = b;
  stack[top + 2] = c;
  stack[top + 3] = d;
  stack[top + 4] = e;
  stack[top + 5] = f;
  top += CELL;
}

/** Whether no point of the cell at hand, whose corners' distances are known, can be farther off than the best. */
function isBeaten(outlines: readonly Ring[], count: number, best: number): boolean {
  let single = Infinity;
  let nearest = 0;
  for (let e = 0; e < edgeCount; e++) {
    let farthest = 0;
    for (let i = 0; i < count; i++) farthest = Math.max(farthest, distances[i * edgeCount + e] as number);
    if (farthest >= single) continue;
    single = farthest;
    nearest = e;
  }
  if (single <= best + PRECISION) return true;
  for (let e = 0; e < edgeCount; e++) {
    let twice = 0;
    for (let i = 0; i < count; i++) {
      const place = i * edgeCount;
      twice = Math.max(twice, (distances[place + nearest] as number) + (distances[place + e] as number));
    }
    if (twice / 2 <= best + PRECISION) return true;
  }
  return reachesOut(outlines, count) <= best + PRECISION;
}

/** How far out a cell with its middle inside the area can reach: its size, less how deep the middle lies. */
function reachesOut(outlines: readonly Ring[], count: number): number {
  let x = 0;
  let y = 0;
  for (let i = 0; i < count; i++) {
    x += (corners[2 * i] as number) / count;
    y += (corners[2 * i + 1] as number) / count;
  }
  const signed = signedDistance(outlines, x, y, 0);
  if (signed >= 0) return Infinity;
  let square = 0;
  for (let i = 0; i < count; i++) {
    const dx = (corners[2 * i] as number) - x;
    const dy = (corners[2 * i + 1] as number) - y;
    square = Math.max(square, dx * dx + dy * dy);
  }
  return signed + Math.sqrt(square);
}

/** The distance of a point to the area, negative inside; its distance to each edge goes to the place of that corner. */
function signedDistance(outlines: readonly Ring[], x: number, y: number, corner: number): number {
  let place = corner * edgeCount;
  let inside = false;
  let nearest = Infinity;
  for (const { count, points, edges } of outlines) {
    for (let i = 0; i < count; i++) {
      const px = points[2 * i] as number;
      const py = points[2 * i + 1] as number;
      const next = i + 1 === count ? 0 : i + 1;
      const nextY = points[2 * next + 1] as number;
      const wx = x - px;
      const wy = y - py;
      if (py > y !== nextY > y && wx < (((points[2 * next] as number) - px) * wy) / (nextY - py)) inside = !inside;
      const ux = edges[3 * i] as number;
      const uy = edges[3 * i + 1] as number;
      const length = edges[3 * i + 2] as number;
      const along = wx * ux + wy * uy;
      const t = along < 0 ? 0 : along > length ? length : along;
      const qx = wx - t * ux;
      const qy = wy - t * uy;
      const distance = Math.sqrt(qx * qx + qy * qy);
      distances[place++] = distance;
      if (distance < nearest) nearest = distance;
    }
  }
  return inside ? -nearest : nearest;
}

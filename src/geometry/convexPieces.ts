import { orient2d } from 'robust-predicates';
import type { Point } from './shape.ts';

/** The sign of the turn at b on the way a, b, c: positive to the right as the screen shows it, exact. */
const turnAt = (a: Point, b: Point, c: Point): number => -orient2d(a.x, a.y, b.x, b.y, c.x, c.y);

/**
 * Cuts a simple polygon of positive area into convex ones (ears, merged again while they stay convex) and adds one
 * kite across each cut that remains, so that a point on a cut is an inner point of some piece as well.
 */
export function convexPieces(points: readonly Point[]): (readonly Point[])[] {
  const pieces = merged(points, ears(points));
  return [...pieces.map((piece) => piece.map((index) => points[index] as Point)), ...kites(points, pieces)];
}

type Piece = readonly number[];

/** Triangles of a simple polygon, each as three of its points' indices, wound as it is. */
function ears(points: readonly Point[]): Piece[] {
  const rest = points.map((_, index) => index);
  const triangles: Piece[] = [];
  while (rest.length > 3) {
    const ear = earOf(points, rest);
    const [before, at, after] = neighbours(rest, ear);
    if (turnAt(points[before] as Point, points[at] as Point, points[after] as Point) > 0) {
      triangles.push([before, at, after]);
    }
    rest.splice(ear, 1);
  }
  triangles.push(rest);
  return triangles;
}

function neighbours(rest: Piece, place: number): [number, number, number] {
  return [
    rest[(place + rest.length - 1) % rest.length] as number,
    rest[place] as number,
    rest[(place + 1) % rest.length] as number,
  ];
}

/** The place of a corner that can be cut off; of a polygon that is not simple the least bad one. */
function earOf(points: readonly Point[], rest: Piece): number {
  let fallback = 0;
  for (let place = 0; place < rest.length; place++) {
    const corners = neighbours(rest, place);
    const [a, b, c] = corners.map((index) => points[index] as Point) as [Point, Point, Point];
    const turn = turnAt(a, b, c);
    if (turn === 0) return place;
    if (turn < 0) continue;
    fallback = place;
    const blocked = rest.some((index) => {
      if (corners.includes(index)) return false;
      const point = points[index] as Point;
      return turnAt(a, b, point) >= 0 && turnAt(b, c, point) >= 0 && turnAt(c, a, point) >= 0;
    });
    if (!blocked) return place;
  }
  return fallback;
}

/** Joins pieces over the cuts between them wherever the result is convex. */
function merged(points: readonly Point[], triangles: readonly Piece[]): Piece[] {
  const pieces = [...triangles];
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      const joined = join(points, pieces[i] as Piece, pieces[j] as Piece);
      if (joined === null) continue;
      pieces[i] = joined;
      pieces.splice(j, 1);
      j = i;
    }
  }
  return pieces;
}

function join(points: readonly Point[], one: Piece, other: Piece): Piece | null {
  for (let i = 0; i < one.length; i++) {
    const from = one[i] as number;
    const to = one[(i + 1) % one.length] as number;
    const j = other.indexOf(to);
    if (j < 0 || other[(j + 1) % other.length] !== from) continue;
    const firstPart = [...one.slice(i + 1), ...one.slice(0, i + 1)];
    const secondPart = [...other.slice(j + 1), ...other.slice(0, j + 1)].slice(1, -1);
    const joined = [...firstPart, ...secondPart];
    const convex = joined.every((_, place) => {
      const [before, at, after] = neighbours(joined, place);
      return turnAt(points[before] as Point, points[at] as Point, points[after] as Point) >= 0;
    });
    if (convex) return joined;
  }
  return null;
}

/** For each cut between two pieces a kite with the cut as its spine and a tip in each of them. */
function kites(points: readonly Point[], pieces: readonly Piece[]): Point[][] {
  const found: Point[][] = [];
  for (const [i, one] of pieces.entries()) {
    for (const [k, from] of one.entries()) {
      const to = one[(k + 1) % one.length] as number;
      const other = pieces.slice(i + 1).find((piece) => hasEdge(piece, to, from));
      if (other === undefined) continue;
      const a = points[from] as Point;
      const b = points[to] as Point;
      found.push([a, tipInside(points, other, b, a), b, tipInside(points, one, a, b)]);
    }
  }
  return found;
}

const hasEdge = (piece: Piece, from: number, to: number): boolean =>
  piece.some((index, place) => index === from && piece[(place + 1) % piece.length] === to);

/** Half-way from the middle of the edge a-b of a convex piece, straight in, to where that leaves the piece. */
function tipInside(points: readonly Point[], piece: Piece, a: Point, b: Point): Point {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const inward = { x: a.y - b.y, y: b.x - a.x };
  let farthest = Infinity;
  for (const [place, index] of piece.entries()) {
    const from = points[index] as Point;
    const to = points[piece[(place + 1) % piece.length] as number] as Point;
    const edge = { x: to.x - from.x, y: to.y - from.y };
    const closing = edge.x * inward.y - edge.y * inward.x;
    if (closing >= 0) continue;
    const room = (edge.x * (from.y - middle.y) - edge.y * (from.x - middle.x)) / closing;
    if (room < farthest) farthest = room;
  }
  const way = Number.isFinite(farthest) ? farthest / 2 : 0;
  return { x: middle.x + way * inward.x, y: middle.y + way * inward.y };
}

import { footprint } from '../footprint.ts';
import {
  chord,
  commonTangent,
  findChord,
  isConic,
  type Outline,
  tangentSlopes,
  upperIntercept,
  lowerIntercept,
} from './outline.ts';
import { cornersOf, sides } from './corners.ts';
import type { ConvexBody, View } from './view.ts';

/** A part of a border that faces whoever looks: the places on it, from one number to another. */
export interface Arc {
  readonly begin: number;
  readonly end: number;
  readonly at: (place: number) => { readonly x: number; readonly y: number };
  /** The place of a point of the border; null when it is not on this part. */
  readonly placeOf: (x: number, y: number) => number | null;
}

/**
 * The points of a body at which its being seen can change, as bodies without extent on its border, and one between
 * each two of them: all of the side that it turns to whoever looks is seen exactly when all of these are, but for what
 * changes with height alone.
 */
export function facingPoints(view: View, body: ConvexBody): ConvexBody[] {
  const { x: ox, y: oy, cos, sin } = view.frame;
  const levels = levelsOf(view, body);
  const lines = changes(view);
  const shares = [...view.walls, ...view.solids].every(({ full }) => full) ? SHARES : CLOSE_SHARES;
  return facing(view).flatMap(({ begin, end, at, placeOf }) => {
    const places = lines.flatMap(({ x, y }) => placeOf(x, y) ?? []).filter((place) => place > begin && place < end);
    const cuts = [begin, ...places.toSorted((a, b) => a - b), end];
    return cuts.slice(1).flatMap((to, index) => {
      const from = cuts[index] as number;
      return shares.flatMap((share) => {
        const point = at(from + share * (to - from));
        const pose = { x: ox + point.x * cos - point.y * sin, y: oy + point.x * sin + point.y * cos, facing: 0 };
        const spot = footprint({ kind: 'circle', radius: 0 }, pose);
        return levels.map((z) => ({ footprint: spot, bottom: z, top: z }));
      });
    });
  });
}

/** Where a part of the border between two changes is looked at: at its ends and in the middle. */
const SHARES = [1e-4, 0.5, 1 - 1e-4];
/** The same where one looks over or under something: what is seen changes with height too. */
const CLOSE_SHARES = [1e-4, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1 - 1e-4];
/** What a body stands on does not hide it: its lowest part begins this far above, in inches. */
const RIM = 1e-4;

/** The heights at which a body is looked at: its top and its foot, and where something level could hide its middle. */
function levelsOf({ walls, solids }: View, { bottom, top }: ConvexBody): number[] {
  const things = [...walls, ...solids];
  if (top - bottom <= 2 * RIM || things.every(({ full }) => full)) return [top];
  const [foot, head] = [bottom + RIM, top - RIM];
  const middles = things
    .map((thing) => (Math.max(thing.bottom, foot) + Math.min(thing.top, head)) / 2)
    .filter((z) => z > foot && z < head);
  return [...new Set([foot, head, ...middles])];
}

/** The parts of a border that face the other body of the view. */
function facing({ from, to }: View): Arc[] {
  return isConic(to) ? [facingArc(from, to)] : facingEdges(from, to);
}

const reachOf = (outline: Outline, nx: number, ny: number): number => {
  const { x, y, m11, m12, m22, corners } = outline;
  if (corners.length === 0) {
    return x * nx + y * ny + Math.sqrt(Math.max(0, m11 * nx * nx + 2 * m12 * nx * ny + m22 * ny * ny));
  }
  let most = -Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    most = Math.max(most, (corners[i] as number) * nx + (corners[i + 1] as number) * ny);
  }
  return most;
};

/** The part of a conic whose tangents do not have the whole of the other body behind them; places are angles. */
function facingArc(from: Outline, to: Outline): Arc {
  const faces = (turn: number): boolean => {
    const [nx, ny] = [-Math.cos(turn), -Math.sin(turn)];
    return reachOf(from, nx, ny) > reachOf(to, nx, ny);
  };
  const limit = (sign: number): number => {
    let [seen, unseen] = [0, sign * Math.PI];
    for (let step = 0; step < 30; step++) {
      const middle = (seen + unseen) / 2;
      if (faces(middle)) seen = middle;
      else unseen = middle;
    }
    return seen;
  };
  const { x, y, m11, m12, m22 } = to;
  return {
    begin: limit(-1),
    end: limit(1),
    at: (turn) => {
      const [nx, ny] = [-Math.cos(turn), -Math.sin(turn)];
      const [mx, my] = [m11 * nx + m12 * ny, m12 * nx + m22 * ny];
      const length = Math.sqrt(nx * mx + ny * my);
      return { x: x + mx / length, y: y + my / length };
    },
    placeOf: (px, py) => {
      const [dx, dy] = [px - x, py - y];
      return Math.atan2(-(m11 * dy - m12 * dx), -(m22 * dx - m12 * dy));
    },
  };
}

/** The sides of a polygon that face the other body; places are shares of a side. */
function facingEdges(from: Outline, { corners }: Outline): Arc[] {
  const arcs: Arc[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const next = (i + 2) % corners.length;
    const [x1, y1] = [corners[i] as number, corners[i + 1] as number];
    const [dx, dy] = [(corners[next] as number) - x1, (corners[next + 1] as number) - y1];
    if (reachOf(from, dy, -dx) <= x1 * dy - y1 * dx) continue;
    const square = dx * dx + dy * dy;
    arcs.push({
      begin: 0,
      end: 1,
      at: (share) => ({ x: x1 + share * dx, y: y1 + share * dy }),
      placeOf: (px, py) => {
        const off = (px - x1) * dy - (py - y1) * dx;
        return off * off > 1e-18 * square ? null : ((px - x1) * dx + (py - y1) * dy) / square;
      },
    });
  }
  return arcs;
}

/** Whether a line through a point meets an outline, or all but does. */
function meets(outline: Outline, { x, y }: { readonly x: number; readonly y: number }, slope: number): boolean {
  const intercept = y - slope * x;
  return intercept <= upperIntercept(outline, slope) + NEARLY && intercept >= lowerIntercept(outline, slope) - NEARLY;
}

const NEARLY = 1e-6;

/** Where lines that touch two things at once meet the border that is looked at. */
function changes({ from, to, walls, solids }: View): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  const take = (intercept: number, slope: number): void => {
    if (findChord(to, intercept, slope)) found.push({ x: chord.enter, y: intercept + slope * chord.enter });
  };
  const corners = cornersOf({ from, to }, walls);
  const bodyCorners: { x: number; y: number }[] = [];
  for (let i = 0; i < from.corners.length; i += 2) {
    bodyCorners.push({ x: from.corners[i] as number, y: from.corners[i + 1] as number });
  }
  const rounds = [...(isConic(from) ? [from] : []), ...solids.map(({ outline }) => outline).filter(isConic)];
  for (const [index, a] of corners.entries()) {
    const past = (b: { readonly x: number; readonly y: number }, passes: (slope: number) => boolean): void => {
      if (a.x === b.x) return;
      const slope = (b.y - a.y) / (b.x - a.x);
      if (sides(a, slope).length > 0 && passes(slope)) take(a.y - slope * a.x, slope);
    };
    for (const corner of bodyCorners) past(corner, () => true);
    for (const b of corners.slice(0, index)) past(b, (slope) => sides(b, slope).length > 0 && meets(from, b, slope));
  }
  for (const [index, round] of rounds.entries()) {
    for (const side of [1, -1]) {
      for (const { x, y } of [...corners, ...bodyCorners]) {
        for (const slope of tangentSlopes(round, x, y, side)) take(y - slope * x, slope);
      }
      for (const other of rounds.slice(0, index)) {
        for (const otherSide of [1, -1]) {
          const slope = commonTangent(round, side, other, otherSide);
          if (slope === null) continue;
          const intercept = side > 0 ? upperIntercept(round, slope) : lowerIntercept(round, slope);
          take(intercept, slope);
        }
      }
    }
  }
  return found;
}

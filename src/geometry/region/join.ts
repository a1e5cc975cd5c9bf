import type { Bounds } from '../bounds.ts';
import { crossings } from '../curves.ts';
import type { Point } from '../shape.ts';
import { FULL_TURN } from './intervals.ts';
import { type BorderPiece, endOf, loopsOf, onArc, startOf } from './loops.ts';
import { type HoledLoop, nested } from './nesting.ts';

/** The two sides of a border are looked at so far from it, in inches. */
const ASIDE = 1e-7;
/** Parts of a piece shorter than this are none; inches. */
const NO_PART = 1e-9;
/** Height of the bands in which pieces are kept, in inches. */
const BAND = 0.5;

interface Boxed extends Bounds {
  readonly piece: BorderPiece;
}

function boxed(piece: BorderPiece): Boxed {
  const [a, b] = [startOf(piece), endOf(piece)];
  let [minX, maxX, minY, maxY] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  if (piece.kind === 'arc') {
    const { x, y, radius } = piece;
    for (const angle of quartersOf(piece)) {
      const point = onArc({ ...piece, x, y, radius }, angle);
      minX = Math.min(minX, point.x);
      maxX = Math.max(maxX, point.x);
      minY = Math.min(minY, point.y);
      maxY = Math.max(maxY, point.y);
    }
  }
  return { piece, minX, minY, maxX, maxY };
}

/** The quarter turns between the ends of an arc: there it turns back. */
function quartersOf({ from, to }: { from: number; to: number }): number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  const first = Math.ceil(low / (FULL_TURN / 4));
  const last = Math.floor(high / (FULL_TURN / 4));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ((first + i) * FULL_TURN) / 4);
}

/** How often a ray from a point to the right crosses a piece of border. */
function rayCrossings(piece: BorderPiece, { x, y }: Point): number {
  if (piece.kind === 'line') {
    const { from, to } = piece;
    if (from.y > y === to.y > y) return 0;
    return x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x ? 1 : 0;
  }
  const [low, high] = piece.from < piece.to ? [piece.from, piece.to] : [piece.to, piece.from];
  const half = Math.sqrt(Math.max(0, piece.radius ** 2 - (y - piece.y) ** 2));
  let count = 0;
  let start = low;
  for (const end of [...quartersOf(piece), high]) {
    // Between quarter turns it goes only up or only down.
    if (onArc(piece, start).y > y !== onArc(piece, end).y > y) {
      const right = Math.cos((start + end) / 2) > 0;
      if (x < piece.x + (right ? half : -half)) count++;
    }
    start = end;
  }
  return count;
}

/** Areas apart from each other, ready to be asked which points they hold. */
class Areas {
  readonly pieces: readonly Boxed[];
  readonly #bands = new Map<number, Boxed[]>();

  constructor(areas: readonly HoledLoop[]) {
    const all = areas.flatMap(({ outer, holes }) => [outer, ...holes].flatMap(({ pieces }) => pieces));
    this.pieces = all.map(boxed);
    for (const piece of this.pieces) {
      for (const band of bandsOf(piece)) {
        const kept = this.#bands.get(band);
        if (kept === undefined) this.#bands.set(band, [piece]);
        else kept.push(piece);
      }
    }
  }

  /** The pieces that may reach into a box; one may come several times. */
  *near(box: Bounds): Generator<BorderPiece, void, void> {
    for (const band of bandsOf(box)) {
      for (const { piece, minX, minY, maxX, maxY } of this.#bands.get(band) ?? []) {
        if (minX > box.maxX || maxX < box.minX || minY > box.maxY || maxY < box.minY) continue;
        yield piece;
      }
    }
  }

  holds(point: Point): boolean {
    let count = 0;
    for (const { piece, maxX } of this.#bands.get(Math.floor(point.y / BAND)) ?? []) {
      if (maxX >= point.x) count += rayCrossings(piece, point);
    }
    return count % 2 === 1;
  }
}

function bandsOf({ minY, maxY }: Bounds): number[] {
  const first = Math.floor((minY - ASIDE) / BAND);
  return Array.from({ length: Math.floor((maxY + ASIDE) / BAND) - first + 1 }, (_, i) => first + i);
}

/** Where on a piece a point of it is: an angle of an arc, a share of a line. */
function placeOn(piece: BorderPiece, { x, y }: Point): number {
  if (piece.kind === 'line') {
    const [dx, dy] = [piece.to.x - piece.from.x, piece.to.y - piece.from.y];
    return ((x - piece.from.x) * dx + (y - piece.from.y) * dy) / (dx * dx + dy * dy);
  }
  const low = Math.min(piece.from, piece.to);
  const turn = (Math.atan2(y - piece.y, x - piece.x) - low) / FULL_TURN;
  return low + (turn - Math.floor(turn)) * FULL_TURN;
}

const pointAt = (piece: BorderPiece, at: number): Point =>
  piece.kind === 'arc'
    ? onArc(piece, at)
    : {
        x: piece.from.x + at * (piece.to.x - piece.from.x),
        y: piece.from.y + at * (piece.to.y - piece.from.y),
      };

const lengthBetween = (piece: BorderPiece, from: number, to: number): number =>
  Math.abs(to - from) *
  (piece.kind === 'arc' ? piece.radius : Math.hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y));

/** A part of a piece, run the same way. */
function partOf(piece: BorderPiece, from: number, to: number): BorderPiece {
  return piece.kind === 'arc'
    ? { ...piece, from, to }
    : { ...piece, from: pointAt(piece, from), to: pointAt(piece, to) };
}

/** The direction out of the area that a piece is the border of, where on the piece. */
function outwards(piece: BorderPiece, at: number): Point {
  if (piece.kind === 'line') {
    const length = Math.hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y);
    return { x: (piece.to.y - piece.from.y) / length, y: (piece.from.x - piece.to.x) / length };
  }
  const side = piece.to > piece.from ? 1 : -1;
  return { x: side * Math.cos(at), y: side * Math.sin(at) };
}

/** All crossings of a piece with the borders of some areas, in order along it, with both ends. */
function cutsOf({ piece, ...box }: Boxed, others: readonly Areas[]): number[] {
  const [start, end] = piece.kind === 'arc' ? [piece.from, piece.to] : [0, 1];
  const [low, high] = start < end ? [start, end] : [end, start];
  const places = others.flatMap((areas) =>
    [...areas.near(box)].flatMap((other) =>
      // Two that lie on each other part at an end of one of them.
      [...crossings(piece, other), startOf(other), endOf(other)].map((point) => placeOn(piece, point)),
    ),
  );
  const inside = places.filter((place) => place > low && place < high);
  return [low, ...inside.toSorted((a, b) => a - b), high];
}

/**
 * The areas that some sets of areas cover together. Borders that lie on each other stay once.
 * @param sets of each the areas are apart from each other, and their outer loops have a positive area
 */
export function joined(sets: readonly (readonly HoledLoop[])[]): readonly HoledLoop[] {
  if (sets.length < 2) return sets[0] ?? [];
  const all = sets.map((areas) => new Areas(areas));
  const border: BorderPiece[] = [];
  for (const [index, areas] of all.entries()) {
    const others = all.filter((other) => other !== areas);
    for (const each of areas.pieces) {
      const { piece } = each;
      const cuts = cutsOf(each, others);
      for (let i = 1; i < cuts.length; i++) {
        const [from, to] = [cuts[i - 1] as number, cuts[i] as number];
        if (lengthBetween(piece, from, to) <= NO_PART) continue;
        const middle = (from + to) / 2;
        const { x, y } = pointAt(piece, middle);
        const out = outwards(piece, middle);
        const outer = { x: x + ASIDE * out.x, y: y + ASIDE * out.y };
        const inner = { x: x - ASIDE * out.x, y: y - ASIDE * out.y };
        const isInside = others.some((other) => other.holds(outer));
        const isTwice =
          !isInside &&
          all.slice(0, index).some((other) => other.holds(inner) && !other.holds(outer) && lies(other, { x, y }));
        if (isInside || isTwice) continue;
        const forward = piece.kind === 'line' || piece.to > piece.from;
        border.push(forward ? partOf(piece, from, to) : partOf(piece, to, from));
      }
    }
  }
  return nested(loopsOf(border));
}

/** Whether a point lies on the border of some areas. */
function lies(areas: Areas, { x, y }: Point): boolean {
  const box = { minX: x - ASIDE, minY: y - ASIDE, maxX: x + ASIDE, maxY: y + ASIDE };
  for (const piece of areas.near(box)) {
    const at = pointAt(piece, placeOn(piece, { x, y }));
    if (Math.hypot(at.x - x, at.y - y) < ASIDE) return true;
  }
  return false;
}

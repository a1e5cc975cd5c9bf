import { FULL_TURN, Intervals } from '../region/intervals.ts';
import type { Cover, Grown } from '../region/parts.ts';
import type { Point } from '../shape.ts';
import { type HighStretch, upAndDown } from './profile.ts';
import { angleOn, arcAt, type Wheel } from './wheels.ts';

/** A place that may be entered, for as much as it costs to go up to its height and down again. */
export interface Step {
  /** Circles, hulls and walls only: hulls and walls grown by more than 0. */
  readonly shape: Grown;
  /** Inches: paid once on the way in and once on the way out. */
  readonly height: number;
  /** Steps of one group that lie on each other are one, as high as the highest; those of others are paid besides. */
  readonly group: number;
}

/** Inside is what is farther in than this: along a border nobody goes up; inches. */
const SLACK = 1e-9;
/** Steps that are no farther apart than this on a way meet; inches. */
const TOUCH = 1e-6;

/** One step with its covers. */
interface Solid {
  readonly height: number;
  readonly covers: readonly Cover[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What ways have to go up and down, in inches, over steps that they may enter. */
export class Tolls {
  readonly #groups: readonly (readonly Solid[])[];
  readonly #onWheels = new Map<Wheel, readonly (readonly HighStretch[])[]>();

  /** @param covers of each step its covers, none of them a grown oval */
  constructor(steps: readonly Step[], covers: readonly (readonly Cover[])[]) {
    const groups = new Map<number, Solid[]>();
    steps.forEach(({ shape: { footprint, offset }, height, group }, i) => {
      const solid: Solid = {
        height,
        // What a hull is grown by only a hair does not count.
        covers: (covers[i] ?? []).filter(({ part }) => part < 0 || offset > TOUCH),
        minX: footprint.minX - offset,
        minY: footprint.minY - offset,
        maxX: footprint.maxX + offset,
        maxY: footprint.maxY + offset,
      };
      const known = groups.get(group);
      if (known === undefined) groups.set(group, [solid]);
      else known.push(solid);
    });
    this.#groups = [...groups.values()];
  }

  get none(): boolean {
    return this.#groups.length === 0;
  }

  /** What no way between two points goes without: the difference of their heights, group by group. */
  least(from: Point, to: Point): number {
    let sum = 0;
    for (const group of this.#groups) sum += Math.abs(heightAt(group, from.x, from.y) - heightAt(group, to.x, to.y));
    return sum;
  }

  /** Up and down on the straight way from one point to another. */
  ofLine(fromX: number, fromY: number, toX: number, toY: number): number {
    let sum = 0;
    for (const group of this.#groups) {
      const spans = spansOfLine(group, fromX, fromY, toX, toY);
      if (spans.length === 0) continue;
      const touch = TOUCH / Math.max(TOUCH, Math.hypot(toX - fromX, toY - fromY));
      sum += upAndDown(spans, 0, 1, touch, heightAt(group, fromX, fromY), heightAt(group, toX, toY));
    }
    return sum;
  }

  /** Up and down along a wheel from an angle of its range on, so many radians in either sense. */
  ofArc(wheel: Wheel, angle: number, turn: number): number {
    if (turn === 0 || this.none) return 0;
    const groups = this.#spansOn(wheel);
    const low = angleOn(wheel, turn < 0 ? angle + turn : angle);
    const high = low + Math.abs(turn);
    let sum = 0;
    this.#groups.forEach((group, i) => {
      const spans = groups[i] as readonly HighStretch[];
      if (spans.length === 0) return;
      const [a, b] = [pointOn(wheel, low), pointOn(wheel, high)];
      const touch = TOUCH / Math.max(TOUCH, arcAt(wheel, low).radius);
      sum += upAndDown(spans, low, high, touch, heightAt(group, a.x, a.y), heightAt(group, b.x, b.y));
    });
    return sum;
  }

  /** Of each group what of a wheel lies in its steps, once round and once more. */
  #spansOn(wheel: Wheel): readonly (readonly HighStretch[])[] {
    const known = this.#onWheels.get(wheel);
    if (known !== undefined) return known;
    const found = this.#groups.map((group) =>
      group.flatMap(({ covers, height }) =>
        covers.flatMap((cover) => wheel.arcs.flatMap((arc) => anglesIn(cover, arc, height))),
      ),
    );
    const spans = found.map((each) => [
      ...each,
      ...each.map(({ from, to, height }) => ({ from: from + FULL_TURN, to: to + FULL_TURN, height })),
    ]);
    this.#onWheels.set(wheel, spans);
    return spans;
  }
}

function pointOn(wheel: Wheel, angle: number): Point {
  const arc = arcAt(wheel, angleOn(wheel, angle));
  return { x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle) };
}

function heightAt(group: readonly Solid[], x: number, y: number): number {
  let height = 0;
  for (const solid of group) {
    if (solid.height <= height || x <= solid.minX || x >= solid.maxX || y <= solid.minY || y >= solid.maxY) continue;
    if (solid.covers.some((cover) => holds(cover, x, y))) height = solid.height;
  }
  return height;
}

function holds(cover: Cover, x: number, y: number): boolean {
  const [dx, dy, radius] = [x - cover.x, y - cover.y, cover.radius - SLACK];
  if (radius <= 0 || dx * dx + dy * dy >= radius * radius) return false;
  if (cover.kind !== 'polygon') return true;
  const { sides } = cover;
  for (let k = 0; k < sides.length; k += 3)
    if (x * (sides[k] as number) + y * (sides[k + 1] as number) >= (sides[k + 2] as number) - SLACK) return false;
  return true;
}

function spansOfLine(group: readonly Solid[], fromX: number, fromY: number, toX: number, toY: number): HighStretch[] {
  const spans: HighStretch[] = [];
  for (const { height, covers, minX, minY, maxX, maxY } of group) {
    if (Math.max(fromX, toX) <= minX || Math.min(fromX, toX) >= maxX) continue;
    if (Math.max(fromY, toY) <= minY || Math.min(fromY, toY) >= maxY) continue;
    for (const cover of covers) {
      const span = shareIn(cover, fromX, fromY, toX, toY);
      if (span !== null) spans.push({ from: span[0], to: span[1], height });
    }
  }
  return spans;
}

/** The shares of a line between which it lies in a cover; null where it does not. */
function shareIn(
  cover: Cover,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): readonly [number, number] | null {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const square = dx * dx + dy * dy;
  if (square === 0) return null;
  const [wx, wy, radius] = [fromX - cover.x, fromY - cover.y, cover.radius - SLACK];
  const along = -(wx * dx + wy * dy) / square;
  const across = wx * dy - wy * dx;
  const half = radius * radius - (across * across) / square;
  if (radius <= 0 || half <= 0) return null;
  const reach = Math.sqrt(half / square);
  let low = Math.max(0, along - reach);
  let high = Math.min(1, along + reach);
  if (cover.kind !== 'polygon') return high > low ? [low, high] : null;
  const { sides } = cover;
  for (let k = 0; k < sides.length; k += 3) {
    const [nx, ny] = [sides[k] as number, sides[k + 1] as number];
    const left = (sides[k + 2] as number) - SLACK - nx * fromX - ny * fromY;
    const gains = nx * dx + ny * dy;
    if (gains === 0) {
      if (left <= 0) return null;
    } else if (gains > 0) high = Math.min(high, left / gains);
    else low = Math.max(low, left / gains);
  }
  return high > low ? [low, high] : null;
}

const inside = new Intervals();

/** The angles of an arc at which it lies in a cover. */
function anglesIn(cover: Cover, arc: Wheel['arcs'][number], height: number): HighStretch[] {
  const { x, y, radius, from, to } = arc;
  const [dx, dy] = [cover.x - x, cover.y - y];
  const apart = Math.sqrt(dx * dx + dy * dy);
  const reach = cover.radius - SLACK;
  if (reach <= 0 || apart >= reach + radius || radius >= apart + reach) return [];
  inside.reset(from, to);
  if (cover.kind === 'polygon') {
    const { sides } = cover;
    for (let k = 0; k < sides.length; k += 3) {
      const [nx, ny] = [sides[k] as number, sides[k + 1] as number];
      const share = ((sides[k + 2] as number) - SLACK - nx * x - ny * y) / radius;
      if (share >= 1) continue;
      const wide = share <= -1 ? Math.PI : Math.acos(share);
      const towards = Math.atan2(ny, nx);
      inside.subtractAngles(towards - wide, towards + wide, from);
    }
  } else if (reach < apart + radius) {
    const wide = Math.acos((apart * apart + radius * radius - reach * reach) / (2 * apart * radius));
    const away = Math.atan2(dy, dx) + Math.PI;
    inside.subtractAngles(away - (Math.PI - wide), away + (Math.PI - wide), from);
  }
  const spans: HighStretch[] = [];
  for (let i = 0; i < inside.count; i++)
    spans.push({ from: inside.from[i] as number, to: inside.to[i] as number, height });
  return spans;
}

import { boundsGap } from '../bounds.ts';
import type { Bounds } from '../bounds.ts';
import { closest } from '../distance.ts';
import type { Footprint } from '../footprint.ts';
import type { Obstruction } from './obstruction.ts';
import { type Frame, type Outline, outlineIn } from './outline.ts';

/** A convex body that looks or is looked at: a prism over its footprint. */
export interface ConvexBody {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
}

/** Something in the frame of a view that hides what is behind it, between two heights. */
interface Hiding {
  readonly bottom: number;
  readonly top: number;
  /** Nothing passes over or under it: it covers every height that a line between the two bodies can have. */
  readonly full: boolean;
  readonly of: Obstruction;
}

/** An upright wall, from (x1, y1) to (x2, y2). */
export interface Wall extends Hiding {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Something solid and convex: a pillar (a conic), or a plate (bottom and top are the same). */
export interface Solid extends Hiding {
  readonly outline: Outline;
}

/** Two bodies that do not touch, with all that may stand between them, in a frame that runs from one to the other. */
export interface View {
  readonly frame: Frame;
  readonly from: Outline;
  readonly to: Outline;
  /** The heights at which lines begin and end. */
  readonly fromBottom: number;
  readonly fromTop: number;
  readonly toBottom: number;
  readonly toTop: number;
  readonly walls: readonly Wall[];
  readonly solids: readonly Solid[];
}

/** What a model stands on does not show it: sight begins this far above, in inches. */
const SOLE = 1e-5;
/** A wall this much higher than both is above them; one as tall as they are is looked over. */
const HIGHER = 1e-9;

const lifted = ({ bottom, top }: ConvexBody): number => Math.min(bottom + SOLE, (bottom + top) / 2);

/** The view between two convex bodies; null when their footprints touch or overlap. */
export function viewOf(from: ConvexBody, to: ConvexBody, obstructions: readonly Obstruction[]): View | null {
  const { gap, a, b } = closest(from.footprint, to.footprint);
  if (gap < 1e-7) return null;
  const frame = { x: a.x, y: a.y, cos: (b.x - a.x) / gap, sin: (b.y - a.y) / gap };
  const view = {
    frame,
    from: outlineIn(frame, from.footprint),
    to: outlineIn(frame, to.footprint),
    fromBottom: lifted(from),
    fromTop: from.top,
    toBottom: lifted(to),
    toTop: to.top,
    walls: [] as Wall[],
    solids: [] as Solid[],
  };
  const between = {
    minX: Math.min(from.footprint.minX, to.footprint.minX),
    minY: Math.min(from.footprint.minY, to.footprint.minY),
    maxX: Math.max(from.footprint.maxX, to.footprint.maxX),
    maxY: Math.max(from.footprint.maxY, to.footprint.maxY),
  };
  const corridor = corridorOf(view.from, view.to);
  for (const each of obstructions) {
    if (boundsGap(each, between) > 0 || isBeside(view.frame, corridor, each)) continue;
    takeScreens(view, corridor, each);
    for (const { footprint, bottom, top } of each.pillars) takeSolid(view, corridor, footprint, bottom, top, each);
    for (const { footprint, z } of each.plates) takeSolid(view, corridor, footprint, z, z, each);
  }
  return view;
}

/** What lies between two outlines: between two lines above and below them, and between their far ends. */
interface Corridor {
  readonly minX: number;
  readonly maxX: number;
  readonly upper: number;
  readonly upperSlope: number;
  readonly lower: number;
  readonly lowerSlope: number;
}

function corridorOf(from: Outline, to: Outline): Corridor {
  // How far along the way from one to the other a line can be at most, and at least, when it passes x.
  const late = 1 / (to.minX - from.minX);
  const early = 1 / (to.maxX - from.maxX);
  const rise = to.maxY - from.maxY;
  const fall = to.minY - from.minY;
  const [upperSlope, upperFrom] = rise > 0 ? [rise * late, from.minX] : [rise * early, from.maxX];
  const [lowerSlope, lowerFrom] = fall < 0 ? [fall * late, from.minX] : [fall * early, from.maxX];
  return {
    minX: from.minX,
    maxX: to.maxX,
    upper: from.maxY - upperSlope * upperFrom,
    upperSlope,
    lower: from.minY - lowerSlope * lowerFrom,
    lowerSlope,
  };
}

/** Whether a box lies wholly on one side of a corridor. */
function isBeside({ x, y, cos, sin }: Frame, corridor: Corridor, { minX, minY, maxX, maxY }: Bounds): boolean {
  const { upper, upperSlope, lower, lowerSlope } = corridor;
  let [above, below] = [true, true];
  for (let i = 0; i < 4 && (above || below); i++) {
    const [dx, dy] = [(i < 2 ? minX : maxX) - x, (i % 2 === 0 ? minY : maxY) - y];
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    above &&= across > upper + upperSlope * along;
    below &&= across < lower + lowerSlope * along;
  }
  return above || below;
}

type Filling = { -readonly [Key in keyof View]: View[Key] } & { walls: Wall[]; solids: Solid[] };

/** Heights that lines of a view can have: what lies wholly above or below them hides nothing. */
const lowest = ({ fromBottom, toBottom }: View): number => Math.min(fromBottom, toBottom);
const highest = ({ fromTop, toTop }: View): number => Math.max(fromTop, toTop);

function takeScreens(view: Filling, corridor: Corridor, of: Obstruction): void {
  const { frame } = view;
  const { screens } = of;
  const [low, high] = [lowest(view), highest(view)];
  for (let i = 0; i < screens.length; i += 6) {
    const bottom = screens[i + 4] as number;
    const top = screens[i + 5] as number;
    if (top <= low || bottom >= high) continue;
    const ax = (screens[i] as number) - frame.x;
    const ay = (screens[i + 1] as number) - frame.y;
    const bx = (screens[i + 2] as number) - frame.x;
    const by = (screens[i + 3] as number) - frame.y;
    const x1 = ax * frame.cos + ay * frame.sin;
    const x2 = bx * frame.cos + by * frame.sin;
    if ((x1 <= corridor.minX && x2 <= corridor.minX) || (x1 >= corridor.maxX && x2 >= corridor.maxX)) continue;
    const y1 = ay * frame.cos - ax * frame.sin;
    const y2 = by * frame.cos - bx * frame.sin;
    const above1 = y1 > corridor.upper + corridor.upperSlope * x1;
    if (above1 && y2 > corridor.upper + corridor.upperSlope * x2) continue;
    const below1 = y1 < corridor.lower + corridor.lowerSlope * x1;
    if (below1 && y2 < corridor.lower + corridor.lowerSlope * x2) continue;
    view.walls.push({ x1, y1, x2, y2, bottom, top, full: bottom <= low && top > high + HIGHER, of });
  }
}

function takeSolid(
  view: Filling,
  corridor: Corridor,
  footprint: Footprint,
  bottom: number,
  top: number,
  of: Obstruction,
): void {
  const [low, high] = [lowest(view), highest(view)];
  if (top <= low || bottom >= high) return;
  const outline = outlineIn(view.frame, footprint);
  const { minX, maxX, minY, maxY } = outline;
  if (maxX <= corridor.minX || minX >= corridor.maxX) return;
  const upper = corridor.upper + corridor.upperSlope * (corridor.upperSlope > 0 ? maxX : minX);
  const lower = corridor.lower + corridor.lowerSlope * (corridor.lowerSlope < 0 ? maxX : minX);
  if (minY > upper || maxY < lower) return;
  view.solids.push({ outline, bottom, top, full: bottom <= low && top > high + HIGHER, of });
}

import type { Bounds } from './bounds.ts';
import { pointGap } from './distance.ts';
import { MOST_DEVIATION } from './region/arcSpline.ts';
import type { Grown } from './region/parts.ts';
import { Clearance } from './route/clearance.ts';
import { type Route, Search } from './route/search.ts';
import { Spread } from './route/spread.ts';
import type { Step } from './route/tolls.ts';
import type { Point } from './shape.ts';

/** Lengths this close are the same; inches. */
const SAME = 1e-9;

/**
 * Finds shortest ways of a point past grown shapes. A shortest way is made of straight parts that touch the borders
 * and of parts along the borders, so it is looked for among the tangents of their circles (A*, the borders' covered
 * parts and the tangents that are cut off found out only for ways that come to be tried). A base that slides without
 * turning is such a point when what is in its way is grown by its radius. Exact for circles, hulls and walls to
 * rounding. Along an oval it runs on arcs within 1e-4″ of its true border: grow ovals by that much more where a way
 * may not come nearer.
 */
export class Router {
  readonly #shapes: readonly Grown[];
  readonly #bounds: Bounds;
  readonly #steps: readonly Step[];

  /**
   * @param shapes what the point may not enter; it may touch their borders. Hulls and walls are grown by more than 0
   * @param bounds the rectangle that it may not leave
   * @param steps what it may enter for a price: a way goes round, or over
   */
  constructor(shapes: readonly Grown[], bounds: Bounds, steps: readonly Step[] = []) {
    this.#shapes = shapes;
    this.#bounds = bounds;
    this.#steps = steps;
  }

  /**
   * The shortest way; null when there is none, or none that is as short as the budget (inches). A shape that holds the
   * start or the goal between its footprint and the border it is grown to counts as grown no farther than that point.
   */
  route(start: Point, goal: Point, budget = Infinity): Route | null {
    const direct = Math.hypot(goal.x - start.x, goal.y - start.y);
    if (direct > budget + SAME) return null;
    const shapes = this.#inTheWay(start, goal, budget);
    const clearance = new Clearance(shapes, this.#bounds);
    const isFree = clearance.isFree(start.x, start.y, goal.x, goal.y);
    const steps = this.#stepsInReach(start, goal, budget);
    if (isFree && steps.length === 0) return straight(start, goal, direct, 0);
    if (!clearance.isFree(start.x, start.y, start.x, start.y) || !clearance.isFree(goal.x, goal.y, goal.x, goal.y))
      return null;
    const search = new Search(shapes, this.#bounds, clearance, start, goal, budget + SAME, steps);
    if (isFree) {
      const toll = search.tolls.ofLine(start.x, start.y, goal.x, goal.y);
      if (toll <= search.tolls.least(start, goal) + SAME)
        return direct + toll > budget + SAME ? null : straight(start, goal, direct, toll);
    }
    return search.run();
  }

  /**
   * All places that ways no longer than the budget (inches) lead to. A shape that holds the start between its footprint
   * and the border it is grown to counts as grown no farther than that point; null when the start itself is in one.
   */
  spread(start: Point, budget: number): Spread | null {
    const shapes = this.#inTheWay(start, start, 2 * budget);
    const clearance = new Clearance(shapes, this.#bounds);
    if (!clearance.isFree(start.x, start.y, start.x, start.y)) return null;
    const steps = this.#stepsInReach(start, start, 2 * budget);
    return new Spread(new Search(shapes, this.#bounds, clearance, start, null, budget + SAME, steps));
  }

  /** The steps that a way no longer than the budget could come to. */
  #stepsInReach(start: Point, goal: Point, budget: number): Step[] {
    return this.#steps.filter(
      ({ shape: { footprint, offset } }) =>
        pointGap(footprint, start) + pointGap(footprint, goal) - 2 * offset <= budget,
    );
  }

  /** The shapes that a way no longer than the budget could meet, none of them holding the start or the goal. */
  #inTheWay(start: Point, goal: Point, budget: number): Grown[] {
    const found: Grown[] = [];
    for (const grown of this.#shapes) {
      // Round an oval a point close to its border may lie within the arcs that stand for it.
      const aside = grown.footprint.kind === 'oval' ? MOST_DEVIATION : 0;
      const fromStart = pointGap(grown.footprint, start);
      const fromGoal = start === goal ? fromStart : pointGap(grown.footprint, goal);
      const offset = Math.min(grown.offset, Math.max(0, fromStart - aside), Math.max(0, fromGoal - aside));
      if (fromStart + fromGoal - 2 * offset > budget) continue;
      found.push(offset === grown.offset ? grown : { footprint: grown.footprint, offset });
    }
    return found;
  }
}

const straight = (start: Point, goal: Point, length: number, toll: number): Route => ({
  length: length + toll,
  parts: length === 0 ? [] : [{ kind: 'line', from: start, to: goal }],
  toll,
});

/**
 * The corners of a way of straight parts that keeps outside of a route's arcs, but nowhere farther from them than
 * `outside` inches. It is longer than the route by less than that for each radian which the route turns.
 */
export function cornersOf({ parts }: Route, start: Point, outside: number): Point[] {
  const corners: Point[] = [start];
  for (const part of parts) {
    if (part.kind === 'line') {
      corners.push(part.to);
      continue;
    }
    const { x, y, radius, from, to } = part;
    const turn = to - from;
    const widest = Math.min(2 * Math.acos(radius / (radius + outside)), Math.PI / 2);
    const sides = Math.max(1, Math.ceil(Math.abs(turn) / widest));
    const out = radius / Math.cos(turn / sides / 2);
    for (let side = 0; side < sides; side++) {
      const angle = from + (turn * (side + 0.5)) / sides;
      corners.push({ x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) });
    }
    corners.push({ x: x + radius * Math.cos(to), y: y + radius * Math.sin(to) });
  }
  return corners.filter(({ x, y }, i) => i === 0 || x !== corners[i - 1]?.x || y !== corners[i - 1]?.y);
}

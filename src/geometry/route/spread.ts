import type { Point } from '../shape.ts';
import type { Departure, Search } from './search.ts';
import { eachTangent, pointEnd, touching } from './tangents.ts';
import { along, ANGLE_SLACK, apart, turnBetween, type Wheel } from './wheels.ts';

/** Lengths this close are the same; inches. */
const SAME = 1e-9;

/**
 * All shortest ways from one start within a budget, found once: how far it is to a point is then told from the places
 * at which they leave the borders.
 */
export class Spread {
  readonly start: Point;
  /** Inches. */
  readonly budget: number;
  readonly #search: Search;
  readonly #departures: readonly Departure[];

  constructor(search: Search) {
    this.start = search.start;
    this.budget = search.budget;
    this.#search = search;
    this.#departures = search.departures();
  }

  /** How long the shortest way to a point is, in inches; `Infinity` when none is within the budget. */
  distanceTo(point: Point): number {
    const { start, budget } = this;
    const search = this.#search;
    const { x, y } = point;
    const straight = apart(x - start.x, y - start.y);
    if (straight > budget) return Infinity;
    const { tolls } = search;
    let best = budget;
    let found = false;
    if (search.isFree(start, point)) {
      const toll = tolls.ofLine(start.x, start.y, x, y);
      const whole = straight + toll;
      if (toll === 0 || toll <= tolls.least(start, point) + SAME) return whole > budget ? Infinity : whole;
      if (whole <= budget) {
        best = whole;
        found = true;
      }
    } else if (!search.isFree(point, point)) return Infinity;
    const goal = pointEnd(x, y);
    const from = { x: 0, y: 0 };
    for (const { end, angle, turn: most, length } of this.#departures) {
      // They come in the order of their lengths.
      if (length >= best) break;
      const wheel = end.wheel as Wheel;
      if (length + apart(wheel.x - x, wheel.y - y) - wheel.reach > best) continue;
      eachTangent(end, goal, () => {
        const turn = turnBetween(angle, touching.fromAngle, end.sense);
        if (turn > most + ANGLE_SLACK) return;
        let whole = length + touching.length + along(wheel, angle, end.sense * turn);
        if (whole > best || (found && whole === best)) return;
        from.x = touching.fromX;
        from.y = touching.fromY;
        if (!tolls.none) {
          whole += tolls.ofArc(wheel, angle, end.sense * turn) + tolls.ofLine(from.x, from.y, x, y);
          if (whole > best || (found && whole === best)) return;
        }
        if (!search.isFree(from, point)) return;
        best = whole;
        found = true;
      });
    }
    return found ? best : Infinity;
  }
}

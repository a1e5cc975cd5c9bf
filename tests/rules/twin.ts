import type { Action, ActionOf } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Model, Position, Unit } from '../../src/model/unit.ts';

/**
 * A slow twin of the distance rules, by other means: every base is a ring of points on its border, every distance the
 * least over all pairs of them, a path a row of places close together. It knows no index, no exact geometry and no
 * tolerance, so it says only what is sure: `sure` violations, and those that are too `close` to tell.
 */
export interface TwinAnswer {
  /** "rule model other", sorted. */
  readonly sure: readonly string[];
  readonly close: ReadonlySet<string>;
}

/** What the twin is wrong by at most: half the distance between neighbours on a border, the same for a path. */
const BLUR = 0.12;
const BORDER_POINTS = 64;

interface Standing {
  readonly id: string;
  readonly unit: Unit;
  readonly border: readonly (readonly [number, number])[];
  /** Whether a point is inside. */
  readonly holds: (x: number, y: number) => boolean;
  readonly centre: readonly [number, number];
  readonly reach: number;
  readonly bottom: number;
  readonly top: number;
}

function standing(unit: Unit, model: Model, { x, y, z, facing }: Position): Standing {
  const turn = (facing * Math.PI) / 180;
  const place = (u: number, v: number): readonly [number, number] => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
  ];
  const back = (px: number, py: number): readonly [number, number] => [
    (px - x) * Math.cos(turn) + (py - y) * Math.sin(turn),
    (py - y) * Math.cos(turn) - (px - x) * Math.sin(turn),
  ];
  const { base, hull, height } = model.body;
  const keywords = unit.datasheet.keywords;
  const byHull = hull !== null && (base === null || (keywords.includes('VEHICLE') && !keywords.includes('WALKER')));
  if (byHull) {
    const border = hull.flatMap((to, index) => {
      const from = hull.at(index - 1) ?? to;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / BLUR));
      return Array.from({ length: steps }, (_, step) =>
        place(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps),
      );
    });
    const holds = (px: number, py: number): boolean => {
      const [u, v] = back(px, py);
      return hull.reduce((inside, to, index) => {
        const from = hull.at(index - 1) ?? to;
        const crosses = from.y > v !== to.y > v && u < ((to.x - from.x) * (v - from.y)) / (to.y - from.y) + from.x;
        return crosses ? !inside : inside;
      }, false);
    };
    const reach = Math.max(...hull.map((point) => Math.hypot(point.x, point.y)));
    return { id: model.id, unit, border, holds, centre: [x, y], reach, bottom: z, top: z + height };
  }
  if (base === null) throw new Error('no body');
  const [a, b] = base.kind === 'circle' ? [base.radius, base.radius] : [base.along, base.across];
  const border = Array.from({ length: BORDER_POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / BORDER_POINTS;
    return place(a * Math.cos(angle), b * Math.sin(angle));
  });
  const holds = (px: number, py: number): boolean => {
    const [u, v] = back(px, py);
    return (u / a) ** 2 + (v / b) ** 2 < 1;
  };
  return { id: model.id, unit, border, holds, centre: [x, y], reach: Math.max(a, b), bottom: z, top: z };
}

/** The least distance between two borders, 0 when one holds a point of the other; skipped when surely over `limit`. */
function distance(a: Standing, b: Standing, limit: number): number {
  const apart = Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) - a.reach - b.reach;
  if (apart > limit + 2 * BLUR) return apart;
  if (a.holds(...b.centre) || b.holds(...a.centre)) return 0;
  let least = Infinity;
  for (const [px, py] of a.border) {
    if (b.holds(px, py)) return 0;
    for (const [qx, qy] of b.border) least = Math.min(least, (px - qx) ** 2 + (py - qy) ** 2);
  }
  return b.border.some(([px, py]) => a.holds(px, py)) ? 0 : Math.sqrt(least);
}

const vertical = (a: Standing, b: Standing): number => Math.max(0, a.bottom - b.top, b.bottom - a.top);

class Answers {
  readonly sure = new Set<string>();
  readonly close = new Set<string>();

  /** A rule that is broken when `measured` is not more than `limit`. */
  notMore(rule: string, measured: number, limit: number): void {
    if (Math.abs(measured - limit) <= BLUR) this.close.add(rule);
    else if (measured < limit) this.sure.add(rule);
  }

  answer(): TwinAnswer {
    return { sure: [...this.sure].filter((rule) => !this.close.has(rule)).sort(), close: this.close };
  }
}

/** Places along a path, close together. */
function placesOn(path: readonly (readonly [number, number])[], { z, facing }: Position): Position[] {
  const places: Position[] = [];
  path.forEach(([x, y], index) => {
    const [fromX, fromY] = path[index - 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / BLUR));
    for (let step = 1; step <= steps; step++) {
      places.push({ x: fromX + ((x - fromX) * step) / steps, y: fromY + ((y - fromY) * step) / steps, z, facing });
    }
  });
  return places;
}

function everybody(battle: Battle): Standing[] {
  return battle.units.flatMap((unit) =>
    unit.models.flatMap((model) =>
      model.position === null || model.wounds === 0 ? [] : [standing(unit, model, model.position)],
    ),
  );
}

/** The twin's answer to a Deep Strike on a board without terrain, for the rules named in it. */
function twinOfSetUp(battle: Battle, action: ActionOf<'set-up'>, answers: Answers): void {
  const unit = battle.units.find(({ id }) => id === action.unit);
  if (unit === undefined) return;
  const placed = action.models.flatMap(({ id, x, y, z = 0, facing = 0 }) => {
    const model = unit.models.find((candidate) => candidate.id === id);
    return model === undefined ? [] : [standing(unit, model, { x, y, z, facing })];
  });
  for (const piece of placed) answers.notMore(`off-board ${piece.id} -`, clearance(piece, battle), 0);
  atRest(placed, everybody(battle), answers);
  for (const piece of placed) {
    for (const enemy of everybody(battle)) {
      if (enemy.unit.player === unit.player) continue;
      answers.notMore(`deep-strike-distance ${piece.id} ${enemy.id}`, distance(piece, enemy, 9), 9);
    }
  }
}

/** How far the border of a base is from the edge of the board, negative outside. */
function clearance({ border }: Standing, { map: { width, height } }: Battle): number {
  return -Math.max(...border.map(([x, y]) => Math.max(-x, -y, x - width, y - height)));
}

/** What may not be where models end: on another model, near an enemy. */
function atRest(placed: readonly Standing[], others: readonly Standing[], answers: Answers): void {
  placed.forEach((piece, index) => {
    for (const other of [...placed.slice(0, index), ...others]) {
      if (vertical(piece, other) > 0) continue;
      const between = distance(piece, other, 0);
      // Borders that cross by less than the blur may not be seen to.
      if (between > 0 && between <= BLUR) answers.close.add(`overlap ${piece.id} ${other.id}`);
      else if (between === 0) answers.sure.add(`overlap ${piece.id} ${other.id}`);
    }
    for (const enemy of others) {
      if (enemy.unit.player === piece.unit.player || vertical(piece, enemy) > 5) continue;
      answers.notMore(`engagement-range ${piece.id} ${enemy.id}`, distance(piece, enemy, 1), 1);
    }
  });
}

/** The twin's answer to a Normal move on the flat without terrain and turns, for the rules named in it. */
function twinOfMove(battle: Battle, action: ActionOf<'move'>, answers: Answers): void {
  const unit = battle.units.find(({ id }) => id === action.unit);
  if (unit === undefined) return;
  const ends: Standing[] = [];
  for (const { id, path } of action.models) {
    const model = unit.models.find((candidate) => candidate.id === id);
    if (model === undefined || model.position === null) continue;
    const points = path.map((point) => ('x' in point ? ([point.x, point.y] as const) : point));
    const places = placesOn(points, model.position);
    const last = places.at(-1) ?? model.position;
    const end = standing(unit, model, last);
    ends.push(end);
    const length = points.reduce((sum, [x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0);
    answers.notMore(`move-distance ${id} -`, model.characteristics.M - length, 0);
    const onTheWay = places.map((place) => standing(unit, model, place));
    answers.notMore(`off-board ${id} -`, Math.min(...onTheWay.map((piece) => clearance(piece, battle))), 0);
    if (unit.datasheet.keywords.includes('FLY')) continue;
    for (const enemy of everybody(battle)) {
      if (enemy.unit.player === unit.player || vertical(end, enemy) > 5) continue;
      const least = Math.min(...onTheWay.map((piece) => distance(piece, enemy, 1)));
      if (vertical(end, enemy) === 0) {
        if (least > 0 && least <= BLUR) answers.close.add(`path-model ${id} ${enemy.id}`);
        else if (least === 0) answers.sure.add(`path-model ${id} ${enemy.id}`);
      }
      const atEnds = [end, standing(unit, model, model.position)].map((piece) => distance(piece, enemy, 1));
      const rule = `path-engagement-range ${id} ${enemy.id}`;
      if (Math.abs(least - Math.min(...atEnds)) > 2 * BLUR) answers.notMore(rule, least, 1);
      else if (least < 1 + BLUR) answers.close.add(rule);
    }
  }
  const moved = new Set(ends.map(({ id }) => id));
  atRest(
    ends,
    everybody(battle).filter(({ id }) => !moved.has(id)),
    answers,
  );
}

/** The rules that the twin judges. */
export const twinRules: ReadonlySet<string> = new Set([
  'off-board',
  'overlap',
  'engagement-range',
  'deep-strike-distance',
  'move-distance',
  'path-engagement-range',
  'path-model',
]);

/** What the twin says to a set-up or a move on a flat board without terrain. */
export function twin(battle: Battle, action: Action): TwinAnswer {
  const answers = new Answers();
  if (action.type === 'set-up') twinOfSetUp(battle, action, answers);
  else if (action.type === 'move') twinOfMove(battle, action, answers);
  return answers.answer();
}

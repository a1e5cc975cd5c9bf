import { offsetUnion } from '../geometry/region.ts';
import type { Point } from '../geometry/shape.ts';
import type { ModelMove, PathPoint } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Position } from '../model/unit.ts';
import type { RuleName } from '../model/verdict.ts';
import { contextOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import { judge } from '../rules/judge.ts';
import { standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { wayOf } from '../rules/moves/way.ts';
import { crossings, endsOf, nearestOn } from '../geometry/curves.ts';
import type { Curve } from '../geometry/curves.ts';
import { shifted } from '../geometry/shifts.ts';
import { spotProblem } from './spotProblem.ts';
import type { Placing, SpotProblem } from './spotProblem.ts';

/** The nearest way to yes. */
export interface NearestSpot {
  /** The action as it would be legal. */
  readonly action: Placing;
  /** The models that stand elsewhere in it, and where. */
  readonly models: readonly { readonly model: string; readonly position: Position }[];
  /** How far they are shifted, in inches, and which way, in degrees. */
  readonly distance: number;
  readonly direction: number;
}

/** What no other place mends. */
const NOT_OF_THE_PLACE: ReadonlySet<RuleName> = new Set([
  'phase',
  'turn',
  'unit-status',
  'engaged',
  'not-engaged',
  'not-on-board',
  'not-implemented',
  'not-in-reserves',
  'no-deep-strike',
  'reserves-round',
  'path-start',
]);
/** Kept from every limit, in inches: a thousandth, and where that is too much room hardly anything. */
const MARGINS = [1e-3, 2e-6];
/** Shifts up to so many inches are looked for first: most are short, and only what is near can be in their way. */
const REACHES = [1.5, 5, 15, 100];
/** Places judged before the search goes on with longer shifts. */
const MOST_TRIES = 80;
const ORIGIN: Point = { x: 0, y: 0 };

/** The models of an action where it would put them. */
function endsOfAction(context: Context, action: Placing): Piece[] {
  if (action.type === 'move') {
    return action.models.flatMap((move) => {
      const piece = context.pieces.get(move.id);
      return piece === undefined ? [] : [wayOf(context, piece, move).end];
    });
  }
  return action.models.flatMap(({ id, x, y, z = 0, facing = 0 }) => {
    const home = context.model(id);
    return home === undefined ? [] : [standAt(home.unit, home.model, { x, y, z, facing })];
  });
}

/** A path whose end is shifted; one that only turned in place gets a way. */
function shiftedPath({ path, ...move }: ModelMove, { x: dx, y: dy }: Point): ModelMove {
  const last = path.at(-1);
  if (last === undefined) return { path, ...move };
  const end: PathPoint = 'x' in last ? { ...last, x: last.x + dx, y: last.y + dy } : [last[0] + dx, last[1] + dy];
  return { ...move, path: path.length === 1 ? [...path, end] : [...path.slice(0, -1), end] };
}

function shiftedAction(action: Placing, models: ReadonlySet<string>, shift: Point): Placing {
  if (action.type === 'move') {
    return { ...action, models: action.models.map((move) => (models.has(move.id) ? shiftedPath(move, shift) : move)) };
  }
  return {
    ...action,
    models: action.models.map((each) =>
      models.has(each.id) ? { ...each, x: each.x + shift.x, y: each.y + shift.y } : each,
    ),
  };
}

/**
 * Shifts among which the shortest legal one is, in a box of shifts: on the border of what is blocked the points nearest
 * to no shift at all and its corners, and where it or another border crosses a border that keeps the models together
 * or in reach.
 */
function candidatesIn({ blocked, borders }: SpotProblem, { low, high }: SpotProblem['boxes'][number]): Point[] {
  if (low.x >= high.x || low.y >= high.y) return [];
  // The region lies on a board that begins at (0, 0).
  const region = offsetUnion(
    blocked.map(({ footprint, offset }) => ({ footprint: shifted(footprint, -low.x, -low.y), offset })),
    { width: high.x - low.x, height: high.y - low.y },
  );
  const home = { x: -low.x, y: -low.y };
  const here = borders.map((curve) => shiftedCurve(curve, home));
  const open = region.openAreas.flatMap(({ outer, holes }) => [outer, ...holes].flatMap<Curve>(({ pieces }) => pieces));
  const inBox = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= high.x - low.x && y <= high.y - low.y;
  const free = (point: Point): boolean => inBox(point) && !region.contains(point);
  const found = [
    ...open.flatMap((curve) => [nearestOn(curve, home), ...endsOf(curve)]),
    ...here.map((curve) => nearestOn(curve, home)).filter(free),
    ...here.flatMap((curve) => open.flatMap((other) => crossings(curve, other))).filter(inBox),
    ...here.flatMap((curve, i) => here.slice(0, i).flatMap((other) => crossings(curve, other))).filter(free),
  ];
  return found.map(({ x, y }) => ({ x: x - home.x, y: y - home.y }));
}

function shiftedCurve(curve: Curve, { x, y }: Point): Curve {
  if (curve.kind === 'arc') return { ...curve, x: curve.x + x, y: curve.y + y };
  return {
    kind: 'line',
    from: { x: curve.from.x + x, y: curve.from.y + y },
    to: { x: curve.to.x + x, y: curve.to.y + y },
  };
}

const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** The shortest legal shift of some models of an action; null when none of the candidates is legal. */
function shortestShift(
  battle: Battle,
  action: Placing,
  ends: readonly Piece[],
  models: ReadonlySet<string>,
): Point | null {
  const movers = ends.filter(({ model }) => models.has(model.id));
  for (const reach of REACHES) {
    for (const margin of MARGINS) {
      const problem = spotProblem(contextOf(battle), action, ends, movers, margin, reach);
      const candidates = problem.boxes
        .flatMap((box) => candidatesIn(problem, box))
        .filter((shift) => lengthOf(shift) <= reach)
        .toSorted((a, b) => lengthOf(a) - lengthOf(b));
      let last = ORIGIN;
      for (const candidate of candidates.slice(0, MOST_TRIES)) {
        if (candidate.x === last.x && candidate.y === last.y) continue;
        last = candidate;
        if (judge(battle, shiftedAction(action, models, candidate)).legal) return candidate;
      }
    }
  }
  return null;
}

/**
 * The nearest legal spot for a set-up or a move that is not legal: the shortest shift of the models that break a rule,
 * without turning them, or where they cannot be mended so, of all models of the action together. What comes back has
 * been judged and is legal. Null for an action that is legal, that breaks a rule which no other place mends, or for
 * which no spot is found.
 */
export function nearestSpot(battle: Battle, action: Placing): NearestSpot | null {
  const verdict = judge(battle, action);
  if (verdict.legal || verdict.violations.some(({ rule }) => NOT_OF_THE_PLACE.has(rule))) return null;
  const context = contextOf(battle);
  const ends = endsOfAction(context, action);
  const all = new Set(ends.map(({ model }) => model.id));
  const blamed = new Set(
    verdict.violations.flatMap(({ model }) => (model !== undefined && all.has(model) ? [model] : [])),
  );
  const groups = blamed.size === 0 || blamed.size === all.size ? [all] : [blamed, all];
  for (const models of groups) {
    const shift = shortestShift(battle, action, ends, models);
    if (shift === null) continue;
    return {
      action: shiftedAction(action, models, shift),
      models: ends
        .filter(({ model }) => models.has(model.id))
        .map(({ model, position }) => ({
          model: model.id,
          position: { ...position, x: position.x + shift.x, y: position.y + shift.y },
        })),
      distance: lengthOf(shift),
      direction: (Math.atan2(shift.y, shift.x) * 180) / Math.PI,
    };
  }
  return null;
}

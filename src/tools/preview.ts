import { closest, gap } from '../geometry/distance.ts';
import type { Point } from '../geometry/shape.ts';
import type { Action, ActionOf, PathPoint } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Verdict, Violation } from '../model/verdict.ts';
import { deepStrikeDistance } from '../rules/setUp/arrivals.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import { limitText } from '../rules/messages.ts';
import { allowance, wayLength } from '../rules/moves/length.ts';
import { standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { wayOf } from '../rules/moves/way.ts';
import type { Strictness } from '../store/battleStore.ts';
import { limitOf } from './figures.ts';
import { heightsUnder } from './floors.ts';
import type { Ghost, GhostPath, MeasuredLine, Preview } from '../store/viewStore.ts';

/** Lines drawn at once: more would hide what they measure. */
const MOST_LINES = 3;
/** The closest enemy is worth a line on a legal move while it is this near, in inches. */
const WORTH_SHOWING = 4;

/** "> 9" as a person says it behind a figure. */
function limitWords(required: string | undefined): string {
  const limit = limitOf(required);
  if (required === undefined || limit === null) return '';
  if (required.startsWith('>=')) return `needs ${limitText(limit)} or more`;
  if (required.startsWith('>')) return `needs more than ${limitText(limit)}`;
  if (required.startsWith('<=')) return `needs ${limitText(limit)} or less`;
  return `needs less than ${limitText(limit)}`;
}

/** How far a violation is from being none; the worst is drawn first. */
const excess = ({ measured, required }: Violation): number => Math.abs((measured ?? 0) - (limitOf(required) ?? 0));

/** The lines of a verdict that says no: of each rule the worst, those that can be drawn. */
function violationLines(verdict: Verdict): MeasuredLine[] {
  const worst = new Map<string, Violation>();
  for (const violation of verdict.violations) {
    if (violation.between === undefined || violation.measured === undefined) continue;
    const known = worst.get(violation.rule);
    if (known === undefined || excess(violation) > excess(known)) worst.set(violation.rule, violation);
  }
  return [...worst.values()].slice(0, MOST_LINES).flatMap(({ between, measured, required, model, other }) => {
    if (between === undefined || measured === undefined) return [];
    return [
      {
        from: between[0],
        to: between[1],
        measured,
        limit: limitOf(required),
        words: limitWords(required),
        tone: 'no',
        models: [model, other].filter((id) => id !== undefined),
      } as const,
    ];
  });
}

/** The line to the enemy nearest to any of the models where they would stand, up to `limit` inches; null without one. */
function closestEnemyLine(context: Context, ends: readonly Piece[], limit: number, held: number): MeasuredLine | null {
  let nearest = limit;
  let pair: { readonly own: Piece; readonly enemy: Piece } | undefined;
  for (const own of ends) {
    for (const enemy of context.near(opponentOf(own.unit.player), own.footprint, nearest)) {
      const apart = gap(own.footprint, enemy.footprint);
      if (apart > nearest || (apart === nearest && pair !== undefined)) continue;
      nearest = apart;
      pair = { own, enemy };
    }
  }
  if (pair === undefined) return null;
  const { own, enemy } = pair;
  const { a, b, gap: measured } = closest(own.footprint, enemy.footprint);
  return {
    from: a,
    to: b,
    measured,
    limit: held,
    words: `from ${context.names.model(enemy.model.id)}`,
    tone: 'yes',
    models: [own.model.id, enemy.model.id],
  };
}

/** Models where an action would put them. */
function endsOf(context: Context, action: Action): Piece[] {
  if (action.type === 'set-up') {
    return action.models.flatMap(({ id, x, y, z = 0, facing = 0 }) => {
      const home = context.model(id);
      return home === undefined ? [] : [standAt(home.unit, home.model, { x, y, z, facing })];
    });
  }
  if (action.type === 'move') {
    return action.models.flatMap((move) => {
      const piece = context.pieces.get(move.id);
      return piece === undefined ? [] : [wayOf(context, piece, move).end];
    });
  }
  return [];
}

const pointOf = (point: PathPoint): Point => ('x' in point ? { x: point.x, y: point.y } : { x: point[0], y: point[1] });

/** The ways of a move, as long as the rules count them. */
function pathsOf(context: Context, action: ActionOf<'move'>): GhostPath[] {
  return action.models.flatMap((move) => {
    const piece = context.pieces.get(move.id);
    if (piece === undefined) return [];
    const length = wayLength(context, wayOf(context, piece, move)).total;
    const allowed = allowance(context, piece, action);
    const limit = Number.isFinite(allowed) ? allowed : null;
    const remaining = limit === null ? null : limit - length;
    return [{ model: move.id, points: move.path.map(pointOf), length, limit, remaining }];
  });
}

/** How far away from enemies a unit arrives. */
function arrivalDistance(context: Context, { unit: id, method }: ActionOf<'set-up'>): number {
  const unit = context.unit(id);
  if (method !== 'deep-strike') return context.ruleset.strategicReserves.distance;
  return unit === undefined ? context.ruleset.deepStrikeDistance : deepStrikeDistance(context, context.formation(unit));
}

const heldAgainst = (context: Context, action: Action): { readonly reach: number; readonly limit: number } =>
  action.type === 'set-up' && action.method !== 'deploy'
    ? { reach: Infinity, limit: arrivalDistance(context, action) }
    : { reach: WORTH_SHOWING, limit: context.ruleset.engagementRange.horizontal };

/**
 * What is seen of a proposed action: ghosts where its models would stand, their ways, and the lines behind its verdict.
 * Where nothing is wrong, the line to the closest enemy. Without checks (free) nothing is marked.
 */
export function previewOf(
  battle: Battle,
  action: Action,
  verdict: Verdict,
  state: Preview['state'],
  strictness: Strictness,
): Preview {
  const context = contextOf(battle);
  const ends = endsOf(context, action);
  const named = new Set(verdict.violations.flatMap(({ model }) => model ?? []));
  const blamed = ends.some(({ model }) => named.has(model.id));
  const ghosts: Ghost[] = ends.map(({ model, position }) => ({
    model: model.id,
    position,
    legal: verdict.legal || strictness === 'free' || (blamed && !named.has(model.id)),
  }));
  const lines = strictness === 'free' ? [] : violationLines(verdict);
  if (verdict.legal) {
    const { reach, limit } = heldAgainst(context, action);
    const line = closestEnemyLine(context, ends, Math.min(reach, battle.map.width + battle.map.height), limit);
    if (line !== null) lines.push(line);
  }
  const paths = action.type === 'move' ? pathsOf(context, action) : [];
  const heights = [...new Set(ends.flatMap((end) => heightsUnder(context, end)))].toSorted((a, b) => a - b);
  return { action, verdict, state, ghosts, paths, heights, lines, limit: null, suggestion: null };
}

import type { Point } from '../geometry/shape.ts';
import { assaultOf, between, nearestOf } from '../rules/attacks/assault.ts';
import { canFight } from '../rules/attacks/melee.ts';
import { hidingName } from '../rules/attacks/shooting.ts';
import type { Context, StandingPiece } from '../rules/context.ts';
import { apart } from '../rules/measure.ts';
import { sightBetween } from '../rules/sight.ts';
import type { SightLine } from '../store/viewStore.ts';

const flat = ({ x, y }: Point): Point => ({ x, y });

/**
 * What each model of some sees of others: the free line to the nearest one that it sees; where it sees none, the line
 * to the nearest one, with what blocks it.
 */
export function sightLines(
  context: Context,
  from: readonly StandingPiece[],
  to: readonly StandingPiece[],
): readonly SightLine[] {
  return from.flatMap((piece): SightLine[] => {
    const near = to
      .map((other) => ({ other, distance: apart(piece, other) }))
      .toSorted((a, b) => a.distance - b.distance);
    const [nearest] = near;
    if (nearest === undefined) return [];
    const seen = near.find(({ other }) => sightBetween(context, piece, other).visible) ?? nearest;
    const { line, blocker, visible } = sightBetween(context, piece, seen.other);
    const models = [piece.model.id, seen.other.model.id] as const;
    const ends = { from: flat(line[0]), to: flat(line[1]), models };
    if (visible) return [{ ...ends, blocked: null }];
    const by = hidingName(context, blocker?.by ?? null) ?? 'what stands between';
    return [{ ...ends, blocked: { at: flat(blocker?.at ?? line[0]), by } }];
  });
}

/** From each model that can fight a unit where it stands to the nearest model of it; nothing from the others. */
export function strikeLines(
  context: Context,
  from: readonly StandingPiece[],
  to: readonly StandingPiece[],
): readonly SightLine[] {
  const [own, enemy] = [from[0], to[0]];
  if (own === undefined || enemy === undefined) return [];
  const assault = assaultOf(context, own.unit, enemy.unit);
  return from.flatMap((piece): SightLine[] => {
    const nearest = canFight(context, piece, assault) ? nearestOf(piece, to) : null;
    if (nearest === null) return [];
    const [start, end] = between(piece, nearest.piece);
    return [{ from: start, to: end, blocked: null, models: [piece.model.id, nearest.piece.model.id] }];
  });
}

/** What blocks some lines of sight, each named once, in the order of the lines. */
export const blockersOf = (lines: readonly SightLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ blocked }) => (blocked === null ? [] : [blocked.by]))),
];

import type { LogEntry } from '../../../game/log.ts';
import type { PathPoint } from '../../../model/action.ts';
import type { Battle } from '../../../model/battle.ts';
import type { Glide, Trail } from '../../../store/viewStore.ts';
import type { Point } from '../../../geometry/shape.ts';

const pointOf = (point: PathPoint): Point => ('x' in point ? { x: point.x, y: point.y } : { x: point[0], y: point[1] });

/** The ways of the models of one entry. */
function trailsIn({ action, applied }: LogEntry, before: Battle): readonly Trail[] {
  if (action.type !== 'move' || !applied) return [];
  const unit = before.units.find(({ id }) => id === action.unit);
  if (unit === undefined) return [];
  return action.models
    .filter(({ path }) => path.length > 1)
    .map(({ path }) => ({ player: unit.player, points: path.map(pointOf) }));
}

/** The ways of the models of an entry, in the direction in which it is gone along: to it, or back from it. */
export function waysOf({ action, applied }: LogEntry, back: boolean): Glide['ways'] {
  if (action.type !== 'move' || !applied) return [];
  return action.models
    .filter(({ path }) => path.length > 1)
    .map(({ id, path }) => ({ model: id, points: back ? path.map(pointOf).toReversed() : path.map(pointOf) }));
}

/** The ways that were gone in the phase of the last of some entries, up to it. */
export function trailsOf(start: Battle, entries: readonly LogEntry[]): readonly Trail[] {
  const trails: Trail[] = [];
  const last = entries.length - 1;
  const momentOf = (at: number): string => {
    const { round, turn, phase } = (entries[at - 1]?.battle ?? start).clock;
    return `${round} ${turn} ${phase}`;
  };
  for (let at = last; at >= 0 && momentOf(at) === momentOf(last); at--) {
    const entry = entries[at];
    if (entry !== undefined) trails.push(...trailsIn(entry, entries[at - 1]?.battle ?? start));
  }
  return trails;
}

import type { LimitQuestion } from '../lab/reach/moveLimit.ts';
import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { wayLength } from '../rules/moves/length.ts';
import { wayOf } from '../rules/moves/way.ts';
import { lastCorner, moveOf } from './plan.ts';
import type { Plan, Track } from './plan.ts';

/** What of a model's move is used up at its last corner, turned as it is held now; inches. */
function goneAtCorner(battle: Battle, track: Track): number {
  const { around: _, ...straight } = track;
  const { x, y, z } = lastCorner(track);
  const context = contextOf(battle);
  const piece = context.pieces.get(track.model);
  if (piece === undefined || (track.corners.length === 0 && track.facing === track.start.facing)) return 0;
  return wayLength(context, wayOf(context, piece, moveOf({ ...straight, at: { x, y }, z }))).total;
}

/**
 * What is asked to know where the leading model of a plan could be put down.
 * @param action the plan as an action: its kind, and the die of an Advance
 * @param moving the models that go with it
 * @param before what was asked last: it comes back where nothing of it has changed
 */
export function limitAsk(
  battle: Battle,
  plan: Plan,
  { kind, dice }: Pick<ActionOf<'move'>, 'kind' | 'dice'>,
  lead: string,
  moving: ReadonlySet<string>,
  before: LimitQuestion | null,
): LimitQuestion | null {
  const track = plan.tracks.find(({ model }) => model === lead);
  if (track === undefined) return null;
  const { x, y, z, facing } = lastCorner(track);
  const roll = kind === 'advance' ? dice?.[0] : undefined;
  const ask: LimitQuestion = {
    kind: 'limit',
    model: lead,
    move: { kind, ...(roll === undefined ? {} : { roll }) },
    from: { x, y, z, facing },
    gone: goneAtCorner(battle, track),
    facing: track.facing,
    moving: plan.tracks.map(({ model }) => model),
    taken: plan.tracks
      .filter(({ model }) => !moving.has(model))
      .map(({ model, at, z: height, facing: turned }) => ({ model, position: { ...at, z: height, facing: turned } })),
  };
  return before !== null && JSON.stringify(before) === JSON.stringify(ask) ? before : ask;
}

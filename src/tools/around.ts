import { routeOf } from '../lab/route.ts';
import { LOOSE } from '../lab/slides.ts';
import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { isMoreThan } from '../geometry/tolerance.ts';
import type { RuleName, Verdict, Violation } from '../model/verdict.ts';
import type { Plan, Track } from './plan.ts';

/** What is wrong with a way and not with its end. */
const ON_THE_WAY: ReadonlySet<RuleName> = new Set([
  'path-engagement-range',
  'path-model',
  'path-terrain',
  'charge-other-unit',
]);

/** How much longer than the straight way the hand is shown a way that is too long for the move, in inches. */
const DETOUR = 6;

/** The track round what is in its way; null where no way leads there, or where it has corners of its own. */
function trackAround(battle: Battle, { kind, dice }: ActionOf<'move'>, track: Track): Track | null {
  if (track.corners.length > 0) return null;
  const { model, at, z, facing, start } = track;
  const roll = kind === 'advance' ? dice?.[0] : undefined;
  const turned = facing === start.facing ? {} : { facing };
  const to = { ...at, z, ...turned };
  const { move } = routeOf(battle, { model, kind, to, ...(roll === undefined ? {} : { roll }) }, LOOSE, DETOUR);
  if (move === null) return null;
  // A base that is not round goes as it is held: turning it is for the hand.
  if (move.path.some((point) => 'x' in point)) return null;
  const around = move.path
    .slice(1, -1)
    .flatMap((point) => ('x' in point ? [] : [{ x: point[0], y: point[1], z: start.z, facing: start.facing }]));
  return around.length === 0 ? null : { ...track, around };
}

/** Whether a violation says that a track's straight way is barred, or longer than it looks by what it climbs over. */
function isBarred({ rule, measured = 0 }: Violation, { at, start }: Track): boolean {
  if (ON_THE_WAY.has(rule)) return true;
  const isLong = rule === 'move-distance' || rule === 'charge-distance';
  return isLong && isMoreThan(measured, Math.hypot(at.x - start.x, at.y - start.y));
}

/**
 * A plan whose moving tracks go round what is in their straight ways, each by its shortest way; as it is where nothing
 * is in the way, or no way leads there.
 * @param plan its moving tracks going straight
 * @param action the action that it is, with what the rules say to it
 */
export function wentAround(
  battle: Battle,
  plan: Plan,
  moving: ReadonlySet<string>,
  action: ActionOf<'move'>,
  { violations }: Verdict,
): Plan {
  const barred = new Set(
    plan.tracks
      .filter((track) => moving.has(track.model))
      .filter((track) => violations.some((each) => each.model === track.model && isBarred(each, track)))
      .map(({ model }) => model),
  );
  if (barred.size === 0) return plan;
  const tracks = plan.tracks.map((track) =>
    barred.has(track.model) ? (trackAround(battle, action, track) ?? track) : track,
  );
  return tracks.some((track, i) => track !== plan.tracks[i]) ? { ...plan, tracks } : plan;
}

import type { Point } from '../geometry/shape.ts';
import type { ActionOf, ModelMove, MoveKind, PathPoint } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Position, Unit } from '../model/unit.ts';
import { contextOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import { mayMove } from '../rules/moves/movement.ts';

/** Where a model would turn on its way, and at which height. */
interface Corner extends Point {
  readonly z: number;
  readonly facing: number;
}

/** The way of one model that is being moved: it stands at `start`, has passed `corners` and is now at `at`. */
export interface Track {
  readonly model: string;
  readonly start: Position;
  readonly corners: readonly Corner[];
  /** Corners after those, by which it goes round what is in its way: found anew wherever it is carried. */
  readonly around?: readonly Corner[];
  readonly at: Point;
  /** The height of the floor it is on there, and the one that the player asked for; null: whichever fits. */
  readonly z: number;
  readonly wish: number | null;
  readonly facing: number;
}

/** A move of one unit that is being made, model by model or all at once. */
export interface Plan {
  /** The unit that the action names: for attached leaders, the unit that they lead. */
  readonly unit: string;
  readonly tracks: readonly Track[];
}

export const startTrack = (model: string, start: Position): Track => ({
  model,
  start,
  corners: [],
  at: { x: start.x, y: start.y },
  z: start.z,
  wish: null,
  facing: start.facing,
});

/** The last place where the track turned: its start or its last corner. */
export const lastCorner = ({ corners, start }: Track): Corner => corners.at(-1) ?? start;

/** Fixes a corner where the track is now, and those by which it came there. Nothing happens where it has not left its last one. */
export function dropCorner({ around = [], ...track }: Track): Track {
  const { at, z, facing } = track;
  const corners = [...track.corners, ...around];
  const last = corners.at(-1) ?? track.start;
  if (last.x === at.x && last.y === at.y && last.z === z && last.facing === facing) return { ...track, corners };
  return { ...track, corners: [...corners, { ...at, z, facing }] };
}

export const turnTrack = (track: Track, degrees: number): Track => ({
  ...track,
  facing: (((track.facing + degrees) % 360) + 360) % 360,
});

export const isMoved = ({ at, z, facing, start, corners }: Track): boolean =>
  corners.length > 0 || at.x !== start.x || at.y !== start.y || z !== start.z || facing !== start.facing;

const rounded = ({ x, y }: Point, perInch: number): Point => ({
  x: Math.round(x * perInch) / perInch,
  y: Math.round(y * perInch) / perInch,
});

/** A thousandth of an inch is finer than any hand; files and messages stay short. */
export const roundPoint = (point: Point): Point => rounded(point, 1e3);

/**
 * A point shifted, without the noise of sums in binary (10.1 + 0.2): far below what anybody measures, so that models
 * shifted together keep the distances between them.
 */
export const shiftedPoint = ({ x, y }: Point, dx: number, dy: number): Point => rounded({ x: x + dx, y: y + dy }, 1e9);

/**
 * The track as an action says it: corners where it turns in place carry their facing, its end has its own. Heights stand
 * in it where there are some: a corner has the one of the corner before it unless it says another.
 */
export function moveOf(track: Track): ModelMove {
  const { model, start, at, z, facing } = track;
  const corners = [...track.corners, ...(track.around ?? [])];
  const path: PathPoint[] = [[start.x, start.y]];
  let turned = start.facing;
  let height = start.z;
  for (const corner of corners) {
    const { x, y } = corner;
    const climbs = corner.z === height ? {} : { z: corner.z };
    const turns = corner.facing === turned ? {} : { facing: corner.facing };
    path.push(corner.z === height && corner.facing === turned ? [x, y] : { x, y, ...climbs, ...turns });
    turned = corner.facing;
    height = corner.z;
  }
  const last = corners.at(-1) ?? start;
  if (at.x !== last.x || at.y !== last.y) path.push([at.x, at.y]);
  const onGround = [start.z, z, ...corners.map((corner) => corner.z)].every((each) => each === 0);
  return { id: model, path, ...(facing === turned ? {} : { facing }), ...(onGround ? {} : { z }) };
}

/** The unit that acts for a model: the one that its unit leads, where both are in the same place. */
export function actingUnit(battle: Battle, unit: Unit): Unit {
  const led = unit.leads === null ? undefined : contextOf(battle).unit(unit.leads);
  return led !== undefined && led.place === unit.place ? led : unit;
}

const KINDS: readonly MoveKind[] = ['normal', 'advance', 'fall-back', 'charge', 'pile-in', 'consolidate'];

/** The move of its turn that a unit makes at this moment. */
function kindOfTurn(context: Context, unit: Unit, advancing: boolean): MoveKind {
  const { clock, fights } = context.battle;
  if (clock.phase === 'charge') return 'charge';
  if (clock.phase === 'fight') return fights?.fought === unit.id ? 'consolidate' : 'pile-in';
  if (context.engagements(unit).length > 0) return 'fall-back';
  return advancing ? 'advance' : 'normal';
}

/**
 * What kind of move a unit makes at this moment of the battle: that of its turn, else one that a rule grants it. An
 * Advance is asked for, not told by the clock.
 */
export function kindOfMove(battle: Battle, unit: Unit, advancing: boolean): MoveKind {
  const context = contextOf(battle);
  const acting = actingUnit(battle, unit);
  const kind = kindOfTurn(context, acting, advancing);
  if (battle.grants === undefined || mayMove(context, acting, kind).length === 0) return kind;
  const formation = context.formation(acting).map(({ id }) => id);
  const granted = KINDS.find(
    (other) =>
      battle.grants?.some((grant) => grant.kind === other && formation.includes(grant.unit)) === true &&
      mayMove(context, acting, other).length === 0,
  );
  return granted ?? kind;
}

/** The track of a model that an action moves: `moveOf` makes that move of it again. */
export function trackOf({ id, path, facing, z }: ModelMove, start: Position): Track {
  const corners: Corner[] = [];
  let last: Corner = start;
  for (const point of path.slice(1)) {
    const at = 'x' in point ? point : { x: point[0], y: point[1] };
    last = { x: at.x, y: at.y, z: at.z ?? last.z, facing: at.facing ?? last.facing };
    corners.push(last);
  }
  const end = corners.pop() ?? last;
  const { x, y } = end;
  return { model: id, start, corners, at: { x, y }, z: z ?? end.z, wish: null, facing: facing ?? end.facing };
}

/** The action of a plan; tracks that go nowhere are left out. `die` is the roll of an Advance. */
export function actionOf(plan: Plan, kind: MoveKind, die: number | null): ActionOf<'move'> {
  const models = plan.tracks.filter(isMoved).map(moveOf);
  const move = { type: 'move', unit: plan.unit, kind, models } as const;
  return kind === 'advance' && die !== null ? { ...move, dice: [die] } : move;
}

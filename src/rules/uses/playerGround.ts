import { gap, overlaps, pointGap } from '../../geometry/distance.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { pointDepth } from '../../geometry/polygon.ts';
import type { Point } from '../../geometry/shape.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Battle, HeldMarkers } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { GroundRule } from '../../model/rule.ts';
import { contextOf, opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Plot } from '../ground.ts';
import { isHeld } from '../objectives/holders.ts';
import { reachesOut } from '../joined.ts';
import { hasKeyword } from '../stance.ts';
import type { Piece } from '../stance.ts';

/** The area that a rule makes for a player: zones, whole parts of the board, and what lies near some models. */
export interface PlayerGround {
  /** What makes it, as people call it. */
  readonly source: string;
  readonly ownZone: readonly Plot[];
  /** The enemy's deployment zone is part of it; No Man's Land, all that is in neither zone, is. */
  readonly enemyZone: boolean;
  readonly noMansLand: boolean;
  /** The models round which it reaches, and how far, in inches. */
  readonly round: readonly { readonly piece: StandingPiece; readonly within: number }[];
}

const found = new WeakMap<Context, Partial<Record<PlayerId, PlayerGround | null>>>();

function groundBy(context: Context, player: PlayerId, source: string, rule: GroundRule): PlayerGround {
  const { zones } = context.ground;
  const held = context.battle.held?.[player] ?? { noMansLand: 0, enemyZone: 0 };
  const pieces = [...context.pieces.values()].filter(({ unit }) => unit.player === player);
  return {
    source,
    ownZone: zones[player],
    enemyZone: held.enemyZone >= rule.heldShare,
    noMansLand: held.noMansLand >= rule.heldShare,
    round: rule.round.flatMap(({ keyword, within }) =>
      pieces
        .filter(({ unit }) => context.formation(unit).some(({ datasheet }) => hasKeyword(datasheet, keyword)))
        .map((piece) => ({ piece, within })),
    ),
  };
}

/** The area of the board that a rule of a player's army makes for it (Hallowed Ground); null without such a rule. */
export function playerGround(context: Context, player: PlayerId): PlayerGround | null {
  let known = found.get(context);
  if (known === undefined) {
    known = {};
    found.set(context, known);
  }
  const { battle } = context;
  let area = known[player];
  if (area === undefined) {
    const rule = battle.rules?.find((each) => each.ground !== undefined && isHeld(battle, player, each));
    area = rule?.ground === undefined ? null : groundBy(context, player, rule.name, rule.ground);
    known[player] = area;
  }
  return area;
}

/** How many points round an oval base stand for it; of a circle the farthest one is known. */
const STEPS = 720;
/** How close together points are looked at where several areas share a base. */
const GRID = 48;

/** Points of a base's border, and for a base across several areas points inside it. */
function* pointsOf(base: Footprint, inside: boolean): Generator<Point> {
  const inner = inside ? [1, 0.75, 0.5, 0.25, 0] : [1];
  if (base.kind === 'hull') {
    const { count, points } = base.ring;
    for (const share of inner) {
      for (let i = 0; i < count; i++) {
        const [ax, ay] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
        const next = (i + 1) % count;
        const [bx, by] = [points[2 * next] ?? 0, points[2 * next + 1] ?? 0];
        const steps = inside ? GRID : 1;
        for (let step = 0; step < steps; step++) {
          const x = ax + ((bx - ax) * step) / steps;
          const y = ay + ((by - ay) * step) / steps;
          yield { x: base.x + (x - base.x) * share, y: base.y + (y - base.y) * share };
        }
      }
    }
    return;
  }
  const [a, b, cos, sin] =
    base.kind === 'circle' ? [base.radius, base.radius, 1, 0] : [base.along, base.across, base.cos, base.sin];
  for (const share of inner) {
    for (let step = 0; step < STEPS; step++) {
      const turn = (step / STEPS) * 2 * Math.PI;
      const [u, v] = [share * a * Math.cos(turn), share * b * Math.sin(turn)];
      yield { x: base.x + u * cos - v * sin, y: base.y + u * sin + v * cos };
    }
  }
}

/** The farthest that any point of a base is from another one, in inches. Of a circle it is known exactly. */
function farthest(base: Footprint, other: Footprint): number {
  if (base.kind === 'circle') return pointGap(other, base) + base.radius;
  let most = 0;
  for (const point of pointsOf(base, false)) most = Math.max(most, pointGap(other, point));
  return most;
}

/**
 * Whether a model, where it stands or would, is wholly within the area that a rule makes for a player. Within one of
 * its parts that is exact; across several of them it is looked at point by point, a few hundredths of an inch apart.
 */
export function isOnGround(context: Context, player: PlayerId, { footprint }: Pick<Piece, 'footprint'>): boolean {
  const area = playerGround(context, player);
  if (area === null) return false;
  const enemyZone = context.ground.zones[opponentOf(player)];
  const inEnemyZone = enemyZone.some((zone) => overlaps(footprint, zone.footprint));
  const inOwnZone = area.ownZone.some((zone) => overlaps(footprint, zone.footprint));
  if (area.ownZone.length > 0 && isWithin(reachesOut(area.ownZone, footprint), 0)) return true;
  if (area.noMansLand && (!inEnemyZone || area.enemyZone)) return true;
  if (area.enemyZone && inEnemyZone && isWithin(reachesOut(enemyZone, footprint), 0)) return true;
  const near = area.round.filter(({ piece, within }) => isWithin(gap(footprint, piece.footprint), within));
  if (near.some(({ piece, within }) => isWithin(farthest(footprint, piece.footprint), within))) return true;
  if (near.length === 0 && !(inOwnZone && area.noMansLand)) return false;
  const isIn = (zones: readonly Plot[], point: Point): boolean =>
    zones.some(({ polygon }) => isWithin(-pointDepth(polygon, point), 0));
  const holds = (point: Point): boolean => {
    if (isIn(area.ownZone, point)) return true;
    if (isIn(enemyZone, point) ? area.enemyZone : area.noMansLand) return true;
    return near.some(({ piece, within }) => isWithin(pointGap(piece.footprint, point), within));
  };
  for (const point of pointsOf(footprint, true)) if (!holds(point)) return false;
  return true;
}

/** The shares of the markers in No Man's Land and in the enemy's zone that a player holds, 0 where there are none. */
function sharesOf(context: Context, player: PlayerId): HeldMarkers {
  const { zones, markers } = context.ground;
  const control = new Map(context.battle.control.map(({ objective, controller }) => [objective, controller]));
  const isIn = (zone: readonly Plot[], point: Point): boolean =>
    zone.some(({ polygon }) => pointDepth(polygon, point) > 0);
  const share = (there: typeof markers): number =>
    there.length === 0
      ? 0
      : there.filter(({ objective }) => control.get(objective.id) === player).length / there.length;
  const enemy = opponentOf(player);
  return {
    noMansLand: share(
      markers.filter(({ objective }) => !isIn(zones.attacker, objective) && !isIn(zones.defender, objective)),
    ),
    enemyZone: share(markers.filter(({ objective }) => isIn(zones[enemy], objective))),
  };
}

/** What both players hold as a phase begins: some areas last on it until the phase ends. */
export function sharesHeld(battle: Battle): Readonly<Record<PlayerId, HeldMarkers>> {
  const context = contextOf(battle);
  return { attacker: sharesOf(context, 'attacker'), defender: sharesOf(context, 'defender') };
}

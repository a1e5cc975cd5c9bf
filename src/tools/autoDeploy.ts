import { pointDepth } from '../geometry/polygon.ts';
import type { Point } from '../geometry/shape.ts';
import type { ActionOf, Placement } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';
import { contextOf, isLive } from '../rules/context.ts';
import { awaitsDeployment } from '../rules/setUp/formations.ts';
import { judge } from '../rules/judge.ts';
import { measuredShape } from '../rules/stance.ts';
import type { Formation } from '../store/viewStore.ts';
import { formationOffsets } from './formation.ts';
import { firstTurn } from './placements.ts';
import { roundPoint } from './plan.ts';

/** Inches between the places that are looked at. */
const STEP = 1;
/** Inches behind the front of the zone at which units stand best; those that look on from farther back. */
const FRONT = 5;
const BACK = 11;
/** Inches within which two units of one side crowd each other. */
const CROWDED = 7;
/** Places judged for one unit in one formation; most find theirs among the first. */
const MOST_TRIES = 150;
/** What mere rounding of a place may make of it. */
const SLACK = 0.01;
const FORMATIONS: readonly Formation[] = ['ranks', 'line', 'wedge'];

/** A place with what speaks against it. */
interface Candidate {
  readonly at: Point;
  readonly cost: number;
}

const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The units of a player that have yet to be deployed, the large ones first: they find room the hardest. Leaders go with those they lead. */
function waiting(battle: Battle, player: Unit['player']): Unit[] {
  const size = ({ models }: Unit): number =>
    models.reduce((sum, { body: { base, hull } }) => {
      const reach = base === null ? Math.max(0, ...(hull ?? []).map(({ x, y }) => Math.hypot(x, y))) : radiusOf(base);
      return sum + reach * reach;
    }, 0);
  const units = battle.units.filter((unit) => unit.player === player && awaitsDeployment(unit));
  return units.filter(({ leads }) => !units.some(({ id }) => id === leads)).toSorted((a, b) => size(b) - size(a));
}

const radiusOf = (base: NonNullable<Unit['models'][number]['body']['base']>): number =>
  base.kind === 'circle' ? base.radius : base.along;

/** The places of a player's zone, the best first: near the front, apart from the player's other units. */
function candidates(battle: Battle, unit: Unit): Candidate[] {
  const { zones, width, height } = battle.map;
  const own = zones.filter(({ player }) => player === unit.player).map(({ polygon }) => polygon);
  const enemy = zones.filter(({ player }) => player !== unit.player).flatMap(({ polygon }) => polygon);
  const corners = own.flat();
  if (corners.length === 0) return [];
  const [from, to] = [centreOf(corners), enemy.length === 0 ? { x: width / 2, y: height / 2 } : centreOf(enemy)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const depth = ({ x, y }: Point): number => (x * (to.x - from.x) + y * (to.y - from.y)) / length;
  const front = Math.max(...corners.map(depth));
  const friends = battle.units.flatMap((other) => {
    const standing = other.models.flatMap(({ position }) => position ?? []);
    return other.player === unit.player && standing.length > 0 ? [centreOf(standing)] : [];
  });
  const isFar = unit.datasheet.keywords.some((word) => word === 'VEHICLE' || word === 'MONSTER');
  const found: Candidate[] = [];
  for (let x = STEP / 2; x < width; x += STEP) {
    for (let y = STEP / 2; y < height; y += STEP) {
      const at = { x, y };
      if (!own.some((polygon) => pointDepth(polygon, at) >= 0)) continue;
      const crowd = friends.reduce((sum, friend) => {
        const near = CROWDED - Math.hypot(friend.x - x, friend.y - y);
        return near > 0 ? sum + near * near : sum;
      }, 0);
      found.push({ at, cost: Math.abs(front - depth(at) - (isFar ? BACK : FRONT)) + crowd });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** A base or hull by the circle that lies within it whichever way it is turned: what that hits, the whole would hit. */
function coreOf({ body: { base, hull } }: Model): number {
  if (base !== null) return base.kind === 'circle' ? base.radius : Math.min(base.along, base.across);
  return hull === null ? 0 : Math.max(0, pointDepth(hull, { x: 0, y: 0 }));
}

/** Sets up one unit round a point; null where it is plain without judging that it may not stand there. */
function placer(battle: Battle, unit: Unit, formation: Formation): (at: Point) => ActionOf<'set-up'> | null {
  const context = contextOf(battle);
  const members = context
    .formation(unit)
    .flatMap((each) => each.models.filter(isLive).map((model) => ({ unit: each, model, core: coreOf(model) })));
  const turn = firstTurn(battle, unit);
  const offsets = formationOffsets(
    members.map((member) => measuredShape(member.unit.datasheet, member.model)),
    formation,
    turn,
  );
  const zone = battle.map.zones.filter(({ player }) => player === unit.player).map(({ polygon }) => polygon);
  const others = [...context.pieces.values()].map(({ model, position }) => ({ ...position, core: coreOf(model) }));
  return (at) => {
    const models: Placement[] = [];
    for (const [index, { model, core }] of members.entries()) {
      const { x, y } = offsets[index] ?? { x: 0, y: 0 };
      const spot = roundPoint({ x: at.x + x, y: at.y + y });
      if (pointDepth(zone, spot) < core - SLACK) return null;
      if (others.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < other.core + core - SLACK))
        return null;
      models.push({ id: model.id, ...spot, facing: turn });
    }
    return { type: 'set-up', unit: unit.id, method: 'deploy', models };
  };
}

/**
 * The next unit that a player would deploy, and where: in a formation wholly within the deployment zone, towards its
 * front and apart from the others, legal. Null when nothing waits; a unit that finds no room is left out.
 */
export function autoDeployment(battle: Battle, player: Unit['player']): ActionOf<'set-up'> | null {
  for (const unit of waiting(battle, player)) {
    const places = candidates(battle, unit);
    for (const formation of FORMATIONS) {
      const place = placer(battle, unit, formation);
      let tries = 0;
      for (const { at } of places) {
        const action = place(at);
        if (action === null) continue;
        if (judge(battle, action).legal) return action;
        if (++tries === MOST_TRIES) break;
      }
    }
  }
  return null;
}

import { direction } from '../../geometry/angle.ts';
import type { Point } from '../../geometry/shape.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position, Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import { allowance } from '../../rules/moves/length.ts';
import { judge } from '../../rules/judge.ts';
import { pastEverybody } from '../../rules/moves/passage.ts';
import { Walker } from '../../rules/moves/walker.ts';
import { fitAt } from '../drops/dropFit.ts';
import { arrivalOf, arriving } from '../drops/dropMap.ts';
import type { DropAsk } from '../drops/dropMap.ts';

/** Where all models of a unit would be, by their ids. */
export type Stand = ReadonlyMap<string, Position>;

/** Ways in which a unit gets to the places from which it would charge: not at all, by a Normal move, from Reserves. */
export type ChargeFrom = 'here' | 'move' | 'deep-strike' | 'strategic-reserves';

/** A unit with those attached to it, and the places for its middle. */
export interface Standing {
  /** A rectangle that no place lies outside of. */
  readonly bounds: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  /** How many ways its models are put there: as they stand, and in other formations. */
  readonly formations: number;
  /** How all of it would stand in one of them with its first model at a point, legally; null when it is not found to. */
  readonly at: (point: Point, formation: number) => Stand | null;
}

const ids = (battle: Battle, unit: Unit): ReadonlySet<string> =>
  new Set(
    contextOf(battle)
      .formation(unit)
      .map(({ id }) => id),
  );

/** Where models would stand, as questions say it. */
export type AskedStand = readonly { readonly model: string; readonly position: Position }[];

/** The battle with a unit standing where a question says; the battle itself where it says nothing. */
export function battleAsked(battle: Battle, unitId: string, stand: AskedStand | undefined): Battle {
  const unit = contextOf(battle).unit(unitId);
  if (unit === undefined || stand === undefined) return battle;
  return battleWith(battle, unit, new Map(stand.map(({ model, position }) => [model, position])));
}

/** The battle with a unit standing somewhere, free to charge from there. */
export function battleWith(battle: Battle, unit: Unit, stand: Stand): Battle {
  const members = ids(battle, unit);
  const units = battle.units.map((each): Unit => {
    if (!members.has(each.id)) return each;
    const models = each.models.map((model) => {
      const position = stand.get(model.id);
      return position === undefined ? model : { ...model, position };
    });
    return { ...each, place: 'board', models, charge: null };
  });
  return { ...battle, units };
}

/** The turns of the formation in which a unit moves, about its first model, in degrees. */
const TURNS = [0, 90, 180, 270];

/**
 * Places that a Normal move leads to with every model keeping its place in the unit, the whole formation turned by
 * quarters or not, round what is in the way.
 */
export function standingByMove(battle: Battle, unit: Unit): Standing {
  const members = ids(battle, unit);
  const fresh: Battle = {
    ...battle,
    clock: { ...battle.clock, turn: unit.player, phase: 'movement', step: 'move' },
    units: battle.units.map((each) => (members.has(each.id) ? { ...each, status: [], charge: null } : each)),
  };
  const context = contextOf(fresh);
  const own = context.standing(context.unit(unit.id) ?? unit);
  const limits = own.map((piece) => allowance(context, piece, { kind: 'normal' }));
  const walkers = own.map((piece, i) => new Walker(context, piece, pastEverybody, limits[i] ?? 0));
  const first = own[0]?.position ?? { x: 0, y: 0 };
  const reach = limits.length === 0 ? 0 : Math.min(...limits);
  return {
    bounds: { minX: first.x - reach, minY: first.y - reach, maxX: first.x + reach, maxY: first.y + reach },
    formations: own.length > 1 ? TURNS.length : 1,
    at: ({ x, y }, formation) => {
      const turn = direction(TURNS[formation] ?? 0);
      const stand = new Map<string, Position>();
      const models: ActionOf<'move'>['models'][number][] = [];
      for (const walker of walkers) {
        const { model, position } = walker.piece;
        const [dx, dy] = [position.x - first.x, position.y - first.y];
        const there = { ...position, x: x + turn.cos * dx - turn.sin * dy, y: y + turn.sin * dx + turn.cos * dy };
        const walk = walker.to(there);
        if (walk === null) return null;
        stand.set(model.id, there);
        models.push(walk.move);
      }
      return judge(fresh, { type: 'move', unit: unit.id, kind: 'normal', models }).legal ? stand : null;
    },
  };
}

/** Places where a unit can be set up from Reserves, its models close together. */
export function standingByDrop(battle: Battle, unit: Unit, method: DropAsk['method']): Standing {
  const context = contextOf(battle);
  const ask: DropAsk = { player: unit.player, who: { unit: unit.id }, method };
  const droppers = arriving(context, ask);
  const arrival = arrivalOf(context, ask);
  const { width, height } = battle.map;
  return {
    bounds: { minX: 0, minY: 0, maxX: width, maxY: height },
    formations: 1,
    at: (point) => {
      const placed = fitAt(context, arrival, droppers, point);
      if (placed === null) return null;
      return new Map(placed.map(({ id, x, y, z = 0, facing = 0 }) => [id, { x, y, z, facing }]));
    },
  };
}

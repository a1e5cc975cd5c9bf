import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import { isTooLarge } from '../rules/setUp/edges.ts';
import { awaitsDeployment } from '../rules/setUp/formations.ts';
import { standAt } from '../rules/stance.ts';
import { changeModels, changeTheseUnits, withStatus } from './change.ts';

/** Who sets up next: the players alternate, and once one has nothing left the other goes on (core rules, Deploy Armies). */
function nextToDeploy(battle: Battle): Battle {
  const { clock } = battle;
  const other = opponentOf(clock.turn);
  const waits = battle.units.some((unit) => unit.player === other && awaitsDeployment(unit));
  return waits ? { ...battle, clock: { ...clock, turn: other } } : battle;
}

/**
 * A unit, with those attached to it, is set up where the action says. An arrival from Reserves counts as its Normal
 * move; one too large for the edge it arrives at does nothing more this turn (core rules, Reserves).
 */
export function setUp(battle: Battle, action: ActionOf<'set-up'>): Battle {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return battle;
  const formation = context.formation(unit);
  const placed = new Map<string, Model>();
  let tooLarge = false;
  for (const { id, x, y, z = 0, facing = 0 } of action.models) {
    const home = context.model(id);
    if (home === undefined || !formation.includes(home.unit)) continue;
    const position = { x, y, z, facing };
    placed.set(id, { ...home.model, position });
    tooLarge ||= isTooLarge(context, standAt(home.unit, home.model, position));
  }
  const { method } = action;
  const deployed = method === 'deploy';
  const after = changeTheseUnits(battle, new Set(formation.map(({ id }) => id)), (member) => {
    const onBoard: Unit = { ...changeModels(member, placed), place: 'board' };
    if (method === 'deploy') return { ...onBoard, startedInReserves: false };
    const arrived: Unit = { ...withStatus(onBoard, 'arrived', 'moved'), arrivedBy: method };
    return tooLarge && method === 'strategic-reserves' ? { ...arrived, barred: ['move', 'shoot', 'charge'] } : arrived;
  });
  return deployed ? nextToDeploy(after) : after;
}

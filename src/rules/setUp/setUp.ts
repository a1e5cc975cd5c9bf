import type { ActionOf, Placement } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { arrival } from './arrivals.ts';
import { coherency } from '../coherency.ts';
import { isLive } from '../context.ts';
import type { Context } from '../context.ts';
import { deploymentPhase, reinforcementsStep, timing, unknownUnit } from '../eligibility.ts';
import { grantFor } from '../uses/grants.ts';
import { messages } from '../messages.ts';
import { engagementRange, offBoard, overlap } from './placement.ts';
import { standAt } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { terrain } from '../standing.ts';

/** Only a unit that waits off the board is set up, and only one in Strategic Reserves arrives as from there. */
function inReserves(context: Context, unit: Unit, { method }: ActionOf<'set-up'>): Violation[] {
  const name = context.names.unit(unit.id);
  const standing = context.standing(unit).length > 0;
  if (unit.place === 'destroyed' || standing || (unit.place === 'board' && method !== 'deploy')) {
    return [{ rule: 'not-in-reserves', message: messages.notInReserves(name) }];
  }
  return method === 'strategic-reserves' && unit.place === 'deep-strike'
    ? [{ rule: 'not-in-reserves', message: messages.notInStrategicReserves(name) }]
    : [];
}

/** The models of a formation where they would be set up, and what is wrong with the list of them. */
function placed(
  context: Context,
  unit: Unit,
  formation: readonly Unit[],
  placements: readonly Placement[],
): { pieces: Piece[]; violations: Violation[] } {
  const pieces: Piece[] = [];
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const { id, x, y, z = 0, facing = 0 } of placements) {
    const home = context.model(id);
    if (home === undefined || !formation.includes(home.unit) || !isLive(home.model) || seen.has(id)) {
      const message = messages.notOfUnit(context.names.model(id, unit.id), context.names.unit(unit.id));
      violations.push({ rule: 'not-in-reserves', model: id, message });
      continue;
    }
    seen.add(id);
    pieces.push(standAt(home.unit, home.model, { x, y, z, facing }));
  }
  for (const model of formation.flatMap(({ models }) => models.filter(isLive))) {
    if (seen.has(model.id)) continue;
    const message = messages.leftBehind(context.names.model(model.id, unit.id));
    violations.push({ rule: 'coherency', model: model.id, message });
  }
  return { pieces, violations };
}

/**
 * Everything that speaks against a set-up: when and who, a legal place for every model, and what the way of arriving
 * asks. A unit is set up whole or not at all (core rules, Reserves and Deep Strike).
 */
export function setUp(context: Context, action: ActionOf<'set-up'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const formation = context.formation(unit);
  const { pieces, violations } = placed(context, unit, formation, action.models);
  return [
    ...(grantFor(context, unit, 'set-up') === undefined || action.method === 'deploy'
      ? timing(context, unit, action.method === 'deploy' ? deploymentPhase : reinforcementsStep)
      : []),
    ...inReserves(context, unit, action),
    ...offBoard(context, pieces),
    ...overlap(context, pieces),
    ...terrain(context, pieces),
    ...engagementRange(context, pieces, true),
    ...coherency(context, pieces),
    ...violations,
    ...arrival(context, unit, action.method, formation, pieces),
  ];
}

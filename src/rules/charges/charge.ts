import { isWithin } from '../../geometry/tolerance.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { addedTo } from '../uses/effects.ts';
import { chargePhase, engaged, mayStillCharge, onBoard, timing, unknownUnit } from '../eligibility.ts';
import { grantFor } from '../uses/grants.ts';
import { nearestPair } from '../measure.ts';
import { messages } from '../messages.ts';

/** Targets that a charge may not name, whatever their distance: none, friends, units that are not there. */
function impossibleTargets(context: Context, { unit: id, targets }: ActionOf<'declare-charge'>): Violation[] {
  const unit = context.unit(id);
  if (unit === undefined) return [];
  const { names } = context;
  if (targets.length === 0) return [{ rule: 'charge-target', message: messages.noTargets(names.unit(id)) }];
  return [...new Set(targets)].flatMap((target): Violation[] => {
    const other = context.unit(target);
    if (other === undefined) return [{ rule: 'charge-target', other: target, message: messages.unknownUnit(target) }];
    if (other.player === unit.player) {
      return [{ rule: 'charge-target', other: target, message: messages.friendlyTarget(names.unit(target)) }];
    }
    if (context.standing(other).length === 0) {
      return [{ rule: 'charge-target', other: target, message: messages.absentTarget(names.unit(target)) }];
    }
    return [];
  });
}

/** Targets too far away, measured in three dimensions between the two closest models (core rules, Charging with a Unit). */
function chargeRange(context: Context, { unit: id, targets }: ActionOf<'declare-charge'>): Violation[] {
  const unit = context.unit(id);
  if (unit === undefined) return [];
  const limit = context.ruleset.charge.range;
  const own = context.standing(unit);
  return [...new Set(targets)].flatMap((target): Violation[] => {
    const other = context.unit(target);
    if (other === undefined || other.player === unit.player) return [];
    const pair = nearestPair(own, context.standing(other));
    if (pair === null || isWithin(pair.distance, limit)) return [];
    return [
      {
        rule: 'charge-range',
        model: pair.a.model.id,
        other: pair.b.model.id,
        measured: pair.distance,
        required: `<= ${limit}`,
        message: messages.chargeRange(context.names.unit(id), context.names.unit(target), pair.distance, limit),
        between: pair.between,
      },
    ];
  });
}

/** A charge that a rule grants against one unit names that unit and no other. */
const onlyAt = (context: Context, { targets }: ActionOf<'declare-charge'>, at: string, source: string): Violation[] =>
  targets
    .filter((target) => target !== at)
    .map((target) => ({
      rule: 'charge-target',
      other: target,
      message: messages.grantedAt(source, context.names.unit(at)),
    }));

/** How far a charge goes with that roll: with what is added to the unit's rolls, and to those of charges at its targets. */
export function chargeDistance(context: Context, unit: Unit, targets: readonly string[], roll: number): number {
  const named = [...new Set(targets)].flatMap((id) => context.unit(id) ?? []);
  const against = named.reduce((sum, target) => sum + addedTo(context, target, 'charge-against'), 0);
  return Math.max(0, roll + addedTo(context, unit, 'charge') + against);
}

/** Everything that speaks against a declaration of a charge (core rules, Charge Phase). */
export function declareCharge(context: Context, action: ActionOf<'declare-charge'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const grant = grantFor(context, unit, 'declare-charge');
  return [
    ...(grant === undefined ? timing(context, unit, chargePhase) : []),
    ...(grant?.at === undefined ? [] : onlyAt(context, action, grant.at, grant.source)),
    ...onBoard(context, unit),
    ...mayStillCharge(context, unit),
    ...engaged(context, unit),
    ...impossibleTargets(context, action),
    ...chargeRange(context, action),
  ];
}

import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import { nearestPair } from '../../rules/measure.ts';
import type { Attacking } from '../../store/viewStore.ts';
import { aimAll, armsOf } from '../../lab/attacks/attackPlan.ts';

/** An enemy unit with how far it is and how many of the weapons may be used on it. */
export interface Enemy {
  readonly unit: Unit;
  readonly name: string;
  readonly distance: number;
  readonly weapons: number;
}

/** Enemy units, those first that can be attacked, the nearer ones first. */
export function enemiesOf(battle: Battle, kind: Attacking['kind'], id: string): readonly Enemy[] {
  const context = contextOf(battle);
  const own = context.unit(id);
  if (own === undefined) return [];
  const arms = armsOf(context, own, kind);
  const from = context.standing(own);
  return battle.units
    .filter((unit) => unit.player !== own.player && context.actingUnit(unit) === unit)
    .flatMap((unit): Enemy[] => {
      const pair = nearestPair(from, context.standing(unit));
      if (pair === null) return [];
      const weapons = aimAll(context, kind, own, arms, unit.id).length;
      return [{ unit, name: context.names.unit(unit.id), distance: pair.distance, weapons }];
    })
    .toSorted((a, b) => Number(b.weapons > 0) - Number(a.weapons > 0) || a.distance - b.distance);
}

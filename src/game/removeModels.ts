import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { withoutModels } from '../rules/casualties.ts';
import { contextOf } from '../rules/context.ts';
import type { Effect } from './effect.ts';

/** Models of a unit that its owner takes away; they are destroyed (core rules, Unit Coherency). */
export function removeModels(battle: Battle, action: ActionOf<'remove-models'>): Effect {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  const own = new Set(unit === undefined ? [] : context.standing(unit).map(({ model }) => model.id));
  const destroyed = [...new Set(action.models)].filter((id) => own.has(id));
  return { battle: withoutModels(battle, destroyed), result: { dice: [], destroyed } };
}

import type { Battle } from '../model/battle.ts';
import type { Model, Position, Unit } from '../model/unit.ts';

/** A model with its unit and its number in it, counted from 1 in the order of the unit. */
export interface Entry {
  readonly unit: Unit;
  readonly model: Model;
  readonly number: number;
}

const rolls = new WeakMap<Battle, ReadonlyMap<string, Entry>>();

/** All models of a battle by id, destroyed and reserved ones too; worked out once for a battle. */
export function rollOf(battle: Battle): ReadonlyMap<string, Entry> {
  let roll = rolls.get(battle);
  if (roll === undefined) {
    const made = new Map<string, Entry>();
    for (const unit of battle.units) {
      unit.models.forEach((model, i) => made.set(model.id, { unit, model, number: i + 1 }));
    }
    roll = made;
    rolls.set(battle, roll);
  }
  return roll;
}

/** Where a model stands on the battlefield, null while it does not. */
export const standing = ({ unit, model }: Entry): Position | null =>
  unit.place === 'board' && model.wounds > 0 ? model.position : null;

import type { Battle } from '../model/battle.ts';
import type { Unit } from '../model/unit.ts';
import { isLive } from './context.ts';

/** A unit without some of its models: they are destroyed and leave the board, and the unit with its last one. */
function without(unit: Unit, lost: ReadonlySet<string>): Unit {
  if (!unit.models.some((model) => lost.has(model.id) && isLive(model))) return unit;
  const models = unit.models.map((model) => (lost.has(model.id) ? { ...model, wounds: 0, position: null } : model));
  // One that has fallen and may still act keeps its unit on the board.
  const remains = models.some((model) => isLive(model) || model.position !== null);
  return remains ? { ...unit, models } : { ...unit, models, place: 'destroyed' };
}

/** A battle in which some models are destroyed. Units that lose nobody stay the same objects. */
export function withoutModels(battle: Battle, models: Iterable<string>): Battle {
  const lost = new Set(models);
  if (lost.size === 0) return battle;
  const units = battle.units.map((unit) => without(unit, lost));
  return units.some((unit, index) => unit !== battle.units[index]) ? { ...battle, units } : battle;
}

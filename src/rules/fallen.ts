import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Grant } from '../model/grant.ts';
import type { Model, Unit } from '../model/unit.ts';
import { contextOf, isLive } from './context.ts';
import type { Context } from './context.ts';
import { grantFor } from './uses/grants.ts';

/** Whether a model has been destroyed and stays until it has acted once more; it counts for nothing. */
const isFallen = (model: Model): boolean => !isLive(model) && model.position !== null;

/** The grant by which destroyed models of a unit act once more; undefined without one. */
function lateGrant(context: Context, unit: Unit, kind: 'shoot' | 'fight'): Grant | undefined {
  const grant = grantFor(context, unit, kind);
  return grant?.models === undefined ? undefined : grant;
}

const fields = new WeakMap<Grant, { readonly battle: Battle; readonly field: Battle }>();

/** The battle in which the destroyed models of a grant still stand, for the attacks that they make. */
function withThem(battle: Battle, grant: Grant): Battle {
  const known = fields.get(grant);
  if (known?.battle === battle) return known.field;
  const back = new Set(grant.models);
  const units = battle.units.map((unit) =>
    unit.models.some(({ id }) => back.has(id))
      ? { ...unit, models: unit.models.map((model) => (back.has(model.id) ? { ...model, wounds: 1 } : model)) }
      : unit,
  );
  const field = { ...battle, units };
  fields.set(grant, { battle, field });
  return field;
}

/** What the attacks of an action are judged and resolved in: the battle, with the fallen standing where they may act. */
export function attackField(context: Context, action: ActionOf<'shoot'> | ActionOf<'fight'>): Context {
  const unit = context.unit(action.unit);
  const grant = unit === undefined ? undefined : lateGrant(context, unit, action.type);
  return grant === undefined ? context : contextOf(withThem(context.battle, grant));
}

/** Whether an action names destroyed models that may act once more, and nobody else. */
export function actsLate(context: Context, action: ActionOf<'shoot'> | ActionOf<'fight'>): boolean {
  const unit = context.unit(action.unit);
  const models = unit === undefined ? undefined : lateGrant(context, unit, action.type)?.models;
  return models !== undefined && action.attacks.every((entry) => entry.models.every((id) => models.includes(id)));
}

/** A battle without the destroyed models that still stood, of one unit or of all, and which they were. */
export function withoutFallen(battle: Battle, units?: ReadonlySet<string>): { battle: Battle; lost: string[] } {
  const lost: string[] = [];
  const left = battle.units.map((unit) => {
    if ((units !== undefined && !units.has(unit.id)) || !unit.models.some(isFallen)) return unit;
    const models = unit.models.map((model) => {
      if (!isFallen(model)) return model;
      lost.push(model.id);
      return { ...model, position: null };
    });
    return models.some(isLive) ? { ...unit, models } : { ...unit, models, place: 'destroyed' as const };
  });
  if (lost.length === 0) return { battle, lost };
  const gone = new Set(lost);
  const grants = battle.grants?.filter(({ models }) => models?.some((id) => gone.has(id)) !== true);
  return { battle: { ...battle, units: left, ...(grants === undefined ? {} : { grants }) }, lost };
}

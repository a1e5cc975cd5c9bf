import type { Effect, EffectKind, Who } from '../../model/effect.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context } from '../context.ts';
import { isHeldBy } from '../objectives/holders.ts';
import { isLike } from '../who.ts';

/** An effect that is in force on a unit, and where it comes from. */
export interface InForce<E extends Effect = Effect> {
  readonly effect: E;
  readonly source: string;
  /** The model that was chosen with it. */
  readonly model?: string;
  /** When it ends; null: it holds all the time. */
  readonly until: 'phase' | 'turn' | null;
}

type Of<K extends EffectKind> = Extract<Effect, { readonly kind: K }>;

/** By battle, then by the unit that acts. */
const known = new WeakMap<Context, Map<string, readonly InForce[]>>();

function candidatesOf(context: Context, unit: Unit): readonly (InForce & { readonly while?: Who })[] {
  const { rules = [], effects = [] } = context.battle;
  const formation = context.formation(unit);
  const standing = rules.flatMap((rule) => {
    if (rule.holds === undefined || !formation.some((member) => isHeldBy(context.battle, member, rule))) return [];
    return rule.holds.map((held) => ({ ...held, source: rule.name, until: null }));
  });
  const active = effects.filter((each) => formation.some(({ id }) => each.units.includes(id)));
  return [...standing, ...active];
}

/** Everything that rules have brought about for a unit, with those attached to it, and that is in force as it stands. */
export function effectsOn(context: Context, unit: Unit): readonly InForce[] {
  const { battle } = context;
  if (battle.rules === undefined && battle.effects === undefined) return [];
  let found = known.get(context);
  if (found === undefined) {
    found = new Map();
    known.set(context, found);
  }
  const { id } = context.actingUnit(unit);
  const there = found.get(id);
  if (there !== undefined) return there;
  const inForce = candidatesOf(context, unit).filter((each) => isLike(context, unit, each.while));
  found.set(id, inForce);
  return inForce;
}

/** The effects of one kind that are in force on a unit: those that touch one question. */
export const effectsOf = <K extends EffectKind>(context: Context, unit: Unit, kind: K): readonly InForce<Of<K>>[] =>
  effectsOn(context, unit).filter((each): each is InForce<Of<K>> => each.effect.kind === kind);

/** What is added to a roll of a unit. */
export const addedTo = (context: Context, unit: Unit, roll: Of<'roll'>['roll']): number =>
  effectsOf(context, unit, 'roll').reduce((sum, { effect }) => sum + (effect.roll === roll ? effect.add : 0), 0);

/** Whether a rule lets a unit do something although it did what forbids that this turn. */
export const mayAlthough = (context: Context, unit: Unit, deed: Of<'may'>['deed'], status: string): boolean =>
  effectsOf(context, unit, 'may').some(({ effect }) => effect.deed === deed && effect.although === status);

/** The rule that keeps a unit from doing something; undefined without one. */
export const keptFrom = (context: Context, unit: Unit, deed: Of<'may-not'>['deed']): string | undefined =>
  effectsOf(context, unit, 'may-not').find(({ effect }) => effect.deed === deed)?.source;

/** Whether a unit has an ability of units by a rule, beside those of its datasheets. */
export const givenAbility = (context: Context, unit: Unit, ability: Of<'unit-ability'>['ability']): boolean =>
  effectsOf(context, unit, 'unit-ability').some(({ effect }) => effect.ability === ability);

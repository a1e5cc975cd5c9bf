import type { Grant } from '../../model/grant.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context } from '../context.ts';

/** The action of that kind that a rule allows a unit, with those attached to it, beside those of its turn. */
export function grantFor(context: Context, unit: Unit, kind: Grant['kind']): Grant | undefined {
  const grants = context.battle.grants ?? [];
  if (grants.length === 0) return undefined;
  const formation = context.formation(unit);
  return grants.find((grant) => grant.kind === kind && formation.some(({ id }) => id === grant.unit));
}

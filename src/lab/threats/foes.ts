import type { MoveKind } from '../../model/action.ts';
import type { Weapon } from '../../model/datasheet.ts';
import { hasAbility } from '../../rules/attacks/abilities.ts';
import { isMonsterOrVehicle, rangeOf } from '../../rules/attacks/assault.ts';
import { isRanged, weaponsOf } from '../../rules/attacks/equipment.ts';
import { chargeDistance } from '../../rules/charges/charge.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { allowance, bestCharge } from '../../rules/moves/length.ts';
import { hasKeyword } from '../../rules/stance.ts';
import { mayAlthough } from '../../rules/uses/effects.ts';

/** A move of the Movement phase, or none. */
export type FoeMove = Extract<MoveKind, 'normal' | 'advance' | 'fall-back'> | 'none';

/** What a model can fire after one of its moves. */
export interface Fire {
  readonly move: FoeMove;
  /** Inches that it goes at most. */
  readonly limit: number;
  readonly weapon: string;
  readonly range: number;
  /** It need not see what it fires at (Indirect Fire). */
  readonly blind: boolean;
}

/** One enemy model with all that it can do in its next turn. */
export interface Foe {
  readonly piece: StandingPiece;
  /** Its moves, with how far each takes it at most. */
  readonly moves: readonly { readonly kind: FoeMove; readonly limit: number }[];
  readonly fire: readonly Fire[];
  /** How far it comes at most by a move and a charge together; null: it may not charge. */
  readonly charge: { readonly kind: FoeMove; readonly move: number; readonly roll: number } | null;
}

/**
 * What an enemy model can do in its own turn as the rules that are in force now have it: which moves it can make, which
 * of its ranged weapons it can fire after each (core rules, Shooting Phase; Assault, Big Guns Never Tire), and how far a
 * charge takes it. What stratagems and the like would add is left out.
 */
export function foeOf(context: Context, piece: StandingPiece): Foe {
  const { unit, model } = piece;
  const engaged = context.engagements(unit).length > 0;
  const move = (kind: Exclude<FoeMove, 'none'>) => ({ kind, limit: allowance(context, piece, { kind }) });
  const stay = { kind: 'none', limit: 0 } as const;
  const moves = engaged ? [stay, move('fall-back')] : [stay, move('normal'), move('advance')];
  const guns = weaponsOf(unit.datasheet, model).filter(isRanged);
  const may = (kind: FoeMove, weapon: Weapon): boolean => {
    if (kind === 'none') return !engaged || isMonsterOrVehicle(context, unit);
    if (kind === 'normal') return true;
    if (kind === 'fall-back') return mayAlthough(context, unit, 'shoot', 'fell-back');
    return hasAbility(context, unit, weapon, 'assault');
  };
  const fire = moves.flatMap(({ kind, limit }) =>
    guns
      .filter((weapon) => may(kind, weapon))
      .map((weapon): Fire => {
        const has = (name: 'indirect fire' | 'torrent'): boolean => hasAbility(context, unit, weapon, name);
        const blind = has('indirect fire') && !has('torrent');
        return { move: kind, limit, weapon: weapon.name, range: rangeOf(weapon) ?? 0, blind };
      }),
  );
  return { piece, moves, fire, charge: chargeOf(context, piece, moves, engaged) };
}

function chargeOf(context: Context, { unit }: StandingPiece, moves: Foe['moves'], engaged: boolean): Foe['charge'] {
  if (context.formation(unit).some(({ datasheet }) => hasKeyword(datasheet, 'AIRCRAFT'))) return null;
  const may = (kind: FoeMove): boolean => {
    if (kind === 'none') return !engaged;
    if (kind === 'normal') return true;
    return mayAlthough(context, unit, 'charge', kind === 'advance' ? 'advanced' : 'fell-back');
  };
  const [best] = moves.filter(({ kind }) => may(kind)).toSorted((a, b) => b.limit - a.limit);
  if (best === undefined) return null;
  const roll = chargeDistance(context, context.actingUnit(unit), [], bestCharge(context.ruleset));
  return { kind: best.kind, move: best.limit, roll };
}

/** What of a foe's fire no other of it outdoes: the longest range for each move and way of aiming. */
export function farthestFire({ fire }: Foe): readonly Fire[] {
  return fire.filter(
    (each, i) =>
      !fire.some(
        (other, k) =>
          other.blind === each.blind &&
          other.limit >= each.limit &&
          other.range >= each.range &&
          (other.limit > each.limit || other.range > each.range || k < i),
      ),
  );
}

import type { Battle } from '../model/battle.ts';
import type { Unit } from '../model/unit.ts';
import { coherency, groupsIn } from '../rules/coherency.ts';
import { contextOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import type { Piece } from '../rules/stance.ts';

/** The model without which the rest has the least to mend; the one listed last among equals. */
function leastMissed(context: Context, pieces: readonly Piece[]): Piece | undefined {
  let best: { readonly piece: Piece; readonly left: number } | undefined;
  for (const piece of pieces) {
    const left = coherency(
      context,
      pieces.filter((other) => other !== piece),
    ).length;
    if (best === undefined || left <= best.left) best = { piece, left };
  }
  return best?.piece;
}

/**
 * A way for a unit to be coherent again with few of its models lost: the largest group stays, the others go, the
 * smallest first, then whoever is missed least. Their ids in the order in which they go; none when it is coherent.
 */
export function leastLoss(battle: Battle, unit: Unit): readonly string[] {
  const context = contextOf(battle);
  let pieces: readonly Piece[] = context.standing(unit);
  const leaving = groupsIn(context, pieces).slice(1).reverse().flat();
  const lost: string[] = [];
  while (coherency(context, pieces).length > 0) {
    const next = leaving.shift() ?? leastMissed(context, pieces);
    if (next === undefined) break;
    lost.push(next.model.id);
    pieces = pieces.filter((other) => other !== next);
  }
  return lost;
}

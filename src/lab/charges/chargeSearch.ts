import { isMoreThan } from '../../geometry/tolerance.ts';
import { random } from '../../kernel/random.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position, Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { chargeOf } from '../../rules/moves/length.ts';
import { judge } from '../../rules/judge.ts';
import { chargingAt } from '../../rules/moves/passage.ts';
import { touchedEnemy } from '../../rules/contact.ts';
import { Walker } from '../../rules/moves/walker.ts';
import { Placing } from './chargePlacing.ts';
import type { Charge, Placed } from './chargePlacing.ts';
import { cannotSpan, hasNoRoom, hasNoWay, leastWay } from './chargeProof.ts';
import { afterDeclaring } from './afterDeclaring.ts';

/** Where one model of a charge would end. */
export interface ChargeEnd {
  readonly model: string;
  readonly position: Position;
  /** The length of its way by the rules, in inches. */
  readonly length: number;
  /** An enemy model that it touches there; null when it touches none. */
  readonly touches: string | null;
}

/**
 * What a charge can do with its roll.
 * - possible: the move that was found; it has been judged and is legal.
 * - impossible: shown. No model of the unit comes in reach of `target`: the nearest needs `needs` inches of way, or
 *   (null) there is no room or no way at all.
 * - not-found: neither a move nor a proof that there is none, after looking at so many places.
 */
export type ChargeAnswer =
  | { readonly kind: 'possible'; readonly action: ActionOf<'move'>; readonly ends: readonly ChargeEnd[] }
  | { readonly kind: 'impossible'; readonly target: string; readonly needs: number | null }
  | { readonly kind: 'not-found'; readonly looks: number };

/** A charge to ask about: the one that the unit has declared, unless said otherwise. */
export interface ChargeQuestion {
  readonly targets?: readonly string[];
  readonly distance?: number;
}

/** Placings that are tried before it is looked for a longer proof that there is none, and after it. */
const FIRST_TRIES = 4;
const TRIES = 24;
/** Places that are looked at before a search is given up. */
const MOST_LOOKS = 3000;
/** Models of one placing that are sent to touch an enemy after all. */
const MENDS = 8;
/** How much less of the roll is tried, in inches, and the places looked at for each. */
const SHORTER = 5;
const LOOKS_SHORTER = 600;
const SEED = 20;

/** A target that nobody of the unit can come in reach of, where that can be shown. */
function proof(
  context: Context,
  { walkers, targets }: Charge,
  ids: readonly string[],
  distance: number,
): ChargeAnswer | null {
  for (const [index, target] of targets.entries()) {
    let needs = Infinity;
    let room = false;
    for (const walker of walkers) {
      for (const enemy of target) {
        const least = leastWay(context, walker, enemy);
        needs = Math.min(needs, least);
        if (!isMoreThan(least, distance)) room ||= !hasNoRoom(context, walker, enemy);
      }
    }
    const id = ids[index] ?? '';
    if (isMoreThan(needs, distance))
      return { kind: 'impossible', target: id, needs: needs === Infinity ? null : needs };
    if (!room) return { kind: 'impossible', target: id, needs: null };
    const apart = targets.slice(0, index).some((other) => cannotSpan(context, walkers, other, target));
    if (apart) return { kind: 'impossible', target: id, needs: null };
  }
  return null;
}

const answerOf = (context: Context, action: ActionOf<'move'>, placed: ReadonlyMap<string, Placed>): ChargeAnswer => ({
  kind: 'possible',
  action,
  ends: [...placed].map(([model, { end, walk }]) => ({
    model,
    position: end.position,
    length: walk.length,
    touches: touchedEnemy(context, end)?.model.id ?? null,
  })),
});

/** As proof, by all ways that lead to a target: shown where nobody has one that is short enough. */
function longerProof(context: Context, { walkers, targets }: Charge, ids: readonly string[]): ChargeAnswer | null {
  for (const [index, target] of targets.entries()) {
    const shut = walkers.every((walker) =>
      target.every(
        (enemy) => isMoreThan(leastWay(context, walker, enemy), walker.limit) || hasNoWay(context, walker, enemy),
      ),
    );
    if (shut) return { kind: 'impossible', target: ids[index] ?? '', needs: null };
  }
  return null;
}

/** Tries placings, from one number up to another, until one is legal as a whole. Null when none is. */
function search(battle: Battle, unit: Unit, charge: Charge, from: number, to: number): ChargeAnswer | null {
  for (let attempt = from; attempt < to && charge.looks.left > 0; attempt++) {
    const chance = attempt === 0 ? null : random(SEED, attempt);
    const placings =
      chance === null ? [new Placing(charge, null), new Placing(charge, null, true)] : [new Placing(charge, chance)];
    for (const placing of placings) {
      const found = settle(battle, unit, charge, placing);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The move of one placing, some of its models sent to touch an enemy after all; null when it is not legal as a whole. */
function settle(battle: Battle, unit: Unit, charge: Charge, placing: Placing): ChargeAnswer | null {
  if (!placing.run()) return null;
  for (let mend = 0; mend <= MENDS; mend++) {
    const models = charge.walkers.flatMap(({ piece }) => placing.placed.get(piece.model.id)?.walk.move ?? []);
    const action: ActionOf<'move'> = { type: 'move', unit: unit.id, kind: 'charge', models };
    const { legal, violations } = judge(battle, action);
    if (legal) return answerOf(charge.context, action, placing.placed);
    const owing = violations.find(({ rule }) => rule === 'charge-base-contact')?.model;
    if (owing === undefined || violations.some(({ rule }) => rule !== 'charge-base-contact')) return null;
    if (!placing.mend(owing)) return null;
  }
  return null;
}

/**
 * Looks for a legal Charge move of a whole unit: every target reached, nobody else's Engagement Range entered, the unit
 * coherent, every model closer to a target and touching an enemy where it can (core rules, Charging with a Unit). Asked
 * about a charge that is not declared, it answers as if that had been and the roll were so many inches.
 * Throws for a unit that the battle does not know, and for one without a charge when none is asked about.
 */
export function searchCharge(battle: Battle, unitId: string, question: ChargeQuestion = {}): ChargeAnswer {
  const before = contextOf(battle);
  const unit = before.unit(unitId);
  if (unit === undefined) throw new Error(`no unit ${unitId}`);
  const known = chargeOf(before, unit);
  const targets = question.targets ?? known?.targets;
  const distance = question.distance ?? known?.distance;
  if (targets === undefined || distance === undefined) throw new Error(`unit ${unitId} has declared no charge`);
  const asked = afterDeclaring(battle, unit, { targets, distance });
  const context = contextOf(asked);
  const passing = chargingAt(new Set(targets));
  const standing = (id: string): readonly StandingPiece[] => {
    const target = context.unit(id);
    return target === undefined ? [] : context.standing(target);
  };
  const present = targets.filter((id) => standing(id).length > 0);
  const own = context.unit(unitId) ?? unit;
  const charge: Charge = {
    context,
    walkers: context.standing(own).map((piece) => new Walker(context, piece, passing, distance)),
    targets: present.map(standing),
    looks: { left: MOST_LOOKS },
  };
  return (
    proof(context, charge, present, distance) ??
    search(asked, own, charge, 0, FIRST_TRIES) ??
    longerProof(context, charge, present) ??
    search(asked, own, charge, FIRST_TRIES, TRIES) ??
    searchShorter(asked, own, charge, distance) ?? { kind: 'not-found', looks: MOST_LOOKS - charge.looks.left }
  );
}

/**
 * Tries moves that use less of the roll than there is: with less to choose from, what is near is found that was lost among
 * all that is far.
 */
function searchShorter(asked: Battle, unit: Unit, charge: Charge, distance: number): ChargeAnswer | null {
  const { context } = charge;
  for (let limit = distance - 1; limit >= Math.max(1, distance - SHORTER); limit--) {
    const walkers = charge.walkers.map(({ piece, passing }) => new Walker(context, piece, passing, limit));
    const found = search(asked, unit, { ...charge, walkers, looks: { left: LOOKS_SHORTER } }, 0, FIRST_TRIES);
    if (found !== null) return found;
  }
  return null;
}

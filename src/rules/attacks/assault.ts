import { closest } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/shape.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context, StandingPiece } from '../context.ts';
import { isEngagedWith } from '../contact.ts';
import { apart } from '../measure.ts';
import { canSee } from '../sight.ts';
import { hasKeyword } from '../stance.ts';

/** A unit, with those attached to it, that attacks another one: what all its attacks on it have in common. */
export interface Assault {
  readonly unit: Unit;
  readonly target: Unit;
  /** Their models on the board. */
  readonly attackers: readonly StandingPiece[];
  readonly defenders: readonly StandingPiece[];
  readonly targetKeywords: ReadonlySet<string>;
  readonly stationary: boolean;
  readonly charged: boolean;
  /** The attacking unit is within Engagement Range of an enemy, the target within that of a friend of the attackers. */
  readonly engaged: boolean;
  readonly targetEngaged: boolean;
  /** No model of the target is visible to any model of the attacking unit. */
  readonly unseen: boolean;
}

const assaults = new WeakMap<Context, Map<string, Assault>>();

/** Statuses of a unit that has moved this turn: one without them has remained stationary. */
const MOVED = new Set(['moved', 'advanced', 'fell-back', 'arrived']);

export const isMonsterOrVehicle = (context: Context, unit: Unit): boolean =>
  context.formation(unit).some(({ datasheet }) => hasKeyword(datasheet, 'MONSTER') || hasKeyword(datasheet, 'VEHICLE'));

/**
 * What a unit's attacks on another one have in common, as things stand now. A unit that did not move in its player's
 * own turn has remained stationary (rules commentary, Remained Stationary).
 */
export function assaultOf(context: Context, unit: Unit, target: Unit): Assault {
  let known = assaults.get(context);
  if (known === undefined) {
    known = new Map();
    assaults.set(context, known);
  }
  const key = `${context.actingUnit(unit).id} ${context.actingUnit(target).id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const [attackers, defenders] = [context.standing(unit), context.standing(target)];
  const statuses = context.formation(unit).flatMap(({ status }) => status);
  let unseen: boolean | undefined;
  const assault: Assault = {
    unit,
    target,
    attackers,
    defenders,
    targetKeywords: new Set(context.formation(target).flatMap(({ datasheet }) => datasheet.keywords)),
    stationary: context.battle.clock.turn === unit.player && !statuses.some((status) => MOVED.has(status)),
    charged: statuses.includes('charged'),
    engaged: context.engagements(unit).length > 0,
    targetEngaged: context.engagements(target).length > 0,
    // Asked for by few weapons, and a question to every pair of models.
    get unseen(): boolean {
      unseen ??= !attackers.some((from) => defenders.some((to) => canSee(context, from, to)));
      return unseen;
    },
  };
  known.set(key, assault);
  return assault;
}

/** The Toughness that attacks on a unit are made against: that of its bodyguard, the highest there (core rules, Leader). */
export function toughnessOf(context: Context, { target, defenders }: Assault): number {
  const bodyguard = context.actingUnit(target);
  const guards = defenders.filter(({ unit }) => unit === bodyguard);
  const those = guards.length > 0 ? guards : defenders;
  return Math.max(...those.map(({ model }) => model.characteristics.T));
}

/** The model of a target that is nearest to an attacking model, and how far away it is, in three dimensions. */
export function nearestOf(
  from: StandingPiece,
  defenders: readonly StandingPiece[],
): { readonly piece: StandingPiece; readonly distance: number } | null {
  let best: { piece: StandingPiece; distance: number } | null = null;
  for (const piece of defenders) {
    const distance = apart(from, piece);
    if (best === null || distance < best.distance) best = { piece, distance };
  }
  return best;
}

/** Whether a unit is within Engagement Range of another one. */
export const areEngaged = (context: Context, { attackers, defenders }: Assault): boolean =>
  attackers.some((own) => defenders.some((enemy) => isEngagedWith(context, own, enemy)));

/** The points of two models' outlines that are nearest to each other, for drawing. */
export function between(from: StandingPiece, to: StandingPiece): readonly [Point, Point] {
  const { a, b } = closest(from.footprint, to.footprint);
  return [a, b];
}

export const rangeOf = ({ range }: Weapon): number | null => (typeof range === 'number' ? range : null);

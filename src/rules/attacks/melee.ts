import type { AttackEntry } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { canStrike, inContact } from '../contact.ts';
import type { Context, StandingPiece } from '../context.ts';
import { hasKeyword } from '../stance.ts';
import { hasAbility } from './abilities.ts';
import { assaultOf, between, nearestOf } from './assault.ts';
import type { Assault } from './assault.ts';
import {
  impossibleTarget,
  once,
  overused,
  targetOf,
  unfitModels,
  usesOf,
  wieldersOf,
  wrongAllocation,
} from './entries.ts';
import type { Wielder } from './entries.ts';
import { armOf, isRanged } from './equipment.ts';
import { attackMessages } from './messages.ts';

/**
 * Whether a model fights a unit: it is within Engagement Range of it, or touches a model of its own unit that itself
 * touches a model of that one (core rules, Which Models Fight). One link, no more.
 */
export function canFight(context: Context, piece: StandingPiece, { attackers, defenders }: Assault): boolean {
  if (defenders.some((enemy) => canStrike(context, piece, enemy))) return true;
  return attackers.some(
    (mate) =>
      mate !== piece && inContact(context, piece, mate) && defenders.some((enemy) => inContact(context, mate, enemy)),
  );
}

function outOfReach(context: Context, assault: Assault, { piece }: Wielder): Violation[] {
  if (canFight(context, piece, assault)) return [];
  const nearest = nearestOf(piece, assault.defenders);
  if (nearest === null) return [];
  const { id } = piece.model;
  const { horizontal } = context.ruleset.engagementRange;
  const names = [context.names.model(id), context.names.unit(assault.target.id)] as const;
  return [
    {
      rule: 'eligible-to-fight',
      model: id,
      other: nearest.piece.model.id,
      measured: nearest.distance,
      required: `<= ${horizontal}`,
      message: attackMessages.cannotStrike(...names, nearest.distance, horizontal),
      between: between(piece, nearest.piece),
    },
  ];
}

/** Who cannot FLY does not fight AIRCRAFT, and they fight nobody else (core rules, Aircraft). */
function aircraft(context: Context, { target }: Assault, { piece }: Wielder): Violation[] {
  const [own, other] = [piece.unit.datasheet, target.datasheet];
  const apart =
    (hasKeyword(own, 'AIRCRAFT') && !hasKeyword(other, 'FLY')) ||
    (hasKeyword(other, 'AIRCRAFT') && !hasKeyword(own, 'FLY'));
  if (!apart) return [];
  const { id } = piece.model;
  const message = attackMessages.aircraft(context.names.model(id), context.names.unit(target.id));
  return [{ rule: 'eligible-to-fight', model: id, other: target.id, message }];
}

/** A model fights with one melee weapon, and with those that have Extra Attacks (core rules, Select Weapon). */
function oneWeapon(context: Context, wielders: readonly Wielder[]): Violation[] {
  const melee = wielders.filter(
    ({ piece, weapon }) => !isRanged(weapon) && !hasAbility(context, piece.unit, weapon, 'extra attacks'),
  );
  const [first] = melee;
  if (first === undefined) return [];
  const { datasheet } = first.piece.unit;
  const arm = armOf(datasheet, first.weapon);
  const second = melee.find(({ weapon }) => armOf(datasheet, weapon) !== arm);
  if (second === undefined) return [];
  const { id } = first.piece.model;
  const message = attackMessages.secondWeapon(context.names.model(id), second.weapon.name, first.weapon.name);
  return [{ rule: 'weapon', model: id, message }];
}

function fightEntry(context: Context, unit: Unit, entry: AttackEntry): Violation[] {
  const unfit = unfitModels(context, unit, entry, false);
  const target = targetOf(context, unit, entry);
  if (target === null) return [...unfit, ...impossibleTarget(context, unit, entry)];
  const assault = assaultOf(context, unit, target);
  const wielders = wieldersOf(context, unit, entry).filter(({ weapon }) => !isRanged(weapon));
  return [
    ...unfit,
    ...wielders.flatMap((wielder) => [
      ...outOfReach(context, assault, wielder),
      ...aircraft(context, assault, wielder),
    ]),
    ...wrongAllocation(context, unit, target, entry),
  ];
}

/** Everything that speaks against the melee attacks a unit names: who strikes whom, and with what. */
export function meleeAttacks(context: Context, unit: Unit, entries: readonly AttackEntry[]): Violation[] {
  const uses = [...usesOf(context, unit, entries).values()];
  return once([
    ...entries.flatMap((entry) => fightEntry(context, unit, entry)),
    ...uses.flatMap((list) => [
      ...overused(context, list),
      ...oneWeapon(
        context,
        list.map(({ wielder }) => wielder),
      ),
    ]),
  ]);
}

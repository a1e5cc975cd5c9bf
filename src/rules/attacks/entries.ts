import type { AttackEntry } from '../../model/action.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context, StandingPiece } from '../context.ts';
import { effectsOf } from '../uses/effects.ts';
import { messages } from '../messages.ts';
import { canSee } from '../sight.ts';
import { hasKeyword } from '../stance.ts';
import { hasAbility, isArm } from './abilities.ts';
import { armOf, copiesOf, isRanged, weaponNamed } from './equipment.ts';
import { attackMessages } from './messages.ts';

/** One model of an entry with the weapon it uses. */
export interface Wielder {
  readonly piece: StandingPiece;
  readonly weapon: Weapon;
}

/** The target of an entry, if there is such an enemy unit on the board. */
export function targetOf(context: Context, unit: Unit, { target: id }: AttackEntry): Unit | null {
  const target = context.unit(id);
  if (target === undefined || target.player === unit.player) return null;
  return context.standing(target).length === 0 ? null : target;
}

/** Why an entry has no target. */
export function impossibleTarget(context: Context, unit: Unit, { target: id }: AttackEntry): Violation[] {
  const target = context.unit(id);
  if (target === undefined) return [{ rule: 'not-on-board', other: id, message: attackMessages.unknownTarget(id) }];
  const name = context.names.unit(id);
  if (target.player === unit.player)
    return [{ rule: 'target', other: id, message: attackMessages.friendlyTarget(name) }];
  if (context.standing(target).length > 0) return [];
  return [{ rule: 'not-on-board', other: id, message: attackMessages.absentTarget(name) }];
}

/** The models of an entry that are there and have its weapon. A model with several of them is named once for each. */
export function wieldersOf(context: Context, unit: Unit, { models, weapon: name }: AttackEntry): Wielder[] {
  const own = new Map(context.standing(unit).map((piece) => [piece.model.id, piece]));
  return models.flatMap((id) => {
    const piece = own.get(id);
    const weapon = piece === undefined ? undefined : weaponNamed(piece.unit.datasheet, name);
    if (piece === undefined || weapon === undefined) return [];
    return copiesOf(piece.unit.datasheet, piece.model, weapon) > 0 ? [{ piece, weapon }] : [];
  });
}

/** Models of an entry that are not there or do not have its weapon, or one of the wrong sort. */
export function unfitModels(context: Context, unit: Unit, entry: AttackEntry, ranged: boolean): Violation[] {
  const { names } = context;
  if (entry.models.length === 0) return [{ rule: 'weapon', message: attackMessages.noModels(entry.weapon) }];
  const own = new Map(context.standing(unit).map((piece) => [piece.model.id, piece]));
  return [...new Set(entry.models)].flatMap((id): Violation[] => {
    const piece = own.get(id);
    if (piece === undefined) {
      const message = messages.notOnBoardModel(names.model(id), names.unit(unit.id));
      return [{ rule: 'not-on-board', model: id, message }];
    }
    const name = names.model(id);
    const weapon = weaponNamed(piece.unit.datasheet, entry.weapon);
    if (weapon === undefined || copiesOf(piece.unit.datasheet, piece.model, weapon) === 0) {
      return [{ rule: 'weapon', model: id, message: attackMessages.noSuchWeapon(name, entry.weapon) }];
    }
    if (isRanged(weapon) === ranged) return [];
    const message = ranged ? attackMessages.notRanged(name, weapon.name) : attackMessages.notMelee(name, weapon.name);
    return [{ rule: 'weapon', model: id, message }];
  });
}

/** How a model uses its weapons over all entries. */
interface Use {
  readonly entry: AttackEntry;
  readonly wielder: Wielder;
}

/** The uses of all weapons in some entries, by model. */
export function usesOf(
  context: Context,
  unit: Unit,
  entries: readonly AttackEntry[],
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const entry of entries) {
    for (const wielder of wieldersOf(context, unit, entry)) {
      const { id } = wielder.piece.model;
      const list = uses.get(id);
      if (list === undefined) uses.set(id, [{ entry, wielder }]);
      else list.push({ entry, wielder });
    }
  }
  return uses;
}

/** The attacks that rules add to a weapon in the hands of a unit, whoever it strikes. */
const addedAttacks = (context: Context, unit: Unit, weapon: Weapon): number =>
  effectsOf(context, unit, 'attacks').reduce((sum, { effect: { side, change, when = {} }, source }) => {
    const adds = side === 'made' && change.kind === 'attacks' && change.add.dice === 0;
    return adds && isArm(context, unit, weapon, when.arms, source) ? sum + change.add.plus : sum;
  }, 0);

/**
 * Weapons that are used more often than they can be: a ranged one at two targets or with two profiles, one that shoots
 * once in a battle again, a melee one for more attacks than it makes (core rules, Select Targets; One Shot).
 */
export function overused(context: Context, uses: readonly Use[]): Violation[] {
  const violations: Violation[] = [];
  const arms = new Map<string, Use[]>();
  for (const use of uses) {
    const arm = armOf(use.wielder.piece.unit.datasheet, use.wielder.weapon);
    arms.set(arm, [...(arms.get(arm) ?? []), use]);
  }
  for (const list of arms.values()) {
    const [first] = list;
    if (first === undefined) continue;
    const { piece, weapon } = first.wielder;
    const { datasheet } = piece.unit;
    const { id, spent = [] } = piece.model;
    const name = context.names.model(id);
    const copies = copiesOf(datasheet, piece.model, weapon);
    const add = (message: string): void => {
      violations.push({ rule: 'weapon', model: id, message });
    };
    if (isRanged(weapon)) {
      const left = hasAbility(context, piece.unit, weapon, 'one shot')
        ? copies - spent.filter((each) => each === weapon.name).length
        : copies;
      if (left <= 0) add(attackMessages.usedUp(name, weapon.name));
      else if (list.length > left) add(attackMessages.usedTwice(name, weapon.name));
      continue;
    }
    if (list.some((use) => use.wielder.weapon !== weapon)) {
      add(attackMessages.usedTwice(name, weapon.name));
      continue;
    }
    if (list.length === 1 && first.entry.attacks === undefined) continue;
    const has = weapon.attacks.dice === 0 ? weapon.attacks.plus + addedAttacks(context, piece.unit, weapon) : null;
    const named = list.reduce((sum, { entry }) => sum + (entry.attacks ?? has ?? 0), 0);
    if (has === null) add(attackMessages.randomSplit(name, weapon.name));
    else if (named > has) add(attackMessages.tooManyAttacks(name, weapon.name, named, has));
  }
  return violations;
}

/** Whom a Precision attack may be put on: a CHARACTER of an Attached unit that the attacking models see. */
export function wrongAllocation(context: Context, unit: Unit, target: Unit, entry: AttackEntry): Violation[] {
  const { allocate } = entry;
  if (allocate === undefined) return [];
  const wielders = wieldersOf(context, unit, entry);
  const without = wielders.find(({ piece, weapon }) => !hasAbility(context, piece.unit, weapon, 'precision'));
  if (without !== undefined) {
    return [{ rule: 'weapon', other: allocate, message: attackMessages.noPrecision(without.weapon.name) }];
  }
  const { names } = context;
  const character = context.standing(target).find(({ model }) => model.id === allocate);
  const attached = context.formation(target).length > 1;
  if (character === undefined || !attached || !hasKeyword(character.unit.datasheet, 'CHARACTER')) {
    const message = attackMessages.noLeader(names.model(allocate), names.unit(target.id));
    return [{ rule: 'weapon', other: allocate, message }];
  }
  return wielders.flatMap(({ piece }): Violation[] => {
    if (canSee(context, piece, character)) return [];
    const { id } = piece.model;
    const message = attackMessages.characterNotVisible(names.model(id), names.model(allocate));
    return [{ rule: 'visibility', model: id, other: allocate, message }];
  });
}

/** The first violation of each rule, model and other. */
export function once(violations: readonly Violation[]): Violation[] {
  const kept = new Map<string, Violation>();
  for (const violation of violations) {
    const key = [violation.rule, violation.model ?? '', violation.other ?? ''].join(' ');
    if (!kept.has(key)) kept.set(key, violation);
  }
  return [...kept.values()];
}

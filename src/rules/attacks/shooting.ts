import { isWithin } from '../../geometry/tolerance.ts';
import type { ActionOf, AttackEntry } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { isLive } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import { asAnnounced } from '../uses/announced.ts';
import { keptFrom, mayAlthough } from '../uses/effects.ts';
import { inPhase, onBoard, timing, unknownUnit } from '../eligibility.ts';
import type { Moment } from '../eligibility.ts';
import { actsLate, attackField } from '../fallen.ts';
import { grantFor } from '../uses/grants.ts';
import { apart } from '../measure.ts';
import { messages, terrainName } from '../messages.ts';
import { sightBetween } from '../sight.ts';
import type { Hiding } from '../sight.ts';
import { hasAnyKeyword } from '../stance.ts';
import { hasAbility } from './abilities.ts';
import { coreAbilities } from './abilityText.ts';
import { areEngaged, assaultOf, between, isMonsterOrVehicle, nearestOf, rangeOf } from './assault.ts';
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
import { isRanged, weaponsOf } from './equipment.ts';
import { attackMessages } from './messages.ts';
import { rerollsNamed } from './rerolls.ts';

const shootingPhase: Moment = { phase: 'shooting', step: null };

/** Why a unit may not shoot at all, whatever it has and whoever is there (core rules, Shooting Phase). */
export function mayStillShoot(context: Context, unit: Unit): Violation[] {
  const formation = context.formation(unit);
  const statuses = formation.flatMap(({ status }) => status);
  const name = context.names.unit(unit.id);
  const kept = keptFrom(context, unit, 'shoot');
  const reasons = [
    ...(statuses.includes('shot') ? [attackMessages.hasShot(name)] : []),
    ...(statuses.includes('fell-back') && !mayAlthough(context, unit, 'shoot', 'fell-back')
      ? [attackMessages.fellBack(name)]
      : []),
    ...(kept === undefined ? [] : [attackMessages.keptFromShooting(name, kept)]),
    ...(formation.some(({ barred }) => barred?.includes('shoot') === true) ? [attackMessages.mayNotShoot(name)] : []),
  ];
  return reasons.map((message) => ({ rule: 'unit-status', message }));
}

/** Whether a unit has a ranged weapon that it might fire: after an Advance an Assault weapon, engaged a Pistol. */
export function hasGun(context: Context, unit: Unit): boolean {
  const formation = context.formation(unit);
  const advanced = formation.some(({ status }) => status.includes('advanced'));
  const close = context.engagements(unit).length > 0 && !isMonsterOrVehicle(context, unit);
  return formation.some((member) =>
    member.models.filter(isLive).some((model) =>
      weaponsOf(member.datasheet, model)
        .filter(isRanged)
        .some(
          (gun) =>
            (!advanced || hasAbility(context, member, gun, 'assault')) &&
            (!close || hasAbility(context, member, gun, 'pistol')),
        ),
    ),
  );
}

/** After an Advance only Assault weapons are fired (weapon abilities, Assault). */
function afterAdvance(context: Context, unit: Unit, wielders: readonly Wielder[]): Violation[] {
  if (!context.formation(unit).some(({ status }) => status.includes('advanced'))) return [];
  const other = wielders.find(({ piece, weapon }) => !hasAbility(context, piece.unit, weapon, 'assault'));
  if (other === undefined) return [];
  return [{ rule: 'unit-status', message: attackMessages.advanced(context.names.unit(unit.id), other.weapon.name) }];
}

/** What hides somebody, as people call it; null where nothing single does. */
export function hidingName(context: Context, by: Hiding | null): string | null {
  if (by === null) return null;
  if (by.terrain !== null) return terrainName(by.terrain);
  return by.model === null ? null : context.names.model(by.model);
}

/**
 * Why a model cannot fire a weapon at a unit: at least one model of the target must be both within range and visible
 * (core rules, Select Targets). The distance told is that to the nearest one, or to the nearest that is visible.
 */
function rangeAndSight(context: Context, { defenders, target }: Assault, { piece, weapon }: Wielder): Violation[] {
  const range = rangeOf(weapon);
  const nearest = nearestOf(piece, defenders);
  if (range === null || nearest === null) return [];
  const { id } = piece.model;
  const targetName = context.names.unit(target.id);
  const tooFar = (other: StandingPiece, measured: number, limit: number, message: string): Violation => ({
    rule: 'weapon-range',
    model: id,
    other: other.model.id,
    measured,
    required: `<= ${limit}`,
    message,
    between: between(piece, other),
  });
  const outOfRange = (other: StandingPiece, measured: number): Violation =>
    tooFar(
      other,
      measured,
      range,
      attackMessages.weaponRange(weapon.name, context.names.model(id), targetName, measured, range),
    );
  const alone = loneOperative(context, target, piece, nearest, tooFar);
  const far = isWithin(nearest.distance, range) ? [] : [outOfRange(nearest.piece, nearest.distance)];
  // Torrent weapons do not fire indirectly (core rules updates, Indirect Fire).
  const has = (name: 'indirect fire' | 'torrent'): boolean => hasAbility(context, piece.unit, weapon, name);
  if (has('indirect fire') && !has('torrent')) return [...far, ...alone];
  const sees = (defender: StandingPiece): boolean => sightBetween(context, piece, defender).visible;
  if (far.length === 0 && defenders.some((other) => isWithin(apart(piece, other), range) && sees(other))) return alone;
  const visible = defenders.filter(sees);
  const nearestVisible = nearestOf(piece, visible);
  if (nearestVisible === null) return [...far, hidden(context, piece, nearest.piece, targetName), ...alone];
  return far.length > 0 ? [...far, ...alone] : [outOfRange(nearestVisible.piece, nearestVisible.distance), ...alone];
}

/** Nobody of a target is seen: told by the line to its nearest model, and what stands in it. */
function hidden(context: Context, piece: StandingPiece, nearest: StandingPiece, target: string): Violation {
  const { blocker, line } = sightBetween(context, piece, nearest);
  const [from, to] = line;
  const { id } = piece.model;
  return {
    rule: 'visibility',
    model: id,
    other: nearest.model.id,
    message: attackMessages.notVisible(context.names.model(id), target, hidingName(context, blocker?.by ?? null)),
    between: [
      { x: from.x, y: from.y },
      { x: to.x, y: to.y },
    ],
    ...(blocker === null
      ? {}
      : {
          blocked: { by: blocker.by.terrain?.id ?? blocker.by.model ?? '', at: { x: blocker.at.x, y: blocker.at.y } },
        }),
  };
}

/** A Lone Operative on its own is a target only from nearby (core rules, Lone Operative). */
function loneOperative(
  context: Context,
  target: Unit,
  piece: StandingPiece,
  nearest: { readonly piece: StandingPiece; readonly distance: number },
  tooFar: (other: StandingPiece, measured: number, limit: number, message: string) => Violation,
): Violation[] {
  const limit = context.ruleset.attacks.loneOperative;
  const formation = context.formation(target);
  const isAlone = formation.length === 1 && formation.every(({ datasheet }) => coreAbilities(datasheet).loneOperative);
  if (!isAlone || isWithin(nearest.distance, limit)) return [];
  const [own, other] = [context.names.model(piece.model.id), context.names.unit(target.id)];
  return [
    tooFar(nearest.piece, nearest.distance, limit, attackMessages.loneOperative(own, other, nearest.distance, limit)),
  ];
}

/** The friend of the attackers that a unit is within Engagement Range of. */
const friendNear = (context: Context, target: Unit): StandingPiece | undefined => context.engagements(target)[0]?.enemy;

/**
 * Combats that stand in the way: a unit in one shoots with Pistols only and only there, nobody shoots into one of
 * friends; MONSTER and VEHICLE units do and are shot at (core rules, Locked in Combat, Big Guns Never Tire, Pistol).
 */
function combats(context: Context, assault: Assault, wielders: readonly Wielder[]): Violation[] {
  const { unit, target, engaged, targetEngaged } = assault;
  const { names } = context;
  const bigGuns = isMonsterOrVehicle(context, unit);
  const engagedPair = context.engagements(unit)[0];
  const together = engaged && targetEngaged && areEngaged(context, assault);
  const name = names.unit(target.id);
  const violations: Violation[] = [];
  if (engagedPair !== undefined && !bigGuns) {
    for (const { piece, weapon } of wielders) {
      const pistol = hasAbility(context, piece.unit, weapon, 'pistol');
      const { id } = piece.model;
      if (!pistol) {
        const enemy = engagedPair.enemy.model.id;
        const message = attackMessages.inCombat(names.unit(unit.id), names.model(enemy), weapon.name);
        violations.push({ rule: 'locked-in-combat', model: id, other: enemy, message });
      } else if (!together) {
        const message = attackMessages.pistolElsewhere(names.unit(unit.id), name);
        violations.push({ rule: 'pistol', model: id, other: target.id, message });
      }
    }
  }
  const friend = friendNear(context, target);
  if (friend === undefined) return violations;
  const friendName = names.model(friend.model.id);
  if (!together && !isMonsterOrVehicle(context, target)) {
    const message = attackMessages.targetInCombat(name, friendName);
    violations.push({ rule: 'locked-in-combat', other: friend.model.id, message });
  }
  const blast = wielders.find(({ piece, weapon }) => hasAbility(context, piece.unit, weapon, 'blast'));
  if (blast !== undefined) {
    const message = attackMessages.blast(blast.weapon.name, name, friendName);
    violations.push({ rule: 'blast', model: blast.piece.model.id, other: friend.model.id, message });
  }
  return violations;
}

/** A model that is no MONSTER or VEHICLE fires its Pistols or its other weapons (weapon abilities, Pistol). */
function pistolsOrRest(context: Context, wielders: readonly Wielder[]): Violation[] {
  const [first] = wielders;
  if (first === undefined || hasAnyKeyword(first.piece.unit.datasheet, ['MONSTER', 'VEHICLE'])) return [];
  const isPistol = ({ piece, weapon }: Wielder): boolean => hasAbility(context, piece.unit, weapon, 'pistol');
  const pistol = wielders.find(isPistol);
  const other = wielders.find((wielder) => isRanged(wielder.weapon) && !isPistol(wielder));
  if (pistol === undefined || other === undefined) return [];
  const { id } = first.piece.model;
  const message = attackMessages.pistolOrRest(context.names.model(id), pistol.weapon.name, other.weapon.name);
  return [{ rule: 'pistol', model: id, message }];
}

function shootEntry(context: Context, unit: Unit, entry: AttackEntry): Violation[] {
  const unfit = unfitModels(context, unit, entry, true);
  const target = targetOf(context, unit, entry);
  if (target === null) return [...unfit, ...impossibleTarget(context, unit, entry)];
  const assault = assaultOf(context, unit, target);
  const wielders = wieldersOf(context, unit, entry).filter(({ weapon }) => isRanged(weapon));
  return [
    ...unfit,
    ...combats(context, assault, wielders),
    ...wielders.flatMap((wielder) => rangeAndSight(context, assault, wielder)),
    ...wrongAllocation(context, unit, target, entry),
  ];
}

/** Everything that speaks against the attacks a unit names, whenever it makes them. */
export function rangedAttacks(context: Context, unit: Unit, entries: readonly AttackEntry[]): Violation[] {
  const uses = [...usesOf(context, unit, entries).values()];
  const wielders = uses.flat().map(({ wielder }) => wielder);
  const none: Violation[] =
    entries.length === 0 ? [{ rule: 'weapon', message: attackMessages.noAttacks(context.names.unit(unit.id)) }] : [];
  return once([
    ...none,
    ...afterAdvance(context, unit, wielders),
    ...entries.flatMap((entry) => shootEntry(context, unit, entry)),
    ...uses.flatMap((list) => [
      ...overused(context, list),
      ...pistolsOrRest(
        context,
        list.map(({ wielder }) => wielder),
      ),
    ]),
  ]);
}

/** Shots that a rule grants at one unit go at that unit and no other. */
const onlyAt = (context: Context, { attacks }: ActionOf<'shoot'>, at: string, source: string): Violation[] =>
  once(
    attacks
      .filter(({ target }) => target !== at)
      .map(({ target }) => ({
        rule: 'target',
        other: target,
        message: messages.grantedAt(source, context.names.unit(at)),
      })),
  );

/** When a unit shoots, and whether it still may: in its turn, by what a rule grants, or as one that has fallen. */
function mayShoot(context: Context, unit: Unit, action: ActionOf<'shoot'>): Violation[] {
  if (actsLate(context, action)) return inPhase(context, shootingPhase);
  const grant = grantFor(context, unit, 'shoot');
  const when = grant?.at === undefined ? timing(context, unit, shootingPhase) : [];
  const at = grant?.at === undefined ? [] : onlyAt(context, action, grant.at, grant.source);
  const announced = asAnnounced(context, unit, action.attacks);
  return [...when, ...at, ...onBoard(context, unit), ...mayStillShoot(context, unit), ...announced];
}

/** Everything that speaks against a unit's shooting (core rules, Shooting Phase). */
export function shoot(context: Context, action: ActionOf<'shoot'>): Violation[] {
  const unit = context.unit(action.unit);
  if (unit === undefined) return unknownUnit(action.unit);
  const field = attackField(context, action);
  return [
    ...mayShoot(context, unit, action),
    ...(onBoard(field, unit).length > 0 ? [] : rangedAttacks(field, unit, action.attacks)),
    ...rerollsNamed(context, action),
  ];
}

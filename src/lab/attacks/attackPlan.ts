import { isWithin } from '../../geometry/tolerance.ts';
import type { AttackAction } from '../../game/attacks/attack.ts';
import type { AttackEntry } from '../../model/action.ts';
import type { Amount } from '../../model/amount.ts';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { nearestOf, rangeOf } from '../../rules/attacks/assault.ts';
import { armOf, copiesOf, isRanged, weaponNamed, weaponsOf } from '../../rules/attacks/equipment.ts';
import { meleeAttacks } from '../../rules/attacks/melee.ts';
import { hasAbility } from '../../rules/attacks/abilities.ts';
import { rangedAttacks } from '../../rules/attacks/shooting.ts';
import { volleyOf } from '../../rules/attacks/volley.ts';
import type { Battery } from '../../rules/attacks/volley.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context } from '../../rules/context.ts';

/** A weapon of a model with the unit it is aimed at. A model with several of a weapon has one for each. */
export interface Aim {
  readonly model: string;
  /** The weapon, or the profile of it, by the name on the datasheet. */
  readonly weapon: string;
  readonly target: string;
  /** How many of its attacks, where a melee weapon strikes at several units; absent: all. */
  readonly attacks?: number;
}

/** What is wished for all attacks of one weapon at one unit. */
export interface AimWish {
  readonly weapon: string;
  readonly target: string;
  /** The CHARACTER that Precision picks out. */
  readonly allocate?: string;
  /** The saving throw that the owner of the target takes; absent: the better one. */
  readonly save?: 'armour' | 'invulnerable';
}

/** The attacks of a unit as they are chosen. */
export interface AttackPlan {
  readonly kind: 'shoot' | 'fight';
  readonly unit: string;
  readonly aims: readonly Aim[];
  readonly wishes: readonly AimWish[];
}

/** One weapon in the hands of one model, with the profiles of which one is chosen. */
export interface Arm {
  readonly model: string;
  /** What its profiles are profiles of; with the model and `copy` it tells one weapon from all others. */
  readonly arm: string;
  /** Which one, where the model has several of it. */
  readonly copy: number;
  readonly profiles: readonly string[];
  /** It is used beside the one weapon that a model fights with. */
  readonly extra: boolean;
}

type Kind = AttackPlan['kind'];

/** The weapons of a unit's models on the board, and of those attached to it, that shoot or that fight. */
export function armsOf(context: Context, unit: Unit, kind: Kind): readonly Arm[] {
  return context.standing(unit).flatMap(({ unit: own, model }) => {
    const { datasheet } = own;
    const arms = new Map<string, Arm[]>();
    for (const weapon of weaponsOf(datasheet, model)) {
      if (isRanged(weapon) !== (kind === 'shoot')) continue;
      const arm = armOf(datasheet, weapon);
      const known = arms.get(arm) ?? [];
      const profiles = [...(known[0]?.profiles ?? []), weapon.name];
      const copies = Math.max(copiesOf(datasheet, model, weapon), known.length);
      const extra = hasAbility(context, own, weapon, 'extra attacks');
      const list = Array.from({ length: copies }, (_, copy) => ({ model: model.id, arm, copy, profiles, extra }));
      arms.set(arm, list);
    }
    return [...arms.values()].flat();
  });
}

/** The aims of one weapon: none, one, or several where its attacks are split. */
export function aimsOf(aims: readonly Aim[], { model, profiles, copy }: Arm): readonly Aim[] {
  const own = aims.filter((aim) => aim.model === model && profiles.includes(aim.weapon));
  const split = own.some(({ attacks }) => attacks !== undefined);
  if (split) return copy === 0 ? own : [];
  const one = own[copy];
  return one === undefined ? [] : [one];
}

/** Everything that speaks against some attacks of a unit, whoever's turn it is. */
function reasons(context: Context, kind: Kind, unit: Unit, entries: readonly AttackEntry[]): readonly Violation[] {
  return kind === 'shoot' ? rangedAttacks(context, unit, entries) : meleeAttacks(context, unit, entries);
}

const entryOf = ({ model, weapon, target, attacks }: Aim): AttackEntry => ({
  models: [model],
  weapon,
  target,
  ...(attacks === undefined ? {} : { attacks }),
});

/** Why one weapon cannot be aimed at a unit, by itself; empty where it can. */
export const reasonsAgainst = (context: Context, kind: Kind, unit: Unit, aim: Aim): readonly Violation[] =>
  reasons(context, kind, unit, [entryOf(aim)]);

const meanAmount = (amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { dice, sides, plus }) => sum + (dice * (sides + 1)) / 2 + plus, 0);

const share = (faces: readonly number[], hit: (outcome: number) => boolean): number =>
  faces.filter((outcome, face) => face > 0 && hit(outcome)).length / 6;

/** About how much damage some attacks do on average: good enough to prefer one weapon to another. */
function worthOf({ attacks, hit, wound, damage, defences }: Battery): number {
  const hits = hit.automatic ? 1 : share(hit.faces, (outcome) => outcome > 0);
  const saved = Math.max(0, 7 - (defences[0]?.save.needed ?? 7)) / 6;
  const wounds = share(wound.faces, (outcome) => outcome > 0);
  return meanAmount(attacks) * hits * wounds * (1 - saved) * meanAmount(damage);
}

function worth(context: Context, kind: Kind, unit: Unit, aim: Aim): number {
  const { entries } = volleyOf(context, { type: kind, unit: unit.id, attacks: [entryOf(aim)] });
  return entries.flatMap(({ batteries }) => batteries.map(worthOf)).reduce((sum, each) => sum + each, 0);
}

/** Whether a weapon reaches a unit at all; told before anybody looks along a line of sight. */
function isNear(context: Context, { model, weapon: name, target }: Aim): boolean {
  const piece = context.pieces.get(model);
  const enemy = context.unit(target);
  const weapon = piece === undefined ? undefined : weaponNamed(piece.unit.datasheet, name);
  if (piece === undefined || enemy === undefined || weapon === undefined) return true;
  const range = rangeOf(weapon);
  const nearest = range === null ? null : nearestOf(piece, context.standing(enemy));
  return range === null || nearest === null || isWithin(nearest.distance, range);
}

/**
 * Aims for all of some weapons at one unit that may be, the better ones first where a model has to choose: between
 * profiles, between its Pistols and the rest, between its melee weapons.
 * @param kept aims that stay as they are
 */
export function aimAll(
  context: Context,
  kind: Kind,
  unit: Unit,
  arms: readonly Arm[],
  target: string,
  kept: readonly Aim[] = [],
): readonly Aim[] {
  const byModel = new Map<string, Arm[]>();
  for (const arm of arms) byModel.set(arm.model, [...(byModel.get(arm.model) ?? []), arm]);
  return [...byModel].flatMap(([model, own]) => {
    const able = own
      .flatMap((arm) => arm.profiles.map((weapon): { arm: Arm; aim: Aim } => ({ arm, aim: { model, weapon, target } })))
      .filter(({ aim }) => isNear(context, aim) && reasonsAgainst(context, kind, unit, aim).length === 0);
    // What they are worth takes looking for cover: it is asked only where there is a choice.
    const candidates =
      able.length < 2
        ? able
        : able
            .map((each) => ({ ...each, worth: worth(context, kind, unit, each.aim) }))
            .toSorted((a, b) => b.worth - a.worth);
    const entries = kept.filter((aim) => aim.model === model).map(entryOf);
    const used = new Set<Arm>();
    const chosen: Aim[] = [];
    for (const { arm, aim } of candidates) {
      if (used.has(arm)) continue;
      const next = [...entries, entryOf(aim)];
      if (reasons(context, kind, unit, next).length > 0) continue;
      used.add(arm);
      entries.push(entryOf(aim));
      chosen.push(aim);
    }
    return chosen;
  });
}

/**
 * The same, where nothing is refused: if none of the weapons may be aimed there, all of them are, for the rules to say
 * what is wrong with it.
 */
export function aimAnyway(
  context: Context,
  kind: Kind,
  unit: Unit,
  arms: readonly Arm[],
  target: string,
): readonly Aim[] {
  const may = aimAll(context, kind, unit, arms, target);
  if (may.length > 0) return may;
  const striking = new Set<string>();
  return arms.flatMap(({ model, profiles: [weapon = ''], extra }): Aim[] => {
    if (kind === 'fight' && !extra) {
      if (striking.has(model)) return [];
      striking.add(model);
    }
    return [{ model, weapon, target }];
  });
}

/** The action that some choices come to: an entry for each weapon and target, in the order of the datasheets. */
export function attackAction(battle: Battle, { kind, unit: id, aims, wishes }: AttackPlan): AttackAction {
  const context = contextOf(battle);
  const unit = context.unit(id);
  const order = unit === undefined ? [] : context.formation(unit).flatMap(({ datasheet }) => datasheet.weapons);
  const rank = (name: string): number => order.findIndex((weapon) => weapon.name === name);
  const groups = new Map<string, AttackEntry>();
  for (const { model, weapon, target, attacks } of aims) {
    const key = `${weapon}|${target}|${attacks ?? ''}`;
    const known = groups.get(key);
    const wish = wishes.find((each) => each.weapon === weapon && each.target === target);
    groups.set(key, {
      models: [...(known?.models ?? []), model],
      weapon,
      target,
      ...(attacks === undefined ? {} : { attacks }),
      ...(wish?.allocate === undefined ? {} : { allocate: wish.allocate }),
      ...(wish?.save === undefined ? {} : { save: wish.save }),
    });
  }
  const attacks = [...groups.values()].toSorted((a, b) => rank(a.weapon) - rank(b.weapon));
  return { type: kind, unit: id, attacks };
}

/** How many attacks a melee weapon makes whose attacks may be split between units; null where they may not. */
export function splittable(context: Context, { model, profiles }: Arm): number | null {
  const home = context.model(model);
  const weapon = home === undefined ? undefined : weaponNamed(home.unit.datasheet, profiles[0] ?? '');
  if (weapon === undefined || isRanged(weapon) || weapon.attacks.dice > 0) return null;
  return weapon.attacks.plus > 1 ? weapon.attacks.plus : null;
}

import type { Amount } from '../model/amount.ts';
import type { Battle } from '../model/battle.ts';
import type { ActiveEffect } from '../model/effect.ts';
import type { Grant } from '../model/grant.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { PlayerId } from '../model/player.ts';
import type { Deed, Rule } from '../model/rule.ts';
import type { Unit } from '../model/unit.ts';
import { leadershipOf } from '../rules/battleShock.ts';
import { chargeDistance } from '../rules/charges/charge.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import { addedTo } from '../rules/uses/effects.ts';
import { ruleNamed } from '../rules/uses/ruleBook.ts';
import type { RuleAction } from '../rules/uses/ruleBook.ts';
import { announces, ruleUseOf } from '../rules/uses/ruleUse.ts';
import type { RuleUseOf } from '../rules/uses/ruleUse.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { inflict } from './attacks/attack.ts';
import { diceOf, valueOf } from './attacks/course.ts';
import { changeModels, changeTheseUnits, formationIds, withoutStatus } from './change.ts';
import type { DicePool } from './dicePool.ts';
import { sumOf } from './dice.ts';
import type { Effect } from './effect.ts';

/** The battle after a rule has been paid for, as far as there are points, and its use written down. */
export function spend(battle: Battle, player: PlayerId, rule: Rule, units: readonly Unit[]): Battle {
  const user = battle.players[player];
  const { round, turn, phase } = battle.clock;
  const use = { name: rule.name, player, units: units.map(({ id }) => id), round, turn, phase };
  return {
    ...battle,
    players: {
      ...battle.players,
      [player]: { ...user, commandPoints: Math.max(0, user.commandPoints - (rule.cost ?? 0)) },
    },
    uses: [...(battle.uses ?? []), use],
  };
}

/** What using a rule brings about, while it is being worked out. */
interface Course {
  battle: Battle;
  readonly use: RuleUseOf;
  readonly pool: DicePool;
  readonly destroyed: string[];
  result: Partial<ActionResult>;
}

const rolled = (amount: number | Amount | undefined, pool: DicePool): number | null => {
  if (amount === undefined) return null;
  return typeof amount === 'number' ? amount : valueOf([amount], pool.take(diceOf([amount])));
};

function withEffect({ battle, use }: Course, deed: Extract<Deed, { do: 'effect' }>): Battle {
  const { rule, player, enemy, units, model } = use;
  const on = deed.on === 'enemy' ? (enemy === null ? [] : [enemy]) : units;
  const effects = on.map((unit): ActiveEffect => ({
    units: [...formationIds(battle, unit)],
    effect: deed.effect,
    ...(deed.while === undefined ? {} : { while: deed.while }),
    ...(model === null ? {} : { model: model.model.id }),
    source: rule.name,
    player,
    until: deed.until,
  }));
  return { ...battle, effects: [...(battle.effects ?? []), ...effects] };
}

function withGrant({ battle, use, pool }: Course, deed: Extract<Deed, { do: 'grant' }>): Battle {
  const { rule, enemy, units } = use;
  const distance = rolled(deed.distance, pool);
  const grants = units.map((unit): Grant => ({
    unit: unit.id,
    kind: deed.kind,
    distance,
    source: rule.name,
    ...(deed.atEnemy === true && enemy !== null ? { at: enemy.id } : {}),
  }));
  return { ...battle, grants: [...(battle.grants ?? []), ...grants] };
}

/** Units leave the board for Strategic Reserves as they are; they have not begun the battle there. */
function toReserves({ battle, use }: Course): Battle {
  const ids = new Set(use.units.flatMap((unit) => [...formationIds(battle, unit)]));
  return changeTheseUnits(battle, ids, (unit) => ({
    ...unit,
    place: 'strategic-reserves',
    startedInReserves: false,
    charge: null,
    models: unit.models.map((model) => (model.position === null ? model : { ...model, position: null })),
  }));
}

/** A number of dice, each of which may be a mortal wound for the enemy unit. */
function mortalWounds(course: Course, deed: Extract<Deed, { do: 'mortal-wounds' }>): void {
  const { battle, use, pool } = course;
  const { enemy, units } = use;
  const [unit] = units;
  if (enemy === null || unit === undefined) return;
  const context = contextOf(battle);
  const engaged = new Set(
    context
      .engagements(unit)
      .filter((pair) => context.actingUnit(pair.enemy.unit) === enemy)
      .map(({ own }) => own.model.id),
  );
  const suffered = (unit.mortalWounds ?? []).reduce((sum, { wounds }) => sum + wounds, 0);
  const dice = deed.dice === 'engaged' ? engaged.size : deed.dice === 'suffered' ? suffered : deed.dice;
  const wounds = Math.min(deed.most ?? Infinity, pool.take(dice).filter((die) => die >= deed.from).length);
  const after = inflict(battle, enemy, wounds, unit.id, pool.take);
  course.battle = after.battle;
  course.destroyed.push(...after.destroyed);
  course.result = { ...course.result, mortalWounds: wounds };
}

/** A Leadership test of the unit, and what passing it does (core rules, Leadership Tests). */
function test(course: Course, deed: Extract<Deed, { do: 'test' }>): void {
  const { battle, use, pool } = course;
  const [unit] = use.units;
  if (unit === undefined) return;
  const held = battle.control.find(({ objective }) => objective === use.objective?.objective.id);
  const secured = held?.secured === true && held.controller === opponentOf(use.player);
  const roll = sumOf(pool.take(rulesetOf(battle).battleShock.dice));
  const passed = roll + (secured ? (deed.securedMalus ?? 0) : 0) >= leadershipOf(contextOf(battle), unit);
  course.result = { ...course.result, roll, passed };
  if (passed) for (const next of deed.passed) follow(course, next);
}

/** The marker is held by the player, with nobody in range too. */
function secure({ battle, use }: Course): Battle {
  const id = use.objective?.objective.id;
  return {
    ...battle,
    control: battle.control.map((held) =>
      held.objective === id ? { objective: held.objective, controller: use.player, secured: true } : held,
    ),
  };
}

/** A destroyed model is back, with all its wounds. */
function returned({ battle, use }: Course): Battle {
  const { returning } = use;
  if (returning === null || returning.spot === null) return battle;
  const { unit, model, spot } = returning;
  const back = { ...model, wounds: model.characteristics.W, position: spot };
  return changeTheseUnits(battle, new Set([unit.id]), (member) => changeModels(member, new Map([[model.id, back]])));
}

/** The roll that the unit has just made is made again, with all its dice; what came of it is changed. */
function rerolled(course: Course): Battle {
  const { battle, use, pool } = course;
  const [unit] = use.units;
  const { made } = use;
  if (unit === undefined || made === null) return battle;
  const dice = pool.take(made.dice.length);
  const happened = battle.happened?.map((each) => (each === made ? { ...made, dice, again: true } : each)) ?? [];
  const after = { ...battle, happened };
  const context = contextOf(battle);
  const roll = sumOf(dice);
  course.result = { ...course.result, roll };
  if (made.roll === 'charge') {
    const declared = context.formation(unit).find(({ charge }) => charge !== null)?.charge;
    if (declared === undefined || declared === null) return after;
    const distance = chargeDistance(context, unit, declared.targets, roll);
    course.result = { ...course.result, distance };
    return changeTheseUnits(after, formationIds(battle, unit), (member) =>
      member.charge === null ? member : { ...member, charge: { ...member.charge, distance } },
    );
  }
  if (made.roll !== 'advance') return after;
  const moved = battle.happened?.find((each) => each.kind === 'moved' && each.unit === unit.id);
  const gone = moved?.kind === 'moved' ? moved.lengths : {};
  const distance = roll + addedTo(context, unit, 'advance');
  const grant: Grant = { unit: unit.id, kind: 'advance', distance, beyondMove: true, gone, source: use.rule.name };
  return { ...after, grants: [...(battle.grants ?? []), grant] };
}

/** A unit is not Battle-shocked after all. */
const recovered = ({ battle, use }: Course): Battle =>
  changeTheseUnits(battle, new Set(use.units.flatMap((unit) => [...formationIds(battle, unit)])), (unit) =>
    withoutStatus(unit, 'battle-shocked'),
  );

/** One step of what a rule does. */
function follow(course: Course, deed: Deed): void {
  switch (deed.do) {
    case 'effect':
      course.battle = withEffect(course, deed);
      return;
    case 'grant':
      course.battle = withGrant(course, deed);
      return;
    case 'to-reserves':
      course.battle = toReserves(course);
      return;
    case 'mortal-wounds':
      mortalWounds(course, deed);
      return;
    case 'test':
      test(course, deed);
      return;
    case 'secure':
      course.battle = secure(course);
      return;
    case 'return-model':
      course.battle = returned(course);
      return;
    case 're-roll':
      course.battle = rerolled(course);
      return;
    case 'recover':
      course.battle = recovered(course);
  }
}

/** A stratagem or an ability is used: it is paid for, and what it does is done step by step. */
export function useRule(battle: Battle, action: RuleAction, pool: DicePool): Effect {
  const rule = ruleNamed(battle, action.type, action.name, action.with?.['set']);
  if (rule === undefined) return { battle, result: null };
  const use = ruleUseOf(contextOf(battle), rule, action);
  const { enemy, units } = use;
  const paid = spend(battle, action.player, rule, units);
  const announced = announces(use) && enemy !== null ? units.map(({ id }) => ({ attacker: enemy.id, target: id })) : [];
  const told = announced.length === 0 ? paid : { ...paid, announced: [...(paid.announced ?? []), ...announced] };
  const course: Course = { battle: told, use, pool, destroyed: [], result: {} };
  for (const deed of use.deeds) follow(course, deed);
  const dice = pool.fallen;
  const { destroyed, result } = course;
  if (dice.length === 0 && Object.keys(result).length === 0) return { battle: course.battle, result: null };
  return {
    battle: course.battle,
    result: { dice, ...result, ...(destroyed.length === 0 ? {} : { destroyed }) },
  };
}

import { isWithin } from '../../geometry/tolerance.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Happening } from '../../model/happening.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Rule } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { contextOf, opponentOf } from '../context.ts';
import type { Context } from '../context.ts';
import { BEST_ROLL, chargeOf } from '../moves/length.ts';
import { nearestPair } from '../measure.ts';
import { returnsTo } from '../setUp/returnSpots.ts';
import { rulesOf } from './ruleBook.ts';
import type { RuleAction } from './ruleBook.ts';
import { couldShootAt } from './ruleTarget.ts';
import { ruleUseOf } from './ruleUse.ts';
import { reachesStraight } from './straightCharge.ts';
import { ruleAtLarge, useRule } from './useRule.ts';

/** One unit that a rule might be used on at a moment. */
export interface RuleCandidate {
  /** The unit that acts; null for a rule that is used on none. */
  readonly unit: string | null;
  /** Why it is not; empty: it is. */
  readonly violations: readonly Violation[];
  /** Legal uses on it, one for each enemy, marker or choice that there is to take. The first one is as good as any. */
  readonly actions: readonly RuleAction[];
}

/** How one stratagem or ability stands for a player at a moment. */
export interface RuleNow {
  readonly rule: Rule;
  readonly player: PlayerId;
  /** It can be used now, on one unit at least. */
  readonly usable: boolean;
  /** Why it cannot be used now, whoever it were used on: the moment, the cost, how often. Empty: it is the moment. */
  readonly violations: readonly Violation[];
  /** The player's units, each with why it is not one that it is used on. Empty while it is not the moment. */
  readonly candidates: readonly RuleCandidate[];
  /** It answers something that has just happened, or is about to: who plays solo may want to be asked. */
  readonly reaction: boolean;
}

/** A use of a rule in the form of an action, without dice. */
function actionFor(
  rule: Rule,
  player: PlayerId,
  unit: string | null,
  particulars: Record<string, unknown>,
): RuleAction {
  const chosen = { ...(rule.set === undefined ? {} : { set: rule.set }), ...particulars };
  const more = Object.keys(chosen).length === 0 ? {} : { with: chosen };
  return rule.kind === 'stratagem'
    ? { type: 'stratagem', player, name: rule.name, ...(unit === null ? {} : { unit }), ...more }
    : { type: 'ability', player, name: rule.name, ...(unit === null ? {} : { units: [unit] }), ...more };
}

/**
 * The enemy units that a rule might be used against by a unit: those that the moment is about, else those within its
 * reach; the nearest one where none is, to say why not.
 */
function enemiesFor(context: Context, { needs }: Rule, unit: Unit, about: readonly string[]): readonly string[] {
  if (about.length > 0 || needs?.enemy === undefined) return about;
  const enemies = context.battle.units.filter(
    (other) =>
      other.player === opponentOf(unit.player) &&
      context.actingUnit(other) === other &&
      context.standing(other).length > 0,
  );
  const { within } = needs.enemy;
  if (within === undefined) return enemies.map(({ id }) => id);
  const own = context.standing(unit);
  const far = enemies
    .map((other) => ({
      id: other.id,
      distance: nearestPair(own, context.standing(other))?.distance ?? Infinity,
    }))
    .toSorted((a, b) => a.distance - b.distance);
  const near = far.filter(({ distance }) => isWithin(distance, within));
  return (near.length > 0 ? near : far.slice(0, 1)).map(({ id }) => id);
}

/** Everything that could be chosen with a rule: each combination of enemy, marker and word of choice. */
function particularsOf(context: Context, rule: Rule, unit: Unit, about: readonly string[]): Record<string, unknown>[] {
  const enemies = enemiesFor(context, rule, unit, about);
  const withEnemies = enemies.length === 0 ? [{}] : enemies.map((enemy) => ({ enemy }));
  const withMarkers =
    rule.needs?.objective === undefined
      ? withEnemies
      : withEnemies.flatMap((each) =>
          context.ground.markers.map(({ objective }) => ({ ...each, objective: objective.id })),
        );
  const words = Object.keys(rule.choices ?? {});
  return words.length === 0 ? withMarkers : withMarkers.flatMap((each) => words.map((choice) => ({ ...each, choice })));
}

function candidateOf(
  context: Context,
  rule: Rule,
  player: PlayerId,
  unit: Unit,
  about: readonly string[],
): RuleCandidate {
  const actionWith = (each: object): RuleAction => actionFor(rule, player, unit.id, { ...each });
  const returns =
    rule.needs?.returning === true
      ? returnsTo(context, unit, (place) => useRule(context, actionWith(place)).length === 0)
      : [];
  const actions = (returns.length > 0 ? returns : particularsOf(context, rule, unit, about)).map(actionWith);
  const judged = actions.map((action) => ({ action, violations: useRule(context, action) }));
  const legal = judged.filter(({ violations }) => violations.length === 0).map(({ action }) => action);
  return { unit: unit.id, violations: legal.length > 0 ? [] : (judged[0]?.violations ?? []), actions: legal };
}

function ruleNow(context: Context, rule: Rule, player: PlayerId): RuleNow {
  const use = ruleUseOf(context, rule, actionFor(rule, player, null, {}));
  const violations = ruleAtLarge(context, use).filter(({ rule: name }) => name !== 'target');
  const reaction = use.openings.some(({ window }) => window.trigger !== undefined || window.at !== undefined);
  if (violations.length > 0) return { rule, player, usable: false, violations, candidates: [], reaction };
  const about = [
    ...new Set(use.openings.flatMap(({ window, about: ids }) => (window.of === 'own' ? [] : (ids ?? [])))),
  ];
  const candidates = context.battle.units
    .filter((unit) => unit.player === player && unit.place !== 'destroyed' && context.actingUnit(unit) === unit)
    .map((unit) => candidateOf(context, rule, player, unit, about));
  const usable = candidates.some(({ actions }) => actions.length > 0);
  return { rule, player, usable, violations, candidates, reaction };
}

const known = new WeakMap<Battle, Record<PlayerId, Map<Rule, RuleNow>>>();

/**
 * Every stratagem and ability that a player's army has, in the order of the book, with whether it can be used at this
 * moment and on whom, and else why not. Each answer is that of the verdict on its use. Asked again for the same battle
 * its entries are the same.
 * @param isMeant leaves out rules that are of no interest: looking at everybody for one of them may take long
 */
export function rulesNow(
  battle: Battle,
  player: PlayerId,
  isMeant: (rule: Rule) => boolean = () => true,
): readonly RuleNow[] {
  let found = known.get(battle);
  if (found === undefined) {
    found = { attacker: new Map(), defender: new Map() };
    known.set(battle, found);
  }
  const own = found[player];
  const context = contextOf(battle);
  return rulesOf(battle, player)
    .filter(isMeant)
    .map((rule) => {
      const now = own.get(rule) ?? ruleNow(context, rule, player);
      own.set(rule, now);
      return now;
    });
}

/** Whether a rule answers targets that are selected: it belongs to an attack that is about to be made. */
const answersTargets = ({ windows = [] }: Rule): boolean =>
  windows.some(({ trigger }) => trigger?.kind === 'targets-selected');

/**
 * What the other player could use as an attack is about to be made, its targets being selected: on one of these, right
 * before the action.
 */
export function reactionsTo(battle: Battle, action: ActionOf<'shoot'> | ActionOf<'fight'>): readonly RuleNow[] {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return [];
  const attacker = context.actingUnit(unit).id;
  const targets = new Set(
    action.attacks.flatMap(({ target }) => {
      const found = context.unit(target);
      return found === undefined ? [] : [context.actingUnit(found).id];
    }),
  );
  const player = opponentOf(unit.player);
  return rulesOf(battle, player).flatMap((rule): RuleNow[] => {
    if (!answersTargets(rule)) return [];
    const candidates = [...targets].flatMap((target): RuleCandidate[] => {
      const answer = actionFor(rule, player, target, { enemy: attacker });
      return useRule(context, answer).length > 0 ? [] : [{ unit: target, violations: [], actions: [answer] }];
    });
    return candidates.length === 0 ? [] : [{ rule, player, usable: true, violations: [], candidates, reaction: true }];
  });
}

/** Whether one use of a rule might do something as things stand: shots that reach nobody do not. */
function doesSomething(context: Context, rule: Rule, action: RuleAction): boolean {
  const { units, enemy, deeds, made } = ruleUseOf(context, rule, action);
  const [unit] = units;
  const shoots = deeds.some((deed) => deed.do === 'grant' && deed.kind === 'shoot' && deed.atEnemy === true);
  if (shoots && unit !== undefined && enemy !== null) return couldShootAt(context, unit, enemy);
  if (!deeds.some((deed) => deed.do === 're-roll') || unit === undefined || made === null) return true;
  return couldBeBetter(context, unit, made);
}

/** Whether another roll of dice could do more than the one that was made. */
function couldBeBetter(context: Context, unit: Unit, { roll, dice }: Extract<Happening, { kind: 'rolled' }>): boolean {
  if (roll === 'battle-shock') {
    return (context.battle.happened ?? []).some((each) => each.kind === 'test-failed' && each.unit === unit.id);
  }
  if (dice.every((die) => die >= BEST_ROLL)) return false;
  const charge = roll === 'charge' ? chargeOf(context, unit) : null;
  if (charge === null) return true;
  // A charge that gets straight to all its targets needs no other roll; one that must go round something may.
  return charge.targets.some((id) => {
    const target = context.unit(id);
    return target !== undefined && !reachesStraight(context, unit, target, charge.distance);
  });
}

/**
 * Whether it is worth asking for a reaction: some use of it might do something as things stand. For a player who wants
 * to be asked only then.
 */
export function canMatter(battle: Battle, { rule, candidates }: RuleNow): boolean {
  const context = contextOf(battle);
  return candidates.some(({ actions }) => actions.some((action) => doesSomething(context, rule, action)));
}

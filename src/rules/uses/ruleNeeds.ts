import { isWithin } from '../../geometry/tolerance.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { engagedUnits } from '../contact.ts';
import { opponentOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import { isShocked } from '../eligibility.ts';
import type { Marker } from '../ground.ts';
import { apart, nearestPair } from '../measure.ts';
import { lengthText, limitText } from '../messages.ts';
import { isInRange } from '../objectives/objectives.ts';
import { returnsThere } from './comingBack.ts';
import type { RuleUseOf } from './ruleUse.ts';
import { canSee } from '../sight.ts';
import { hasAnyKeyword } from '../stance.ts';

const no = (message: string, more: Partial<Violation> = {}): Violation => ({ rule: 'target', ...more, message });

/** A marker as something that can be seen: a flat disc that hides nobody. */
function seenMarker({ objective, footprint: outline }: Marker, { unit, model, order }: StandingPiece): StandingPiece {
  const position = { x: objective.x, y: objective.y, z: objective.z, facing: 0 };
  const body = { base: { kind: 'circle' as const, radius: objective.diameter / 2 }, hull: null, height: 0.1 };
  return {
    unit,
    model: { ...model, id: `marker ${objective.id}`, body, position },
    position,
    footprint: outline,
    bottom: objective.z,
    top: objective.z,
    order,
  };
}

/** Why the enemy unit is not one that the rule can be used against. */
function enemyNeeded(context: Context, use: RuleUseOf): Violation[] {
  const { rule, enemy, units, player } = use;
  const need = rule.needs?.enemy;
  const [unit] = units;
  if (need === undefined || unit === undefined) return [];
  if (enemy === null) return [no(`${rule.name} needs an enemy unit.`)];
  const { names } = context;
  const name = names.unit(enemy.id);
  const other = { other: enemy.id };
  const standing = context.standing(enemy);
  if (standing.length === 0) return [no(`${name} is not on the board.`, other)];
  const violations: Violation[] = [];
  const keyword = need.noKeyword?.find((each) =>
    context.formation(enemy).some(({ datasheet }) => hasAnyKeyword(datasheet, [each])),
  );
  if (keyword !== undefined) violations.push(no(`${name} is ${keyword}.`, other));
  if (need.free === true && engagedUnits(context, enemy).length > 0) {
    violations.push(no(`${name} is within Engagement Range of a unit of yours.`, other));
  }
  if (need.engaged === true && !engagedUnits(context, unit).includes(enemy)) {
    violations.push(no(`${name} is not within Engagement Range of ${names.unit(unit.id)}.`, other));
  }
  if (need.struck === true && !(unit.mortalWounds ?? []).some(({ by }) => by === enemy.id)) {
    violations.push(no(`${name} inflicted no mortal wounds on ${names.unit(unit.id)} in this phase.`, other));
  }
  const from = use.model === null ? context.standing(unit) : [use.model];
  const pair = nearestPair(from, standing);
  if (need.within !== undefined && pair !== null && !isWithin(pair.distance, need.within)) {
    const message = `${name} is ${lengthText(pair.distance, need.within)} away. ${rule.name} reaches ${limitText(need.within)}.`;
    const measured = { measured: pair.distance, required: `<= ${need.within}`, between: pair.between };
    violations.push(no(message, { model: pair.a.model.id, other: pair.b.model.id, ...measured }));
  }
  const seen = need.visible !== true || from.some((own) => standing.some((target) => canSee(context, own, target)));
  if (!seen) violations.push(no(`${name} is not visible.`, other));
  return player === enemy.player ? [no(`${name} is no enemy.`, other)] : violations;
}

function modelNeeded({ rule, model }: RuleUseOf): Violation[] {
  const need = rule.needs?.model;
  if (need === undefined || model !== null) return [];
  const what = need.keyword ?? `weapon with ${need.weaponAbility ?? 'it'}`;
  return [no(`${rule.name} needs a model of the unit with ${what}.`)];
}

/** Enemies that stand within range of a marker and are not Battle-shocked. */
const holdersOf = (context: Context, marker: Marker, unit: Unit): readonly StandingPiece[] =>
  context
    .near(opponentOf(unit.player), marker.footprint, context.ruleset.objectiveRange.horizontal)
    .filter((piece) => isInRange(context, piece, marker) && !isShocked(context, piece.unit));

function markerNeeded(context: Context, { rule, units, objective }: RuleUseOf): Violation[] {
  const need = rule.needs?.objective;
  const [unit] = units;
  if (need === undefined || unit === undefined) return [];
  if (objective === null) return [no(`${rule.name} needs an objective marker.`)];
  const { id } = objective.objective;
  const disc = { footprint: objective.footprint, bottom: objective.objective.z, top: objective.objective.z };
  const standing = context.standing(unit);
  const distance = Math.min(...standing.map((piece) => apart(piece, disc)));
  const violations: Violation[] = [];
  if (!isWithin(distance, need.within)) {
    const message = `The objective marker ${id} is ${lengthText(distance, need.within)} away. ${rule.name} reaches ${limitText(need.within)}.`;
    violations.push(no(message, { other: id, measured: distance, required: `<= ${need.within}` }));
  }
  if (!standing.some((piece) => canSee(context, piece, seenMarker(objective, piece)))) {
    violations.push(no(`The objective marker ${id} is not visible.`, { other: id }));
  }
  const [holder] = holdersOf(context, objective, unit);
  if (holder !== undefined) {
    const message = `${context.names.model(holder.model.id)} is within range of the objective marker ${id}.`;
    violations.push(no(message, { other: holder.model.id }));
  }
  return violations;
}

/** Where a model that comes back is set up: like any other, with its unit, and engaged only with whom that is. */
function returnNeeded(context: Context, { rule, returning }: RuleUseOf): Violation[] {
  if (rule.needs?.returning !== true) return [];
  if (returning === null) return [no(`${rule.name} needs a destroyed model of the unit.`)];
  const { unit, model, spot } = returning;
  if (hasAnyKeyword(unit.datasheet, ['CHARACTER'])) return [no('A CHARACTER does not come back.', { model: model.id })];
  if (spot === null) return [no(`${rule.name} needs a place for the model.`, { model: model.id })];
  return returnsThere(context, returning, spot);
}

/** A roll is made again only right after it was made. */
function rollNeeded({ rule, made, openings }: RuleUseOf): Violation[] {
  if (rule.needs?.reroll !== true || made !== null || openings.length === 0) return [];
  return [no(`${rule.name} needs a roll that the unit has just made.`)];
}

/** Everything that speaks against what a rule is used with: enemy, model, marker, a model that comes back. */
export const needed = (context: Context, use: RuleUseOf): Violation[] => [
  ...enemyNeeded(context, use),
  ...modelNeeded(use),
  ...markerNeeded(context, use),
  ...returnNeeded(context, use),
  ...rollNeeded(use),
];

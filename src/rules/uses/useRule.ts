import type { Battle } from '../../model/battle.ts';
import type { Rule } from '../../model/rule.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { battleOver } from '../eligibility.ts';
import { isHeld } from '../objectives/holders.ts';
import { momentText } from '../messages.ts';
import { needed } from './ruleNeeds.ts';
import { unitTarget } from './ruleTarget.ts';
import { ruleNamed, usesLastTurn, usesNow } from './ruleBook.ts';
import type { RuleAction } from './ruleBook.ts';
import { ruleUseOf } from './ruleUse.ts';
import type { RuleUseOf } from './ruleUse.ts';
import { unlike } from '../who.ts';
import { briefWindowsText } from './windowWords.ts';

const limitWords: Readonly<Record<NonNullable<Rule['limit']>, string>> = {
  phase: 'once in a phase',
  turn: 'once in a turn',
  battle: 'once in a battle',
  unit: 'once in a phase for each unit',
};

/** The most units that a rule is used on in this battle; 1 where nothing else is said. */
const mostUnits = ({ battleSize }: Battle, rule: Rule): number => rule.units?.[battleSize] ?? 1;

/** Whether a player has used a rule as often as it may be used. */
function limits(context: Context, { rule, player, units }: RuleUseOf): Violation[] {
  const { battle } = context;
  const used = usesNow(battle, player, rule);
  const { limit = 'phase', name } = rule;
  const most = mostUnits(battle, rule);
  if (rule.units !== undefined) {
    const count = units.length + used.reduce((sum, use) => sum + use.units.length, 0);
    if (count <= most) return [];
    const message = `${name} takes ${most} units at most in this size of battle, and these would be ${count}.`;
    return [{ rule: 'limit', measured: count, required: `<= ${most}`, message }];
  }
  if (units.length > most) {
    return [{ rule: 'limit', measured: units.length, required: `<= ${most}`, message: `${name} takes one unit.` }];
  }
  const again = limit === 'unit' ? used.some((use) => units.some(({ id }) => use.units.includes(id))) : used.length > 0;
  return again ? [{ rule: 'limit', message: `${name} has been used. It is used ${limitWords[limit]}.` }] : [];
}

/** Whether a rule is not there to be used because another one was used as much as it could be in the turn before. */
function spent({ battle }: Context, { rule, player }: RuleUseOf): Violation[] {
  const { unlessSpent } = rule;
  if (unlessSpent === undefined) return [];
  const other = battle.rules?.find(({ name }) => name === unlessSpent);
  if (other === undefined) return [];
  const most = mostUnits(battle, other);
  const used = usesLastTurn(battle, player, unlessSpent).reduce((sum, use) => sum + use.units.length, 0);
  const message = `${rule.name} is for who took fewer than ${most} units by ${unlessSpent} in the turn before.`;
  return used < most ? [] : [{ rule: 'limit', measured: used, required: `< ${most}`, message }];
}

/** Whether it is the moment for a rule, and the unit named as the enemy is the one that it is about. */
function timing(context: Context, use: RuleUseOf): Violation[] {
  const { rule, openings, enemy } = use;
  const over = battleOver(context.battle);
  if (over.length > 0) return over;
  const when = `${rule.name} is for ${briefWindowsText(rule.windows ?? [])}.`;
  if (openings.length === 0) {
    return [{ rule: 'timing', message: `${when} This is ${momentText(context.battle.clock)}.` }];
  }
  const enemies = openings.flatMap(({ window, about }) => (window.of === 'own' || about === null ? [] : about));
  if (enemies.length === 0 || openings.some(({ about }) => about === null)) return [];
  if (enemy === null) return [{ rule: 'target', message: `${rule.name} needs the enemy unit that it answers.` }];
  if (enemies.includes(enemy.id)) return [];
  return [{ rule: 'timing', other: enemy.id, message: `${when} ${context.names.unit(enemy.id)} has done nothing so.` }];
}

/** What can be said of a rule whoever it is used on: whose it is, what it costs, when, and how often. */
export function ruleAtLarge(context: Context, use: RuleUseOf): Violation[] {
  const { rule, player } = use;
  const { battle } = context;
  const { cost = 0, name } = rule;
  const has = battle.players[player].commandPoints;
  const held: Violation[] = isHeld(battle, player, rule)
    ? []
    : [{ rule: 'detachment', message: `${name} does not belong to the army of ${battle.players[player].name}.` }];
  const points: Violation[] =
    has >= cost
      ? []
      : [
          {
            rule: 'cp',
            measured: has,
            required: `>= ${cost}`,
            message: `${name} costs ${cost} CP, and there are ${has}.`,
          },
        ];
  return [...held, ...points, ...timing(context, use), ...limits(context, use), ...spent(context, use)];
}

/** What speaks against the units that a rule is used on, and against what it is used with. */
function ruleParticulars(context: Context, use: RuleUseOf): Violation[] {
  const { rule, units, unknown, choice } = use;
  const names = Object.keys(rule.choices ?? {});
  const none: Violation[] =
    units.length > 0 || rule.target === undefined
      ? []
      : [{ rule: 'target', message: `${rule.name} needs a unit that it is used on.` }];
  const strangers = unknown.map((id): Violation => ({
    rule: 'target',
    other: id,
    message: `There is no unit ${id} in this battle.`,
  }));
  const unchosen: Violation[] =
    names.length > 0 && choice === null
      ? [{ rule: 'target', message: `${rule.name} needs a choice: ${names.join(' or ')}.` }]
      : [];
  const who = choice === null ? undefined : rule.choices?.[choice]?.who;
  const unfit = units.flatMap((unit): Violation[] => {
    const why = who === undefined ? [] : unlike(context, unit, who);
    const message = `${context.names.unit(unit.id)} ${why.join(', and ')}.`;
    return why.length === 0 ? [] : [{ rule: 'target', unit: unit.id, message }];
  });
  return [
    ...none,
    ...strangers,
    ...units.flatMap((unit) => unitTarget(context, unit, use)),
    ...unchosen,
    ...unfit,
    ...needed(context, use),
  ];
}

/**
 * Everything that speaks against using a stratagem or an ability: whose it is and what it costs, the moment, how often,
 * the unit it is used on, and what it is used with.
 */
export function useRule(context: Context, action: RuleAction): Violation[] {
  const { type, name, with: particulars } = action;
  const rule = ruleNamed(context.battle, type, name, particulars?.['set']);
  if (rule === undefined) {
    const what = type === 'stratagem' ? 'Stratagem' : 'ability';
    return [{ rule: 'detachment', message: `There is no ${what} of the name ${name} at hand.` }];
  }
  const use = ruleUseOf(context, rule, action);
  return [...ruleAtLarge(context, use), ...ruleParticulars(context, use)];
}

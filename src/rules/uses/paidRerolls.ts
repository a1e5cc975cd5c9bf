import type { Action, Reroll } from '../../model/action.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Rule } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { isShocked } from '../eligibility.ts';
import { isHeld } from '../objectives/holders.ts';
import { ruleNamed, usesNow } from './ruleBook.ts';
import { rollWords } from './windowWords.ts';

/** A re-roll that an action names together with the rule that allows it. */
export interface PaidReroll {
  readonly reroll: Reroll;
  readonly rule: Rule;
  readonly player: PlayerId;
  /** Whose roll it is. */
  readonly unit: Unit | null;
}

/** The unit whose roll is made again: who acts, or for a saving throw the target of that entry. */
function rollerOf(context: Context, action: Action, { step, entry = 0 }: Reroll): Unit | null {
  if (!('unit' in action) || action.unit === undefined) return null;
  if (step !== 'save' || !('attacks' in action)) return context.unit(action.unit) ?? null;
  return context.unit(action.attacks[entry]?.target ?? '') ?? null;
}

/** The rules that allow re-rolls of a name: both versions of one, where it has two. */
function rulesFor(context: Context, player: PlayerId, by: string): Rule | undefined {
  const { battle } = context;
  const plain = ruleNamed(battle, 'stratagem', by, undefined);
  if (plain?.needs?.reroll !== true) return undefined;
  const versions = (battle.rules ?? []).filter(({ name, kind }) => kind === 'stratagem' && name === plain.name);
  return versions.find((rule) => isHeld(battle, player, rule)) ?? plain;
}

/** The re-rolls of an action that it names a rule for. */
export function paidRerolls(context: Context, action: Action): readonly PaidReroll[] {
  return (action.rerolls ?? []).flatMap((reroll): PaidReroll[] => {
    if (reroll.by === undefined || reroll.keep === true) return [];
    const unit = rollerOf(context, action, reroll);
    const player = unit?.player ?? context.battle.clock.turn;
    const rule = rulesFor(context, player, reroll.by);
    return rule === undefined ? [] : [{ reroll, rule, player, unit }];
  });
}

const isSameDie = (a: Reroll, b: Reroll): boolean =>
  a.step === b.step && (a.entry ?? 0) === (b.entry ?? 0) && (a.die ?? 0) === (b.die ?? 0);

const allows = ({ windows = [] }: Rule, step: Reroll['step']): boolean =>
  windows.some(({ trigger }) => trigger?.kind === 'rolled' && trigger.rolls.includes(step));

/** Everything that speaks against one re-roll by a rule. */
function against(context: Context, { rule, player, unit, reroll }: PaidReroll): Violation[] {
  const { battle } = context;
  const { name, cost = 0 } = rule;
  const { commandPoints } = battle.players[player];
  const violations: Violation[] = [];
  if (!isHeld(battle, player, rule)) {
    violations.push({ rule: 'detachment', message: `${name} does not belong to this army.` });
  }
  if (commandPoints < cost) {
    const message = `${name} costs ${cost} CP, and there are ${commandPoints}.`;
    violations.push({ rule: 'cp', measured: commandPoints, required: `>= ${cost}`, message });
  }
  if (!allows(rule, reroll.step)) {
    violations.push({ rule: 'timing', message: `${name} is not for a ${rollWords[reroll.step]}.` });
  }
  if (usesNow(battle, player, rule).length > 0) {
    violations.push({ rule: 'limit', message: `${name} has been used. It is used once in a phase.` });
  }
  if (unit !== null && rule.onShocked !== true && isShocked(context, unit)) {
    const message = `${context.names.unit(unit.id)} is Battle-shocked: no stratagem is used on it.`;
    violations.push({ rule: 'target', unit: unit.id, message });
  }
  return violations;
}

/** Everything that speaks against the re-rolls that an action names by rules which are paid for. */
export function paidRerollViolations(context: Context, action: Action): Violation[] {
  const paid = paidRerolls(context, action);
  const twice = (['attacker', 'defender'] as const).filter(
    (player) => paid.filter((each) => each.player === player).length > 1,
  );
  const free = (action.rerolls ?? []).filter(
    (each) => each.keep !== true && !paid.some(({ reroll }) => reroll === each),
  );
  const again = paid.filter(({ reroll }) => free.some((other) => isSameDie(other, reroll)));
  return [
    ...paid.flatMap((each) => against(context, each)),
    ...again.map(({ reroll }): Violation => ({
      rule: 'limit',
      message: `The same die of the ${rollWords[reroll.step]} is named twice. No die is rolled again more than once.`,
    })),
    ...twice.map((player): Violation => ({
      rule: 'limit',
      message: `${context.battle.players[player].name} has one roll made again, and more are named.`,
    })),
  ];
}

/** Re-rolls of an action other than attacks that no rule allows: there is none that costs nothing. */
export const freeRerollViolations = (context: Context, action: Action): Violation[] => {
  const paid = new Set(paidRerolls(context, action).map(({ reroll }) => reroll));
  return (action.rerolls ?? [])
    .filter((reroll) => !paid.has(reroll) && reroll.keep !== true)
    .map(({ step }) => ({ rule: 'limit', message: `No rule lets the ${rollWords[step]} be made again.` }));
};

import type { Battle } from '../../model/battle.ts';
import type { Violation } from '../../model/verdict.ts';
import { attackMessages } from '../../rules/attacks/messages.ts';
import { changesOf } from '../../rules/attacks/modifiers.ts';
import { stageOf } from './attack.ts';
import type { AttackAction } from './attack.ts';

/** Re-rolls that an action pays for though no such die falls in it: a Hit roll that nobody makes (core rules, Re-rolls). */
function ofNothing(battle: Battle, action: AttackAction): Violation[] {
  const paid = (action.rerolls ?? []).filter(({ by, keep }) => by !== undefined && keep !== true);
  if (paid.length === 0) return [];
  const { asked } = stageOf(battle, action);
  return paid.flatMap(({ step, entry = 0, die = 0 }): Violation[] => {
    const fallen = asked.filter(
      (each) => each.step === step && !each.again && (each.entry === entry || step === 'hazardous'),
    );
    const count = fallen.reduce((sum, { dice }) => sum + dice, 0);
    if (die < count) return [];
    return [{ rule: 'timing', message: attackMessages.noSuchRoll(step, count) }];
  });
}

/**
 * Re-rolls that the dice speak against: of dice that do not fall, and of those that no rule lets fall again.
 */
export const wrongRerolls = (battle: Battle, action: AttackAction): Violation[] => [
  ...ofNothing(battle, action),
  ...notAllowed(battle, action),
];

/**
 * Re-rolls at no cost that an action names for dice which no rule lets fall again: where only ones may, those that show
 * something else (core rules, Re-rolls). Only the dice themselves tell, so this is found where they have fallen.
 */
function notAllowed(battle: Battle, action: AttackAction): Violation[] {
  return (action.rerolls ?? []).flatMap(({ step, entry = 0, die = 0, by, keep }): Violation[] => {
    if (by !== undefined || keep === true || (step !== 'hit' && step !== 'wound')) return [];
    const others = action.rerolls?.filter((each) => each.step !== step || (each.entry ?? 0) !== entry) ?? [];
    const first = stageOf(battle, { ...action, rerolls: [...others, { step, entry, keep: true }] });
    const roll = first.trace.find((each) => each.step === step && each.entry === entry);
    const fallen = roll?.step === 'hit' || roll?.step === 'wound' ? roll.dice[die] : undefined;
    const batteries = first.volley.entries.find(({ index }) => index === entry)?.batteries ?? [];
    const battery = batteries[fallen?.battery ?? -1];
    if (fallen === undefined || battery === undefined || battery[step].again[fallen.face] === true) return [];
    const allowed = changesOf(battery.modifiers, 're-roll').filter((change) => change.roll === step);
    if (allowed.length === 0 || allowed.some(({ which }) => which === 'failed')) return [];
    return [{ rule: 'limit', model: battery.model, message: attackMessages.onlyOnes(step, fallen.face) }];
  });
}

import type { Action, MoveKind, SetUpMethod } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { judge } from '../../src/rules/judge.ts';
import { paths, placements } from './scene.ts';

/**
 * The whole verdict on an action, one line a violation: "rule model other measured required", what is not there as
 * "-", numbers to a millionth. An empty list: legal.
 */
export const told = (battle: Battle, action: Action): string[] =>
  judge(battle, action).violations.map(({ rule, model, other, measured, required }) =>
    [
      rule,
      model ?? '-',
      other ?? '-',
      measured === undefined ? '-' : String(Number(measured.toFixed(6)) + 0),
      required ?? '-',
    ].join(' '),
  );

/** A move of the unit of the first model, from "kn-1 10,10 15,10 / kn-2 …" (see scene.ts). */
export const moving = (text: string, kind: MoveKind = 'normal', dice?: readonly number[]): Action => {
  const models = paths(text);
  const unit = (models[0]?.id ?? '').replace(/-\d+$/, '');
  return { type: 'move', unit, kind, models, ...(dice === undefined ? {} : { dice }) };
};

/** A set-up of the unit of the first model, from "kn-1 30,20 / kn-2 …". */
export const settingUp = (text: string, method: SetUpMethod = 'deep-strike'): Action => {
  const models = placements(text);
  return { type: 'set-up', unit: (models[0]?.id ?? '').replace(/-\d+$/, ''), method, models };
};

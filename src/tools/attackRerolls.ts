import { stageOf, stageWith } from '../game/attacks/attack.ts';
import type { AttackAction, Stage } from '../game/attacks/attack.ts';
import { COMMAND_REROLL } from '../game/attacks/rerolls.ts';
import type { RollRequest } from '../game/attacks/trace.ts';
import type { Reroll } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { judge } from '../rules/judge.ts';
import type { Volley } from '../rules/attacks/volley.ts';
import type { AttackRoll } from '../store/viewStore.ts';

/** The rolls of which single dice are chosen to be rolled again. */
const steps = ['attacks', 'hit', 'wound', 'save', 'damage', 'hazardous'] as const;

/** One of them. */
export type AgainStep = (typeof steps)[number];

/** Dice of one step that belong together, by their places in it. */
interface Rolled {
  readonly step: AgainStep;
  /** The entry of the action; 0 for the tests of hazardous weapons, which come after all of them. */
  readonly entry: number;
  readonly places: readonly number[];
}

/** The roll whose dice have just fallen and that may be made again. */
export interface Rerollable extends Rolled {
  /** The places of the dice that would be rolled again as things stand. */
  readonly chosen: readonly number[];
  /** Which of them may be, at no cost. */
  readonly free: readonly number[];
  /** Which of them may be by a Command Re-roll: one. */
  readonly command: readonly number[];
}

const isStep = (step: string): step is AgainStep => steps.some((each) => each === step);

const isOf = ({ step, entry, places }: Rolled, each: Reroll): boolean =>
  each.step === step && (each.entry ?? 0) === entry && (each.keep === true || places.includes(each.die ?? 0));

const named = ({ rerolls = [] }: AttackAction, rolled: Rolled): readonly Reroll[] =>
  rerolls.filter((each) => isOf(rolled, each));

const without = (rerolls: readonly Reroll[] | undefined, rolled: Rolled): readonly Reroll[] =>
  (rerolls ?? []).filter((each) => !isOf(rolled, each));

/** The requests of a step of an entry that are no second rolls. */
const firstRolls = (asked: readonly RollRequest[], { step, entry }: Pick<RollRequest, 'step' | 'entry'>) =>
  asked.filter((each) => each.step === step && each.entry === entry && !each.again);

const sumOfDice = (asked: readonly RollRequest[]): number => asked.reduce((sum, { dice }) => sum + dice, 0);

/** The last dice of a step, so many. */
const lastOf = (asked: readonly RollRequest[], { step, entry }: RollRequest, count: number): Rolled | null => {
  if (!isStep(step)) return null;
  const first = sumOfDice(firstRolls(asked, { step, entry })) - count;
  return { step, entry: entry ?? 0, places: Array.from({ length: count }, (_, at) => first + at) };
};

/** The dice of which some are about to be rolled again; null for none. */
function pending({ next, asked }: Stage): Rolled | null {
  const last = asked.at(-1);
  return next === null || !next.again || last === undefined ? null : lastOf(asked, last, last.dice);
}

/** The attacks as if none of the dice that are about to be rolled again were: with all that have fallen. */
function settled(battle: Battle, { action, seeded, later }: AttackRoll): AttackRoll {
  const stage = stageOf(battle, action);
  const waiting = pending(stage);
  if (waiting === null || stage.next === null) return { action, seeded };
  const { step, entry } = waiting;
  const count = (action.dice?.length ?? 0) - (stage.next.dice - stage.missing);
  const rerolls = [...without(action.rerolls, waiting), { step, entry, keep: true }];
  const dice = [...(action.dice ?? []).slice(0, count), ...(later?.dice ?? [])];
  return { action: { ...action, rerolls, dice }, seeded: [...seeded.slice(0, count), ...(later?.seeded ?? [])] };
}

/** The attacks as they stand where none of the dice that fell last is rolled again: what they came to so far. */
export function settledStage(battle: Battle, roll: AttackRoll): Stage {
  const { next, missing, asked } = stageOf(battle, roll.action);
  return { ...stageOf(battle, settled(battle, roll).action), next, missing, asked };
}

/** How many dice the roll that fell last has: saves that fell one after the other are one. */
function lastCount(asked: readonly RollRequest[]): number {
  const last = asked.at(-1);
  if (last?.step !== 'save') return last?.dice ?? 0;
  let count = 0;
  while (asked.at(-1 - count)?.step === 'save' && asked.at(-1 - count)?.entry === last.entry) count++;
  return count;
}

/** The attacks as they fell, while nothing speaks against rolling some of the last dice again; null otherwise. */
function fallenNow(battle: Battle, roll: AttackRoll): { readonly action: AttackAction; readonly stage: Stage } | null {
  const now = stageOf(battle, roll.action);
  const begun = now.next !== null && now.missing < now.next.dice;
  if (begun || now.asked.at(-1)?.again === true) return null;
  const { action } = settled(battle, roll);
  const stage = stageOf(battle, action);
  return stage.next !== null && stage.missing < stage.next.dice ? null : { action, stage };
}

/** What may be rolled again now: the dice that fell last, as long as no later one has. */
export function rerollable(battle: Battle, roll: AttackRoll): Rerollable | null {
  const found = fallenNow(battle, roll);
  const last = found?.stage.asked.at(-1);
  if (found === null || last === undefined || last.again) return null;
  const { action, stage } = found;
  const rolled = lastOf(stage.asked, last, lastCount(stage.asked));
  if (rolled === null) return null;
  const { step, entry, places } = rolled;
  const fallen = (action.dice ?? []).slice(-places.length);
  const free = step === 'hit' || step === 'wound' ? freeDice(battle, action, stage.volley, rolled, step, fallen) : [];
  const own = named(roll.action, rolled);
  const chosen = own.length === 0 ? free : own.flatMap(({ die = 0, keep }) => (keep === true ? [] : [die]));
  const open = step === 'save' ? failedSaves(stage.volley, entry, fallen).flatMap((at) => places[at] ?? []) : places;
  const command = mayCommand(battle, action, rolled) ? open.filter((die) => !free.includes(die)) : [];
  return { ...rolled, chosen, free, command };
}

/**
 * Damage dice that may be rolled again though saves and damage of the same entry have fallen since, all at once with
 * them: whatever they show, those stay what they are.
 */
export function earlierDamage(battle: Battle, roll: AttackRoll): Rerollable | null {
  const found = fallenNow(battle, roll);
  const last = found?.stage.asked.at(-1);
  if (found === null || last === undefined || last.entry === null) return null;
  const { action, stage } = found;
  const { asked, volley } = stage;
  const { entry } = last;
  const places: number[] = [];
  for (let at = asked.length - 1; at >= 0; at--) {
    const request = asked[at];
    if (request?.entry !== entry || request.again || (request.step !== 'save' && request.step !== 'damage')) break;
    if (at === asked.length - 1 || request.step !== 'damage' || request.dice !== 1) continue;
    const place = sumOfDice(firstRolls(asked.slice(0, at), request));
    if (changesNothing(battle, volley, action, asked, at, place)) places.unshift(place);
  }
  const rolled: Rolled = { step: 'damage', entry, places };
  if (places.length === 0 || !mayCommand(battle, action, rolled)) return null;
  const chosen = named(roll.action, rolled).flatMap(({ die = 0, keep }) => (keep === true ? [] : [die]));
  return { ...rolled, chosen, free: [], command: places };
}

/** Whether the dice that fell after a damage die stay what they are, whatever it shows when it is rolled again. */
function changesNothing(
  battle: Battle,
  volley: Volley,
  action: AttackAction,
  asked: readonly RollRequest[],
  at: number,
  die: number,
): boolean {
  const { dice = [], rerolls = [] } = action;
  const upTo = sumOfDice(asked.slice(0, at + 1));
  const kind = ({ step, entry, dice: count, needed }: RollRequest): string => `${step} ${entry} ${count} ${needed}`;
  const before = asked.slice(at + 1).map(kind);
  const again: Reroll = { step: 'damage', entry: asked[at]?.entry ?? 0, die, by: COMMAND_REROLL };
  return [1, 2, 3, 4, 5, 6].every((face) => {
    const other = {
      ...action,
      rerolls: [...rerolls, again],
      dice: [...dice.slice(0, upTo), face, ...dice.slice(upTo)],
    };
    const after = stageWith(battle, volley, other).asked.slice(at + 2);
    return after.length === before.length && after.every((each, place) => kind(each) === before[place]);
  });
}

/** The dice of a step that may be rolled again at no cost. */
function freeDice(
  battle: Battle,
  action: AttackAction,
  { entries }: Volley,
  rolled: Rolled,
  step: 'hit' | 'wound',
  fallen: readonly number[],
): readonly number[] {
  const { entry } = rolled;
  const batteries = entries.find(({ index }) => index === entry)?.batteries ?? [];
  const kept = { ...action, rerolls: [...without(action.rerolls, rolled), { step, entry, keep: true }] };
  const found = stageOf(battle, kept).trace.find((each) => each.step === step && each.entry === entry);
  const dice = found?.step === 'hit' || found?.step === 'wound' ? found.dice : [];
  return fallen.flatMap((face, die) => (batteries[dice[die]?.battery ?? -1]?.[step].again[face] === true ? [die] : []));
}

/** The saves that failed. Where models save differently, only the last: by another one the others would change hands. */
function failedSaves({ entries }: Volley, entry: number, fallen: readonly number[]): readonly number[] {
  const defences = entries.find(({ index }) => index === entry)?.batteries.flatMap((each) => each.defences) ?? [];
  const needs = new Set(defences.map(({ save }) => save.needed));
  const most = Math.max(...needs);
  return fallen.flatMap((face, die) => (face < most && (needs.size === 1 || die === fallen.length - 1) ? [die] : []));
}

/** Whether a die of a step may be rolled again by the stratagem that does that for any roll, as things stand. */
function mayCommand(battle: Battle, action: AttackAction, rolled: Rolled): boolean {
  const { step, entry, places } = rolled;
  const others = without(action.rerolls, rolled);
  const faults = (rerolls: readonly Reroll[]): number => judge(battle, { ...action, rerolls }).violations.length;
  return faults([...others, { step, entry, die: places[0] ?? 0, by: COMMAND_REROLL }]) <= faults(others);
}

/** How many dice have fallen up to the end of the roll that a die of a step belongs to. */
function fallenUpTo(asked: readonly RollRequest[], step: AgainStep, entry: number, die: number): number {
  let fallen = 0;
  let place = 0;
  for (const request of asked) {
    fallen += request.dice;
    if (request.step !== step || (request.entry ?? 0) !== entry || request.again) continue;
    place += request.dice;
    if (place > die) break;
  }
  return fallen;
}

/** With those dice of a roll rolled again, and no others of it; at most one of them by a Command Re-roll, the last. */
export function chooseRerolls(
  battle: Battle,
  roll: AttackRoll,
  which: Rerollable,
  chosen: readonly number[],
): AttackRoll {
  const { step, entry, free } = which;
  const own: Reroll[] = chosen.filter((die) => free.includes(die)).map((die) => ({ step, entry, die }));
  const commanded = chosen.findLast((die) => !free.includes(die));
  if (own.length === 0 && free.length > 0) own.push({ step, entry, keep: true });
  if (commanded !== undefined) own.push({ step, entry, die: commanded, by: COMMAND_REROLL });
  const whole = settled(battle, roll);
  const { rerolls: _before, dice = [], ...rest } = whole.action;
  // One roll is made again for a command point: another one that waits for it is not any more.
  const waiting = pending(stageOf(battle, roll.action));
  const kept = waiting === null ? roll.action.rerolls : without(roll.action.rerolls, waiting);
  const rerolls = [...without(kept, which), ...own];
  const made = (upTo: number): AttackAction => ({
    ...rest,
    ...(rerolls.length === 0 ? {} : { rerolls }),
    dice: dice.slice(0, upTo),
  });
  if (commanded === undefined) return { action: made(dice.length), seeded: whole.seeded };
  // A roll is made again right after it fell: dice that fell since wait for it.
  const upTo = fallenUpTo(stageOf(battle, whole.action).asked, step, entry, commanded);
  const later = { dice: dice.slice(upTo), seeded: whole.seeded.slice(upTo) };
  return { action: made(upTo), seeded: whole.seeded.slice(0, upTo), ...(later.dice.length === 0 ? {} : { later }) };
}

import { stageOf } from '../game/attacks/attack.ts';
import type { AttackAction, Stage } from '../game/attacks/attack.ts';
import type { RollRequest } from '../game/attacks/trace.ts';
import type { Reroll } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { judge } from '../rules/judge.ts';
import type { Volley } from '../rules/attacks/volley.ts';
import type { AttackRoll } from '../store/viewStore.ts';

/** The stratagem that lets any one roll be made again, as its uses name it. */
const COMMAND = 'Command Re-roll';

/** The rolls of which single dice are chosen to be rolled again. */
type Step = 'attacks' | 'hit' | 'wound' | 'save';

/** The roll whose dice have just fallen and that may be made again. */
export interface Rerollable {
  readonly step: Step;
  readonly entry: number;
  /** The places of the dice that would be rolled again as things stand. */
  readonly chosen: readonly number[];
  /** Which of them may be, at no cost. */
  readonly free: readonly number[];
  /** Which of them may be by a Command Re-roll: one. */
  readonly command: readonly number[];
}

const isStep = (step: string): step is Step => ['attacks', 'hit', 'wound', 'save'].includes(step);

const named = ({ rerolls = [] }: AttackAction, step: Reroll['step'], entry: number): readonly Reroll[] =>
  rerolls.filter((each) => each.step === step && (each.entry ?? 0) === entry);

const without = ({ rerolls = [] }: AttackAction, step: Reroll['step'], entry: number): readonly Reroll[] =>
  rerolls.filter((each) => each.step !== step || (each.entry ?? 0) !== entry);

/** The attacks as if none of the dice that are about to be rolled again were: with all that have fallen. */
function settled(battle: Battle, { action, seeded, later }: AttackRoll): AttackRoll {
  const { next, missing } = stageOf(battle, action);
  if (next === null || !next.again || next.entry === null || !isStep(next.step)) return { action, seeded };
  const { step, entry } = next;
  const count = (action.dice?.length ?? 0) - (next.dice - missing);
  const rerolls = [...without(action, step, entry), { step, entry, keep: true }];
  const dice = [...(action.dice ?? []).slice(0, count), ...(later?.dice ?? [])];
  return { action: { ...action, rerolls, dice }, seeded: [...seeded.slice(0, count), ...(later?.seeded ?? [])] };
}

/** The attacks as they stand where none of the dice that fell last is rolled again: what they came to so far. */
export function settledStage(battle: Battle, roll: AttackRoll): Stage {
  const { next, missing, asked } = stageOf(battle, roll.action);
  return { ...stageOf(battle, settled(battle, roll).action), next, missing, asked };
}

/** The dice of the roll that fell last: how many, and the place of the first of them in their step. */
function lastRoll(asked: readonly RollRequest[]): { readonly count: number; readonly first: number } {
  const last = asked.at(-1);
  if (last === undefined) return { count: 0, first: 0 };
  if (last.step !== 'save') return { count: last.dice, first: 0 };
  const saves = asked.filter(({ step, entry, again }) => step === 'save' && entry === last.entry && !again).length;
  let count = 0;
  while (asked.at(-1 - count)?.step === 'save' && asked.at(-1 - count)?.entry === last.entry) count++;
  return { count, first: saves - count };
}

/** What may be rolled again now: the dice that fell last, as long as no later one has. */
export function rerollable(battle: Battle, roll: AttackRoll): Rerollable | null {
  const now = stageOf(battle, roll.action);
  const begun = now.next !== null && now.missing < now.next.dice;
  if (begun || now.asked.at(-1)?.again === true) return null;
  const { action } = settled(battle, roll);
  const { asked, next, missing, volley } = stageOf(battle, action);
  const last = asked.at(-1);
  if (last === undefined || !isStep(last.step) || last.entry === null || last.again) return null;
  if (next !== null && missing < next.dice) return null;
  const { step, entry } = last;
  const { count, first } = lastRoll(asked);
  const fallen = (action.dice ?? []).slice(-count);
  const places = fallen.map((_, die) => first + die);
  const free = step === 'hit' || step === 'wound' ? freeDice(battle, action, volley, step, entry, fallen) : [];
  const own = named(roll.action, step, entry);
  const chosen = own.length === 0 ? free : own.flatMap(({ die = 0, keep }) => (keep === true ? [] : [die]));
  const open = step === 'save' ? failedSaves(volley, entry, fallen).map((die) => first + die) : places;
  const command = mayCommand(battle, action, step, entry) ? open.filter((die) => !free.includes(die)) : [];
  return { step, entry, chosen, free, command };
}

/** The dice of a step that may be rolled again at no cost. */
function freeDice(
  battle: Battle,
  action: AttackAction,
  { entries }: Volley,
  step: 'hit' | 'wound',
  entry: number,
  fallen: readonly number[],
): readonly number[] {
  const batteries = entries.find(({ index }) => index === entry)?.batteries ?? [];
  const kept = { ...action, rerolls: [...without(action, step, entry), { step, entry, keep: true }] };
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
function mayCommand(battle: Battle, action: AttackAction, step: Step, entry: number): boolean {
  const others = without(action, step, entry);
  const faults = (rerolls: readonly Reroll[]): number => judge(battle, { ...action, rerolls }).violations.length;
  return faults([...others, { step, entry, die: 0, by: COMMAND }]) <= faults(others);
}

/** With those dice of a step rolled again, and no others of it; at most one of them by a Command Re-roll, the last. */
export function chooseRerolls(
  battle: Battle,
  roll: AttackRoll,
  { step, entry, free }: Rerollable,
  chosen: readonly number[],
): AttackRoll {
  const own: Reroll[] = chosen.filter((die) => free.includes(die)).map((die) => ({ step, entry, die }));
  const commanded = chosen.findLast((die) => !free.includes(die));
  if (own.length === 0 && free.length > 0) own.push({ step, entry, keep: true });
  if (commanded !== undefined) own.push({ step, entry, die: commanded, by: COMMAND });
  const whole = settled(battle, roll);
  const { rerolls: _before, dice = [], ...rest } = whole.action;
  const rerolls = [...without(roll.action, step, entry), ...own];
  const made = (upTo: number): AttackAction => ({
    ...rest,
    ...(rerolls.length === 0 ? {} : { rerolls }),
    dice: dice.slice(0, upTo),
  });
  if (step !== 'save' || commanded === undefined) return { action: made(dice.length), seeded: whole.seeded };
  // A save is rolled again right after it fell: those that fell since wait for it.
  const { count, first } = lastRoll(stageOf(battle, whole.action).asked);
  const upTo = dice.length - count + (commanded - first) + 1;
  const later = { dice: dice.slice(upTo), seeded: whole.seeded.slice(upTo) };
  return { action: made(upTo), seeded: whole.seeded.slice(0, upTo), ...(later.dice.length === 0 ? {} : { later }) };
}

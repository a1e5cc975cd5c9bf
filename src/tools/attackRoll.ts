import { seedDice, stageOf } from '../game/attacks/attack.ts';
import type { AttackAction, Stage } from '../game/attacks/attack.ts';
import type { RollRequest, RollStep } from '../game/attacks/trace.ts';
import type { Reroll } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { judge } from '../rules/judge.ts';
import type { AttackRoll } from '../store/viewStore.ts';

const COMMAND = 'Command Re-roll';

/** The stages of resolving attacks, as people count them. */
export type StageName = 'attacks' | 'hit' | 'wound' | 'save' | 'after';

const stages: Readonly<Record<RollStep, StageName>> = {
  attacks: 'attacks',
  hit: 'hit',
  'extra-hits': 'hit',
  wound: 'wound',
  save: 'save',
  damage: 'save',
  'feel-no-pain': 'save',
  'deadly-demise': 'after',
  'mortal-wounds': 'after',
  hazardous: 'after',
  'falls-late': 'after',
};

/** Where the dice of a request belong: to which entry of the action (null: after all of them) and which stage. */
export interface StagePlace {
  readonly entry: number | null;
  readonly stage: StageName;
}

/** The stage of each request: what has no entry of its own follows the one before it, or comes after all. */
export function placesOf(asked: readonly RollRequest[]): readonly StagePlace[] {
  let last: StagePlace = { entry: null, stage: 'after' };
  return asked.map(({ step, entry }): StagePlace => {
    if (step === 'feel-no-pain') return last;
    // Devastating wounds are resolved when all entries have been: their damage comes back to an earlier entry.
    const late = step === 'damage' && (entry !== last.entry || last.stage === 'after');
    const stage = late ? 'after' : stages[step];
    last = { entry: stage === 'after' ? null : entry, stage };
    return last;
  });
}

const isSame = (a: StagePlace, b: StagePlace): boolean => a.entry === b.entry && a.stage === b.stage;

/** The stage that is being rolled, with the dice of it that have fallen; null when all dice have. */
export function rollingNow({ asked, next }: Stage): StagePlace | null {
  return next === null ? null : (placesOf([...asked, next]).at(-1) ?? null);
}

/** The attacks of an action before any die has fallen. */
export const startRoll = (action: AttackAction): AttackRoll => ({ action: { ...action, dice: [] }, seeded: [] });

const withDice = (roll: AttackRoll, dice: readonly number[], seeded: boolean): AttackRoll => ({
  action: { ...roll.action, dice: [...(roll.action.dice ?? []), ...dice] },
  seeded: [...roll.seeded, ...dice.map(() => seeded)],
});

/** With dice of a real table. */
export const typeDice = (roll: AttackRoll, dice: readonly number[]): AttackRoll => withDice(roll, dice, false);

/** Without so many of the dice that fell last. */
export const untypeDice = ({ action, seeded }: AttackRoll, count: number): AttackRoll => ({
  action: { ...action, dice: (action.dice ?? []).slice(0, -count) },
  seeded: seeded.slice(0, -count),
});

/** With so many dice rolled: those of the seed that have not fallen yet. */
export function rollDice(battle: Battle, roll: AttackRoll, count: number): AttackRoll {
  const fallen = roll.seeded.filter(Boolean).length;
  return withDice(roll, seedDice(battle, fallen, count), true);
}

/** With all dice rolled up to the end of the stage that is being rolled. A step is rolled again by itself. */
export function rollStage(battle: Battle, roll: AttackRoll): AttackRoll {
  let now = roll;
  let stage = stageOf(battle, now.action);
  const begun = rollingNow(stage);
  const again = stage.next?.again ?? false;
  while (begun !== null && stage.next !== null) {
    const place = rollingNow(stage);
    if (place === null || !isSame(place, begun)) break;
    const isAttackers = begun.stage === 'hit' || begun.stage === 'wound';
    if (isAttackers && stage.next.again !== again) break;
    now = rollDice(battle, now, stage.missing);
    stage = stageOf(battle, now.action);
  }
  return now;
}

/** With every die rolled that is still missing. */
export function rollRest(battle: Battle, roll: AttackRoll): AttackRoll {
  let now = roll;
  for (let stage = stageOf(battle, now.action); stage.next !== null; stage = stageOf(battle, now.action)) {
    now = rollDice(battle, now, stage.missing);
  }
  return now;
}

/** With the dice of the last stage taken back; null when none has fallen. */
export function rollBack(battle: Battle, roll: AttackRoll): AttackRoll | null {
  const count = roll.action.dice?.length ?? 0;
  if (count === 0) return null;
  const { asked, next, missing } = stageOf(battle, roll.action);
  const all = next === null ? asked : [...asked, next];
  const places = placesOf(all);
  const begun = next !== null && missing < next.dice ? all.length - 1 : asked.length - 1;
  const last = places[begun];
  if (last === undefined) return null;
  let from = begun;
  while (from > 0 && isSame(places[from - 1] ?? last, last)) from--;
  let at = 0;
  for (const request of all.slice(0, from)) at += request.dice;
  const kept = (roll.action.rerolls ?? []).filter(
    ({ step, entry = 0 }) => stages[step as RollStep] !== last.stage || (last.entry !== null && entry !== last.entry),
  );
  const { rerolls, ...rest } = roll.action;
  // A list that has become empty would forbid what costs nothing; one that was empty goes on forbidding it.
  const stays = rerolls !== undefined && (kept.length > 0 || rerolls.length === 0);
  const action = { ...rest, ...(stays ? { rerolls: kept } : {}), dice: rest.dice?.slice(0, at) ?? [] };
  return { action, seeded: roll.seeded.slice(0, at) };
}

/** The roll whose dice have just fallen and that may be made again: of which step and entry, and where they begin. */
export interface Rerollable {
  readonly step: 'hit' | 'wound';
  readonly entry: number;
  /** The dice as they fell first. */
  readonly dice: readonly number[];
  /** Which of them would be rolled again as things stand. */
  readonly chosen: readonly number[];
  /** Which of them may be, at no cost. */
  readonly free: readonly number[];
  /** Which of them may be by a Command Re-roll: one. */
  readonly command: readonly number[];
}

/** What may be rolled again now: the hits or wounds that fell last, as long as no later die has. */
export function rerollable(battle: Battle, { action }: AttackRoll): Rerollable | null {
  const { asked, next, missing, volley } = stageOf(battle, action);
  const last = asked.at(-1);
  if (last === undefined || (last.step !== 'hit' && last.step !== 'wound') || last.entry === null || last.again)
    return null;
  if (next !== null && missing < next.dice) return null;
  const { step, entry } = last;
  const dice = (action.dice ?? []).slice(-last.dice);
  const batteries = volley.entries.find(({ index }) => index === entry)?.batteries ?? [];
  const owners = ownersOf(battle, action, step, entry);
  const may = (die: number): boolean => batteries[owners[die] ?? -1]?.[step].again[dice[die] ?? 0] === true;
  const free = dice.flatMap((_, die) => (may(die) ? [die] : []));
  const named = (action.rerolls ?? []).filter((each) => each.step === step && (each.entry ?? 0) === entry);
  const chosen = named.length === 0 ? free : named.flatMap(({ die = 0, keep }) => (keep === true ? [] : [die]));
  const command = mayCommand(battle, action, step, entry)
    ? dice.flatMap((_, die) => (free.includes(die) ? [] : [die]))
    : [];
  return { step, entry, dice, chosen, free, command };
}

/** Whether a die of a step may be rolled again by the stratagem that does that for any roll, as things stand. */
function mayCommand(battle: Battle, action: AttackAction, step: 'hit' | 'wound', entry: number): boolean {
  const others = (action.rerolls ?? []).filter(({ by }) => by !== COMMAND);
  const faults = (rerolls: readonly Reroll[]): number => judge(battle, { ...action, rerolls }).violations.length;
  return faults([...others, { step, entry, die: 0, by: COMMAND }]) <= faults(others);
}

/** To which battery each die of a step belongs. */
function ownersOf(battle: Battle, action: AttackAction, step: 'hit' | 'wound', entry: number): readonly number[] {
  const kept = { ...action, rerolls: [...without(action, step, entry), { step, entry, keep: true }] };
  for (const each of stageOf(battle, kept).trace) {
    if (each.step === step && each.entry === entry) return each.dice.map(({ battery }) => battery);
  }
  return [];
}

const without = ({ rerolls = [] }: AttackAction, step: Reroll['step'], entry: number): readonly Reroll[] =>
  rerolls.filter((each) => each.step !== step || (each.entry ?? 0) !== entry);

/** With those dice of a step rolled again, and no others of it; at most one of them by a Command Re-roll, the last. */
export function chooseRerolls(
  roll: AttackRoll,
  { step, entry, free }: Rerollable,
  dice: readonly number[],
): AttackRoll {
  const own: Reroll[] = dice.filter((die) => free.includes(die)).map((die) => ({ step, entry, die }));
  const commanded = dice.findLast((die) => !free.includes(die));
  if (own.length === 0 && free.length > 0) own.push({ step, entry, keep: true });
  if (commanded !== undefined) own.push({ step, entry, die: commanded, by: COMMAND });
  const { rerolls: _before, ...rest } = roll.action;
  const rerolls = [...without(roll.action, step, entry), ...own];
  return { ...roll, action: rerolls.length === 0 ? rest : { ...rest, rerolls } };
}

/** The attacks as they stand where none of the dice that fell last is rolled again: what they came to so far. */
export function settledStage(battle: Battle, action: AttackAction): Stage {
  const stage = stageOf(battle, action);
  const { next } = stage;
  if (next === null || !next.again || next.entry === null || (next.step !== 'hit' && next.step !== 'wound'))
    return stage;
  const { step, entry } = next;
  const begun = next.dice - stage.missing;
  const kept = { ...action, rerolls: [...without(action, step, entry), { step, entry, keep: true }] };
  const first = { ...kept, dice: (action.dice ?? []).slice(0, (action.dice?.length ?? 0) - begun) };
  return { ...stageOf(battle, first), next, missing: stage.missing, asked: stage.asked };
}

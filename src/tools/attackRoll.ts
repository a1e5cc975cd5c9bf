import { seedDice, stageOf } from '../game/attacks/attack.ts';
import type { AttackAction, Stage } from '../game/attacks/attack.ts';
import type { RollRequest, RollStep } from '../game/attacks/trace.ts';
import type { Battle } from '../model/battle.ts';
import type { AttackRoll } from '../store/viewStore.ts';

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

/** With more dice. The first of them may be one that is rolled again in the midst of others: those come after it. */
function withDice({ action, seeded, later }: AttackRoll, dice: readonly number[], fromSeed: boolean): AttackRoll {
  const [first, rest] = later === undefined ? [dice, []] : [dice.slice(0, 1), dice.slice(1)];
  const fallen = [...(action.dice ?? []), ...first, ...(later?.dice ?? []), ...rest];
  const origins = [...seeded, ...first.map(() => fromSeed), ...(later?.seeded ?? []), ...rest.map(() => fromSeed)];
  return { action: { ...action, dice: fallen }, seeded: origins };
}

/** With dice of a real table. */
export const typeDice = (roll: AttackRoll, dice: readonly number[]): AttackRoll => withDice(roll, dice, false);

/** Without so many of the dice that fell last. */
export const untypeDice = ({ action, seeded }: AttackRoll, count: number): AttackRoll => ({
  action: { ...action, dice: (action.dice ?? []).slice(0, -count) },
  seeded: seeded.slice(0, -count),
});

/** With so many dice rolled: those of the seed that have not fallen yet. */
export function rollDice(battle: Battle, roll: AttackRoll, count: number): AttackRoll {
  const fallen = [...roll.seeded, ...(roll.later?.seeded ?? [])].filter(Boolean).length;
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
    if (stage.next.again !== again && (again || begun.stage !== 'save')) break;
    const { step } = stage.next;
    now = rollDice(battle, now, stage.missing);
    stage = stageOf(battle, now.action);
    // Tests of hazardous weapons may be rolled again before what they do.
    if (step === 'hazardous') break;
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

/** How many damage dice of an entry there are in some requests, those that are rolled again left out. */
const damageDice = (asked: readonly RollRequest[], of: number): number =>
  asked.reduce(
    (sum, { step, entry, again, dice }) => sum + (step === 'damage' && entry === of && !again ? dice : 0),
    0,
  );

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
  const stay = all.slice(0, from);
  let at = 0;
  for (const request of stay) at += request.dice;
  const kept = (roll.action.rerolls ?? []).filter(({ step, entry = 0, die = 0 }) =>
    step === 'damage'
      ? die < damageDice(stay, entry)
      : stages[step as RollStep] !== last.stage || (last.entry !== null && entry !== last.entry),
  );
  const { rerolls, ...rest } = roll.action;
  // A list that has become empty would forbid what costs nothing; one that was empty goes on forbidding it.
  const stays = rerolls !== undefined && (kept.length > 0 || rerolls.length === 0);
  const action = { ...rest, ...(stays ? { rerolls: kept } : {}), dice: rest.dice?.slice(0, at) ?? [] };
  return { action, seeded: roll.seeded.slice(0, at) };
}

import type { Reroll } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { AttackAction } from '../../game/attacks/attack.ts';
import type { Battery, Target, Volley, VolleyEntry } from '../../rules/attacks/volley.ts';
import { volleyOf } from '../../rules/attacks/volley.ts';
import { contextOf } from '../../rules/context.ts';
import { type Chances, chancesOf, ofAttacks, sumOfTwo, type WoundChances } from './polynomial.ts';
import { type Blow, States, type Steps } from './states.ts';

/** What attacks do to one unit: the chances of each number of models destroyed and of wounds lost, by the number. */
export interface TargetOdds {
  /** The unit under which the target acts. */
  readonly unit: string;
  readonly models: Chances;
  readonly wounds: Chances;
}

/** The mean of a number by its chances. */
export const meanOf = (chances: Chances): number => chances.reduce((sum, chance, value) => sum + chance * value, 0);

/**
 * The exact chances of what a shoot or fight action does to each unit that it attacks, without a die being rolled.
 * Re-rolls that cost nothing are taken as in play. Deadly Demise and Hazardous, which follow, are not part of it.
 */
export function attackOdds(battle: Battle, action: AttackAction): readonly TargetOdds[] {
  return volleyOdds(volleyOf(contextOf(battle), action), action.rerolls);
}

/** The same for attacks that have been worked out. */
export function volleyOdds(volley: Volley, rerolls?: readonly Reroll[]): readonly TargetOdds[] {
  const takesRerolls = rerolls === undefined || rerolls.length > 0;
  const attacked = [...new Set(volley.entries.map(({ target }) => target))];
  return attacked.map((place) => {
    const entries = volley.entries.filter(({ target }) => target === place);
    return oddsOfTarget(volley, place, entries, takesRerolls);
  });
}

/** Attacks of an entry that are all alike. */
interface Lot {
  readonly battery: Battery;
  readonly attacks: Chances;
  readonly allocate: number | null;
}

/** The numbers of a battery on which its odds depend, as one text: two with the same are alike. */
const numbersOf = ({ hit, wound, damage, defences }: Battery): string =>
  JSON.stringify([hit, wound, damage, defences.map(({ save, feelNoPain }) => [save.needed, feelNoPain])]);

/** The attacks of some entries in order; what follows upon its like is one lot with it. */
function lotsOf(entries: readonly VolleyEntry[]): Lot[] {
  const lots: { battery: Battery; attacks: Chances; allocate: number | null; key: string }[] = [];
  for (const { batteries, allocate } of entries) {
    for (const battery of batteries) {
      const key = `${allocate} ${numbersOf(battery)}`;
      const attacks = chancesOf(battery.attacks);
      const last = lots.at(-1);
      if (last?.key === key) last.attacks = sumOfTwo(last.attacks, attacks);
      else lots.push({ battery, attacks, allocate, key });
    }
  }
  return lots;
}

/** How a target may stand: the chance of each state. */
type Standing = Float64Array;

/** How a target may stand while so many devastating wounds, of each lot that makes some, wait for the end. */
interface Pending {
  readonly waiting: readonly number[];
  readonly standing: Standing;
}

/** What one blow makes of how a target may stand. */
function struck({ from, to, chance }: Steps, standing: Standing): Standing {
  const next = new Float64Array(standing.length);
  for (let i = 0; i < from.length; i++) {
    const at = to[i] as number;
    next[at] = (next[at] as number) + (standing[from[i] as number] as number) * (chance[i] as number);
  }
  return next;
}

function addTo(sum: Standing, part: Standing, weight: number): void {
  for (let i = 0; i < part.length; i++) sum[i] = (sum[i] as number) + weight * (part[i] as number);
}

/** Chances below this are of no account: together they stay far below a millionth of a millionth. */
const NEGLIGIBLE = 1e-22;

/** One lot of attacks: the wounds that can be saved at once, for each number of devastating ones that then wait. */
function take(pending: readonly Pending[], steps: Steps, { width, rows, chances }: WoundChances): Pending[] {
  const next = new Map<string, Pending>();
  for (const { waiting, standing } of pending) {
    const after = Array.from({ length: rows }, () => new Float64Array(standing.length));
    let now = standing;
    for (let w = 0; w < width; w++) {
      if (w > 0) now = struck(steps, now);
      for (let d = 0; d < rows; d++) {
        const chance = chances[d * width + w] as number;
        if (chance > NEGLIGIBLE) addTo(after[d] as Standing, now, chance);
      }
    }
    for (const [d, part] of after.entries()) {
      const list = rows > 1 ? [...waiting, d] : waiting;
      const known = next.get(list.join(','));
      if (known === undefined) next.set(list.join(','), { waiting: list, standing: part });
      else addTo(known.standing, part, 1);
    }
  }
  return [...next.values()];
}

/** The devastating wounds of the lot that waits longest come, as many as there are. */
function release(pending: readonly Pending[], steps: Steps): Pending[] {
  const byRest = new Map<string, { readonly rest: readonly number[]; readonly list: (Standing | undefined)[] }>();
  for (const { waiting, standing } of pending) {
    const [count = 0, ...rest] = waiting;
    const known = byRest.get(rest.join(',')) ?? { rest, list: [] };
    known.list[count] = standing;
    byRest.set(rest.join(','), known);
  }
  return [...byRest.values()].map(({ rest, list }) => {
    // Those with the most left of it join those with one fewer after each blow.
    let now: Standing = new Float64Array(pending[0]?.standing.length ?? 0);
    for (let count = list.length - 1; count >= 0; count--) {
      const part = list[count];
      if (part !== undefined) addTo(now, part, 1);
      if (count > 0) now = struck(steps, now);
    }
    return { waiting: rest, standing: now };
  });
}

/** So many devastating wounds destroy a target for sure, where none of them can be ignored. */
function mostThatMatters({ models }: Target, { defences }: Battery): number {
  const ignored = defences.some(({ feelNoPain }) => feelNoPain <= 6);
  return ignored ? Infinity : models.reduce((sum, { wounds }) => sum + wounds, 0);
}

function oddsOfTarget(volley: Volley, place: number, entries: readonly VolleyEntry[], rerolls: boolean): TargetOdds {
  const target = volley.targets[place] ?? { unit: '', models: [] };
  const lots = lotsOf(entries).map((lot) => {
    const { damage, defences } = lot.battery;
    const blow: Blow = { damage, defences, allocate: lot.allocate, mortal: false };
    const wounds = ofAttacks(lot.battery, lot.attacks, rerolls, mostThatMatters(target, lot.battery));
    return { blow, last: { ...blow, mortal: true }, wounds };
  });
  const lasting = lots.filter(({ wounds }) => wounds.rows > 1);
  const states = new States(target, [...lots.map(({ blow }) => blow), ...lasting.map(({ last }) => last)]);
  let pending: Pending[] = [
    { waiting: [], standing: Float64Array.from({ length: states.count }, (_, i) => (i === 0 ? 1 : 0)) },
  ];
  for (const { blow, wounds } of lots) pending = take(pending, states.stepsOf(blow), wounds);
  for (const { last } of lasting) pending = release(pending, states.stepsOf(last));
  const living = target.models.filter((model) => model.wounds > 0);
  const models = Array.from({ length: living.length + 1 }, () => 0);
  const wounds = Array.from({ length: living.reduce((sum, model) => sum + model.wounds, 0) + 1 }, () => 0);
  for (const [state, chance] of (pending[0]?.standing ?? []).entries()) {
    const lost = states.lossesIn(state);
    models[lost.models] = (models[lost.models] ?? 0) + chance;
    wounds[lost.wounds] = (wounds[lost.wounds] ?? 0) + chance;
  }
  return { unit: target.unit, models, wounds };
}

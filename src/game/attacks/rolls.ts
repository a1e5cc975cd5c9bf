import type { Amount } from '../../model/amount.ts';
import type { Battery, Volley, VolleyEntry } from '../../rules/attacks/volley.ts';
import { Course, diceOf, valueOf } from './course.ts';
import type { Rerolls } from './rerolls.ts';
import type { FallenDie, RollRequest, RollStep, TraceStep } from './trace.ts';

/** A part of the resolution: it asks for dice, and gives something in the end. */
export type Rolling<T> = Generator<RollRequest, T, readonly number[]>;

export const NO_DICE: readonly number[] = [];

/** The rolls of the attacking player: how many attacks, which hit, which wound. */
export class AttackRolls {
  protected readonly volley: Volley;
  protected readonly rerolls: Rerolls;
  protected readonly trace: TraceStep[] | null;
  protected readonly course: Course;

  constructor(volley: Volley, rerolls: Rerolls, trace: TraceStep[] | null) {
    this.volley = volley;
    this.rerolls = rerolls;
    this.trace = trace;
    this.course = new Course(volley);
  }

  protected request(
    step: RollStep,
    entry: number | null,
    dice: number,
    again = false,
    model: string | null = null,
    needed: number | null = null,
  ): RollRequest {
    return {
      step,
      entry: entry === null ? null : (this.volley.entries[entry]?.index ?? null),
      dice,
      again,
      model,
      needed,
    };
  }

  /** How many attacks each battery of an entry makes. */
  protected *counts(place: number, entry: VolleyEntry): Rolling<readonly number[]> {
    const { batteries, index } = entry;
    let needed = 0;
    for (const { attacks } of batteries) needed += diceOf(attacks);
    let dice = NO_DICE;
    if (needed > 0) {
      dice = yield this.request('attacks', place, needed);
      dice = yield* this.rollWholeAgain(
        'attacks',
        place,
        dice,
        index,
        batteries.map(({ attacks }) => diceOf(attacks)),
      );
    }
    let at = 0;
    const values = batteries.map(({ attacks }) => {
      const value = valueOf(attacks, dice, at);
      at += diceOf(attacks);
      return value;
    });
    if (needed > 0) this.trace?.push({ step: 'attacks', entry: index, dice, values });
    return values;
  }

  /** Rolls again whole rolls of several dice, one die of which is named: all of them are rolled again (core rules, Re-rolls). */
  protected *rollWholeAgain(
    step: 'attacks' | 'damage',
    place: number,
    dice: readonly number[],
    entry: number,
    groups: readonly number[],
    offset = 0,
  ): Rolling<readonly number[]> {
    const named = this.rerolls.of(step, entry, offset + dice.length);
    if (named.length === 0) return dice;
    const places: number[] = [];
    let begin = 0;
    for (const size of groups) {
      const end = begin + size;
      if (named.some((die) => die >= offset + begin && die < offset + end)) {
        for (let die = begin; die < end; die++) places.push(die);
      }
      begin = end;
    }
    if (places.length === 0) return dice;
    const fresh = yield this.request(step, place, places.length, true);
    return replaced(dice, places, fresh);
  }

  /**
   * The hits of an entry in the order of its attacks, those of Sustained Hits right after the critical one that brought
   * them: twice the place of the battery, plus one for a hit that wounds without a roll.
   */
  protected *hits(place: number, entry: VolleyEntry, counts: readonly number[]): Rolling<number[]> {
    const { batteries, index } = entry;
    const tally = this.course.tallies[place];
    const owners: number[] = [];
    for (let b = 0; b < batteries.length; b++) {
      if (batteries[b]?.hit.automatic === true) continue;
      for (let i = counts[b] ?? 0; i > 0; i--) owners.push(b);
    }
    const [dice, before] = yield* this.#rollAll('hit', place, index, batteries, owners);
    const extra = yield* this.#extraHits(place, entry, owners, dice);
    const hits: number[] = [];
    let [at, critical, automatic] = [0, 0, 0];
    for (let b = 0; b < batteries.length; b++) {
      const { hit } = batteries[b] as Battery;
      for (let i = counts[b] ?? 0; i > 0; i--) {
        if (hit.automatic) {
          hits.push(2 * b);
          automatic++;
          continue;
        }
        const outcome = hit.faces[dice[at++] as number] as number;
        if (outcome === 0) continue;
        hits.push(2 * b + (outcome === 2 && hit.lethal ? 1 : 0));
        if (outcome !== 2) continue;
        const more = hit.extra === null ? 0 : (extra?.[critical] ?? hit.extra.plus);
        for (let each = 0; each < more; each++) hits.push(2 * b);
        critical++;
      }
    }
    if (tally !== undefined) {
      tally.hits += hits.length;
      tally.criticalHits += critical;
    }
    this.#tell('hit', index, batteries, owners, dice, before, automatic);
    return hits;
  }

  /** The hits that Critical Hits bring where their number is rolled, one for each critical hit; null where it is fixed. */
  *#extraHits(
    place: number,
    { batteries }: VolleyEntry,
    owners: readonly number[],
    dice: readonly number[],
  ): Rolling<readonly number[] | null> {
    if (batteries.every(({ hit }) => hit.extra === null || hit.extra.dice === 0)) return null;
    const amounts: (Amount | null)[] = [];
    for (let i = 0; i < owners.length; i++) {
      const { hit } = batteries[owners[i] as number] as Battery;
      if (hit.faces[dice[i] as number] === 2) amounts.push(hit.extra);
    }
    const needed = amounts.reduce((sum, amount) => sum + (amount?.dice ?? 0), 0);
    const fallen = needed === 0 ? NO_DICE : yield this.request('extra-hits', place, needed);
    let at = 0;
    return amounts.map((amount) => {
      if (amount === null) return 0;
      const value = valueOf([amount], fallen, at);
      at += amount.dice;
      return value;
    });
  }

  /** The wounds of an entry in order: twice the place of the battery, plus one for a devastating one. */
  protected *wounds(
    place: number,
    { batteries, index }: VolleyEntry,
    hits: readonly number[],
  ): Rolling<readonly number[]> {
    const tally = this.course.tallies[place];
    const owners: number[] = [];
    for (const hit of hits) if ((hit & 1) === 0) owners.push(hit >> 1);
    const [dice, before] = yield* this.#rollAll('wound', place, index, batteries, owners);
    const wounds: number[] = [];
    let [at, critical] = [0, 0];
    for (const hit of hits) {
      if ((hit & 1) === 1) {
        wounds.push(hit - 1);
        continue;
      }
      const { wound } = batteries[hit >> 1] as Battery;
      const outcome = wound.faces[dice[at++] as number] as number;
      if (outcome === 0) continue;
      if (outcome === 2) critical++;
      wounds.push(hit + (outcome === 2 && wound.devastating ? 1 : 0));
    }
    if (tally !== undefined) {
      tally.wounds += wounds.length;
      tally.criticalWounds += critical;
    }
    this.#tell('wound', index, batteries, owners, dice, before, hits.length - owners.length);
    return wounds;
  }

  /** One die for each owner, then those that are rolled again; with the first dice, where some were. */
  *#rollAll(
    step: 'hit' | 'wound',
    place: number,
    index: number,
    batteries: readonly Battery[],
    owners: readonly number[],
  ): Rolling<readonly [readonly number[], readonly number[] | null]> {
    if (owners.length === 0) return [NO_DICE, null];
    const needed = batteries.length === 1 ? (batteries[0]?.[step].needed ?? null) : null;
    const dice = yield this.request(step, place, owners.length, false, null, needed);
    const may = (die: number): boolean => batteries[owners[die] as number]?.[step].again[dice[die] as number] === true;
    const free = batteries.some((battery) => battery[step].again.includes(true));
    const places = this.rerolls.of(step, index, dice.length, free ? may : undefined);
    if (places.length === 0) return [dice, null];
    const fresh = yield this.request(step, place, places.length, true, null, needed);
    return [replaced(dice, places, fresh), dice];
  }

  #tell(
    step: 'hit' | 'wound',
    entry: number,
    batteries: readonly Battery[],
    owners: readonly number[],
    dice: readonly number[],
    before: readonly number[] | null,
    automatic: number,
  ): void {
    if (this.trace === null || owners.length + automatic === 0) return;
    const fallen = owners.map((battery, die): FallenDie => {
      const face = dice[die] as number;
      const first = before?.[die] ?? face;
      const outcome = batteries[battery]?.[step].faces[face] ?? 0;
      return { face, outcome, battery, ...(first === face ? {} : { before: first }) };
    });
    this.trace.push({ step, entry, dice: fallen, automatic });
  }
}

/** Dice in which those at some places are replaced by fresh ones. */
export function replaced(
  dice: readonly number[],
  places: readonly number[],
  fresh: readonly number[],
): readonly number[] {
  const result = [...dice];
  for (let i = 0; i < places.length; i++) result[places[i] as number] = fresh[i] as number;
  return result;
}

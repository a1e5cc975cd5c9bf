import type { Amount } from '../../model/amount.ts';
import type { AttackTally } from '../../model/attack.ts';
import type { Sufferer, Volley } from '../../rules/attacks/volley.ts';

/** A tally while it is being added to. */
export type Counting = { -readonly [Key in keyof AttackTally]: AttackTally[Key] } & { destroyed: string[] };

export const noTally = (): Counting => ({
  attacks: 0,
  hits: 0,
  criticalHits: 0,
  wounds: 0,
  criticalWounds: 0,
  saved: 0,
  damage: 0,
  mortalWounds: 0,
  destroyed: [],
});

/** How far the resolution of a volley has come: who has how many wounds left, and what came of each entry. */
export class Course {
  /** Wounds left, and whether attacks were allocated: by target, then by model. */
  readonly wounds: number[][];
  readonly allocated: boolean[][];
  /** The mortal wounds that targets suffered, and the units that inflicted them. */
  readonly mortal: { target: number; by: string | null; wounds: number }[] = [];
  /** One for each entry of the volley. */
  readonly tallies: Counting[];
  readonly #volley: Volley;

  constructor(volley: Volley) {
    this.#volley = volley;
    this.wounds = volley.targets.map(({ models }) => models.map(({ wounds }) => wounds));
    this.allocated = volley.targets.map(({ models }) => models.map(({ allocated }) => allocated));
    this.tallies = volley.entries.map(noTally);
  }

  modelsOf(target: number): readonly Sufferer[] {
    return this.#volley.targets[target]?.models ?? [];
  }

  left(target: number, model: number): number {
    return this.wounds[target]?.[model] ?? 0;
  }

  isDestroyed(target: number): boolean {
    return (this.wounds[target] ?? []).every((wounds) => wounds <= 0);
  }

  /**
   * The model that takes the next attack on a target: the one it is put on while that lives, else one that has lost
   * wounds or had attacks allocated to it in this phase, else the first in its owner's order. A CHARACTER of an Attached
   * unit only once nobody else is left (core rules, Allocate Attack, Leader, Precision).
   */
  taker(target: number, chosen: number | null): number {
    if (chosen !== null && this.left(target, chosen) > 0) return chosen;
    return nextToSuffer(this.modelsOf(target), this.wounds[target] ?? [], this.allocated[target] ?? []);
  }

  /** Mortal wounds that a target has suffered. */
  suffers(target: number, by: string | null, wounds: number): void {
    if (wounds <= 0) return;
    const known = this.mortal.find((each) => each.target === target && each.by === by);
    if (known === undefined) this.mortal.push({ target, by, wounds });
    else known.wounds += wounds;
  }

  allocate(target: number, model: number): void {
    const marks = this.allocated[target];
    if (marks !== undefined) marks[model] = true;
  }

  /** Takes wounds from a model; true when that destroys it. */
  lose(target: number, model: number, wounds: number): boolean {
    const list = this.wounds[target];
    if (list === undefined) return false;
    const left = Math.max(0, (list[model] ?? 0) - wounds);
    list[model] = left;
    return left === 0;
  }
}

/** The model that suffers next when nobody chooses; see Course.taker. The last one when all are gone. */
export function nextToSuffer(
  models: readonly Sufferer[],
  wounds: readonly number[],
  allocated: readonly boolean[],
): number {
  let first = -1;
  let sheltered = -1;
  let shelteredMarked = -1;
  for (let index = 0; index < models.length; index++) {
    const left = wounds[index] ?? 0;
    const model = models[index];
    if (left <= 0 || model === undefined) continue;
    const marked = left < model.fullWounds || allocated[index] === true;
    if (model.sheltered) {
      if (sheltered < 0) sheltered = index;
      if (marked && shelteredMarked < 0) shelteredMarked = index;
      continue;
    }
    if (marked) return index;
    if (first < 0) first = index;
  }
  if (first >= 0) return first;
  return shelteredMarked >= 0 ? shelteredMarked : Math.max(0, sheltered);
}

/** What a die shows for a number that may be rolled with D3: a D3 is a D6 halved, rounded up. */
export const shown = ({ sides }: Amount, die: number): number => (sides === 3 ? Math.ceil(die / 2) : die);

export const diceOf = (amounts: readonly Amount[]): number => amounts.reduce((sum, { dice }) => sum + dice, 0);

/** The sum of some amounts for the dice that fell for them, from a place in the list on; at least 1. */
export function valueOf(amounts: readonly Amount[], dice: readonly number[], from = 0): number {
  let at = from;
  let value = 0;
  for (const amount of amounts) {
    value += amount.plus;
    for (let die = 0; die < amount.dice; die++) value += shown(amount, dice[at++] ?? 1);
  }
  return Math.max(1, value);
}

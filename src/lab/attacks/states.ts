import type { Amount } from '../../model/amount.ts';
import { nextToSuffer } from '../../game/attacks/course.ts';
import type { Defence, Target } from '../../rules/attacks/volley.ts';
import { type Chances, chancesOf } from './polynomial.ts';

const NO_ROLL = 7;
const SIDES = 6;

/** What one wound does to whoever takes it. */
export interface Blow {
  readonly damage: readonly Amount[];
  /** By the place of the model in the target. */
  readonly defences: readonly Pick<Defence, 'save' | 'feelNoPain'>[];
  readonly allocate: number | null;
  /** It cannot be saved. */
  readonly mortal: boolean;
}

/** A way a target may stand: the wounds left of each model, and which CHARACTERS have had attacks allocated to them. */
interface State {
  readonly wounds: readonly number[];
  readonly allocated: readonly boolean[];
}

/** What one blow makes of every state: from each to which others, and with which chance. */
export interface Steps {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** All ways in which a target may stand in the course of some blows, and the steps between them. The first is how it stands. */
export class States {
  readonly #target: Target;
  readonly #states: State[] = [];
  readonly #places = new Map<string, number>();
  readonly #steps = new Map<Blow, Steps>();

  constructor(target: Target, blows: readonly Blow[]) {
    this.#target = target;
    const { models } = target;
    this.#placeOf({ wounds: models.map(({ wounds }) => wounds), allocated: models.map(({ allocated }) => allocated) });
    const found = blows.map(() => ({ from: [] as number[], to: [] as number[], chance: [] as number[] }));
    for (let place = 0; place < this.#states.length; place++) {
      for (const [index, blow] of blows.entries()) {
        const steps = found[index];
        for (const { to, chance } of this.#after(place, blow)) {
          steps?.from.push(place);
          steps?.to.push(to);
          steps?.chance.push(chance);
        }
      }
    }
    for (const [index, blow] of blows.entries()) {
      const { from = [], to = [], chance = [] } = found[index] ?? {};
      this.#steps.set(blow, {
        from: Int32Array.from(from),
        to: Int32Array.from(to),
        chance: Float64Array.from(chance),
      });
    }
  }

  get count(): number {
    return this.#states.length;
  }

  stepsOf(blow: Blow): Steps {
    const steps = this.#steps.get(blow);
    if (steps === undefined) throw new Error('a blow that the states were not made for');
    return steps;
  }

  #placeOf(state: State): number {
    const key = `${state.wounds.join(',')} ${state.allocated.map(Number).join('')}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#states.length;
    this.#states.push(state);
    this.#places.set(key, place);
    return place;
  }

  /** How many models are gone and how many wounds are lost in a state, against the first one. */
  lossesIn(place: number): { models: number; wounds: number } {
    const { wounds } = this.#states[place] as State;
    let [gone, lost] = [0, 0];
    for (const [index, { wounds: had }] of this.#target.models.entries()) {
      const left = wounds[index] ?? 0;
      if (had > 0 && left === 0) gone++;
      lost += had - left;
    }
    return { models: gone, wounds: lost };
  }

  #after(place: number, blow: Blow): { readonly to: number; readonly chance: number }[] {
    const { models } = this.#target;
    const { wounds, allocated } = this.#states[place] as State;
    const stays = [{ to: place, chance: 1 }];
    if (wounds.every((left) => left <= 0)) return stays;
    const { allocate } = blow;
    const chosen = allocate !== null && (wounds[allocate] ?? 0) > 0;
    const model = chosen ? allocate : nextToSuffer(models, wounds, allocated);
    const defence = blow.defences[model];
    if (defence === undefined) return stays;
    // Only of a CHARACTER who is passed over at first it matters later that attacks were allocated to it.
    const marked = models[model]?.sheltered === true ? allocated.with(model, true) : allocated;
    const { needed } = defence.save;
    const saves = blow.mortal || needed >= NO_ROLL ? 0 : (NO_ROLL - needed) / SIDES;
    const steps = saves === 0 ? [] : [{ to: this.#placeOf({ wounds, allocated: marked }), chance: saves }];
    const had = wounds[model] ?? 0;
    for (const [lost, chance] of lostOf(chancesOf(blow.damage), defence.feelNoPain, had).entries()) {
      if (chance === 0) continue;
      const to = this.#placeOf({ wounds: wounds.with(model, had - lost), allocated: marked });
      steps.push({ to, chance: (1 - saves) * chance });
    }
    return steps;
  }
}

/** The chances of the wounds that a model with so many left loses to damage, each ignored on a roll. */
function lostOf(damage: Chances, feelNoPain: number, had: number): Chances {
  const lost = Array.from({ length: had + 1 }, () => 0);
  const add = (wounds: number, chance: number): void => {
    const place = Math.min(wounds, had);
    lost[place] = (lost[place] as number) + chance;
  };
  const fails = feelNoPain >= NO_ROLL ? 1 : (feelNoPain - 1) / SIDES;
  let among: number[] = [1];
  for (const [points, chance] of damage.entries()) {
    if (points > 0) {
      const next = Array.from({ length: points + 1 }, () => 0);
      for (const [failed, share] of among.entries()) {
        next[failed] = (next[failed] as number) + share * (1 - fails);
        next[failed + 1] = (next[failed + 1] as number) + share * fails;
      }
      among = next;
    }
    if (chance > 0) for (const [failed, share] of among.entries()) add(failed, chance * share);
  }
  return lost;
}

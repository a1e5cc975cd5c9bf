import type { Amount } from '../../model/amount.ts';
import type { AttackTally } from '../../model/attack.ts';
import type { Battery, Volley, VolleyEntry } from '../../rules/attacks/volley.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { diceOf, valueOf } from './course.ts';
import type { Course } from './course.ts';
import type { Rerolls } from './rerolls.ts';
import { AttackRolls, NO_DICE, replaced } from './rolls.ts';
import type { Rolling } from './rolls.ts';
import type { TraceStep } from './trace.ts';

/** What came of a volley. */
export interface Resolution {
  /** One for each entry of the volley. */
  readonly tallies: readonly AttackTally[];
  readonly course: Course;
  /** The models that were lost to what followed the attacks: Deadly Demise, Hazardous. */
  readonly after: readonly string[];
  /** Destroyed models that stay to act once more. */
  readonly stay: readonly string[];
}

/** Whoever rolls answers each request with so many dice. */
export type Resolving = Rolling<Resolution>;

const NO_ROLL = 7;

/** A wound that waits for its place: of which entry and which of its batteries. */
interface Waiting {
  readonly entry: number;
  readonly battery: number;
}

/**
 * The attack sequence (core rules, Making Attacks), entry by entry: number of attacks, Hit rolls, Wound rolls, then
 * wound by wound the saving throw, the damage, Feel No Pain; after all entries the Critical Wounds of Devastating
 * Wounds, then what the end of models does, then Hazardous tests. Written once: whoever plays, types dice, or samples
 * a thousand times drives this.
 * @param trace takes down what happens, for whoever wants to see it
 * @param hopeless whether a die is also rolled for a save that no roll could make
 */
export function resolve(
  volley: Volley,
  numbers: Ruleset['attacks'],
  rerolls: Rerolls,
  trace: TraceStep[] | null = null,
  hopeless = false,
): Resolving {
  return new Resolver(volley, numbers, rerolls, trace, hopeless).run();
}

class Resolver extends AttackRolls {
  readonly #numbers: Ruleset['attacks'];
  readonly #hopeless: boolean;
  /** Models that were destroyed and whose end may do something, and those lost after the attacks. */
  readonly #ended: { target: number; model: number }[] = [];
  readonly #after: string[] = [];
  /** All models that were destroyed, in order. */
  readonly #gone: { target: number; model: number }[] = [];
  /** How many damage dice have fallen in each entry: by that number a re-roll names one. */
  readonly #damageDice: number[] = [];

  constructor(
    volley: Volley,
    numbers: Ruleset['attacks'],
    rerolls: Rerolls,
    trace: TraceStep[] | null,
    hopeless: boolean,
  ) {
    super(volley, rerolls, trace);
    this.#numbers = numbers;
    this.#hopeless = hopeless;
  }

  *run(): Resolving {
    const devastating: Waiting[] = [];
    for (let entry = 0; entry < this.volley.entries.length; entry++) yield* this.#entry(entry, devastating);
    for (const wound of devastating) yield* this.#devastate(wound);
    for (const { target, wounds } of this.volley.inflicts ?? []) {
      yield* this.#mortalWounds(target, wounds, this.volley.attacker);
    }
    yield* this.#ends();
    yield* this.#hazards();
    yield* this.#ends();
    const stay = yield* this.#lateFalls();
    return { tallies: this.course.tallies, course: this.course, after: this.#after, stay };
  }

  *#entry(place: number, devastating: Waiting[]): Rolling<void> {
    const entry = this.volley.entries[place];
    const tally = this.course.tallies[place];
    // Attacks on a unit that is gone need not be resolved (rules updates, unresolved attacks).
    if (entry === undefined || tally === undefined || this.course.isDestroyed(entry.target)) return;
    const counts = yield* this.counts(place, entry);
    for (const count of counts) tally.attacks += count;
    const hits = yield* this.hits(place, entry, counts);
    const wounds = yield* this.wounds(place, entry, hits);
    let saves = 0;
    for (let i = 0; i < wounds.length; i++) {
      const wound = wounds[i] as number;
      const battery = wound >> 1;
      if ((wound & 1) === 1) {
        devastating.push({ entry: place, battery });
        continue;
      }
      if (this.course.isDestroyed(entry.target)) continue;
      saves = yield* this.#allocate(place, entry, battery, saves);
    }
  }

  /** One wound: allocated, saved or suffered. Gives the number of saving throws made so far in the entry. */
  *#allocate(place: number, entry: VolleyEntry, battery: number, saves: number): Rolling<number> {
    const course = this.course;
    const tally = course.tallies[place];
    const { defences, damage } = entry.batteries[battery] as Battery;
    const model = course.taker(entry.target, entry.allocate);
    const id = course.modelsOf(entry.target)[model]?.id ?? '';
    course.allocate(entry.target, model);
    const defence = defences[model];
    if (defence === undefined || tally === undefined) return saves;
    const { needed, by } = defence.save;
    let thrown = saves;
    if (needed < NO_ROLL || this.#hopeless) {
      const [first = 1] = yield this.request('save', place, 1, false, id, needed);
      thrown++;
      const again = this.rerolls.of('save', entry.index, thrown).includes(thrown - 1);
      const [face = 1] = again ? yield this.request('save', place, 1, true, id, needed) : [first];
      const saved = face >= needed && face !== 1;
      this.trace?.push({
        step: 'save',
        entry: entry.index,
        battery,
        model: id,
        by,
        needed,
        die: { face, outcome: saved ? 1 : 0, battery, ...(again ? { before: first } : {}) },
      });
      if (saved) {
        tally.saved++;
        return thrown;
      }
    } else this.trace?.push({ step: 'save', entry: entry.index, battery, model: id, by, needed, die: null });
    const points = yield* this.#damage(place, entry, battery, damage, id, false);
    const lost = yield* this.#suffer(entry.target, model, points, defence.feelNoPain, tally.destroyed);
    tally.damage += lost;
    return thrown;
  }

  /** The damage of one wound. */
  *#damage(
    place: number,
    entry: VolleyEntry,
    battery: number,
    amounts: readonly Amount[],
    model: string,
    mortal: boolean,
  ): Rolling<number> {
    const needed = diceOf(amounts);
    let dice = NO_DICE;
    if (needed > 0) {
      dice = yield this.request('damage', place, needed, false, model);
      const offset = this.#damageDice[place] ?? 0;
      this.#damageDice[place] = offset + needed;
      dice = yield* this.rollWholeAgain('damage', place, dice, entry.index, [needed], offset);
    }
    const value = valueOf(amounts, dice);
    this.trace?.push({ step: 'damage', entry: entry.index, battery, model, dice, value, mortal });
    return value;
  }

  /**
   * Damage to one model, a wound at a time, each of which Feel No Pain may ignore; what is left when the model is gone
   * is lost (core rules, Inflict Damage, Feel No Pain). Gives the wounds really lost.
   */
  *#suffer(target: number, model: number, points: number, feelNoPain: number, destroyed: string[]): Rolling<number> {
    const course = this.course;
    const id = course.modelsOf(target)[model]?.id ?? '';
    const had = course.left(target, model);
    let lost = Math.min(points, had);
    if (feelNoPain < NO_ROLL) {
      lost = 0;
      // No more dice at once than wounds that the model has left: then none is rolled for one that is gone.
      for (let rest = points; rest > 0 && lost < had;) {
        const dice = yield this.request('feel-no-pain', null, Math.min(rest, had - lost), false, id, feelNoPain);
        const failed = dice.reduce((sum, die) => sum + (die >= feelNoPain ? 0 : 1), 0);
        this.trace?.push({ step: 'feel-no-pain', model: id, needed: feelNoPain, dice, ignored: dice.length - failed });
        lost += failed;
        rest -= dice.length;
      }
    }
    if (lost === 0) return 0;
    const gone = course.lose(target, model, lost);
    this.trace?.push({ step: 'lost', model: id, wounds: lost, destroyed: gone });
    if (gone) {
      destroyed.push(id);
      this.#ended.push({ target, model });
      this.#gone.push({ target, model });
    }
    return lost;
  }

  /** A Critical Wound of Devastating Wounds: mortal wounds to one model, what is left over is lost. */
  *#devastate({ entry: place, battery }: Waiting): Rolling<void> {
    const course = this.course;
    const entry = this.volley.entries[place];
    const tally = course.tallies[place];
    if (entry === undefined || tally === undefined || course.isDestroyed(entry.target)) return;
    const { damage, defences } = entry.batteries[battery] as Battery;
    const model = course.taker(entry.target, entry.allocate);
    course.allocate(entry.target, model);
    const id = course.modelsOf(entry.target)[model]?.id ?? '';
    const points = yield* this.#damage(place, entry, battery, damage, id, true);
    tally.mortalWounds += points;
    course.suffers(entry.target, this.volley.attacker, Math.min(points, course.left(entry.target, model)));
    yield* this.#suffer(entry.target, model, points, defences[model]?.feelNoPainMortal ?? NO_ROLL, tally.destroyed);
  }

  /** What the end of models does: on a 6, mortal wounds to every unit near (core rules, Deadly Demise). */
  *#ends(): Rolling<void> {
    for (let end = this.#ended.shift(); end !== undefined; end = this.#ended.shift()) {
      const { id, demise } = this.course.modelsOf(end.target)[end.model] ?? { id: '', demise: null };
      if (demise === null) continue;
      const { on } = this.#numbers.deadlyDemise;
      const [die = 1] = yield this.request('deadly-demise', null, 1, false, id, on);
      this.trace?.push({ step: 'deadly-demise', model: id, die, happens: die >= on });
      if (die < on) continue;
      for (const target of demise.targets) {
        if (this.course.isDestroyed(target)) continue;
        const needed = demise.mortalWounds.dice;
        const dice = needed === 0 ? NO_DICE : yield this.request('mortal-wounds', null, needed, false, id);
        const value = valueOf([demise.mortalWounds], dice);
        const unit = this.volley.targets[target]?.unit ?? '';
        this.trace?.push({ step: 'mortal-wounds', unit, dice, value });
        yield* this.#mortalWounds(target, value, this.volley.targets[end.target]?.unit ?? null);
      }
    }
  }

  /** Mortal wounds to a unit, one at a time: they go on to the next model (core rules, Mortal Wounds). */
  *#mortalWounds(target: number, points: number, by: string | null): Rolling<void> {
    for (let rest = points; rest > 0 && !this.course.isDestroyed(target); rest--) {
      const model = this.course.taker(target, null);
      this.course.allocate(target, model);
      this.course.suffers(target, by, 1);
      const { feelNoPain } = this.course.modelsOf(target)[model] ?? { feelNoPain: NO_ROLL };
      yield* this.#suffer(target, model, 1, feelNoPain, this.#after);
    }
  }

  /** Destroyed models that may act once more, each on a roll; last of all. Those that stay are not counted as gone. */
  *#lateFalls(): Rolling<readonly string[]> {
    const stay: string[] = [];
    for (const { target, model } of this.#gone) {
      const { id, stays } = this.course.modelsOf(target)[model] ?? { id: '', stays: NO_ROLL };
      if (stays >= NO_ROLL) continue;
      const [die = 1] = yield this.request('falls-late', null, 1, false, id, stays);
      this.trace?.push({ step: 'falls-late', model: id, die, stays: die >= stays });
      if (die < stays) continue;
      stay.push(id);
      for (const list of [this.#after, ...this.course.tallies.map(({ destroyed }) => destroyed)]) {
        const at = list.indexOf(id);
        if (at >= 0) list.splice(at, 1);
      }
    }
    return stay;
  }

  /** A test for each hazardous weapon; a failed one strikes a model that has such a weapon (core rules updates, Hazardous). */
  *#hazards(): Rolling<void> {
    const { hazards, hazardous } = this.volley;
    if (hazards.length === 0 || hazardous === null) return;
    const { failsUpTo, mortalWounds } = this.#numbers.hazardous;
    const needed = failsUpTo + 1;
    let dice = yield this.request('hazardous', null, hazards.length, false, null, needed);
    const again = this.rerolls.of('hazardous', 0, dice.length);
    if (again.length > 0) {
      const fresh = yield this.request('hazardous', null, again.length, true, null, needed);
      dice = replaced(dice, again, fresh);
    }
    const failed = dice.filter((die) => die <= failsUpTo).length;
    this.trace?.push({ step: 'hazardous', dice, failed });
    for (let test = 0; test < failed; test++) {
      const { target, models } = hazardous;
      const living = models.filter((model) => this.course.left(target, model) > 0);
      const hurt = living.find(
        (place) => this.course.left(target, place) < (this.course.modelsOf(target)[place]?.fullWounds ?? 0),
      );
      const model = hurt ?? living[0];
      if (model === undefined) return;
      this.course.suffers(target, this.volley.attacker, Math.min(mortalWounds, this.course.left(target, model)));
      const { feelNoPain } = this.course.modelsOf(target)[model] ?? { feelNoPain: NO_ROLL };
      yield* this.#suffer(target, model, mortalWounds, feelNoPain, this.#after);
    }
  }
}

import { random } from '../kernel/random.ts';
import type { Battle } from '../model/battle.ts';

/** Every die of the game is a D6. */
const SIDES = 6;

/** The dice of one action, in the order they fall: those that it brings, then the next ones of the battle's seed. */
export class DicePool {
  readonly #dice: number[];
  readonly #die: (sides: number) => number;
  #taken: number;

  /**
   * @param dice those that are there
   * @param taken how many of them have fallen already
   * @param rolled how many of them came from the seed
   */
  constructor({ seed, entries }: Pick<Battle, 'seed' | 'entries'>, dice: readonly number[], taken = 0, rolled = 0) {
    const { die } = random(seed, entries);
    for (let i = 0; i < rolled; i++) die(SIDES);
    this.#dice = [...dice];
    this.#die = die;
    this.#taken = taken;
  }

  /** So many dice. */
  readonly take = (count: number): readonly number[] => {
    const end = this.#taken + count;
    while (this.#dice.length < end) this.#dice.push(this.#die(SIDES));
    const fallen = this.#dice.slice(this.#taken, end);
    this.#taken = end;
    return fallen;
  };

  /** How many have fallen. */
  get taken(): number {
    return this.#taken;
  }

  /** All that have fallen, and those that were brought beyond them. */
  get dice(): readonly number[] {
    return this.#dice;
  }

  /** Those that have fallen. */
  get fallen(): readonly number[] {
    return this.#dice.slice(0, this.#taken);
  }
}

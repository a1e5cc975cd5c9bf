import type { Reroll } from '../../model/action.ts';

/** The stratagem that makes any one roll again, as re-rolls name it. */
export const COMMAND_REROLL = 'Command Re-roll';

/** Beside a roll that this stratagem makes again, re-rolls that cost nothing are still taken. */
const isCommand = ({ by }: Reroll): boolean => by?.toLowerCase() === COMMAND_REROLL.toLowerCase();

const NONE: readonly number[] = [];

/**
 * Which dice of an action are rolled again. Where it names none, every one that may be at no cost and fails is; where
 * it names some of a step, those are; where its list is empty, none is.
 */
export class Rerolls {
  readonly #named: readonly Reroll[];
  readonly #free: boolean;

  constructor(named: readonly Reroll[] | undefined) {
    this.#named = named ?? [];
    this.#free = named === undefined || named.length > 0;
  }

  /**
   * The dice of a step that are rolled again, by their places, in order.
   * @param dice how many fell
   * @param may which of them may be at no cost; left out, none
   */
  of(step: Reroll['step'], entry: number, dice: number, may?: (die: number) => boolean): readonly number[] {
    if (this.#named.length === 0 && (!this.#free || may === undefined)) return NONE;
    const here =
      this.#named.length === 0 ? [] : this.#named.filter((each) => each.step === step && (each.entry ?? 0) === entry);
    const takesFree = this.#free && may !== undefined && here.every(isCommand);
    const those = here.length === 0 ? here : here.filter(({ keep }) => keep !== true);
    if (those.length === 0 && !takesFree) return NONE;
    const places: number[] = [];
    for (let die = 0; die < dice; die++) {
      if (those.some((each) => (each.die ?? 0) === die) || (takesFree && may(die))) places.push(die);
    }
    return places;
  }
}

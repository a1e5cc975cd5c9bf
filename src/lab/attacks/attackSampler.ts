import type { Reroll } from '../../model/action.ts';
import type { Random } from '../../kernel/random.ts';
import { Rerolls } from '../../game/attacks/rerolls.ts';
import { resolve, type Resolution } from '../../game/attacks/resolve.ts';
import type { Volley } from '../../rules/attacks/volley.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

const SIDES = 6;

/**
 * Resolves the same attacks again and again, with chance for the dice: the very resolution that is played, without a
 * battle round it.
 */
export class AttackSampler {
  readonly #volley: Volley;
  readonly #numbers: Ruleset['attacks'];
  readonly #rerolls: Rerolls;

  constructor(volley: Volley, numbers: Ruleset['attacks'], rerolls?: readonly Reroll[]) {
    this.#volley = volley;
    this.#numbers = numbers;
    this.#rerolls = new Rerolls(rerolls);
  }

  /** One play of the attacks, of which some dice may have fallen already. */
  sample({ next }: Random, fallen: readonly number[] = []): Resolution {
    const resolving = resolve(this.#volley, this.#numbers, this.#rerolls);
    let at = 0;
    let step = resolving.next();
    while (step.done !== true) {
      const dice: number[] = [];
      for (let rest = step.value.dice; rest > 0; rest--, at++) {
        const die = at < fallen.length ? fallen[at] : undefined;
        dice.push(die ?? 1 + Math.floor(next() * SIDES));
      }
      step = resolving.next(dice);
    }
    return step.value;
  }
}

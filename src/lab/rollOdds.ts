/**
 * How a roll of two dice may be changed: added to it, and which of its dice may be rolled again once when it fails.
 * 'whole': both together (Command Re-roll, and most abilities); 'one': one of them; 'any': one or both.
 */
export interface RollChange {
  readonly modifier: number;
  readonly reroll: 'none' | 'whole' | 'one' | 'any';
}

export const UNCHANGED: RollChange = { modifier: 0, reroll: 'none' };

const FACES = [1, 2, 3, 4, 5, 6] as const;
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));

/** The totals that two dice can show, after the modifier: 2 to 12 without one. None is less than 0. */
export const totalsOf = ({ modifier }: RollChange): readonly number[] => [
  ...new Set(Array.from({ length: 11 }, (_, i) => Math.max(0, i + 2 + modifier))),
];

/**
 * The chance that a roll of two dice succeeds, each failed one rolled again where that is allowed, the dice chosen so
 * that the chance is the best.
 * @param succeeds whether a total (after the modifier) does
 */
export function chanceOf(succeeds: (total: number) => boolean, { modifier, reroll }: RollChange): number {
  const good = (a: number, b: number): boolean => succeeds(Math.max(0, a + b + modifier));
  const share = (keep: number): number => FACES.filter((face) => good(keep, face)).length / FACES.length;
  const whole = PAIRS.filter(([a, b]) => good(a, b)).length / PAIRS.length;
  const again = (a: number, b: number): number => {
    if (reroll === 'none') return 0;
    const one = Math.max(share(a), share(b));
    return reroll === 'whole' ? whole : reroll === 'one' ? one : Math.max(one, whole);
  };
  return PAIRS.reduce((sum, [a, b]) => sum + (good(a, b) ? 1 : again(a, b)), 0) / PAIRS.length;
}

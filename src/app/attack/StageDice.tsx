import type { FallenDie } from '../../game/attacks/trace.ts';
import type { AgainStep } from '../../tools/attackRerolls.ts';
import { classes } from '../classes.ts';
import styles from './attack.module.css';

/** A die as it is shown: with its place among those of its roll, so that sorting does not lose it. */
export interface ShownDie {
  readonly die: FallenDie;
  readonly place: number;
}

/** Dice from the highest to the lowest, critical ones first. */
export const sorted = (dice: readonly FallenDie[]): readonly ShownDie[] =>
  dice
    .map((die, place) => ({ die, place }))
    .toSorted((a, b) => b.die.outcome - a.die.outcome || b.die.face - a.die.face || a.place - b.place);

const outcomes = ['fails', 'succeeds', 'critical'] as const;

const labelOf = ({ face, outcome, before }: FallenDie): string =>
  `${face}, ${outcomes[outcome] ?? 'succeeds'}${before === undefined ? '' : `, was ${before}`}`;

/** A die that may be rolled again: what choosing it does, and the stratagem that it would take, if one. */
export interface Again {
  readonly choose: () => void;
  readonly by: string | null;
}

/** Which dice of a roll are rolled again, and how one is chosen. */
export interface Picking {
  /** The places of the dice that would be rolled again. */
  readonly again?: ReadonlySet<number>;
  /** Chooses a die to be rolled again, or lets it stand; null for one that nothing allows to. */
  readonly onAgain?: (place: number) => Again | null;
}

/** The dice of a step that may be picked; of one where none may, nothing. */
export type PickOf = (step: AgainStep) => Picking;

interface StageDiceProps extends Picking {
  readonly dice: readonly ShownDie[];
  /** How many are still to fall. */
  readonly missing?: number;
}

/** The dice of a roll: those that succeed filled, those that fail struck through, critical ones with a second outline. */
export function StageDice({ dice, missing = 0, again, onAgain }: StageDiceProps) {
  const named = dice.map(({ die }) => labelOf(die)).join('; ');
  return (
    <div className={styles.dice} role="group" aria-label={named === '' ? 'No die yet' : `Dice: ${named}`}>
      {dice.map(({ die, place }) => {
        const chosen = again?.has(place) === true;
        const name = classes(
          'num',
          styles.die,
          die.outcome === 0 && styles.fails,
          die.outcome > 0 && styles.succeeds,
          die.outcome === 2 && styles.critical,
          die.before !== undefined && styles.rerolled,
          chosen && styles.chosen,
        );
        const offer = onAgain?.(place) ?? null;
        if (offer === null) {
          return (
            <span key={place} className={name} title={die.before === undefined ? undefined : `was ${die.before}`}>
              {die.face}
            </span>
          );
        }
        return (
          <button
            key={place}
            type="button"
            className={name}
            aria-pressed={chosen}
            aria-label={`Roll again${offer.by === null ? '' : ` by ${offer.by}`}: ${labelOf(die)}`}
            title={chosen ? 'Let it stand' : `Roll it again${offer.by === null ? '' : `, ${offer.by}`}`}
            onClick={offer.choose}
          >
            {die.face}
          </button>
        );
      })}
      {Array.from({ length: Math.min(missing, 60) }, (_, at) => (
        <span key={`missing ${at}`} className={styles.die} aria-hidden="true" />
      ))}
    </div>
  );
}

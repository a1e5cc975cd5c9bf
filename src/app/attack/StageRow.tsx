import type { ReactNode } from 'react';
import type { PlayerId } from '../../model/player.ts';
import { classes } from '../classes.ts';
import type { Chip } from './attackWords.ts';
import styles from './attack.module.css';

interface StageRowProps {
  readonly name: string;
  /** The roll that is needed, or another figure of the stage. */
  readonly figure: string;
  /** Who rolls. */
  readonly who?: string | undefined;
  /** The side that rolls now; undefined while it is not this stage's turn. */
  readonly active?: PlayerId | undefined;
  /** Not reached yet. */
  readonly waits?: boolean;
  readonly chips?: readonly Chip[];
  /** What came of it, at the right: the figure and the words under it. */
  readonly sum?: string | undefined;
  readonly sumWords?: string | undefined;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Where a number comes from, piece by piece. */
function Chips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ figure, source, detail }) => (
        <li key={`${figure} ${source} ${detail}`}>
          {source === '' ? null : <span>{source}</span>}
          {figure === '' ? null : <b className="num">{figure}</b>}
          {detail === '' ? null : <small>{detail}</small>}
        </li>
      ))}
    </ul>
  );
}

/** One stage of the attacks: what is needed, the dice, what touches them, and what came of it. */
export function StageRow(props: StageRowProps) {
  const { name, figure, who, active, waits = false, chips = [], sum, sumWords, aside, children } = props;
  return (
    <section
      className={classes(styles.stage, active !== undefined && styles.active, waits && styles.waits)}
      aria-label={`${name} ${figure}`}
      aria-current={active === undefined ? undefined : 'step'}
      data-side={active}
    >
      <div className={styles.need}>
        <h3>{name}</h3>
        <b className="num">{figure}</b>
        {who === undefined ? null : <small>{who}</small>}
      </div>
      <div className={styles.middle}>
        {children}
        <Chips chips={chips} />
      </div>
      <div className={styles.sum}>
        {sum === undefined ? null : <b className="num">{sum}</b>}
        {sumWords === undefined ? null : <span className="num">{sumWords}</span>}
        {aside}
      </div>
    </section>
  );
}

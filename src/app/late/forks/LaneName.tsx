import { useRef, useState } from 'react';
import { LIMITS } from '../../../formats/limits.ts';
import { classes } from '../../classes.ts';
import { useServices } from '../../context.ts';
import controls from '../../controls/controls.module.css';
import type { NamedLane } from './lineNames.ts';
import styles from './forks.module.css';

interface LaneNameProps {
  readonly lane: NamedLane;
  readonly className?: string | undefined;
}

/** What a line of play is called: a click, or F2, changes it. Enter keeps, Escape leaves it, an empty name is no name. */
export function LaneName({ lane: { lane, tip, name, isOwn, atHand }, className }: LaneNameProps) {
  const { battle } = useServices();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef(false);
  const end = (text: string | null): void => {
    if (left.current) return;
    left.current = true;
    if (text !== null && (isOwn || text.trim() !== name)) battle.getState().nameLine(tip, text);
    setEditing(false);
  };
  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className={classes(styles.name, className)}
        data-line={lane}
        data-at-hand={atHand || undefined}
        title={`${name}. Click, or F2, to rename`}
        aria-label={`Rename the line ${name}`}
        onClick={() => {
          left.current = false;
          setEditing(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'F2') event.currentTarget.click();
        }}
      >
        {name}
      </button>
    );
  }
  return (
    <label className={classes(controls.field, styles.rename, className)}>
      <input
        ref={(field) => field?.select()}
        aria-label="Name of the line"
        maxLength={LIMITS.lineName}
        defaultValue={name}
        onBlur={(event) => end(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          end(event.key === 'Enter' ? event.currentTarget.value : null);
          // The button is there again after this render: the keys go on from it.
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    </label>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import controls from '../controls/controls.module.css';
import { Dice } from '../controls/Dice.tsx';
import styles from './unit.module.css';

interface DiceFieldProps {
  /** How many dice fall. */
  readonly count: number;
  readonly value: readonly number[];
  readonly onChange: (dice: readonly number[]) => void;
  /** Enter, with all dice typed. */
  readonly onDone: () => void;
}

/** Dice of a real table, typed in with the keys 1 to 6. */
export function DiceField({ count, value, onChange, onDone }: DiceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const missing = count - value.length;
  return (
    <div className={styles.dice}>
      <label className={controls.field}>
        {value.length > 0 ? <Dice dice={value} /> : null}
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${count === 1 ? 'The die' : `The ${count} dice`}, keys 1 to 6`}
          placeholder={missing > 0 ? `${missing} more ${missing === 1 ? 'die' : 'dice'}, keys 1 to 6` : ''}
          value=""
          onChange={(event) => {
            const typed = (event.currentTarget.value.match(/[1-6]/g) ?? []).map(Number);
            onChange([...value, ...typed].slice(0, count));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') onChange(value.slice(0, -1));
            if (event.key === 'Enter' && missing <= 0) onDone();
            if (event.key !== 'Escape') event.stopPropagation();
          }}
        />
      </label>
      <Button look="plain" onClick={() => onChange([])}>
        Clear
      </Button>
    </div>
  );
}

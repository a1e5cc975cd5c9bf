import type { KeyboardEvent } from 'react';
import styles from './controls.module.css';

interface SegmentProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly text: string; readonly title?: string }[];
  readonly onChange: (value: T) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of a few choices, all in sight. One tab stop; the arrow keys choose. */
export function Segment<T extends string>({ label, value, choices, onChange }: SegmentProps<T>) {
  const choose = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = (at + step + choices.length) % choices.length;
    const chosen = choices[next];
    if (chosen === undefined) return;
    onChange(chosen.value);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label} className={styles.segment} onKeyDown={choose}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          title={choice.title}
          className={styles.segmentItem}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}

import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { Key } from './Key.tsx';
import { Tip } from './Tip.tsx';
import styles from './controls.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  readonly look?: 'raised' | 'primary' | 'plain' | 'suggest' | undefined;
  /** 32 high rather than 28: the foot of a panel. */
  readonly tall?: boolean;
  readonly wide?: boolean;
  /** The key that does the same, written on the button. */
  readonly shortcut?: string | undefined;
  /** Why it can't be used now. A lock and this sentence take the place of its action. */
  readonly locked?: string | null | undefined;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A button with a word on it. Locked, it stays reachable and says why. */
export function Button(props: ButtonProps) {
  const { look = 'raised', tall, wide, shortcut, locked, busy, children, onClick, ...rest } = props;
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={locked ? true : undefined}
      aria-busy={busy || undefined}
      onClick={locked ? undefined : onClick}
      className={classes(
        styles.button,
        look !== 'raised' && styles[look],
        tall && styles.tall,
        wide && styles.wide,
        busy && styles.busy,
      )}
    >
      {locked ? <Icon of={Lock} size={14} /> : null}
      {children}
      {locked ? <span className="unseen">. {locked}</span> : null}
      {shortcut === undefined ? null : <Key of={shortcut} />}
    </button>
  );
  return locked ? <Tip text={locked}>{button}</Tip> : button;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** What it does: read out, and shown with its key when the pointer rests on it. */
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly locked?: boolean | undefined;
  readonly look?: 'raised' | 'plain';
  readonly children?: ReactNode;
}

/** A square button with an icon and no word: its tooltip has the word and the key. */
export function IconButton({ label, shortcut, locked, look = 'plain', children, onClick, ...rest }: IconButtonProps) {
  return (
    <Tip text={label} shortcut={shortcut}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : onClick}
        className={classes(styles.button, look === 'plain' && styles.plain, styles.square)}
      >
        {children}
      </button>
    </Tip>
  );
}

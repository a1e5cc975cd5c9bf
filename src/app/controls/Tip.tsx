import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Key } from './Key.tsx';
import styles from './controls.module.css';

interface TipProps {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The one control that it explains. */
  readonly children: ReactElement;
}

/** What shows when the pointer or the focus rests on a control: a word, and its key. */
export function Tip({ text, shortcut, side = 'bottom', children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.tipPlace} side={side} sideOffset={6} collisionPadding={6}>
          <Tooltip.Popup className={styles.tip}>
            {text}
            {shortcut === undefined ? null : <Key of={shortcut} muted />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

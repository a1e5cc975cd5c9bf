import { useState } from 'react';
import type { Corner } from '../../../tools/mapEdit.ts';
import { Button } from '../../controls/Button.tsx';
import { Figure } from './ThingPanel.tsx';
import dialog from '../../controls/dialog.module.css';
import styles from './maps.module.css';

interface ScaleFormProps {
  /** The two points that were chosen on the picture; null before. */
  readonly line: readonly [Corner, Corner] | null;
  readonly size: Corner;
  readonly onScale: (board: readonly [Corner, Corner]) => void;
}

/** Where two points of the picture lie on the board: the picture is shifted, scaled and turned after them. */
export function ScaleForm({ line, size, onScale }: ScaleFormProps) {
  const [from, setFrom] = useState<Corner>([0, 0]);
  const [to, setTo] = useState<Corner>(size);
  return (
    <div className={styles.scale}>
      <p className={dialog.quiet}>
        {line === null
          ? 'Click two points of the picture whose place on the board you know, opposite corners say.'
          : 'Where are the two points on the board, in inches?'}
      </p>
      {line === null ? null : (
        <>
          <div className={styles.row}>
            <Figure label="First x" value={from[0]} onChange={(x) => setFrom([x, from[1]])} />
            <Figure label="y" value={from[1]} onChange={(y) => setFrom([from[0], y])} />
            <Figure label="Second x" value={to[0]} onChange={(x) => setTo([x, to[1]])} />
            <Figure label="y" value={to[1]} onChange={(y) => setTo([to[0], y])} />
          </div>
          <Button look="primary" onClick={() => onScale([from, to])}>
            Lay the picture there
          </Button>
        </>
      )}
    </div>
  );
}

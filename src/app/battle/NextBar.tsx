import { openSentence, useOpen } from '../moment.ts';
import { NextButton } from './Clock.tsx';
import styles from './unit.module.css';

/** The way on, with what is still open before it. */
export function NextBar() {
  const open = useOpen();
  return (
    <div className={styles.foot}>
      <span className={styles.open}>{open === null ? '' : openSentence(open)}</span>
      <NextButton wide />
    </div>
  );
}

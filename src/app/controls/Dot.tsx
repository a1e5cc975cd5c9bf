import type { PlayerId } from '../../model/player.ts';
import { classes } from '../classes.ts';
import styles from './controls.module.css';

/** The sign of a side: filled for the attacker, hollow for the defender. */
export function Dot({ player, big = false }: { readonly player: PlayerId; readonly big?: boolean }) {
  const side = player === 'attacker' ? styles.dotAtt : styles.dotDef;
  return <span className={classes(styles.dot, side, big && styles.dotBig)} aria-hidden="true" />;
}

import { classes } from '../classes.ts';
import { isMac } from '../platform.ts';
import styles from './controls.module.css';

/** A key as people write it here: "mod" is ⌘ on a Mac and Ctrl elsewhere. */
function keyName(shortcut: string): string {
  return isMac
    ? shortcut.replace('mod+', '⌘').replace('alt+', '⌥').replace('shift+', '⇧')
    : shortcut.replace('mod+', 'Ctrl ').replace('alt+', 'Alt ').replace('shift+', '⇧');
}

/** The key that does what stands beside it. Not read out: the control itself names its key. */
export function Key({ of, muted = false }: { readonly of: string; readonly muted?: boolean }) {
  return (
    <kbd className={classes(styles.kbd, muted && styles.kbdMuted)} aria-hidden="true">
      {keyName(of)}
    </kbd>
  );
}

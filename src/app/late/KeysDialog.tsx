import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { Key } from '../controls/Key.tsx';
import controls from '../controls/controls.module.css';
import { keyGroups } from './keyGroups.ts';
import { classes } from '../classes.ts';
import dialog from '../controls/dialog.module.css';
import styles from './help.module.css';

/** All keys, by what they are for. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.dialog, styles.dialog)}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Keys</Dialog.Title>
            <Dialog.Close className={`${controls.button} ${controls.plain} ${controls.square}`} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className={styles.groups}>
            {keyGroups.map(({ name, keys }) => (
              <section key={name}>
                <h3>{name}</h3>
                <dl>
                  {keys.map(([shortcut, text]) => (
                    <div key={text}>
                      <dt>{text}</dt>
                      <dd>
                        {shortcut.map((key) => (
                          <Key key={key} of={key} muted />
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

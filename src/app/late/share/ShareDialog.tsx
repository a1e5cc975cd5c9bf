import { Dialog } from '@base-ui/react/dialog';
import { Download, FileImage, Image, Link2, MonitorPlay, Printer, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { download, fileSafe, saveFile } from '../../commands.ts';
import { useBattleState, useServices, useView } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import controls from '../../controls/controls.module.css';
import { linkOf, pageOf, pictureOf, pngOf, SAFE_LINK, shownBattle } from './shareActions.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './share.module.css';

/** Everything that a battle can leave the program as. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const state = useBattleState((all) => all);
  const theme = useView((view) => view.theme);
  const { notify } = services.notices.getState();
  const { address: link, whole } = useMemo(() => linkOf(state), [state]);
  const [copied, setCopied] = useState(false);
  const name = fileSafe(shownBattle(state).name);

  const failed = (error: unknown): void =>
    notify('error', 'Nothing was made', error instanceof Error ? error.message : String(error));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      notify('note', 'The link was not copied', 'The browser does not allow it. Select it and copy it by hand.');
    }
  };
  const png = (): void => {
    pngOf(pictureOf(state, theme)).then((blob) => download(blob, `${name}.png`, 'image/png'), failed);
  };
  const print = (): void => {
    const address = URL.createObjectURL(new Blob([pageOf(state)], { type: 'text/html' }));
    if (window.open(address, '_blank') === null) download(pageOf(state), `${name}.html`, 'text/html');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const replay = async (): Promise<void> => {
    try {
      const { replayOf } = await import('./replayFile.ts');
      download(await replayOf(state), `${name}-replay.html`, 'text/html');
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.dialog, styles.dialog)}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Share and export</Dialog.Title>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <section className={styles.link}>
            <h3>
              <Icon of={Link2} /> Link
            </h3>
            <p>
              The whole battle is in it{whole ? '' : ', without its forks, which would make it too long'}: nothing is
              sent to a server. {(link.length / 1000).toFixed(1)} kB
              {link.length > SAFE_LINK ? ', more than some programs pass on' : ''}.
            </p>
            <div>
              <input
                className="num"
                aria-label="Link to this battle"
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
              />
              <Button look="primary" tall onClick={() => void copy()}>
                {copied ? 'Copied' : 'Copy the link'}
              </Button>
            </div>
          </section>
          <ul>
            <Row
              icon={Download}
              title="Battle file"
              text="With its whole history; opens here."
              onClick={() => saveFile(services)}
            >
              Save
            </Row>
            <Row
              icon={MonitorPlay}
              title="Replay"
              text="One page that plays the battle in any browser, without a network."
              onClick={() => void replay()}
            >
              Save HTML
            </Row>
            <Row icon={Image} title="Picture" text="The board as it stands." onClick={png}>
              Save PNG
            </Row>
            <Row
              icon={FileImage}
              title="Drawing"
              text="The same in lines that stay sharp at any size."
              onClick={() => download(pictureOf(state, theme), `${name}.svg`, 'image/svg+xml')}
            >
              Save SVG
            </Row>
            <Row
              icon={Printer}
              title="Page to print"
              text="The board, every unit, and the distances between them."
              onClick={print}
            >
              Open
            </Row>
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
  readonly children: string;
}

function Row({ icon, title, text, onClick, children }: RowProps) {
  return (
    <li>
      <Icon of={icon} size={18} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Button onClick={onClick} aria-label={`${title}: ${children}`}>
        {children}
      </Button>
    </li>
  );
}

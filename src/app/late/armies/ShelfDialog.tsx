import { Dialog } from '@base-ui/react/dialog';
import { Copy, Download, FileUp, ListChecks, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { scenarioText } from '../../../formats/battle.ts';
import { soleArmy } from '../../../formats/armyFile.ts';
import { parseScenario } from '../../../formats/scenario.ts';
import type { PlayerId } from '../../../model/player.ts';
import type { KeptArmy } from '../../../store/armyShelf.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { chooseFile, download, fileSafe, isList, readBytes } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import controls from '../../controls/controls.module.css';
import { count, counted, daysAgo } from '../../format.ts';
import { closeArmyWindow, openBuilder, openImport, setArmy } from '../../start/armies.ts';
import { sidesOf } from '../../start/sidesOf.ts';
import { playerNames } from '../../words.ts';
import { useShelf } from './useShelf.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

/** The armies that are kept in this browser: each for either side, to be renamed, copied, taken away as a file. */
export function ShelfDialog({ side }: { readonly side: PlayerId | null }) {
  const services = useServices();
  const shelf = useShelf();
  const [armies, setArmies] = useState<readonly KeptArmy[] | null>(null);
  const [now] = useState(() => Date.now());
  const { notify } = services.notices.getState();
  useEffect(() => {
    let gone = false;
    const show = (found: readonly KeptArmy[]): void => {
      if (!gone) setArmies(found);
    };
    shelf.list().then(show, () => show([]));
    return () => {
      gone = true;
    };
  }, [shelf]);

  const change = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      setArmies(await shelf.list());
    } catch {
      notify('note', 'The shelf was not changed', 'This browser gives no room to keep armies.');
    }
  };
  const take = (player: PlayerId, { name, army }: KeptArmy): void => {
    setArmy(player, { source: `${name}, from the shelf`, scenario: army, player: army.units[0]?.player ?? 'attacker' });
    closeArmyWindow();
  };
  const bring = async (): Promise<void> => {
    const file = await chooseFile();
    const bytes = file === null ? null : await readBytes(services, file);
    if (file === null || bytes === null) return;
    const text = new TextDecoder().decode(bytes);
    if (isList(text)) {
      openImport(side, { name: file.name, content: bytes });
      return;
    }
    const read = parseScenario(text, file.name);
    if (!read.ok) notify('error', `${file.name} was not read`, `${read.error.place}: ${read.error.fault}`);
    else await change(Promise.all(sidesOf(read.value).map((player) => shelf.keep(soleArmy(read.value, player)))));
  };
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(open) => open || closeArmyWindow()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.window, styles.narrow)}>
          <div className={dialog.head}>
            <Dialog.Title className={dialog.title}>Your armies</Dialog.Title>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <ul className={styles.shelf} aria-label="Armies">
            {armies?.map((kept) => (
              <Row
                key={kept.id}
                kept={kept}
                now={now}
                side={side}
                onTake={(player) => take(player, kept)}
                onEdit={() => openBuilder(side, kept.army, kept.id)}
                onRename={(name) => void change(shelf.keep({ ...kept.army, name }, kept.id))}
                onCopy={() => void change(shelf.keep({ ...kept.army, name: `${kept.name}, copy` }))}
                onRemove={() => void change(shelf.remove(kept.id))}
              />
            ))}
            {armies?.length === 0 ? (
              <li className={dialog.quiet}>
                No army yet. Bring in a list or build one, and it is kept here, in this browser.
              </li>
            ) : null}
          </ul>
          <div className={dialog.foot}>
            <p className={styles.openPoints}>{armies === null ? '' : counted(armies.length, 'army', 'armies')}</p>
            <Button tall onClick={() => void bring()}>
              <Icon of={FileUp} size={15} />
              Army file
            </Button>
            <Button tall onClick={() => openImport(side)}>
              Bring in a list
            </Button>
            <Button tall onClick={() => openBuilder(side)}>
              Build an army
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface RowProps {
  readonly kept: KeptArmy;
  readonly now: number;
  readonly side: PlayerId | null;
  readonly onTake: (player: PlayerId) => void;
  readonly onEdit: () => void;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

function Row({ kept, now, side, onTake, onEdit, onRename, onCopy, onRemove }: RowProps) {
  const [name, setName] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEdited = name !== null;
  useEffect(() => {
    if (isEdited) field.current?.select();
  }, [isEdited]);
  const parts = [kept.faction, kept.detachment].filter((part) => part !== '' && part !== kept.name);
  const rename = (): void => {
    if (name !== null && name.trim() !== '' && name.trim() !== kept.name) onRename(name.trim().slice(0, 120));
    setName(null);
  };
  return (
    <li className={styles.shelfRow}>
      <div className={styles.shelfName}>
        {name === null ? (
          <b>{kept.name}</b>
        ) : (
          <input
            className={styles.baseInput}
            aria-label="Name of the army"
            ref={field}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onBlur={rename}
            onKeyDown={(event) => {
              if (event.key === 'Enter') rename();
            }}
          />
        )}
        <small className="num">
          {[...parts, `${count(kept.points)} pts`, counted(kept.units, 'unit'), counted(kept.models, 'model')].join(
            ' · ',
          )}
          {` · ${daysAgo(kept.savedAt, now)}`}
        </small>
      </div>
      <div className={styles.shelfActions}>
        {(side === null ? (['attacker', 'defender'] as const) : [side]).map((player) => (
          <Button key={player} onClick={() => onTake(player)}>{`As ${playerNames[player].toLowerCase()}`}</Button>
        ))}
        <IconButton label={`Change the units of ${kept.name}`} onClick={onEdit}>
          <Icon of={ListChecks} size={15} />
        </IconButton>
        <IconButton label={`Rename ${kept.name}`} onClick={() => setName(kept.name)}>
          <Icon of={Pencil} size={15} />
        </IconButton>
        <IconButton label={`Copy ${kept.name}`} onClick={onCopy}>
          <Icon of={Copy} size={15} />
        </IconButton>
        <IconButton
          label={`Save ${kept.name} as a file`}
          onClick={() => download(scenarioText(kept.army, []), `${fileSafe(kept.name)}.json`, 'application/json')}
        >
          <Icon of={Download} size={15} />
        </IconButton>
        <IconButton label={`Remove ${kept.name}`} onClick={onRemove}>
          <Icon of={Trash2} size={15} />
        </IconButton>
      </div>
    </li>
  );
}

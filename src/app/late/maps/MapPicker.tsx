import { Dialog } from '@base-ui/react/dialog';
import { Download, FileUp, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { parseMap, mapText } from '../../../formats/mapFile.ts';
import { mapForm, mapOf } from '../../../formats/maps.ts';
import type { BattleMap } from '../../../model/map.ts';
import type { KeptMap } from '../../../store/mapShelf.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { chooseFile, download, readBytes } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import controls from '../../controls/controls.module.css';
import { deployments, exactnessOf } from '../../maps.ts';
import { MapPicture } from '../../pictures/MapPicture.tsx';
import { chooseMap, closeMapWindow, openMapEditor } from '../../start/chosenMap.ts';
import { useMapShelf } from './useMapShelf.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './maps.module.css';

/** All maps with their pictures, each with how exact it is: those of the program by deployment, and the player's own. */
export function MapPicker() {
  const services = useServices();
  const shelf = useMapShelf();
  const groups = useMemo(() => deployments(), []);
  const [own, setOwn] = useState<readonly KeptMap[]>([]);
  const { notify } = services.notices.getState();
  useEffect(() => {
    let gone = false;
    shelf.list().then(
      (found) => {
        if (!gone) setOwn(found);
      },
      () => undefined, // without storage there are none
    );
    return () => {
      gone = true;
    };
  }, [shelf]);

  const change = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      setOwn(await shelf.list());
    } catch {
      notify('note', 'Your maps were not changed', 'This browser gives no room to keep maps.');
    }
  };
  const bring = async (): Promise<void> => {
    const file = await chooseFile('.json,application/json');
    const bytes = file === null ? null : await readBytes(services, file);
    if (file === null || bytes === null) return;
    const read = parseMap(new TextDecoder().decode(bytes), file.name);
    if (read.ok) await change(shelf.keep(read.value));
    else notify('error', `${file.name} was not read`, `${read.error.place}: ${read.error.fault}`);
  };
  const take = (name: string): void => {
    chooseMap(name);
    closeMapWindow();
  };
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(open) => open || closeMapWindow()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.window)}>
          <div className={dialog.head}>
            <Dialog.Title className={dialog.title}>Maps</Dialog.Title>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className={styles.groups}>
            <section aria-label="Your maps">
              <h3>Your maps</h3>
              <ul className={styles.tiles}>
                {own.map(({ id, map }) => (
                  <li key={id} className={styles.tile}>
                    <Tile
                      map={mapOf(map)}
                      title={map.title}
                      note={`${map.width} × ${map.height}″`}
                      onClick={() => {
                        chooseMap(map.name, map);
                        closeMapWindow();
                      }}
                    />
                    <span className={styles.tileActions}>
                      <IconButton label={`Edit ${map.title}`} onClick={() => openMapEditor(map, id)}>
                        <Icon of={Pencil} size={14} />
                      </IconButton>
                      <IconButton
                        label={`Save ${map.title} as a file`}
                        onClick={() => download(mapText(map), `${map.name}.json`, 'application/json')}
                      >
                        <Icon of={Download} size={14} />
                      </IconButton>
                      <IconButton label={`Remove ${map.title}`} onClick={() => void change(shelf.remove(id))}>
                        <Icon of={Trash2} size={14} />
                      </IconButton>
                    </span>
                  </li>
                ))}
                <li className={styles.newMap}>
                  <Button tall onClick={() => openMapEditor(null, null)}>
                    <Icon of={Plus} size={15} /> Make a map
                  </Button>
                  <Button tall onClick={() => void bring()}>
                    <Icon of={FileUp} size={15} /> Map file
                  </Button>
                </li>
              </ul>
            </section>
            {groups.map(({ title, maps }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <ul className={styles.tiles}>
                  {maps.map(({ map, layout }) => {
                    const { word, source } = exactnessOf(map);
                    return (
                      <li key={map.name} className={styles.tile}>
                        <Tile
                          map={map}
                          title={layout === null ? 'No terrain' : `Layout ${layout}`}
                          note={word}
                          source={source}
                          onClick={() => take(map.name)}
                        />
                        <span className={styles.tileActions}>
                          <IconButton
                            label={`Make a map from ${title}, ${layout === null ? 'no terrain' : `layout ${layout}`}`}
                            onClick={() => openMapEditor(mapForm(map.name) ?? null, null)}
                          >
                            <Icon of={Pencil} size={14} />
                          </IconButton>
                        </span>
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TileProps {
  readonly map: BattleMap;
  readonly title: string;
  readonly note: string;
  /** Where the figures of the map are from. */
  readonly source?: string;
  readonly onClick: () => void;
}

function Tile({ map, title, note, source, onClick }: TileProps) {
  return (
    <button type="button" className={styles.pick} title={source} onClick={onClick}>
      <span className={styles.frame}>
        <MapPicture map={map} />
      </span>
      <span className={styles.caption}>
        <b>{title}</b>
        <span className="num">{note}</span>
      </span>
    </button>
  );
}

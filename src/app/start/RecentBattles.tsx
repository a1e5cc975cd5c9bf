import { FolderOpen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BattleSummary } from '../../store/savedBattles.ts';
import { Icon } from '../Icon.tsx';
import { chooseAndOpen } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { daysAgo } from '../format.ts';
import { MapPicture } from '../pictures/MapPicture.tsx';
import { turnWords } from '../words.ts';
import styles from './start.module.css';

/** The battles saved in this browser, the newest first; and a file of this machine. */
export function RecentBattles() {
  const services = useServices();
  const { saved, autosave, notices } = services;
  const [battles, setBattles] = useState<readonly BattleSummary[] | null>(null);
  const [now] = useState(() => Date.now());
  useEffect(() => {
    let gone = false;
    const list = async (): Promise<void> => {
      await autosave.settled();
      const found = await saved.list();
      if (!gone) setBattles(found);
    };
    // Without storage there is nothing to list; that changes are not kept is said when one is made.
    list().catch(() => setBattles([]));
    return () => {
      gone = true;
    };
  }, [saved, autosave]);

  const open = async ({ id, name }: BattleSummary): Promise<void> => {
    if (await autosave.resume(id)) return;
    notices.getState().notify('error', `${name} was not opened`, 'What is saved of it cannot be read.');
  };
  const remove = async ({ id }: BattleSummary): Promise<void> => {
    setBattles((list) => list?.filter((each) => each.id !== id) ?? null);
    await saved.remove(id).catch(() => undefined); // it is shown again the next time
  };
  return (
    <>
      <div className={styles.listHead}>
        <h2>Recent battles</h2>
        <Button look="plain" shortcut="mod+O" onClick={() => void chooseAndOpen(services)}>
          <Icon of={FolderOpen} size={15} />
          Open a file
        </Button>
      </div>
      {battles?.length === 0 ? (
        <p className={styles.quiet}>Battles that you play are kept here, in this browser.</p>
      ) : null}
      <ul>
        {battles?.slice(0, 8).map((battle) => (
          <li key={battle.id} className={styles.recent}>
            <button
              type="button"
              className={styles.recentOpen}
              data-saved={battle.id}
              onClick={() => void open(battle)}
            >
              <MapPicture map={battle.map} className={styles.recentPicture} />
              <span style={{ minWidth: 0 }}>
                <b>{battle.name}</b>
                <small>{turnWords(battle.clock, battle.factions)}</small>
              </span>
              <time dateTime={new Date(battle.savedAt).toISOString()}>{daysAgo(battle.savedAt, now)}</time>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${battle.name} from this browser`}
              title="Remove from this browser"
              onClick={() => void remove(battle)}
            >
              <Icon of={Trash2} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

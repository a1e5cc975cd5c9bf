import { GitBranch, GitCompareArrows, Play } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Icon } from '../Icon.tsx';
import { forkHere, nothingToFork, startReplay } from '../commands.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { toggleCompare } from '../showCompare.ts';
import styles from './timeline.module.css';

const ReplayControls = lazy(() => import('../late/replay/ReplayControls.tsx'));

/** Replay and forks where there is no timeline: above the log of a tablet or a phone. */
export function ReplaySlot() {
  const services = useServices();
  const replay = useView((view) => view.replay);
  const atEnd = useBattleState((state) => state.cursor === state.log.length);
  const entries = useBattleState((state) => state.log.length);
  const forked = useBattleState((state) => state.forks.length > 0);
  if (replay !== null) {
    return (
      <Suspense>
        <ReplayControls replay={replay} />
      </Suspense>
    );
  }
  return (
    <div className={styles.slot}>
      <Button
        look="plain"
        locked={entries === 0 ? 'Nothing has been done yet.' : null}
        onClick={() => startReplay(services)}
      >
        <Icon of={Play} size={14} /> Replay
      </Button>
      {forked ? (
        <Button look="plain" onClick={() => toggleCompare(services)}>
          <Icon of={GitCompareArrows} size={14} /> Compare
        </Button>
      ) : null}
      <Button look="plain" locked={atEnd ? nothingToFork : null} onClick={() => forkHere(services)}>
        <Icon of={GitBranch} size={14} /> Fork here
      </Button>
    </div>
  );
}

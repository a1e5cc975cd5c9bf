import { GitBranch, GitCompareArrows, Play } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../Icon.tsx';
import { forkHere, nothingToFork, startReplay } from '../commands.ts';
import { useBattleState, useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Tip } from '../controls/Tip.tsx';
import { counted } from '../format.ts';
import { toggleCompare } from '../showCompare.ts';
import { timelineOf } from '../timeline.ts';
import { TimelineTracks } from './TimelineTracks.tsx';
import dock from './dock.module.css';
import styles from './timeline.module.css';

/** The width of the pane less its margins, and the lanes that fit into it. */
const WIDTH = 372;
const LANES = 3;

/** The battle as a line, the lines that were left below it, and the ways into a replay and a fork. */
export function Timeline() {
  const services = useServices();
  const history = useBattleState((state) => state.history);
  const atEnd = useBattleState((state) => state.cursor === state.log.length);
  const forks = useBattleState((state) => state.forks.length);
  const shape = useMemo(() => (history === null ? null : timelineOf(history)), [history]);
  if (history === null || shape === null) return null;
  return (
    <section className={dock.pane} aria-label="Timeline">
      <div className={dock.paneHead}>
        <h2>Timeline</h2>
        {forks === 0 ? null : (
          <Tip text="Compare forks" shortcut="K">
            <button type="button" className={styles.forks} onClick={() => toggleCompare(services)}>
              <Icon of={GitCompareArrows} size={14} /> <span>{counted(forks, 'fork')} kept</span>
              <span className="unseen">, compare</span>
            </button>
          </Tip>
        )}
        <span className={styles.ways}>
          <Button
            look="plain"
            locked={shape.columns === 0 ? 'Nothing has been done yet.' : null}
            onClick={() => startReplay(services)}
          >
            <Icon of={Play} size={14} /> Replay
          </Button>
          <Button look="plain" shortcut="B" locked={atEnd ? nothingToFork : null} onClick={() => forkHere(services)}>
            <Icon of={GitBranch} size={14} /> Fork here
          </Button>
        </span>
      </div>
      <div className={styles.timeline}>
        <TimelineTracks history={history} shape={shape} width={WIDTH} most={LANES} />
      </div>
    </section>
  );
}

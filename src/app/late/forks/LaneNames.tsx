import { useMemo } from 'react';
import type { BattleLog } from '../../../game/log.ts';
import type { TimelineLane } from '../../timeline.ts';
import { LaneName } from './LaneName.tsx';
import { namedLanes } from './lineNames.ts';
import styles from './forks.module.css';

interface LaneNamesProps {
  readonly history: BattleLog;
  readonly lanes: readonly TimelineLane[];
  /** Where the name of a line stands, in pixels: its left edge and its middle. */
  readonly left: (lane: TimelineLane) => number;
  readonly top: (lane: TimelineLane) => number;
}

/** The names of the lines of play, each at the end of its track. */
export default function LaneNames({ history, lanes, left, top }: LaneNamesProps) {
  const named = useMemo(() => namedLanes(history, lanes), [history, lanes]);
  return (
    <ul aria-label="Lines of play">
      {named.map((lane) => (
        <li key={lane.lane} className={styles.atTrack} style={{ left: left(lane), top: top(lane) }}>
          <LaneName lane={lane} />
        </li>
      ))}
    </ul>
  );
}

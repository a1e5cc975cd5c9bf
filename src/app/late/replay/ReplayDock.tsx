import { useEffect, useMemo, useRef, useState } from 'react';
import { TimelineTracks } from '../../battle/TimelineTracks.tsx';
import timelineStyles from '../../battle/timeline.module.css';
import { useBattleState, useView } from '../../context.ts';
import { timelineOf } from '../../timeline.ts';
import ReplayControls from './ReplayControls.tsx';
import styles from './replay.module.css';

/** The width of an element, as it changes. */
function useElementWidth(): readonly [React.RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(800);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** The dock while the battle is played again: the buttons, and every line of play over the whole width. */
export default function ReplayDock() {
  const replay = useView((view) => view.replay);
  const history = useBattleState((state) => state.history);
  const shape = useMemo(() => (history === null ? null : timelineOf(history)), [history]);
  const [element, width] = useElementWidth();
  if (replay === null || history === null || shape === null) return null;
  return (
    <div className={styles.dock}>
      <ReplayControls replay={replay} />
      <div ref={element} className={timelineStyles.timeline}>
        <TimelineTracks history={history} shape={shape} width={width} most={shape.lanes.length} />
      </div>
    </div>
  );
}

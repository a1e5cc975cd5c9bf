import {
  GitBranch,
  GitCompareArrows,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  X,
} from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Replay } from '../../../store/viewStore.ts';
import { Icon } from '../../Icon.tsx';
import { endReplay, forkHere, nothingToFork } from '../../commands.ts';
import { useBattleState, useServices, useView } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Segment } from '../../controls/Segment.tsx';
import { logWords } from '../../logWords.ts';
import { toggleCompare } from '../../showCompare.ts';
import { timelineOf } from '../../timeline.ts';
import { laneAtHand, namedLanes } from '../forks/lineNames.ts';
import { trailsOf, waysOf } from './trailsOf.ts';
import styles from './replay.module.css';

/** How long (ms) an entry stays at pace 1, and one in which only the clock goes on. */
const PACE = 1000;
const QUICK = 450;
/** How long (ms) models take for their ways at pace 1, and when one goes on by a step. */
const GLIDE = 640;
const STEP = 240;

const speeds = (['0.5', '1', '2', '4'] as const).map((value) => ({
  value,
  text: value === '0.5' ? '\u00bd\u00d7' : `${value}\u00d7`,
}));

/** Goes from entry to entry while the replay plays, and shows the ways of what is looked at. */
function usePlayback(replay: Replay): void {
  const { battle, view } = useServices();
  const log = useBattleState((state) => state.log);
  const cursor = useBattleState((state) => state.cursor);
  const start = useBattleState((state) => state.start);
  const { playing, back, speed } = replay;
  useEffect(() => {
    if (start !== null) view.setState({ trails: trailsOf(start, log.slice(0, cursor)) });
  }, [view, start, log, cursor]);
  // Before the board draws models where they stand then: they go there along their ways.
  const shown = useRef(cursor);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === cursor) return;
    shown.current = cursor;
    const entry = cursor === before + 1 ? log[before] : cursor === before - 1 ? log[cursor] : undefined;
    const ways = entry === undefined ? [] : waysOf(entry, cursor < before);
    view.setState({ glide: ways.length === 0 ? null : { ways, time: playing ? GLIDE / speed : STEP } });
  }, [view, log, cursor, playing, speed]);
  useEffect(() => {
    if (!playing) return undefined;
    const atEnd = back ? cursor === 0 : cursor === log.length;
    if (atEnd) {
      view.setState({ replay: { playing: false, back, speed } });
      return undefined;
    }
    const coming = log[back ? cursor - 1 : cursor];
    const pace = coming?.action.type === 'next' ? QUICK : PACE;
    const timer = setTimeout(() => battle.getState().goTo(cursor + (back ? -1 : 1)), pace / speed);
    return () => clearTimeout(timer);
  }, [battle, view, log, cursor, playing, back, speed]);
  useEffect(() => () => view.setState({ trails: [], glide: null }), [view]);
}

/** What was done in the entry that is looked at. */
function Words() {
  const entry = useBattleState(({ log, cursor }) => log[cursor - 1]);
  const before = useBattleState(({ log, cursor, start }) => log[cursor - 2]?.battle ?? start);
  if (entry === undefined || before === null) return null;
  const { text, figure, rest } = logWords(entry, before);
  return <b>{`${text}${figure}${rest}`}</b>;
}

/** What the line at hand is called, where there are several. */
function OnLine() {
  const history = useBattleState((state) => state.history);
  const name = useMemo(() => {
    if (history === null) return undefined;
    const { lanes } = timelineOf(history);
    return lanes.length < 2 ? undefined : laneAtHand(history, namedLanes(history, lanes))?.name;
  }, [history]);
  return name === undefined ? null : (
    <>
      on <span className={styles.line}>{name}</span>{' '}
    </>
  );
}

/** The buttons of a replay: to the ends, a step, play either way, how fast, and a fork from here. */
export default function ReplayControls({ replay }: { readonly replay: Replay }) {
  const services = useServices();
  const { battle, view } = services;
  const cursor = useBattleState((state) => state.cursor);
  const entries = useBattleState((state) => state.log.length);
  const forked = useBattleState((state) => state.forks.length > 0);
  const open = useView((state) => state.replay !== null);
  usePlayback(replay);
  if (!open) return null;
  const set = (change: Partial<Replay>): void => view.setState({ replay: { ...replay, ...change } });
  const go = (to: number): void => {
    set({ playing: false });
    battle.getState().goTo(to);
  };
  const play = (back: boolean): void => {
    const stops = replay.playing && replay.back === back;
    if (!stops && !back && cursor === entries) battle.getState().goTo(0);
    set({ playing: !stops, back });
  };
  const isPlaying = (back: boolean): boolean => replay.playing && replay.back === back;
  return (
    <div className={styles.controls} role="toolbar" aria-label="Replay">
      <span className={styles.buttons}>
        <IconButton label="To the beginning" onClick={() => go(0)}>
          <Icon of={SkipBack} size={17} />
        </IconButton>
        <IconButton label="One entry back" shortcut="," onClick={() => go(cursor - 1)}>
          <Icon of={StepBack} size={17} />
        </IconButton>
        <IconButton label={isPlaying(true) ? 'Pause' : 'Play back'} onClick={() => play(true)}>
          <span className={isPlaying(true) ? undefined : styles.mirrored}>
            <Icon of={isPlaying(true) ? Pause : Play} size={17} />
          </span>
        </IconButton>
        <IconButton label={isPlaying(false) ? 'Pause' : 'Play'} look="raised" onClick={() => play(false)}>
          <Icon of={isPlaying(false) ? Pause : Play} size={17} />
        </IconButton>
        <IconButton label="One entry on" shortcut="." onClick={() => go(cursor + 1)}>
          <Icon of={StepForward} size={17} />
        </IconButton>
        <IconButton label="To the end" onClick={() => go(entries)}>
          <Icon of={SkipForward} size={17} />
        </IconButton>
      </span>
      <Segment
        label="Pace"
        value={String(replay.speed) as (typeof speeds)[number]['value']}
        choices={speeds}
        onChange={(value) => set({ speed: Number(value) })}
      />
      <span className={`num ${styles.where}`}>
        Entry {cursor} of {entries} <OnLine />
        <Words />
      </span>
      {forked ? (
        <Button look="plain" shortcut="K" onClick={() => toggleCompare(services)}>
          <Icon of={GitCompareArrows} size={15} /> Compare
        </Button>
      ) : null}
      <Button
        look="plain"
        shortcut="B"
        locked={cursor === entries ? nothingToFork : null}
        onClick={() => {
          forkHere(services);
          endReplay(services);
        }}
      >
        <Icon of={GitBranch} size={15} /> Fork here
      </Button>
      <IconButton label="Close the replay" onClick={() => endReplay(services)}>
        <Icon of={X} size={17} />
      </IconButton>
    </div>
  );
}

import { GitBranch } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { LogEntry } from '../../game/log.ts';
import { Icon } from '../Icon.tsx';
import { useBattleState, useServices } from '../context.ts';
import { counted } from '../format.ts';
import { logWords } from '../logWords.ts';
import { sideClass } from '../words.ts';
import styles from './dock.module.css';

const WIDTH = 372;
const BAND = { y: 6, height: 18 };
const TRACK = 42;
/** Room between two nodes when there are few, and left of the first one. */
const ROOM = 17;
const EDGE = 8;

interface Band {
  readonly round: number;
  readonly turn: PlayerId;
  readonly faction: string;
  readonly from: number;
  readonly to: number;
}

/** The turns that the entries lie in, one after another: `from` and `to` count entries. */
function bandsOf(start: Battle, log: readonly LogEntry[]): readonly Band[] {
  const bands: Band[] = [];
  log.forEach((_, at) => {
    const before = log[at - 1]?.battle ?? start;
    const { round, turn } = before.clock;
    const last = bands.at(-1);
    if (last !== undefined && last.round === round && last.turn === turn) {
      bands[bands.length - 1] = { ...last, to: at + 1 };
    } else {
      bands.push({ round, turn, faction: before.players[turn].faction, from: at, to: at + 1 });
    }
  });
  return bands;
}

function Node({ x, player, quiet, undone }: { x: number; player: PlayerId | null; quiet: boolean; undone: boolean }) {
  const faint = undone ? 0.4 : 1;
  if (player === null || quiet) return <circle cx={x} cy={TRACK} r={1.8} fill="var(--c-text-3)" opacity={faint} />;
  return player === 'attacker' ? (
    <circle cx={x} cy={TRACK} r={3.4} fill="var(--c-att)" opacity={faint} />
  ) : (
    <circle cx={x} cy={TRACK} r={2.9} fill="var(--c-panel)" stroke="var(--c-def)" strokeWidth={1.6} opacity={faint} />
  );
}

/** The battle as a line: bands are turns, nodes are actions. The playhead can be dragged, a node clicked. */
export function Timeline() {
  const { battle } = useServices();
  const start = useBattleState((state) => state.start);
  const log = useBattleState((state) => state.log);
  const cursor = useBattleState((state) => state.cursor);
  const forks = useBattleState((state) => state.forks.length);
  const track = useRef<SVGSVGElement>(null);
  const [dragging, setDragging] = useState(false);
  const bands = useMemo(() => (start === null ? [] : bandsOf(start, log)), [start, log]);
  const nodes = useMemo(() => {
    if (start === null) return [];
    return log.map((entry, at) => ({
      id: entry.id,
      player: logWords(entry, log[at - 1]?.battle ?? start).player,
      quiet: entry.action.type === 'next',
    }));
  }, [start, log]);

  const step = Math.min(ROOM, (WIDTH - 2 * EDGE) / Math.max(1, log.length));
  const at = (entries: number): number => EDGE + (entries - 0.5) * step;
  const end = at(log.length + 0.5);
  const head = cursor === 0 ? EDGE - 4 : at(cursor);
  const goToPointer = (event: PointerEvent<SVGSVGElement>): void => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined) return;
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    battle.getState().goTo(Math.round((x - EDGE) / step + 0.5));
  };
  const key = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: cursor - 1,
      ArrowRight: cursor + 1,
      Home: 0,
      End: log.length,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    battle.getState().goTo(to);
  };
  return (
    <section className={styles.pane} aria-label="Timeline">
      <div className={styles.paneHead}>
        <h2>Timeline</h2>
        {forks === 0 ? null : (
          <span className={styles.aside} style={{ color: 'var(--c-if)' }}>
            <Icon of={GitBranch} size={14} /> {counted(forks, 'fork')} kept
          </span>
        )}
      </div>
      <div className={styles.timeline}>
        <svg
          ref={track}
          className={styles.track}
          viewBox={`0 0 ${WIDTH} 64`}
          preserveAspectRatio="xMinYMin meet"
          role="slider"
          tabIndex={0}
          aria-label="Entry of the log"
          aria-valuemin={0}
          aria-valuemax={log.length}
          aria-valuenow={cursor}
          aria-valuetext={`entry ${cursor} of ${log.length}`}
          onKeyDown={key}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
            goToPointer(event);
          }}
          onPointerMove={(event) => (dragging ? goToPointer(event) : undefined)}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        >
          {bands.map(({ round, turn, faction, from, to }) => {
            const x = at(from + 0.5);
            const width = (to - from) * step;
            const label = `${round === 0 ? '' : `${round} `}${faction}`;
            return (
              <g key={from} className={sideClass[turn]}>
                <rect x={x} y={BAND.y} width={Math.max(2, width - 2)} height={BAND.height} fill="var(--side-soft)" />
                <rect
                  x={x + (turn === 'attacker' ? 0 : 0.5)}
                  y={BAND.y + (turn === 'attacker' ? 0 : 0.5)}
                  width={turn === 'attacker' ? 2.5 : 3}
                  height={BAND.height - (turn === 'attacker' ? 0 : 1)}
                  fill={turn === 'attacker' ? 'var(--side)' : 'none'}
                  stroke={turn === 'attacker' ? 'none' : 'var(--side)'}
                />
                {width > label.length * 6.4 + 8 || width > 20 ? (
                  <text x={x + 7} y={BAND.y + 13} fill="var(--c-text-2)">
                    {width > label.length * 6.4 + 8 ? label : round === 0 ? '' : round}
                  </text>
                ) : null}
              </g>
            );
          })}
          <line x1={EDGE - 4} x2={Math.max(EDGE, at(cursor))} y1={TRACK} y2={TRACK} stroke="var(--c-text-2)" />
          <line x1={at(cursor)} x2={end} y1={TRACK} y2={TRACK} stroke="var(--c-line-strong)" />
          <line
            x1={end + 4}
            x2={Math.min(WIDTH, end + 72)}
            y1={TRACK}
            y2={TRACK}
            stroke="var(--c-line-strong)"
            strokeWidth={1.5}
            strokeDasharray="1.5 4"
            strokeLinecap="round"
          />
          {nodes.map((node, index) => (
            <Node key={node.id} x={at(index + 1)} player={node.player} quiet={node.quiet} undone={index >= cursor} />
          ))}
          <g transform={`translate(${head} 0)`} style={{ cursor: 'ew-resize' }}>
            <line y1={BAND.y + BAND.height + 6} y2={TRACK + 12} stroke="var(--c-text)" strokeWidth={1.5} />
            <path d="M-4.5 26h9v6l-4.5 4-4.5-4z" fill="var(--c-text)" />
          </g>
        </svg>
      </div>
    </section>
  );
}

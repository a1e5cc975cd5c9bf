import { lazy, Suspense, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { BattleLog } from '../../game/log.ts';
import { useServices } from '../context.ts';
import type { TimelineBand, TimelineNode, TimelineShape } from '../timeline.ts';
import { sideClass } from '../words.ts';
import styles from './timeline.module.css';

const LaneNames = lazy(() => import('../late/forks/LaneNames.tsx'));

const BAND = { y: 4, height: 18 };
const FIRST = 40;
/** Room between two lanes, two nodes when there are few, and left of the first one. */
const LANE = 22;
const ROOM = 17;
const EDGE = 8;
/** How near (in the picture's units) a press must be to a node of another line to mean it. */
const NEAR = 9;

const laneY = (lane: number): number => FIRST + lane * LANE;

interface NodeProps {
  readonly node: TimelineNode;
  readonly x: number;
  readonly undone: boolean;
}

/** An entry: filled or hollow by its side; of a line that is not at hand a diamond. */
function Node({ node, x, undone }: NodeProps) {
  const { player, quiet, lane, atHand } = node;
  const y = laneY(lane);
  const opacity = undone ? 0.45 : 1;
  if (player === null || quiet) return <circle cx={x} cy={y} r={1.8} fill="var(--c-text-3)" opacity={opacity} />;
  if (!atHand) return <path d={`M${x} ${y - 3.6}l3.6 3.6l-3.6 3.6l-3.6-3.6z`} fill="var(--c-if)" />;
  return player === 'attacker' ? (
    <circle cx={x} cy={y} r={3.4} fill="var(--c-att)" opacity={opacity} />
  ) : (
    <circle cx={x} cy={y} r={2.9} fill="var(--c-panel)" stroke="var(--c-def)" strokeWidth={1.6} opacity={opacity} />
  );
}

function Band({ band, x, width }: { readonly band: TimelineBand; readonly x: number; readonly width: number }) {
  const { round, turn, faction } = band;
  const label = `${round === 0 ? '' : `${round} `}${faction}`;
  const fits = width > label.length * 6.4 + 8;
  const hollow = turn === 'defender';
  return (
    <g className={sideClass[turn]}>
      <rect x={x} y={BAND.y} width={Math.max(2, width - 2)} height={BAND.height} fill="var(--side-soft)" />
      <rect
        x={x + (hollow ? 0.5 : 0)}
        y={BAND.y + (hollow ? 0.5 : 0)}
        width={hollow ? 3 : 2.5}
        height={BAND.height - (hollow ? 1 : 0)}
        fill={hollow ? 'none' : 'var(--side)'}
        stroke={hollow ? 'var(--side)' : 'none'}
      />
      {fits || width > 20 ? (
        <text x={x + 7} y={BAND.y + 13} fill="var(--c-text-2)">
          {fits ? label : round === 0 ? '' : round}
        </text>
      ) : null}
    </g>
  );
}

interface TracksProps {
  readonly history: BattleLog;
  readonly shape: TimelineShape;
  /** Pixels. */
  readonly width: number;
  /** Lanes beyond so many are not drawn. */
  readonly most: number;
}

/**
 * The battle as lines: bands are turns, nodes are actions, lines that were left run below. The playhead can be dragged,
 * a node clicked; one of another line takes that line up.
 */
export function TimelineTracks({ history, shape, width, most }: TracksProps) {
  const { battle } = useServices();
  const svg = useRef<SVGSVGElement>(null);
  const [dragging, setDragging] = useState(false);
  const { cursor, line } = history;
  const lanes = shape.lanes.slice(0, most);
  const room = lanes.length > 1 ? 150 : 72;
  const step = Math.min(ROOM, (width - 2 * EDGE - room) / Math.max(1, shape.columns));
  const at = (column: number): number => EDGE + (column - 0.5) * step;
  const here = shape.nodes[line[cursor - 1] ?? -1];
  const head = cursor === 0 ? EDGE - 4 : at(cursor);
  const headLane = Math.min(here?.lane ?? 0, most - 1);
  const height = laneY(Math.max(1, lanes.length)) + 2;

  const place = (event: PointerEvent<SVGSVGElement>): { x: number; y: number } | null => {
    const box = svg.current?.getBoundingClientRect();
    return box === undefined ? null : { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const goAlong = (x: number): void => battle.getState().goTo(Math.round((x - EDGE) / step + 0.5));
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const point = place(event);
    if (point === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = shape.nodes.find(
      (node) =>
        !node.atHand &&
        node.lane < most &&
        Math.abs(at(node.column) - point.x) <= Math.max(NEAR, step / 2) &&
        Math.abs(laneY(node.lane) - point.y) <= NEAR,
    );
    if (other !== undefined) {
      battle.getState().takeUp(other.id);
      return;
    }
    setDragging(true);
    goAlong(point.x);
  };
  const key = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: cursor - 1,
      ArrowRight: cursor + 1,
      Home: 0,
      End: line.length,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    battle.getState().goTo(to);
  };
  const tracks = (
    <svg
      ref={svg}
      className={styles.track}
      width={width}
      height={height}
      role="slider"
      tabIndex={0}
      aria-label="Entry of the log"
      aria-valuemin={0}
      aria-valuemax={line.length}
      aria-valuenow={cursor}
      aria-valuetext={`entry ${cursor} of ${line.length}`}
      onKeyDown={key}
      onPointerDown={press}
      onPointerMove={(event) => {
        const point = dragging ? place(event) : null;
        if (point !== null) goAlong(point.x);
      }}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      {shape.bands.map((band) => (
        <Band key={band.from} band={band} x={at(band.from + 0.5)} width={(band.to - band.from) * step} />
      ))}
      {lanes.map(({ lane, from, to, atHand }) => {
        const y = laneY(lane);
        const first = at(from.column + 1);
        const start = lane === 0 ? EDGE - 4 : first;
        const fork =
          lane === 0 || from.lane >= most
            ? ''
            : `M${Math.max(EDGE - 4, at(from.column))} ${laneY(from.lane)}C${first - step / 2} ${laneY(from.lane)} ${first - step} ${y} ${first} ${y}`;
        return (
          <g key={lane} data-lane={lane} data-at-hand={atHand || undefined}>
            {fork === '' ? null : <path className={styles.fork} d={fork} />}
            <line className={lane === 0 ? styles.main : styles.fork} x1={start} x2={at(to)} y1={y} y2={y} />
          </g>
        );
      })}
      {shape.nodes.map((node) =>
        node.lane < most ? (
          <Node key={node.id} node={node} x={at(node.column)} undone={node.atHand && node.column > cursor} />
        ) : null,
      )}
      <g transform={`translate(${head} 0)`} className={styles.head}>
        <line y1={BAND.y + BAND.height + 4} y2={laneY(headLane) + 8} stroke="var(--c-text)" strokeWidth={1.5} />
        <path d="M-4.5 24h9v6l-4.5 4-4.5-4z" fill="var(--c-text)" />
      </g>
    </svg>
  );
  if (lanes.length < 2) return tracks;
  return (
    <div className={styles.named}>
      {tracks}
      <Suspense>
        <LaneNames history={history} lanes={lanes} left={({ to }) => at(to) + 6} top={({ lane }) => laneY(lane)} />
      </Suspense>
    </div>
  );
}

import { useEffect, useId, useMemo, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Box } from './box.ts';
import type { ExclusionShape } from '../context.ts';
import { useServices } from '../context.ts';
import styles from './pictures.module.css';

/** Where a player may not set up by Deep Strike; null while it is worked out, and for no player. */
export function useExclusion(battle: Battle, player: PlayerId | null): ExclusionShape | null {
  const { exclusion } = useServices();
  const [shape, setShape] = useState<ExclusionShape | null>(null);
  const { units } = battle;
  useEffect(() => {
    if (player === null) return;
    let gone = false;
    exclusion(battle, player).then(
      (found) => {
        if (!gone) setShape(found);
      },
      () => undefined, // the picture then goes without it
    );
    return () => {
      gone = true;
    };
    // The area hangs on the units alone; other parts of a battle change without it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [units, player, exclusion]);
  return player === null ? null : shape;
}

const path = (points: readonly number[], close: string): string => {
  let text = '';
  for (let at = 0; at + 1 < points.length; at += 2) text += `${at === 0 ? 'M' : 'L'}${points[at]} ${points[at + 1]}`;
  return text + close;
};

interface ExclusionProps {
  readonly shape: ExclusionShape;
  /** The part of the board that the picture shows, in inches. */
  readonly box: Box;
  /** Pixels of the picture to an inch: the hatch keeps its pitch. */
  readonly scale: number;
}

/** Lines at 45 degrees across a box, so many inches apart. */
function hatchLines({ x, y, width, height }: Box, pitch: number): string {
  const step = pitch * Math.SQRT2;
  let lines = '';
  // The same lines wherever the box lies: x + y is a whole number of steps on each.
  for (let sum = Math.ceil((x + y) / step) * step; sum < x + y + width + height; sum += step) {
    lines += `M${sum - y} ${y}L${sum - y - height} ${y + height}`;
  }
  return lines;
}

/** That area as one hatched shape with its border: for inside of an `svg` in inches. */
export function Exclusion({ shape, box, scale }: ExclusionProps) {
  const clip = useId();
  const { fills, edges, perInch } = shape;
  const area = useMemo(() => fills.map(({ outline }) => path(outline, 'Z')).join(''), [fills]);
  const border = useMemo(() => edges.map((edge) => path(edge, '')).join(''), [edges]);
  const toInches = `scale(${1 / perInch})`;
  return (
    <g>
      <clipPath id={clip}>
        <path d={area} clipRule="evenodd" transform={toInches} />
      </clipPath>
      {/* Lines under a clip, and no pattern: Chrome wipes what lies around when a path much larger than its picture has one. */}
      <g clipPath={`url(#${clip})`}>
        <rect {...box} fill="var(--b-exclude-fill)" />
        <path className={styles.hatch} d={hatchLines(box, 8 / scale)} />
      </g>
      <path className={styles.exclusion} d={border} transform={toInches} />
    </g>
  );
}

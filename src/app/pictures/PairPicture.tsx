import { useId, useMemo } from 'react';
import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { Model, Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Preview } from '../../store/viewStore.ts';
import { classes } from '../classes.ts';
import { inches, limitOf } from '../../tools/figures.ts';
import type { Box } from './box.ts';
import { Exclusion, useExclusion } from './Exclusion.tsx';
import { TerrainShapes } from './MapPicture.tsx';
import { ModelShape, SideModel } from './ModelShape.tsx';
import styles from './pictures.module.css';

const WIDTH = 280;
const HEIGHT = 96;

/** The part of the board, in inches, that shows two points with room for a base round each, in the picture's proportion. */
function boxAround(from: Point, to: Point): Box {
  const room = 1.8;
  const scale = Math.min(
    WIDTH / (Math.abs(to.x - from.x) + 2 * room * 1.5),
    HEIGHT / (Math.abs(to.y - from.y) + 2 * room),
    34,
  );
  const width = WIDTH / scale;
  const height = HEIGHT / scale;
  return { x: (from.x + to.x) / 2 - width / 2, y: (from.y + to.y) / 2 - height / 2, width, height };
}

const near = (box: Box, point: Point): boolean =>
  point.x > box.x - 4 && point.x < box.x + box.width + 4 && point.y > box.y - 4 && point.y < box.y + box.height + 4;

/** The lines of the grid, every six inches, that cross a box. */
function gridLines(box: Box) {
  const lines: { key: string; x1: number; x2: number; y1: number; y2: number }[] = [];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  for (let x = Math.ceil(box.x / 6) * 6; x < right; x += 6)
    lines.push({ key: `x${x}`, x1: x, x2: x, y1: box.y, y2: bottom });
  for (let y = Math.ceil(box.y / 6) * 6; y < bottom; y += 6)
    lines.push({ key: `y${y}`, x1: box.x, x2: right, y1: y, y2: y });
  return lines;
}

interface PairPictureProps {
  readonly battle: Battle;
  readonly preview: Preview;
  readonly violation: Violation;
  readonly between: readonly [Point, Point];
}

interface Standing {
  readonly unit: Unit;
  readonly model: Model;
}

/** The two models of a violation from near by, the line between them with its figure, and the spot that would do. */
export function PairPicture({ battle, preview, violation, between }: PairPictureProps) {
  const hatch = useId();
  const { action } = preview;
  const dives = action.type === 'set-up' && action.method === 'deep-strike';
  const exclusion = useExclusion(battle, dives ? battle.clock.turn : null);
  const [from, to] = between;
  const box = boxAround(from, to);
  const scale = WIDTH / box.width;
  const models = useMemo(() => {
    const all = new Map<string, Standing>();
    for (const unit of battle.units) for (const model of unit.models) all.set(model.id, { unit, model });
    return all;
  }, [battle.units]);
  const moved = new Set(preview.ghosts.map((ghost) => ghost.model));
  const other = violation.other === undefined ? undefined : models.get(violation.other);
  const badge = preview.ghosts.find((ghost) => ghost.model === violation.model)?.position;
  const label = violation.measured === undefined ? null : inches(violation.measured, limitOf(violation.required));
  const pill = label === null ? 0 : (label.length * 7.1 + 14) / scale;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const above = 17 / scale;

  return (
    <svg
      className={styles.picture}
      style={{ width: '100%', aspectRatio: `${WIDTH} / ${HEIGHT}` }}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={hatch}
          width={4 / scale}
          height={4 / scale}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={1.7 / scale} height={4 / scale} fill="var(--c-no)" />
        </pattern>
      </defs>
      {gridLines(box).map(({ key, ...line }) => (
        <line key={key} className={styles.grid} {...line} />
      ))}
      <TerrainShapes terrain={battle.map.terrain} wallWidth={Math.max(2.2, 0.2 * scale)} />
      {exclusion === null ? null : <Exclusion shape={exclusion} box={box} scale={scale} />}
      {[...models.values()].map(({ unit, model }) =>
        model.position === null || model.wounds === 0 || moved.has(model.id) || !near(box, model.position) ? null : (
          <SideModel
            key={model.id}
            player={unit.player}
            datasheet={unit.datasheet}
            model={model}
            position={model.position}
          />
        ),
      )}
      {preview.ghosts.map((ghost) => {
        const standing = models.get(ghost.model);
        if (standing === undefined || !near(box, ghost.position)) return null;
        const { unit, model } = standing;
        const shape = { datasheet: unit.datasheet, model, position: ghost.position };
        return (
          <g key={ghost.model}>
            <ModelShape
              {...shape}
              className={classes(styles[unit.player === 'attacker' ? 'att' : 'def'], styles.ghost)}
            />
            {ghost.legal ? (
              <>
                <ModelShape {...shape} className={styles.ring} grow={2.5 / scale} />
                <text
                  className="num"
                  transform={`translate(${ghost.position.x} ${ghost.position.y}) scale(${1 / scale})`}
                  textAnchor="middle"
                  dominantBaseline="central"
                  fontSize="11"
                  fontWeight="640"
                  fill="var(--c-text)"
                >
                  {unit.models.length > 1 ? unit.models.indexOf(model) + 1 : ''}
                </text>
              </>
            ) : (
              <g style={{ fill: `url(#${hatch})` }}>
                <ModelShape {...shape} className={styles.ghostNo} />
              </g>
            )}
          </g>
        );
      })}
      {preview.suggestion?.ghosts.map((ghost) => {
        const standing = models.get(ghost.model);
        if (standing === undefined || !near(box, ghost.position)) return null;
        return (
          <ModelShape
            key={ghost.model}
            datasheet={standing.unit.datasheet}
            model={standing.model}
            position={ghost.position}
            className={styles.suggested}
          />
        );
      })}
      {other === undefined || other.model.position === null ? null : (
        <ModelShape
          datasheet={other.unit.datasheet}
          model={other.model}
          position={other.model.position}
          className={styles.ringNo}
          grow={2.5 / scale}
        />
      )}
      <line className={styles.halo} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line className={styles.line} style={{ stroke: 'var(--c-no)' }} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {badge === undefined ? null : (
        <g transform={`translate(${badge.x - 11 / scale} ${badge.y - 11 / scale}) scale(${1 / scale})`}>
          <circle r="6" fill="var(--c-no)" />
          <path d="M-2.2-2.2 2.2 2.2M2.2-2.2-2.2 2.2" stroke="var(--c-board)" strokeWidth="1.5" strokeLinecap="round" />
        </g>
      )}
      {label === null ? null : (
        <g transform={`translate(${middle.x} ${middle.y - above})`}>
          <rect
            x={-pill / 2}
            y={-10 / scale}
            width={pill}
            height={20 / scale}
            rx={5 / scale}
            fill="var(--b-label)"
            stroke="var(--c-no)"
          />
          <text
            className="num"
            transform={`scale(${1 / scale})`}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="12.5"
            fontWeight="640"
            fill="var(--c-no)"
          >
            {label}
          </text>
        </g>
      )}
    </svg>
  );
}

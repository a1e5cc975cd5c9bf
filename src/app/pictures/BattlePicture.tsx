import type { Polygon } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { BattleMap } from '../../model/map.ts';
import { classes } from '../classes.ts';
import { sideClass } from '../words.ts';
import { Exclusion, useExclusion } from './Exclusion.tsx';
import { TerrainShapes } from './MapPicture.tsx';
import { SideModel } from './ModelShape.tsx';
import styles from './pictures.module.css';

/** Inches round a marker in which models count, for the ring of the picture. */
const RANGE = 3;

/** The edges of a zone that do not lie on the edge of the board, as a path. */
function innerEdges(polygon: Polygon, { width, height }: BattleMap): string {
  return polygon
    .map((from, at) => {
      const to = polygon[(at + 1) % polygon.length] ?? from;
      const outer =
        (from.x === to.x && (from.x === 0 || from.x === width)) ||
        (from.y === to.y && (from.y === 0 || from.y === height));
      return outer ? '' : `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join('');
}

/** A battle as it stands, in small and without words: zones, terrain, markers with who holds them, models. */
export function BattlePicture({ battle }: { readonly battle: Battle }) {
  const { map, units, control } = battle;
  const waiting = units.some((unit) => unit.place === 'deep-strike' && unit.player === battle.clock.turn);
  const exclusion = useExclusion(battle, waiting ? battle.clock.turn : null);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${map.width} ${map.height}`}
      aria-hidden="true"
      style={{ width: '100%' }}
    >
      {map.zones.map((zone, at) => (
        <g key={at} className={sideClass[zone.player]}>
          <polygon className={styles.zoneQuiet} points={zone.polygon.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <path className={classes(styles.zoneEdge, styles[zone.player])} d={innerEdges(zone.polygon, map)} />
        </g>
      ))}
      {Array.from({ length: Math.floor(map.width / 6) }, (_, at) => (
        <line key={`x${at}`} className={styles.grid} x1={6 * (at + 1)} x2={6 * (at + 1)} y1={0} y2={map.height} />
      ))}
      {Array.from({ length: Math.floor(map.height / 6) }, (_, at) => (
        <line key={`y${at}`} className={styles.grid} x1={0} x2={map.width} y1={6 * (at + 1)} y2={6 * (at + 1)} />
      ))}
      <TerrainShapes terrain={map.terrain} wallWidth={2.4} />
      {exclusion === null ? null : (
        <Exclusion shape={exclusion} box={{ x: 0, y: 0, width: map.width, height: map.height }} scale={6} />
      )}
      {map.objectives.map((objective) => {
        const holder = control.find((each) => each.objective === objective.id)?.controller ?? null;
        return (
          <g key={objective.id} className={holder === null ? undefined : sideClass[holder]}>
            <circle
              className={classes(
                styles.range,
                holder === null && styles.rangeFree,
                holder === 'defender' && styles.dotted,
              )}
              cx={objective.x}
              cy={objective.y}
              r={objective.diameter / 2 + RANGE}
            />
            <circle className={styles.marker} cx={objective.x} cy={objective.y} r={objective.diameter / 2} />
            <circle
              cx={objective.x}
              cy={objective.y}
              r={0.32}
              fill={holder === null ? 'var(--b-marker)' : 'var(--side)'}
            />
          </g>
        );
      })}
      {units.flatMap((unit) =>
        unit.models.map((model) =>
          model.position === null || model.wounds === 0 ? null : (
            <SideModel
              key={model.id}
              player={unit.player}
              datasheet={unit.datasheet}
              model={model}
              position={model.position}
            />
          ),
        ),
      )}
    </svg>
  );
}

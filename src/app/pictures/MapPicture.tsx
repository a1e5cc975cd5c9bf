import type { Polygon } from '../../geometry/shape.ts';
import type { BattleMap, Terrain } from '../../model/map.ts';
import { classes } from '../classes.ts';
import { sideClass } from '../words.ts';
import styles from './pictures.module.css';

const points = (polygon: Polygon): string => polygon.map(({ x, y }) => `${x},${y}`).join(' ');

/** The areas and walls of the terrain, in inches: for inside of an `svg`. Walls are drawn from `wallWidth` pixels on. */
export function TerrainShapes({
  terrain,
  wallWidth,
}: {
  readonly terrain: readonly Terrain[];
  readonly wallWidth: number;
}) {
  return terrain.map((feature) => (
    <g key={feature.id}>
      <polygon className={styles.terrain} points={points(feature.polygon)} />
      {wallWidth === 0
        ? null
        : feature.walls.map((wall, at) => (
            <line
              key={at}
              className={classes(styles.wall, wall.top - wall.bottom <= 2 && styles.wallLow)}
              strokeWidth={wallWidth}
              x1={wall.from.x}
              y1={wall.from.y}
              x2={wall.to.x}
              y2={wall.to.y}
            />
          ))}
    </g>
  ));
}

interface MapPictureProps {
  readonly map: BattleMap;
  /** What it shows, for who listens; without, it is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A map in small: its zones in the sides' colours, terrain and markers. */
export function MapPicture({ map, label, className }: MapPictureProps) {
  const marker = Math.max(map.width, map.height) / 45;
  return (
    <svg
      className={classes(styles.picture, className)}
      viewBox={`-0.5 -0.5 ${map.width + 1} ${map.height + 1}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {map.zones.map((zone, at) => (
        <polygon
          key={at}
          className={classes(styles.zone, sideClass[zone.player], zone.player === 'defender' && styles.dotted)}
          points={points(zone.polygon)}
        />
      ))}
      <TerrainShapes terrain={map.terrain} wallWidth={0} />
      {map.objectives.map((objective) => (
        <circle key={objective.id} className={styles.marker} cx={objective.x} cy={objective.y} r={marker} />
      ))}
    </svg>
  );
}

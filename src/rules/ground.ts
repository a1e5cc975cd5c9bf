import type { Bounds } from '../geometry/bounds.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Polygon } from '../geometry/shape.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { BattleMap, Objective, Terrain, Wall } from '../model/map.ts';
import type { PlayerId } from '../model/player.ts';

/** A polygon of the map with its footprint ready to be measured. */
export interface Plot {
  readonly polygon: Polygon;
  readonly footprint: Footprint;
}

/** A wall with its outline on the board: a rectangle round its line, or the line itself. */
export interface StandingWall {
  readonly wall: Wall;
  readonly footprint: Footprint;
}

/** A terrain feature with its outline and its walls. */
export interface Feature extends Plot {
  readonly terrain: Terrain;
  /** A rectangle round its outline and all its walls. */
  readonly bounds: Bounds;
  readonly walls: readonly StandingWall[];
}

/** A level that models may stand on above the ground: a floor, or the top of a hill. */
export interface Level extends Plot {
  readonly terrain: Terrain;
  readonly z: number;
}

/** A marker with its disc. */
export interface Marker {
  readonly objective: Objective;
  readonly footprint: Footprint;
}

/** What a map is made of, ready to be measured. It stays the same through a battle. */
export interface Ground {
  readonly map: BattleMap;
  readonly features: readonly Feature[];
  /** The levels above the ground, those of one height together. */
  readonly levels: readonly (readonly Level[])[];
  readonly markers: readonly Marker[];
  /** The polygons that together are a player's deployment zone. */
  readonly zones: Readonly<Record<PlayerId, readonly Plot[]>>;
}

/** The rectangle round some rectangles, at least one. */
export function boundsRound(all: readonly Bounds[]): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const bounds of all) {
    minX = Math.min(minX, bounds.minX);
    minY = Math.min(minY, bounds.minY);
    maxX = Math.max(maxX, bounds.maxX);
    maxY = Math.max(maxY, bounds.maxY);
  }
  return { minX, minY, maxX, maxY };
}

const unturned = { x: 0, y: 0, facing: 0 };

const plotOf = (polygon: Polygon): Plot => ({
  polygon,
  footprint: footprint({ kind: 'hull', outline: polygon }, unturned),
});

/** The outline of a wall seen from above. */
function wallOutline(wall: Wall): Polygon {
  const { from, to, thickness } = wall;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (thickness === 0 || length === 0) return [from, to];
  const x = ((from.y - to.y) / length) * (thickness / 2);
  const y = ((to.x - from.x) / length) * (thickness / 2);
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
}

function featureOf(terrain: Terrain): Feature {
  const plot = plotOf(terrain.polygon);
  const walls = terrain.walls.map((wall) => ({ wall, footprint: plotOf(wallOutline(wall)).footprint }));
  return { terrain, ...plot, walls, bounds: boundsRound([plot.footprint, ...walls.map((wall) => wall.footprint)]) };
}

const levelsOf = (terrain: Terrain): Level[] => [
  ...terrain.floors.map((floor) => ({ terrain, z: floor.z, ...plotOf(floor.polygon) })),
  ...(terrain.kind === 'hill' ? [{ terrain, z: terrain.height, ...plotOf(terrain.polygon) }] : []),
];

/** Levels by height, to the tolerance. */
function byHeight(levels: readonly Level[]): Level[][] {
  const groups: Level[][] = [];
  for (const level of levels) {
    const group = groups.find(([first]) => first !== undefined && isWithin(Math.abs(first.z - level.z), 0));
    if (group === undefined) groups.push([level]);
    else group.push(level);
  }
  return groups;
}

function createGround(map: BattleMap): Ground {
  const zonesOf = (player: PlayerId): Plot[] =>
    map.zones.filter((zone) => zone.player === player).map((zone) => plotOf(zone.polygon));
  return {
    map,
    features: map.terrain.map(featureOf),
    levels: byHeight(map.terrain.flatMap(levelsOf)),
    markers: map.objectives.map((objective) => ({
      objective,
      footprint: footprint({ kind: 'circle', radius: objective.diameter / 2 }, { ...objective, facing: 0 }),
    })),
    zones: { attacker: zonesOf('attacker'), defender: zonesOf('defender') },
  };
}

const known = new WeakMap<BattleMap, Ground>();

/** The ground of a map; asked again for the same map it is the same object. */
export function groundOf(map: BattleMap): Ground {
  let ground = known.get(map);
  if (ground === undefined) {
    ground = createGround(map);
    known.set(map, ground);
  }
  return ground;
}

const noLevels: readonly Level[] = [];

/** The levels at a height above the ground, to the tolerance. */
export const levelsAt = (ground: Ground, z: number): readonly Level[] =>
  ground.levels.find(([first]) => first !== undefined && isWithin(Math.abs(first.z - z), 0)) ?? noLevels;

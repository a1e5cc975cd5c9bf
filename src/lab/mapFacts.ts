import { difference, holdsPoint, intersection, union } from '../geometry/planar.ts';
import type { HoledPolygon, Polygon } from '../geometry/shape.ts';
import { polygonArea } from '../geometry/simplePolygon.ts';
import type { BattleMap } from '../model/map.ts';
import type { PlayerId } from '../model/player.ts';

/** What a map gives one player. */
export interface ZoneFacts {
  /** The deployment zone, in square inches; zones of one player that overlap count once. */
  readonly area: number;
  /** The share of it that no terrain stands on; 0 for a player without a zone. */
  readonly open: number;
  /** How many markers have their middle in the zone. */
  readonly markers: number;
}

export interface MapFacts {
  readonly zones: Readonly<Record<PlayerId, ZoneFacts>>;
  /** Ground that is in no zone, in square inches, and the share of it without terrain. */
  readonly between: { readonly area: number; readonly open: number };
  /** How many markers have their middle in no zone. */
  readonly markersBetween: number;
}

const plain = (outer: Polygon): HoledPolygon => ({ outer, holes: [] });

const areaOf = (polygons: readonly HoledPolygon[]): number =>
  polygons.reduce(
    (sum, { outer, holes }) => sum + polygonArea(outer) - holes.reduce((all, hole) => all + polygonArea(hole), 0),
    0,
  );

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const known = new WeakMap<BattleMap, MapFacts>();

/**
 * How the ground of a map is divided: areas in square inches, shares from 0 to 1. Terrain is seen from above, all of
 * it counted once. Worked out once for each map.
 */
export function mapFacts(map: BattleMap): MapFacts {
  const before = known.get(map);
  if (before !== undefined) return before;
  const { width, height } = map;
  const board = plain([
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]);
  const terrain = intersection(union(map.terrain.map(({ polygon }) => plain(polygon))), [board]);
  const groundOf = (player: PlayerId): HoledPolygon[] =>
    union(map.zones.filter((zone) => zone.player === player).map(({ polygon }) => plain(polygon)));
  const openShare = (ground: readonly HoledPolygon[]): number =>
    share(areaOf(difference(ground, terrain)), areaOf(ground));
  const factsOf = (ground: readonly HoledPolygon[]): ZoneFacts => ({
    area: areaOf(ground),
    open: openShare(ground),
    markers: ground.length === 0 ? 0 : map.objectives.filter((marker) => holdsPoint(ground, marker)).length,
  });
  const attacker = groundOf('attacker');
  const defender = groundOf('defender');
  const between = difference([board], [...attacker, ...defender]);
  const zones = { attacker: factsOf(attacker), defender: factsOf(defender) };
  const facts: MapFacts = {
    zones,
    between: { area: areaOf(between), open: openShare(between) },
    markersBetween: map.objectives.length - zones.attacker.markers - zones.defender.markers,
  };
  known.set(map, facts);
  return facts;
}

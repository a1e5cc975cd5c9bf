import type { Point, Polygon } from '../geometry/shape.ts';
import type { PlayerId } from './player.ts';

/** A round marker; x and y are its centre. */
export interface Objective extends Point {
  readonly id: string;
  readonly diameter: number;
  readonly z: number;
}

/** A deployment zone. A map may hold several for one player: together they are that player's zone. */
export interface Zone {
  readonly player: PlayerId;
  readonly polygon: Polygon;
}

export type TerrainKind = 'ruins' | 'woods' | 'crater' | 'barricade' | 'debris' | 'hill' | 'container';

/** An upright wall from `bottom` to `top`, as a rectangle of that thickness round its line (0: the line itself). */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly bottom: number;
  readonly top: number;
  readonly thickness: number;
}

/** A storey above the ground. */
export interface Floor {
  readonly z: number;
  readonly polygon: Polygon;
}

export interface Terrain {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly polygon: Polygon;
  readonly height: number;
  readonly walls: readonly Wall[];
  readonly floors: readonly Floor[];
}

/** A board with what lies on it before the armies come: `width` along x, `height` along y. */
export interface BattleMap {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly objectives: readonly Objective[];
  readonly zones: readonly Zone[];
  readonly terrain: readonly Terrain[];
}

import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { between, coordinate, elevation, id, listOf, name, pair, player, saying } from './pieces.ts';
import { corners } from './outline.ts';

/** A closed polygon, its last corner joined to its first. */
const polygon = corners(pair, LIMITS.corners);

const objective = z.looseObject({
  id,
  x: coordinate,
  y: coordinate,
  /** 40 mm if nothing is said. */
  diameter: z.optional(between(0, 20)),
  z: z.optional(elevation),
});

const zone = z.looseObject({ player, polygon });

const wall = z
  .looseObject({
    from: pair,
    to: pair,
    bottom: z.optional(elevation),
    top: elevation,
    thickness: z.optional(between(0, 10)),
  })
  .check(
    saying<{ bottom?: number | undefined; top: number }>(({ bottom = 0, top }) =>
      bottom > top ? `has its bottom (${bottom}) above its top (${top})` : null,
    ),
    saying<{ from: readonly number[]; to: readonly number[] }>(({ from, to }) =>
      from[0] === to[0] && from[1] === to[1] ? 'begins and ends at the same point' : null,
    ),
  );

const floor = z.looseObject({ z: elevation, polygon });

const TERRAIN_KINDS = ['ruins', 'woods', 'crater', 'barricade', 'debris', 'hill', 'container'] as const;

const terrain = z.looseObject({
  id,
  kind: z.enum(TERRAIN_KINDS),
  polygon,
  height: elevation,
  walls: z.optional(listOf(wall, LIMITS.walls)),
  floors: z.optional(listOf(floor, LIMITS.floors)),
});

const boardLength = between(1, LIMITS.board);

const mapFields = {
  width: boardLength,
  height: boardLength,
  objectives: z.optional(listOf(objective, LIMITS.objectives)),
  zones: z.optional(listOf(zone, LIMITS.zones)),
  terrain: z.optional(listOf(terrain, LIMITS.terrain)),
};

/** A board with its zones, markers and terrain as a scenario holds it inline. Inches. */
export const mapSchema = z.looseObject({ name: z.optional(name), ...mapFields });

/** A file of maps/: the same with its name, what it is and where its figures are from. */
export const mapFileSchema = z.looseObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.minLength(1), z.maxLength(LIMITS.text)),
  source: z.string().check(z.minLength(1), z.maxLength(LIMITS.text)),
  /** By the inches that are printed; pieces at an angle measured on a picture; after another hand's drawing. */
  exactness: z.optional(z.enum(['exact', 'measured', 'approximate'])),
  ...mapFields,
});

export type MapForm = z.infer<typeof mapSchema>;
export type MapFile = z.infer<typeof mapFileSchema>;

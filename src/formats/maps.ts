import { MAPS } from '../content/maps.ts';
import type { BattleMap } from '../model/map.ts';
import type { MapForm } from './mapSchema.ts';
import { pointOf } from './outline.ts';

/** 40 mm in inches, the diameter of an objective marker. */
const MARKER = 40 / 25.4;

/** The map of a form that the schema has passed, with what is not written filled in. */
export function mapOf(form: MapForm): BattleMap {
  return {
    name: form.name ?? '',
    width: form.width,
    height: form.height,
    objectives: (form.objectives ?? []).map(({ id, x, y, diameter, z }) => ({
      id,
      x,
      y,
      diameter: diameter ?? MARKER,
      z: z ?? 0,
    })),
    zones: (form.zones ?? []).map(({ player, polygon }) => ({ player, polygon: polygon.map(pointOf) })),
    terrain: (form.terrain ?? []).map((piece) => ({
      id: piece.id,
      kind: piece.kind,
      polygon: piece.polygon.map(pointOf),
      height: piece.height,
      walls: (piece.walls ?? []).map((wall) => ({
        from: pointOf(wall.from),
        to: pointOf(wall.to),
        bottom: wall.bottom ?? 0,
        top: wall.top,
        thickness: wall.thickness ?? 0,
      })),
      floors: (piece.floors ?? []).map(({ z, polygon }) => ({ z, polygon: polygon.map(pointOf) })),
    })),
  };
}

/** The form of a map of maps/ by its name; undefined if there is none. */
export function mapForm(name: string): MapForm | undefined {
  // The files are our own, held to the schema by a test.
  return MAPS.get(name) as MapForm | undefined;
}

const made = new Map<string, BattleMap>();

/** A map of maps/ by its name, the same object every time; undefined if there is none. */
export function mapNamed(name: string): BattleMap | undefined {
  const form = mapForm(name);
  if (form === undefined) return undefined;
  const map = made.get(name) ?? mapOf(form);
  made.set(name, map);
  return map;
}

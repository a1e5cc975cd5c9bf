import { boundsGap } from '../geometry/bounds.ts';
import { gapWithin, overlaps, signedGap } from '../geometry/distance.ts';
import { depthInside } from '../geometry/polygon.ts';
import { isMoreThan, isWithin } from '../geometry/tolerance.ts';
import type { Terrain, Wall } from '../model/map.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { levelsAt } from './ground.ts';
import type { Plot, Feature } from './ground.ts';
import { reachesOut } from './joined.ts';
import { messages } from './messages.ts';
import { hasAnyKeyword } from './stance.ts';
import type { Piece, Stance } from './stance.ts';

/** How deep a model is in an area seen from above; 0 where it does not reach into it. */
const depthIn = (piece: Piece, { footprint }: Pick<Plot, 'footprint'>): number =>
  overlaps(piece.footprint, footprint) ? -signedGap(piece.footprint, footprint) : 0;

/** Whether a wall is there between the heights of a model: who stands on a floor at its top is above it. */
export const reachesUpTo = (
  wall: Pick<Wall, 'bottom' | 'top'>,
  { bottom, top }: Pick<Stance, 'bottom' | 'top'>,
): boolean => isMoreThan(wall.top, bottom) && (isWithin(wall.bottom, bottom) || isMoreThan(top, wall.bottom));

/** Why a model may not stand where it stands, found on one terrain feature (or on none, in the air). */
interface Finding {
  readonly terrain: Terrain | null;
  readonly depth: number;
  readonly message: string;
}

/** The worst overlap with a wall of a feature: nobody ends inside one (core rules updates, Ruins). */
function inWall(piece: Piece, name: string, { terrain, walls }: Feature): Finding[] {
  const depth = Math.max(
    0,
    ...walls.filter(({ wall }) => reachesUpTo(wall, piece)).map((wall) => depthIn(piece, wall)),
  );
  return depth > 0 ? [{ terrain, depth, message: messages.inWall(name, terrain) }] : [];
}

/** Terrain on which nothing may be set up or end a move (core rules, Barricades and Fuel Pipes, Debris; impassable terrain). */
function onForbidden(piece: Piece, name: string, { terrain, footprint }: Feature): Finding[] {
  if (terrain.kind !== 'container' && terrain.kind !== 'barricade' && terrain.kind !== 'debris') return [];
  if (isMoreThan(piece.bottom, terrain.height)) return [];
  const depth = depthIn(piece, { footprint });
  return depth > 0 ? [{ terrain, depth, message: messages.onImpassable(name, terrain) }] : [];
}

/** A model on a hill stands wholly on it (core rules, Hills); `z` may be the hill's height or, left out, 0. */
function overHill(piece: Piece, name: string, { terrain, polygon, footprint }: Feature): Finding[] {
  if (terrain.kind !== 'hill' || isMoreThan(piece.bottom, 0) || !overlaps(piece.footprint, footprint)) return [];
  const over = -depthInside(polygon, piece.footprint);
  return isMoreThan(over, 0) ? [{ terrain, depth: over, message: messages.overhang(name, terrain, over) }] : [];
}

/**
 * A model above the ground needs a floor or a hilltop at that height, wholly under its base; the upper floors of ruins
 * carry only some keywords (core rules, Ruins).
 */
function onLevel(context: Context, piece: Piece, name: string): Finding[] {
  const height = piece.position.z;
  if (isWithin(Math.abs(height), 0)) return [];
  const levels = levelsAt(context.ground, height);
  const under = levels
    .filter((level) => gapWithin(piece.footprint, level.footprint, 0))
    .map((level) => ({ terrain: level.terrain, over: -depthInside(level.polygon, piece.footprint) }))
    .sort((a, b) => a.over - b.over)[0];
  if (under === undefined) return [{ terrain: null, depth: Math.abs(height), message: messages.noFloor(name, height) }];
  const { terrain } = under;
  // Two floors of one height side by side are one to stand on.
  const over = isMoreThan(under.over, 0) ? reachesOut(levels, piece.footprint) : under.over;
  const findings: Finding[] = [];
  if (isMoreThan(over, 0)) findings.push({ terrain, depth: over, message: messages.overhang(name, terrain, over) });
  else if (terrain.kind !== 'hill' && !hasAnyKeyword(piece.unit.datasheet, context.ruleset.upperFloors)) {
    findings.push({ terrain, depth: height, message: messages.groundFloorOnly(name, terrain) });
  }
  return findings;
}

/** The deepest finding of each terrain feature, in the order in which the features came. */
function worstOfEach(findings: readonly Finding[]): Finding[] {
  const worst = new Map<string | null, Finding>();
  for (const found of findings) {
    const key = found.terrain?.id ?? null;
    const known = worst.get(key);
    if (known === undefined || found.depth > known.depth) worst.set(key, found);
  }
  return [...worst.values()];
}

/**
 * Models that would stand where terrain does not let them: inside a wall, on impassable terrain, on a barricade or
 * debris, over the edge of a hill or floor, on an upper floor without the keyword, or in the air. One violation for a
 * model and a terrain feature, the worst.
 */
export function terrain(context: Context, placed: readonly Piece[]): Violation[] {
  return placed.flatMap((piece) => {
    const name = context.names.model(piece.model.id, piece.unit.id);
    const near = context.ground.features.filter(({ bounds }) => boundsGap(bounds, piece.footprint) === 0);
    const onFeatures = near.flatMap((feature) => [
      ...inWall(piece, name, feature),
      ...onForbidden(piece, name, feature),
      ...overHill(piece, name, feature),
    ]);
    const inTheAir = onLevel(context, piece, name).filter((found) => found.terrain !== null || onFeatures.length === 0);
    return worstOfEach([...onFeatures, ...inTheAir]).map(({ terrain: other, depth, message }): Violation => ({
      rule: 'terrain',
      model: piece.model.id,
      ...(other === null ? {} : { other: other.id }),
      measured: depth,
      required: '<= 0',
      message,
    }));
  });
}

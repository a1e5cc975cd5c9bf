import { pointGap } from '../../geometry/distance.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { pointsOfRing } from '../../geometry/ring.ts';
import type { Point } from '../../geometry/shape.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Context, StandingPiece } from '../context.ts';
import type { Feature } from '../ground.ts';
import { terrainName } from '../messages.ts';
import { isPartlyHidden, isWhollyWithin } from '../sight.ts';
import { hasKeyword } from '../stance.ts';
import type { Assault } from './assault.ts';

type Attackers = Pick<Assault, 'attackers'>;

const covers = new WeakMap<Attackers, Map<string, string | null>>();

/**
 * Why a model has the Benefit of Cover against the ranged attacks of a unit, in a few words; null when it has none
 * (core rules, Benefit of Cover, and what each terrain feature says of it). Whether the attack or the model's armour
 * takes that away again is another matter.
 */
export function coverOf(context: Context, assault: Attackers, defender: StandingPiece): string | null {
  let known = covers.get(assault);
  if (known === undefined) {
    known = new Map();
    covers.set(assault, known);
  }
  const found = known.get(defender.model.id);
  if (found !== undefined) return found;
  const cover = findCover(context, assault, defender);
  known.set(defender.model.id, cover);
  return cover;
}

function findCover(context: Context, assault: Attackers, defender: StandingPiece): string | null {
  const { features } = context.ground;
  for (const feature of features) {
    if (givesWithin(context, feature, defender)) return `wholly within ${terrainName(feature.terrain)}`;
  }
  for (const feature of features) {
    if (!givesBehind(context, feature, defender)) continue;
    if (assault.attackers.some((attacker) => isPartlyHidden(context, feature, attacker, defender))) {
      return `not fully visible past ${terrainName(feature.terrain)}`;
    }
  }
  return null;
}

/** Terrain that covers whoever stands wholly in it; a crater only INFANTRY. */
function givesWithin(context: Context, feature: Feature, defender: StandingPiece): boolean {
  const { kind } = feature.terrain;
  if (kind === 'crater') {
    return hasKeyword(defender.unit.datasheet, 'INFANTRY') && isWhollyWithin(context, defender, feature);
  }
  return (kind === 'ruins' || kind === 'woods') && isWhollyWithin(context, defender, feature);
}

/** Terrain that covers whoever it hides in part; a barricade only INFANTRY that is wholly close to it. */
function givesBehind(
  context: Context,
  { terrain, footprint }: Feature,
  { unit, footprint: base }: StandingPiece,
): boolean {
  if (terrain.kind === 'crater') return false;
  if (terrain.kind !== 'barricade') return true;
  return (
    hasKeyword(unit.datasheet, 'INFANTRY') &&
    isWithin(farthest(base, footprint), context.ruleset.attacks.cover.barricade)
  );
}

/** Points of an oval's border that are asked how far away they are. */
const AROUND = 90;

/** The distance from something to the point of a base that is farthest from it. */
function farthest(base: Footprint, from: Footprint): number {
  if (base.kind === 'circle') return pointGap(from, base) + base.radius;
  const points: readonly Point[] =
    base.kind === 'hull'
      ? pointsOfRing(base.ring)
      : Array.from({ length: AROUND }, (_, i) => {
          const angle = (2 * Math.PI * i) / AROUND;
          const [u, v] = [base.along * Math.cos(angle), base.across * Math.sin(angle)];
          return { x: base.x + u * base.cos - v * base.sin, y: base.y + u * base.sin + v * base.cos };
        });
  return Math.max(...points.map((point) => pointGap(from, point)));
}

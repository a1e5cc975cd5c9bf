import type { Point } from '../geometry/shape.ts';
import type { Placement, SetUpMethod } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Unit } from '../model/unit.ts';
import { roundPoint, shiftedPoint } from './plan.ts';

/** Degrees from 0 up to a full turn. */
export const normal = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The way a unit looks when it comes: from its player's zone to the other's, along the nearer axis of the board. */
export function firstTurn(battle: Battle, unit: Unit): number {
  const middle = (enemy: boolean): Point => {
    const points = battle.map.zones
      .filter(({ player }) => (player !== unit.player) === enemy)
      .flatMap(({ polygon }) => polygon);
    const { width, height } = battle.map;
    if (points.length === 0) return { x: width / 2, y: height / 2 };
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  };
  const from = middle(false);
  const to = middle(true);
  return normal((Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 2)) || 0) * 90);
}

/** The ways in which a unit could come at this moment, the one declared for it first. */
export function methodsOf(battle: Battle, unit: Unit): readonly SetUpMethod[] {
  if (battle.clock.phase === 'deployment') return ['deploy'];
  // From Strategic Reserves a unit may use Deep Strike where all of it has it.
  return unit.place === 'strategic-reserves' ? ['strategic-reserves', 'deep-strike'] : ['deep-strike'];
}

export function middleOf(placements: readonly Placement[]): Point {
  return {
    x: placements.reduce((sum, { x }) => sum + x, 0) / placements.length,
    y: placements.reduce((sum, { y }) => sum + y, 0) / placements.length,
  };
}

/** Placements with some of them shifted by (dx, dy) inches. */
export const shiftedPlacements = (
  placements: readonly Placement[],
  moving: ReadonlySet<string>,
  dx: number,
  dy: number,
): Placement[] => placements.map((each) => (moving.has(each.id) ? { ...each, ...shiftedPoint(each, dx, dy) } : each));

/** Placements with some of them turned by degrees: all of them as one formation, a few each on its own spot. */
export function turnedPlacements(
  placements: readonly Placement[],
  moving: ReadonlySet<string>,
  degrees: number,
): Placement[] {
  const whole = moving.size === placements.length;
  const middle = middleOf(placements);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return placements.map((each) => {
    if (!moving.has(each.id)) return each;
    const facing = normal((each.facing ?? 0) + degrees);
    if (!whole) return { ...each, facing };
    const dx = each.x - middle.x;
    const dy = each.y - middle.y;
    const at = roundPoint({ x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos });
    return { ...each, facing, ...at };
  });
}

import { gapWithin } from '../../geometry/distance.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { contextOf } from '../context.ts';
import type { Context, StandingPiece } from '../context.ts';
import { effectsOf } from '../uses/effects.ts';
import { isShocked } from '../eligibility.ts';
import type { Marker } from '../ground.ts';
import { verticalGap } from '../stance.ts';
import type { Stance } from '../stance.ts';

/** What both players have within range of a marker, and who holds it as last decided. */
export interface ObjectiveLevels {
  readonly objective: string;
  readonly attacker: number;
  readonly defender: number;
  readonly controller: PlayerId | null;
}

/**
 * The Objective Control of a model as it counts now: nothing while its unit is Battle-shocked, and only then what its
 * unit adds (core rules, Battle-shock; rules commentary, Modifiers: a value is set before anything is added).
 */
export function objectiveControl(context: Context, { unit, model }: Pick<StandingPiece, 'unit' | 'model'>): number {
  const added = effectsOf(context, unit, 'objective-control').reduce((sum, { effect }) => sum + effect.add, 0);
  return (isShocked(context, unit) ? 0 : model.characteristics.OC) + added;
}

/** Whether a model, where it stands or would, is within range of a marker (core rules, Objective Markers). */
export function isInRange(context: Context, piece: Stance, { objective, footprint }: Marker): boolean {
  const { horizontal, vertical } = context.ruleset.objectiveRange;
  const marker = { bottom: objective.z, top: objective.z };
  return isWithin(verticalGap(piece, marker), vertical) && gapWithin(piece.footprint, footprint, horizontal);
}

/** A player's level of control over a marker: the sum over the models within range of its edge. */
function levelOf(context: Context, player: PlayerId, marker: Marker): number {
  return context
    .near(player, marker.footprint, context.ruleset.objectiveRange.horizontal)
    .filter((piece) => isInRange(context, piece, marker))
    .reduce((sum, piece) => sum + objectiveControl(context, piece), 0);
}

/**
 * Both players' levels of control over every marker of the map, in its order, as the models stand now. The controller
 * is the one decided when a phase or turn last ended (core rules, Objective Markers).
 */
export function levelsOfControl(battle: Battle): readonly ObjectiveLevels[] {
  const context = contextOf(battle);
  return context.ground.markers.map((marker) => {
    const { id } = marker.objective;
    return {
      objective: id,
      attacker: levelOf(context, 'attacker', marker),
      defender: levelOf(context, 'defender', marker),
      controller: battle.control.find(({ objective }) => objective === id)?.controller ?? null,
    };
  });
}

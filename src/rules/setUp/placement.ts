import { closest, gapWithin, overlaps, signedGap } from '../../geometry/distance.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { BattleMap } from '../../model/map.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Violation } from '../../model/verdict.ts';
import { opponentOf } from '../context.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { verticalGap } from '../stance.ts';
import type { Piece, Stance } from '../stance.ts';

const players: readonly PlayerId[] = ['attacker', 'defender'];

/** How far a rectangle sticks out over the edge of the board; 0 or less: it is wholly on it. */
export const overEdge = ({ minX, minY, maxX, maxY }: Bounds, { width, height }: BattleMap): number =>
  Math.max(-minX, -minY, maxX - width, maxY - height);

/** Models that would not be wholly on the board (core rules, The Battlefield). */
export function offBoard(context: Context, placed: readonly Piece[]): Violation[] {
  return placed.flatMap(({ model, unit, footprint }) => {
    const over = overEdge(footprint, context.battle.map);
    if (!isMoreThan(over, 0)) return [];
    return [
      {
        rule: 'off-board',
        model: model.id,
        measured: over,
        required: '<= 0',
        message: messages.offBoard(context.names.model(model.id, unit.id), over),
      } as const,
    ];
  });
}

/** How deep two stances are in each other; 0 where they are not: bases may touch. */
const overlapDepth = (a: Stance, b: Stance): number =>
  isMoreThan(verticalGap(a, b), 0) || !overlaps(a.footprint, b.footprint) ? 0 : -signedGap(a.footprint, b.footprint);

/**
 * Models that would stand on another one: on one that stays where it is, or on one placed with them
 * (core rules, Movement). Of two placed models the later one is named.
 */
export function overlap(context: Context, placed: readonly Piece[]): Violation[] {
  const moved = new Set(placed.map(({ model }) => model.id));
  return placed.flatMap((piece, index) => {
    const staying = players.flatMap((player) =>
      context.near(player, piece.footprint, 0).filter(({ model }) => !moved.has(model.id)),
    );
    return [...placed.slice(0, index), ...staying].flatMap((other) => {
      const depth = overlapDepth(piece, other);
      if (depth === 0) return [];
      const { names } = context;
      return [
        {
          rule: 'overlap',
          model: piece.model.id,
          other: other.model.id,
          measured: depth,
          required: '<= 0',
          message: messages.overlap(
            names.model(piece.model.id, piece.unit.id),
            names.model(other.model.id, piece.unit.id),
            depth,
          ),
        } as const,
      ];
    });
  });
}

/**
 * Models that would stand within Engagement Range of an enemy, after a set-up or a move that may not end there
 * (core rules, Engagement Range).
 */
export function engagementRange(context: Context, placed: readonly Piece[], arriving: boolean): Violation[] {
  const { horizontal, vertical } = context.ruleset.engagementRange;
  return placed.flatMap((piece) =>
    context.near(opponentOf(piece.unit.player), piece.footprint, horizontal).flatMap((enemy) => {
      if (!isWithin(verticalGap(piece, enemy), vertical)) return [];
      if (!gapWithin(piece.footprint, enemy.footprint, horizontal)) return [];
      const { gap, a, b } = closest(piece.footprint, enemy.footprint);
      const { names } = context;
      return [
        {
          rule: 'engagement-range',
          model: piece.model.id,
          other: enemy.model.id,
          measured: gap,
          required: `> ${horizontal}`,
          message: messages.engagementRange(
            names.model(piece.model.id, piece.unit.id),
            names.model(enemy.model.id),
            gap,
            horizontal,
            arriving,
          ),
          between: [a, b],
        } as const,
      ];
    }),
  );
}

/**
 * Models that would end a move on top of an objective marker, where the mission does not allow it (core rules,
 * Objective Markers; the tournament packs lift it). Touching one is not standing on it.
 */
export function onObjective(context: Context, moved: readonly Piece[]): Violation[] {
  if (context.battle.pack !== 'core') return [];
  return moved.flatMap((piece) =>
    context.ground.markers.flatMap(({ objective, footprint }) => {
      const depth = overlapDepth(piece, { footprint, bottom: objective.z, top: objective.z });
      if (depth === 0) return [];
      return [
        {
          rule: 'on-objective',
          model: piece.model.id,
          other: objective.id,
          measured: depth,
          required: '<= 0',
          message: messages.onObjective(context.names.model(piece.model.id, piece.unit.id), objective.id),
        } as const,
      ];
    }),
  );
}

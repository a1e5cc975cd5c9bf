import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf, opponentOf } from '../../rules/context.ts';

const away = (unit: Unit): Unit => ({ ...unit, place: 'deep-strike', charge: null });

/**
 * The battle as the enemy of a player begins to move in its next turn, everybody standing where they do now, but for one
 * unit (with those attached to it), which is off the board: nobody of the enemy has done anything yet, and what lasted
 * until a phase or turn ends is over.
 */
export function nextTurn(battle: Battle, player: PlayerId, without: Unit | undefined): Battle {
  const enemy = opponentOf(player);
  const gone = new Set(
    without === undefined
      ? []
      : contextOf(battle)
          .formation(without)
          .map(({ id }) => id),
  );
  const { grants: _, effects: __, announced: ___, happened: ____, fights: _____, acted: ______, ...lasting } = battle;
  return {
    ...lasting,
    clock: { ...battle.clock, round: Math.max(1, battle.clock.round), turn: enemy, phase: 'movement', step: 'move' },
    units: battle.units.map((unit): Unit => {
      if (gone.has(unit.id)) return away(unit);
      const { barred: _barred, arrivedBy: _arrived, thisPhase: _phase, allocated: _allocated, ...kept } = unit;
      return { ...kept, status: unit.status.filter((status) => status === 'battle-shocked'), charge: null };
    }),
  };
}

/** The same with nobody of the enemy on the board: what bars the way of one of its models whatever its friends do. */
export function withoutFriends(battle: Battle, enemy: PlayerId): Battle {
  return { ...battle, units: battle.units.map((unit) => (unit.player === enemy ? away(unit) : unit)) };
}

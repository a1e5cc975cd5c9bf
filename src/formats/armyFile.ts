import type { PlayerId } from '../model/player.ts';
import type { Scenario } from './scenarioSchema.ts';

/** The army of a side of a scenario alone, as a shelf keeps it. */
export function soleArmy(scenario: Scenario, side: PlayerId): Scenario {
  const { players, units, actions: _actions, ...rest } = scenario;
  return { ...rest, players: { [side]: players?.[side] ?? {} }, units: units.filter(({ player }) => player === side) };
}

/**
 * Whether a scenario is an army rather than a battle: units of one side, none of them on the board yet, and nothing
 * done before the deployment.
 */
export function isArmyFile({ units, actions, clock }: Scenario): boolean {
  const [first] = units;
  if (first === undefined || (actions ?? []).length > 0) return false;
  if (clock.round !== 0 || clock.phase !== 'deployment') return false;
  return units.every(
    ({ player, models }) =>
      player === first.player && models.every(({ x, y }) => (x ?? null) === null && (y ?? null) === null),
  );
}

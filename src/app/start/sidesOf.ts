import type { Scenario } from '../../formats/scenario.ts';
import type { PlayerId } from '../../model/player.ts';

/** The sides of a scenario that have units. */
export const sidesOf = ({ units }: Scenario): readonly PlayerId[] =>
  (['attacker', 'defender'] as const).filter((side) => units.some(({ player }) => player === side));

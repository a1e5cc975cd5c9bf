import greyKnights from './datasheets/grey-knights.json' with { type: 'json' };
import orks from './datasheets/orks.json' with { type: 'json' };

/**
 * The built-in datasheets, one file a faction, in the form of a scenario's own `datasheets`. They are read in
 * formats/datasheets.ts.
 */
export const FACTIONS: readonly unknown[] = [greyKnights, orks];

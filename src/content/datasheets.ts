import adeptusCustodes from './datasheets/adeptus-custodes.json' with { type: 'json' };
import astraMilitarum from './datasheets/astra-militarum.json' with { type: 'json' };
import chaosDaemons from './datasheets/chaos-daemons.json' with { type: 'json' };
import greyKnights from './datasheets/grey-knights.json' with { type: 'json' };
import imperialKnights from './datasheets/imperial-knights.json' with { type: 'json' };
import necrons from './datasheets/necrons.json' with { type: 'json' };
import orks from './datasheets/orks.json' with { type: 'json' };
import spaceMarines from './datasheets/space-marines.json' with { type: 'json' };
import tyranids from './datasheets/tyranids.json' with { type: 'json' };
import worldEaters from './datasheets/world-eaters.json' with { type: 'json' };

/**
 * The built-in datasheets, one file a faction, in the form of a scenario's own `datasheets`. They are read in
 * formats/datasheets.ts.
 */
export const FACTIONS: readonly unknown[] = [
  greyKnights,
  adeptusCustodes,
  astraMilitarum,
  chaosDaemons,
  imperialKnights,
  necrons,
  orks,
  spaceMarines,
  tyranids,
  worldEaters,
];

import crucibleOfBattleLayout1 from '../../maps/crucible-of-battle-layout-1.json' with { type: 'json' };
import crucibleOfBattleLayout2 from '../../maps/crucible-of-battle-layout-2.json' with { type: 'json' };
import dawnOfWarLayout5 from '../../maps/dawn-of-war-layout-5.json' with { type: 'json' };
import hammerAndAnvilLayout1 from '../../maps/hammer-and-anvil-layout-1.json' with { type: 'json' };
import openField from '../../maps/open-field.json' with { type: 'json' };
import pariahNexusCrucibleOfBattle from '../../maps/pariah-nexus-crucible-of-battle.json' with { type: 'json' };
import pariahNexusDawnOfWar from '../../maps/pariah-nexus-dawn-of-war.json' with { type: 'json' };
import pariahNexusHammerAndAnvil from '../../maps/pariah-nexus-hammer-and-anvil.json' with { type: 'json' };
import pariahNexusSearchAndDestroy from '../../maps/pariah-nexus-search-and-destroy.json' with { type: 'json' };
import pariahNexusSweepingEngagement from '../../maps/pariah-nexus-sweeping-engagement.json' with { type: 'json' };
import pariahNexusTippingPoint from '../../maps/pariah-nexus-tipping-point.json' with { type: 'json' };
import searchAndDestroyLayout1 from '../../maps/search-and-destroy-layout-1.json' with { type: 'json' };
import searchAndDestroyLayout2 from '../../maps/search-and-destroy-layout-2.json' with { type: 'json' };
import sweepingEngagementLayout5 from '../../maps/sweeping-engagement-layout-5.json' with { type: 'json' };
import tippingPointLayout1 from '../../maps/tipping-point-layout-1.json' with { type: 'json' };
import tippingPointLayout2 from '../../maps/tipping-point-layout-2.json' with { type: 'json' };

/**
 * The files of maps/ by name, in the form of a scenario's own `map`; formats/maps.ts makes them into maps. They are
 * all part of the program: together they are 10 kB packed, and a battle can be set up from a name at once.
 */
export const MAPS: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  [
    crucibleOfBattleLayout1,
    crucibleOfBattleLayout2,
    dawnOfWarLayout5,
    hammerAndAnvilLayout1,
    openField,
    pariahNexusCrucibleOfBattle,
    pariahNexusDawnOfWar,
    pariahNexusHammerAndAnvil,
    pariahNexusSearchAndDestroy,
    pariahNexusSweepingEngagement,
    pariahNexusTippingPoint,
    searchAndDestroyLayout1,
    searchAndDestroyLayout2,
    sweepingEngagementLayout5,
    tippingPointLayout1,
    tippingPointLayout2,
  ].map((map) => [map.name, map]),
);

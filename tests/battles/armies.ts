/** A unit of a scenario file: its datasheet, and how many models of which profile it has. */
const unitOf = (
  id: string,
  player: 'attacker' | 'defender',
  datasheet: string,
  models: readonly (readonly [profile: string | null, count: number])[],
  more: object = {},
): object => {
  const profiles = models.flatMap(([profile, count]) => Array.from({ length: count }, () => profile));
  return {
    id,
    player,
    datasheet,
    place: 'strategic-reserves',
    startedInReserves: false,
    models: profiles.map((profile, index) => ({
      id: profiles.length === 1 ? id : `${id}-${index + 1}`,
      ...(profile === null ? {} : { profile }),
    })),
    ...more,
  };
};

/** The scenario of two armies of a thousand points, everybody waiting to be deployed. */
export const twoArmies = (): object => ({
  format: 'inchwise/scenario',
  version: 1,
  name: 'Two rounds over the tipping point',
  map: 'tipping-point-layout-1',
  edition: '10th',
  pack: 'matched',
  battleSize: 'incursion',
  scoring: 'hold-markers',
  players: {
    attacker: { name: 'Grey Knights', faction: 'Grey Knights', detachment: 'Warpbane Task Force' },
    defender: { name: 'Orks', faction: 'Orks', detachment: 'War Horde' },
  },
  units: [
    unitOf('paladins', 'attacker', 'Paladin Squad', [
      ['Paragon', 1],
      ['Paladin', 3],
    ]),
    unitOf('captain', 'attacker', 'Brother-Captain', [[null, 1]]),
    unitOf('terminators', 'attacker', 'Brotherhood Terminator Squad', [
      ['Justicar', 1],
      ['Terminator', 4],
    ]),
    unitOf('strike', 'attacker', 'Strike Squad', [
      ['Justicar', 1],
      ['Grey Knight', 4],
    ]),
    unitOf('interceptors', 'attacker', 'Interceptor Squad', [
      ['Justicar', 1],
      ['Interceptor', 4],
    ]),
    unitOf('dreadknight', 'attacker', 'Nemesis Dreadknight', [[null, 1]]),
    unitOf('rhino', 'attacker', 'Rhino', [[null, 1]]),
    unitOf('boyz', 'defender', 'Boyz', [
      ['Boss Nob', 1],
      ['Boy', 9],
    ]),
    unitOf('warboss', 'defender', 'Warboss', [[null, 1]]),
    unitOf('mob', 'defender', 'Boyz', [
      ['Boss Nob', 1],
      ['Boy', 9],
    ]),
    unitOf('nobz', 'defender', 'Nobz', [
      ['Boss Nob', 1],
      ['Nob', 4],
    ]),
    unitOf('grots', 'defender', 'Gretchin', [
      ['Runtherd', 1],
      ['Gretchin', 10],
    ]),
    unitOf('lootas', 'defender', 'Lootas', [
      ['Spanner', 1],
      ['Loota', 9],
    ]),
    unitOf('more-lootas', 'defender', 'Lootas', [
      ['Spanner', 1],
      ['Loota', 4],
    ]),
    unitOf('bikers', 'defender', 'Warbikers', [
      ['Boss Nob on Warbike', 1],
      ['Warbiker', 2],
    ]),
    unitOf('more-bikers', 'defender', 'Warbikers', [
      ['Boss Nob on Warbike', 1],
      ['Warbiker', 2],
    ]),
    unitOf('dread', 'defender', 'Deff Dread', [[null, 1]]),
    unitOf('trukk', 'defender', 'Trukk', [[null, 1]]),
    unitOf('stormboyz', 'defender', 'Stormboyz', [
      ['Boss Nob', 1],
      ['Stormboy', 9],
    ]),
  ],
  clock: { round: 0, turn: 'defender', phase: 'deployment' },
  seed: 28,
  actions: [],
});

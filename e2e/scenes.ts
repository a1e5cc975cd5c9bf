/** Small battles for the journeys: bare boards with a handful of models, so that every distance is plain to see. */

const infantry = {
  M: 6,
  T: 4,
  Sv: 3,
  W: 2,
  Ld: 6,
  OC: 2,
  base: '32mm',
  keywords: ['INFANTRY'],
  weapons: [{ name: 'Rifle', range: 24, A: '2', skill: 3, S: 4, AP: 0, D: '1' }],
};

const board = {
  format: 'inchwise/scenario',
  version: 1,
  map: { width: 60, height: 44, objectives: [{ id: 'centre', x: 30, y: 22 }] },
  edition: '10th',
  players: {
    attacker: { name: 'First', faction: 'Knights', cp: 1, vp: 0 },
    defender: { name: 'Second', faction: 'Foes', cp: 1, vp: 0 },
  },
  datasheets: { Guard: infantry, Diver: { ...infantry, base: '40mm', abilities: ['Deep Strike'] } },
  seed: 11,
  actions: [],
};

/** Three guards in a row at x 20, an enemy 10 inches to their right, in the move step. */
export const skirmish = {
  ...board,
  name: 'Skirmish',
  units: [
    {
      id: 'guard',
      player: 'attacker',
      datasheet: 'Guard',
      models: [
        { id: 'guard-1', x: 20, y: 20 },
        { id: 'guard-2', x: 20, y: 22 },
        { id: 'guard-3', x: 20, y: 24 },
      ],
    },
    { id: 'foe', player: 'defender', datasheet: 'Guard', models: [{ id: 'foe-1', x: 31, y: 32 }] },
  ],
  clock: { round: 1, turn: 'attacker', phase: 'movement', step: 'move' },
};

/** A diver in reserve (40 mm) and one enemy (32 mm) at 30, 20: their bases are the distance of the centres less 36 mm apart. */
export const dive = {
  ...board,
  name: 'Dive',
  units: [
    { id: 'diver', player: 'attacker', datasheet: 'Diver', place: 'deep-strike', models: [{ id: 'diver-1' }] },
    { id: 'foe', player: 'defender', datasheet: 'Guard', models: [{ id: 'foe-1', x: 30, y: 20 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'reinforcements' },
};

/** A guard 8 inches from one enemy and 20 from another, in the charge phase. */
export const charge = {
  ...board,
  name: 'Charge',
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Guard', models: [{ id: 'guard-1', x: 20, y: 20 }] },
    { id: 'near', player: 'defender', datasheet: 'Guard', models: [{ id: 'near-1', x: 29, y: 20 }] },
    { id: 'far', player: 'defender', datasheet: 'Diver', models: [{ id: 'far-1', x: 42, y: 20 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'charge' },
};

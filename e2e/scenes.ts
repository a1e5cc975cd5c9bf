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

const fighter = {
  ...infantry,
  weapons: [...infantry.weapons, { name: 'Blade', range: 'Melee', A: '2', skill: 3, S: 5, AP: -1, D: '2' }],
};

/** Two guards with rifles, an enemy 12 inches before them, another one out of sight behind a wall. */
export const volley = {
  ...board,
  name: 'Volley',
  map: {
    ...board.map,
    terrain: [
      {
        id: 'A',
        kind: 'ruins',
        polygon: [
          [26, 8],
          [30, 8],
          [30, 14],
          [26, 14],
        ],
        height: 5,
        walls: [{ from: [28, 8], to: [28, 14], bottom: 0, top: 5 }],
        floors: [],
      },
    ],
  },
  units: [
    {
      id: 'guard',
      player: 'attacker',
      datasheet: 'Guard',
      models: [
        { id: 'guard-1', x: 20, y: 20 },
        { id: 'guard-2', x: 20, y: 22 },
      ],
    },
    { id: 'near', player: 'defender', datasheet: 'Guard', models: [{ id: 'near-1', x: 32, y: 20 }] },
    { id: 'far', player: 'defender', datasheet: 'Diver', models: [{ id: 'far-1', x: 34, y: 4 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'shooting' },
};

/** A guard that has charged an enemy. */
export const brawl = {
  ...board,
  name: 'Brawl',
  datasheets: { Guard: fighter },
  units: [
    {
      id: 'guard',
      player: 'attacker',
      datasheet: 'Guard',
      status: ['charged'],
      models: [{ id: 'guard-1', x: 20, y: 20 }],
    },
    {
      id: 'foe',
      player: 'defender',
      datasheet: 'Guard',
      models: [
        { id: 'foe-1', x: 21.5, y: 20 },
        { id: 'foe-2', x: 23, y: 20 },
      ],
    },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'fight', step: 'fights-first' },
};

const rank = (unit: string, models: number, x: number, y: number) =>
  Array.from({ length: models }, (_, at) => ({ id: `${unit}-${at + 1}`, x, y: y + 1.6 * at }));

const Fighter = {
  ...infantry,
  weapons: [...infantry.weapons, { name: 'Blade', range: 'Melee', A: '2', skill: 3, S: 4, AP: 0, D: '1' }],
};

/** The beginning of a turn: guards 12 inches from foes, two of five left of a squad, three who are engaged. */
export const turn = {
  ...board,
  name: 'One turn',
  datasheets: { Fighter },
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Fighter', models: rank('guard', 3, 20, 18) },
    { id: 'few', player: 'attacker', datasheet: 'Fighter', startingModels: 5, models: rank('few', 2, 8, 30) },
    { id: 'stuck', player: 'attacker', datasheet: 'Fighter', models: rank('stuck', 3, 22, 34) },
    { id: 'foe', player: 'defender', datasheet: 'Fighter', models: rank('foe', 3, 29.5, 18) },
    { id: 'mob', player: 'defender', datasheet: 'Fighter', models: rank('mob', 3, 24, 34) },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'command', step: 'command' },
};

/** Screens at every 12 inches but one: a hole is left in the middle. Whose turn it is may mend it. */
export const screenWithHole = {
  ...board,
  name: 'Screen with a hole',
  map: { width: 60, height: 36 },
  datasheets: { ...board.datasheets, Outrider: { ...infantry, M: 9 } },
  units: [6, 18, 30, 42, 54].flatMap((x) =>
    [6, 18, 30]
      .filter((y) => x !== 30 || y !== 18)
      .map((y) => ({
        id: `screen-${x}-${y}`,
        player: 'defender',
        datasheet: 'Outrider',
        models: [{ id: `screen-${x}-${y}-1`, x, y }],
      })),
  ),
  clock: { round: 2, turn: 'defender', phase: 'movement', step: 'move' },
};

/** Five guards 14 inches from an enemy behind a container, before they move. */
export const beforeCharge = {
  ...board,
  name: 'Before the charge',
  map: {
    width: 40,
    height: 30,
    terrain: [
      {
        id: 'box',
        kind: 'container',
        polygon: [
          [19, 12],
          [21, 12],
          [21, 18],
          [19, 18],
        ],
        height: 4,
      },
    ],
  },
  units: [
    {
      id: 'guard',
      player: 'attacker',
      datasheet: 'Guard',
      models: [0, 1, 2, 3, 4].map((i) => ({ id: `guard-${i + 1}`, x: 10 + 1.5 * (i % 2), y: 12 + 1.5 * i })),
    },
    {
      id: 'foe',
      player: 'defender',
      datasheet: 'Guard',
      models: [
        { id: 'foe-1', x: 26, y: 15 },
        { id: 'foe-2', x: 26, y: 17 },
      ],
    },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move' },
};

const watch = { ...board.players, defender: { ...board.players.defender, cp: 3 } };

/** A guard whom an enemy unit on watch can see from 12 inches, in the move step; another enemy waits in reserve. */
export const reactions = {
  ...board,
  name: 'Reactions',
  players: watch,
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Guard', models: [{ id: 'guard-1', x: 20, y: 20 }] },
    { id: 'watch', player: 'defender', datasheet: 'Guard', models: [{ id: 'watch-1', x: 34, y: 20 }] },
    { id: 'diver', player: 'defender', datasheet: 'Diver', place: 'deep-strike', models: [{ id: 'diver-1' }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move' },
};

/** A guard engaged by one enemy, over whom it falls back: it takes a Desperate Escape test on the way. */
export const escape = {
  ...board,
  name: 'Escape',
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Guard', models: [{ id: 'guard-1', x: 20, y: 20 }] },
    { id: 'foe', player: 'defender', datasheet: 'Guard', models: [{ id: 'foe-1', x: 21.8, y: 20 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move' },
};

const silver = {
  ...fighter,
  keywords: ['INFANTRY', 'PSYKER'],
  abilities: ['Deep Strike', 'Gate of Infinity'],
};
const silverSide = { name: 'Second', faction: 'Grey Knights', detachment: 'Banishers', cp: 3, vp: 0 };

/** A guard that is about to come near an enemy who may answer with a move of its own. */
export const answered = {
  ...board,
  name: 'Answered',
  players: { ...board.players, defender: silverSide },
  datasheets: { Guard: infantry, Silver: silver },
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Guard', models: [{ id: 'guard-1', x: 20, y: 20 }] },
    { id: 'silver', player: 'defender', datasheet: 'Silver', models: [{ id: 'silver-1', x: 32, y: 20 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move' },
};

/** The same at the end of the Fight phase, where nobody is engaged. */
export const gate = {
  ...answered,
  name: 'Gate',
  battleSize: 'strike-force',
  units: [
    ...answered.units,
    { id: 'second', player: 'defender', datasheet: 'Silver', models: [{ id: 'second-1', x: 32, y: 30 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'fight', step: 'remaining' },
};

/** Two guards whose rifles do many wounds to a big enemy, or strike back at who fires them. */
export const rerolled = {
  ...volley,
  name: 'Rolled again',
  map: board.map,
  datasheets: {
    Guard: {
      ...infantry,
      weapons: [
        { name: 'Beam', range: 24, A: '2', skill: null, S: 8, AP: -6, D: 'D6', abilities: ['torrent', 'hazardous'] },
      ],
    },
    Brute: { ...infantry, W: 20, base: '60mm' },
  },
  units: [
    { id: 'guard', player: 'attacker', datasheet: 'Guard', models: [{ id: 'guard-1', x: 20, y: 20 }] },
    { id: 'near', player: 'defender', datasheet: 'Brute', models: [{ id: 'near-1', x: 32, y: 20 }] },
  ],
};

/** A unit whose healer brings a destroyed model back in its Command phase. */
export const healed = {
  ...board,
  name: 'Healed',
  datasheets: { ...board.datasheets, Silver: silver },
  players: { ...board.players, attacker: { ...board.players.attacker, faction: 'Grey Knights' } },
  units: [
    {
      id: 'silver',
      player: 'attacker',
      datasheet: 'Silver',
      startingModels: 3,
      models: [
        { id: 'silver-1', x: 30, y: 8, wargear: ["Apothecary's narthecium"] },
        { id: 'silver-2', x: 30, y: 10 },
        { id: 'silver-3', x: 30, y: 12, wounds: 0 },
      ],
    },
    { id: 'foe', player: 'defender', datasheet: 'Guard', models: [{ id: 'foe-1', x: 50, y: 40 }] },
  ],
  clock: { round: 2, turn: 'attacker', phase: 'command', step: 'command' },
};

import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';

/** Any JSON object of a file under test; tests change it as they like. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test breaks it in ways that no type would allow
export type Loose = any;

/** A scenario file in which every field of the format stands, new each time. */
export function everyField(): Loose {
  return {
    format: 'inchwise/scenario',
    version: 1,
    name: 'Every field',
    map: {
      name: 'a board of its own',
      width: 60,
      height: 44,
      objectives: [
        { id: 'centre', x: 30, y: 22, diameter: 1.5748, z: 0 },
        { id: 'west', x: 10, y: 22 },
      ],
      zones: [
        {
          player: 'attacker',
          polygon: [
            [0, 0],
            [10, 0],
            [10, 44],
            [0, 44],
          ],
        },
        {
          player: 'defender',
          polygon: [
            [50, 0],
            [60, 0],
            [60, 44],
            [50, 44],
          ],
        },
      ],
      terrain: [
        {
          id: 'ruin-1',
          kind: 'ruins',
          polygon: [
            [20, 5],
            [32, 5],
            [32, 11],
            [20, 11],
          ],
          height: 5,
          walls: [{ from: [20.3, 5.3], to: [29.7, 5.3], bottom: 0, top: 5, thickness: 0.2 }],
          floors: [
            {
              z: 3,
              polygon: [
                [20.3, 5.3],
                [26, 5.3],
                [26, 8.3],
                [20.3, 8.3],
              ],
            },
          ],
        },
        {
          id: 'wood-1',
          kind: 'woods',
          polygon: [
            [30, 30],
            [36, 30],
            [33, 36],
          ],
          height: 4,
        },
      ],
    },
    edition: '10th',
    pack: 'matched',
    battleSize: 'strike-force',
    players: {
      attacker: { name: 'First', faction: 'Grey Knights', detachment: 'Warpbane Task Force', cp: 3, vp: 5 },
      defender: { name: 'Second', faction: 'Orks', cp: 1 },
    },
    datasheets: {
      'Sky Boat': {
        points: [{ models: 1, points: 80 }],
        M: 12,
        T: 9,
        Sv: 3,
        invuln: null,
        W: 11,
        Ld: 6,
        OC: 2,
        base: '100mm',
        hull: [
          [-3, -1.5],
          [3, -1.5],
          [3, 1.5],
          [-3, 1.5],
        ],
        height: 3,
        stand: 'flying',
        keywords: ['vehicle', 'FLY'],
        abilities: ['Deep Strike'],
        weapons: [
          { name: 'Gun', range: 24, A: 'D6+1', skill: 3, S: 4, AP: -1, D: '2D6', abilities: ['Rapid Fire 2'] },
          { name: 'Bumper', range: 'Melee', A: 3, skill: null, S: 6, AP: 0, D: 1 },
        ],
        defaultWeapons: ['Gun'],
        profiles: { Flagship: { W: 14, invuln: 5, base: '120x92mm', weapons: ['Gun', 'Bumper'] } },
      },
    },
    units: [
      {
        id: 'pal',
        player: 'attacker',
        datasheet: 'Paladin Squad',
        place: 'board',
        status: ['moved', 'battle-shocked'],
        leads: null,
        startingModels: 5,
        startedInReserves: true,
        models: [
          { id: 'pal-1', profile: 'Paragon', base: '40mm', x: 5, y: 12, z: 0, facing: 90, wounds: 2 },
          {
            id: 'pal-2',
            profile: 'Paladin',
            x: 5,
            y: 14,
            weapons: ['Psycannon', 'Nemesis force weapon'],
            wargear: ["Ancient's banner"],
          },
          { id: 'pal-3', profile: 'Paladin', wounds: 0 },
        ],
      },
      {
        id: 'cap',
        player: 'attacker',
        datasheet: 'Brother-Captain',
        leads: 'pal',
        models: [{ id: 'cap-1', x: 5, y: 16 }],
      },
      {
        id: 'boat',
        player: 'defender',
        datasheet: 'Sky Boat',
        models: [{ id: 'boat-1', profile: 'Flagship', x: 50, y: 20, facing: 180 }],
      },
      {
        id: 'late',
        player: 'defender',
        datasheet: 'Sky Boat',
        place: 'strategic-reserves',
        models: [{ id: 'late-1' }],
      },
      { id: 'gone', player: 'defender', datasheet: 'Boyz', place: 'destroyed', models: [{ id: 'gone-1' }] },
    ],
    clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move', firstTurn: 'defender' },
    control: { centre: { controller: 'attacker', secured: true }, west: { controller: null } },
    seed: 42,
    actions: [
      {
        type: 'set-up',
        unit: 'late',
        method: 'strategic-reserves',
        models: [{ id: 'late-1', x: 57, y: 3, facing: 90 }],
      },
      {
        type: 'move',
        unit: 'pal',
        kind: 'advance',
        dice: [4],
        models: [{ id: 'pal-1', path: [[5, 12], { x: 8, y: 12, z: 0, facing: 45 }, [8, 15]], facing: 90, z: 0 }],
      },
      { type: 'remain-stationary', unit: 'cap' },
      { type: 'declare-charge', unit: 'pal', targets: ['boat'], dice: [5, 4] },
      {
        type: 'shoot',
        unit: 'pal',
        attacks: [{ models: ['pal-2'], weapon: 'Psycannon', target: 'boat', allocate: 'boat-1' }],
        lose: ['boat-1'],
        rerolls: [{ step: 'hit', entry: 0, die: 1, by: 'Command Re-roll' }],
      },
      { type: 'fight', unit: 'pal', attacks: [{ models: ['pal-1'], weapon: 'Nemesis force weapon', target: 'boat' }] },
      { type: 'battle-shock-test', unit: 'pal', dice: [3, 4] },
      {
        type: 'stratagem',
        player: 'defender',
        name: 'Fire Overwatch',
        unit: 'boat',
        with: { enemy: 'pal', models: ['boat-1'], objective: 'centre', set: 'Boarding Actions' },
      },
      { type: 'ability', player: 'attacker', name: 'Gate of Infinity', units: ['pal'], with: { choice: 'move' } },
      { type: 'remove-models', unit: 'pal', models: ['pal-2'] },
      { type: 'next', override: true },
    ],
  };
}

/** The scenario in a value; the test fails with the fault where it is none. */
export function scenarioOf(value: unknown): Scenario {
  const parsed = parseScenario(JSON.stringify(value), 'test.json');
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  return parsed.value;
}

/** The fault of a text, as "place: fault"; the test fails where it has none. */
export function faultIn(text: string): string {
  const parsed = parseScenario(text, 'test.json');
  if (parsed.ok) throw new Error('the text is a good scenario');
  return `${parsed.error.place}: ${parsed.error.fault}`;
}

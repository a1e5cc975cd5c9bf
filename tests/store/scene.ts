import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import type { Action } from '../../src/model/action.ts';

/** Two knights and a lone enemy on a bare board, in the attacker's first move step. Fields of nobody's are in it. */
const text = JSON.stringify({
  format: 'inchwise/scenario',
  version: 1,
  name: 'Two knights',
  map: { width: 60, height: 44, objectives: [{ id: 'centre', x: 30, y: 22 }] },
  players: { attacker: { faction: 'Knights', cp: 1 }, defender: { faction: 'Foes', cp: 1 } },
  datasheets: {
    Knight: {
      M: 6,
      T: 4,
      Sv: 3,
      W: 2,
      Ld: 6,
      OC: 2,
      base: '32mm',
      keywords: ['INFANTRY'],
      weapons: [],
      x_note: 'kept',
    },
  },
  units: [
    {
      id: 'kn',
      player: 'attacker',
      datasheet: 'Knight',
      models: [
        { id: 'kn-1', x: 10, y: 10 },
        { id: 'kn-2', x: 12, y: 10 },
      ],
    },
    { id: 'foe', player: 'defender', datasheet: 'Knight', models: [{ id: 'foe-1', x: 40, y: 10 }] },
  ],
  clock: { round: 1, turn: 'attacker', phase: 'movement', step: 'move' },
  seed: 7,
  actions: [],
  x_unknown: { a: 1 },
});

/** The scene as a scenario, with these actions. */
export function scene(actions: readonly Action[] = []): Scenario {
  const parsed = parseScenario(JSON.stringify({ ...(JSON.parse(text) as object), actions }), 'scene.json');
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  return parsed.value;
}

/** Both knights move straight to the right. */
export const moveBy = (inches: number, from = 10): Action => ({
  type: 'move',
  unit: 'kn',
  kind: 'normal',
  models: [
    {
      id: 'kn-1',
      path: [
        [from, 10],
        [from + inches, 10],
      ],
    },
    {
      id: 'kn-2',
      path: [
        [from + 2, 10],
        [from + 2 + inches, 10],
      ],
    },
  ],
});

/** A move that is too long by an inch. */
export const tooLong = moveBy(7);
export const next: Action = { type: 'next' };

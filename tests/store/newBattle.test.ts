import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { newBattle } from '../../src/store/newBattle.ts';
import type { Army } from '../../src/store/newBattle.ts';
import { scene } from './scene.ts';

const set = { name: 'Fresh', map: 'pariah-nexus-dawn-of-war', battleSize: 'strike-force', seed: 3 } as const;

function made(value: ReturnType<typeof newBattle>): Scenario {
  if (!value.ok) throw new Error(`${value.error.place}: ${value.error.fault}`);
  return value.value;
}

/** The scene after a hard round: wounded, moved, led, able to strike from afar. */
function veterans(): Scenario {
  const plain = scene();
  const checked = checkScenario(
    {
      ...plain,
      datasheets: { ...plain.datasheets, Knight: { ...plain.datasheets?.['Knight'], abilities: ['Deep Strike'] } },
      units: [
        { ...plain.units[0], status: ['moved', 'battle-shocked'], x_unit: 'kept', startingModels: 5 },
        {
          id: 'cap',
          player: 'attacker',
          datasheet: 'Knight',
          leads: 'kn',
          models: [{ id: 'cap-1', x: 14, y: 10, wounds: 1, x_model: 1 }],
        },
        plain.units[1],
      ],
    },
    'veterans',
  );
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  return checked.value;
}

test('it is the book’s mission with points by hand, or what was chosen', () => {
  const defender = { source: 'a', scenario: scene(), player: 'defender' } as const;
  const plain = made(newBattle({ ...set, armies: { attacker: null, defender } }));
  expect(battleOf(plain)).toMatchObject({ pack: 'core', scoring: 'by-hand' });
  const chosen = made(
    newBattle({ ...set, pack: 'matched', scoring: 'hold-markers', armies: { attacker: null, defender } }),
  );
  expect(battleOf(chosen)).toMatchObject({ pack: 'matched', scoring: 'hold-markers' });
});

test('both armies wait whole and unhurt, and the defender deploys first', () => {
  const scenario = made(
    newBattle({
      ...set,
      armies: {
        attacker: { source: 'a', scenario: veterans(), player: 'attacker' },
        defender: { source: 'a', scenario: scene(), player: 'defender' },
      },
    }),
  );
  const battle = battleOf(scenario);
  expect(battle.clock).toMatchObject({ round: 0, turn: 'defender', phase: 'deployment' });
  expect(
    battle.units.map(({ id, player, place, status, leads, startedInReserves, models }) => ({
      id,
      player,
      place,
      status,
      leads,
      startedInReserves,
      models: models.map(({ id: model, position, wounds }) => [model, position, wounds]),
    })),
  ).toEqual([
    {
      id: 'kn',
      player: 'attacker',
      place: 'deep-strike',
      status: [],
      leads: null,
      startedInReserves: false,
      models: [
        ['kn-1', null, 2],
        ['kn-2', null, 2],
      ],
    },
    {
      id: 'cap',
      player: 'attacker',
      place: 'deep-strike',
      status: [],
      leads: 'kn',
      startedInReserves: false,
      models: [['cap-1', null, 2]],
    },
    {
      id: 'foe',
      player: 'defender',
      place: 'strategic-reserves',
      status: [],
      leads: null,
      startedInReserves: false,
      models: [['foe-1', null, 2]],
    },
  ]);
  expect(battle.players.attacker).toMatchObject({ faction: 'Knights', commandPoints: 0, victoryPoints: 0 });
  expect(scenario.units[0]).toMatchObject({ x_unit: 'kept' });
});

test('the same army on both sides: ids are kept apart, and a leader follows its own unit', () => {
  const scenario = made(
    newBattle({
      ...set,
      armies: {
        attacker: { source: 'a', scenario: veterans(), player: 'attacker' },
        defender: { source: 'a', scenario: veterans(), player: 'attacker' },
      },
    }),
  );
  expect(scenario.units.map(({ id, player, leads }) => [id, player, leads])).toEqual([
    ['kn', 'attacker', undefined],
    ['cap', 'attacker', 'kn'],
    ['defender-kn', 'defender', undefined],
    ['defender-cap', 'defender', 'defender-kn'],
  ]);
});

test('one army alone may be deployed', () => {
  const scenario = made(
    newBattle({ ...set, armies: { attacker: null, defender: { source: 'a', scenario: scene(), player: 'defender' } } }),
  );
  expect(scenario.units.map((unit) => unit.id)).toEqual(['foe']);
});

describe('two armies that mean different things by one name', () => {
  const bare = scene();
  const knight = bare.datasheets?.['Knight'];
  if (knight === undefined) throw new Error('the scene has no Knight');
  /** An army of one unit of a datasheet, its own where a toughness is given. */
  const army = (datasheet: string, T: number | null, canLead: string[] = []): Army => {
    const sheet = { ...knight, T: T ?? 4, muster: { canLead } };
    const checked = checkScenario(
      {
        ...bare,
        datasheets: T === null ? {} : { [datasheet]: sheet, Unused: sheet },
        units: [{ id: 'u', player: 'attacker', datasheet, models: [{ id: 'u-1', x: 1, y: 1 }] }],
      },
      'army',
    );
    if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
    return { source: 'a', scenario: checked.value, player: 'attacker' };
  };
  const rows: readonly (readonly [string, Army, Army, names: string[], sheets: string[]])[] = [
    ['the same datasheet', army('Knight', 5), army('Knight', 5), ['Knight', 'Knight'], ['Knight']],
    [
      'another datasheet',
      army('Knight', 5),
      army('Knight', 6),
      ['Knight', 'Knight (defender)'],
      ['Knight', 'Knight (defender)'],
    ],
    [
      'a built-in one against an own one',
      army('Rhino', null),
      army('Rhino', 6),
      ['Rhino', 'Rhino (defender)'],
      ['Rhino (defender)'],
    ],
    [
      'an own one against a built-in one',
      army('Rhino', 6),
      army('Rhino', null),
      ['Rhino (attacker)', 'Rhino'],
      ['Rhino (attacker)'],
    ],
  ];
  test.each(rows)('%s', (_name, attacker, defender, names, sheets) => {
    const scenario = made(newBattle({ ...set, armies: { attacker, defender } }));
    expect(scenario.units.map(({ datasheet }) => datasheet)).toEqual(names);
    expect(Object.keys(scenario.datasheets ?? {})).toEqual(sheets);
  });

  test('who may be led goes by the new name too', () => {
    const defender = army('Knight', 6, ['Knight', 'Squire']);
    const scenario = made(newBattle({ ...set, armies: { attacker: army('Knight', 5), defender } }));
    expect(scenario.datasheets?.['Knight (defender)']?.muster?.canLead).toEqual(['Knight (defender)', 'Squire']);
  });
});

import { describe, expect, test } from 'vitest';
import { battleOf, recordIn, scenarioText } from '../../src/formats/battle.ts';
import type { Model } from '../../src/model/unit.ts';
import { everyField, scenarioOf } from './fixture.ts';
import type { Loose } from './fixture.ts';

const inch = (millimetres: number): number => millimetres / 25.4;

describe('every field', () => {
  const battle = battleOf(scenarioOf(everyField()));
  const model = (id: string): Model | undefined => battle.units.flatMap((unit) => unit.models).find((m) => m.id === id);

  test('the moment and the players', () => {
    expect(battle.clock).toEqual({
      round: 2,
      turn: 'attacker',
      phase: 'movement',
      step: 'move',
      firstTurn: 'defender',
    });
    expect([battle.pack, battle.battleSize, battle.seed, battle.entries]).toEqual(['matched', 'strike-force', 42, 0]);
    expect(battle.players).toEqual({
      attacker: {
        name: 'First',
        faction: 'Grey Knights',
        detachment: 'Warpbane Task Force',
        commandPoints: 3,
        victoryPoints: 5,
      },
      defender: { name: 'Second', faction: 'Orks', detachment: null, commandPoints: 1, victoryPoints: 0 },
    });
    expect(battle.control).toEqual([
      { objective: 'centre', controller: 'attacker', secured: true },
      { objective: 'west', controller: null, secured: false },
    ]);
  });

  test('the map, its points as points and what is not written filled in', () => {
    expect(battle.map.objectives[1]).toEqual({ id: 'west', x: 10, y: 22, diameter: inch(40), z: 0 });
    expect(battle.map.zones[0]).toEqual({
      player: 'attacker',
      polygon: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 44 },
        { x: 0, y: 44 },
      ],
    });
    expect(battle.map.terrain[0]?.walls).toEqual([
      { from: { x: 20.3, y: 5.3 }, to: { x: 29.7, y: 5.3 }, bottom: 0, top: 5, thickness: 0.2 },
    ]);
    expect(battle.map.terrain[1]).toMatchObject({ id: 'wood-1', kind: 'woods', walls: [], floors: [] });
  });

  test('a model of a built-in datasheet', () => {
    expect(model('pal-1')).toEqual({
      id: 'pal-1',
      profile: 'Paragon',
      characteristics: { M: 5, T: 5, Sv: 2, invuln: 4, W: 3, Ld: 6, OC: 1 },
      body: { base: { kind: 'circle', radius: inch(20) }, hull: null, height: 2 },
      position: { x: 5, y: 12, z: 0, facing: 90 },
      wounds: 2,
      weapons: ['Storm bolter', 'Nemesis force weapon'],
      wargear: [],
    });
    expect(model('pal-2')).toMatchObject({ wounds: 3, weapons: ['Psycannon', 'Nemesis force weapon'] });
    expect(model('pal-3')).toMatchObject({ wounds: 0, position: null });
  });

  test('a model of a profile that differs, on its own base and in its hull', () => {
    const hull = [
      { x: -3, y: -1.5 },
      { x: 3, y: -1.5 },
      { x: 3, y: 1.5 },
      { x: -3, y: 1.5 },
    ];
    expect(model('boat-1')).toMatchObject({
      characteristics: { M: 12, W: 14, invuln: 5 },
      body: { base: { kind: 'oval', along: inch(60), across: inch(46) }, hull, height: 3 },
      weapons: ['Gun', 'Bumper'],
      wounds: 14,
    });
    expect(model('late-1')).toMatchObject({
      body: { base: { kind: 'circle', radius: inch(50) }, hull, height: 3 },
      weapons: ['Gun'],
      position: null,
    });
  });

  test('the datasheet of a form', () => {
    expect(battle.units[2]?.datasheet).toMatchObject({
      name: 'Sky Boat',
      flyingStand: true,
      keywords: ['VEHICLE', 'FLY'],
      points: [{ models: 1, points: 80 }],
      weapons: [
        {
          name: 'Gun',
          range: 24,
          attacks: { dice: 1, sides: 6, plus: 1 },
          skill: 3,
          strength: 4,
          armourPenetration: -1,
          damage: { dice: 2, sides: 6, plus: 0 },
          abilities: ['rapid fire 2'],
        },
        { name: 'Bumper', range: 'Melee', attacks: { dice: 0, sides: 6, plus: 3 }, skill: null, abilities: [] },
      ],
    });
  });

  test('units as they are and were', () => {
    expect(
      battle.units.map(({ id, place, status, leads, startingModels, startedInReserves, charge }) => [
        id,
        place,
        status,
        leads,
        startingModels,
        startedInReserves,
        charge,
      ]),
    ).toEqual([
      ['pal', 'board', ['moved', 'battle-shocked'], null, 5, true, null],
      ['cap', 'board', [], 'pal', 1, false, null],
      ['boat', 'board', [], null, 1, false, null],
      ['late', 'strategic-reserves', [], null, 1, true, null],
      ['gone', 'destroyed', [], null, 1, false, null],
    ]);
    expect(model('gone-1')).toMatchObject({ wounds: 0, position: null });
  });
});

describe('what a file leaves out', () => {
  const least = (): Loose => ({
    format: 'inchwise/scenario',
    version: 1,
    map: { width: 60, height: 44 },
    units: [{ id: 'a', player: 'attacker', datasheet: 'Strike Squad', models: [{ id: 'a-1', x: 1, y: 2 }] }],
    clock: { round: 1, turn: 'attacker', phase: 'movement' },
  });

  test('everything has a default', () => {
    expect(battleOf(scenarioOf(least()))).toMatchObject({
      edition: '10th',
      pack: 'core',
      battleSize: 'strike-force',
      players: {
        attacker: { name: 'Attacker', faction: '', detachment: null, commandPoints: 0, victoryPoints: 0 },
        defender: { name: 'Defender' },
      },
      units: [{ place: 'board', status: [], models: [{ position: { x: 1, y: 2, z: 0, facing: 0 }, wounds: 2 }] }],
      control: [],
      seed: 0,
    });
  });

  test.each([
    ['deployment', 0, null],
    ['command', 1, 'command'],
    ['movement', 1, 'move'],
    ['shooting', 1, null],
    ['charge', 1, null],
    ['fight', 1, 'fights-first'],
  ])('the %s phase begins with its first step', (phase, round, step) => {
    const value = least();
    value.clock = { round, turn: 'defender', phase };
    expect(battleOf(scenarioOf(value)).clock).toEqual({ round, turn: 'defender', phase, step, firstTurn: 'attacker' });
  });

  test('a unit of the dead is destroyed', () => {
    const value = least();
    value.units[0].models = [
      { id: 'a-1', wounds: 0 },
      { id: 'a-2', wounds: 0 },
    ];
    expect(battleOf(scenarioOf(value)).units[0]).toMatchObject({ place: 'destroyed', startingModels: 2 });
  });

  test('a map by name is the same object in every battle', () => {
    const value = least();
    value.map = 'pariah-nexus-tipping-point';
    expect(battleOf(scenarioOf(value)).map).toBe(battleOf(scenarioOf(value)).map);
  });

  test('equal bodies are one object', () => {
    const value = least();
    value.units[0].models.push({ id: 'a-2', x: 3, y: 2, base: '32mm' }, { id: 'a-3', x: 5, y: 2, base: '40mm' });
    const bodies = battleOf(scenarioOf(value)).units[0]?.models.map((model) => model.body) ?? [];
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[2]).not.toBe(bodies[0]);
  });
});

describe('base and hull of a model against those of its datasheet', () => {
  const square = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const bodyFor = (sheet: Loose, model: Loose): Loose => {
    const value = everyField();
    value.actions = [];
    value.datasheets.Thing = {
      ...value.datasheets['Sky Boat'],
      base: undefined,
      hull: undefined,
      height: undefined,
      ...sheet,
    };
    value.units.push({
      id: 't',
      player: 'attacker',
      datasheet: 'Thing',
      models: [{ id: 't-1', x: 30, y: 30, ...model }],
    });
    const { base, hull, height } = battleOf(scenarioOf(value)).units.at(-1)?.models[0]?.body ?? {};
    return [base?.kind ?? null, hull?.length ?? null, height];
  };

  test.each([
    ['nothing of its own', { base: '32mm' }, {}, ['circle', null, 1.5]],
    ['a base in place of a base', { base: '32mm' }, { base: '75x42mm' }, ['oval', null, 3]],
    ['a hull in place of a base', { base: '32mm' }, { hull: square, height: 2 }, [null, 4, 2]],
    ['a base in place of a hull', { hull: square, height: 2 }, { base: '32mm' }, ['circle', null, 2]],
    [
      'a base beside the hull of one with both',
      { base: '32mm', hull: square, height: 2 },
      { base: '40mm' },
      ['circle', 4, 2],
    ],
    ['a height of its own', { base: '32mm' }, { height: 2.2 }, ['circle', null, 2.2]],
    ['a height of the datasheet for a hull of its own', { base: '32mm', height: 3 }, { hull: square }, [null, 4, 3]],
  ])('%s', (_, sheet, model, body) => {
    expect(bodyFor(sheet, model)).toEqual(body);
  });
});

describe('the history of a battle in a file', () => {
  const pass = [{ type: 'next' as const }];
  test('what was undone and the lines that were left are kept as they are', () => {
    const record = {
      actions: [...pass, ...pass],
      cursor: 1,
      forks: [
        { at: 1, actions: pass },
        { at: 2, from: 0, actions: pass },
      ],
    };
    const scenario = scenarioOf({ ...JSON.parse(scenarioText(scenarioOf(everyField()), record)) });
    expect(recordIn(scenario)).toEqual(record);
    expect(recordIn(scenarioOf(JSON.parse(scenarioText(scenario, record))))).toEqual(record);
  });

  test('other actions in place of them leave nothing of them', () => {
    const before = scenarioOf(
      JSON.parse(
        scenarioText(scenarioOf(everyField()), { actions: pass, cursor: 0, forks: [{ at: 0, actions: pass }] }),
      ),
    );
    const after = scenarioOf(JSON.parse(scenarioText(before, [])));
    expect([after.actions, after.cursor, after.forks]).toEqual([[], undefined, undefined]);
  });

  test('how it is scored', () => {
    expect(battleOf(scenarioOf(everyField())).scoring).toBeUndefined();
    expect(battleOf(scenarioOf({ ...everyField(), scoring: 'hold-markers' })).scoring).toBe('hold-markers');
  });
});

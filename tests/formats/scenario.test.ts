import { describe, expect, test } from 'vitest';
import { battleOf, scenarioText } from '../../src/formats/battle.ts';
import { faultText } from '../../src/formats/fault.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import { everyField, faultIn, scenarioOf } from './fixture.ts';
import type { Loose } from './fixture.ts';

describe('a scenario with every field of the format', () => {
  test('is read as it stands', () => {
    expect(scenarioOf(everyField())).toEqual(everyField());
  });

  test('comes back the same from its own text, and gives the same battle', () => {
    const scenario = scenarioOf(everyField());
    const again = scenarioOf(JSON.parse(scenarioText(scenario, scenario.actions ?? [])));
    expect(again).toEqual(scenario);
    expect(battleOf(again)).toEqual(battleOf(scenario));
  });

  test('keeps fields that nobody knows, wherever they stand, and the order of names', () => {
    const strange = { note: '<b>x</b>', list: [1, { deep: [null, true] }], constructor: 'x' };
    const value = everyField();
    for (const place of [
      value,
      value.map,
      value.map.objectives[0],
      value.map.zones[0],
      value.map.terrain[0],
      value.map.terrain[0].walls[0],
      value.map.terrain[0].floors[0],
      value.players,
      value.players.attacker,
      value.datasheets['Sky Boat'],
      value.datasheets['Sky Boat'].weapons[0],
      value.datasheets['Sky Boat'].profiles.Flagship,
      value.units[0],
      value.units[0].models[0],
      value.clock,
      value.control.centre,
      ...value.actions,
      value.actions[0].models[0],
      value.actions[1].models[0].path[1],
      value.actions[4].attacks[0],
      value.actions[4].rerolls[0],
      value.actions[7].with,
    ]) {
      place.unknown = strange;
    }
    const text = JSON.stringify(value).replace('"unknown"', '"__proto__"');
    const parsed = parseScenario(text, 'strange.json');
    if (!parsed.ok) throw new Error(faultText(parsed.error));
    const saved = scenarioText(parsed.value, parsed.value.actions ?? []);
    expect(JSON.stringify(JSON.parse(saved))).toBe(text);
  });

  test('takes other actions in place of its own', () => {
    const scenario = scenarioOf(everyField());
    expect(scenarioOf(JSON.parse(scenarioText(scenario, [{ type: 'next' }]))).actions).toEqual([{ type: 'next' }]);
  });
});

/** Changes the full scenario and gives the fault. */
const faultAfter = (change: (value: Loose) => void): string => {
  const value = everyField();
  change(value);
  return faultIn(JSON.stringify(value));
};

describe('what is not a scenario of this version', () => {
  test.each([
    ['a list', [], 'the top level: must be an object with the fields of a scenario, but is a list'],
    ['a number', 5, 'the top level: must be an object with the fields of a scenario, but is 5'],
    ['null', null, 'the top level: must be an object with the fields of a scenario, but is null'],
    ['an empty object', {}, 'format: is missing; a scenario says "inchwise/scenario" here'],
    ['another format', { format: 'roster' }, 'format: is the text "roster"; a scenario says "inchwise/scenario" here'],
    ['no version', { format: 'inchwise/scenario' }, 'version: is missing; version 1 is read here'],
    [
      'a newer version, whatever else is wrong',
      { format: 'inchwise/scenario', version: 3, units: 7 },
      'version: this file is from a newer version (3); version 1 is read here',
    ],
    [
      'a version in words',
      { format: 'inchwise/scenario', version: '1' },
      'version: is the text "1"; version 1 is read here',
    ],
    ['an older version', { format: 'inchwise/scenario', version: 0 }, 'version: is 0; version 1 is read here'],
    ['no map', { format: 'inchwise/scenario', version: 1 }, 'map: is missing'],
  ])('%s', (_, value, fault) => {
    expect(faultIn(JSON.stringify(value))).toBe(fault);
  });
});

describe('a fault is named with its place', () => {
  test.each<[string, (value: Loose) => void, string]>([
    ['units missing', (v) => delete v.units, 'units: is missing'],
    ['units an object', (v) => (v.units = {}), 'units: must be a list, but is an object'],
    ['clock missing', (v) => delete v.clock, 'clock: is missing'],
    [
      'a number as text',
      (v) => (v.units[0].models[0].x = '10'),
      'units[0].models[0].x: must be a number, but is the text "10"',
    ],
    [
      'NaN as text',
      (v) => (v.units[0].models[0].x = 'NaN'),
      'units[0].models[0].x: must be a number, but is the text "NaN"',
    ],
    [
      'a place far away',
      (v) => (v.units[0].models[0].x = 1e9),
      'units[0].models[0].x: must be at most 1000, but is 1000000000',
    ],
    [
      'half a wound',
      (v) => (v.units[0].models[0].wounds = 1.5),
      'units[0].models[0].wounds: must be a whole number, but is 1.5',
    ],
    [
      'wounds below nought',
      (v) => (v.units[0].models[0].wounds = -1),
      'units[0].models[0].wounds: must be at least 0, but is -1',
    ],
    [
      'a base of no size',
      (v) => (v.units[0].models[0].base = '40'),
      'units[0].models[0].base: must be a base in millimetres, such as "40mm" or "105x70mm"',
    ],
    ['a base as a number', (v) => (v.units[0].models[0].base = 40), 'units[0].models[0].base: must be text, but is 40'],
    ['an empty id', (v) => (v.units[0].id = ''), 'units[0].id: must not be empty'],
    ['no id', (v) => delete v.units[0].models[1].id, 'units[0].models[1].id: is missing'],
    [
      'a unit without models',
      (v) => (v.units[0].models = []),
      'units[0].models: must have at least 1 entry, but has 0',
    ],
    [
      'an unknown player',
      (v) => (v.units[0].player = 'red'),
      'units[0].player: must be one of "attacker", "defender", but is the text "red"',
    ],
    [
      'an unknown place',
      (v) => (v.units[0].place = 'moon'),
      'units[0].place: must be one of "board", "deep-strike", "strategic-reserves", "destroyed", but is the text "moon"',
    ],
    [
      'an unknown status',
      (v) => (v.units[0].status = ['asleep']),
      'units[0].status[0]: must be one of "moved", "advanced", "fell-back", "stationary", "arrived", "shot", "charged", "fought", "battle-shocked", but is the text "asleep"',
    ],
    ['a board without end', (v) => (v.map.width = 1e6), 'map.width: must be at most 200, but is 1000000'],
    ['a map that is a number', (v) => (v.map = 7), 'map: must be text or an object, but is 7'],
    [
      'a zone of two corners',
      (v) =>
        (v.map.zones[0].polygon = [
          [0, 0],
          [1, 1],
        ]),
      'map.zones[0].polygon: must have at least 3 entries, but has 2',
    ],
    [
      'a zone that crosses itself',
      (v) =>
        (v.map.zones[0].polygon = [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 12],
        ]),
      'map.zones[0].polygon: is a polygon that crosses or touches itself: the edges from corner 0 and 2 meet',
    ],
    [
      'a zone without area',
      (v) =>
        (v.map.zones[0].polygon = [
          [0, 0],
          [5, 5],
          [10, 10],
        ]),
      'map.zones[0].polygon: is a polygon without area',
    ],
    [
      'a corner twice',
      (v) =>
        (v.map.zones[0].polygon = [
          [0, 0],
          [0, 0],
          [5, 5],
          [10, 0],
        ]),
      'map.zones[0].polygon: has the same corner twice in a row (0 and 1)',
    ],
    [
      'a terrain that folds back',
      (v) =>
        (v.map.terrain[0].polygon = [
          [20, 5],
          [32, 5],
          [26, 5],
          [26, 11],
        ]),
      'map.terrain[0].polygon: is a polygon that crosses or touches itself: the edges from corner 0 and 1 meet',
    ],
    [
      'a floor that crosses itself',
      (v) =>
        (v.map.terrain[0].floors[0].polygon = [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 3],
        ]),
      'map.terrain[0].floors[0].polygon: is a polygon that crosses or touches itself: the edges from corner 0 and 2 meet',
    ],
    [
      'a wall upside down',
      (v) => (v.map.terrain[0].walls[0].bottom = 6),
      'map.terrain[0].walls[0]: has its bottom (6) above its top (5)',
    ],
    [
      'a wall of no length',
      (v) => (v.map.terrain[0].walls[0].to = [20.3, 5.3]),
      'map.terrain[0].walls[0]: begins and ends at the same point',
    ],
    [
      'a kind of terrain',
      (v) => (v.map.terrain[0].kind = 'lava'),
      'map.terrain[0].kind: must be one of "ruins", "woods", "crater", "barricade", "debris", "hill", "container", but is the text "lava"',
    ],
    [
      'a corner of three numbers',
      (v) => (v.map.terrain[0].polygon[0] = [1, 2, 3]),
      'map.terrain[0].polygon[0]: must have at most 2 entries, but has 3',
    ],
    ['an edition', (v) => (v.edition = '11th'), 'edition: must be "10th", but is the text "11th"'],
    ['points of command', (v) => (v.players.attacker.cp = -1), 'players.attacker.cp: must be at least 0, but is -1'],
    ['a datasheet without T', (v) => delete v.datasheets['Sky Boat'].T, 'datasheets["Sky Boat"].T: is missing'],
    [
      'a datasheet that is a word',
      (v) => (v.datasheets['Sky Boat'] = 'x'),
      'datasheets["Sky Boat"]: must be an object, but is the text "x"',
    ],
    ['datasheets in a list', (v) => (v.datasheets = []), 'datasheets: must be an object, but is a list'],
    [
      'dice that no one throws',
      (v) => (v.datasheets['Sky Boat'].weapons[0].A = 'D4'),
      'datasheets["Sky Boat"].weapons[0].A: must be a number or dice, such as 4, "D6" or "2D6+1"',
    ],
    [
      'a range in words',
      (v) => (v.datasheets['Sky Boat'].weapons[0].range = 'far'),
      'datasheets["Sky Boat"].weapons[0].range: must be a number or "Melee", but is the text "far"',
    ],
    [
      'AP above nought',
      (v) => (v.datasheets['Sky Boat'].weapons[0].AP = 2),
      'datasheets["Sky Boat"].weapons[0].AP: must be at most 0, but is 2',
    ],
    [
      'neither base nor hull',
      (v) => {
        delete v.datasheets['Sky Boat'].base;
        delete v.datasheets['Sky Boat'].hull;
      },
      'datasheets["Sky Boat"]: needs a base or a hull',
    ],
    [
      'a hull without height',
      (v) => delete v.datasheets['Sky Boat'].height,
      'datasheets["Sky Boat"]: has a hull and needs its height',
    ],
    [
      'a hull that crosses itself',
      (v) =>
        (v.datasheets['Sky Boat'].hull = [
          [-1, -1],
          [1, 1],
          [1, -1],
          [-1, 2],
        ]),
      'datasheets["Sky Boat"].hull: is a polygon that crosses or touches itself: the edges from corner 0 and 2 meet',
    ],
    [
      'a hull beyond the board',
      (v) =>
        (v.datasheets['Sky Boat'].hull = [
          [-60, -1],
          [1, 1],
          [1, -1],
        ]),
      'datasheets["Sky Boat"].hull: reaches more than 50 inches from its own centre',
    ],
    [
      'a profile',
      (v) => (v.datasheets['Sky Boat'].profiles.Flagship.W = 0),
      'datasheets["Sky Boat"].profiles.Flagship.W: must be at least 1, but is 0',
    ],
    [
      'a phase',
      (v) => (v.clock.phase = 'psychic'),
      'clock.phase: must be one of "deployment", "command", "movement", "shooting", "charge", "fight", but is the text "psychic"',
    ],
    [
      'a step of another phase',
      (v) => (v.clock.step = 'remaining'),
      'clock: the movement phase has the steps move and reinforcements, but step is "remaining"',
    ],
    [
      'a step where there are none',
      (v) => {
        v.clock.phase = 'charge';
      },
      'clock: the charge phase has no steps, but step is "move"',
    ],
    ['round nought', (v) => (v.clock.round = 0), 'clock: round 0 is the deployment, but phase is "movement"'],
    ['half a round', (v) => (v.clock.round = 1.5), 'clock.round: must be a whole number, but is 1.5'],
    ['a seed', (v) => (v.seed = 'x'), 'seed: must be a number, but is the text "x"'],
    ['an action of no type', (v) => delete v.actions[0].type, 'actions[0].type: is missing'],
    [
      'an action of another type',
      (v) => (v.actions[0].type = 'dance'),
      'actions[0].type: must be one of "set-up", "move", "remain-stationary", "declare-charge", "shoot", "fight", "battle-shock-test", "stratagem", "ability", "remove-models", "declare-formation", "first-turn", "score", "scoring", "next", but is the text "dance"',
    ],
    [
      'points that are no number',
      (v) => v.actions.push({ type: 'score', player: 'attacker', points: 'many' }),
      'actions[11].points: must be a number, but is the text "many"',
    ],
    [
      'a leader of nobody',
      (v) => v.actions.push({ type: 'declare-formation', unit: 'pal', leads: 'zz' }),
      'actions[11].leads: no unit has the id "zz"',
    ],
    ['a cursor beyond the actions', (v) => (v.cursor = 12), 'cursor: is 12, but there are 11 actions'],
    ['a cursor before them', (v) => (v.cursor = -1), 'cursor: must be at least 0, but is -1'],
    [
      'scoring switched to another kind',
      (v) => v.actions.push({ type: 'scoring', scoring: 'fair' }),
      'actions[11].scoring: must be one of "by-hand", "hold-markers", but is the text "fair"',
    ],
    [
      'scoring of another kind',
      (v) => (v.scoring = 'fair'),
      'scoring: must be one of "by-hand", "hold-markers", but is the text "fair"',
    ],
    [
      'a fork of nothing',
      (v) => (v.forks = [{ at: 1, actions: [] }]),
      'forks[0].actions: must have at least 1 entry, but has 0',
    ],
    [
      'a fork beyond its line',
      (v) =>
        (v.forks = [
          { at: 3, actions: [{ type: 'next' }] },
          { from: 0, at: 5, actions: [{ type: 'next' }] },
        ]),
      'forks[1].at: is 5, but the line that it left has 4 actions',
    ],
    [
      'a fork of a later one',
      (v) => (v.forks = [{ at: 3, from: 0, actions: [{ type: 'next' }] }]),
      'forks[0].from: names no earlier fork',
    ],
    [
      'a name of a fork that is too long',
      (v) => (v.forks = [{ at: 3, name: 'x'.repeat(81), actions: [{ type: 'next' }] }]),
      'forks[0].name: must be at most 80 characters long, but has 81',
    ],
    ['a name of the line at hand that is none', (v) => (v.lineName = 7), 'lineName: must be text, but is 7'],
    [
      'a fork with an unknown unit',
      (v) => (v.forks = [{ at: 3, actions: [{ type: 'next' }, { type: 'remain-stationary', unit: 'zz' }] }]),
      'forks[0].actions[1].unit: no unit has the id "zz"',
    ],
    [
      'an action that is a word',
      (v) => (v.actions[0] = 'next'),
      'actions[0]: must be an object, but is the text "next"',
    ],
    ['a seven', (v) => (v.actions[1].dice = [7]), 'actions[1].dice[0]: must be at most 6, but is 7'],
    ['half a pip', (v) => (v.actions[1].dice = [1.5]), 'actions[1].dice[0]: must be a whole number, but is 1.5'],
    [
      'a path of no point',
      (v) => (v.actions[1].models[0].path = []),
      'actions[1].models[0].path: must have at least 1 entry, but has 0',
    ],
    [
      'a point of one number',
      (v) => (v.actions[1].models[0].path[0] = [5]),
      'actions[1].models[0].path[0]: must have at least 2 entries, but has 1',
    ],
    ['a point without y', (v) => delete v.actions[1].models[0].path[1].y, 'actions[1].models[0].path[1].y: is missing'],
    [
      'a point in words',
      (v) => (v.actions[1].models[0].path[0] = 'here'),
      'actions[1].models[0].path[0]: must be a list or an object, but is the text "here"',
    ],
    [
      'a step of a re-roll',
      (v) => (v.actions[4].rerolls[0].step = 'luck'),
      'actions[4].rerolls[0].step: must be one of "attacks", "hit", "wound", "save", "damage", "advance", "charge", "desperate-escape", "hazardous", "battle-shock", but is the text "luck"',
    ],
    [
      'what a stratagem needs, as a number',
      (v) => (v.actions[7].with.enemy = 5),
      'actions[7].with.enemy: must be text, but is 5',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultAfter(change)).toBe(fault);
  });
});

describe('ids that stand twice and names of nothing', () => {
  test.each<[string, (value: Loose) => void, string]>([
    ['a unit twice', (v) => (v.units[1].id = 'pal'), 'units[1].id: "pal" stands twice; units[0] has it already'],
    [
      'a model twice in its unit',
      (v) => (v.units[0].models[1].id = 'pal-1'),
      'units[0].models[1].id: "pal-1" stands twice; units[0].models[0] has it already',
    ],
    [
      'a model twice in two units',
      (v) => (v.units[1].models[0].id = 'pal-1'),
      'units[1].models[0].id: "pal-1" stands twice; units[0].models[0] has it already',
    ],
    [
      'a marker twice',
      (v) => (v.map.objectives[1].id = 'centre'),
      'map.objectives[1].id: "centre" stands twice; map.objectives[0] has it already',
    ],
    [
      'a terrain twice',
      (v) => (v.map.terrain[1].id = 'ruin-1'),
      'map.terrain[1].id: "ruin-1" stands twice; map.terrain[0] has it already',
    ],
    [
      'a model twice in a move',
      (v) => v.actions[1].models.push(v.actions[1].models[0]),
      'actions[1].models[1].id: "pal-1" stands twice in this action',
    ],
    ['a unit led', (v) => (v.units[1].leads = 'nobody'), 'units[1].leads: no unit has the id "nobody"'],
    ['itself led', (v) => (v.units[1].leads = 'cap'), 'units[1].leads: names its own unit'],
    ['an enemy led', (v) => (v.units[1].leads = 'boat'), 'units[1].leads: "boat" is a unit of the other player'],
    ['leaders in a ring', (v) => (v.units[0].leads = 'cap'), 'units[0].leads: "cap" is itself attached to a unit'],
    ['a marker held', (v) => (v.control.east = {}), 'control.east: no objective marker has the id "east"'],
    ['a unit that acts', (v) => (v.actions[0].unit = 'x'), 'actions[0].unit: no unit has the id "x"'],
    ['a model set up', (v) => (v.actions[0].models[0].id = 'x'), 'actions[0].models[0].id: no model has the id "x"'],
    ['a target', (v) => (v.actions[3].targets = ['boat', 'x']), 'actions[3].targets[1]: no unit has the id "x"'],
    [
      'a shooter',
      (v) => (v.actions[4].attacks[0].models = ['x']),
      'actions[4].attacks[0].models[0]: no model has the id "x"',
    ],
    [
      'a unit shot at',
      (v) => (v.actions[4].attacks[0].target = 'x'),
      'actions[4].attacks[0].target: no unit has the id "x"',
    ],
    [
      'a model picked',
      (v) => (v.actions[4].attacks[0].allocate = 'x'),
      'actions[4].attacks[0].allocate: no model has the id "x"',
    ],
    ['a model lost', (v) => (v.actions[4].lose = ['x']), 'actions[4].lose[0]: no model has the id "x"'],
    ['an enemy', (v) => (v.actions[7].with.enemy = 'x'), 'actions[7].with.enemy: no unit has the id "x"'],
    [
      'an objective',
      (v) => (v.actions[7].with.objective = 'x'),
      'actions[7].with.objective: no objective marker has the id "x"',
    ],
    ['a unit with an ability', (v) => (v.actions[8].units = ['x']), 'actions[8].units[0]: no unit has the id "x"'],
    ['a model removed', (v) => (v.actions[9].models = ['x']), 'actions[9].models[0]: no model has the id "x"'],
    [
      'no x on the board',
      (v) => delete v.units[1].models[0].x,
      'units[1].models[0].x: is missing: a model on the board needs x and y',
    ],
    [
      'no y on the board',
      (v) => (v.units[1].models[0].y = null),
      'units[1].models[0].y: is missing: a model on the board needs x and y',
    ],
    [
      'a hull of its own without height',
      (v) =>
        (v.units[1].models[0].hull = [
          [-1, -1],
          [1, -1],
          [0, 1],
        ]),
      'units[1].models[0].height: is missing: a model with a hull needs its height',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultAfter(change)).toBe(fault);
  });

  test('a datasheet and a map that are not there name those that are', () => {
    expect(faultAfter((v) => (v.units[0].datasheet = 'Toads'))).toMatch(
      /^units\[0\]\.datasheet: no datasheet has the name "Toads"; there are "Sky Boat", "Paladin Squad", /,
    );
    expect(faultAfter((v) => (v.map = 'nowhere'))).toMatch(
      /^map: no map has the name "nowhere"; there are .*pariah-nexus-tipping-point/,
    );
  });
});

describe('names that would do harm elsewhere', () => {
  const nasty = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '<img src=x onerror=alert(1)>',
    '\u0000',
    '𝕏',
  ];

  test.each(nasty)('%j as the id of a unit, a model, a marker, a datasheet, a profile', (name) => {
    const text = JSON.stringify(everyField())
      .replaceAll('"pal"', JSON.stringify(name))
      .replaceAll('"boat-1"', JSON.stringify(name))
      .replaceAll('"centre"', JSON.stringify(name))
      .replaceAll('"Sky Boat"', JSON.stringify(name))
      .replaceAll('"Flagship"', JSON.stringify(name));
    const parsed = parseScenario(text, 'nasty.json');
    if (!parsed.ok) throw new Error(faultText(parsed.error));
    const battle = battleOf(parsed.value);
    expect(battle.units[0]?.id).toBe(name);
    expect(battle.units[2]?.datasheet.name).toBe(name);
    expect(battle.units[2]?.models[0]?.characteristics.W).toBe(14);
    expect(battle.control[0]).toEqual({ objective: name, controller: 'attacker', secured: true });
    expect(({} as Loose).polluted).toBeUndefined();
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    '%j where nothing has that name is a fault like any other',
    (name) => {
      expect(faultAfter((v) => (v.units[0].datasheet = name))).toMatch(
        /^units\[0\]\.datasheet: no datasheet has the name/,
      );
      expect(faultAfter((v) => (v.map = name))).toMatch(/^map: no map has the name/);
      expect(faultAfter((v) => (v.actions[0].unit = name))).toBe(`actions[0].unit: no unit has the id "${name}"`);
    },
  );

  test('a datasheet under the name __proto__ is checked as any other', () => {
    const text = JSON.stringify(everyField()).replaceAll('"Sky Boat"', '"__proto__"').replace('"T":9', '"T":"x"');
    expect(faultIn(text)).toBe('datasheets.__proto__.T: must be a number, but is the text "x"');
  });

  test('a fault is one line whatever the names and values in it', () => {
    const value = everyField();
    value.units[0].player = 'a\nb\r\u001b[31m\u2028\u202e';
    const parsed = parseScenario(JSON.stringify(value), 'odd\nname.json');
    const line = parsed.ok ? '' : faultText(parsed.error);
    expect(line).toBe(
      String.raw`odd\u000aname.json: units[0].player: must be one of "attacker", "defender", but is the text "a\nb\r\u001b[31m\u2028\u202e"`,
    );
  });
});

describe('limits', () => {
  test('5,000 models are read, one more is not', () => {
    const value = everyField();
    value.actions = [];
    const unit = (u: number, count: number): object => ({
      id: `u${u}`,
      player: 'attacker',
      datasheet: 'Boyz',
      models: Array.from({ length: count }, (_, m) => ({ id: `u${u}-${m}`, x: 1, y: 1 })),
    });
    value.units = Array.from({ length: 50 }, (_, u) => unit(u, 100));
    expect(scenarioOf(value).units).toHaveLength(50);
    value.units.push(unit(50, 1));
    expect(faultIn(JSON.stringify(value))).toBe('units[50]: more than 5000 models are in this file');
  });

  test('50,000 actions are read, one more is not', () => {
    const value = everyField();
    value.actions = Array.from({ length: 50_000 }, () => ({ type: 'next' }));
    expect(scenarioOf(value).actions).toHaveLength(50_000);
    value.actions.push({ type: 'next' });
    expect(faultIn(JSON.stringify(value))).toBe('actions: must have at most 50000 entries, but has 50001');
  });

  test('millions of wrong entries give one fault, not millions', () => {
    const wrong = `[${'{},'.repeat(999)}{}]`;
    const units = `[${`{"models":${wrong}},`.repeat(999)}{}]`;
    const text = JSON.stringify({ ...everyField(), units: 0 }).replace('"units":0', `"units":${units}`);
    expect(faultIn(text)).toBe('units[0].id: is missing');
    expect(faultIn(text.replace(units, `[${'1,'.repeat(3_000_000)}1]`))).toBe(
      'units: must have at most 1000 entries, but has 3000001',
    );
  });
});

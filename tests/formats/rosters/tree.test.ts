import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../../src/formats/rosters/packed.ts';
import { faultIn, headOf, left, rosterIn, told } from './told.ts';
import { ability, blade, converted, gun, json, line, model, SILVER, SILVER_UNITS, upgrade, xml } from './trees.ts';
import type { Sel, Tree } from './trees.ts';

const zip = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync({ ...files });
const SILVER_XML = xml(SILVER);
const SILVER_JSON = JSON.stringify(json(SILVER));
const FORGE_JSON = JSON.stringify({
  id: 'x',
  name: 'Silver',
  generatedBy: 'List Forge',
  ...json({ ...SILVER, generatedBy: 'List Forge' }),
});
const bytes = (text: string): Uint8Array => strToU8(text);

const HEAD = 'Silver, Grey Knights, Warpbane Task Force, Incursion, 625 of 625 points, 4 units, 8 models';

/** Selections with wrappers that hold nothing, as some converters leave them. */
const withEmpty = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value
    ? { selections: {}, profiles: {}, costs: {}, ...value }
    : value;

test.each([
  ['XML', SILVER_XML, 'battlescribe'],
  ['XML of the other writer, points without a point', xml(SILVER, String), 'battlescribe'],
  ['XML as bytes', bytes(SILVER_XML), 'battlescribe'],
  ['XML in UTF-16', new Uint8Array(Buffer.from(`\ufeff${SILVER_XML}`, 'utf16le')), 'battlescribe'],
  ['a zip with an entry of another name', zip({ 'Other 2000.ros': bytes(SILVER_XML) }), 'battlescribe'],
  ['a zip in a zip', zip({ 'a.rosz': zip({ 'b.ros': bytes(SILVER_XML) }) }), 'battlescribe'],
  [
    'a zip that a machine has put more into',
    zip({ 'a.ros': bytes(SILVER_XML), '__MACOSX/._a.ros': bytes('x'), '.DS_Store': bytes('y') }),
    'battlescribe',
  ],
  ['JSON of New Recruit', SILVER_JSON, 'new-recruit'],
  ['JSON of New Recruit in a zip', zip({ 'a.json': bytes(SILVER_JSON) }), 'new-recruit'],
  ['JSON of List Forge', FORGE_JSON, 'list-forge'],
  [
    'a link of List Forge',
    `https://example.org/tool/#/listforge/${toBase64(gzipSync(bytes(FORGE_JSON)))}`,
    'list-forge',
  ],
  ['the packed part of such a link', Buffer.from(gzipSync(bytes(FORGE_JSON))).toString('base64'), 'list-forge'],
  ['JSON made of XML, $t', JSON.stringify(converted(json(SILVER), '', '$t')), 'new-recruit'],
  ['JSON made of XML, _name and __text', JSON.stringify(converted(json(SILVER), '_', '__text')), 'new-recruit'],
  ['JSON made of XML, empty wrappers', JSON.stringify(converted(json(SILVER), '', '$t'), withEmpty), 'new-recruit'],
  ['JSON made of XML, @ and #text', JSON.stringify(converted(json(SILVER), '@', '#text')), 'new-recruit'],
])('%s: the same army', (_, content, format) => {
  const roster = rosterIn(content);
  expect(headOf(roster)).toBe(`${format}, ${HEAD}`);
  expect(told(roster)).toEqual(SILVER_UNITS);
  expect(left(roster)).toEqual([]);
  expect([roster.pointsLimit, roster.edition, roster.factions]).toEqual([1000, '10th', ['Imperium', 'Grey Knights']]);
});

describe('what a tree tells of a unit', () => {
  const roster = rosterIn(SILVER_XML);
  const unit = (name: string) => {
    const found = roster.units.find((each) => each.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  test('characteristics, of the unit or of the model, and the invulnerable save among its abilities', () => {
    const line = { M: 5, T: 5, Sv: 2, W: 3, Ld: 6, OC: 1, invuln: 4, name: 'Paladin Squad' };
    expect(unit('Paladin Squad').models.map(({ statline }) => statline)).toEqual([line, line, line]);
    expect(unit('Brother-Captain').models[0]?.statline?.invuln).toBe(4);
    expect(unit('Land Raider').models[0]?.statline).toEqual({
      name: 'Land Raider',
      M: 10,
      T: 12,
      Sv: 2,
      W: 16,
      Ld: 6,
      OC: 5,
      invuln: null,
    });
  });

  test('weapons, one for each mode, hidden ones left out', () => {
    expect(unit('Land Raider').weapons).toEqual([
      {
        name: 'Twin heavy bolter',
        range: 36,
        A: 3,
        skill: 3,
        S: 5,
        AP: -1,
        D: 2,
        abilities: ['sustained hits 1', 'twin-linked'],
      },
      { name: 'Godhammer lascannon', range: 48, A: 2, skill: 3, S: 12, AP: -3, D: 'D6+1', abilities: [] },
      { name: 'Multi-melta - near', range: 9, A: 2, skill: 3, S: 9, AP: -4, D: 'D6', abilities: ['melta 2'] },
      { name: 'Multi-melta - far', range: 18, A: 2, skill: 3, S: 9, AP: -4, D: 'D6', abilities: [] },
    ]);
    expect(unit('Land Raider').models[0]?.gear.find(({ name }) => name === 'Multi-melta')?.weapons).toEqual([
      'Multi-melta - near',
      'Multi-melta - far',
    ]);
    expect(unit('Callidus Assassin').weapons[0]?.skill).toBeNull();
  });

  test('keywords and factions, abilities and rules', () => {
    const { keywords, factions, abilities } = unit('Brother-Captain');
    expect([keywords, factions]).toEqual([['Character', 'Infantry'], ['Grey Knights']]);
    expect(abilities).toEqual(['Deep Strike', 'Leader', 'Invulnerable Save']);
    expect(unit('Callidus Assassin').factions).toEqual(['Agents of the Imperium']);
  });

  test('settings of the army, and the force of the allies', () => {
    expect(roster.settings).toEqual([
      'Show/Hide Options: Legends are visible',
      'Allied Force: Imperium - Agents of the Imperium',
    ]);
  });
});

/** A roster of these selections in one force. */
const army = (...selections: readonly Sel[]): Tree => ({
  name: 'Test',
  points: 0,
  forces: [{ name: 'Army Roster', catalogue: 'Orks', selections }],
});
const lasgun = (count: number): Sel => upgrade('Lasgun', count, { profiles: [gun('Lasgun', '24" 1 4+ 3 0 1')] });

/** Costs of nothing stand in some files and not in others. */
const withoutNought = (unit: string): string => unit.replaceAll(/ [0-](?=:| \||$)/g, '');

/** Reports of real users about other importers, each as a small roster of its own. */
test.each<[string, readonly Sel[], readonly string[]]>([
  [
    'a squad’s weapons do not go to every model (2376, 1217)',
    [
      {
        name: 'Cadian Shock Troops',
        type: 'unit',
        number: 1,
        pts: 65,
        in: [
          model('Sergeant', 1, upgrade('Laspistol')),
          upgrade('9 Shock Troopers', 1, {
            in: [
              model('Shock Trooper', 7, lasgun(7)),
              model('Shock Trooper w/ plasma gun', 1, upgrade('Plasma gun')),
              model('Shock Trooper w/ vox-caster', 1, lasgun(1), upgrade('Vox-caster')),
              upgrade('Grenade launcher'),
            ],
          }),
        ],
      },
    ],
    [
      'Cadian Shock Troops 65: Sergeant (Laspistol) + 7 Shock Trooper (7 Lasgun) + Shock Trooper w/ plasma gun (Plasma gun) + Shock Trooper w/ vox-caster (Lasgun, Vox-caster) | shared Grenade launcher',
    ],
  ],
  [
    'four of a weapon are four (2981)',
    [{ name: 'Meganobz', type: 'unit', number: 1, in: [model('Meganob', 2, upgrade('Killsaw', 4))] }],
    ['Meganobz 0: 2 Meganob (4 Killsaw)'],
  ],
  [
    'weapons in a drone, in a nested group, in a bundle of a bundle (6117, 6109)',
    [
      {
        name: 'Telemon',
        type: 'model',
        number: 1,
        in: [
          upgrade('Recon drone', 1, {
            profiles: [ability('Recon drone')],
            in: [upgrade('Drone burst cannon', 1, { profiles: [gun('Drone burst cannon', '18" 4 5+ 5 0 1')] })],
          }),
          upgrade('Arms', 1, { in: [upgrade('Left arm', 1, { in: [upgrade('Iliastus culverin', 2)] })] }),
        ],
      },
    ],
    ['Telemon 0: Telemon (Recon drone, Drone burst cannon, 2 Iliastus culverin)'],
  ],
  [
    'a unit whose entry is no model has one all the same (2080, 5166)',
    [{ name: 'Scarab Swarm', type: 'unit', number: 3, pts: 40, in: [upgrade('Feeder mandibles', 3)] }],
    ['Scarab Swarm 40: 3 Scarab Swarm (3 Feeder mandibles)'],
  ],
  [
    'units within an entry that is none (730)',
    [
      upgrade('Death Company', 1, {
        in: [{ name: 'Death Company Marines', type: 'unit', number: 1, pts: 85, in: [model('Marine', 5)] }],
      }),
    ],
    ['Death Company Marines 85: 5 Marine'],
  ],
  [
    'nested items are no models (76, 60)',
    [
      {
        name: 'Plague Marines',
        type: 'unit',
        number: 1,
        in: [model('Plague Marine', 7, { name: 'Plague knives', type: 'model', number: 4 }, upgrade('Boltgun', 3))],
      },
    ],
    ['Plague Marines 0: 7 Plague Marine (4 Plague knives, 3 Boltgun)'],
  ],
  [
    'models within a model that have characteristics of their own are models',
    [
      {
        name: 'Commander',
        type: 'model',
        number: 1,
        pts: 90,
        in: [
          {
            ...model('Gun Drone', 2, upgrade('Pulse carbine', 4)),
            pts: 20,
            profiles: [line('Gun Drone', '8" 4 4+ 1 7+ 0')],
          },
        ],
      },
    ],
    ['Commander 110: Commander + 2 Gun Drone (4 Pulse carbine)'],
  ],
  [
    'four alike are four (1)',
    [{ name: 'Terminators', type: 'unit', number: 1, in: [model('Terminator', 4)] }, model('Mek Gun', 3)],
    ['Terminators 0: 4 Terminator', 'Mek Gun 0: 3 Mek Gun'],
  ],
  [
    'a weapon on the unit’s own line is the unit’s (2987)',
    [
      {
        name: 'Deathwing Knights',
        type: 'unit',
        number: 1,
        profiles: [blade('Mace of absolution', '4 2+ 6 -1 2')],
        in: [model('Knight Master', 1), model('Knight', 4, upgrade('Power weapon', 4))],
      },
    ],
    ['Deathwing Knights 0: Knight Master + 4 Knight (4 Power weapon) | shared Mace of absolution'],
  ],
  [
    'a weapon on a model’s own line is every such model’s',
    [
      {
        name: 'Wolves',
        type: 'unit',
        number: 1,
        in: [{ ...model('Wolf', 5), profiles: [blade('Teeth', '3 4+ 4 0 1')] }],
      },
    ],
    ['Wolves 0: 5 Wolf (5 Teeth)'],
  ],
  [
    'a leader within the unit that it leads (16)',
    [
      {
        name: 'Boyz',
        type: 'unit',
        number: 1,
        pts: 80,
        in: [
          model('Boy', 9),
          { name: 'Warboss', type: 'unit', number: 1, pts: 75, rules: ['Leader'], in: [model('Warboss', 1)] },
        ],
      },
    ],
    ['Boyz 80: 9 Boy', 'Warboss 75: Warboss | leads Boyz'],
  ],
  [
    'leaders by the links of newer files, from either end',
    [
      { ...model('Warboss', 1), id: 'w', more: { associations: [{ name: 'Leading', to: 'b1' }] } },
      { ...model('Painboy', 1), id: 'p' },
      { ...model('Weirdboy', 1), id: 'y', more: { associations: [{ to: 'nowhere' }, { to: 'y' }] } },
      { name: 'Boyz', type: 'unit', number: 1, id: 'b1', in: [model('Boy', 20)] },
      {
        name: 'Nobz',
        type: 'unit',
        number: 1,
        id: 'n',
        in: [model('Nob', 5)],
        more: { incomingAssociations: [{ type: 'incoming', action: 'group', from: 'p', amount: 1 }] },
      },
    ],
    [
      'Warboss 0: Warboss | leads Boyz',
      'Painboy 0: Painboy | leads Nobz',
      'Weirdboy 0: Weirdboy',
      'Boyz 0: 20 Boy',
      'Nobz 0: 5 Nob',
    ],
  ],
  [
    'an enhancement by its group, though it costs nothing here',
    [{ ...model('Warboss', 1, upgrade('Kunnin’ But Brutal', 1, { group: 'Enhancements::Any' })), pts: 75 }],
    ['Warboss 75: Warboss | enhancement Kunnin’ But Brutal 0'],
  ],
  [
    'the Warlord’s mark within a model of a unit',
    [
      {
        name: 'Twins',
        type: 'unit',
        number: 1,
        in: [model('Twin', 2, upgrade('Warlord', 1, { categories: ['Warlord'] }))],
      },
    ],
    ['Twins 0: 2 Twin | warlord'],
  ],
  [
    'types and numbers that are not written',
    [
      { name: 'Boyz', in: [{ name: 'Boy', type: 'model', in: [{ name: 'Slugga' }] }] },
      { name: 'Trukk', profiles: [line('Trukk', '12" 8 4+ 10 7+ 2')] },
    ],
    ['Boyz 0: Boy (Slugga)', 'Trukk 0: Trukk'],
  ],
])('%s', (_, selections, units) => {
  for (const content of [xml(army(...selections)), JSON.stringify(json(army(...selections)))]) {
    const roster = rosterIn(content);
    expect(told(roster).map(withoutNought)).toEqual(units.map(withoutNought));
    expect(left(roster)).toEqual([]);
  }
});

describe('characteristics', () => {
  const first = (...selections: readonly Sel[]) => rosterIn(xml(army(...selections))).units[0];

  test('each model of a unit may have its own', () => {
    const unit = first({
      name: 'Beastmaster',
      type: 'unit',
      number: 1,
      profiles: [ability('Invulnerable Save', 'Models in this unit have a 5+ invulnerable save.')],
      in: [
        { ...model('Beastmaster', 1), profiles: [line('Beastmaster', '12" 3 5+ 3 7+ 1')] },
        { ...model('Clawed Fiend', 1), profiles: [line('Clawed Fiend', '10" 6 6+ 4 7+ 1')] },
      ],
    });
    expect(unit?.models.map(({ statline }) => [statline?.M, statline?.T, statline?.W, statline?.invuln])).toEqual([
      [12, 3, 3, 5],
      [10, 6, 4, 5],
    ]);
  });

  test('of several lines on the unit a model has the one of its name', () => {
    const unit = first({
      name: 'Gretchin',
      type: 'unit',
      number: 1,
      profiles: [line('Gretchin', '6" 2 7+ 1 8+ 2'), line('Runtherd', '6" 5 5+ 2 7+ 1')],
      in: [model('Runtherd', 1), model('Gretchin', 10)],
    });
    expect(unit?.models.map(({ statline }) => statline?.T)).toEqual([5, 2]);
  });

  test('an empty or a strange one stays open and breaks nothing (517)', () => {
    const unit = first({ ...model('Fort', 1), profiles: [line('Fort', '- 10  * 7+')] });
    expect(unit?.models[0]?.statline).toMatchObject({ M: 0, T: 10, Sv: null, W: null, Ld: 7, OC: null });
  });

  test.each([
    ['This model has a 4+ invulnerable save.', 4],
    ['Models in this unit have a ^^**5+ invulnerable save^^**', 5],
    ['4+', 4],
    ['The bearer has a 4+ invulnerable save against ranged attacks.', null],
    ['', null],
  ])('an invulnerable save: "%s"', (text, save) => {
    const unit = first({
      ...model('X', 1),
      profiles: [line('X', '6" 4 3+ 2 6+ 1'), ability('Invulnerable Save', text)],
    });
    expect(unit?.models[0]?.statline?.invuln).toBe(save);
  });

  test('weapons of one name that differ get names of their own', () => {
    const spear = upgrade('Guardian spear', 1, {
      profiles: [gun('Guardian spear', '24" 2 2+ 4 -1 2', 'Assault'), blade('Guardian spear', '5 2+ 7 -2 2')],
    });
    const better = upgrade('Guardian spear', 1, { profiles: [blade('Guardian spear', '6 2+ 7 -2 2')] });
    const unit = first({
      name: 'Guard',
      type: 'unit',
      number: 1,
      in: [model('Guard', 1, spear), model('Captain', 1, better)],
    });
    expect(unit?.weapons.map(({ name, A }) => [name, A])).toEqual([
      ['Guardian spear', 2],
      ['Guardian spear (melee)', 5],
      ['Guardian spear (Captain)', 6],
    ]);
    expect(unit?.models.map(({ gear }) => gear[0]?.weapons)).toEqual([
      ['Guardian spear', 'Guardian spear (melee)'],
      ['Guardian spear (Captain)'],
    ]);
  });

  test('a weapon that lacks a number is told and the equipment stays', () => {
    const roster = rosterIn(
      xml(army(model('Mek', 1, upgrade('Odd gun', 1, { profiles: [gun('Odd gun', '24" 1 4+ User 0 1')] })))),
    );
    expect(told(roster)).toEqual(['Mek 0: Mek (Odd gun)']);
    expect(roster.warnings.map(({ text }) => text)).toEqual(['Mek, Odd gun: not all numbers are read']);
  });
});

describe('other editions and games', () => {
  const old = { ...SILVER, system: '28ec-711c-d87f-3aeb', systemName: 'Warhammer 40,000 9th Edition' };

  test('an older edition gives names, counts and points, and says that it gives no more', () => {
    const roster = rosterIn(xml(old));
    expect(told(roster)).toEqual(SILVER_UNITS);
    expect(roster.edition).toBe('9th');
    expect(roster.units.flatMap((unit) => unit.weapons)).toEqual([]);
    expect(roster.units.flatMap((unit) => unit.models.map(({ statline }) => statline))).toEqual(
      roster.units.flatMap((unit) => unit.models.map(() => null)),
    );
    expect(roster.warnings.map(({ text }) => text)).toContain(
      '9th edition: names, counts and points are taken, characteristics are not',
    );
  });

  test('another game is refused by its name', () => {
    expect(faultIn(xml({ ...SILVER, system: 'x', systemName: 'Age of Sigmar 4.0' }))).toMatch(
      /is a roster for "Age of Sigmar 4\.0"; those of Warhammer 40,000 are read/,
    );
  });
});

test('a selection that is no unit and no setting is told with its line', () => {
  const roster = rosterIn(xml(army(upgrade('Crusade Relic', 1, { in: [upgrade('Old sword')] }), model('Warboss', 1))));
  expect(told(roster)).toEqual(['Warboss 0: Warboss']);
  expect(roster.notUnderstood.map(({ text }) => text)).toEqual(['Crusade Relic', 'Old sword']);
  expect(roster.notUnderstood.every(({ line }) => (line ?? 0) > 1)).toBe(true);
  expect(roster.read).toEqual({ of: 'selections', all: 3, understood: 1 });
  const inJson = rosterIn(JSON.stringify(json(army(upgrade('Crusade Relic'), model('Warboss', 1)))));
  expect(inJson.notUnderstood).toEqual([
    { line: null, path: '.roster.forces[0].selections[0]', text: 'Crusade Relic' },
  ]);
});

describe('Rosterizer', () => {
  const asset = (item: string, more: object = {}): object => ({ item, name: item.split('§')[1], quantity: 1, ...more });
  const snapshot = {
    item: 'Roster§Roster',
    name: 'Hounds',
    stats: { Points: { value: 345 } },
    assets: {
      included: [
        asset('Faction§Chaos Knights'),
        asset('Detachment§Houndpack Lance'),
        asset('Battle Size§Strike Force (2000 Point limit)'),
        asset('Unit§War Dog Karnivore', {
          stats: { Points: { value: 165 } },
          keywords: { Faction: ['Chaos Knights'], Keywords: ['Vehicle', 'Walker'] },
          assets: {
            included: [
              asset('Enhancement§Preyslayer’s Mantle', { stats: { Points: { value: 15 } } }),
              asset('Weapon§War Dog autocannon', { quantity: 2 }),
            ],
            traits: [asset('Trait§Warlord'), asset('Ability§Swift')],
          },
        }),
        asset('Unit§Boyz', {
          stats: { Points: { value: 180 } },
          assets: {
            traits: [asset('Model§Boss Nob', { assets: { traits: [asset('Weapon§Power klaw')] } })],
            included: [
              asset('Model§Boy', { quantity: 9, assets: { traits: [asset('Weapon§Slugga', { quantity: 9 })] } }),
              asset('Unit§Warboss', { assets: { traits: [asset('Weapon§Big choppa')] } }),
            ],
          },
        }),
        asset('Doodad§Shiny'),
      ],
    },
  };
  const units = [
    'War Dog Karnivore 165: War Dog Karnivore (2 War Dog autocannon) | enhancement Preyslayer’s Mantle 15 | warlord',
    'Boyz 180: 9 Boy (9 Slugga) + Boss Nob (Power klaw)',
    'Warboss -: Warboss (Big choppa) | leads Boyz',
  ];

  test.each([
    ['JSON', JSON.stringify(snapshot)],
    ['JSON under a rulebook', JSON.stringify({ slug: '', rulebook: { name: 'x' }, snapshot })],
    ['a zip', zip({ 'x.json': bytes(JSON.stringify({ registry: snapshot })) })],
  ])('%s', (_, content) => {
    const roster = rosterIn(content);
    expect(headOf(roster)).toBe(
      'rosterizer, Hounds, Chaos Knights, Houndpack Lance, Strike Force, 345 of 345 points, 3 units, 12 models',
    );
    expect(told(roster)).toEqual(units);
    expect(roster.notUnderstood.map(({ text }) => text)).toEqual(['Shiny']);
    expect([roster.units[0]?.keywords, roster.units[0]?.abilities]).toEqual([['Vehicle', 'Walker'], ['Swift']]);
  });
});

import { describe, expect, test } from 'vitest';
import {
  addUnit,
  copyUnit,
  equipmentIn,
  newArmy,
  removeUnit,
  resizeUnit,
  sheetOf,
  sizesOf,
  withEnhancement,
  withHead,
  withLeader,
  withOptions,
  withWarlord,
} from '../../src/formats/armyDraft.ts';
import { modelOptions } from '../../src/formats/armyOptions.ts';
import { armyVerdict } from '../../src/formats/armyVerdict.ts';
import { scenarioText } from '../../src/formats/battle.ts';
import { DATASHEET_NAMES } from '../../src/formats/datasheets.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';

const empty = newArmy('Grey Knights', 'Warpbane Task Force', 'incursion');
const paladins = addUnit(empty, 'Paladin Squad').army;
const ID = 'paladin-squad';

const profilesOf = (army: Scenario, id: string): string =>
  army.units
    .find((unit) => unit.id === id)
    ?.models.map(({ profile }) => (profile ?? '-').slice(0, 3))
    .join(' ') ?? '';

/** Gives a model of a unit what it may have in one place of its equipment, by their numbers. */
function take(army: Scenario, id: string, model: number, place: number, choice: number): Scenario {
  const found = modelOptions(army, id)[model];
  const chosen = found?.places[place]?.choices[choice];
  if (found === undefined || chosen === undefined) throw new Error('no such choice');
  return withOptions(army, id, found.model, chosen.taken);
}

describe('sizes', () => {
  test.each([
    ['Paladin Squad', [4, 5, 6, 7, 8, 9, 10]],
    ['Cadian Shock Troops', [10, 20]],
    ['Gretchin', [11, 22]],
    ['Carnifexes', [1, 2]],
    ['Rhino', [1]],
  ])('%s may have %j models', (name, sizes) => {
    expect(sizesOf(sheetOf(empty, name))).toEqual(sizes);
  });

  test('a unit comes as small as it may be, grows by its last kind and shrinks to what it must have', () => {
    expect(profilesOf(paladins, ID)).toBe('Par Pal Pal Pal');
    const ten = resizeUnit(paladins, ID, 10);
    expect(profilesOf(ten, ID)).toBe('Par Pal Pal Pal Pal Pal Pal Pal Pal Pal');
    expect(profilesOf(resizeUnit(ten, ID, 5), ID)).toBe('Par Pal Pal Pal Pal');
    const cadians = addUnit(newArmy('Astra Militarum', null, 'incursion'), 'Cadian Shock Troops').army;
    expect(profilesOf(resizeUnit(cadians, 'cadian-shock-troops', 20), 'cadian-shock-troops').split('Sho').length).toBe(
      21,
    );
  });

  test('models with wargear stay when a unit shrinks, and every model has its own number', () => {
    const five = resizeUnit(paladins, ID, 5);
    const armed = take(five, ID, 4, 0, 3);
    const four = resizeUnit(armed, ID, 4);
    expect(four.units[0]?.models.map((model) => [model.id, equipmentIn(model).join(', ')])).toEqual([
      [`${ID}.1`, 'Storm bolter, Nemesis force weapon'],
      [`${ID}.2`, 'Storm bolter, Nemesis force weapon'],
      [`${ID}.3`, 'Storm bolter, Nemesis force weapon'],
      [`${ID}.4`, 'Nemesis force weapon, Psycannon'],
    ]);
  });

  test.each(DATASHEET_NAMES)('%s is legal at each of its sizes, at the price of that size', (name) => {
    const { army, id } = addUnit(newArmy('Any', null, 'onslaught'), name);
    const sheet = sheetOf(army, name);
    for (const size of sizesOf(sheet)) {
      const sized = resizeUnit(army, id, size);
      const { points, faults } = armyVerdict(sized);
      const price = sheet.points.find(({ models }) => models >= size) ?? sheet.points.at(-1);
      expect([size, sized.units[0]?.models.length, points]).toEqual([size, size, price?.points]);
      expect(faults.filter(({ unit }) => unit !== null)).toEqual([]);
    }
  });
});

describe('wargear', () => {
  const five = resizeUnit(paladins, ID, 5);
  /** What a model may have: a star before what it has, the reason behind what it may not have. */
  const choices = (army: Scenario, id: string, model: number) =>
    modelOptions(army, id)[model]?.places.map(({ choices: each }) =>
      each.map(
        ({ pieces, isNow, refused }) =>
          `${isNow ? '*' : ''}${pieces.join('+')}${refused === null ? '' : ` (${refused})`}`,
      ),
    );

  test('the Paragon takes no option; a Paladin has one of nine things', () => {
    expect(choices(five, ID, 0)).toEqual([]);
    expect(choices(five, ID, 1)).toEqual([
      [
        '*Storm bolter',
        'Incinerator',
        'Psilencer',
        'Psycannon',
        'Apothecary’s narthecium',
        'Incinerator+Ancient’s banner',
        'Psilencer+Ancient’s banner',
        'Psycannon+Ancient’s banner',
        'Storm bolter+Ancient’s banner',
      ],
    ]);
  });

  test('says what others have taken', () => {
    const all = take(take(take(take(five, ID, 1, 0, 1), ID, 2, 0, 2), ID, 3, 0, 4), ID, 4, 0, 8);
    expect(choices(all, ID, 1)).toEqual([
      [
        'Storm bolter',
        '*Incinerator',
        'Psilencer',
        'Psycannon',
        'Apothecary’s narthecium (1 of 1 taken)',
        'Incinerator+Ancient’s banner (1 of 1 taken)',
        'Psilencer+Ancient’s banner (1 of 1 taken)',
        'Psycannon+Ancient’s banner (1 of 1 taken)',
        'Storm bolter+Ancient’s banner (1 of 1 taken)',
      ],
    ]);
    expect(choices(all, ID, 4)?.[0]?.slice(0, 5)).toEqual([
      'Storm bolter',
      'Incinerator (2 of 2 taken)',
      'Psilencer (2 of 2 taken)',
      'Psycannon (2 of 2 taken)',
      'Apothecary’s narthecium (1 of 1 taken)',
    ]);
    expect(choices(paladins, ID, 1)?.[0]?.slice(0, 3)).toEqual([
      '*Storm bolter',
      'Incinerator (too few models)',
      'Psilencer (too few models)',
    ]);
  });

  test('the storm bolter beside the banner stays', () => {
    const banner = take(five, ID, 1, 0, 8);
    expect(equipmentIn(banner.units[0]?.models[1] ?? { id: '' })).toEqual([
      'Nemesis force weapon',
      'Storm bolter',
      'Ancient’s banner',
    ]);
    expect(equipmentIn(take(banner, ID, 1, 0, 4).units[0]?.models[1] ?? { id: '' })).toEqual([
      'Nemesis force weapon',
      'Apothecary’s narthecium',
    ]);
  });

  test('a sergeant has a place for each weapon that may be replaced, and one beside them', () => {
    const { army, id } = addUnit(newArmy('Space Marines', null, 'incursion'), 'Intercessor Squad');
    expect(choices(army, id, 0)).toEqual([
      ['*', 'Astartes grenade launcher - frag+Astartes grenade launcher - krak'],
      [
        '*Bolt rifle',
        'Hand flamer',
        'Plasma pistol - standard+Plasma pistol - supercharge',
        'Power weapon',
        'Astartes chainsword',
      ],
      ['*Close combat weapon', 'Power weapon', 'Astartes chainsword', 'Power fist', 'Thunder hammer'],
    ]);
    expect(choices(army, id, 1)?.length).toBe(1);
  });

  test('what no option gives is left as it is, and said', () => {
    const odd = {
      ...five,
      units: five.units.map((unit) => ({
        ...unit,
        models: unit.models.map((model, index) => (index === 1 ? { ...model, weapons: ['Power klaw'] } : model)),
      })),
    };
    expect(modelOptions(odd, ID)[1]).toMatchObject({ equipment: ['Power klaw'], isChosen: false });
  });

  test.each(DATASHEET_NAMES)('whatever %s may take is no fault', (name) => {
    const { army, id } = addUnit(newArmy('Any', null, 'onslaught'), name);
    let last = resizeUnit(army, id, sizesOf(sheetOf(army, name)).at(-1) ?? 1);
    for (const [model, { places }] of modelOptions(last, id).entries()) {
      for (const place of places.keys()) {
        const open = modelOptions(last, id)[model]?.places[place]?.choices ?? [];
        const choice = open.findLastIndex(({ refused }) => refused === null);
        last = take(last, id, model, place, choice);
      }
    }
    expect(armyVerdict(last).faults.filter(({ unit }) => unit !== null)).toEqual([]);
    expect(modelOptions(last, id).every(({ isChosen }) => isChosen)).toBe(true);
  });
});

describe('an army', () => {
  const captain = addUnit(resizeUnit(paladins, ID, 10), 'Brother-Captain').army;
  const led = withWarlord(withLeader(captain, 'brother-captain', ID), 'brother-captain');
  const messages = (army: Scenario): readonly string[] => armyVerdict(army).faults.map(({ message }) => message);

  test('adds up, with its enhancement, and is legal', () => {
    const army = withEnhancement(led, 'brother-captain', { name: 'Mandulian Reliquary', points: 20 });
    const { points, limit, faults, costs } = armyVerdict(army);
    expect({ points, limit, faults }).toEqual({ points: 560, limit: 1000, faults: [] });
    expect([...costs]).toEqual([
      [ID, 450],
      ['brother-captain', 110],
    ]);
  });

  test.each<[string, Scenario, string]>([
    ['without a Warlord', captain, 'No CHARACTER is the Warlord yet.'],
    [
      'over its points',
      ['Land Raider', 'Land Raider', 'Land Raider'].reduce((army, name) => addUnit(army, name).army, led),
      'The army costs 1200 points; a battle of this size takes 1000.',
    ],
    [
      'with an enhancement of another detachment',
      withEnhancement(led, 'brother-captain', { name: 'Pyresoul', points: 20 }),
      'Pyresoul is no enhancement of this detachment.',
    ],
    [
      'with an enhancement on a squad',
      withEnhancement(led, ID, { name: 'Radiant Champion', points: 15 }),
      'Paladin Squad has Radiant Champion; only a CHARACTER that is no Epic Hero takes an enhancement.',
    ],
    [
      'with an enhancement on an Epic Hero',
      withEnhancement(addUnit(led, 'Castellan Crowe').army, 'castellan-crowe', {
        name: 'Radiant Champion',
        points: 15,
      }),
      'Castellan Crowe has Radiant Champion; only a CHARACTER that is no Epic Hero takes an enhancement.',
    ],
    [
      'with an Epic Hero twice',
      addUnit(addUnit(led, 'Castellan Crowe').army, 'Castellan Crowe').army,
      'There is only one Castellan Crowe.',
    ],
    [
      'with four units of one datasheet',
      ['Purifier Squad', 'Purifier Squad', 'Purifier Squad', 'Purifier Squad'].reduce(
        (army, name) => addUnit(army, name).army,
        led,
      ),
      'An army takes at most 3 units of Purifier Squad.',
    ],
    [
      'whose leader may not lead that unit',
      withLeader(addUnit(led, 'Strike Squad').army, 'brother-captain', 'strike-squad'),
      'Brother-Captain is attached to Strike Squad, and may not lead a unit of Strike Squad.',
    ],
  ])('%s says so', (_, army, message) => {
    expect(messages(army)).toContain(message);
  });

  test('four units of BATTLELINE are no fault', () => {
    const army = Array.from({ length: 4 }).reduce<Scenario>((sum) => addUnit(sum, 'Strike Squad').army, led);
    expect(messages(withHead(army, { battleSize: 'strike-force' }))).toEqual([]);
  });

  test('names the unit that a fault is about, of two the second', () => {
    const two = copyUnit(led, ID).army;
    const army = withLeader(two, 'brother-captain', 'paladin-squad-2');
    expect(armyVerdict(army).names.get('paladin-squad-2')).toBe('Paladin Squad 2');
    const wrong = {
      ...army,
      units: army.units.map((unit) =>
        unit.id === 'paladin-squad-2' ? { ...unit, models: unit.models.slice(0, 2) } : unit,
      ),
    };
    expect(armyVerdict(wrong).faults).toEqual([
      { unit: 'paladin-squad-2', message: 'Paladin Squad 2 has 2 models; its datasheet takes at least 4.' },
    ]);
  });

  test('a copy has the wargear and not the leader, and who leads a removed unit leads nobody', () => {
    const armed = take(led, ID, 3, 0, 4);
    const { army, id } = copyUnit(armed, ID);
    expect(army.units.map((unit) => unit.id)).toEqual([ID, 'paladin-squad-2', 'brother-captain']);
    expect(army.units[1]?.models[3]?.wargear).toEqual(['Apothecary’s narthecium']);
    expect(removeUnit(army, ID).units.map(({ id: each, leads }) => [each, leads ?? null])).toEqual([
      [id, null],
      ['brother-captain', null],
    ]);
  });

  test('is a file, and the same when it is read again', () => {
    const text = scenarioText(led, []);
    const read = parseScenario(text, 'army.json');
    if (!read.ok) throw new Error(`${read.error.place}: ${read.error.fault}`);
    expect(armyVerdict(read.value)).toEqual(armyVerdict(led));
    expect(modelOptions(read.value, ID)).toEqual(modelOptions(led, ID));
  });
});

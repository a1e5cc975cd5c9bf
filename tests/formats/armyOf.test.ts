import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armyScenario, armyUnits } from '../../src/formats/armyOf.ts';
import type { Answers } from '../../src/formats/armyOf.ts';
import { armyPoints } from '../../src/formats/armyReport.ts';
import { battleOf } from '../../src/formats/battle.ts';
import { allotShared } from '../../src/formats/rosters/allotment.ts';
import { readRoster } from '../../src/formats/rosters/readRoster.ts';
import { modelsOfUnit, pointsOfRoster } from '../../src/formats/rosters/roster.ts';
import type { Roster } from '../../src/formats/rosters/roster.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import * as lists from './rosters/lists.ts';
import { rosterIn } from './rosters/told.ts';
import { line, SILVER, upgrade, xml } from './rosters/trees.ts';
import type { Sel } from './rosters/trees.ts';

/** An army as a file would hold it. */
function armyOf(roster: Roster, answers: Answers = {}): Scenario {
  const checked = checkScenario(JSON.parse(JSON.stringify(armyScenario(roster, 'attacker', answers))), 'army');
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  return checked.value;
}

/** What each model carries and stands on, the same ones counted together. */
function toldUnits(army: Scenario): string[] {
  const { units } = battleOf(army);
  return units.map(({ id, datasheet, leads, models }) => {
    const each = models.map(({ profile, weapons, wargear, body: { base, hull } }) => {
      const stands =
        base === null ? `hull of ${hull?.length}` : base.kind === 'circle' ? `r ${base.radius.toFixed(2)}` : 'oval';
      return `${profile ?? datasheet.name} [${[...weapons, ...wargear].join(', ')}] ${stands}`;
    });
    const counted = [...new Set(each)].map((text) => `${each.filter((other) => other === text).length} ${text}`);
    return `${id} of ${datasheet.name}${leads === null ? '' : ` leads ${leads}`}: ${counted.join('; ')}`;
  });
}

const silver = rosterIn(xml(SILVER));

describe('a tree with figures and weapons', () => {
  const army = armyOf(silver);

  test('gives every model its own equipment and base', () => {
    expect(toldUnits(army)).toEqual([
      'brother-captain of Brother-Captain: 1 Brother-Captain [Nemesis force weapon, Storm bolter] r 0.79',
      'paladin-squad of Paladin Squad: 3 Paladin [Nemesis force weapon, Storm bolter] r 0.79; 1 Paladin with Heavy Weapon [Nemesis force weapon, Psycannon] r 0.79; 1 Paragon [Nemesis force weapon, Storm bolter] r 0.79',
      'land-raider of Land Raider: 1 Land Raider [Twin heavy bolter, Godhammer lascannon, Godhammer lascannon, Multi-melta - near, Multi-melta - far] hull of 4',
      'callidus-assassin of Callidus Assassin: 1 Callidus Assassin [Neural shredder] r 0.63',
    ]);
  });

  test('has the figures of the file', () => {
    expect(
      battleOf(army).units.map(({ datasheet: { M, T, Sv, W, Ld, OC, invuln } }) => [M, T, Sv, W, Ld, OC, invuln]),
    ).toEqual([
      [5, 5, 2, 6, 6, 1, 4],
      [5, 5, 2, 3, 6, 1, 4],
      [10, 12, 2, 16, 6, 5, null],
      [7, 4, 6, 4, 6, 1, null],
    ]);
  });

  test('costs what the file says, and asks who carries the banner', () => {
    expect(armyPoints(army, 'attacker')).toBe(pointsOfRoster(silver));
    expect(army['asked']).toEqual([
      { unit: 'paladin-squad', name: 'Paladin Squad', what: 'equipment', detail: 'Ancient’s Banner' },
    ]);
    expect(army.units[0]).toMatchObject({
      warlord: true,
      enhancements: [{ name: 'Sigil of Exigence', points: 30 }],
      points: 120,
    });
  });

  test('what is allotted is carried, and no more asked for', () => {
    const squad = silver.units[1];
    const allotted = armyOf(allotShared(silver, squad?.id ?? '', 'Ancient’s Banner', 2));
    expect(allotted['asked']).toBeUndefined();
    expect(toldUnits(allotted)[1]).toContain('1 Paragon [Nemesis force weapon, Storm bolter, Ancient’s Banner]');
  });
});

describe('what a player says comes first', () => {
  test.each<[string, Answers['bases'], string]>([
    ['the base of a unit', { 'Paladin Squad': '50mm' }, 'r 0.98'],
    ['the base of one kind of its models', { 'paladin squad/paragon': '60mm' }, 'r 1.18'],
    ['an oval', { 'Paladin Squad': '75x42mm' }, 'oval'],
    ['a hull written out', { 'Paladin Squad': 'hull 4x3x2' }, 'hull of 4'],
  ])('%s', (_name, bases, stands) => {
    const paragon = toldUnits(armyOf(silver, { bases }))[1]?.split('; ').at(-1);
    expect(paragon).toContain(stands);
  });

  test.each(['round', 'hull 5x0x2', 'hull 99x3x2', '0mm', '-5mm', ''])('no base: %s', (words) => {
    expect(toldUnits(armyOf(silver, { bases: { 'Paladin Squad': words } }))).toEqual(toldUnits(armyOf(silver)));
  });

  test('figures that no list and no datasheet has', () => {
    const roster = rosterIn(lists.WTC_COMPACT);
    const before = armyUnits(roster, 'attacker');
    const asked = before.asked.find(({ what }) => what === 'characteristics');
    const form = before.datasheets[asked?.name ?? ''];
    if (asked === undefined || form === undefined) throw new Error('nothing is asked for');
    const army = armyOf(roster, { datasheets: { [asked.name]: { ...form, T: 9 } } });
    const unit = battleOf(army).units.find(({ datasheet }) => datasheet.name === asked.name);
    expect(unit?.datasheet.T).toBe(9);
    expect(unit?.models.map(({ weapons, wargear }) => [...weapons, ...wargear].length)).not.toContain(0);
  });
});

describe('a unit twice', () => {
  const squad = (pts: number, stats: string): Sel => ({
    name: 'Scouts',
    type: 'unit',
    number: 1,
    pts,
    profiles: [line('Scouts', stats)],
    in: [{ name: 'Scout', type: 'model', number: 5, in: [upgrade('Knife', 5)] }],
  });
  const twice = (a: Sel, b: Sel): Scenario =>
    armyOf(
      rosterIn(xml({ ...SILVER, points: 0, forces: [{ name: 'Army', catalogue: 'Imperium', selections: [a, b] }] })),
    );
  test.each<[string, Sel, Sel, string[], number]>([
    ['the same', squad(70, '6" 4 4+ 2 6+ 1'), squad(70, '6" 4 4+ 2 6+ 1'), ['Scouts', 'Scouts'], 140],
    ['of other figures', squad(70, '6" 4 4+ 2 6+ 1'), squad(70, '8" 4 4+ 2 6+ 1'), ['Scouts', 'Scouts (2)'], 140],
    ['at another price', squad(70, '6" 4 4+ 2 6+ 1'), squad(85, '6" 4 4+ 2 6+ 1'), ['Scouts', 'Scouts (2)'], 155],
  ])('%s', (_name, a, b, sheets, points) => {
    const army = twice(a, b);
    expect(army.units.map(({ id, datasheet }) => [id, datasheet])).toEqual([
      ['scouts', sheets[0]],
      ['scouts-2', sheets[1]],
    ]);
    expect(armyPoints(army, 'attacker')).toBe(points);
  });

  test.each(['__proto__', 'constructor', 'toString', '<img onerror=x>', '💀', '   ', 'x'.repeat(5000)])(
    'a unit named %s is a unit',
    (name) => {
      const army = twice({ ...squad(70, '6" 4 4+ 2 6+ 1'), name }, squad(70, '6" 4 4+ 2 6+ 1'));
      expect(battleOf(army).units.map(({ models }) => models.length)).toEqual([5, 5]);
    },
  );
});

test('far more models than a battle may hold: as many as fit, and the rest is said', () => {
  const horde = `Horde (100 points)\n\nOrks\n\nBATTLELINE\n\nBoyz (100 points)\n  • 9000x Boy\n    • 9000x Choppa\n`;
  const roster = rosterIn(horde);
  const army = armyOf(roster);
  expect(army.units[0]?.models).toHaveLength(1000);
  expect(army['asked']).toEqual(expect.arrayContaining([expect.objectContaining({ what: 'models' })]));
});

describe('whatever list is read makes an army that a battle takes, with all its models', () => {
  const texts = Object.entries(lists).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const check = (text: string): void => {
    const read = readRoster(text, 'list');
    if (!read.ok || read.value.units.length === 0) return;
    const army = armyOf(read.value);
    expect(army.units.map(({ models }) => models.length)).toEqual(
      read.value.units.map((unit) => Math.max(1, modelsOfUnit(unit))),
    );
  };
  test.each(texts)('%s', (_name, text) => {
    check(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.split('\n').length - 1), { maxLength: 8 }), (out) => {
        const kept = text.split('\n').filter((_line, at) => !out.includes(at));
        check(kept.join('\n'));
      }),
      { numRuns: 15 },
    );
  });
});

test('models of which a list names no wargear have what their datasheet gives, as a proposal', () => {
  const roster = rosterIn(
    'Silver tide (120 points)\nGrey Knights\n\nStrike Squad (120 points)\n• 1x Justicar\n  • 1x Storm bolter\n• 4x Grey Knight\n',
  );
  expect(toldUnits(armyOf(roster))).toEqual([
    'strike-squad of Strike Squad: 1 Justicar [Storm bolter] r 0.63; 4 Grey Knight [Storm bolter, Nemesis force weapon] r 0.63',
  ]);
  expect(armyUnits(roster, 'attacker').asked.map(({ detail }) => detail)).toEqual([
    'that Grey Knight has Storm bolter, Nemesis force weapon is a proposal',
  ]);
});

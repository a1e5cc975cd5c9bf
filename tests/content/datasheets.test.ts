import { describe, expect, test } from 'vitest';
import { FACTIONS } from '../../src/content/datasheets.ts';
import { DATASHEET_NAMES, datasheetNamed } from '../../src/formats/datasheets.ts';
import { factionSchema } from '../../src/formats/datasheetSchema.ts';
import { faultOf } from '../../src/formats/issue.ts';

test.each(FACTIONS.map((faction) => [(faction as { faction: string }).faction, faction]))(
  'the list of the %s has the form of a scenario’s own datasheets',
  (_, faction) => {
    const checked = factionSchema.safeParse(faction);
    const issue = checked.error?.issues[0];
    expect(issue && faultOf(issue, faction)).toBeUndefined();
  },
);

test('no name stands in two lists', () => {
  expect(new Set(DATASHEET_NAMES).size).toBe(DATASHEET_NAMES.length);
});

describe.each(DATASHEET_NAMES)('%s', (name) => {
  const datasheet = datasheetNamed(name);
  if (datasheet === undefined) throw new Error(`no ${name}`);
  const weapons = new Set(datasheet.weapons.map((weapon) => weapon.name));

  test('has weapons by one name each, and gives its models only those', () => {
    expect(weapons.size).toBe(datasheet.weapons.length);
    const given = [datasheet.defaultWeapons, ...Object.values(datasheet.profiles).map(({ weapons: own }) => own ?? [])];
    expect(given.flat().filter((weapon) => !weapons.has(weapon))).toEqual([]);
    expect(datasheet.defaultWeapons).not.toEqual([]);
  });

  test('costs more the more models it has', () => {
    const points = datasheet.points.map((entry) => entry.points);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(points.length).toBeGreaterThan(0);
  });
});

test.each([
  [
    'Paladin Squad',
    [5, 5, 2, 4, 3, 6, 1],
    'circle',
    [
      [4, 180],
      [5, 225],
      [8, 360],
      [10, 450],
    ],
  ],
  [
    'Brotherhood Terminator Squad',
    [5, 5, 2, 4, 3, 6, 2],
    'circle',
    [
      [4, 150],
      [5, 185],
      [8, 300],
      [10, 375],
    ],
  ],
  ['Brother-Captain', [5, 5, 2, 4, 6, 6, 1], 'circle', [[1, 90]]],
  [
    'Strike Squad',
    [6, 4, 2, null, 2, 6, 2],
    'circle',
    [
      [5, 120],
      [10, 240],
    ],
  ],
  [
    'Interceptor Squad',
    [12, 4, 2, null, 2, 6, 1],
    'circle',
    [
      [5, 125],
      [10, 250],
    ],
  ],
  [
    'Purgation Squad',
    [6, 4, 2, null, 2, 6, 1],
    'circle',
    [
      [5, 115],
      [10, 230],
    ],
  ],
  ['Nemesis Dreadknight', [8, 8, 2, 4, 13, 6, 4], 'oval', [[1, 210]]],
  ['Rhino', [12, 9, 3, null, 10, 6, 2], undefined, [[1, 80]]],
  [
    'Boyz',
    [6, 5, 5, null, 1, 7, 2],
    'circle',
    [
      [10, 80],
      [20, 170],
    ],
  ],
  ['Deff Dread', [8, 9, 2, 6, 8, 7, 3], 'circle', [[1, 120]]],
] as const)('%s has its published numbers', (name, line, base, points) => {
  const sheet = datasheetNamed(name);
  expect(sheet && [sheet.M, sheet.T, sheet.Sv, sheet.invuln, sheet.W, sheet.Ld, sheet.OC]).toEqual(line);
  expect(sheet?.body.base?.kind).toBe(base);
  expect(sheet?.points.map((entry) => [entry.models, entry.points])).toEqual(points);
});

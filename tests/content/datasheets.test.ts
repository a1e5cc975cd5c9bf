import { describe, expect, test } from 'vitest';
import { FACTIONS } from '../../src/content/datasheets.ts';
import { DATASHEET_NAMES, datasheetForm, datasheetNamed } from '../../src/formats/datasheets.ts';
import { factionSchema } from '../../src/formats/datasheetSchema.ts';
import { faultOf } from '../../src/formats/issue.ts';
import { weaponAbility } from '../../src/rules/attacks/abilityText.ts';

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

  test('stands on a base or is a hull with a height', () => {
    const bodies = [datasheet.body, ...Object.values(datasheet.profiles).flatMap(({ body }) => body ?? [])];
    for (const { base, hull, height } of bodies) {
      expect(base ?? hull).not.toBeNull();
      expect(height).toBeGreaterThan(0);
    }
  });

  test('has only abilities of weapons that the rules know', () => {
    const written = datasheet.weapons.flatMap(({ abilities }) => abilities);
    expect(written.filter((words) => weaponAbility(words) === null)).toEqual([]);
  });

  test('belongs to a faction and carries its own name as a keyword, in capitals', () => {
    expect(datasheet.keywords.length).toBeGreaterThan(1);
    expect(datasheet.keywords).toEqual(datasheet.keywords.map((keyword) => keyword.toUpperCase()));
  });

  const { composition, options, basicWargear, canLead } = datasheet.muster ?? {};

  test('is priced at sizes that it may have, the smallest and the largest among them', () => {
    const sizes = datasheet.points.map(({ models }) => models);
    if (composition === undefined) {
      expect(sizes).toEqual([1]);
      return;
    }
    const ranges = composition.map((way) => {
      const counts = Object.values(way);
      const sum = (which: 0 | 1): number => counts.reduce((total, range) => total + range[which], 0);
      return [sum(0), sum(1)] as const;
    });
    expect(sizes.every((size) => ranges.some(([least, most]) => least <= size && size <= most))).toBe(true);
    expect(Math.min(...sizes)).toBe(Math.min(...ranges.map(([least]) => least)));
    expect(Math.max(...sizes)).toBe(Math.max(...ranges.map(([, most]) => most)));
    const named = composition.flatMap((way) => Object.keys(way));
    expect(named.filter((profile) => !Object.hasOwn(datasheet.profiles, profile))).toEqual([]);
  });

  test('gives away with each option only what a model may have by then', () => {
    const given = [
      ...datasheet.defaultWeapons,
      ...Object.values(datasheet.profiles).flatMap((each) => each.weapons ?? []),
    ];
    const had = new Set([...given, ...Object.values(basicWargear ?? {}).flat()]);
    for (const option of options ?? []) for (const set of option.with) for (const piece of set) had.add(piece);
    for (const { replaces, who, with: sets, final } of options ?? []) {
      expect(replaces.filter((piece) => !had.has(piece))).toEqual([]);
      expect(who.filter((profile) => !Object.hasOwn(datasheet.profiles, profile))).toEqual([]);
      expect(final.filter((set) => sets[set] === undefined)).toEqual([]);
    }
  });

  test('leads units that there are', () => {
    expect((canLead ?? []).filter((led) => datasheetNamed(led) === undefined)).toEqual([]);
    expect(datasheet.abilities.includes('Leader')).toBe(canLead !== undefined);
  });
});

test('there are opponents on every kind of base', () => {
  const bodies = new Map<string, string[]>();
  for (const name of DATASHEET_NAMES) {
    const form = datasheetForm(name, undefined);
    if (form === undefined || form.keywords?.includes('GREY KNIGHTS') === true) continue;
    const stand = (form.stand ?? null) === null ? '' : ' on a stand';
    const bases = [form, ...Object.values(form.profiles ?? {})].flatMap((each) => {
      const hull = (each.hull ?? null) !== null;
      if (each.base !== undefined && each.base !== null) return [`${each.base}${hull ? ' and hull' : ''}${stand}`];
      return hull ? ['hull'] : [];
    });
    for (const base of bases) bodies.set(base, [...(bodies.get(base) ?? []), name]);
  }
  const counted = [...bodies].map(([base, names]) => [base, names.length]);
  expect(Object.fromEntries(counted)).toEqual({
    '25mm': 2,
    '28.5mm': 2,
    '32mm': 8,
    '40mm': 3,
    '50mm': 2,
    '60mm': 1,
    '75x42mm': 1,
    '90mm': 1,
    '90x52.5mm': 2,
    '100mm and hull on a stand': 1,
    '105x70mm': 1,
    '120x92mm': 1,
    '170x109mm': 1,
    '170x109mm and hull on a stand': 1,
    hull: 3,
  });
});

/** M, T, Sv, invulnerable save, W, Ld, OC; then what it stands on, and the points of each size. */
test.each(
  `
Paladin Squad                       5  5  2 4 3  6 1   40mm       4:180 5:225 8:360 10:450
Brotherhood Terminator Squad        5  5  2 4 3  6 2   40mm       4:150 5:185 8:300 10:375
Strike Squad                        6  4  2 - 2  6 2   32mm       5:120 10:240
Interceptor Squad                   12 4  2 - 2  6 1   32mm       5:125 10:250
Purifier Squad                      6  4  2 - 2  6 1   32mm       5:125 10:250
Purgation Squad                     6  4  2 - 2  6 1   32mm       5:115 10:230
Brother-Captain                     5  5  2 4 6  6 1   40mm       1:90
Grand Master                        5  5  2 4 7  6 1   40mm       1:95
Grand Master Voldus                 5  5  2 4 7  6 1   40mm       1:110
Brotherhood Librarian               5  5  2 4 5  6 1   40mm       1:80
Brotherhood Chaplain                5  5  2 4 5  5 1   40mm       1:65
Castellan Crowe                     6  4  2 4 5  6 1   40mm       1:90
Nemesis Dreadknight                 8  8  2 4 13 6 4   120x92mm   1:210
Grand Master in Nemesis Dreadknight 8  8  2 4 13 6 4   120x92mm   1:225
Venerable Dreadnought               8  9  2 - 8  6 3   60mm       1:140
Land Raider                         10 12 2 - 16 6 5   -          1:220
Rhino                               12 9  3 - 10 6 2   -          1:80
Razorback                           12 9  3 - 10 6 2   -          1:85
Cadian Shock Troops                 6  3  5 - 1  7 2   25mm       10:65 20:120
Termagants                          6  3  5 - 1  8 2   28.5mm     10:60 20:120
Jakhals                             7  4  6 - 1  7 1   28.5mm     10:65 20:140
Boyz                                6  5  5 - 1  7 2   32mm       10:80 20:170
Intercessor Squad                   6  4  3 - 2  6 2   32mm       5:80 10:160
Khorne Berzerkers                   8  4  3 - 2  6 2   32mm       10:180 20:360
Necron Warriors                     5  4  4 - 1  7 2   32mm       10:90 20:200
Terminator Squad                    5  5  2 4 3  6 1   40mm       5:170 10:340
Skorpekh Destroyers                 8  6  3 - 3  7 2   50mm       3:90 6:180
Canoptek Wraiths                    10 6  3 4 4  8 2   50mm       3:110 6:220
Deff Dread                          8  9  2 6 8  7 3   60mm       1:120
Outrider Squad                      12 5  3 - 4  6 2   90x52.5mm  3:80 6:160
Bloodcrushers                       10 7  3 5 4  7 2   90x52.5mm  3:110 6:220
Carnifexes                          8  9  2 - 8  8 3   105x70mm   1:90 2:180
Bloodthirster                       12 11 3 4 18 6 5   120x92mm   1:305
Redemptor Dreadnought               8  10 2 - 12 6 4   90mm       1:205
Caladius Grav-tank                  10 11 2 5 14 6 4   170x109mm  1:215
Knight Paladin                      10 11 3 5 26 6 10  170x109mm  1:375
Impulsor                            12 9  3 - 11 6 2   100mm      1:80
Leman Russ Battle Tank              10 11 2 - 13 7 3   -          1:185
Chimera                             10 9  3 - 11 7 2   -          1:85`
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, 36).trim(), row.slice(36).split(/\s+/)] as const),
)('%s has its published numbers', (name, row) => {
  const sheet = datasheetNamed(name);
  if (sheet === undefined) throw new Error(`no ${name}`);
  const { M, T, Sv, invuln, W, Ld, OC } = sheet;
  const base = datasheetForm(name, undefined)?.base ?? '-';
  const points = sheet.points.map((entry) => `${entry.models}:${entry.points}`);
  expect([...[M, T, Sv, invuln ?? '-', W, Ld, OC].map(String), base, ...points]).toEqual(row);
});

/** The profiles as the published datasheet has them: range, A, skill, S, AP, D and abilities. */
test('a Paladin Squad has its five weapons, its rules and its keywords', () => {
  const sheet = datasheetForm('Paladin Squad', undefined);
  const lines = sheet?.weapons?.map(
    ({ name, range, A, skill, S, AP, D, abilities = [] }) =>
      `${name}: ${range} A${A} ${skill === null ? 'N/A' : `${skill}+`} S${S} AP${AP} D${D} [${abilities.join(', ')}]`,
  );
  expect(lines).toEqual([
    'Storm bolter: 24 A2 2+ S4 AP0 D1 [rapid fire 2]',
    'Incinerator: 12 AD6 N/A S6 AP-1 D1 [ignores cover, torrent]',
    'Psilencer: 24 A6 2+ S5 AP0 D1 [precision, psychic, sustained hits 1]',
    'Psycannon: 24 A3 2+ S8 AP-1 D2 [psychic]',
    'Nemesis force weapon: Melee A4 2+ S6 AP-2 D2 [psychic]',
  ]);
  expect(sheet?.abilities).toEqual(['Deep Strike', 'Gate of Infinity', 'Attuned Onslaught']);
  expect(sheet?.keywords?.toSorted()).toEqual(
    ['INFANTRY', 'PSYKER', 'TERMINATOR', 'GRENADES', 'IMPERIUM', 'PALADIN SQUAD', 'GREY KNIGHTS'].toSorted(),
  );
});

test('Paladins are led by five kinds of leaders', () => {
  const leaders = DATASHEET_NAMES.filter((name) => datasheetNamed(name)?.muster?.canLead?.includes('Paladin Squad'));
  expect(leaders.toSorted()).toEqual([
    'Brother-Captain',
    'Brotherhood Chaplain',
    'Brotherhood Librarian',
    'Grand Master',
    'Grand Master Voldus',
  ]);
});

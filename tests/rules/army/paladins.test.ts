import { describe, expect, test } from 'vitest';
import { battleOf } from '../../../src/formats/battle.ts';
import { checkScenario } from '../../../src/formats/scenario.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import { checkArmy } from '../../../src/rules/army/checkArmy.ts';

const BANNER = 'Ancient’s banner';
const BLADE = 'Nemesis force weapon';
/** What one model carries, in short: each letter a piece of equipment, beside the blade that all have. */
const PIECES: Readonly<Record<string, string>> = {
  b: 'Storm bolter',
  i: 'Incinerator',
  s: 'Psilencer',
  c: 'Psycannon',
  n: 'Apothecary’s narthecium',
  A: BANNER,
  d: 'Daemon hammer',
};

interface Model {
  readonly profile: string;
  readonly carries: readonly string[];
}

/** "P:b b b i+A": a Paragon with a storm bolter, then Paladins, each with its pieces. */
const squadOf = (text: string): Model[] =>
  text.split(' ').map((word) => {
    const isParagon = word.startsWith('P:');
    const letters = isParagon ? word.slice(2) : word;
    const carries = letters === '-' ? [] : letters.split('+').map((letter) => PIECES[letter] ?? letter);
    return { profile: isParagon ? 'Paragon' : 'Paladin', carries };
  });

function check(units: readonly { name: string; models: readonly Model[]; leads?: string }[]): {
  points: number;
  violations: readonly Violation[];
} {
  const scenario = checkScenario(
    {
      format: 'inchwise/scenario',
      version: 1,
      map: 'open-field',
      players: { attacker: { faction: 'Grey Knights' } },
      units: units.map(({ name, models, leads }, unit) => ({
        id: `unit-${unit + 1}`,
        player: 'attacker',
        datasheet: name,
        place: 'strategic-reserves',
        startedInReserves: false,
        ...(leads === undefined ? {} : { leads }),
        models: models.map(({ profile, carries }, index) => ({
          id: `unit-${unit + 1}.${index + 1}`,
          ...(profile === '' ? {} : { profile }),
          ...(profile === ''
            ? {}
            : { weapons: [BLADE, ...carries.filter((each) => each !== BANNER && !each.includes('narth'))] }),
          wargear: carries.filter((each) => each === BANNER || each.includes('narth')),
        })),
      })),
      clock: { round: 0, turn: 'defender', phase: 'deployment' },
    },
    'squad',
  );
  if (!scenario.ok) throw new Error(`${scenario.error.place}: ${scenario.error.fault}`);
  return checkArmy(battleOf(scenario.value), 'attacker');
}

const paladins = (text: string) => check([{ name: 'Paladin Squad', models: squadOf(text) }]);

describe('sizes of a Paladin Squad', () => {
  test.each([
    ['four', 4, 180, []],
    ['five', 5, 225, []],
    ['six, at the price of eight', 6, 360, []],
    ['eight', 8, 360, []],
    ['ten', 10, 450, []],
    ['three: too few', 3, 180, ['unit-size >= 4']],
    ['eleven: too many', 11, 450, ['unit-size <= 10']],
  ])('%s', (_, size, points, rules) => {
    const answer = paladins(['P:b', ...Array.from({ length: size - 1 }, () => 'b')].join(' '));
    expect(answer.points).toBe(points);
    expect(answer.violations.map(({ rule, required }) => `${rule} ${required}`)).toEqual(rules);
  });

  test.each([
    ['no Paragon', 'b b b b', ['Paragon 0 >= 1']],
    ['two Paragons', 'P:b P:b b b b', ['Paragon 2 <= 1']],
  ])('%s', (_, text, expected) => {
    const { violations } = paladins(text);
    expect(violations.map(({ measured, required }) => `Paragon ${measured} ${required}`)).toContain(expected[0]);
    expect(violations.every(({ rule }) => rule === 'unit-size')).toBe(true);
  });
});

describe('wargear of a Paladin Squad', () => {
  test.each([
    ['storm bolters all round', 'P:b b b b'],
    ['five with two special weapons', 'P:b b b i s'],
    ['five with the same special weapon twice', 'P:b b b c c'],
    ['nine with two: five are counted once', 'P:b b b b b b b i s'],
    ['ten with four', 'P:b b b b b b i i s c'],
    ['four with the narthecium', 'P:b b b n'],
    ['five with two and the narthecium', 'P:b b i s n'],
    ['four with the banner beside the storm bolter', 'P:b b b b+A'],
    ['four with the banner and an incinerator: no special weapon of the two', 'P:b b b i+A'],
    ['four with the banner and a psilencer', 'P:b b b s+A'],
    ['four with the banner and a psycannon', 'P:b b b c+A'],
    ['five with two, the narthecium and a banner with a psycannon', 'P:b i s n c+A'],
    ['ten with four, the narthecium and a banner with a psilencer', 'P:b b b b i i s c n s+A'],
    ['a storm bolter left at home', 'P:b b b -'],
  ])('may be: %s', (_, text) => {
    expect(paladins(text).violations).toEqual([]);
  });

  test.each([
    ['four with a special weapon: there are no five', 'P:b b b i', 1, '<= 0'],
    ['five with three', 'P:b b i s c', 3, '<= 2'],
    ['nine with three', 'P:b b b b b b i s c', 3, '<= 2'],
    ['ten with five', 'P:b b b b b i i s c c', 5, '<= 4'],
    ['two narthecia', 'P:b b b n n', 2, '<= 1'],
    ['two banners', 'P:b b b b+A b+A', 2, '<= 1'],
    ['two banners with special weapons', 'P:b b b i+A c+A', 2, '<= 1'],
  ])('may not be: %s', (_, text, measured, required) => {
    const { violations } = paladins(text);
    expect(violations.map((each) => [each.rule, each.measured, each.required])).toEqual([
      ['wargear-limit', measured, required],
    ]);
  });

  test.each([
    ['the storm bolter beside a banner cannot be replaced by the narthecium', 'P:b b b b b n+A'],
    ['the narthecium beside a storm bolter', 'P:b b b b b n+b'],
    ['two special weapons on one model', 'P:b b b b b i+s'],
    ['a special weapon beside the storm bolter', 'P:b b b b b i+b'],
    ['two storm bolters', 'P:b b b b b b+b'],
    ['a banner, a storm bolter and a special weapon', 'P:b b b b b b+i+A'],
    ['something that no option gives', 'P:b b b b b d'],
    ['a Paragon with a special weapon', 'P:i b b b b'],
    ['a Paragon with the narthecium', 'P:n b b b b'],
    ['a Paragon with the banner', 'P:b+A b b b b'],
  ])('may not be on a model: %s', (_, text) => {
    const { violations } = paladins(text);
    expect(violations.map(({ rule }) => rule)).toEqual(['wargear-limit']);
    expect(violations[0]?.model).toBeDefined();
  });
});

describe('leaders of a Paladin Squad', () => {
  const led = (...leaders: readonly string[]) =>
    check([
      { name: 'Paladin Squad', models: squadOf('P:b b b b b') },
      ...leaders.map((name) => ({ name, models: [{ profile: '', carries: [] }], leads: 'unit-1' })),
    ]);

  test.each([
    ['Grand Master', 320],
    ['Grand Master Voldus', 335],
    ['Brother-Captain', 315],
    ['Brotherhood Librarian', 305],
    ['Brotherhood Chaplain', 290],
  ])('%s may', (name, points) => {
    expect(led(name)).toEqual({ points, violations: [] });
  });

  test.each(['Castellan Crowe', 'Warboss', 'Nemesis Dreadknight'])('%s may not', (name) => {
    expect(led(name).violations.map(({ rule, unit, other }) => [rule, unit, other])).toEqual([
      ['leader', 'unit-2', 'unit-1'],
    ]);
  });

  test('one at a time', () => {
    const { violations } = led('Brother-Captain', 'Brotherhood Librarian');
    expect(violations.map(({ rule, unit, measured, required }) => [rule, unit, measured, required])).toEqual([
      ['leader', 'unit-1', 2, '<= 1'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { judge } from '../../src/rules/judge.ts';
import { scene } from './scene.ts';
import { moving, settingUp, told } from './told.ts';

/** Places of 25 mm bases whose gaps are 1.75″: centre to centre 2.734251969″. */
const line = (count: number, from = 10): string[] =>
  Array.from({ length: count }, (_, index) => `${(from + index * 2.734251969).toFixed(9)},20`);

const arriving = (count: number): string =>
  `clock 2 attacker movement/reinforcements\nattacker pk 25mm +Deep_Strike in:deep-strike: ${count}`;

const at = (places: readonly string[]): string => places.map((place, index) => `pk-${index + 1} ${place}`).join(' / ');

describe('unit coherency', () => {
  test.each([
    ['one model alone', ['10,20'], []],
    ['two within two', ['10,20', '12.984251968,20'], []],
    ['two a hair apart', ['10,20', '12.986220472,20'], ['coherency pk-1 pk-2 2.001969 <= 2']],
    ['six in a line', line(6), []],
    [
      'seven in a line: the ends have one neighbour',
      line(7),
      ['coherency pk-1 pk-3 4.484252 <= 2', 'coherency pk-7 pk-5 4.484252 <= 2'],
    ],
    ['seven in two ranks', ['10,20', '12,20', '14,20', '16,20', '10,22', '12,22', '14,22'], []],
    ['a line with a triangle at each end', [...line(8), '11.367125984,22.367931665', '27.772637795,22.367931665'], []],
    [
      'two clumps of three',
      ['10,20', '12,20', '14,20', '20,20', '22,20', '24,20'],
      ['coherency pk-4 pk-3 5.015748 <= 2'],
    ],
    [
      'three clumps, each of which is told once',
      ['10,20', '12,20', '20,20', '22,20', '30,20', '32,20'],
      ['coherency pk-3 pk-2 7.015748 <= 2', 'coherency pk-5 pk-4 7.015748 <= 2'],
    ],
    ['one strays from four', ['10,20', '12,20', '14,20', '18,20'], ['coherency pk-4 pk-3 3.015748 <= 2']],
    [
      'two of seven keep to each other only',
      ['10,20', '12,20', '14,20', '10,22', '12,22', '30,20', '32,20'],
      ['coherency pk-6 pk-3 15.015748 <= 2', 'coherency pk-7 pk-3 17.015748 <= 2'],
    ],
  ])('%s', (_, places, expected) => {
    expect(told(scene(arriving(places.length)), settingUp(at(places)))).toEqual(expected);
  });

  const floor = (height: number): string => `
    ruins r 12.7,18.9 17,21.1 height 8
    floor r ${height}
    attacker pk 32mm M12 INFANTRY FLY: 10,20 12,20 13,22`;
  test.each([
    ['five up exactly', 5, []],
    ['a hair over five up', 5.001968504, ['coherency pk-3 pk-2 5.001969 <= 5']],
  ])('%s', (_, height, expected) => {
    expect(told(scene(floor(height)), moving(`pk-3 13,22 13.75984252,20,${height}`))).toEqual(expected);
  });

  test.each([
    ['five above the top of a hull', 7, []],
    ['more than that', 8, ['coherency tank-1 pk-1 6 <= 5']],
  ])('a floor %s', (_, height, expected) => {
    const battle = scene(`
      ruins r 12,18 18,22 height 9
      floor r ${height}
      attacker pk 32mm M12 INFANTRY FLY: 13,20,${height}
      attacker tank 3x3x2 VEHICLE leads:pk: 8,20`);
    expect(told(battle, moving('tank-1 8,20 10,20'))).toEqual(expected);
  });

  test('the fallen neither count nor link', () => {
    const battle = scene('attacker pk 32mm wounds:1,0,1: 10,20 12,20 14,20');
    expect(told(battle, moving('pk-1 10,20 10,21'))).toEqual(['coherency pk-1 pk-3 2.863263 <= 2']);
  });

  test.each([
    [
      'a pair',
      ['10,20', '13,20'],
      ['Pk 1 is 2.02″ from Pk 2, the nearest of its unit. Every model must be linked within 2″.'],
    ],
    [
      'two groups',
      ['10,20', '12,20', '15.3,20', '17.3,20'],
      ['The unit is in two groups, 2.32″ apart. Every model must be linked within 2″.'],
    ],
    [
      'seven',
      line(7),
      [
        'With 7 models each needs two neighbours within 2″. Pk 1 has one.',
        'With 7 models each needs two neighbours within 2″. Pk 7 has one.',
      ],
    ],
  ])('in words: %s', (_, places, expected) => {
    const { violations } = judge(
      scene(arriving(places.length).replace(' pk ', ' pk sheet:Pk ')),
      settingUp(at(places)),
    );
    expect(violations.map(({ message }) => message)).toEqual(expected);
  });
});

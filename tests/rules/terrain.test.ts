import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/model/action.ts';
import { scene } from './scene.ts';
import { moving, settingUp, told } from './told.ts';

const foot = 'attacker kn 32mm M6 INFANTRY: 20,20';
const rider = 'attacker kn 50mm M6 MOUNTED: 20,20';
const flyer = 'attacker kn 32mm M12 INFANTRY FLY: 20,20';

describe('over terrain', () => {
  const debris = (height: number): string => `debris d 22.4,17 23.4,23 height ${height}`;
  test.each([
    ['two high costs nothing', `${debris(2)}\n${rider}`, 'kn-1 20,20 26,20', []],
    [
      'a hair more is climbed up and down',
      `${debris(2.001968504)}\n${rider}`,
      'kn-1 20,20 26,20',
      ['move-distance kn-1 - 10.003937 <= 6'],
    ],
    [
      'climbing exactly paid',
      'debris d 21.3,17 21.6,23 height 2.5\nattacker kn 50mm M9 MOUNTED: 20,20',
      'kn-1 20,20 24,20',
      [],
    ],
    [
      'a corner on top of it is one climb',
      `${debris(2.5)}\nattacker kn 50mm M11 MOUNTED: 20,20`,
      'kn-1 20,20 23,20 26,20',
      [],
    ],
    [
      'there and back over it are two',
      `${debris(2.5)}\nattacker kn 32mm M16.9 INFANTRY: 21.5,20`,
      'kn-1 21.5,20 25,20 21.5,20',
      ['move-distance kn-1 - 17 <= 16.9'],
    ],
    ['past it', `${debris(5)}\n${foot}`, 'kn-1 20,20 20,16 26,16', ['move-distance kn-1 - 10 <= 6']],
    ['sliding along its side', `debris d 22,20.62992126 24,23 height 5\n${foot}`, 'kn-1 20,20 26,20', []],
    [
      'from touching it',
      `debris d 20.62992126,17 21.5,23 height 3\nattacker kn 32mm M12 INFANTRY: 20,20`,
      'kn-1 20,20 26,20',
      [],
    ],
    [
      'from touching it, a little dearer',
      `debris d 20.62992126,17 21.5,23 height 3.1\nattacker kn 32mm M12 INFANTRY: 20,20`,
      'kn-1 20,20 26,20',
      ['move-distance kn-1 - 12.2 <= 12'],
    ],
    ['flying over it', `${debris(5)}\n${flyer}`, 'kn-1 20,20 32,20', []],
    [
      'through a wood and a crater, however tall',
      `woods w 21,15 24,25 height 6\ncrater c 24,15 25,25 height 3\n${foot}`,
      'kn-1 20,20 26,20',
      [],
    ],
    [
      'two pieces are two climbs',
      `debris d 22,17 23,23 height 2.5\nbarricade b 25,17 26,23 height 2.5\nattacker kn 32mm M18 INFANTRY: 20,20`,
      'kn-1 20,20 28,20',
      [],
    ],
    [
      'two pieces, a little dearer',
      `debris d 22,17 23,23 height 2.5\nbarricade b 25,17 26,23 height 2.6\nattacker kn 32mm M18 INFANTRY: 20,20`,
      'kn-1 20,20 28,20',
      ['move-distance kn-1 - 18.2 <= 18'],
    ],
    [
      'both arms of a bent one are two climbs',
      'debris d 22,17 23,17 23,21 25,21 25,17 26,17 26,22 22,22 height 2.5\nattacker kn 25mm M17.9 INFANTRY: 20,18',
      'kn-1 20,18 28,18',
      ['move-distance kn-1 - 18 <= 17.9'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('walls', () => {
  const wall = (line: string): string => `ruins r 20.5,12 29,28 height 8\nwall r ${line}`;
  test.each([
    ['on foot through the wall of a ruin', `${wall('23,12 23,28 0-6')}\n${foot}`, 'kn-1 20,20 26,20', []],
    ['a beast too', `${wall('23,12 23,28 0-6')}\nattacker kn 32mm BEAST: 20,20`, 'kn-1 20,20 26,20', []],
    [
      'a rider climbs over it',
      `${wall('22.5,12 22.5,28 0-6')}\n${rider}`,
      'kn-1 20,20 25.5,20',
      ['move-distance kn-1 - 17.5 <= 6'],
    ],
    ['over a low one for nothing', `${wall('22.5,12 22.5,28 0-2')}\n${rider}`, 'kn-1 20,20 25.5,20', []],
    ['round the end of it', `${wall('22.5,21 22.5,28 0-6')}\n${rider}`, 'kn-1 20,20 25.5,20', []],
    ['under a wall that hangs above', `${wall('22.5,12 22.5,28 3-6')}\n${rider}`, 'kn-1 20,20 25.5,20', []],
    [
      'a hull as high as where it hangs fits under it',
      `${wall('25,12 25,28 3-6')}\nattacker kn 2x2x3 VEHICLE M12: 20,20`,
      'kn-1 20,20 30,20',
      [],
    ],
    [
      'a higher one climbs',
      `${wall('25,12 25,28 3-6')}\nattacker kn 2x2x3.5 VEHICLE M12: 20,20`,
      'kn-1 20,20 30,20',
      ['move-distance kn-1 - 22 <= 12'],
    ],
    [
      'a corner of two walls is one climb',
      `${wall('25,12 25,20 0-3')}\nwall r 25,20 29,20 0-3\nattacker kn 2x2x3 VEHICLE M16: 20,19`,
      'kn-1 20,19 30,19',
      [],
    ],
    [
      'two walls apart are two',
      `${wall('22.5,12 22.5,28 0-3')}\nwall r 26.5,12 26.5,28 0-3\nattacker kn 40mm MOUNTED M21: 20,20`,
      'kn-1 20,20 29,20',
      [],
    ],
    [
      'ends in a wall',
      `${wall('23,15 23,25 0-5 thick 0.25')}\n${foot}`,
      'kn-1 20,20 22.9,20',
      ['terrain kn-1 r 0.654921 <= 0'],
    ],
    [
      'ends across a wall without thickness',
      `${wall('23,15 23,25 0-5')}\n${foot}`,
      'kn-1 20,20 22.9,20',
      ['terrain kn-1 r 0.529921 <= 0'],
    ],
    ['ends touching a wall', `${wall('23,15 23,25 0-5')}\n${foot}`, 'kn-1 20,20 22.370078740,20', []],
    [
      'ends across two walls of a ruin: told once',
      `${wall('23,15 23,25 0-5')}\nwall r 20,20 26,20 0-5\n${foot}`,
      'kn-1 20,20 22.9,20.1',
      ['terrain kn-1 r 0.529921 <= 0'],
    ],
    [
      'stands on a floor at the top of a wall',
      `${wall('23,15 23,25 0-3')}\nfloor r 3\nattacker kn 32mm M9 INFANTRY: 20,20`,
      'kn-1 20,20 23,20,3',
      [],
    ],
    [
      'but not where the wall goes on',
      `${wall('23,15 23,25 0-6')}\nfloor r 3\nattacker kn 32mm M9 INFANTRY: 20,20`,
      'kn-1 20,20 23,20,3',
      ['terrain kn-1 r 0.629921 <= 0'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('where nobody stands or passes', () => {
  const box = 'container box 22,19 24,23 height 3';
  test.each([
    ['through a container', `${box}\n${foot}`, 'kn-1 20,20 26,20', ['path-terrain kn-1 box 1.629921 <= 0']],
    ['along it', `container box 22,20.62992126 24,23 height 3\n${foot}`, 'kn-1 20,20 26,20', []],
    ['flying over it', `${box}\n${flyer}`, 'kn-1 20,20 28,20', []],
    ['flying onto it', `${box}\n${flyer}`, 'kn-1 20,20 23,21', ['terrain kn-1 box 1.629921 <= 0']],
    ['flying onto its top', `${box}\n${flyer}`, 'kn-1 20,20 23,21,3', ['terrain kn-1 box 1.629921 <= 0']],
    [
      'ending in it',
      `${box}\n${foot}`,
      'kn-1 20,20 23,20',
      ['path-terrain kn-1 box 1.629921 <= 0', 'terrain kn-1 box 1.629921 <= 0'],
    ],
    [
      'on a barricade',
      `barricade bar 22.5,17 24,23 height 1.5\n${foot}`,
      'kn-1 20,20 23,20',
      ['terrain kn-1 bar 1.129921 <= 0'],
    ],
    ['on debris', `debris d 22.5,17 24,23 height 1.5\n${foot}`, 'kn-1 20,20 23,20', ['terrain kn-1 d 1.129921 <= 0']],
    [
      'on its top',
      `debris d 22.5,17 26,23 height 1.5\nattacker kn 32mm M9 INFANTRY: 20,20`,
      'kn-1 20,20 24.2,20,1.5',
      ['terrain kn-1 d 2.329921 <= 0'],
    ],
    [
      'in a wood and in a crater anybody may',
      `woods w 21,15 24,25 height 6\ncrater c 24,15 28,25 height 1\n${rider}`,
      'kn-1 20,20 25,20',
      [],
    ],
    ['in a ruin on the ground anybody may', `ruins r 21,15 29,25 height 6\n${rider}`, 'kn-1 20,20 25,20', []],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('above the ground', () => {
  const tower = 'ruins r 22,16 28,24 height 9\nfloor r 3\nfloor r 6';
  test.each([
    ['up a floor costs its height', `${tower}\nattacker kn 32mm M7 INFANTRY: 20,20`, 'kn-1 20,20 24,20,3', []],
    ['a little too far', `${tower}\n${foot}`, 'kn-1 20,20 24,20,3', ['move-distance kn-1 - 7 <= 6']],
    ['down again', `${tower}\nattacker kn 32mm M7 INFANTRY: 24,20,3`, 'kn-1 24,20 20,20,0', []],
    [
      'off the floor without saying so is down to the ground',
      `${tower}\nattacker kn 32mm M6 INFANTRY: 24,20,3`,
      'kn-1 24,20 20,20',
      ['move-distance kn-1 - 7 <= 6'],
    ],
    ['along the floor it stays on it', `${tower}\nattacker kn 32mm M3 INFANTRY: 24,20,3`, 'kn-1 24,20 27,20', []],
    [
      'up two at a corner and along',
      `${tower}\nattacker kn 32mm M12 INFANTRY: 20,20`,
      'kn-1 20,20 23,20,6 26,20,6',
      [],
    ],
    ['through the air for a flyer', `${tower}\nattacker kn 32mm M10 INFANTRY FLY: 15,20`, 'kn-1 15,20 23,20,6', []],
    [
      'through the air too far',
      `${tower}\nattacker kn 32mm M10 INFANTRY FLY: 14.9,20`,
      'kn-1 14.9,20 23,20,6',
      ['move-distance kn-1 - 10.080179 <= 10'],
    ],
    ['over the edge of the floor', `${tower}\n${foot}`, 'kn-1 20,20 22.5,20,3', ['terrain kn-1 r 0.129921 <= 0']],
    ['on its edge from inside', `${tower}\n${foot}`, 'kn-1 20,20 22.62992126,20,3', []],
    ['no floor at that height', `${tower}\n${foot}`, 'kn-1 20,20 23,20,2', ['terrain kn-1 - 2 <= 0']],
    ['no floor there', `${tower}\n${foot}`, 'kn-1 20,20 20,18,3', ['terrain kn-1 - 3 <= 0']],
    ['under the ground', `${tower}\n${foot}`, 'kn-1 20,20 20,18,-1', ['terrain kn-1 - 1 <= 0']],
    [
      'a rider keeps to the ground floor',
      `${tower}\nattacker kn 32mm M9 MOUNTED: 20,20`,
      'kn-1 20,20 24,20,3',
      ['terrain kn-1 r 3 <= 0'],
    ],
    ['a flying monster may go up', `${tower}\nattacker kn 60mm M9 MONSTER FLY: 20,20`, 'kn-1 20,20 24,20,3', []],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });

  test.each([
    ['wholly on a hill', 'hill h 22,16 28,24 height 3', 'kn-1 24,20,3', []],
    ['wholly on a hill, its height not said', 'hill h 22,16 28,24 height 3', 'kn-1 24,20', []],
    ['half on a hill', 'hill h 22,16 28,24 height 3', 'kn-1 22,20,3', ['terrain kn-1 h 0.629921 <= 0']],
    [
      'half on a hill, its height not said',
      'hill h 22,16 28,24 height 3',
      'kn-1 22.1,20',
      ['terrain kn-1 h 0.529921 <= 0'],
    ],
    ['half way up a hill', 'hill h 22,16 28,24 height 3', 'kn-1 24,20,1.5', ['terrain kn-1 - 1.5 <= 0']],
    ['a vehicle may stand on one', 'hill h 22,16 28,24 height 3', 'kn-1 25,20,3', []],
  ])('set up %s', (_, lines, action, expected) => {
    const battle = scene(
      `clock 2 attacker movement/reinforcements\n${lines}\nattacker kn 32mm VEHICLE +Deep_Strike in:deep-strike: 1`,
    );
    expect(told(battle, settingUp(action))).toEqual(expected);
  });

  test.each([
    ['onto a hill costs its height', 'kn-1 20,20 24,20,3', ['move-distance kn-1 - 7 <= 6']],
    ['onto it by a corner too', 'kn-1 20,20 23,20 24,20,3', ['move-distance kn-1 - 7 <= 6']],
    ['onto it, its height not said, too', 'kn-1 20,20 24,20', ['move-distance kn-1 - 7 <= 6']],
    ['over it twice that', 'kn-1 20,20 30,20', ['move-distance kn-1 - 16 <= 6']],
  ])('%s', (_, action, expected) => {
    expect(told(scene(`hill h 22,16 28,24 height 3\n${foot}`), moving(action))).toEqual(expected);
  });
});

test.each([
  ['up', 'kn-1 20,20 26,20,2'],
  ['up, its height not said', 'kn-1 20,20 26,20'],
  ['by a corner on it', 'kn-1 20,20 24,20,2 26,20,2'],
])('a hill no higher than 2 inches costs nothing: %s', (_, action) => {
  expect(told(scene(`hill h 22,16 28,24 height 2\n${foot}`), moving(action))).toEqual([]);
});

describe('from level to level', () => {
  const two = 'ruins a 10,16 18,24 height 6\nfloor a 3\nruins b 24,16 32,24 height 6\nfloor b 3\nfloor b 6';
  test.each([
    ['along a floor', 'kn-1 12,20 17,20,3', 5],
    ['down and up between two floors of one height', 'kn-1 16,20 26,20,3', 16],
    ['down and up to a higher floor of another ruin', 'kn-1 16,20 26,20,6', 19],
    ['off the floor and on along the ground', 'kn-1 16,20 20,20 22,20', 9],
    ['down where it says so', 'kn-1 16,20 16,22,0 20,22', 9],
  ])('%s', (_, action, length) => {
    const [, start] = action.split(' ');
    const battle = (move: number) => scene(`${two}\nattacker kn 25mm M${move} INFANTRY: ${start},3`);
    expect(told(battle(length), moving(action))).toEqual([]);
    expect(told(battle(length - 0.01), moving(action))).toEqual([`move-distance kn-1 - ${length} <= ${length - 0.01}`]);
  });

  test('up from a floor to the one above it is its difference', () => {
    const battle = scene(`${two}\nattacker kn 25mm M6 INFANTRY: 28,20,3`);
    expect(told(battle, moving('kn-1 28,20 31,20,6'))).toEqual([]);
  });

  test('who walks off a floor does not pass over the enemies below', () => {
    const battle = scene(`${two}\nattacker kn 25mm M20 INFANTRY: 16,20,3\ndefender e 32mm: 21,20`);
    expect(told(battle, moving('kn-1 16,20 26,20,3'))).toContain('path-model kn-1 e-1 1.122047 <= 0');
  });
});

describe('climbing past enemies', () => {
  const tower = 'ruins r 22,16 28,24 height 9\nfloor r 6';
  test.each([
    [
      'up before it comes near one on the ground',
      `${tower}\nattacker kn 32mm M12 INFANTRY: 20,20\ndefender foe 32mm: 26,20`,
      'kn-1 20,20 25.5,20,6',
      [],
    ],
    [
      'up only behind one on the floor',
      `${tower}\nattacker kn 32mm M12 INFANTRY: 20,20\ndefender foe 32mm: 22.7,21.4,6`,
      'kn-1 20,20 26,20,6',
      [],
    ],
    [
      'between one on the ground and one on the floor',
      `${tower}\nattacker kn 32mm M12 INFANTRY: 20,20\ndefender foe 32mm: 20,21.5`,
      'kn-1 20,20 26,20,6',
      ['engaged kn-1 foe-1 0.240157 > 1'],
    ],
    [
      'past one on the ground before there is a floor',
      `${tower}\nattacker kn 32mm M14 INFANTRY: 17,20\ndefender foe 32mm: 20,22`,
      'kn-1 17,20 24,20,6',
      ['path-engagement-range kn-1 foe-1 0.740157 > 1'],
    ],
    [
      'down beyond one on the ground it does not walk on air',
      `${tower}\nattacker kn 32mm M14 INFANTRY: 24,20,6\ndefender foe 32mm: 20,22`,
      'kn-1 24,20,6 17,20,0',
      ['path-engagement-range kn-1 foe-1 0.740157 > 1'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

test('a path may name its heights point by point', () => {
  const battle = scene('ruins r 22,16 28,24 height 9\nfloor r 3\nattacker kn 32mm M10 INFANTRY: 20,20');
  const action: Action = {
    type: 'move',
    unit: 'kn',
    kind: 'normal',
    models: [{ id: 'kn-1', path: [[20, 20], { x: 23, y: 20, z: 3 }, { x: 24, y: 20, z: 0 }] }],
  };
  expect(told(battle, action)).toEqual([]);
});

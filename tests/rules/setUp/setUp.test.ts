import { describe, expect, test } from 'vitest';
import { scene } from '../scene.ts';
import { settingUp, told } from '../told.ts';

const arriving = (lines: string): string => `clock 2 attacker movement/reinforcements\n${lines}`;
const blade = 'attacker kn 40mm INFANTRY +Deep_Strike in:deep-strike: 1';
const scout = 'attacker sc 32mm INFANTRY in:strategic-reserves: 1';
const zones = 'zone attacker 0,0 18,44\nzone defender 42,0 60,44';

describe('Deep Strike', () => {
  test.each([
    [
      'exactly nine is not more',
      `${blade}\ndefender foe 32mm: 30.417322835,20`,
      'kn-1 20,20',
      ['deep-strike-distance kn-1 foe-1 9 > 9'],
    ],
    ['a hair over nine', `${blade}\ndefender foe 32mm: 30.419291339,20`, 'kn-1 20,20', []],
    [
      'a millionth over nine counts as nine',
      `${blade}\ndefender foe 32mm: 30.4173231,20`,
      'kn-1 20,20',
      ['deep-strike-distance kn-1 foe-1 9 > 9'],
    ],
    [
      'height does not count',
      `${blade}\ndefender foe 32mm: 29.917322835,20,6`,
      'kn-1 20,20',
      ['deep-strike-distance kn-1 foe-1 8.5 > 9'],
    ],
    [
      'every enemy is a limit of its own',
      `${blade}\ndefender foe 32mm: 20,28 28,20 40,40`,
      'kn-1 20,20',
      ['deep-strike-distance kn-1 foe-1 6.582677 > 9', 'deep-strike-distance kn-1 foe-2 6.582677 > 9'],
    ],
    ['friends are none', `${blade}\nattacker fr 32mm: 22,20`, 'kn-1 20,20', []],
    ['the fallen are none', `${blade}\ndefender foe 32mm wounds:0,1: 22,20 40,40`, 'kn-1 20,20', []],
    [
      'within Engagement Range both are told',
      `${blade}\ndefender foe 32mm: 22,20`,
      'kn-1 20,20',
      ['engagement-range kn-1 foe-1 0.582677 > 1', 'deep-strike-distance kn-1 foe-1 0.582677 > 9'],
    ],
    [
      'more than five above is out of Engagement Range and still too near',
      `${blade}\nruins r 21,18 26,22\nfloor r 5.5\ndefender foe 32mm: 22,20,5.5`,
      'kn-1 20,20',
      ['deep-strike-distance kn-1 foe-1 0.582677 > 9'],
    ],
    [
      'an oval is measured as it is turned',
      'attacker kn 120x92mm +Deep_Strike in:deep-strike: 1\ndefender foe 32mm: 41.992125984,22',
      'kn-1 30,22@90',
      [],
    ],
    [
      'its long axis reaches farther',
      'attacker kn 120x92mm +Deep_Strike in:deep-strike: 1\ndefender foe 32mm: 41.992125984,22',
      'kn-1 30,22',
      ['deep-strike-distance kn-1 foe-1 9 > 9'],
    ],
    ['without the ability', 'attacker kn 40mm in:strategic-reserves: 1', 'kn-1 20,20', ['no-deep-strike - kn - -']],
    ['from Strategic Reserves with it', 'attacker kn 40mm +Deep_Strike in:strategic-reserves: 1', 'kn-1 20,20', []],
    [
      'a leader needs it too',
      `${blade}\nattacker boss 40mm leads:kn in:deep-strike: 1`,
      'kn-1 20,20 / boss-1 22,20',
      ['no-deep-strike - boss - -'],
    ],
    [
      'with a leader that has it',
      `${blade}\nattacker boss 40mm leads:kn +Deep_Strike in:deep-strike: 1`,
      'kn-1 20,20 / boss-1 22,20',
      [],
    ],
    ['a unit on the board', 'attacker kn 40mm +Deep_Strike: 10,10', 'kn-1 30,20', ['not-in-reserves - - - -']],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(arriving(lines)), settingUp(action))).toEqual(expected);
  });

  test.each([
    ['in the Move Units step', 'clock 2 attacker movement/move', ['phase - - - -']],
    ['in the turn of the other player', 'clock 2 defender movement/reinforcements', ['turn - - - -']],
    ['in another phase of another turn', 'clock 2 defender shooting', ['phase - - - -', 'turn - - - -']],
    ['in the first round of the book mission', 'clock 1 attacker movement/reinforcements', []],
    [
      'in the first round of a tournament',
      'clock 1 attacker movement/reinforcements\npack matched',
      ['reserves-round - - 1 >= 2'],
    ],
    ['in the third round of a tournament', 'clock 3 attacker movement/reinforcements\npack matched', []],
    [
      'in the fourth round of a tournament',
      'clock 4 attacker movement/reinforcements\npack matched',
      ['reserves-round - - 4 <= 3'],
    ],
    ['in the fourth round of the book mission', 'clock 4 attacker movement/reinforcements', []],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(`${lines}\n${blade}`), settingUp('kn-1 20,20'))).toEqual(expected);
  });

  test('a unit put into Reserves during the battle may come back in any round of a tournament', () => {
    const battle = scene(`clock 1 attacker movement/reinforcements\npack matched\n${blade}`);
    const units = battle.units.map((unit) => ({ ...unit, startedInReserves: false }));
    expect(told({ ...battle, units }, settingUp('kn-1 20,20'))).toEqual([]);
  });

  test('from Strategic Reserves it waits for the second round of the book mission', () => {
    const battle = scene(
      'clock 1 attacker movement/reinforcements\nattacker kn 40mm +Deep_Strike in:strategic-reserves: 1',
    );
    expect(told(battle, settingUp('kn-1 20,20'))).toEqual(['reserves-round - - 1 >= 2']);
  });
});

describe('Strategic Reserves', () => {
  test.each([
    ['the far side exactly six in', scout, 'sc-1 30,5.37007874', []],
    ['a hair over six', scout, 'sc-1 30,5.372047244', ['reserves-edge sc-1 - 6.001969 <= 6']],
    ['at the left edge', scout, 'sc-1 5,20', []],
    ['at the bottom edge', scout, 'sc-1 30,40', []],
    [
      'at the right edge in the enemy zone',
      `${zones}\n${scout}`,
      'sc-1 57,40',
      ['reserves-deployment-zone sc-1 - 3.629921 <= 0'],
    ],
    ['in its own zone', `${zones}\n${scout}`, 'sc-1 3,20', []],
    [
      'a sliver in the enemy zone',
      `${zones}\n${scout}`,
      'sc-1 41.372047244,3',
      ['reserves-deployment-zone sc-1 - 0.001969 <= 0'],
    ],
    ['touching the enemy zone from outside', `${zones}\n${scout}`, 'sc-1 41.370078740,3', []],
    [
      'exactly nine from an enemy',
      `${scout}\ndefender foe 32mm: 30,13.25984252`,
      'sc-1 30,3',
      ['reserves-distance sc-1 foe-1 9 > 9'],
    ],
    ['a hair over nine', `${scout}\ndefender foe 32mm: 30,13.261811024`, 'sc-1 30,3', []],
    ['everybody within six of one edge', 'attacker sc 32mm in:strategic-reserves: 2', 'sc-1 2,7.5 / sc-2 3.5,5', []],
    [
      'round a corner no edge is everybody’s',
      'attacker sc 32mm in:strategic-reserves: 4',
      'sc-1 2,8 / sc-2 4.2,7.2 / sc-3 5,5 / sc-4 6.75,3.5',
      ['reserves-edge sc-4 - 7.379921 <= 6'],
    ],
    [
      'a unit in Deep Strike does not arrive as from Strategic Reserves',
      blade,
      'kn-1 30,3',
      ['not-in-reserves - - - -'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(arriving(lines)), settingUp(action, 'strategic-reserves'))).toEqual(expected);
  });

  test.each([
    [
      'round one of the book mission',
      'clock 1 attacker movement/reinforcements',
      'sc-1 30,3',
      ['reserves-round - - 1 >= 2'],
    ],
    [
      'round one of a tournament',
      'clock 1 attacker movement/reinforcements\npack matched',
      'sc-1 30,3',
      ['reserves-round - - 1 >= 2'],
    ],
    ['round three in the enemy zone', 'clock 3 attacker movement/reinforcements', 'sc-1 57,40', []],
  ])('%s', (_, clock, action, expected) => {
    expect(told(scene(`${clock}\n${zones}\n${scout}`), settingUp(action, 'strategic-reserves'))).toEqual(expected);
  });

  const barge = 'attacker big 9x6.5x4 VEHICLE in:strategic-reserves: 1';
  test.each([
    ['a model too large for the strip touches its own edge', zones, barge, 'big-1 4.5,20', []],
    ['turned, it still does', zones, barge, 'big-1 3.25,20@90', []],
    ['a little way off', zones, barge, 'big-1 4.75,20', ['reserves-edge big-1 - 0.25 <= 0']],
    ['an edge that is not its own', zones, barge, 'big-1 30,3.25', ['reserves-edge big-1 - 25.5 <= 0']],
    ['on a map without zones every edge is its own', '', barge, 'big-1 30,3.25', []],
    [
      'a long but narrow one fits into the strip',
      zones,
      'attacker big 9x5x4 VEHICLE in:strategic-reserves: 1',
      'big-1 30,3',
      [],
    ],
  ])('%s', (_, map, unit, action, expected) => {
    expect(told(scene(arriving(`${map}\n${unit}`)), settingUp(action, 'strategic-reserves'))).toEqual(expected);
  });
});

describe('deployment', () => {
  const deploying = (lines: string): string =>
    `clock 0 attacker deployment\nzone attacker 0,0 12,22\nzone attacker 0,22 20,44\n${lines}`;
  test.each([
    ['wholly within the zone', 'attacker kn 40mm in:deep-strike: 1', 'kn-1 5,5', []],
    ['touching its line from inside', 'attacker kn 40mm in:deep-strike: 1', 'kn-1 11.212598425,5', []],
    ['over its line', 'attacker kn 40mm in:deep-strike: 1', 'kn-1 11.3,5', ['deployment-zone kn-1 - 0.087402 <= 0']],
    ['across the seam of its two parts', 'attacker kn 40mm in:deep-strike: 1', 'kn-1 5,22', []],
    [
      'in the notch between its two parts',
      'attacker kn 40mm in:deep-strike: 1',
      'kn-1 12,22',
      ['deployment-zone kn-1 - 0.787402 <= 0'],
    ],
    [
      'without a zone',
      'defender kn 40mm in:deep-strike: 1',
      'kn-1 50,5',
      ['turn - - - -', 'deployment-zone kn-1 - - <= 0'],
    ],
    ['where it stands already', 'attacker kn 40mm: 5,5', 'kn-1 6,6', ['not-in-reserves - - - -']],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(deploying(lines)), settingUp(action, 'deploy'))).toEqual(expected);
  });
});

describe('any set-up', () => {
  const squad = 'attacker sq 32mm INFANTRY +Deep_Strike in:deep-strike: 3';
  test.each([
    ['on the edge from inside', blade, 'kn-1 0.787401575,20', []],
    ['a sliver over the edge', blade, 'kn-1 0.785433071,20', ['off-board kn-1 - 0.001969 <= 0']],
    ['over a corner', blade, 'kn-1 60,44', ['off-board kn-1 - 0.787402 <= 0']],
    ['touching a friend', `${blade}\nattacker fr 32mm: 20,20`, 'kn-1 21.417322835,20', []],
    ['on a friend', `${blade}\nattacker fr 32mm: 20,20`, 'kn-1 21.317322835,20', ['overlap kn-1 fr-1 0.1 <= 0']],
    ['on each other', squad, 'sq-1 20,20 / sq-2 21,20 / sq-3 23,20', ['overlap sq-2 sq-1 0.259843 <= 0']],
    [
      'above a friend on another floor',
      `${blade}\nruins r 18,18 24,24\nfloor r 3\nattacker fr 32mm: 20,20`,
      'kn-1 20.2,20,3',
      [],
    ],
    ['a model left out', squad, 'sq-1 20,20 / sq-2 22,20', ['coherency sq-3 - - -']],
    [
      'a model of another unit, one twice',
      `${squad}\nattacker fr 32mm: 40,20`,
      'sq-1 20,20 / sq-2 22,20 / sq-3 24,20 / fr-1 26,20 / sq-1 28,20',
      ['not-in-reserves fr-1 - - -', 'not-in-reserves sq-1 - - -'],
    ],
    [
      'everything at once',
      `${squad}\nattacker fr 32mm: 20,20\ndefender foe 32mm: 20,25`,
      'sq-1 20,20.5 / sq-2 20,22 / sq-3 0,40',
      [
        'off-board sq-3 - 0.629921 <= 0',
        'overlap sq-1 fr-1 0.759843 <= 0',
        'coherency sq-3 sq-2 25.647406 <= 2',
        'deep-strike-distance sq-1 foe-1 3.240157 > 9',
        'deep-strike-distance sq-2 foe-1 1.740157 > 9',
      ],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(arriving(lines)), settingUp(action))).toEqual(expected);
  });

  test('a unit that nobody knows', () => {
    expect(told(scene(arriving(blade)), settingUp('zz-1 20,20'))).toEqual(['not-on-board - zz - -']);
  });

  test('on a marker it may be set up: only a move may not end there', () => {
    expect(told(scene(arriving(`marker centre 30,22\n${blade}`)), settingUp('kn-1 30,22'))).toEqual([]);
  });
});

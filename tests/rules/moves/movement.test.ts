import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/model/action.ts';
import { scene } from '../scene.ts';
import { moving, told } from '../told.ts';

const knight = (place: string): string => `attacker kn 40mm M5 INFANTRY: ${place}`;

describe('how far', () => {
  test.each([
    ['exactly the Move characteristic', knight('10,10'), 'kn-1 10,10 15,10', []],
    ['a hair more', knight('10,10'), 'kn-1 10,10 15.001968504,10', ['move-distance kn-1 - 5.001969 <= 5']],
    ['a millionth more counts as the limit', knight('10,10'), 'kn-1 10,10 15.0000009,10', []],
    ['corners add up', knight('10,10'), 'kn-1 10,10 13,10 13,8', []],
    [
      'the length walked counts, not the straight distance',
      knight('10,10'),
      'kn-1 10,10 13,10 13,7.5',
      ['move-distance kn-1 - 5.5 <= 5'],
    ],
    [
      'each model has its own limit',
      'attacker kn 32mm M6: 10,10 12,10',
      'kn-1 10,10 16,10 / kn-2 12,10 12,17',
      ['move-distance kn-2 - 7 <= 6', 'coherency kn-1 kn-2 6.802415 <= 2'],
    ],
    ['staying costs nothing', knight('10,10'), 'kn-1 10,10', []],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });

  test.each([
    ['the roll is added', [4], 'kn-1 10,10 19,10', []],
    ['and no more', [4], 'kn-1 10,10 19.1,10', ['move-distance kn-1 - 9.1 <= 9']],
    ['while it is not rolled, the best roll there is', undefined, 'kn-1 10,10 21,10', []],
    ['but no more than that', undefined, 'kn-1 10,10 21.5,10', ['move-distance kn-1 - 11.5 <= 11']],
  ])('an Advance: %s', (_, dice, action, expected) => {
    expect(told(scene(knight('10,10')), moving(action, 'advance', dice))).toEqual(expected);
  });
});

describe('pivots', () => {
  const free = 'is free';
  test.each([
    ['a round base', free, '40mm INFANTRY', 0],
    ['a round base on a flying stand that is no VEHICLE', free, '60mm INFANTRY stand', 0],
    ['a VEHICLE on a large round base', free, '60mm VEHICLE WALKER', 0],
    ['a VEHICLE on a flying stand of 32 mm', free, '32mm VEHICLE stand', 0],
    ['a VEHICLE on a larger flying stand', 'costs 2', '100mm VEHICLE stand', 2],
    ['an oval of neither kind', 'costs 1', '90x52mm MOUNTED', 1],
    ['a MONSTER on an oval', 'costs 2', '105x70mm MONSTER', 2],
    ['a VEHICLE on an oval', 'costs 2', '120x92mm VEHICLE WALKER', 2],
    ['a VEHICLE without a base', 'costs 2', '6x3x3 VEHICLE', 2],
    ['neither, without a base', 'costs 1', '4x2x2 MOUNTED', 1],
  ])('%s: the first turn %s', (_, __, words, cost) => {
    const battle = scene(`attacker kn ${words} M10: 20,20`);
    const length = 10 - cost;
    expect(told(battle, moving(`kn-1 20,20 ${20 + length},20@90`))).toEqual([]);
    expect(told(battle, moving(`kn-1 20,20@90 ${20 + length},20`))).toEqual([]);
    expect(told(battle, moving(`kn-1 20,20@30 24,20@200 ${20 + length},20@90`))).toEqual([]);
    expect(told(battle, moving(`kn-1 20,20 ${20.1 + length},20@90`))).toEqual(['move-distance kn-1 - 10.1 <= 10']);
  });

  test.each([
    [
      'the facing of the move is a turn at its end',
      {
        path: [
          [20, 20],
          [29, 20],
        ],
        facing: 30,
      },
      ['move-distance kn-1 - 11 <= 10'],
    ],
    [
      'the same facing again is no turn',
      {
        path: [
          [20, 20],
          [30, 20],
        ],
        facing: 360,
      },
      [],
    ],
    ['turning on the spot is a move', { path: [[20, 20]], facing: 45 }, []],
    [
      'sideways without turning',
      {
        path: [
          [20, 20],
          [20, 30],
        ],
      },
      [],
    ],
  ] as const)('%s', (_, move, expected) => {
    const action: Action = { type: 'move', unit: 'kn', kind: 'normal', models: [{ id: 'kn-1', ...move }] };
    expect(told(scene('attacker kn 6x3x3 VEHICLE M10: 20,20'), action)).toEqual(expected);
  });
});

describe('past enemies', () => {
  test.each([
    [
      'nearer than an inch on the way',
      `${knight('10,10')}\ndefender foe 32mm: 12.5,12.167322835`,
      'kn-1 10,10 15,10',
      ['path-engagement-range kn-1 foe-1 0.75 > 1'],
    ],
    [
      'exactly an inch on the way',
      `${knight('10,10')}\ndefender foe 32mm: 12.5,12.417322835`,
      'kn-1 10,10 15,10',
      ['path-engagement-range kn-1 foe-1 1 > 1'],
    ],
    ['a hair over an inch', `${knight('10,10')}\ndefender foe 32mm: 12.5,12.419291339`, 'kn-1 10,10 15,10', []],
    [
      'nearest where it ends: told once',
      `${knight('16,20')}\ndefender foe 32mm: 22.417322835,20`,
      'kn-1 16,20 20,20',
      ['engagement-range kn-1 foe-1 1 > 1'],
    ],
    [
      'nearer on the way than where it ends: both',
      `${knight('16,20')}\ndefender foe 32mm: 20,22.2`,
      'kn-1 16,20 20,20 20.5,20',
      ['path-engagement-range kn-1 foe-1 0.782677 > 1', 'engagement-range kn-1 foe-1 0.83878 > 1'],
    ],
    [
      'through an enemy',
      'attacker kn 32mm: 20,20\ndefender foe 32mm: 23,20',
      'kn-1 20,20 26,20',
      ['path-engagement-range kn-1 foe-1 0 > 1', 'path-model kn-1 foe-1 1.259843 <= 0'],
    ],
    [
      'a corner that cuts into its range',
      'attacker kn 32mm M10: 20,20\ndefender foe 32mm: 24,24.5',
      'kn-1 20,20 24,22.5 28,20',
      ['path-engagement-range kn-1 foe-1 0.740157 > 1'],
    ],
    [
      'more than five above',
      `${knight('10,10')}\nruins r 11,11 14,14 height 9\nfloor r 6\ndefender foe 32mm: 12.5,12,6`,
      'kn-1 10,10 15,10',
      [],
    ],
    [
      'five above',
      `${knight('10,10')}\nruins r 11,11 14,14 height 9\nfloor r 5\ndefender foe 32mm: 12.5,12,5`,
      'kn-1 10,10 15,10',
      ['path-engagement-range kn-1 foe-1 0.582677 > 1'],
    ],
    ['flying past', 'attacker kn 32mm M12 INFANTRY FLY: 10,10\ndefender foe 32mm: 12.5,10', 'kn-1 10,10 16,10', []],
    [
      'flying to a place too near',
      'attacker kn 32mm M12 INFANTRY FLY: 10,10\ndefender foe 32mm: 18,10',
      'kn-1 10,10 16,10',
      ['engagement-range kn-1 foe-1 0.740157 > 1'],
    ],
    [
      'an engaged unit makes no Normal move',
      `${knight('20,20')}\ndefender foe 32mm: 22.417322835,20`,
      'kn-1 20,20 17,20',
      ['engaged kn-1 foe-1 1 > 1'],
    ],
    [
      'nor when another model of it is engaged',
      'attacker kn 32mm: 20,20 22,20\ndefender foe 32mm: 24,20',
      'kn-1 20,20 20,22',
      ['engaged kn-2 foe-1 0.740157 > 1'],
    ],
    [
      'an oval that would turn into range',
      'attacker kn 120x92mm M12 VEHICLE WALKER: 20,20@90\ndefender foe 32mm: 23.9,20',
      'kn-1 20,20@0 14,20@90',
      ['path-engagement-range kn-1 foe-1 0.907874 > 1'],
    ],
    [
      'a tank turns the other way round when one is barred',
      'attacker kn 8x2x3 VEHICLE M12: 20,20@0\ndefender foe 32mm: 20,15.5 20,24.5',
      'kn-1 20,20 28,20@30',
      [],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('past friends', () => {
  const walker = 'attacker kn 120x92mm M8 VEHICLE WALKER: 20,20@90';
  test.each([
    [
      'on foot through a tank',
      'attacker kn 32mm INFANTRY: 20,17\nattacker fr 12x3x3 VEHICLE: 24.5,20',
      'kn-1 20,17 20,23',
      [],
    ],
    ['a walker through soldiers', `${walker}\nattacker fr 32mm INFANTRY: 24,20`, 'kn-1 20,20 28,20', []],
    [
      'a walker through a tank',
      `${walker}\nattacker fr 2x2x3 VEHICLE: 24.2,20`,
      'kn-1 20,20 28,20',
      ['path-model kn-1 fr-1 2.811024 <= 0'],
    ],
    ['a walker past a tank', `${walker}\nattacker fr 2x2x3 VEHICLE: 24,23.4`, 'kn-1 20,20 28,20', []],
    [
      'flying over a tank',
      'attacker kn 120x92mm M8 VEHICLE FLY: 20,20@90\nattacker fr 2x2x3 VEHICLE: 24.2,20',
      'kn-1 20,20 28,20',
      [],
    ],
    [
      'a column of tanks drives off together, in whatever order it is listed',
      'attacker sq 2x2x2 VEHICLE M10: 20,20 23,20 26,20',
      'sq-1 20,20 26,20 / sq-2 23,20 29,20 / sq-3 26,20 32,20',
      [],
    ],
    [
      'one of them through one that stays',
      'attacker sq 2x2x2 VEHICLE M10: 20,20 23,20',
      'sq-1 20,20 26,20',
      ['path-model sq-1 sq-2 2 <= 0'],
    ],
    ['ends touching a friend', `${knight('14,10')}\nattacker fr 32mm: 10,10`, 'kn-1 14,10 11.417322835,10', []],
    [
      'ends on a friend',
      `${knight('14,10')}\nattacker fr 32mm: 10,10`,
      'kn-1 14,10 11.317322835,10',
      ['overlap kn-1 fr-1 0.1 <= 0'],
    ],
    ['two of a unit change places', 'attacker kn 32mm: 20,20 22,20', 'kn-1 20,20 22,20 / kn-2 22,20 20,20', []],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('the edge of the board', () => {
  test.each([
    ['touching it', knight('5,10'), 'kn-1 5,10 0.787401575,10', []],
    ['over it', knight('5,10'), 'kn-1 5,10 0.785433071,10', ['off-board kn-1 - 0.001969 <= 0']],
    ['over it on the way only', knight('2,10'), 'kn-1 2,10 0.5,10 2,10', ['off-board kn-1 - 0.287402 <= 0']],
    [
      'the tip of an oval',
      'attacker kn 120x92mm M8 VEHICLE WALKER: 8,20',
      'kn-1 8,20 2.36023622,20',
      ['off-board kn-1 - 0.001969 <= 0'],
    ],
    [
      'a tank swings its tail over it either way round',
      'attacker kn 8x2x3 VEHICLE M12: 5,3.5@45',
      'kn-1 5,3.5@135',
      ['off-board kn-1 - 0.623106 <= 0'],
    ],
    ['a flyer neither', 'attacker kn 32mm M12 FLY: 2,10', 'kn-1 2,10 0.5,10 2,10', ['off-board kn-1 - 0.129921 <= 0']],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('on a marker', () => {
  const scout = 'marker centre 30,22\nattacker kn 32mm: 25,22';
  test.each([
    ['ends on it', scout, 'kn-1 25,22 29.5,22', ['on-objective kn-1 centre 0.917323 <= 0']],
    ['ends on it in a tournament', `pack matched\n${scout}`, 'kn-1 25,22 29.5,22', []],
    ['touches it', scout, 'kn-1 25,22 28.582677165,22', []],
    ['moves over it', 'marker centre 28,22\nattacker kn 32mm: 25,22', 'kn-1 25,22 31,22', []],
    [
      'on the floor above it',
      'marker centre 28,22\nruins r 26,20 30,24\nfloor r 3\nattacker kn 32mm M9 INFANTRY: 25,22',
      'kn-1 25,22 28,22,3',
      [],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), moving(action))).toEqual(expected);
  });
});

describe('who may move', () => {
  test.each([
    ['not in another phase', `clock 2 attacker shooting\n${knight('20,20')}`, ['phase - - - -']],
    [
      'not in the Reinforcements step',
      `clock 2 attacker movement/reinforcements\n${knight('20,20')}`,
      ['phase - - - -'],
    ],
    ['not in the turn of the other player', `clock 2 defender movement/move\n${knight('20,20')}`, ['turn - - - -']],
    ['not twice', 'attacker kn 40mm is:moved: 20,20', ['unit-status - - - -']],
    ['not after an Advance', 'attacker kn 40mm is:advanced: 20,20', ['unit-status - - - -']],
    ['not after a Fall Back', 'attacker kn 40mm is:fell-back: 20,20', ['unit-status - - - -']],
    ['not after remaining stationary', 'attacker kn 40mm is:stationary: 20,20', ['unit-status - - - -']],
    ['not in the turn of its arrival', 'attacker kn 40mm is:arrived: 20,20', ['unit-status - - - -']],
    ['a shocked unit may', 'attacker kn 40mm is:battle-shocked: 20,20', []],
    ['not from Reserves', 'attacker kn 40mm in:deep-strike: 1', ['not-on-board - - - -']],
    ['not the fallen', 'attacker kn 40mm wounds:0: 20,20', ['not-on-board - - - -']],
    [
      'not when its leader has moved',
      'attacker kn 40mm: 20,20\nattacker boss 40mm leads:kn is:moved: 20,22',
      ['unit-status - - - -'],
    ],
    ['AIRCRAFT are refused', 'attacker kn 40mm VEHICLE AIRCRAFT: 20,20', ['unit-status - - - -']],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), moving('kn-1 20,20 22,20'))).toEqual(expected);
  });

  test.each([
    ['a free unit', knight('20,20'), []],
    ['an engaged one', `${knight('20,20')}\ndefender foe 32mm: 21.8,20`, []],
    ['one that has moved', 'attacker kn 40mm is:moved: 20,20', ['unit-status - - - -']],
    ['one in Reserves', 'attacker kn 40mm in:deep-strike: 1', ['not-on-board - - - -']],
  ])('remaining stationary: %s', (_, lines, expected) => {
    expect(told(scene(lines), { type: 'remain-stationary', unit: 'kn' })).toEqual(expected);
  });

  test.each([
    ['a path that begins elsewhere', 'kn-1 11,11 13,10', ['path-start kn-1 - 1.414214 <= 0']],
    ['a model of another unit', 'kn-1 10,10 11,10 / foe-1 40,40 41,40', ['not-on-board foe-1 - - -']],
    ['a model twice', 'kn-1 10,10 11,10 / kn-1 10,10 12,10', ['not-on-board kn-1 - - -']],
    ['a unit that nobody knows', 'zz-1 10,10 11,10', ['not-on-board - zz - -']],
  ])('%s', (_, action, expected) => {
    expect(told(scene(`${knight('10,10')}\ndefender foe 32mm: 40,40`), moving(action))).toEqual(expected);
  });
});

describe('together with leaders', () => {
  const led = 'attacker kn 32mm: 20,20 22,20\nattacker boss 32mm leads:kn: 24,20';
  test.each([
    ['the leader left behind', 'kn-1 20,20 20,24 / kn-2 22,20 22,24', ['coherency boss-1 kn-2 3.212293 <= 2']],
    ['moved with its bodyguards', 'kn-1 20,20 20,24 / kn-2 22,20 22,24 / boss-1 24,20 24,24', []],
    ['as the leader’s own action', 'boss-1 24,20 24,23 / kn-1 20,20 20,23 / kn-2 22,20 22,23', []],
  ])('%s', (_, action, expected) => {
    expect(told(scene(led), moving(action))).toEqual(expected);
  });
});

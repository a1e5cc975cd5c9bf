import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { testsDue } from '../../src/rules/battleShock.ts';
import { contextOf } from '../../src/rules/context.ts';
import { scene } from './scene.ts';
import { told } from './told.ts';

const step = 'clock 2 attacker command/battle-shock';
const testing = (unit: string, ...dice: number[]): Action => ({ type: 'battle-shock-test', unit, dice });
const due = (battle: Battle): string =>
  testsDue(contextOf(battle))
    .map(({ id }) => id)
    .join(' ');

describe('a Battle-shock test is due', () => {
  test.each([
    ['below half of its models', 'attacker kn began:5: 10,10 12,10', 'kn'],
    ['at half of them: no', 'attacker kn began:4: 10,10 12,10', ''],
    ['counting the fallen that are listed', 'attacker kn wounds:1,0,0,0: 10,10 12,10 14,10 16,10', 'kn'],
    ['a single model below half of its wounds', 'attacker kn W13 wounds:6: 10,10', 'kn'],
    ['a single model at half of them: no', 'attacker kn W12 wounds:6: 10,10', ''],
    ['one left of two: no', 'attacker kn began:2 W3 wounds:1: 10,10', ''],
    ['a leader counts for the unit it leads', 'attacker kn began:3: 10,10\nattacker boss leads:kn: 12,10', ''],
    ['and its fellows for the leader', 'attacker kn began:4: 10,10\nattacker boss leads:kn: 12,10', 'kn'],
    [
      'a leader whose bodyguards have fallen is on its own',
      'attacker kn began:4 in:destroyed wounds:0: 1\nattacker boss leads:kn: 12,10',
      '',
    ],
    ['not in Reserves', 'attacker kn began:5 in:strategic-reserves: 1', ''],
    ['not of the other player', 'defender foe began:5: 10,10', ''],
    ['each of several', 'attacker a began:5: 10,10\nattacker b: 20,10\nattacker c began:3: 30,10', 'a c'],
  ])('%s', (_, lines, expected) => {
    expect(due(scene(`${step}\n${lines}`))).toBe(expected);
  });

  test.each([
    ['before its step', 'clock 2 attacker command/command', ''],
    ['after it', 'clock 2 attacker movement/move', ''],
  ])('%s: no', (_, clock, expected) => {
    expect(due(scene(`${clock}\nattacker kn began:5: 10,10`))).toBe(expected);
  });
});

describe('a Battle-shock test', () => {
  test.each([
    ['not below half strength', `${step}\nattacker kn: 10,10`, ['not-due - - - -']],
    ['in another step', 'clock 2 attacker shooting\nattacker kn began:5: 10,10', ['phase - - - -']],
    [
      'in the turn of the other player',
      'clock 2 defender command/battle-shock\nattacker kn began:5: 10,10',
      ['turn - - - -'],
    ],
    ['off the board', `${step}\nattacker kn began:5 in:deep-strike: 1`, ['not-on-board - - - -']],
    ['of nobody', step, ['not-on-board - kn - -']],
    ['that is due', `${step}\nattacker kn began:5: 10,10`, []],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), testing('kn', 3, 4))).toEqual(expected);
  });

  test.each<[string, string, [number, number], boolean]>([
    ['as much as Leadership passes', 'Ld7', [3, 4], true],
    ['one less fails', 'Ld7', [2, 4], false],
    ['Leadership six', 'Ld6', [2, 4], true],
  ])('%s', (_, words, dice, passed) => {
    const { battle, result } = play(scene(`${step}\nattacker kn ${words} began:5: 10,10`), testing('kn', ...dice));
    expect(result).toEqual({ dice, roll: dice[0] + dice[1], passed });
    expect(battle.units[0]?.status).toEqual(passed ? [] : ['battle-shocked']);
  });

  test('the best Leadership of the unit counts, and all of it is shocked', () => {
    const battle = scene(`${step}\nattacker kn Ld8 began:9: 10,10 12,10\nattacker boss Ld6 leads:kn: 14,10`);
    expect(play(battle, testing('kn', 3, 3)).result?.passed).toBe(true);
    expect(play(battle, testing('kn', 2, 3)).battle.units.map(({ status }) => status)).toEqual([
      ['battle-shocked'],
      ['battle-shocked'],
    ]);
  });

  test('is taken once', () => {
    const { battle } = play(scene(`${step}\nattacker kn began:5: 10,10`), testing('kn', 6, 6));
    expect(told(battle, testing('kn', 1, 1))).toEqual(['not-due - - - -']);
    expect(due(battle)).toBe('');
  });
});

describe('moving on', () => {
  const lines = `${step}\nattacker a began:5: 10,10\nattacker b began:5: 20,10\nattacker c began:5: 30,10`;

  test('takes the tests that are still due, in the order of the file', () => {
    const taken = play(scene(lines), testing('b', 6, 6)).battle;
    const { battle, result } = play(taken, { type: 'next', dice: [1, 1, 5, 5] });
    expect(result).toEqual({
      dice: [1, 1, 5, 5],
      tests: [
        { unit: 'a', dice: [1, 1], roll: 2, passed: false },
        { unit: 'c', dice: [5, 5], roll: 10, passed: true },
      ],
    });
    expect(battle.units.map(({ status }) => status)).toEqual([['battle-shocked'], [], []]);
    expect(battle.clock).toMatchObject({ phase: 'movement', step: 'move' });
  });

  test('rolls what is not given', () => {
    expect(play(scene(lines), { type: 'next', dice: [6, 6] }).action.dice).toHaveLength(6);
    expect(play(scene('clock 2 attacker shooting\nattacker kn began:5: 10,10'), { type: 'next' })).toMatchObject({
      result: null,
      action: { type: 'next' },
    });
  });

  test('a shocked unit controls nothing from then on', () => {
    const battle = scene(`${step}\nmarker centre 30,22\nattacker kn OC2 began:5: 30,24`);
    const control = (dice: number[]) => play(battle, { type: 'next', dice }).battle.control[0]?.controller;
    expect([control([6, 6]), control([1, 1])]).toEqual(['attacker', null]);
  });
});

import { describe, expect, test } from 'vitest';
import { nextWord, openAt, openFor, openSentence } from '../../src/app/moment.ts';
import { scene } from '../rules/scene.ts';

describe('where the clock goes', () => {
  test.each([
    ['clock 0 defender deployment', 'Begin the battle'],
    ['clock 2 attacker command/command', 'Battle-shock'],
    ['clock 2 attacker command/battle-shock', 'Movement'],
    ['clock 2 attacker movement/move', 'Reinforcements'],
    ['clock 2 attacker movement/reinforcements', 'Shooting'],
    ['clock 2 attacker shooting', 'Charge'],
    ['clock 2 attacker charge', 'Fight'],
    ['clock 2 attacker fight/fights-first', 'Remaining combats'],
    ['clock 2 attacker fight/remaining', 'End the turn'],
    ['clock 2 defender fight/remaining', 'Round 3'],
    ['clock 5 defender fight/remaining', 'End the battle'],
    ['clock 2 attacker fight/remaining first defender', 'Round 3'],
  ])('%s: %s', (clock, word) => {
    expect(nextWord(scene(`${clock}\nattacker kn: 10,10`))).toBe(word);
  });

  test('nowhere when the battle is over', () => {
    const battle = scene('attacker kn: 10,10');
    expect(nextWord({ ...battle, clock: { ...battle.clock, over: true } })).toBeNull();
  });
});

describe('what is still open', () => {
  test.each([
    ['nothing', 'clock 2 attacker command/command\nattacker kn: 10,10', ''],
    ['moves', 'attacker kn: 10,10\nattacker two: 20,10\ndefender foe: 40,10', '2 units may still move.'],
    ['tests', 'clock 2 attacker command/battle-shock\nattacker few began:5: 10,10', 'It takes 1 Battle-shock test.'],
    [
      'one fight',
      'clock 2 attacker fight/fights-first\nattacker kn is:charged: 10,10\ndefender foe: 11.5,10',
      'kn has yet to fight.',
    ],
    [
      'two fights',
      'clock 2 attacker fight/remaining\nattacker kn: 10,10\ndefender foe: 11.5,10',
      '2 units have yet to fight.',
    ],
  ])('%s', (_, lines, sentence) => {
    expect(openSentence(openAt(scene(lines)))).toBe(sentence);
  });

  test('a leader may do what those may whom it leads', () => {
    const battle = scene('attacker kn: 10,10\nattacker boss leads:kn: 11.5,10');
    expect(openFor(battle, 'boss')?.unit).toBe('kn');
  });
});

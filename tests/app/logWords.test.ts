import { describe, expect, test } from 'vitest';
import { logWords } from '../../src/app/logWords.ts';
import { append, beginLog } from '../../src/game/log.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

/** What the log says of an action in a scene. */
function said(lines: string, action: Action): string {
  const before = scene(lines);
  const entry = append(beginLog(before), action).log.entries[0];
  if (entry === undefined) throw new Error('refused');
  const { text, figure, rest } = logWords(entry, before);
  return `${text}${figure}${rest}`;
}

const shocking = 'clock 2 attacker command/battle-shock\nattacker few Ld6 began:5: 10,10';

describe('the log says', () => {
  test.each<[string, string, Action, string]>([
    [
      'a test that was passed',
      shocking,
      { type: 'battle-shock-test', unit: 'few', dice: [4, 4] },
      'few took a Battle-shock test, passed',
    ],
    [
      'one that was not',
      shocking,
      { type: 'battle-shock-test', unit: 'few', dice: [1, 1] },
      'few took a Battle-shock test, Battle-shocked',
    ],
    ['who was shocked as the clock went on', shocking, { type: 'next', dice: [1, 2] }, 'Movement phase, few shocked'],
    ['that nobody was', shocking, { type: 'next', dice: [6, 6] }, 'Movement phase, all tests passed'],
    [
      'points',
      shocking,
      { type: 'score', player: 'attacker', points: 5, note: 'Bring it down' },
      'Written down: +5 VP, Bring it down',
    ],
    ['the primary', shocking, { type: 'scoring', scoring: 'hold-markers' }, 'Primary switched on'],
    ['without it', shocking, { type: 'scoring', scoring: 'by-hand' }, 'Primary switched off'],
    ['command points', shocking, { type: 'score', player: 'attacker', points: 0, cp: 1 }, 'Written down: +1 CP'],
    [
      'a turn that begins',
      'clock 2 attacker fight/remaining\nattacker kn: 10,10',
      { type: 'next' },
      'Round 2, defender’s turn',
    ],
    ['the end', 'clock 5 defender fight/remaining\nattacker kn: 10,10', { type: 'next' }, 'The battle is over'],
    [
      'where a unit begins',
      'clock 0 defender deployment\nattacker kn +Deep_Strike in:strategic-reserves: 1',
      { type: 'declare-formation', unit: 'kn', reserves: 'deep-strike' },
      'kn begins in Deep Strike',
    ],
    [
      'whom a leader leads',
      'clock 0 defender deployment\nattacker kn in:strategic-reserves: 1\nattacker boss CHARACTER in:strategic-reserves: 1',
      { type: 'declare-formation', unit: 'boss', leads: 'kn' },
      'boss leads kn',
    ],
  ])('%s', (_, lines, action, words) => {
    expect(said(lines, action)).toBe(words);
  });
});

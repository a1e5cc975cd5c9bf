import { describe, expect, test } from 'vitest';
import { laneAtHand, namedLanes } from '../../src/app/late/forks/lineNames.ts';
import { timelineOf } from '../../src/app/timeline.ts';
import { append, beginLog, forkHere, goTo, nameLine, takeUp } from '../../src/game/log.ts';
import type { BattleLog } from '../../src/game/log.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

const stay = (unit: string): Action => ({ type: 'remain-stationary', unit });
const start = beginLog(
  scene('clock 2 attacker movement/move\nattacker a: 10,10\nattacker b: 20,10\nattacker c: 30,10'),
);
const played = (log: BattleLog, ...actions: readonly Action[]): BattleLog =>
  actions.reduce((before, action) => append(before, action).log, log);
const lanesOf = (log: BattleLog) => namedLanes(log, timelineOf(log).lanes);
const names = (log: BattleLog): string[] => lanesOf(log).map(({ name }) => name);

describe('the names of lines', () => {
  const first = played(start, stay('a'), stay('b'));
  const second = played(goTo(first, 1), stay('c'));

  test('tell what was done first on them, and when; what was played first is the line that was played', () => {
    expect(names(second)).toEqual(['Played', 'c stayed where it stands, round 2 Attacker']);
  });

  test('are numbered where two begin alike', () => {
    expect(names(played(goTo(second, 1), stay('c')))).toEqual([
      'Played',
      'c stayed where it stands, round 2 Attacker',
      'c stayed where it stands, round 2 Attacker (2)',
    ]);
  });

  test('tell no step of the clock where something was done after it', () => {
    const next: Action = { type: 'next' };
    expect(names(played(goTo(second, 1), next, next))[2]).toBe('Reinforcements step, round 2 Attacker');
    const log = played(goTo(second, 1), next, { type: 'score', player: 'attacker', points: 5 });
    expect(names(log)[2]).toBe('Written down: +5 VP, round 2 Attacker');
  });

  test('are those that a player gives', () => {
    expect(names(nameLine(second, 2, 'Careful'))).toEqual(['Played', 'Careful']);
    expect(names(nameLine(second, 1, 'Bold'))[0]).toBe('Bold');
  });

  test('the line at hand is one of them, unless nothing has been played on it yet', () => {
    const at = (log: BattleLog): string | undefined => laneAtHand(log, lanesOf(log))?.name;
    expect(at(takeUp(second, 1))).toBe('Played');
    expect(at(nameLine(second, 2, 'Careful'))).toBe('Careful');
    expect(at(forkHere(goTo(first, 1)))).toBeUndefined();
  });
});

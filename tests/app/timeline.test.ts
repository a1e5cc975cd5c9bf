import { describe, expect, test } from 'vitest';
import { timelineOf } from '../../src/app/timeline.ts';
import { append, beginLog, forkHere, goTo, takeUp } from '../../src/game/log.ts';
import type { BattleLog } from '../../src/game/log.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

const next: Action = { type: 'next' };
const stay = (unit: string): Action => ({ type: 'remain-stationary', unit });
const start = (): BattleLog =>
  beginLog(scene('clock 2 attacker movement/move\nattacker a: 10,10\nattacker b: 20,10\nattacker c: 30,10'));
const played = (log: BattleLog, ...actions: readonly Action[]): BattleLog =>
  actions.reduce((before, action) => append(before, action).log, log);

/** Each entry as "lane.column", a star on the line at hand. */
const drawn = (log: BattleLog): string[] =>
  timelineOf(log).nodes.map(({ lane, column, atHand }) => `${lane}.${column}${atHand ? '*' : ''}`);

describe('the timeline', () => {
  test('of a battle that has not begun is empty', () => {
    expect(timelineOf(start())).toEqual({ nodes: [], lanes: [], bands: [], columns: 0 });
  });

  test('is one lane while nothing was left', () => {
    expect(drawn(played(start(), stay('a'), stay('b'), next))).toEqual(['0.1*', '0.2*', '0.3*']);
  });

  test('gives a line that leaves another one a lane of its own, below the one that it leaves', () => {
    const first = played(start(), stay('a'), stay('b'));
    const log = played(goTo(first, 1), stay('c'), next);
    expect(drawn(log)).toEqual(['0.1*', '0.2', '1.2*', '1.3*']);
    expect(timelineOf(log).lanes).toEqual([
      { lane: 0, first: 0, tip: 1, from: { column: 0, lane: 0 }, to: 2, atHand: true },
      { lane: 1, first: 2, tip: 3, from: { column: 1, lane: 0 }, to: 3, atHand: true },
    ]);
  });

  test('a fork of a fork leaves that one; lanes stay where they are when another line is taken up', () => {
    const first = played(start(), stay('a'), stay('b'));
    const second = played(goTo(first, 1), stay('c'), next);
    const third = played(goTo(second, 2), stay('b'));
    expect(drawn(third)).toEqual(['0.1*', '0.2', '1.2*', '1.3', '2.3*']);
    expect(timelineOf(third).lanes[2]?.from).toEqual({ column: 2, lane: 1 });
    expect(drawn(takeUp(third, 1))).toEqual(['0.1*', '0.2*', '1.2', '1.3', '2.3']);
  });

  test('a line that was cut for a fork is at hand up to there', () => {
    expect(drawn(forkHere(goTo(played(start(), stay('a'), stay('b')), 1)))).toEqual(['0.1*', '0.2']);
  });

  test('bands are the turns of the line at hand', () => {
    const log = played(start(), stay('a'), next, next, next, next, next, next, next);
    expect(timelineOf(log).bands.map(({ round, turn, from, to }) => [round, turn, from, to])).toEqual([
      [2, 'attacker', 0, 7],
      [2, 'defender', 7, 8],
    ]);
  });
});

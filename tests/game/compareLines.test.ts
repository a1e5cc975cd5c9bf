import { describe, expect, test } from 'vitest';
import { compareLines } from '../../src/game/compareLines.ts';
import { append, beginLog, forkHere, goTo } from '../../src/game/log.ts';
import type { BattleLog } from '../../src/game/log.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

const start = beginLog(
  scene('clock 2 attacker movement/move\nattacker a: 10,10 12,10 14,10\nattacker b: 20,10\ndefender foe: 40,10'),
);
const stay = (unit: string): Action => ({ type: 'remain-stationary', unit });
const score = (points: number): Action => ({ type: 'score', player: 'attacker', points });
const lose = (...models: string[]): Action => ({ type: 'remove-models', unit: 'a', models, override: true });
const played = (log: BattleLog, ...actions: readonly Action[]): BattleLog =>
  actions.reduce((before, action) => append(before, action).log, log);

/** What a comparison says, in short. */
function said(log: BattleLog, tip: number) {
  const compared = compareLines(log, tip);
  if (compared === null) return null;
  const { shared, parting, here, there, losses } = compared;
  return {
    shared,
    parting: parting.players.attacker.victoryPoints,
    entries: [here.entries, there.entries],
    points: [here.battle.players.attacker.victoryPoints, there.battle.players.attacker.victoryPoints],
    losses: losses.map(({ unit, here: h, there: t }) => `${unit.id} ${h.models}/${h.wounds} ${t.models}/${t.wounds}`),
  };
}

describe('two lines beside each other', () => {
  const first = played(start, score(1), stay('a'), score(5));
  const second = played(goTo(first, 1), lose('a-1', 'a-2'), score(2), score(3));

  test('from where they part to the end of both', () => {
    expect(said(second, 2)).toEqual({
      shared: 1,
      parting: 1,
      entries: [3, 2],
      points: [6, 6],
      losses: ['a 2/2 0/0'],
    });
  });

  test('the line at hand counts to its end, what was undone included', () => {
    expect(said(goTo(second, 2), 2)).toEqual(said(second, 2));
  });

  test('a fork of a fork parts where that one was left', () => {
    const third = played(goTo(second, 2), score(9));
    expect(said(third, 5)).toMatchObject({ shared: 2, entries: [1, 2], points: [10, 6], losses: [] });
    expect(said(third, 2)).toMatchObject({ shared: 1, entries: [2, 2], losses: ['a 2/2 0/0'] });
  });

  test('a line that was cut stands beside what follows it', () => {
    expect(said(forkHere(goTo(first, 1)), 2)).toMatchObject({ shared: 1, entries: [0, 2], points: [1, 6] });
  });

  test.each([
    ['the end of the line at hand', 5],
    ['an entry in the middle', 0],
    ['no entry', 77],
  ])('%s is no other line', (_name, tip) => {
    expect(compareLines(second, tip)).toBeNull();
  });

  test('markers are those that each side holds at the end', () => {
    const { here } = compareLines(second, 2) ?? {};
    expect(here?.markers).toEqual({ attacker: [], defender: [] });
  });
});

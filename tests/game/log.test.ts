import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  append,
  battleAt,
  beginLog,
  entriesOf,
  forksOf,
  goTo,
  logOf,
  nameLine,
  recordOf,
  redo,
  takenBack,
  takeUp,
  undo,
} from '../../src/game/log.ts';
import type { BattleLog } from '../../src/game/log.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

const start = scene('attacker a M6: 10,10\nattacker b M6: 10,20\ndefender foe: 40,10');
const moving = (unit: string, y: number, kind: 'normal' | 'advance' = 'normal'): Action => ({
  type: 'move',
  unit,
  kind,
  models: [
    {
      id: `${unit}-1`,
      path: [
        [10, unit === 'a' ? 10 : 20],
        [12, y],
      ],
    },
  ],
});
const next: Action = { type: 'next' };

const playAll = (log: BattleLog, ...actions: readonly Action[]): BattleLog =>
  actions.reduce((before, action) => append(before, action).log, log);

/** The line at hand in a few words, a bar where one stands. */
const said = (log: BattleLog): string =>
  entriesOf(log)
    .map(({ action }) =>
      action.type === 'move' ? `${action.unit}${action.kind === 'advance' ? '+' : ''}` : action.type,
    )
    .toSpliced(log.cursor, 0, '|')
    .join(' ');

describe('a log', () => {
  test('grows by what is played, and what is refused changes nothing', () => {
    const log = playAll(beginLog(start), moving('a', 11), next);
    expect(said(log)).toBe('a next |');
    expect(battleAt(log).clock.step).toBe('reinforcements');
    const refused = append(log, moving('b', 21));
    expect(refused.log).toBe(log);
    expect(refused.outcome.verdict.legal).toBe(false);
  });

  test('keeps the battle at every moment', () => {
    const log = playAll(beginLog(start), moving('a', 11), moving('b', 21));
    expect(battleAt(log, 0)).toBe(start);
    expect(battleAt(log, 1).units[1]).toBe(start.units[1]);
    expect(battleAt(log, 9)).toBe(battleAt(log));
  });

  test('goes back and forth to the very same battles', () => {
    const log = playAll(beginLog(start), moving('a', 11), moving('b', 21));
    expect(said(undo(log))).toBe('a | b');
    expect(battleAt(undo(undo(log)))).toBe(start);
    expect(redo(undo(log))).toEqual(log);
    expect(undo(beginLog(start))).toEqual(beginLog(start));
    expect(redo(log)).toBe(log);
    expect(goTo(log, 99)).toBe(log);
    expect(goTo(log, -3).cursor).toBe(0);
    expect(goTo(log, 1.7).cursor).toBe(1);
  });

  test('keeps what was undone as a fork when something else is played', () => {
    const log = playAll(beginLog(start), moving('a', 11), moving('b', 21), next);
    const other = playAll(goTo(log, 1), moving('b', 22));
    expect(said(other)).toBe('a b |');
    expect(forksOf(other)).toEqual([{ tip: 2, at: 1, length: 2 }]);
    const back = takeUp(other, 1);
    expect(said(back)).toBe('a b | next');
    expect(battleAt(back)).toBe(battleAt(log, 2));
    expect(forksOf(back)).toEqual([{ tip: 3, at: 1, length: 1 }]);
    expect(takeUp(back, 3)).toEqual(other);
    expect(takeUp(back, 99)).toBe(back);
    expect(said(takeUp(back, 0))).toBe('a | b next');
  });

  test('a fork may begin at the beginning, and forks may fork', () => {
    const first = playAll(beginLog(start), moving('a', 11), moving('b', 21));
    const second = playAll(goTo(first, 0), moving('b', 21), moving('a', 11));
    const third = playAll(goTo(second, 1), next);
    expect(forksOf(third).map(({ at, length }) => [at, length])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(recordOf(third)).toEqual({
      actions: [moving('b', 21), next],
      forks: [
        { at: 0, actions: [moving('a', 11), moving('b', 21)] },
        { at: 1, actions: [moving('a', 11)] },
      ],
    });
  });
});

describe('names of lines', () => {
  const first = playAll(beginLog(start), moving('a', 11), moving('b', 21));
  const forked = playAll(goTo(first, 1), moving('b', 22));

  test('a line that has ended can be named, and loses its name with an empty one', () => {
    const named = nameLine(nameLine(forked, 1, '  Hold back '), 2, 'Go on');
    expect([...named.names]).toEqual([
      [1, 'Hold back'],
      [2, 'Go on'],
    ]);
    expect([...nameLine(named, 1, ' ').names]).toEqual([[2, 'Go on']]);
    expect(forked.names.size).toBe(0);
  });

  test.each([
    ['an entry in the middle of lines', 0],
    ['no entry', 9],
  ])('%s has no name', (_name, id) => {
    expect(nameLine(forked, id, 'x')).toBe(forked);
  });

  test('a name goes along as its line is played on, and stays with what is left', () => {
    const named = nameLine(forked, 2, 'Go on');
    expect([...playAll(named, next).names]).toEqual([[3, 'Go on']]);
    expect([...playAll(undo(named), next).names]).toEqual([[2, 'Go on']]);
    expect([...playAll(takeUp(named, 1), next).names]).toEqual([[2, 'Go on']]);
  });

  test('are in the file, that of the line at hand too, and come back from it', () => {
    const named = nameLine(nameLine(forked, 1, 'Hold back'), 2, 'Go on');
    const record = recordOf(named);
    expect(record).toEqual({
      actions: [moving('a', 11), moving('b', 22)],
      lineName: 'Go on',
      forks: [{ at: 1, name: 'Hold back', actions: [moving('b', 21)] }],
    });
    expect(recordOf(logOf(start, record))).toEqual(record);
    expect(recordOf(takeUp(named, 1))).toMatchObject({ lineName: 'Hold back', forks: [{ name: 'Go on' }] });
  });

  test('a file may name a line that another one goes on from: there is none that ends there', () => {
    const log = logOf(start, { actions: [moving('a', 11)], lineName: 'Short', forks: [{ at: 1, actions: [next] }] });
    expect(log.names.size).toBe(0);
  });
});

describe('taking back', () => {
  test('counts the dice and the steps that go with it', () => {
    const log = playAll(beginLog(start), { ...moving('a', 14, 'advance'), dice: [4] }, moving('b', 21), next);
    expect(takenBack(log, 2)).toEqual({ entries: 1, dice: 0, moments: 1 });
    expect(takenBack(log, 0)).toEqual({ entries: 3, dice: 1, moments: 1 });
    expect(takenBack(log, 3)).toEqual({ entries: 0, dice: 0, moments: 0 });
    expect(takenBack(goTo(log, 1), 0)).toEqual({ entries: 1, dice: 1, moments: 0 });
  });

  test('dice leave a mark on what is played in their stead, other things do not', () => {
    const log = playAll(beginLog(start), moving('b', 21), { ...moving('a', 14, 'advance'), dice: [4] });
    expect(entriesOf(playAll(undo(log), moving('a', 11)))[1]?.action.takenBack).toBe(1);
    expect(entriesOf(playAll(goTo(log, 0), moving('a', 11)))[0]?.action.takenBack).toBe(1);
    const plain = playAll(undo(playAll(beginLog(start), moving('b', 21))), moving('b', 22));
    expect(entriesOf(plain)[0]?.action).toEqual(moving('b', 22));
    // Doing again what was undone is no other action.
    expect(entriesOf(redo(undo(log)))[1]?.action.takenBack).toBeUndefined();
  });

  test('the dice of the same action are the same again', () => {
    const log = playAll(beginLog(start), moving('a', 14, 'advance'));
    const again = playAll(undo(log), moving('a', 14, 'advance'));
    expect(entriesOf(again)[0]?.action.dice).toEqual(entriesOf(log)[0]?.action.dice);
  });
});

describe('in a file', () => {
  test('refused actions stay where they were written', () => {
    const tooFar = moving('a', 30);
    const log = logOf(start, { actions: [tooFar, moving('b', 21)] });
    expect(entriesOf(log).map(({ applied, verdict }) => [applied, verdict.legal])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(recordOf(log)).toEqual({ actions: [tooFar, moving('b', 21)] });
  });

  test('what was undone is kept, with where one stands', () => {
    const log = undo(playAll(beginLog(start), moving('a', 11), moving('b', 21)));
    expect(recordOf(log)).toEqual({ actions: [moving('a', 11), moving('b', 21)], cursor: 1 });
    expect(logOf(start, recordOf(log))).toEqual(log);
  });

  test('any history comes back from its record: the same tree, the same battles', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('play' as const), which: fc.nat(6) }),
      fc.record({ kind: fc.constant('goTo' as const), which: fc.nat(8) }),
      fc.record({ kind: fc.constant('takeUp' as const), which: fc.nat(12) }),
      fc.record({ kind: fc.constant('name' as const), which: fc.nat(12) }),
    );
    const actions: readonly Action[] = [
      moving('a', 11),
      moving('b', 21),
      moving('a', 13, 'advance'),
      { type: 'remain-stationary', unit: 'b' },
      next,
      { type: 'score', player: 'attacker', points: 5 },
      { type: 'scoring', scoring: 'hold-markers' },
    ];
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let log = beginLog(start);
        for (const { kind, which } of steps) {
          const before = log;
          if (kind === 'play') log = append(log, actions[which] as Action).log;
          else if (kind === 'goTo') log = goTo(log, which);
          else if (kind === 'name') log = nameLine(log, which, `line ${which}`);
          else log = takeUp(log, which);
          // The one before is untouched, and every entry says what playing it says.
          expect(entriesOf(before).every((entry) => log.entries[entry.id] === entry)).toBe(true);
        }
        for (const [count, entry] of entriesOf(log).entries()) {
          expect(battleAt(log, count + 1)).toBe(entry.battle);
          expect(append(goTo(log, count), entry.action).outcome.battle).toEqual(entry.battle);
        }
        const record = recordOf(log);
        const read = logOf(start, JSON.parse(JSON.stringify(record)));
        expect(recordOf(read)).toEqual(record);
        expect(battleAt(read)).toEqual(battleAt(log));
        expect(read.entries).toHaveLength(log.entries.length);
        expect([...read.names.values()].toSorted()).toEqual([...log.names.values()].toSorted());
        expect(
          forksOf(read)
            .map(({ at, length }) => `${at} ${length}`)
            .toSorted(),
        ).toEqual(
          forksOf(log)
            .map(({ at, length }) => `${at} ${length}`)
            .toSorted(),
        );
      }),
      { numRuns: 200 },
    );
  });
});

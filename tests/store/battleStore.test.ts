import { describe, expect, test } from 'vitest';
import { parseScenario } from '../../src/formats/scenario.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { moveBy, next, scene, tooLong } from './scene.ts';

function opened() {
  const store = createBattleStore();
  store.getState().openScenario(scene(), 'scene.json');
  return store;
}

const x = (store: ReturnType<typeof opened>): number | undefined =>
  store.getState().battle?.units[0]?.models[0]?.position?.x;

describe('opening', () => {
  test('begins with nothing open', () => {
    const { battle, scenario, log } = createBattleStore().getState();
    expect({ battle, scenario, log }).toEqual({ battle: null, scenario: null, log: [] });
  });

  test('plays the actions of the file and stands at their end', () => {
    const store = createBattleStore();
    store.getState().openScenario(scene([moveBy(3), next]), 'scene.json');
    expect(store.getState().cursor).toBe(2);
    expect(x(store)).toBe(13);
    expect(store.getState().log.map((entry) => [entry.action.type, entry.applied])).toEqual([
      ['move', true],
      ['next', true],
    ]);
  });

  test('keeps an illegal action of the file in the log without applying it', () => {
    const store = createBattleStore();
    store.getState().openScenario(scene([tooLong, moveBy(3)]), 'scene.json');
    expect(store.getState().log.map((entry) => [entry.verdict.legal, entry.applied])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(x(store)).toBe(13);
  });

  test('counts what was opened, also the same scenario again', () => {
    const store = opened();
    store.getState().openScenario(scene(), null);
    expect(store.getState().opened).toBe(2);
  });

  test('leaves nothing of the battle that was closed', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().closeBattle();
    const { battle, log, cursor, forks } = store.getState();
    expect({ battle, log, cursor, forks }).toEqual({ battle: null, log: [], cursor: 0, forks: [] });
  });
});

describe('proposing and committing', () => {
  test('a proposal is judged and changes nothing', () => {
    const store = opened();
    const before = store.getState();
    expect(before.propose(moveBy(3)).legal).toBe(true);
    expect(before.propose(tooLong).legal).toBe(false);
    expect(store.getState()).toBe(before);
  });

  test('a legal action is one entry and one step back', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    expect(store.getState().log).toHaveLength(1);
    store.getState().undo();
    expect(x(store)).toBe(10);
    expect(store.getState().battle).toBe(store.getState().start);
  });

  test('enforce refuses an illegal action and changes nothing', () => {
    const store = opened();
    const before = store.getState();
    const outcome = before.commit(tooLong);
    expect(outcome.applied).toBe(false);
    expect(outcome.verdict.violations[0]).toMatchObject({ rule: 'move-distance', measured: 7, required: '<= 6' });
    expect(store.getState()).toBe(before);
  });

  test.each(['advise', 'free'] as const)('%s applies it, marked in the log', (strictness) => {
    const store = opened();
    store.getState().setStrictness(strictness);
    store.getState().commit(tooLong);
    const entry = store.getState().log[0];
    expect(entry).toMatchObject({ applied: true, action: { override: true }, verdict: { legal: false } });
    expect(x(store)).toBe(17);
  });

  test('a legal action is not marked in advise', () => {
    const store = opened();
    store.getState().setStrictness('advise');
    store.getState().commit(moveBy(3));
    expect(store.getState().log[0]?.action).not.toHaveProperty('override');
  });

  test('the dice that fell are in the log, so that a replay needs no seed', () => {
    const store = opened();
    store.getState().commit({ ...moveBy(6), kind: 'advance' } as never);
    const { dice } = store.getState().log[0]?.action ?? {};
    expect(dice).toHaveLength(1);
  });
});

describe('undo, redo and what was undone', () => {
  test('goes to any entry and stays within the ends', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().commit(next);
    store.getState().goTo(-5);
    expect(store.getState().cursor).toBe(0);
    store.getState().goTo(99);
    expect(store.getState().cursor).toBe(2);
    store.getState().goTo(1);
    expect(x(store)).toBe(13);
  });

  test('redo brings the same battle back', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    const after = store.getState().battle;
    store.getState().undo();
    store.getState().redo();
    expect(store.getState().battle).toBe(after);
  });

  test('a new action after an undo keeps the old future as a fork', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().commit(next);
    store.getState().goTo(0);
    store.getState().commit(moveBy(2));
    const { log, forks, cursor } = store.getState();
    expect([log.length, cursor]).toEqual([1, 1]);
    expect(forks).toEqual([{ tip: 1, at: 0, length: 2 }]);
  });

  test('an action that is refused makes no fork', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().undo();
    store.getState().commit(tooLong);
    expect(store.getState().forks).toEqual([]);
    expect(store.getState().log).toHaveLength(1);
  });
});

describe('lines of play', () => {
  test('the one that was left is taken up again where it was left', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().commit(next);
    store.getState().goTo(0);
    store.getState().commit(moveBy(2));
    store.getState().takeUp(0);
    const { log, cursor, forks } = store.getState();
    expect([log.map(({ id }) => id), cursor, forks]).toEqual([[0, 1], 1, [{ tip: 2, at: 0, length: 1 }]]);
    expect(x(store)).toBe(13);
  });

  test('a fork that is asked for leaves the future before anything else is played', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().commit(next);
    store.getState().goTo(1);
    store.getState().forkHere();
    const { log, cursor, forks } = store.getState();
    expect([log.length, cursor, forks]).toEqual([1, 1, [{ tip: 1, at: 1, length: 1 }]]);
  });

  test('forks and what was undone are in the file', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().goTo(0);
    store.getState().commit(moveBy(2));
    store.getState().commit(next);
    store.getState().undo();
    const parsed = parseScenario(store.getState().saveText(), 'saved.json');
    if (!parsed.ok) throw new Error(parsed.error.fault);
    const again = createBattleStore();
    again.getState().openScenario(parsed.value, 'saved.json');
    const { battle, cursor, log, forks } = again.getState();
    expect([cursor, log.length, forks.map(({ at, length }) => [at, length])]).toEqual([1, 2, [[0, 1]]]);
    expect(battle).toEqual(store.getState().battle);
  });
});

describe('taking back dice', () => {
  const advance = { ...moveBy(6), kind: 'advance', dice: [3] } as const;

  test('is asked once, and undoing again is a yes', () => {
    const store = opened();
    store.getState().commit(advance);
    store.getState().undo();
    expect([store.getState().cursor, store.getState().asking]).toEqual([1, { entries: 1, dice: 1, moments: 0 }]);
    store.getState().undo();
    expect([store.getState().cursor, store.getState().asking]).toEqual([0, null]);
    store.getState().redo();
    store.getState().undo();
    expect([store.getState().cursor, store.getState().asking]).toEqual([0, null]);
  });

  test('a no leaves everything, and is asked again', () => {
    const store = opened();
    store.getState().commit(advance);
    store.getState().undo();
    store.getState().keepDice();
    expect([store.getState().cursor, store.getState().asking]).toEqual([1, null]);
    store.getState().undo();
    expect(store.getState().asking).not.toBeNull();
  });

  test('what is played in its stead bears a mark', () => {
    const store = opened();
    store.getState().commit(advance);
    store.getState().undo();
    store.getState().undo();
    store.getState().commit(moveBy(2));
    expect(store.getState().log[0]?.action).toHaveProperty('takenBack', 1);
  });
});

describe('saving as a file', () => {
  test('the text holds the whole history, and every field that nobody knows', () => {
    const store = opened();
    store.getState().commit(moveBy(3));
    store.getState().commit(next);
    store.getState().undo();
    const saved = JSON.parse(store.getState().saveText()) as Record<string, unknown>;
    expect([saved['actions'], saved['cursor']]).toEqual([[moveBy(3), next], 1]);
    expect(saved['x_unknown']).toEqual({ a: 1 });
    expect(saved['datasheets']).toHaveProperty('Knight.x_note', 'kept');
  });

  test('what was saved opens as the same battle', () => {
    const store = opened();
    store.getState().setStrictness('advise');
    store.getState().commit(tooLong);
    store.getState().commit(next);
    const parsed = parseScenario(store.getState().saveText(), 'saved.json');
    if (!parsed.ok) throw new Error(parsed.error.fault);
    const again = createBattleStore();
    again.getState().openScenario(parsed.value, 'saved.json');
    expect(again.getState().battle).toEqual(store.getState().battle);
    expect(again.getState().log.map(({ verdict, applied }) => [verdict, applied])).toEqual(
      store.getState().log.map(({ verdict, applied }) => [verdict, applied]),
    );
  });
});

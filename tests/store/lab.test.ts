import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/model/battle.ts';
import type { LimitQuestion } from '../../src/lab/reach/moveLimit.ts';
import type { Question } from '../../src/lab/questions.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { followLimit } from '../../src/store/followLimit.ts';
import { askQuestion, followQuestion, stopQuestion } from '../../src/store/followQuestion.ts';
import { createLab } from '../../src/store/lab.ts';
import type { FromWorker, LabThread, ToWorker } from '../../src/store/lab.ts';
import { labDesk } from '../../src/store/labDesk.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { Preview } from '../../src/store/viewStore.ts';
import { moveBy, scene } from './scene.ts';

/** A thread in this one: its work is done by hand, a step at a time. */
function thread() {
  let work: (() => void) | null = null;
  const sent: ToWorker[] = [];
  const listeners: ((message: FromWorker) => void)[] = [];
  let broken: (reason: string) => void = () => undefined;
  const desk = labDesk(
    (message) => listeners.forEach((listener) => listener(structuredClone(message))),
    (next) => {
      work = next;
    },
  );
  const made: LabThread = {
    post(message) {
      sent.push(message);
      desk(structuredClone(message));
    },
    listen(listener, whenBroken) {
      listeners.push(listener);
      broken = whenBroken;
    },
  };
  /** Works so many steps, or all there are. */
  const run = (steps = Infinity): void => {
    for (let i = 0; i < steps && work !== null; i++) {
      const next: () => void = work;
      work = null;
      next();
    }
  };
  return { made, run, sent, breakDown: (reason: string) => broken(reason), isIdle: () => work === null };
}

const reach = (unit = 'kn'): Question => ({ kind: 'reach', unit, move: { kind: 'normal' } });

function opened(): { store: ReturnType<typeof createBattleStore>; battle: Battle } {
  const store = createBattleStore();
  store.getState().openScenario(scene(), null);
  const { battle } = store.getState();
  if (battle === null) throw new Error('no battle');
  return { store, battle };
}

describe('a lab', () => {
  test('gives answers as they come, the whole one last, and keeps it', () => {
    const { battle } = opened();
    const { made, run, sent } = thread();
    const lab = createLab(() => made);
    const seen: boolean[] = [];
    const listener = { step: (_: unknown, last: boolean) => void seen.push(last), failed: expect.unreachable };
    lab.ask(battle, reach(), listener);
    expect(seen).toEqual([]);
    run();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(Boolean)).toEqual([true]);
    expect(seen.at(-1)).toBe(true);
    const asked = sent.length;
    seen.length = 0;
    lab.ask(battle, reach(), listener);
    expect(seen).toEqual([true]);
    expect(sent).toHaveLength(asked);
  });

  test('knows the answer of a battle that stands the same again, and asks anew when somebody has moved', () => {
    const { store, battle } = opened();
    const { made, run, sent } = thread();
    const lab = createLab(() => made);
    const quiet = { step: () => undefined, failed: () => undefined };
    lab.ask(battle, reach(), quiet);
    run();
    expect(sent.filter(({ type }) => type === 'ask')).toHaveLength(1);
    store.getState().commit(moveBy(2));
    lab.ask(store.getState().battle ?? battle, reach(), quiet);
    run();
    expect(sent.filter(({ type }) => type === 'ask')).toHaveLength(2);
    store.getState().undo();
    lab.ask(store.getState().battle ?? battle, reach(), quiet);
    expect(sent.filter(({ type }) => type === 'ask')).toHaveLength(2);
  });

  test('works no further on what is dropped', () => {
    const { battle } = opened();
    const { made, run, isIdle } = thread();
    const lab = createLab(() => made);
    let steps = 0;
    const drop = lab.ask(battle, reach(), { step: () => void steps++, failed: expect.unreachable });
    run(3);
    drop();
    const before = steps;
    run(2);
    expect(steps).toBe(before);
    expect(isIdle()).toBe(true);
  });

  test('says why there is no answer, and begins with another thread when one breaks down', () => {
    const { battle } = opened();
    let threads = 0;
    const first = thread();
    const second = thread();
    const lab = createLab(() => (threads++ === 0 ? first : second).made);
    const reasons: string[] = [];
    const listener = { step: () => undefined, failed: (reason: string) => void reasons.push(reason) };
    lab.ask(battle, reach(), listener);
    first.breakDown('out of memory');
    expect(reasons).toEqual(['out of memory']);
    lab.ask(battle, reach(), listener);
    second.run();
    expect(threads).toBe(2);
    expect(reasons).toHaveLength(1);
  });
});

describe('the question that is shown', () => {
  function shown() {
    const { store } = opened();
    const view = createViewStore();
    const { made, run } = thread();
    const stop = followQuestion(
      store,
      view,
      createLab(() => made),
    );
    return { store, view, run, stop };
  }

  test('is answered, coarse first, with how far the work is', () => {
    const { view, run } = shown();
    askQuestion(view, reach());
    expect(view.getState().question).toMatchObject({ state: 'working', answer: null });
    run(12);
    const { question } = view.getState();
    expect(question?.done).toBeGreaterThan(0);
    expect(question?.of).toBeGreaterThan(question?.done ?? 0);
    run();
    expect(view.getState().question).toMatchObject({ state: 'done', stale: false, answer: { kind: 'reach' } });
  });

  test('keeps the old answer, marked, until there is a new one', () => {
    const { store, view, run } = shown();
    askQuestion(view, reach());
    run();
    const before = view.getState().question?.answer;
    store.getState().commit(moveBy(2));
    expect(view.getState().question).toMatchObject({ state: 'working', stale: true });
    expect(view.getState().question?.answer).toBe(before);
    run();
    expect(view.getState().question).toMatchObject({ state: 'done', stale: false });
    expect(view.getState().question?.answer).not.toBe(before);
  });

  test('shows no figures of another question', () => {
    const { view, run } = shown();
    askQuestion(view, reach());
    run();
    const { question } = view.getState();
    if (question?.ask.kind !== 'reach') throw new Error('no reach');
    askQuestion(view, { ...question.ask, move: { kind: 'advance' } });
    expect(view.getState().question).toMatchObject({ state: 'working', answer: null });
  });

  test('stays stopped when the battle goes on, what is known marked as old', () => {
    const { store, view, run } = shown();
    askQuestion(view, reach());
    run(12);
    stopQuestion(view);
    store.getState().commit(moveBy(2));
    run();
    expect(view.getState().question).toMatchObject({ state: 'stopped' });
  });

  test('goes away with the unit that it is about', () => {
    const { store, view, run } = shown();
    askQuestion(view, reach());
    run();
    const { battle } = store.getState();
    if (battle === null) throw new Error('no battle');
    store.setState({ battle: { ...battle, units: [] } });
    expect(view.getState().question).toBeNull();
  });

  test('can be stopped: what is known stays', () => {
    const { view, run } = shown();
    askQuestion(view, reach());
    run(4);
    stopQuestion(view);
    run();
    expect(view.getState().question?.state).toBe('stopped');
  });

  test('goes with the battle', () => {
    const { store, view, run } = shown();
    askQuestion(view, reach());
    run();
    store.getState().closeBattle();
    expect(view.getState().question).toBeNull();
  });
});

describe('where a model that is moved could be put down', () => {
  const preview = (limit: LimitQuestion): Preview => ({
    action: { type: 'move', unit: 'kn', kind: 'normal', models: [] },
    verdict: { legal: true, violations: [] },
    state: 'live',
    ghosts: [],
    paths: [],
    heights: [],
    lines: [],
    limit,
    suggestion: null,
  });

  test('is asked while it is moved, before all that was asked earlier, and forgotten afterwards', () => {
    const { store, battle } = opened();
    const { made, run, sent } = thread();
    const view = createViewStore();
    const lab = createLab(() => made);
    const stop = followLimit(store, view, lab);
    lab.ask(battle, reach(), { step: () => undefined, failed: () => undefined });
    const [model] = battle.units[0]?.models ?? [];
    const from = model?.position;
    if (model === undefined || from === undefined || from === null) throw new Error('nobody stands there');
    const ask: LimitQuestion = {
      kind: 'limit',
      model: model.id,
      move: { kind: 'normal' },
      from,
      gone: 0,
      facing: from.facing,
      moving: [model.id],
      taken: [],
    };
    view.setState({ preview: preview(ask) });
    run(40);
    const { limit } = view.getState();
    expect(limit?.ask).toBe(ask);
    expect(limit?.answer.levels[0]?.outlines.length).toBeGreaterThan(0);
    // The same again is not asked twice.
    view.setState({ preview: preview(ask) });
    expect(sent.filter(({ type }) => type === 'ask')).toHaveLength(2);
    // Another corner: the old area stays until there is a new one.
    view.setState({ preview: preview({ ...ask, gone: 3 }) });
    expect(view.getState().limit).toBe(limit);
    run();
    expect(view.getState().limit?.answer.left).toBe((limit?.answer.left ?? 0) - 3);
    view.setState({ preview: null });
    expect(view.getState().limit).toBeNull();
    stop();
  });
});

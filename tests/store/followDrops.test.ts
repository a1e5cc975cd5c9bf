import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DropAsk } from '../../src/lab/drops/dropMap.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { followDrops } from '../../src/store/followDrops.ts';
import { createLab } from '../../src/store/lab.ts';
import type { FromWorker, ToWorker } from '../../src/store/lab.ts';
import { labDesk } from '../../src/store/labDesk.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { Preview } from '../../src/store/viewStore.ts';
import { moveBy, scene } from './scene.ts';

const ASK: DropAsk = {
  player: 'defender',
  who: { shape: { kind: 'circle', radius: 16 / 25.4 }, models: 2 },
  method: 'strategic-reserves',
  distance: 14,
};

/** A drop map for the defender, whose thread is worked by hand, a step at a time. */
function asked() {
  const store = createBattleStore();
  store.getState().openScenario(scene(), null);
  const view = createViewStore();
  let work: (() => void) | null = null;
  const asks: ToWorker[] = [];
  let tell: (message: FromWorker) => void = () => undefined;
  const desk = labDesk(
    (message) => tell(structuredClone(message)),
    (next) => {
      work = next;
    },
  );
  const lab = createLab(() => ({
    post(message) {
      if (message.type === 'ask') asks.push(message);
      desk(structuredClone(message));
    },
    listen(listener) {
      tell = listener;
    },
  }));
  const run = (steps = Infinity): void => {
    for (let i = 0; i < steps && work !== null; i++) {
      const next: () => void = work;
      work = null;
      next();
    }
  };
  const stop = followDrops(store, view, lab);
  view.setState({ dropAsk: ASK });
  return { store, view, run, stop, asks, drops: () => view.getState().drops };
}

/** The knights in the hand, so many inches to the right. */
const dragged = (inches: number): Preview => ({
  action: moveBy(inches),
  verdict: { legal: true, violations: [] },
  state: 'live',
  ghosts: [10, 12].map((x, i) => ({
    model: `kn-${i + 1}`,
    position: { x: x + inches, y: 10, z: 0, facing: 0 },
    broken: false,
  })) as unknown as Preview['ghosts'],
  paths: [],
  heights: [],
  lines: [],
  limit: null,
  suggestion: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a drop map that is shown', () => {
  test('comes roughly, then as it is, then with the room for the unit', () => {
    const { drops, run } = asked();
    expect(drops()).toBeNull();
    run(1);
    expect(drops()?.map.ask.rough).toBe(true);
    run(1);
    expect(drops()?.map).toMatchObject({ fit: { kind: 'not-asked' } });
    expect(drops()?.map.ask.rough).toBeUndefined();
    run();
    expect(drops()?.map.fit.kind).toBe('fits');
    expect(drops()?.closed.length).toBeGreaterThan(0);
  });

  test('follows models in the hand with one first look after the other, and the whole once they rest', () => {
    const { drops, run, view, asks } = asked();
    run();
    const before = drops()?.map.area ?? 0;
    view.setState({ preview: dragged(1) });
    view.setState({ preview: dragged(2) });
    view.setState({ preview: dragged(3) });
    expect(asks).toHaveLength(2);
    run();
    vi.advanceTimersByTime(60);
    // The last of those that came in the meantime.
    expect(asks.at(-1)).toMatchObject({ question: { rough: true, moved: [{ position: { x: 13 } }, {}] } });
    expect(asks).toHaveLength(3);
    run();
    const shifted = drops()?.map.area ?? 0;
    expect(Math.abs(shifted - before)).toBeGreaterThan(1);
    vi.advanceTimersByTime(400);
    run();
    expect(drops()?.map.fit.kind).toBe('fits');
    view.setState({ preview: null });
    run();
    // That was known.
    expect(drops()?.map.area).toBe(before);
    expect(asks).toHaveLength(4);
  });

  test('says what shuts the area that is looked at, bit by bit; it can be stopped and goes on', () => {
    const { drops, run, view } = asked();
    run();
    const now = drops();
    if (now === null) throw new Error('no map');
    view.setState({ drops: { ...now, chosen: 0 } });
    expect(drops()?.closing).toMatchObject({ state: 'working', done: 0 });
    run(1);
    const closing = drops()?.closing ?? null;
    if (closing === null) throw new Error('nothing is asked');
    view.setState({ drops: { ...now, chosen: 0, closing: { ...closing, state: 'stopped' } } });
    run();
    expect(drops()?.closing?.state).toBe('stopped');
    view.setState({ drops: { ...now, chosen: 0, closing: null } });
    run();
    expect(drops()?.closing?.state).toBe('done');
  });

  test('keeps the area that is looked at while others come and go, and asks anew once something has moved', () => {
    const { drops, run, store, view } = asked();
    run();
    const now = drops();
    if (now === null) throw new Error('no map');
    view.setState({ drops: { ...now, chosen: 0 } });
    run();
    expect(drops()?.closing?.state).toBe('done');
    store.getState().commit(moveBy(1));
    expect(drops()?.closing).toBeNull();
    run();
    expect(drops()?.chosen).toBe(0);
    expect(drops()?.closing?.state).toBe('done');
  });

  test('goes with the battle, and when nobody asks any more', () => {
    const { drops, run, store, view } = asked();
    run();
    view.setState({ dropAsk: null });
    expect(drops()).toBeNull();
    view.setState({ dropAsk: ASK });
    run();
    expect(drops()).not.toBeNull();
    store.getState().closeBattle();
    expect(drops()).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { startAutosave } from '../../src/store/autosave.ts';
import type { AutosaveNotice } from '../../src/store/autosave.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { savedBattles } from '../../src/store/savedBattles.ts';
import { memoryKeyValue } from './memory.ts';
import { moveBy, next, scene, tooLong } from './scene.ts';

/** The storage of one browser. */
function browser() {
  const battles = memoryKeyValue();
  const summaries = memoryKeyValue();
  return { battles, summaries, saved: savedBattles(battles, summaries) };
}

/** A window of that browser: its battle store, its autosave, what it was told. */
function openWindow({ saved }: ReturnType<typeof browser>, name = 'w') {
  const store = createBattleStore();
  const notices: AutosaveNotice[] = [];
  const current: (readonly string[])[] = [];
  const idle: (() => void)[] = [];
  let ids = 0;
  let time = 1000;
  const autosave = startAutosave(store, {
    saved,
    now: () => time++,
    newId: () => `${name}${++ids}`,
    whenIdle: (work) => void idle.push(work),
    notify: (notice) => void notices.push(notice),
    onCurrent: (ids) => void current.push(ids),
  });
  return {
    store,
    autosave,
    notices,
    current,
    runIdle: () => idle.splice(0).forEach((work) => work()),
    act: store.getState(),
  };
}

/** Lets the work of idle time be done, and what it began. */
async function idle(window: ReturnType<typeof openWindow>): Promise<void> {
  window.runIdle();
  await new Promise((resolve) => setTimeout(resolve));
}

const position = (window: ReturnType<typeof openWindow>): number | undefined =>
  window.store.getState().battle?.units[0]?.models[0]?.position?.x;

test('an action is on its way to the storage before anything else happens', () => {
  const disk = browser();
  const window = openWindow(disk);
  window.act.openScenario(scene(), 'scene.json');
  expect(disk.battles.puts).toBe(1);
  window.act.commit(moveBy(3));
  expect(disk.battles.puts).toBe(2);
});

test('a new window brings the battle back as it stood, undone actions and forks included', async () => {
  const disk = browser();
  const first = openWindow(disk);
  first.act.openScenario(scene(), 'scene.json');
  first.act.setStrictness('advise');
  first.act.commit(tooLong);
  first.act.undo();
  first.act.commit(moveBy(3));
  first.act.commit(next);
  first.act.undo();
  await first.autosave.settled();

  const second = openWindow(disk);
  expect(await second.autosave.resume('w1')).toBe(true);
  const state = second.store.getState();
  expect(state.battle).toEqual(first.store.getState().battle);
  expect([state.cursor, state.log.length, state.fileName]).toEqual([1, 2, 'scene.json']);
  expect(state.forks.map(({ at, length }) => [at, length])).toEqual([[0, 1]]);
  expect(second.notices).toEqual([]);
});

test('changes that come while two are written end in one more write, with the newest state', async () => {
  const disk = browser();
  const window = openWindow(disk);
  window.act.openScenario(scene(), null);
  for (const step of [1, 2, 3, 2, 1, 0]) {
    if (step > window.store.getState().log.length) window.act.commit(next);
    else window.act.goTo(step);
  }
  await window.autosave.settled();
  expect(disk.battles.puts).toBe(3);
  const again = openWindow(disk);
  await again.autosave.resume('w1');
  expect(again.store.getState().cursor).toBe(0);
  expect(again.store.getState().log).toHaveLength(3);
});

test('the list shows what is saved, the newest first', async () => {
  const disk = browser();
  const window = openWindow(disk);
  window.act.openScenario({ ...scene(), name: 'first' }, 'a.json');
  await window.autosave.settled();
  window.act.openScenario({ ...scene(), name: 'second' }, 'b.json');
  window.act.commit(next);
  await window.autosave.settled();
  expect((await disk.saved.list()).map(({ id, name, entries, factions }) => ({ id, name, entries, factions }))).toEqual(
    [
      { id: 'w2', name: 'second', entries: 1, factions: { attacker: 'Knights', defender: 'Foes' } },
      { id: 'w1', name: 'first', entries: 0, factions: { attacker: 'Knights', defender: 'Foes' } },
    ],
  );
});

test('a battle that no file holds and nobody touched leaves no trace when another is opened', async () => {
  const disk = browser();
  const window = openWindow(disk);
  window.act.openScenario(scene(), null);
  await window.autosave.settled();
  expect(await disk.saved.list()).toHaveLength(1);
  window.act.closeBattle();
  await window.autosave.settled();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await disk.saved.list()).toEqual([]);
  expect(window.current).toEqual([['w1'], []]);
});

test('a touched battle stays when it is left', async () => {
  const disk = browser();
  const window = openWindow(disk);
  window.act.openScenario(scene(), null);
  window.act.commit(next);
  window.act.closeBattle();
  await window.autosave.settled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await disk.saved.list()).toHaveLength(1);
});

describe('two windows', () => {
  test('each with its own battle do not meet', async () => {
    const disk = browser();
    const one = openWindow(disk, 'one');
    const two = openWindow(disk, 'two');
    one.act.openScenario(scene(), null);
    two.act.openScenario(scene(), null);
    one.act.commit(moveBy(1));
    two.act.commit(moveBy(2));
    await one.autosave.settled();
    await two.autosave.settled();
    expect((await disk.saved.list()).map(({ id }) => id).sort()).toEqual(['one1', 'two1']);
  });

  test('with the same battle: both go on, and neither writes over the other', async () => {
    const disk = browser();
    const one = openWindow(disk, 'one');
    one.act.openScenario(scene(), null);
    one.act.commit(moveBy(1));
    await one.autosave.settled();
    const two = openWindow(disk, 'two');
    await two.autosave.resume('one1');
    one.act.commit(next);
    await one.autosave.settled();
    two.act.undo();
    two.act.commit(moveBy(2));
    await two.autosave.settled();
    await idle(two);
    expect(two.current).toEqual([['two1', 'one1']]);
    expect((await disk.saved.list()).map(({ id }) => id).sort()).toEqual(['one1', 'two1']);

    const third = openWindow(disk, 'three');
    await third.autosave.resume('one1');
    expect([position(third), third.store.getState().cursor]).toEqual([11, 2]);
    await third.autosave.resume('two1');
    expect([position(third), third.store.getState().cursor]).toEqual([12, 1]);
  });
});

describe('a window that goes on with a save', () => {
  async function handedOn() {
    const disk = browser();
    const first = openWindow(disk, 'first');
    first.act.openScenario(scene(), null);
    first.act.commit(moveBy(1));
    await first.autosave.settled();
    const second = openWindow(disk, 'second');
    await second.autosave.resume('first1');
    return { disk, second };
  }

  test('finds it again before it has changed anything', async () => {
    const { disk, second } = await handedOn();
    expect(second.current).toEqual([['second1', 'first1']]);
    expect(await openWindow(disk).autosave.resume('second1')).toBe(false);
    expect(await openWindow(disk).autosave.resume('first1')).toBe(true);
  });

  test('takes its place in the list with the first change, and removes it once its own can be read', async () => {
    const { disk, second } = await handedOn();
    second.act.commit(next);
    await second.autosave.settled();
    expect((await disk.saved.list()).map(({ id }) => id)).toEqual(['second1']);
    expect(await disk.saved.read('first1')).toHaveLength(1);
    await idle(second);
    expect(await disk.saved.read('first1')).toEqual([]);
    expect((await disk.saved.list()).map(({ id }) => id)).toEqual(['second1']);
  });
});

describe('a storage that fails', () => {
  const quota = (): Error => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

  test.each([
    ['full', quota(), 'full'],
    ['forbidden', new Error('denied'), 'unavailable'],
  ] as const)('%s: it is said once, and the battle goes on', async (_, fault, notice) => {
    const disk = browser();
    disk.battles.fault = fault;
    const window = openWindow(disk);
    window.act.openScenario(scene(), null);
    await window.autosave.settled();
    window.act.commit(moveBy(3));
    await window.autosave.settled();
    window.act.commit(next);
    await window.autosave.settled();
    expect(window.notices).toEqual([notice]);
    expect(position(window)).toBe(13);
  });

  test('that works again takes the whole battle', async () => {
    const disk = browser();
    disk.battles.fault = quota();
    const window = openWindow(disk);
    window.act.openScenario(scene(), null);
    window.act.commit(moveBy(3));
    await window.autosave.settled();
    disk.battles.fault = null;
    window.act.commit(next);
    await window.autosave.settled();
    const again = openWindow(disk);
    await again.autosave.resume('w1');
    expect(again.store.getState().log).toHaveLength(2);
  });

  test('resuming answers no instead of throwing', async () => {
    const disk = browser();
    disk.battles.fault = new Error('denied');
    expect(await openWindow(disk).autosave.resume('w1')).toBe(false);
  });
});

describe('a save that cannot be read', () => {
  /** Replaces the newest text that is kept under an id by another one. */
  function spoil(disk: ReturnType<typeof browser>, id: string, text: string): void {
    const newest = [`${id}/0`, `${id}/1`]
      .map((key) => [key, disk.battles.values.get(key) as { revision: number } | undefined] as const)
      .toSorted((a, b) => (b[1]?.revision ?? 0) - (a[1]?.revision ?? 0))[0];
    if (newest !== undefined) disk.battles.values.set(newest[0], { ...newest[1], text });
  }

  test.each([
    ['cut off', '{"format": "inchwise/scenario", "ver'],
    ['of another kind', '[]'],
  ])('%s: the one before it is opened, and that is said', async (_, text) => {
    const disk = browser();
    const first = openWindow(disk);
    first.act.openScenario(scene(), null);
    first.act.commit(moveBy(3));
    await first.autosave.settled();
    await idle(first);
    first.act.commit(next);
    await first.autosave.settled();
    spoil(disk, 'w1', text);

    const second = openWindow(disk);
    expect(await second.autosave.resume('w1')).toBe(true);
    expect(second.notices).toEqual(['older']);
    expect([position(second), second.store.getState().cursor]).toEqual([13, 1]);
  });

  test('does not push out the good one, however often it is written again', async () => {
    const disk = browser();
    const first = openWindow(disk);
    first.act.openScenario(scene(), null);
    first.act.commit(moveBy(3));
    await first.autosave.settled();
    await idle(first);
    for (let at = 0; at < 3; at++) {
      first.act.commit(next);
      await first.autosave.settled();
      spoil(disk, 'w1', 'broken');
    }
    const second = openWindow(disk);
    expect(await second.autosave.resume('w1')).toBe(true);
    expect(second.store.getState().log).toHaveLength(1);
  });

  test('with none before it: nothing is opened, and nothing is thrown', async () => {
    const disk = browser();
    disk.battles.values.set('w1/0', { text: 5 });
    expect(await openWindow(disk).autosave.resume('w1')).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { windowBattle } from '../../src/store/windowBattle.ts';
import type { Locks } from '../../src/store/windowBattle.ts';
import { memoryStorage } from './memory.ts';

/** The lock manager of one browser; `kill` ends a window, and its locks with it. */
function lockManager() {
  const held = new Map<string, number>();
  const windowOf = (window: number): Locks => ({
    async request(name, work) {
      held.set(name, window);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  });
  const kill = (window: number): void => {
    for (const [name, owner] of held) if (owner === window) held.delete(name);
  };
  return { windowOf, kill };
}

test('a reload finds the battle of its own window', async () => {
  const session = memoryStorage();
  const shared = memoryStorage();
  windowBattle(session, shared, null).remember(['a', 'b']);
  expect(await windowBattle(session, shared, null).find()).toEqual(['a', 'b']);
});

test('a new window after the old one was killed finds its battle', async () => {
  const shared = memoryStorage();
  const locks = lockManager();
  windowBattle(memoryStorage(), shared, locks.windowOf(1)).remember(['a', 'b']);
  locks.kill(1);
  expect(await windowBattle(memoryStorage(), shared, locks.windowOf(2)).find()).toEqual(['a', 'b']);
});

test('a new window beside one that has the battle open finds none', async () => {
  const shared = memoryStorage();
  const locks = lockManager();
  windowBattle(memoryStorage(), shared, locks.windowOf(1)).remember(['a', 'b']);
  expect(await windowBattle(memoryStorage(), shared, locks.windowOf(2)).find()).toEqual([]);
});

test('who has left the battle for the start screen finds none, and its lock is free', async () => {
  const session = memoryStorage();
  const shared = memoryStorage();
  const locks = lockManager();
  const window = windowBattle(session, shared, locks.windowOf(1));
  window.remember(['a', 'b']);
  window.remember([]);
  expect(await window.find()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await locks.windowOf(2).query()).toEqual({ held: [] });
});

test('without locks a new window leaves it to the player, and without storages nothing is thrown', async () => {
  const shared = memoryStorage();
  windowBattle(memoryStorage(), shared, null).remember(['a', 'b']);
  expect(await windowBattle(memoryStorage(), shared, null).find()).toEqual([]);
  const denied = memoryStorage(new Error('denied'));
  const window = windowBattle(denied, denied, null);
  window.remember(['a', 'b']);
  expect(await window.find()).toEqual([]);
});

import type { TextStorage } from './preferences.ts';

const KEY = 'inchwise.battle';

/** The part of the browser's lock manager that is used. A lock is held until its page is gone, however it went. */
export interface Locks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** Which saved battle this window shows, so that a reload, or a new window after the old one was killed, finds it. */
export interface WindowBattle {
  remember(id: string | null): void;
  /** The battle to bring back, or null: none was open, or the last one is open in another window. */
  find(): Promise<string | null>;
}

/**
 * Storages: `session` lives as long as this window, reloads included; `shared` belongs to all windows and outlives them.
 * Either may throw at any use. Without `locks` a new window can't tell whether another still holds the last battle,
 * and leaves it to the player.
 */
export function windowBattle(session: TextStorage, shared: TextStorage, locks: Locks | null): WindowBattle {
  let release: (() => void) | null = null;

  const store = (storage: TextStorage, id: string | null): void => {
    try {
      storage.setItem(KEY, id ?? '');
    } catch {
      // no storage: after a reload the battle is found in the list, if there is one
    }
  };
  const stored = (storage: TextStorage): string | null => {
    try {
      return storage.getItem(KEY) || null;
    } catch {
      return null;
    }
  };

  return {
    remember(id) {
      store(session, id);
      store(shared, id);
      release?.();
      release = null;
      if (id === null || locks === null) return;
      const held = new Promise<void>((resolve) => (release = resolve));
      locks
        .request(`${KEY}/${id}`, () => held)
        .catch(() => undefined); // refused by the browser: other windows then do not know that this one is open
    },

    async find() {
      const own = stored(session);
      if (own !== null) return own;
      const last = stored(shared);
      if (last === null || locks === null) return null;
      const held = await locks.query().catch(() => null);
      if (held === null || held.held?.some((lock) => lock.name === `${KEY}/${last}`)) return null;
      return last;
    },
  };
}

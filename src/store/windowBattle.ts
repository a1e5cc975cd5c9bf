import type { TextStorage } from './preferences.ts';

const KEY = 'inchwise.battle';

/** The part of the browser's lock manager that is used. A lock is held until its page is gone, however it went. */
export interface Locks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** Which saved battle this window shows, so that a reload, or a new window after the old one was killed, finds it. */
export interface WindowBattle {
  /** The names under which it is found, the first of them first; none: no battle is open. */
  remember(ids: readonly string[]): void;
  /** Those names; none when no battle was open, or the last one is open in another window. */
  find(): Promise<readonly string[]>;
}

/** The names in a stored text. */
const parse = (text: string | null): readonly string[] => (text ?? '').split(' ').filter((id) => id !== '');

/**
 * Storages: `session` lives as long as this window, reloads included; `shared` belongs to all windows and outlives them.
 * Either may throw at any use. Without `locks` a new window can't tell whether another still holds the last battle,
 * and leaves it to the player.
 */
export function windowBattle(session: TextStorage, shared: TextStorage, locks: Locks | null): WindowBattle {
  let release: (() => void) | null = null;

  const store = (storage: TextStorage, ids: readonly string[]): void => {
    try {
      storage.setItem(KEY, ids.join(' '));
    } catch {
      // no storage: after a reload the battle is found in the list, if there is one
    }
  };
  const stored = (storage: TextStorage): readonly string[] => {
    try {
      return parse(storage.getItem(KEY));
    } catch {
      return [];
    }
  };

  return {
    remember(ids) {
      store(session, ids);
      store(shared, ids);
      release?.();
      release = null;
      const [id] = ids;
      if (id === undefined || locks === null) return;
      const held = new Promise<void>((resolve) => (release = resolve));
      locks.request(`${KEY}/${id}`, () => held).catch(() => undefined); // refused by the browser: other windows then do not know that this one is open
    },

    async find() {
      const own = stored(session);
      if (own.length > 0) return own;
      const last = stored(shared);
      if (last.length === 0 || locks === null) return [];
      const held = await locks.query().catch(() => null);
      if (held === null || held.held?.some((lock) => lock.name === `${KEY}/${last[0]}`)) return [];
      return last;
    },
  };
}

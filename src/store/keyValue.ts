import { createStore, del, entries, get, update } from 'idb-keyval';

/** A place that keeps values by name and outlives the page. Every promise may fail: no storage, no room. */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  /** Replaces a value by what `change` makes of the old one (undefined: none), in one step that nothing comes between. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<readonly (readonly [string, unknown])[]>;
}

/** The browser's own database under a name. Opened at the first use, so that a browser without one fails only there. */
export function browserKeyValue(name: string): KeyValue {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = (): ReturnType<typeof createStore> => (opened ??= createStore(name, 'values'));
  return {
    get: async (key) => get<unknown>(key, store()),
    update: async (key, change) => update<unknown>(key, change, store()),
    remove: async (key) => del(key, store()),
    entries: async () => entries<string, unknown>(store()),
  };
}

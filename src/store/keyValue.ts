import { createStore, delMany, entries, getMany, promisifyRequest } from 'idb-keyval';

/** A place that keeps values by name and outlives the page. Every promise may fail: no storage, no room. */
export interface KeyValue {
  /** The values of some names, undefined where there is none. */
  getMany(keys: readonly string[]): Promise<readonly unknown[]>;
  /**
   * Keeps a value. It is handed over whole before this returns: what ends the page afterwards does not stop it. The
   * promise resolves when it is kept.
   */
  put(key: string, value: unknown): Promise<void>;
  /** Removes a value if it passes a test, in one step that nothing comes between. */
  removeIf(key: string, test: (value: unknown) => boolean): Promise<void>;
  removeMany(keys: readonly string[]): Promise<void>;
  entries(): Promise<readonly (readonly [string, unknown])[]>;
}

/** The browser's own database under a name. Opened at the first use, so that a browser without one fails only there. */
export function browserKeyValue(name: string): KeyValue {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = (): ReturnType<typeof createStore> => (opened ??= createStore(name, 'values'));
  return {
    getMany: async (keys) => getMany<unknown>([...keys], store()),
    put: async (key, value) =>
      store()('readwrite', (values) => {
        values.put(value, key);
        const { transaction } = values;
        const kept = promisifyRequest(transaction);
        // Without this the transaction waits for the page to come back and find nothing more to do.
        transaction.commit();
        return kept;
      }),
    removeIf: async (key, test) =>
      store()('readwrite', (values) => {
        const found = values.get(key);
        found.addEventListener('success', () => {
          if (found.result !== undefined && test(found.result)) values.delete(key);
        });
        return promisifyRequest(values.transaction);
      }),
    removeMany: async (keys) => delMany([...keys], store()),
    entries: async () => entries<string, unknown>(store()),
  };
}

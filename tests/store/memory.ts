import type { KeyValue } from '../../src/store/keyValue.ts';
import type { TextStorage } from '../../src/store/preferences.ts';

/** A browser's database in memory, with its faults on demand. It keeps copies, as the real one does. */
export interface MemoryKeyValue extends KeyValue {
  readonly values: Map<string, unknown>;
  /** What every use answers from now on; null: it works. */
  fault: Error | null;
  /** How many writes have been asked for. */
  writes: number;
}

export function memoryKeyValue(): MemoryKeyValue {
  const values = new Map<string, unknown>();
  const use = async (self: MemoryKeyValue): Promise<void> => {
    await Promise.resolve();
    if (self.fault !== null) throw self.fault;
  };
  return {
    values,
    fault: null,
    writes: 0,
    async get(key) {
      await use(this);
      return structuredClone(values.get(key));
    },
    async update(key, change) {
      this.writes++;
      await use(this);
      values.set(key, structuredClone(change(structuredClone(values.get(key)))));
    },
    async remove(key) {
      await use(this);
      values.delete(key);
    },
    async entries() {
      await use(this);
      return [...values].map(([key, value]) => [key, structuredClone(value)] as const);
    },
  };
}

/** A local or session storage in memory; with `fault` each use throws it. */
export function memoryStorage(fault: Error | null = null): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem(key) {
      if (fault !== null) throw fault;
      return texts.get(key) ?? null;
    },
    setItem(key, value) {
      if (fault !== null) throw fault;
      texts.set(key, value);
    },
  };
}

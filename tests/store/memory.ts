import type { KeyValue } from '../../src/store/keyValue.ts';
import type { TextStorage } from '../../src/store/preferences.ts';

/** A browser's database in memory, with its faults on demand. It keeps copies, as the real one does. */
export interface MemoryKeyValue extends KeyValue {
  readonly values: Map<string, unknown>;
  /** What every use answers from now on; null: it works. */
  fault: Error | null;
  /** How many values have been handed over to be kept. */
  puts: number;
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
    puts: 0,
    async getMany(keys) {
      await use(this);
      return keys.map((key) => structuredClone(values.get(key)));
    },
    async put(key, value) {
      this.puts++;
      const copy = structuredClone(value);
      await use(this);
      values.set(key, copy);
    },
    async removeIf(key, test) {
      await use(this);
      if (values.has(key) && test(structuredClone(values.get(key)))) values.delete(key);
    },
    async removeMany(keys) {
      await use(this);
      for (const key of keys) values.delete(key);
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

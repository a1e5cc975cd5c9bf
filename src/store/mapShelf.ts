import { checkMap } from '../formats/mapFile.ts';
import type { MapFile } from '../formats/mapSchema.ts';
import type { KeyValue } from './keyValue.ts';

/** A map of the player's own, as it is kept in this browser. */
export interface KeptMap {
  readonly id: string;
  /** When it was kept, in milliseconds. */
  readonly savedAt: number;
  readonly map: MapFile;
}

export interface MapShelf {
  /** All of them, the newest first. What cannot be read is left out. */
  list(): Promise<readonly KeptMap[]>;
  /** Keeps a map, in place of that of an id where one is given. Gives its id. */
  keep(map: MapFile, id?: string): Promise<string>;
  remove(id: string): Promise<void>;
}

export interface MapShelfOptions {
  readonly storage: KeyValue;
  readonly now: () => number;
  readonly newId: () => string;
}

function storedMap(id: string, value: unknown): KeptMap | null {
  if (typeof value !== 'object' || value === null) return null;
  const { savedAt, map } = value as { readonly savedAt?: unknown; readonly map?: unknown };
  if (typeof savedAt !== 'number') return null;
  const checked = checkMap(map, 'kept map');
  return checked.ok ? { id, savedAt, map: checked.value } : null;
}

/** The player's own maps over a storage. Its promises fail where the storage does. */
export function mapShelf({ storage, now, newId }: MapShelfOptions): MapShelf {
  return {
    async list() {
      const found = (await storage.entries()).map(([id, value]) => storedMap(id, value));
      return found.filter((map) => map !== null).sort((a, b) => b.savedAt - a.savedAt);
    },
    async keep(map, id = newId()) {
      await storage.put(id, { savedAt: now(), map });
      return id;
    },
    remove: (id) => storage.removeMany([id]),
  };
}

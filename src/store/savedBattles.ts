import type { Clock } from '../model/clock.ts';
import type { BattleMap } from '../model/map.ts';
import type { PlayerId } from '../model/player.ts';
import type { Fork } from './battleStore.ts';
import type { KeyValue } from './keyValue.ts';

/** A battle as it is kept in this browser: a scenario file with all actions of the log, and where the player stood in them. */
export interface SavedBattle {
  readonly revision: number;
  readonly savedAt: number;
  readonly fileName: string | null;
  readonly text: string;
  readonly cursor: number;
  readonly forks: readonly Fork[];
}

/** What a list of saved battles shows of one without reading it. */
export interface BattleSummary {
  readonly id: string;
  readonly name: string;
  readonly savedAt: number;
  readonly clock: Clock;
  readonly factions: Readonly<Record<PlayerId, string>>;
  readonly map: BattleMap;
  readonly entries: number;
}

/**
 * `latest` is what was written last. `good` is the newest one before it that was read back without a fault:
 * it gives way only to another one that was, so a save that cannot be read never costs the one before.
 */
interface Kept {
  readonly latest: SavedBattle;
  readonly checked: boolean;
  readonly good: SavedBattle | null;
}

export type Written = 'written' | 'changed-elsewhere';

/** The battles saved in this browser. */
export interface SavedBattles {
  /** The newest first, then the newest that is known to be readable; empty when there is none of that id. */
  read(id: string): Promise<readonly SavedBattle[]>;
  /**
   * Keeps a battle, unless what is there is not the revision before it: then another window has gone on with that
   * battle, and nothing is touched.
   */
  write(id: string, battle: SavedBattle, summary: BattleSummary): Promise<Written>;
  /** Marks a revision as one that could be read back. */
  confirm(id: string, revision: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** All of them, the newest first. */
  list(): Promise<readonly BattleSummary[]>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSavedBattle(value: unknown): value is SavedBattle {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.cursor === 'number' &&
    typeof value.savedAt === 'number' &&
    Array.isArray(value.forks)
  );
}

/** What is kept under an id, or null when nothing of ours is. */
function keptOf(value: unknown): Kept | null {
  if (!isRecord(value) || !isSavedBattle(value.latest)) return null;
  const good = isSavedBattle(value.good) ? value.good : null;
  return { latest: value.latest, checked: value.checked === true, good };
}

function isSummary(value: unknown): value is BattleSummary {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.savedAt === 'number' &&
    isRecord(value.clock) &&
    isRecord(value.factions) &&
    isRecord(value.map)
  );
}

/** Saved battles over two stores: the battles themselves, and the short summaries that a list needs. */
export function savedBattles(battles: KeyValue, summaries: KeyValue): SavedBattles {
  return {
    async read(id) {
      const kept = keptOf(await battles.get(id));
      if (kept === null) return [];
      return kept.good === null ? [kept.latest] : [kept.latest, kept.good];
    },

    async write(id, battle, summary) {
      let written: Written = 'written';
      await battles.update(id, (old) => {
        const kept = keptOf(old);
        written = kept !== null && kept.latest.revision !== battle.revision - 1 ? 'changed-elsewhere' : 'written';
        if (written !== 'written') return old;
        const good = kept === null ? null : kept.checked ? kept.latest : kept.good;
        return { latest: battle, checked: false, good } satisfies Kept;
      });
      if (written === 'written') await summaries.update(id, () => summary);
      return written;
    },

    async confirm(id, revision) {
      await battles.update(id, (old) => {
        const kept = keptOf(old);
        return kept !== null && kept.latest.revision === revision ? { ...kept, checked: true } : old;
      });
    },

    async remove(id) {
      await summaries.remove(id);
      await battles.remove(id);
    },

    async list() {
      const found = (await summaries.entries()).map(([, value]) => value).filter(isSummary);
      return found.sort((a, b) => b.savedAt - a.savedAt);
    },
  };
}

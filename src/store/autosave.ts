import type { StoreApi } from 'zustand/vanilla';
import { parseScenario } from '../formats/scenario.ts';
import type { BattleState } from './battleStore.ts';
import type { BattleSummary, Parent, SavedBattle, SavedBattles, Slot } from './savedBattles.ts';

/**
 * What a player should hear of once.
 * - full, unavailable: changes are not kept in this browser
 * - older: the newest save cannot be read; the one before it was opened
 */
export type AutosaveNotice = 'full' | 'unavailable' | 'older';

export interface AutosaveOptions {
  readonly saved: SavedBattles;
  readonly now: () => number;
  readonly newId: () => string;
  /** Runs something when there is time: reading back what was written. */
  readonly whenIdle: (work: () => void) => void;
  readonly notify: (notice: AutosaveNotice) => void;
  /** Hears under which names the battle of this window is found again, the first of them first; none: no battle. */
  readonly onCurrent: (ids: readonly string[]) => void;
}

export interface Autosave {
  /** Opens a saved battle where it stood. False when there is none of that id or it cannot be read. */
  resume(id: string): Promise<boolean>;
  /** Resolves when everything so far has been written, or has failed to be. */
  settled(): Promise<void>;
  stop(): void;
}

/** The battle that this window saves. */
interface Saving {
  readonly id: string;
  /** What it goes on from, until its own save has been read back. */
  parent: Parent | null;
  revision: number;
  /** The place that is known to be readable: it is not written to. */
  good: Slot | null;
  /** Nothing has been done since it was opened here, and no file holds it: not worth a place in the list. */
  untouched: boolean;
}

/** Writes that may be under way at a time; changes beyond them wait and become one. */
const WRITES = 2;

/** A full disk is named so by every browser; whatever else goes wrong means that there is no storage to be had. */
function reasonOf(error: unknown): 'full' | 'unavailable' {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

/**
 * Keeps the running battle in this browser: each change is handed to the storage at once, whole, so that whatever ends
 * the page leaves the battle as it stood. Nothing that fails here touches the running battle.
 */
export function startAutosave(store: StoreApi<BattleState>, options: AutosaveOptions): Autosave {
  const { saved } = options;
  let saving: Saving | null = null;
  let resuming = false;
  let again = false;
  let failed = false;
  const writing = new Set<Promise<void>>();

  const begin = (parent: Parent | null, untouched: boolean): void => {
    saving = { id: options.newId(), parent, revision: parent?.revision ?? 0, good: null, untouched };
    options.onCurrent(parent === null ? [saving.id] : [saving.id, parent.id]);
  };

  const fail = (error: unknown): void => {
    if (!failed) options.notify(reasonOf(error));
    failed = true;
  };

  const snapshot = ({ id, parent, revision }: Saving): { battle: SavedBattle; summary: BattleSummary } | null => {
    const { scenario, battle, cursor, fileName, saveText } = store.getState();
    if (scenario === null || battle === null) return null;
    const savedAt = options.now();
    const { attacker, defender } = battle.players;
    return {
      battle: { revision, parent, savedAt, fileName, text: saveText() },
      summary: {
        id,
        revision,
        parent,
        name: scenario.name ?? 'Battle',
        savedAt,
        clock: battle.clock,
        factions: { attacker: attacker.faction, defender: defender.faction },
        map: battle.map,
        entries: cursor,
      },
    };
  };

  /** Reads back what stands in a slot: if it can be read, that slot is the good one, and the parent has done its work. */
  const check = (one: Saving, slot: Slot, written: SavedBattle): void => {
    options.whenIdle(() => {
      if (one.revision !== written.revision || !parseScenario(written.text, 'saved battle').ok) return;
      one.good = slot;
      const { parent } = one;
      if (parent === null) return;
      one.parent = null;
      saved.retire(parent).catch(fail);
    });
  };

  const write = async (one: Saving): Promise<void> => {
    one.revision++;
    const slot: Slot = one.good === 0 ? 1 : 0;
    const shot = snapshot(one);
    if (shot === null) return;
    await saved.write(one.id, slot, shot.battle, shot.summary);
    failed = false;
    check(one, slot, shot.battle);
  };

  const save = (): void => {
    if (saving === null) return;
    if (writing.size >= WRITES) {
      again = true;
      return;
    }
    const done = write(saving)
      .catch(fail)
      .finally(() => {
        writing.delete(done);
        if (!again) return;
        again = false;
        save();
      });
    writing.add(done);
  };

  const settled = async (): Promise<void> => {
    while (writing.size > 0) await Promise.all(writing);
  };

  const leave = (): void => {
    const left = saving;
    if (left === null || !left.untouched) return;
    settled()
      .then(() => saved.remove(left.id))
      .catch(fail);
  };

  const stop = store.subscribe((state, before) => {
    if (resuming) return;
    if (state.scenario === null) {
      if (before.scenario === null) return;
      leave();
      saving = null;
      options.onCurrent([]);
      return;
    }
    if (state.opened !== before.opened) {
      leave();
      begin(null, state.fileName === null);
      save();
      return;
    }
    if (state.history === before.history) return;
    if (saving !== null) saving.untouched = false;
    save();
  });

  return {
    async resume(id) {
      let candidates: readonly SavedBattle[];
      try {
        candidates = await saved.read(id);
      } catch (error) {
        fail(error);
        return false;
      }
      const newest = candidates[0];
      if (newest === undefined) return false;
      for (const candidate of candidates) {
        const parsed = parseScenario(candidate.text, candidate.fileName ?? 'saved battle');
        if (!parsed.ok) continue;
        try {
          resuming = true;
          store.getState().openScenario(parsed.value, candidate.fileName);
        } catch {
          continue; // its actions cannot be played: the save before it may still be whole
        } finally {
          resuming = false;
        }
        leave();
        begin({ id, revision: newest.revision }, false);
        if (candidate !== newest) options.notify('older');
        return true;
      }
      return false;
    },

    settled,
    stop,
  };
}

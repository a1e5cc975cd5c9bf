import type { StoreApi } from 'zustand/vanilla';
import { scenarioText } from '../formats/battle.ts';
import { parseScenario } from '../formats/scenario.ts';
import type { BattleState } from './battleStore.ts';
import type { BattleSummary, SavedBattle, SavedBattles } from './savedBattles.ts';

/**
 * What a player should hear of once.
 * - full, unavailable: changes are not kept in this browser
 * - copied: another window went on with the same battle, and this one goes on as a battle of its own
 * - older: the newest save cannot be read; the one before it was opened
 */
export type AutosaveNotice = 'full' | 'unavailable' | 'copied' | 'older';

export interface AutosaveOptions {
  readonly saved: SavedBattles;
  readonly now: () => number;
  readonly newId: () => string;
  /** Runs something when there is time: reading back what was written. */
  readonly whenIdle: (work: () => void) => void;
  readonly notify: (notice: AutosaveNotice) => void;
  /** Hears which battle this window holds now; null: none. */
  readonly onCurrent: (id: string | null) => void;
}

export interface Autosave {
  /** Opens a saved battle where it stood. False when there is none of that id or it cannot be read. */
  resume(id: string): Promise<boolean>;
  /** Resolves when everything so far has been written, or has failed to be. */
  settled(): Promise<void>;
  stop(): void;
}

/** A full disk is named so by every browser; whatever else goes wrong means that there is no storage to be had. */
function reasonOf(error: unknown): 'full' | 'unavailable' {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

/**
 * Keeps the running battle in this browser: each change is written at once, whole, in one step, so that whatever ends
 * the page leaves the battle as it stood. A write in progress is followed by one more with the newest state.
 * Nothing that fails here touches the running battle.
 */
export function startAutosave(store: StoreApi<BattleState>, options: AutosaveOptions): Autosave {
  const { saved } = options;
  let id: string | null = null;
  let revision = 0;
  /** Nothing has been done in this battle since it was opened here, and no file holds it: not worth a place in the list. */
  let untouched = false;
  let resuming = false;
  let writing: Promise<void> | null = null;
  let again = false;
  let failed = false;

  const setCurrent = (next: string | null, at: number): void => {
    id = next;
    revision = at;
    options.onCurrent(next);
  };

  const fail = (error: unknown): void => {
    if (!failed) options.notify(reasonOf(error));
    failed = true;
  };

  const snapshot = (state: BattleState, battleId: string): { battle: SavedBattle; summary: BattleSummary } | null => {
    const { scenario, battle, log, cursor, forks, fileName } = state;
    if (scenario === null || battle === null) return null;
    const savedAt = options.now();
    const text = scenarioText(
      scenario,
      log.map((entry) => entry.action),
    );
    const { attacker, defender } = battle.players;
    return {
      battle: { revision: revision + 1, savedAt, fileName, text, cursor, forks },
      summary: {
        id: battleId,
        name: scenario.name ?? 'Battle',
        savedAt,
        clock: battle.clock,
        factions: { attacker: attacker.faction, defender: defender.faction },
        map: battle.map,
        entries: cursor,
      },
    };
  };

  const check = (battleId: string, written: SavedBattle): void => {
    options.whenIdle(() => {
      if (!parseScenario(written.text, 'saved battle').ok) return;
      saved.confirm(battleId, written.revision).catch(fail);
    });
  };

  const write = async (): Promise<void> => {
    const battleId = id;
    if (battleId === null) return;
    const shot = snapshot(store.getState(), battleId);
    if (shot === null) return;
    const result = await saved.write(battleId, shot.battle, shot.summary);
    if (result === 'changed-elsewhere') {
      if (id !== battleId) return;
      setCurrent(options.newId(), 0);
      options.notify('copied');
      again = true;
      return;
    }
    failed = false;
    if (id === battleId) revision = shot.battle.revision;
    check(battleId, shot.battle);
  };

  const save = (): void => {
    if (writing !== null) {
      again = true;
      return;
    }
    writing = write()
      .catch(fail)
      .finally(() => {
        writing = null;
        if (!again) return;
        again = false;
        save();
      });
  };

  const leave = (): void => {
    const left = id;
    if (left === null || !untouched) return;
    untouched = false;
    (writing ?? Promise.resolve()).then(() => saved.remove(left)).catch(fail);
  };

  const stop = store.subscribe((state, before) => {
    if (resuming) return;
    if (state.scenario === null) {
      if (before.scenario === null) return;
      leave();
      setCurrent(null, 0);
      return;
    }
    if (state.opened !== before.opened) {
      leave();
      setCurrent(options.newId(), 0);
      untouched = state.fileName === null;
      save();
      return;
    }
    if (state.log === before.log && state.cursor === before.cursor && state.forks === before.forks) return;
    untouched = false;
    save();
  });

  return {
    async resume(battleId) {
      let candidates: readonly SavedBattle[];
      try {
        candidates = await saved.read(battleId);
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
          store.getState().openScenario(parsed.value, candidate.fileName, candidate);
        } catch {
          continue; // its actions cannot be played: the save before it may still be whole
        } finally {
          resuming = false;
        }
        leave();
        untouched = false;
        setCurrent(battleId, newest.revision);
        if (candidate !== newest) options.notify('older');
        return true;
      }
      return false;
    },

    async settled() {
      while (writing !== null) await writing;
    },

    stop,
  };
}

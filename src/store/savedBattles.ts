import type { Clock } from '../model/clock.ts';
import type { BattleMap } from '../model/map.ts';
import type { PlayerId } from '../model/player.ts';
import type { KeyValue } from './keyValue.ts';

/**
 * A save that another one goes on from. Each page that plays a battle saves it under a name of its own, so that two
 * windows never write over each other; the parent tells that the two are one battle.
 */
export interface Parent {
  readonly id: string;
  readonly revision: number;
}

/** A battle as it is kept in this browser: a scenario file with its whole history, and where in it the player stood. */
export interface SavedBattle {
  readonly revision: number;
  readonly parent: Parent | null;
  readonly savedAt: number;
  readonly fileName: string | null;
  readonly text: string;
}

/** What a list of saved battles shows of one without reading it. */
export interface BattleSummary {
  readonly id: string;
  readonly revision: number;
  readonly parent: Parent | null;
  readonly name: string;
  readonly savedAt: number;
  readonly clock: Clock;
  readonly factions: Readonly<Record<PlayerId, string>>;
  readonly map: BattleMap;
  readonly entries: number;
}

/** Each battle has two places; one that is known to be readable is left alone while the other one is written. */
export type Slot = 0 | 1;

/** The battles saved in this browser. */
export interface SavedBattles {
  /** What is kept of a battle, the newest first; empty when there is nothing. */
  read(id: string): Promise<readonly SavedBattle[]>;
  /** Keeps a battle. It is on its way before this returns. */
  write(id: string, slot: Slot, battle: SavedBattle, summary: BattleSummary): Promise<void>;
  /** Removes a save that another one goes on from, unless its own window has gone on with it since. */
  retire(parent: Parent): Promise<void>;
  remove(id: string): Promise<void>;
  /** All of them, the newest first, without those that another one goes on from. */
  list(): Promise<readonly BattleSummary[]>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSavedBattle(value: unknown): value is SavedBattle {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.savedAt === 'number'
  );
}

function isSummary(value: unknown): value is BattleSummary {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.name === 'string' &&
    typeof value.savedAt === 'number' &&
    isRecord(value.clock) &&
    isRecord(value.factions) &&
    isRecord(value.map)
  );
}

const places = (id: string): readonly string[] => [`${id}/0`, `${id}/1`];

/** Whether a value is a save or a summary of no later revision than this. */
const isUpTo =
  (revision: number) =>
  (value: unknown): boolean =>
    isRecord(value) && typeof value.revision === 'number' && value.revision <= revision;

/** Saved battles over two stores: the battles themselves, and the short summaries that a list needs. */
export function savedBattles(battles: KeyValue, summaries: KeyValue): SavedBattles {
  return {
    async read(id) {
      const kept = (await battles.getMany(places(id))).filter(isSavedBattle);
      return kept.sort((a, b) => b.revision - a.revision);
    },

    async write(id, slot, battle, summary) {
      await Promise.all([battles.put(`${id}/${slot}`, battle), summaries.put(id, summary)]);
    },

    async retire({ id, revision }) {
      const old = isUpTo(revision);
      await Promise.all([summaries.removeIf(id, old), ...places(id).map((place) => battles.removeIf(place, old))]);
    },

    async remove(id) {
      await Promise.all([summaries.removeMany([id]), battles.removeMany(places(id))]);
    },

    async list() {
      const found = (await summaries.entries()).map(([, value]) => value).filter(isSummary);
      const superseded = new Map<string, number>();
      for (const { parent } of found) {
        if (parent !== null) superseded.set(parent.id, Math.max(parent.revision, superseded.get(parent.id) ?? 0));
      }
      const current = found.filter(({ id, revision }) => revision > (superseded.get(id) ?? -1));
      return current.sort((a, b) => b.savedAt - a.savedAt);
    },
  };
}

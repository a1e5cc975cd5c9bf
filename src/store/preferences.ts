import type { StoreApi } from 'zustand/vanilla';
import type { BattleState, Strictness } from './battleStore.ts';
import type { Asking, ReactionSettings } from './reactions.ts';
import type { Panels, Theme, ViewStore } from './viewStore.ts';

/** What a player has set and would not like to set again. */
export interface Preferences {
  readonly theme: Theme;
  readonly strictness: Strictness;
  /** Which panels are shown. */
  readonly panels: Pick<Panels, 'roster' | 'inspector' | 'dock'>;
  /** When to ask for reactions. */
  readonly reactions: ReactionSettings;
}

/** The part of a browser's storages that is used; both may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'inchwise.preferences';
const defaults: Preferences = {
  theme: 'dark',
  strictness: 'enforce',
  panels: { roster: true, inspector: true, dock: true },
  reactions: { asking: {}, quiet: true },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAsking = (value: unknown): value is Asking => value === 'ask' || value === 'matter' || value === 'never';

function reactionsIn(stored: unknown): ReactionSettings {
  const { asking, quiet } = isRecord(stored) ? stored : {};
  const said = isRecord(asking) ? Object.entries(asking) : [];
  return {
    asking: Object.fromEntries(said.filter((entry): entry is [string, Asking] => isAsking(entry[1]))),
    quiet: quiet !== false,
  };
}

/** The preferences that are remembered; each that is missing or makes no sense is the default. */
export function readPreferences(storage: TextStorage): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(KEY) ?? '{}');
  } catch {
    return defaults; // no storage, or not ours: nothing is lost but a setting
  }
  if (!isRecord(stored)) return defaults;
  const { theme, strictness } = stored;
  const panels = isRecord(stored.panels) ? stored.panels : {};
  return {
    theme: theme === 'light' ? 'light' : 'dark',
    strictness: strictness === 'advise' || strictness === 'free' ? strictness : 'enforce',
    panels: {
      roster: panels.roster !== false,
      inspector: panels.inspector !== false,
      dock: panels.dock !== false,
    },
    reactions: reactionsIn(stored.reactions),
  };
}

/** Remembers theme, strictness, panels and what is set about reactions whenever one of them changes. Gives a function that ends it. */
export function rememberPreferences(storage: TextStorage, battle: StoreApi<BattleState>, view: ViewStore): () => void {
  let before = '';
  const remember = (): void => {
    const { theme, panels, reactions } = view.getState();
    const { roster, inspector, dock } = panels;
    const { strictness } = battle.getState();
    const text = JSON.stringify({
      theme,
      strictness,
      panels: { roster, inspector, dock },
      reactions,
    } satisfies Preferences);
    if (text === before) return;
    before = text;
    try {
      storage.setItem(KEY, text);
    } catch {
      // private window or full: the setting holds until the page is closed
    }
  };
  const changedView = view.subscribe((state, old) => {
    if (state.theme !== old.theme || state.panels !== old.panels || state.reactions !== old.reactions) remember();
  });
  const changedBattle = battle.subscribe((state, old) => {
    if (state.strictness !== old.strictness) remember();
  });
  return () => {
    changedView();
    changedBattle();
  };
}

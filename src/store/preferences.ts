import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Strictness } from './battleStore.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';
export type PanelName = 'roster' | 'inspector' | 'dock';

/** What a player has set and would not like to set again. */
export interface PreferenceValues {
  readonly theme: ThemeChoice;
  readonly strictness: Strictness;
  /** Which panels are shown. */
  readonly panels: Readonly<Record<PanelName, boolean>>;
}

export interface Preferences extends PreferenceValues {
  setTheme(theme: ThemeChoice): void;
  setStrictness(strictness: Strictness): void;
  togglePanel(panel: PanelName): void;
  /** Hides all panels, or shows all of them when every one is hidden. */
  toggleAllPanels(): void;
}

/** The part of a browser's local storage that is used; both may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'inchwise.preferences';
const defaults: PreferenceValues = {
  theme: 'dark',
  strictness: 'enforce',
  panels: { roster: true, inspector: true, dock: true },
};

const oneOf = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Preferences out of what was stored; each that is missing or makes no sense is the default. */
function read(storage: TextStorage): PreferenceValues {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    return defaults; // no storage, or not ours: nothing is lost but a setting
  }
  const panels = (typeof stored.panels === 'object' && stored.panels !== null ? stored.panels : {}) as Record<
    string,
    unknown
  >;
  return {
    theme: oneOf(stored.theme, ['dark', 'light', 'system'], defaults.theme),
    strictness: oneOf(stored.strictness, ['enforce', 'advise', 'free'], defaults.strictness),
    panels: {
      roster: panels.roster !== false,
      inspector: panels.inspector !== false,
      dock: panels.dock !== false,
    },
  };
}

/** Preferences that are remembered in a text storage where there is one, and for the page's life where there is none. */
export function createPreferences(storage: TextStorage): StoreApi<Preferences> {
  const store = createStore<Preferences>()((set, get) => ({
    ...read(storage),
    setTheme: (theme) => set({ theme }),
    setStrictness: (strictness) => set({ strictness }),
    togglePanel: (panel) => set({ panels: { ...get().panels, [panel]: !get().panels[panel] } }),
    toggleAllPanels: () => {
      const { roster, inspector, dock } = get().panels;
      const show = !(roster || inspector || dock);
      set({ panels: { roster: show, inspector: show, dock: show } });
    },
  }));
  store.subscribe(({ theme, strictness, panels }) => {
    try {
      storage.setItem(KEY, JSON.stringify({ theme, strictness, panels }));
    } catch {
      // private window or full: the setting holds until the page is closed
    }
  });
  return store;
}

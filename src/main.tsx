import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import type { Services } from './app/context.ts';
import { openScenario } from './app/commands.ts';
import { autosaveWords } from './app/words.ts';
import { exclusionOutlines } from './board/exclusionOutlines.ts';
import { fetchUnion } from './board/unions.ts';
import { BATTLE_ELEMENT, isLink } from './formats/linkMark.ts';
import { parseScenario } from './formats/scenario.ts';
import { startAutosave } from './store/autosave.ts';
import { createBattleStore } from './store/battleStore.ts';
import { calmPreview } from './store/calmPreview.ts';
import { browserKeyValue } from './store/keyValue.ts';
import { createNotices } from './store/notices.ts';
import { readPreferences, rememberPreferences } from './store/preferences.ts';
import type { TextStorage } from './store/preferences.ts';
import { savedBattles } from './store/savedBattles.ts';
import { createViewStore } from './store/viewStore.ts';
import { windowBattle } from './store/windowBattle.ts';
import { createTools } from './tools/createTools.ts';

/** The composition root: makes the stores and the tools, brings back the battle that was open, and shows the app. */

/** A storage of the browser by name; where it is forbidden even to ask for it, each use fails instead. */
const storage = (name: 'localStorage' | 'sessionStorage'): TextStorage => ({
  getItem: (key) => window[name].getItem(key),
  setItem: (key, value) => window[name].setItem(key, value),
});

/** How often (ms) panels look at what is dragged. */
const CALM = 60;

/** Pixels to an inch for which the pictures in panels are worked out: they are drawn near to that size. */
const PICTURE_SCALE = 20;

const preferences = readPreferences(storage('localStorage'));
const battle = createBattleStore();
const { theme, reactions } = preferences;
const view = createViewStore({ theme, reactions, panels: { ...preferences.panels, sheet: 'peek' } });
battle.getState().setStrictness(preferences.strictness);
rememberPreferences(storage('localStorage'), battle, view);

const showTheme = (theme: string): void => {
  document.documentElement.dataset['theme'] = theme;
  // The browser's own bars follow the page.
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--c-canvas').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas);
};
showTheme(preferences.theme);
view.subscribe((state, before) => {
  if (state.theme !== before.theme) showTheme(state.theme);
});

const newId = (): string => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

const notices = createNotices();
const tools = createTools({
  battle,
  view,
  nearestSpot: async () => (await import('./lab/nearestSpot.ts')).nearestSpot,
  wentAround: async () => (await import('./tools/around.ts')).wentAround,
  attackTool: async () => (await import('./tools/attackTool.ts')).AttackTool,
  findMove: async (shown, unit, kind) => {
    const { findEnds } = await import('./app/late/startLab.ts');
    return findEnds({ view }, shown, unit, kind);
  },
  odds: async (shown, action) => {
    const { attackOdds } = await import('./lab/attacks/attackOdds.ts');
    return attackOdds(shown, action);
  },
});
const saved = savedBattles(browserKeyValue('inchwise-battles'), browserKeyValue('inchwise-summaries'));
const here = windowBattle(storage('sessionStorage'), storage('localStorage'), navigator.locks ?? null);
const autosave = startAutosave(battle, {
  saved,
  now: Date.now,
  newId,
  whenIdle: (work) => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 300);
  },
  notify: (notice) => notices.getState().notify('note', ...autosaveWords[notice]),
  onCurrent: here.remember,
});

const services: Services = {
  battle,
  view,
  calm: calmPreview(view, CALM),
  tools,
  notices,
  saved,
  armyStorage: browserKeyValue('inchwise-armies'),
  mapStorage: browserKeyValue('inchwise-maps'),
  newId,
  autosave,
  exclusion: async (shown, player) => {
    await fetchUnion();
    const outlines = exclusionOutlines(shown, player, PICTURE_SCALE);
    return { perInch: PICTURE_SCALE, fills: outlines?.fills ?? [], edges: outlines?.edges ?? [] };
  },
  mountBoard: async (host) => {
    const { mountBoard } = await import('./board/mountBoard.ts');
    return mountBoard(host, battle, view, tools);
  },
};

// Questions about the position are answered in another thread, fetched with the first of them.
const untilAsked = view.subscribe(({ question, preview, dropAsk }) => {
  if (question === null && dropAsk === null && (preview?.limit ?? null) === null) return;
  untilAsked();
  void import('./app/late/startLab.ts').then(({ startLab }) => startLab(services));
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element for the app');

/** Brings back the battle that this window, or the last one, had open. */
async function resumeLast(): Promise<void> {
  const last = await here.find();
  for (const id of last) if (await autosave.resume(id)) return;
  if (last.length > 0) here.remember([]);
}

/** Opens the battle in the address; where there is none that can be opened, the last one. */
async function openAddressed(): Promise<void> {
  const { openLink } = await import('./app/late/openLink.ts');
  if (!openLink(services)) await resumeLast();
}

// A page that replays a battle carries it along, and begins at its beginning.
const carried = document.getElementById(BATTLE_ELEMENT)?.textContent ?? null;
if (carried !== null && openScenario(services, parseScenario(carried, document.title), null)) {
  battle.getState().goTo(0);
  view.setState({ replay: { playing: false, back: false, speed: 1 } });
}

const ready = carried !== null ? Promise.resolve() : isLink(window.location.hash) ? openAddressed() : resumeLast();
void ready.finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  ),
);
// A link that is put into the address of a page that is open already.
window.addEventListener('hashchange', () => {
  if (isLink(window.location.hash)) void openAddressed();
});

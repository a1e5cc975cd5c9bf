import { isArmyFile } from '../formats/armyFile.ts';
import type { FileFault } from '../formats/fault.ts';
import { TEXT_LIMIT } from '../formats/json.ts';
import { parseScenario } from '../formats/scenario.ts';
import type { Scenario } from '../formats/scenario.ts';
import type { Result } from '../kernel/result.ts';
import type { Action } from '../model/action.ts';
import type { PlayerId } from '../model/player.ts';
import { beforeNext } from './beforeNext.ts';
import type { Services } from './context.ts';
import { openImport } from './start/armies.ts';
import { bareName } from './words.ts';

/** What buttons, keys and menus do, in one place: each takes the services and says on the screen what went wrong. */

const faultWords = ({ place, fault }: FileFault): string => `${place}: ${fault}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens a scenario that was read. A fault gives its message (file, place, what is wrong), and the battle on the screen
 * stays as it is. `fileName` is null for one that comes from no file. Says whether it was opened.
 */
export function openScenario(
  { battle, tools, view, notices }: Services,
  read: Result<Scenario, FileFault>,
  fileName: string | null,
): boolean {
  if (!read.ok) {
    notices.getState().notify('error', `${read.error.file} was not opened`, faultWords(read.error));
    return false;
  }
  tools.command('cancel');
  try {
    battle.getState().openScenario(read.value, fileName);
  } catch (error) {
    const name = fileName ?? read.value.name ?? 'The battle';
    notices.getState().notify('error', `${name} was not opened`, `It cannot be played: ${messageOf(error)}`);
    return false;
  }
  const nothing = {
    selection: new Set<string>(),
    preview: null,
    measure: null,
    spotlight: null,
    replay: null,
    trails: [],
  };
  view.setState({ ...nothing, cameraWish: 'fit' });
  return true;
}

/** The bytes of a file, or null with a notice when it is too large to be read or cannot be. */
export async function readBytes({ notices }: Services, file: File): Promise<Uint8Array | null> {
  const refuse = (why: string): null => {
    notices.getState().notify('error', `${file.name} was not opened`, why);
    return null;
  };
  if (file.size > 4 * TEXT_LIMIT) {
    return refuse(`It is ${Math.round(file.size / 1e6)} MB large; at most ${(4 * TEXT_LIMIT) / 1e6} MB are looked at.`);
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    return refuse(`The browser cannot read it: ${messageOf(error)}`);
  }
}

/**
 * Opens a file of this machine: a battle is played on; anything that may be a list of units is read as one, in the
 * window for that; a map is opened in its editor; an army goes to the shelf.
 */
export async function openFile(services: Services, file: File): Promise<void> {
  const bytes = await readBytes(services, file);
  if (bytes === null) return;
  const text = new TextDecoder().decode(bytes);
  if (isList(text)) openImport(null, { name: file.name, content: bytes });
  else if (isMap(text)) (await import('./late/maps/openMap.ts')).openMap(services, text, file.name);
  else {
    const read = parseScenario(text, file.name);
    if (read.ok && isArmyFile(read.value)) {
      await (await import('./late/armies/keepFile.ts')).keepFile(services, read.value, file.name);
    } else openScenario(services, read, file.name);
  }
}

/** Whether a file's content looks like a map alone: JSON with what lies on a board, and without a format. */
const isMap = (text: string): boolean =>
  /"(?:zones|objectives|terrain)"\s*:/.test(text) && !/"format"\s*:/.test(text) && text.trimStart().startsWith('{');

/** Whether a file's content looks like a list of units rather than a battle: packed, XML, text, or JSON with forces. */
export function isList(text: string): boolean {
  const start = text.trimStart();
  if (!start.startsWith('{') && !start.startsWith('[')) return start !== '';
  return /"(?:forces?|roster|assets|item)"\s*:/.test(start) && !start.includes('"inchwise/scenario"');
}

/** Lets the player choose a file, `accept` being the kinds that are offered; null when none was chosen. */
export function chooseFile(accept = ''): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

export async function chooseAndOpen(services: Services): Promise<void> {
  const file = await chooseFile();
  if (file !== null) await openFile(services, file);
}

/** Hands a text, or what a blob holds, to the browser as a file to keep. */
export function download(content: string | Blob, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes the file after this task; freeing the address at once would leave it with nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every file system takes. */
export const fileSafe = (name: string): string =>
  name
    .trim()
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, '-')
    .slice(0, 80) || 'battle';

/** Saves the battle as it stands as a scenario file. */
export function saveFile({ battle, notices }: Services): void {
  const { scenario, fileName, saveText } = battle.getState();
  if (scenario === null) return;
  const name = fileName === null ? fileSafe(scenario.name ?? '') : bareName(fileName);
  download(saveText(), `${name}.json`, 'application/json');
  notices.getState().notify('done', `Saved ${name}.json`);
}

/** Makes an action, or says why it was refused. Says whether it was made. */
export function commitOrSay({ battle, notices }: Services, action: Action): boolean {
  const { verdict, applied } = battle.getState().commit(action);
  if (!applied) {
    notices.getState().notify('error', 'Not legal', verdict.violations.map(({ message }) => message).join(' '));
  }
  return applied;
}

/** On to the next step, phase or turn, unless something is asked for first. What must be done before it is said. */
export function nextStep({ battle, notices, tools, view }: Services): void {
  if (view.getState().replay !== null) {
    notices.getState().notify('note', 'This is a replay', 'End it to play on from here.');
    return;
  }
  tools.command('cancel');
  if (beforeNext.getState().hold()) return;
  const { verdict } = battle.getState().commit({ type: 'next' });
  if (verdict.legal || battle.getState().strictness !== 'enforce') return;
  notices.getState().notify('error', 'Not yet', verdict.violations.map((violation) => violation.message).join(' '));
}

/** Why there is no fork where nothing has been undone. */
export const nothingToFork = 'Go back to an earlier entry first: what follows it is kept.';

/** Ends the line of play here: what was undone is kept as a fork, and what is done next begins another line. */
export function forkHere({ battle, notices }: Services): void {
  const { log, cursor } = battle.getState();
  if (cursor === log.length) {
    notices.getState().notify('note', 'Nothing to fork from', nothingToFork);
    return;
  }
  battle.getState().forkHere();
  const left = log.length - cursor;
  notices
    .getState()
    .notify('done', `A fork begins here. ${left} ${left === 1 ? 'entry is' : 'entries are'} kept on the other line.`);
}

/** Plays the battle again from its log: from the beginning when it stands at its end. */
export function startReplay({ battle, tools, view }: Services): void {
  tools.command('cancel');
  const { log, cursor, goTo } = battle.getState();
  if (cursor === log.length) goTo(0);
  view.setState({ replay: { playing: true, back: false, speed: 1 }, selection: new Set() });
}

export function endReplay({ view }: Services): void {
  view.setState({ replay: null, trails: [] });
}

/** Leaves the battle for the start screen. It stays saved. */
export function leaveBattle({ battle, tools, view }: Services): void {
  tools.command('cancel');
  battle.getState().closeBattle();
  view.setState({ selection: new Set(), preview: null, measure: null, spotlight: null, replay: null, trails: [] });
}

/** Lists the abilities and stratagems of a side, of the one whose turn it is where none is named; or hides them. */
export function toggleRules({ battle, view }: Services, player?: PlayerId): void {
  const turn = battle.getState().battle?.clock.turn ?? null;
  const { rulesOf } = view.getState();
  const asked = player ?? turn;
  view.setState({ rulesOf: rulesOf === asked || (rulesOf !== null && player === undefined) ? null : asked });
}

export function toggleTheme({ view }: Services): void {
  view.setState((state) => ({ theme: state.theme === 'dark' ? 'light' : 'dark' }));
}

export function togglePanel({ view }: Services, panel: 'roster' | 'inspector' | 'dock'): void {
  view.setState(({ panels }) => ({ panels: { ...panels, [panel]: !panels[panel] } }));
}

/** Hides all panels, or shows all of them when every one is hidden. */
export function toggleAllPanels({ view }: Services): void {
  view.setState(({ panels }) => {
    const show = !(panels.roster || panels.inspector || panels.dock);
    return { panels: { ...panels, roster: show, inspector: show, dock: show } };
  });
}

import { download, fileSafe } from './commands.ts';
import type { Services } from './context.ts';
import { logText } from './logWords.ts';

/** The log as a text, one line an entry. */
export function exportLog({ battle }: Pick<Services, 'battle'>): void {
  const state = battle.getState();
  if (state.scenario === null) return;
  download(logText(state), `${fileSafe(state.scenario.name ?? '')}-log.txt`, 'text/plain');
}

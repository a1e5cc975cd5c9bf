import type { Strictness } from '../../../store/battleStore.ts';
import { chooseAndOpen, leaveBattle, saveFile, toggleAllPanels, togglePanel, toggleTheme } from '../../commands.ts';
import type { Services } from '../../context.ts';
import { exportLog } from '../../exportLog.ts';
import { overlaySwitches, toggleOverlay } from '../../overlaySwitches.ts';
import { showKeys } from '../../showKeys.ts';
import { showShare } from '../../showShare.ts';
import type { Command } from './command.ts';

const strictnesses: readonly (readonly [Strictness, string])[] = [
  ['enforce', 'Enforce the rules'],
  ['advise', 'Advise: allow and note it'],
  ['free', 'Free: no checks'],
];

/** What is drawn, which panels are open, how strict the rules are. */
export function settingCommands(services: Services): readonly Command[] {
  const { battle, view, tools } = services;
  const { overlays, panels, theme, stopAtLimit, planning, reactions } = view.getState();
  const { strictness, setStrictness } = battle.getState();
  const shown = (id: string, text: string, on: boolean, run: () => void, shortcut?: string): Command => ({
    id,
    group: 'Shown',
    text,
    also: 'show hide',
    on,
    locked: null,
    run,
    ...(shortcut === undefined ? {} : { shortcut }),
  });
  const setting = (id: string, text: string, also: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id,
    group: 'Settings',
    text,
    also,
    locked: null,
    run,
    ...more,
  });
  return [
    ...overlaySwitches.map(([overlay, text]) =>
      shown(overlay, text, overlays[overlay], () => toggleOverlay(services, overlay)),
    ),
    shown('roster', 'Roster', panels.roster, () => togglePanel(services, 'roster'), '['),
    shown('inspector', 'Inspector', panels.inspector, () => togglePanel(services, 'inspector'), ']'),
    shown('dock', 'Log and timeline', panels.dock, () => togglePanel(services, 'dock'), '\\'),
    shown('panels', 'All panels', panels.roster && panels.inspector && panels.dock, () => toggleAllPanels(services)),
    setting('fit', 'Fit the board', 'zoom camera whole', () => view.setState({ cameraWish: 'fit' }), { shortcut: '0' }),
    ...strictnesses.map(([value, text]) =>
      setting(value, text, 'strict rules', () => setStrictness(value), {
        on: strictness === value,
        locked: strictness === value ? 'It is so already.' : null,
      }),
    ),
    setting('limit', 'Stop at the limit', 'drag move', () => tools.command('stop-at-limit'), {
      on: stopAtLimit,
      shortcut: 'S',
    }),
    setting('plan', 'Keep as a plan', 'drag move', () => tools.command('plan'), { on: planning, shortcut: 'H' }),
    setting(
      'quiet',
      'Reactions pass by themselves if none fit',
      'ask prompt stratagem',
      () => view.setState({ reactions: { ...reactions, quiet: !reactions.quiet } }),
      { on: reactions.quiet },
    ),
    setting('theme', theme === 'dark' ? 'Light theme' : 'Dark theme', 'colours', () => toggleTheme(services)),
    setting('keys', 'Keys', 'shortcuts help keyboard', showKeys, { shortcut: '?' }),
  ];
}

/** What is done with the battle as a whole. */
export function fileCommands(services: Services): readonly Command[] {
  const file = (id: string, text: string, also: string, run: () => void, shortcut?: string): Command => ({
    id,
    group: 'Files',
    text,
    also,
    locked: null,
    run,
    ...(shortcut === undefined ? {} : { shortcut }),
  });
  return [
    file('open', 'Open a file', 'load battle list roster map army', () => void chooseAndOpen(services), 'mod+O'),
    file('save', 'Save as a file', 'download battle', () => saveFile(services), 'mod+S'),
    file('share', 'Share and export', 'link picture replay print html', showShare),
    file('export', 'Export the log', 'text', () => exportLog(services)),
    file('leave', 'New battle, recent battles', 'start screen leave close', () => leaveBattle(services)),
  ];
}

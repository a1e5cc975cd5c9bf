import { expect, test } from 'vitest';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { readPreferences, rememberPreferences } from '../../src/store/preferences.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import { memoryStorage } from './memory.ts';

const defaults = {
  theme: 'dark',
  strictness: 'enforce',
  panels: { roster: true, inspector: true, dock: true },
  reactions: { asking: {}, quiet: true },
};

test('what was set is read again', () => {
  const storage = memoryStorage();
  const battle = createBattleStore();
  const view = createViewStore();
  rememberPreferences(storage, battle, view);
  view.setState({ theme: 'light' });
  view.setState(({ panels }) => ({ panels: { ...panels, dock: false } }));
  view.setState({ reactions: { asking: { 'Fire Overwatch': 'never' }, quiet: false } });
  battle.getState().setStrictness('advise');
  expect(readPreferences(storage)).toEqual({
    theme: 'light',
    strictness: 'advise',
    panels: { roster: true, inspector: true, dock: false },
    reactions: { asking: { 'Fire Overwatch': 'never' }, quiet: false },
  });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another kind', '[1]'],
  ['null', 'null'],
  [
    'values of no meaning',
    '{"theme":"pink","strictness":7,"panels":"all","reactions":{"asking":{"Grenade":1},"quiet":2}}',
  ],
])('%s stored: the defaults', (_, text) => {
  const storage = memoryStorage();
  if (text !== null) storage.setItem('inchwise.preferences', text);
  expect(readPreferences(storage)).toEqual(defaults);
});

test('a storage that is forbidden costs nothing but the memory', () => {
  const storage = memoryStorage(new Error('denied'));
  expect(readPreferences(storage)).toEqual(defaults);
  const view = createViewStore();
  rememberPreferences(storage, createBattleStore(), view);
  view.setState({ theme: 'light' });
  expect(view.getState().theme).toBe('light');
});

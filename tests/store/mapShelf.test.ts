import { expect, test } from 'vitest';
import { mapShelf } from '../../src/store/mapShelf.ts';
import { emptyMap } from '../../src/tools/mapEdit.ts';
import { memoryKeyValue } from './memory.ts';

test('own maps are kept, put in place of one another, and taken away; what is no map is left out', async () => {
  const storage = memoryKeyValue();
  let count = 0;
  const { list, keep, remove } = mapShelf({ storage, now: () => ++count, newId: () => `m${++count}` });
  const id = await keep({ ...emptyMap(), title: 'First' });
  await keep({ ...emptyMap(), title: 'Second' });
  await keep({ ...emptyMap(), title: 'Better' }, id);
  storage.values.set('odd', { savedAt: 9, map: { name: 'No Name' } });
  storage.values.set('odder', 'map');
  expect((await list()).map(({ map }) => map.title)).toEqual(['Better', 'Second']);
  await remove(id);
  expect((await list()).map(({ map }) => map.title)).toEqual(['Second']);
});

import { describe, expect, test } from 'vitest';
import { armyScenario } from '../../src/formats/armyOf.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { armyShelf } from '../../src/store/armyShelf.ts';
import { APP_IOS } from '../formats/rosters/lists.ts';
import { rosterIn } from '../formats/rosters/told.ts';
import { memoryKeyValue } from './memory.ts';

function silverTide(name: string): Scenario {
  const army = JSON.parse(JSON.stringify({ ...armyScenario(rosterIn(APP_IOS), 'attacker'), name })) as unknown;
  const checked = checkScenario(army, 'army');
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  return checked.value;
}

function shelf() {
  const storage = memoryKeyValue();
  let time = 0;
  let id = 0;
  return { storage, ...armyShelf({ storage, now: () => ++time, newId: () => `a${++id}` }) };
}

test('armies are kept with what a list shows of them, the newest first', async () => {
  const { list, keep } = shelf();
  await keep(silverTide('First'));
  await keep(silverTide('Second'));
  expect((await list()).map(({ army, ...shown }) => ({ ...shown, kept: army.units.length }))).toEqual([
    {
      id: 'a2',
      savedAt: 2,
      name: 'Second',
      faction: 'Grey Knights',
      detachment: 'Warpbane Task Force',
      points: 620,
      units: 4,
      models: 12,
      kept: 4,
    },
    {
      id: 'a1',
      savedAt: 1,
      name: 'First',
      faction: 'Grey Knights',
      detachment: 'Warpbane Task Force',
      points: 620,
      units: 4,
      models: 12,
      kept: 4,
    },
  ]);
});

test('an army is kept in place of an earlier one, and taken away', async () => {
  const { list, keep, remove } = shelf();
  const id = await keep(silverTide('First'));
  await keep(silverTide('Better'), id);
  expect((await list()).map(({ id: each, name }) => [each, name])).toEqual([['a1', 'Better']]);
  await remove(id);
  expect(await list()).toEqual([]);
});

test('bases are remembered beside those of before', async () => {
  const { bases, rememberBases, list } = shelf();
  expect(await bases()).toEqual({});
  await rememberBases({ 'boy/nob': '40mm', 'boy/boy': '32mm' });
  await rememberBases({ 'boy/boy': '28.5mm' });
  expect(await bases()).toEqual({ 'boy/nob': '40mm', 'boy/boy': '28.5mm' });
  expect(await list()).toEqual([]);
});

describe('what is no army is left out', () => {
  test.each<[string, unknown]>([
    ['a text', 'army'],
    ['no army in it', { savedAt: 1 }],
    ['an army of another format', { savedAt: 1, army: { format: 'other' } }],
    ['no time', { army: silverTide('x') }],
  ])('%s', async (_name, value) => {
    const { list, storage, bases } = shelf();
    storage.values.set('army/x', value);
    storage.values.set('bases', [value]);
    expect(await list()).toEqual([]);
    expect(await bases()).toEqual({});
  });
});

test('a storage that fails is heard of', async () => {
  const { list, keep, storage } = shelf();
  storage.fault = new Error('no room');
  await expect(keep(silverTide('x'))).rejects.toThrow('no room');
  await expect(list()).rejects.toThrow('no room');
});

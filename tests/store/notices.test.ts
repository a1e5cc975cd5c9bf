import { expect, test } from 'vitest';
import { createNotices } from '../../src/store/notices.ts';

test('the same words stand there once, and the newest three stay', () => {
  const store = createNotices();
  const { notify } = store.getState();
  notify('error', 'a');
  notify('note', 'b', 'text');
  notify('error', 'a');
  expect(store.getState().notices.map(({ title }) => title)).toEqual(['b', 'a']);
  notify('done', 'c');
  notify('done', 'd');
  expect(store.getState().notices.map(({ title }) => title)).toEqual(['a', 'c', 'd']);
});

test('a notice goes when it is dismissed', () => {
  const store = createNotices();
  store.getState().notify('error', 'a');
  const [notice] = store.getState().notices;
  store.getState().dismiss(notice?.id ?? 0);
  expect(store.getState().notices).toEqual([]);
});

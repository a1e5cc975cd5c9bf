import { files, later } from '../.config/size.mjs';
import { openExample } from './battle.ts';
import { expect, test } from './fixtures.ts';

test('all script that the board has needed was weighed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname.slice(1));
  });
  await openExample(page);
  expect(fetched).not.toEqual([]);
  expect(files.filter((file) => fetched.includes(file))).not.toEqual([]);
  expect(fetched.filter((file) => !files.includes(file) && !later.includes(file))).toEqual([]);
});

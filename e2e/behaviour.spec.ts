import { expect, test, type Page } from '@playwright/test';
import { watch } from './behaviour.ts';

const HOME = 'http://home.test';

const pages: [name: string, walk: (page: Page) => Promise<unknown>, faults: unknown[]][] = [
  ['that behaves', (page) => page.evaluate(() => console.log('fine')), []],
  ['with an error on the console', (page) => page.evaluate(() => console.error('broken')), ['console error: broken']],
  ['with a warning', (page) => page.evaluate(() => console.warn('careful')), ['console warning: careful']],
  [
    'that throws',
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown');
        });
      }),
    ['page error: thrown'],
  ],
  ['that rejects', (page) => page.evaluate(() => void Promise.reject(new Error('late'))), ['page error: late']],
  [
    'that asks for what is not there',
    (page) => page.evaluate(() => fetch('/nothing').then(({ status }) => status)),
    [`status 404: ${HOME}/nothing`, expect.stringMatching(/^console error: .* 404/)],
  ],
  [
    'that asks for what cannot be had',
    (page) => page.evaluate(() => fetch('/gone').catch(() => null)),
    [`failed request: ${HOME}/gone`, expect.stringMatching(/^console error: /)],
  ],
  [
    'that asks another machine',
    (page) => page.evaluate(() => fetch('http://elsewhere.test/', { mode: 'no-cors' }).then(() => null)),
    ['request elsewhere: http://elsewhere.test/'],
  ],
  ['that asks for data that it has itself', (page) => page.evaluate(() => fetch('data:,hello').then(() => null)), []],
];

for (const [name, walk, faults] of pages) {
  test(`a page ${name}`, async ({ page, context }) => {
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>page</title>' }));
    await context.route('**/nothing', (route) => route.fulfill({ status: 404 }));
    await context.route('**/gone', (route) => route.abort('connectionrefused'));
    const seen = watch(context, HOME);
    await page.goto(HOME);
    await walk(page);
    await expect.poll(() => seen).toHaveLength(faults.length);
    expect(seen).toEqual(faults);
  });
}

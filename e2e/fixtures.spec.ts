import { expect, test } from './fixtures.ts';

test.describe('a page that misbehaves fails its test', () => {
  test.fail();

  test('by a warning', async ({ page }) => {
    await page.evaluate(() => console.warn('careful'));
  });

  test('by an error', async ({ page }) => {
    await page.evaluate(() => console.error('broken'));
  });

  test('by throwing', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void Promise.reject(new Error('thrown')));
    await thrown;
  });

  test('by asking for what is not there', async ({ page }) => {
    await page.goto('/nothing.html');
  });

  test('by asking another machine', async ({ page }) => {
    await page.route('http://elsewhere.test/', (route) => route.fulfill({ body: 'hello' }));
    await page.goto('http://elsewhere.test/');
  });
});

test('a page that behaves does not', async ({ page }) => {
  await page.evaluate(() => console.log('fine'));
  expect(page.url()).toBe('about:blank');
});

import type { CDPSession } from '@playwright/test';
import { expectAt, model, openScene, pixel, verdict, type Spot } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

/** One finger on the screen. */
async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
}

test('a squad is moved by touch, and an illegal move goes back', async ({ page, context }) => {
  await openScene(page, skirmish);
  const finger = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Army' }).tap();
  await page.locator('[data-unit="guard"]').tap();
  await expect(model(page, 'guard-1')).toHaveAttribute('aria-selected', 'true');

  /** A finger takes hold of a model and carries it so far to the right: it is held above the finger, to be seen. */
  const slide = async (from: Spot, by: number): Promise<void> => {
    const start = await pixel(page, from);
    const end = await pixel(page, { x: from.x + by, y: from.y });
    const under = { x: end.x, y: end.y + 56 };
    await touch(finger, 'touchStart', start);
    await touch(finger, 'touchMove', { x: (start.x + under.x) / 2, y: (start.y + under.y) / 2 });
    await touch(finger, 'touchMove', under);
  };

  await slide({ x: 20, y: 22 }, 8);
  await expect(verdict(page)).toContainText('Not legal yet');
  await touch(finger, 'touchEnd');
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
  await page.getByRole('button', { name: 'Dismiss' }).tap();

  await slide({ x: 20, y: 22 }, 5);
  await expect(verdict(page)).toContainText('Legal');
  await touch(finger, 'touchEnd');
  await expect.poll(async () => Number(await model(page, 'guard-2').getAttribute('data-x'))).toBeGreaterThan(24.5);
  const x = Number(await model(page, 'guard-2').getAttribute('data-x'));
  await expectAt(page, 'guard-1', { x, y: 20 });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
});

import { model, openScene, pixel, place, rested } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { healed } from './scenes.ts';

test('a model that comes back stands where a finger presses on the board', async ({ page }) => {
  await openScene(page, healed);
  await page.getByRole('button', { name: 'Clock and battle, menu' }).tap();
  await page
    .getByRole('menuitem', { name: /Abilities and stratagems/ })
    .first()
    .tap();
  const row = page.locator('[data-rule="Apothecary\'s Narthecium"]');
  await row.getByRole('button', { name: /: choose$/ }).tap();
  await expect(row).toContainText('A press on the board gives it another place');
  await rested(page);
  const there = await pixel(page, { x: 28.5, y: 9 });
  await page.touchscreen.tap(there.x, there.y);
  await row.getByRole('button', { name: /^Use/ }).tap();
  await expect(model(page, 'silver-3')).toBeAttached();
  const { x, y } = await place(page, 'silver-3');
  expect(Math.hypot(x - 28.5, y - 9)).toBeLessThan(0.3);
});

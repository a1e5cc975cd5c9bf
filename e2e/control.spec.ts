import { drag, openScene, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

test('who holds a marker changes when models have moved to it and the phase ends', async ({ page }) => {
  await openScene(page, skirmish);
  const marker = page.locator('[data-objective="centre"]');
  await expect(marker).toHaveAttribute('data-holder', 'nobody');
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 25.9, y: 22 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(marker).toContainText('20');
  await expect(marker).toHaveAttribute('data-holder', 'nobody');
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(page.locator('[data-phase="shooting"]')).toBeVisible();
  await expect(marker).toHaveAttribute('data-holder', 'attacker');
  await page.keyboard.press(',');
  await expect(marker).toHaveAttribute('data-holder', 'nobody');
});

import { clickBoard, expectAt, log, openScene, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { dive } from './scenes.ts';

/** Half of both bases, in inches: the gap is the distance of the centres less this. */
const RADII = 36 / 25.4;

test('Deep Strike 8.97″ from an enemy is refused, 9.01″ is not', async ({ page }) => {
  await openScene(page, dive);
  await unitRow(page, 'diver').click();
  await clickBoard(page, { x: 30 - RADII - 8.97, y: 20 });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'false');
  const sentence = verdict(page).locator('[data-rule="deep-strike-distance"]');
  await expect(sentence).toContainText('8.97″');
  await expect(sentence).toContainText('more than 9″');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('entry 0 of 0');

  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+ArrowLeft');
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await page.keyboard.press('Enter');
  await expectAt(page, 'diver-1', { x: 30 - RADII - 9.01, y: 20 });
  await expect(log(page)).toContainText('Diver set up by Deep Strike');
});

test('the nearest legal spot is one key away', async ({ page }) => {
  await openScene(page, dive);
  await unitRow(page, 'diver').click();
  await clickBoard(page, { x: 24, y: 20 });
  await expect(verdict(page).getByRole('button', { name: 'Move it there' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('entry 1 of 1');
});

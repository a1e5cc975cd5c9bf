import type { Locator, Page } from '@playwright/test';
import { drag, expectAt, moveTo, openScene, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { beforeCharge, charge, screenWithHole } from './scenes.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('a hole in the screen closes while a model is dragged over it, and the share follows', async ({ page }) => {
  await openScene(page, screenWithHole);
  await page.getByRole('button', { name: 'Deep Strike map', exact: true }).click();
  const drops = card(page, 'Deep Strike map');
  await drops.getByRole('radio', { name: 'Knights' }).click();
  const share = drops.getByTestId('drop-share');
  await expect(share).toHaveText('0.5\u202F%');
  await expect(drops.getByRole('button', { name: /in² by/ })).toHaveCount(1);
  await drops.getByRole('button', { name: /in² by/ }).click();
  // The smallest moves that shut it are named, and open nothing elsewhere.
  await expect(drops.getByRole('list', { name: 'Smallest moves that shut it' })).toContainText(/moves 3\.\d\d″/);

  await drag(page, { x: 42, y: 18 }, { x: 40.5, y: 18 });
  // Still in the hand: it has become smaller already.
  await expect(share).toHaveText(/^0\.[1-4]/);
  await moveTo(page, { x: 38, y: 18 });
  await expect(share).toHaveText('0.0\u202F%');
  await expect(drops).toContainText('0 areas');
  await page.mouse.up();
  await expect(drops).toContainText('cannot arrive');
  await expectAt(page, 'screen-42-18-1', { x: 38, y: 18 });
  await page.keyboard.press('d');
  await expect(drops).toHaveCount(0);
});

test('what a charge needs stands at its target', async ({ page }) => {
  await openScene(page, charge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('o');
  await expect(card(page, 'Charge map')).toContainText('58\u202F%');
  await expect(page.locator('.board-labels')).toContainText('needs 7');
});

test('the charge map names the best place', async ({ page }) => {
  await openScene(page, beforeCharge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('o');
  const worth = card(page, 'Charge map');
  await worth.getByRole('radio', { name: 'After a move' }).click();
  await expect(worth.getByTestId('best-place')).toContainText(/Best place: x \d+\.\d\d″, y \d+\.\d\d″/, {
    timeout: 60_000,
  });
  await expect(page.locator('.board-labels')).toContainText('best: needs');
});

test('the sight map tells who is seen and by whom', async ({ page }) => {
  await openScene(page, charge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('i');
  const sight = card(page, 'Sight map');
  await expect(sight).toContainText('Seen by Guard');
  await expect(sight).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
});

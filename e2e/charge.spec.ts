import { clickBoard, expectAt, log, openScene, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { charge } from './scenes.ts';

test('a charge is declared with dice from a real table', async ({ page }) => {
  await openScene(page, charge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('c');
  await clickBoard(page, { x: 42, y: 20 });
  await expect(verdict(page).locator('[data-rule="charge-range"]')).toContainText('within 12″');
  await clickBoard(page, { x: 42, y: 20 });
  await clickBoard(page, { x: 29, y: 20 });
  await expect(verdict(page)).toContainText('Legal to declare');
  await page.keyboard.press('t');
  await page.keyboard.type('54');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('declared a charge at');
  await expect(log(page).getByRole('img', { name: 'rolled 5, 4' })).toBeVisible();
  await expect(page.getByText('may move 9.00″')).toBeVisible();
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
});

test('a charge is declared and rolled', async ({ page }) => {
  await openScene(page, charge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('c');
  await clickBoard(page, { x: 29, y: 20 });
  await page.getByRole('button', { name: 'Declare and roll' }).click();
  await expect(log(page).getByRole('img', { name: /^rolled [1-6], [1-6]$/ })).toBeVisible();
});

import { clickBoard, drawn, model, openExample, startScreen, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';

test('from the start screen into the example battle, and its picture stands still', async ({ page }) => {
  await openExample(page);
  await expect(page.getByRole('button', { name: /Paladins strike the gun line/ })).toBeVisible();
  await expect(unitRow(page, 'paladins')).toContainText('Paladin Squad');
  await expect(model(page, 'terminator-1')).toHaveAttribute('data-x', '46.61');
  await expect(page.getByText('Round 2 of 5')).toBeVisible();
  await expect(verdict(page)).toHaveCount(0);

  const before = await page.evaluate(() => window.__board?.renders);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.__board?.renders)).toBe(before);
});

test('a new battle: map, terrain, two armies, and the first unit is deployed', async ({ page }) => {
  await startScreen(page);
  await expect(page.getByRole('button', { name: 'Start battle' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: 'Dawn of War' }).click();
  await page
    .getByRole('region', { name: 'Attacker' })
    .getByRole('button', { name: 'Grey Knights of the example' })
    .click();
  await page.getByRole('region', { name: 'Defender' }).getByRole('button', { name: 'Orks of the example' }).click();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await drawn(page);
  await expect(page.getByText('defender sets up')).toBeVisible();
  await expect(page.locator('[role="option"]')).toHaveCount(0);

  // The roll-off for the first turn with the dice of a table: equal ones are rolled again.
  const moment = page.getByRole('region', { name: 'This moment' });
  await moment.getByRole('button', { name: 'Type the dice of the roll-off' }).click();
  await page.keyboard.press('4');
  await page.keyboard.press('4');
  await expect(moment).toContainText('Equal: both roll again.');
  await page.keyboard.press('2');
  await page.keyboard.press('5');
  await expect(moment).toContainText('First turn: Orks');

  await unitRow(page, 'deff-dread').click();
  await clickBoard(page, { x: 30, y: 38 });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await page.keyboard.press('Enter');
  await expect(model(page, 'deff-dread-1')).toHaveAttribute('data-y', /^3[78]/);
  await expect(page.getByText('attacker sets up')).toBeVisible();
});

test('a unit is found by its name and taken in hand by keys', async ({ page }) => {
  await openExample(page);
  await page.keyboard.press('/');
  await page.keyboard.type('dreadk');
  await expect(unitRow(page, 'boyz-1')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(model(page, 'dreadknight-1')).toHaveAttribute('aria-selected', 'true');
});

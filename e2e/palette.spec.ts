import { expectAt, log, model, openScene, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

test('anything is found by a few letters and done: units, steps, questions, settings', async ({ page }) => {
  await openScene(page, skirmish);
  const palette = page.getByRole('dialog', { name: 'Find and do' });
  const field = palette.getByRole('combobox');
  const options = palette.getByRole('option');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await field.fill('guar');
  await expect(options.first()).toContainText(/guard/i);
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(model(page, 'guard-1')).toHaveAttribute('aria-selected', 'true');

  // What cannot be done says why, and Enter does not do it.
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('undo');
  await expect(options.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(options.first()).toContainText('Nothing has been done yet.');
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await field.fill('remain');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('stayed where it stands');

  // The arrows go along; Escape leaves everything as it is.
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('panels');
  const first = await field.getAttribute('aria-activedescendant');
  await field.fill('map');
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', String(first));
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expectAt(page, 'guard-2', { x: 20, y: 22 });

  // From the field that finds a unit too, and by a press.
  await unitRow(page, 'guard').focus();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('light');
  await options.filter({ hasText: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

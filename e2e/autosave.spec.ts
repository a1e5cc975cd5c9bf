import { drag, drawn, expectAt, log, openScene, openText, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

const move = async (page: Parameters<typeof unitRow>[0], inches: number): Promise<void> => {
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 20 + inches, y: 22 });
  await page.mouse.up();
  await expectAt(page, 'guard-2', { x: 20 + inches, y: 22 });
};

test('a reload brings the battle back, and undo still works', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.reload();
  await drawn(page);
  await expectAt(page, 'guard-1', { x: 25, y: 20 });
  await expect(log(page)).toContainText('entry 1 of 1');
  await page.keyboard.press('ControlOrMeta+z');
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
});

test('a new tab brings back the battle of one that was killed right after an action', async ({ page, context }) => {
  await openScene(page, skirmish);
  await move(page, 4);
  await page.close({ runBeforeUnload: false });
  const fresh = await context.newPage();
  await fresh.goto('./?e2e');
  await drawn(fresh);
  await expectAt(fresh, 'guard-1', { x: 24, y: 20 });
});

test('two tabs keep a battle each', async ({ page, context }) => {
  await openScene(page, skirmish, 'one.json');
  await move(page, 3);
  const other = await context.newPage();
  await other.goto('./?e2e');
  await expect(other.getByRole('heading', { name: 'New battle' })).toBeVisible();
  await openText(other, JSON.stringify({ ...skirmish, name: 'Other' }), 'two.json');
  await drawn(other);
  await move(other, 5);
  await page.reload();
  await other.reload();
  await expectAt(page, 'guard-1', { x: 23, y: 20 });
  await expectAt(other, 'guard-1', { x: 25, y: 20 });
});

test('recent battles are listed, open where they stood, and can be removed', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.getByRole('button', { name: /menu of the battle/ }).click();
  await page.getByRole('menuitem', { name: /New battle/ }).click();
  const recent = page.getByRole('button', { name: /^Skirmish/ });
  await expect(recent).toContainText('Round 1, Knights to move');
  await recent.click();
  await expectAt(page, 'guard-1', { x: 25, y: 20 });
  await page.getByRole('button', { name: /menu of the battle/ }).click();
  await page.getByRole('menuitem', { name: /New battle/ }).click();
  await page.getByRole('button', { name: 'Remove Skirmish' }).click();
  await expect(recent).toHaveCount(0);
});

test('theme, strictness and panels are remembered', async ({ page }) => {
  await openScene(page, skirmish);
  await page.getByRole('radio', { name: 'Advise' }).click();
  await page.getByRole('button', { name: 'View and settings' }).click();
  await page.getByRole('menuitem', { name: 'Light theme' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('\\');
  await expect(log(page)).toBeHidden();
  await page.reload();
  await drawn(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Advise' })).toBeChecked();
  await expect(log(page)).toBeHidden();
});

test('a browser that gives no storage is told of once, and the battle goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new Error('denied');
        },
      },
    });
  });
  await openScene(page, skirmish);
  await move(page, 5);
  await expect(page.getByText('Not saved in this browser')).toHaveCount(1);
  await page.getByRole('status').filter({ hasText: 'Not saved' }).getByRole('button', { name: 'Dismiss' }).click();
  await page.keyboard.press('e');
  await expect(log(page)).toContainText('entry 2 of 2');
  await expect(page.getByText('Not saved in this browser')).toHaveCount(0);
});

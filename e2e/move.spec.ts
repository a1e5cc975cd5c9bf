import { drag, expectAt, log, model, moveTo, openScene, place, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

test('a drag that becomes illegal says which rule and by how much, and springs back in enforce', async ({ page }) => {
  await openScene(page, skirmish);
  await unitRow(page, 'guard').click();
  const from = await place(page, 'guard-2');
  await drag(page, from, { x: from.x + 4, y: from.y });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await moveTo(page, { x: from.x + 7, y: from.y });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'false');
  await expect(verdict(page).locator('[data-rule="move-distance"]').first()).toContainText('7.00″');
  await page.mouse.up();
  await expectAt(page, 'guard-2', from);
  await expect(verdict(page)).toContainText('Not legal');
  await expect(log(page)).toContainText('entry 0 of 0');
  await page.keyboard.press('Escape');
  await expect(verdict(page)).toHaveCount(0);
});

test('a legal drag of the squad is one entry, and one step back', async ({ page }) => {
  await openScene(page, skirmish);
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 25, y: 22 });
  await page.mouse.up();
  for (const [id, y] of [
    ['guard-1', 20],
    ['guard-2', 22],
    ['guard-3', 24],
  ] as const)
    await expectAt(page, id, { x: 25, y });
  await expect(log(page)).toContainText('entry 1 of 1');
  await expect(log(page)).toContainText('Guard 1 moved 5.00″');
  await page.keyboard.press('ControlOrMeta+z');
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
  await expect(log(page)).toContainText('entry 0 of 1');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expectAt(page, 'guard-1', { x: 25, y: 20 });
});

test('Escape during a drag leaves everything as it was', async ({ page }) => {
  await openScene(page, skirmish);
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 24, y: 22 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
  await expect(log(page)).toContainText('entry 0 of 0');
  await expect(model(page, 'guard-2')).toHaveAttribute('aria-selected', 'true');
});

test('by keys alone: a unit, steps of an inch, confirm', async ({ page }) => {
  await openScene(page, skirmish);
  await page.locator('[data-board-keys]').focus();
  await page.keyboard.press('j');
  await expect(model(page, 'guard-1')).toHaveAttribute('aria-selected', 'true');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await expect(page.getByTestId('speaker')).toContainText('Legal');
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
  await page.keyboard.press('Enter');
  await expectAt(page, 'guard-1', { x: 23, y: 20.1 });
  await expectAt(page, 'guard-3', { x: 23, y: 24.1 });
  await expect(log(page)).toContainText('entry 1 of 1');
});

for (const [strictness, title] of [
  ['Advise', 'Allowed, noted'],
  ['Free', 'Not checked'],
] as const) {
  test(`${strictness} lets an illegal move stand and marks it in the log`, async ({ page }) => {
    await openScene(page, skirmish);
    await page.getByRole('radio', { name: strictness }).click();
    await unitRow(page, 'guard').click();
    await drag(page, { x: 20, y: 22 }, { x: 27, y: 22 });
    await expect(verdict(page)).toContainText(title);
    await page.mouse.up();
    await expectAt(page, 'guard-2', { x: 27, y: 22 });
    await expect(log(page).getByText('noted')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expectAt(page, 'guard-2', { x: 20, y: 22 });
  });
}

import type { Locator, Page } from '@playwright/test';
import { clickBoard, drag, expectAt, log, model, openScene, rested, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { answered, escape, gate, reactions } from './scenes.ts';

const asked = (page: Page): Locator => page.getByRole('region', { name: 'Foes may react' });
const points = (page: Page): Locator => page.getByRole('button', { name: /CP of Foes/ });

async function moveGuard(page: Page): Promise<void> {
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 20 }, { x: 24, y: 20 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
}

test('shots at a unit that moved are offered, paid for, in force, and taken back', async ({ page }) => {
  await openScene(page, reactions);
  await moveGuard(page);
  await expect(asked(page)).toContainText('Guard 1 moved 4.00″');
  const row = asked(page).locator('[data-rule="Fire Overwatch"]');
  await expect(row).toContainText('only unmodified 6s hit');
  // Two shots: 2 × 1/6 hit, half of them wound, a third of those gets past the armour.
  await expect(row.locator('[data-odds="watch"]')).toContainText(
    'Guard 2 at Guard 1under 0.1 lost, 0.1 wounds, 0.3 hits',
  );
  await row.getByRole('button', { name: 'Fire Overwatch: choose' }).click();
  await row.getByRole('button', { name: 'Use on Guard 2, 1 CP' }).click();
  await expect(log(page)).toContainText('Fire Overwatch');
  await expect(points(page)).toHaveAccessibleName(/^2 CP/);
  await expect(page.getByRole('region', { name: 'Attacks' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await unitRow(page, 'watch').click();
  const effect = page.locator('[data-effect="Fire Overwatch"]');
  await expect(effect).toContainText('until the Movement phase ends');
  await expect(page.locator('[data-grant="shoot"]')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(effect).toHaveCount(0);
  await expect(points(page)).toHaveAccessibleName(/^3 CP/);
  await expect(asked(page)).toBeVisible();
});

test('a reserve comes in before the Movement phase of the other side ends', async ({ page }) => {
  await openScene(page, reactions);
  await page.keyboard.press('e');
  await expect(log(page)).toContainText('Reinforcements');
  await page.keyboard.press('e');
  await expect(asked(page)).toContainText('Before the Movement phase ends');
  const row = asked(page).locator('[data-rule="Rapid Ingress"]');
  await row.getByRole('button', { name: 'Rapid Ingress: choose' }).click();
  await row.getByRole('button', { name: 'Use on Diver, 1 CP' }).click();
  await clickBoard(page, { x: 44, y: 34 });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await page.keyboard.press('Enter');
  await expectAt(page, 'diver-1', { x: 44, y: 34 });
  await expect(points(page)).toHaveAccessibleName(/^2 CP/);
  await page.keyboard.press('e');
  await expect(page.locator('[data-phase="shooting"]')).toBeVisible();
});

test('what is never to be asked for is not, and can still be used', async ({ page }) => {
  await openScene(page, reactions);
  await moveGuard(page);
  await asked(page).getByLabel('When to ask for Fire Overwatch').selectOption('never');
  await expect(asked(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await moveGuard(page);
  await expect(log(page)).toContainText('Guard 1 moved 4.00″');
  await points(page).click();
  const list = page.getByRole('region', { name: 'Abilities and stratagems' });
  await expect(list.locator('[data-rule="Fire Overwatch"]')).toHaveAttribute('data-usable', 'true');
  await expect(list.locator('[data-rule="Rapid Ingress"]')).toContainText('Not yet');
  await expect(asked(page)).toHaveCount(0);
});

test('a Desperate Escape test is looked at and rolled again before the unit falls back', async ({ page }) => {
  await openScene(page, escape);
  await unitRow(page, 'guard').click();
  await page.keyboard.down('Shift');
  await drag(page, { x: 20, y: 20 }, { x: 25, y: 20 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Type dice' }).click();
  await page.getByLabel(/The die/).pressSequentially('1');
  await page.getByRole('group', { name: 'Rolled again' }).getByRole('button', { name: '1 lost' }).click();
  await page.getByLabel(/The 2 dice/).pressSequentially('5');
  await page.getByRole('button', { name: 'Fall back', exact: true }).click();
  await expectAt(page, 'guard-1', { x: 25, y: 20 });
  await expect(page.getByRole('button', { name: /CP of Knights/ })).toHaveAccessibleName(/^0 CP/);
});

test('a unit makes the move that answers one of the other side, in the turn of the other side', async ({ page }) => {
  await openScene(page, answered);
  await moveGuard(page);
  const prompt = page.getByRole('region', { name: 'Grey Knights may react' });
  const row = prompt.locator('[data-rule="Shadow of Anarch"]');
  await row.getByRole('button', { name: 'Shadow of Anarch: choose' }).click();
  await row.getByRole('group', { name: 'With' }).getByRole('button', { name: 'move', exact: false }).click();
  await row.getByRole('button', { name: /^Use on Silver/ }).click();
  await unitRow(page, 'silver').click();
  await expect(page.locator('[data-grant="normal"]')).toBeVisible();
  await prompt.getByRole('button', { name: 'Let it pass' }).click();
  await rested(page);
  await drag(page, { x: 32, y: 20 }, { x: 32, y: 25 });
  await page.mouse.up();
  await expectAt(page, 'silver-1', { x: 32, y: 25 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-grant="normal"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAt(page, 'silver-1', { x: 32, y: 20 });
});

test('units go through the Gate of Infinity as the Fight phase of the other side ends', async ({ page }) => {
  await openScene(page, gate);
  await page.keyboard.press('e');
  const prompt = page.getByRole('region', { name: 'Grey Knights may react' });
  await expect(prompt).toContainText('Before the Fight phase ends');
  const row = prompt.locator('[data-rule="Gate of Infinity"]');
  await row.getByRole('button', { name: 'Gate of Infinity: choose' }).click();
  await row
    .getByRole('group', { name: /^Units, up to 3/ })
    .getByRole('button', { name: 'Silver 2' })
    .click();
  await row.getByRole('button', { name: 'Use on Silver 1 and 1 more' }).click();
  await expect(model(page, 'silver-1')).toHaveCount(0);
  await expect(model(page, 'second-1')).toHaveCount(0);
  await expect(unitRow(page, 'second')).toHaveAccessibleName(/in reserve/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(model(page, 'silver-1')).toHaveCount(1);
});

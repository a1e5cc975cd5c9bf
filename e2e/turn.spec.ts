import type { Page } from '@playwright/test';
import { clickBoard, drag, expectAt, log, openScene, unitRow, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { turn } from './scenes.ts';

const moment = (page: Page) => page.getByRole('region', { name: 'This moment' });
const tray = (page: Page) => page.getByRole('region', { name: 'Dice tray' });
const foot = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

/** Presses the button that goes on, which says where to. */
async function goOn(page: Page, to: string): Promise<void> {
  await page
    .getByRole('button', { name: `Next step: ${to}`, exact: true })
    .first()
    .click();
}

/** A unit fights another one with everything, from the seed. */
async function fight(page: Page, unit: string, target: string): Promise<void> {
  await page.locator(`[data-fights="${unit}"]`).click();
  await foot(page).getByRole('button', { name: 'Fight', exact: true }).click();
  await foot(page).getByRole('button', { name: target }).click();
  await foot(page).getByRole('button', { name: 'Resolve attacks' }).click();
  await foot(page).getByRole('button', { name: 'Roll the rest' }).click();
  await foot(page).getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
}

test('one turn by mouse, from Command to the end of Fight', async ({ page }) => {
  test.slow();
  await openScene(page, turn);
  await expect(moment(page)).toContainText('Both sides have gained a command point');

  // The primary is switched on during the battle, and taken back as anything else.
  const primary = moment(page).getByRole('checkbox', { name: /^Primary/ });
  await expect(primary).not.toBeChecked();
  await primary.check();
  await expect(log(page)).toContainText('Primary switched on');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(primary).not.toBeChecked();

  await goOn(page, 'Battle-shock');
  await expect(unitRow(page, 'few')).toHaveAttribute('data-may', 'true');
  await moment(page).getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(tray(page)).toContainText('needed 6+');
  await expect(log(page)).toContainText('took a Battle-shock test');

  await goOn(page, 'Movement');
  await expect(moment(page).locator('[data-open="stuck"]')).toContainText('fall back');
  await unitRow(page, 'stuck').click();
  await expect(foot(page)).toContainText('Fall back up to 6″');
  await drag(page, { x: 22, y: 35.6 }, { x: 17, y: 35.6 });
  await page.mouse.up();
  await expectAt(page, 'stuck-2', { x: 17, y: 35.6 });
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 19.6 }, { x: 25.5, y: 19.6 });
  await page.mouse.up();
  await expectAt(page, 'guard-2', { x: 25.5, y: 19.6 });
  await unitRow(page, 'few').click();
  await foot(page).getByRole('button', { name: 'Stay' }).click();
  await expect(log(page)).toContainText('stayed where it stands');

  await goOn(page, 'Reinforcements');
  await goOn(page, 'Shooting');
  await goOn(page, 'Charge');
  await unitRow(page, 'guard').click();
  await foot(page).getByRole('button', { name: 'Charge', exact: true }).click();
  await clickBoard(page, { x: 29.5, y: 18 });
  await foot(page).getByRole('button', { name: 'Declare and roll' }).click();
  await expect(tray(page)).toContainText('3 models placed, 3 touching an enemy');
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await foot(page).getByRole('button', { name: 'Charge', exact: true }).click();
  await expect(log(page)).toContainText('Fighter 1 charged');

  await goOn(page, 'Fight');
  await expect(moment(page).getByRole('list', { name: 'In Remaining combats' })).toContainText('Fighter 4');
  await fight(page, 'guard', 'Fighter 4');
  await expect(moment(page).getByRole('list', { name: 'May still act' })).toContainText('Fighter 1');
  await goOn(page, 'Remaining combats');
  await fight(page, 'foe', 'Fighter 1');
  await goOn(page, 'End the turn');
  await expect(page.getByText('defender’s turn', { exact: true })).toBeVisible();
});

test('the clock waits for who must fight, and says who', async ({ page }) => {
  await openScene(page, { ...turn, clock: { ...turn.clock, phase: 'fight', step: 'remaining' } });
  const next = page.getByRole('button', { name: 'Next step: End the turn' }).first();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(foot(page)).toContainText('2 units have yet to fight.');
  await expect(unitRow(page, 'mob')).toHaveAttribute('data-must', 'true');
  await expect(moment(page).getByRole('list', { name: 'Next, one of Foes' })).toContainText('Fighter 5');
  await expect(moment(page).getByRole('list', { name: 'Then one of Knights' })).toContainText('Fighter 3');
});

test('a charge that cannot reach says why, and nobody moves', async ({ page }) => {
  await openScene(page, { ...turn, clock: { round: 2, turn: 'attacker', phase: 'charge' } });
  await unitRow(page, 'guard').click();
  await page.keyboard.press('c');
  await clickBoard(page, { x: 29.5, y: 18 });
  await page.keyboard.press('t');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(tray(page)).toContainText('Fighter 4 is out of reach: the shortest way is 7.24″. Nobody moves.');
  await expectAt(page, 'guard-1', { x: 20, y: 18 });
});

test('victory points and command points are written down', async ({ page }) => {
  await openScene(page, turn);
  await moment(page).getByLabel('Victory points to add for Knights').fill('10');
  await page.keyboard.press('Enter');
  await moment(page).getByRole('button', { name: 'One command point less for Foes' }).click();
  await expect(page.locator('[data-player="attacker"]')).toContainText('10 VP');
  await expect(page.locator('[data-player="defender"]')).toContainText('0 CP');
});

test('a unit out of coherency at the end of a turn loses whom its owner chooses', async ({ page }) => {
  const units = turn.units
    .filter(({ id }) => id === 'guard' || id === 'foe')
    .map((unit) =>
      unit.id === 'guard' ? { ...unit, models: [...unit.models.slice(0, 2), { id: 'guard-3', x: 12, y: 30 }] } : unit,
    );
  await openScene(page, { ...turn, units, clock: { ...turn.clock, phase: 'fight', step: 'remaining' } });
  await moment(page).locator('[data-open="guard"]').click();
  await foot(page).getByRole('button', { name: 'Fewest' }).click();
  await foot(page).getByRole('button', { name: 'Remove 1 model' }).click();
  await expect(unitRow(page, 'guard')).toContainText('2/3');
  await goOn(page, 'End the turn');
  await expect(page.getByText('defender’s turn', { exact: true })).toBeVisible();
});

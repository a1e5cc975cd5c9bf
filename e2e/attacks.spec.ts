import type { Page } from '@playwright/test';
import { clickBoard, log, model, moveTo, openScene, rested, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { brawl, rerolled, volley } from './scenes.ts';

const attacks = (page: Page) => page.getByRole('region', { name: 'Attacks' });
const stage = (page: Page, name: RegExp) => attacks(page).getByRole('region', { name });

/** One step back; that dice fell in it is asked about once, and the same key says yes. */
async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
}

test('a volley is chosen on the board and resolved with dice from a real table', async ({ page }) => {
  await openScene(page, volley);
  await unitRow(page, 'guard').click();
  await page.getByRole('button', { name: 'Shoot', exact: true }).click();
  await expect(attacks(page)).toBeVisible();
  await rested(page);
  await clickBoard(page, { x: 32, y: 20 });

  // Each attack hits on 3+, wounds on 4+ and is not saved on 3+: one in nine does damage, of four.
  const chances = attacks(page).getByRole('table', { name: 'Wounds lost by Guard 2: chance of each number' });
  await expect(chances.getByRole('row', { name: /^0 / })).toContainText('62');
  await expect(chances.getByRole('row', { name: /^1 / })).toContainText('31');
  await expect(chances.getByRole('row', { name: /^2 / })).toContainText('6');

  await page.getByRole('button', { name: 'Resolve attacks' }).click();
  await page.getByRole('radio', { name: 'Type dice' }).click();
  await page.keyboard.type('6531');
  await expect(stage(page, /^Hit 3\+/)).toContainText('of 4 hit');
  await expect(stage(page, /^Hit 3\+/).getByRole('group', { name: /^Dice: 6, critical; 5, succeeds/ })).toBeVisible();
  await page.keyboard.type('452');
  await expect(stage(page, /^Wound 4\+/)).toContainText('of 3 wound');
  await page.keyboard.type('26');
  await expect(stage(page, /^Save 3\+/)).toContainText('of 2 saved');
  await expect(attacks(page).getByRole('table').getByRole('row', { name: /^1 / })).toContainText('100');

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(attacks(page)).toHaveCount(0);
  await expect(log(page)).toContainText('Guard 1 shot Guard 2, 1 wound lost');
  await log(page)
    .getByRole('button', { name: /^Dice of/ })
    .click();
  await expect(
    log(page)
      .getByRole('region', { name: /^Save 3\+/ })
      .getByRole('group'),
  ).toHaveAccessibleName('Dice: 2, fails; 6, succeeds');

  await takeBack(page);
  await expect(log(page)).toContainText('entry 0 of 1');
});

test('what cannot be shot is said on the board, with what stands in the way', async ({ page }) => {
  await openScene(page, volley);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('w');
  await expect(attacks(page)).toBeVisible();
  await rested(page);
  await moveTo(page, { x: 34, y: 4 });
  await expect(page.getByText('not visible')).toBeVisible();
  await expect(attacks(page)).toContainText('0 of 2 free. Blocked by ruin A: Guard 1, Guard 2.');
  await clickBoard(page, { x: 34, y: 4 });
  await expect(page.getByRole('button', { name: 'Resolve attacks' })).toHaveAttribute('aria-disabled', 'true');
});

test('a fight is resolved with dice from a real table, and is one step back', async ({ page }) => {
  await openScene(page, brawl);
  await unitRow(page, 'guard').click();
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(attacks(page)).toBeVisible();
  await rested(page);
  await clickBoard(page, { x: 21.5, y: 20 });
  const chances = attacks(page).getByRole('table', { name: 'Models of Guard 2 destroyed: chance of each number' });
  await expect(chances.getByRole('row', { name: /^1 / })).toBeVisible();

  await page.getByRole('button', { name: 'Resolve attacks' }).click();
  await page.getByRole('radio', { name: 'Type dice' }).click();
  await page.keyboard.type('32');
  await expect(stage(page, /^Hit 3\+/)).toContainText('of 2 hit');
  await page.keyboard.type('3');
  await expect(stage(page, /^Wound 3\+/)).toContainText('of 1 wound');
  await page.keyboard.type('1');
  await expect(stage(page, /^Damage 2/)).toContainText('Guard 1 destroyed');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(log(page)).toContainText('Guard 1 fought Guard 2, 1 destroyed');
  await expect(model(page, 'foe-1')).toHaveCount(0);
  await takeBack(page);
  await expect(model(page, 'foe-1')).toHaveCount(1);
});

test('a damage roll and a test of a hazardous weapon are rolled again by a press on the die', async ({ page }) => {
  await openScene(page, rerolled);
  await unitRow(page, 'guard').click();
  await page.getByRole('button', { name: 'Shoot', exact: true }).click();
  await rested(page);
  await clickBoard(page, { x: 32, y: 20 });
  await page.getByRole('button', { name: 'Resolve attacks' }).click();
  await page.getByRole('radio', { name: 'Type dice' }).click();
  await page.keyboard.type('66');
  await page.keyboard.type('13');
  const damage = stage(page, /^Damage/);
  await damage.getByRole('button', { name: /^Roll again by Command Re-roll, 1 CP: 1/ }).click();
  await page.keyboard.type('5');
  await expect(damage).toContainText('8');
  await expect(damage).toContainText('Command Re-roll');
  await page.getByRole('button', { name: /^Back to saves/ }).click();

  await page.keyboard.type('13');
  await page.keyboard.type('1');
  const tests = stage(page, /^Hazardous/);
  await tests.getByRole('button', { name: /^Roll again by Command Re-roll, 1 CP: 1/ }).click();
  await page.keyboard.type('4');
  await expect(tests).toContainText('nothing happens');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /CP of Knights/ })).toHaveAccessibleName(/^0 CP/);
  await expect(model(page, 'guard-1')).toHaveCount(1);
});

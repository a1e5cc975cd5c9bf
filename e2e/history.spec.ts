import type { Page } from '@playwright/test';
import { drag, expectAt, log, openScene, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { charge, skirmish } from './scenes.ts';

async function move(page: Page, inches: number): Promise<void> {
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 20 + inches, y: 22 });
  await page.mouse.up();
  await expectAt(page, 'guard-2', { x: 20 + inches, y: 22 });
}

test('the log and the timeline go to any entry, and back', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(log(page)).toContainText('entry 3 of 3');
  await log(page)
    .getByRole('button', { name: /moved 5.00″/ })
    .click();
  await expect(log(page)).toContainText('entry 1 of 3');

  const playhead = page.getByRole('slider', { name: 'Entry of the log' });
  await playhead.focus();
  await page.keyboard.press('Home');
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
  await page.keyboard.press('End');
  await expect(playhead).toHaveAttribute('aria-valuenow', '3');

  const box = await playhead.boundingBox();
  if (box === null) throw new Error('the timeline is not on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 45, y);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, y, { steps: 4 });
  await page.mouse.up();
  await expect(playhead).toHaveAttribute('aria-valuenow', '0');
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
});

test('what was undone is kept as a fork when something else is done, over a reload too', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.keyboard.press('ControlOrMeta+z');
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
  await move(page, 3);
  await expect(page.getByText('1 fork kept')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 fork kept')).toBeVisible();
  await expectAt(page, 'guard-2', { x: 23, y: 22 });
});

test('a line of play tells what was done first on it, and is renamed; the name is kept', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.keyboard.press('ControlOrMeta+z');
  await move(page, 3);
  const lines = page.getByRole('list', { name: 'Lines of play' });
  await expect(lines.getByRole('listitem')).toHaveText(['Played', /moved 3.00″, round \d/]);
  await lines.getByRole('button', { name: /moved 3.00″/ }).press('F2');
  await page.getByRole('textbox', { name: 'Name of the line' }).fill('Hold back');
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('button', { name: 'Rename the line Hold back' })).toBeFocused();
  await page.reload();
  await expect(lines.getByText('Hold back')).toBeVisible();
});

test('K sets the line at hand beside a fork, and goes to either', async ({ page }) => {
  await openScene(page, skirmish);
  await page.keyboard.press('k');
  await expect(page.getByText('No other line of play')).toBeVisible();
  await move(page, 5);
  await page.keyboard.press('e');
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await move(page, 3);
  const points = page.getByRole('textbox', { name: /Victory points to add/ }).first();
  await page.keyboard.press('Escape');
  await points.fill('5');
  await points.press('Enter');
  await page.getByRole('button', { name: 'Fit the board' }).focus();
  await page.keyboard.press('k');
  const compare = page.getByRole('dialog', { name: 'Compare forks' });
  await expect(compare).toContainText('They part at the beginning');
  const row = compare.getByRole('row', { name: /victory points/ }).first();
  await expect(row.getByRole('cell')).toHaveText(['5', /^0/]);
  await compare.getByRole('button', { name: 'Go to the end of Played' }).click();
  await expect(compare).toHaveCount(0);
  await expect(log(page)).toContainText('entry 2 of 2');
  await expectAt(page, 'guard-2', { x: 25, y: 22 });
});

test('a fork is left, replayed and taken up again', async ({ page }) => {
  await openScene(page, skirmish);
  await move(page, 5);
  await page.keyboard.press('e');
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await move(page, 3);
  await expect(page.getByText('1 fork kept')).toBeVisible();

  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const replay = page.getByRole('toolbar', { name: 'Replay' });
  await replay.getByRole('radio', { name: '4×' }).click();
  await expect(replay).toContainText('Entry 1 of 1');
  await expectAt(page, 'guard-2', { x: 23, y: 22 });
  await replay.getByRole('button', { name: 'Play back' }).click();
  await expect(replay).toContainText('Entry 0 of 1');
  await expectAt(page, 'guard-2', { x: 20, y: 22 });
  await replay.getByRole('button', { name: 'Close the replay' }).click();

  // The line that was played first: its last node.
  const playhead = page.getByRole('slider', { name: 'Entry of the log' });
  const box = await playhead.boundingBox();
  if (box === null) throw new Error('the timeline is not on the screen');
  await page.mouse.click(box.x + 8 + 1.5 * 17, box.y + 40);
  await expect(log(page)).toContainText('entry 2 of 2');
  await expectAt(page, 'guard-2', { x: 25, y: 22 });
  await expect(page.getByText('1 fork kept')).toBeVisible();
});

test('going back over dice asks once', async ({ page }) => {
  await openScene(page, charge);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('c');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Declare and roll' }).click();
  await expect(log(page)).toContainText('entry 1 of 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  const asked = page.getByRole('status', { name: 'Take back dice' });
  await expect(asked).toContainText('Take back 2 dice?');
  await expect(log(page)).toContainText('entry 1 of 1');
  await asked.getByRole('button', { name: 'Take back' }).click();
  await expect(log(page)).toContainText('entry 0 of 1');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(log(page)).toContainText('entry 0 of 1');
});

import { readFile } from 'node:fs/promises';
import { carriedFile, drag, expectAt, log, openScene, openText, startScreen, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

test('a battle that was saved as a file opens as the same battle', async ({ page }) => {
  await openScene(page, { ...skirmish, x_own: { kept: true } }, 'evening.json');
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 25, y: 22 });
  await page.mouse.up();
  await page.keyboard.press('e');
  const download = page.waitForEvent('download');
  await page.keyboard.press('ControlOrMeta+s');
  const file = await download;
  expect(file.suggestedFilename()).toBe('evening.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ x_own: { kept: true }, actions: [{ type: 'move' }, { type: 'next' }] });

  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
  await openText(page, text, 'evening.json');
  await expectAt(page, 'guard-1', { x: 25, y: 20 });
  await expect(log(page)).toContainText('entry 2 of 2');
});

const faults: readonly (readonly [name: string, text: string, place: string, fault: string])[] = [
  ['no JSON', '{"format": ', 'line 1', ''],
  ['another format', '{"format": "other"}', 'format', 'inchwise/scenario'],
  ['a newer version', '{"format": "inchwise/scenario", "version": 3}', 'version', 'newer version (3)'],
  ['a wrong number', JSON.stringify({ ...skirmish, clock: { ...skirmish.clock, round: 1e9 } }), 'clock.round', ''],
  [
    'a missing place',
    JSON.stringify({ ...skirmish, units: [{ ...skirmish.units[0], models: [{ id: 'a' }] }] }),
    'units[0].models[0]',
    '',
  ],
];
test('a broken file gives its message and changes nothing', async ({ page }) => {
  await openScene(page, skirmish);
  await unitRow(page, 'guard').click();
  await drag(page, { x: 20, y: 22 }, { x: 25, y: 22 });
  await page.mouse.up();
  for (const [name, text, place, fault] of faults) {
    await test.step(name, async () => {
      await openText(page, text, 'broken.json');
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('broken.json was not opened');
      await expect(notice).toContainText(place);
      await expect(notice).toContainText(fault);
      await expectAt(page, 'guard-1', { x: 25, y: 20 });
      await expect(log(page)).toContainText('entry 1 of 1');
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
    });
  }
});

test('names with markup in them are text', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1"><b>Bold</b>';
  await openScene(page, { ...skirmish, name, players: { attacker: { faction: name }, defender: { faction: name } } });
  await expect(page.getByRole('button', { name: /menu of the battle/ })).toContainText(name);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a file that is carried over the window may be dropped', async ({ page }) => {
  await startScreen(page);
  const dataTransfer = await carriedFile(page, JSON.stringify(skirmish), 'dropped.json');
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop to open')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await expect(page.getByText('Drop to open')).toHaveCount(0);
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
});

test('a file is chosen with the key for it', async ({ page }) => {
  // Before the page: Playwright takes over the browser's own dialog only once somebody listens.
  page.on('filechooser', (chooser) => {
    const buffer = Buffer.from(JSON.stringify(skirmish));
    void chooser.setFiles({ name: 'chosen.json', mimeType: 'application/json', buffer });
  });
  await startScreen(page);
  await page.keyboard.press('ControlOrMeta+o');
  await expectAt(page, 'guard-1', { x: 20, y: 20 });
});

import { readFile } from 'node:fs/promises';
import { APP_IOS } from '../tests/formats/rosters/lists.ts';
import {
  clickBoard,
  drag,
  drawn,
  expectAt,
  log,
  model,
  openText,
  place,
  startScreen,
  unitRow,
  verdict,
} from './battle.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const report = (page: Page) => page.getByRole('region', { name: 'What was read' });

async function pasteList(page: Page, side: 'Attacker' | 'Defender', text: string): Promise<void> {
  await page.getByRole('region', { name: side }).getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'List' }).fill(text);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(report(page)).toBeVisible();
}

test('a pasted list becomes an army with its proof, is deployed and plays a move; its link opens the same battle', async ({
  page,
  context,
}) => {
  test.slow();
  await startScreen(page);
  await pasteList(page, 'Attacker', `${APP_IOS}\nthis is no unit of mine`);
  await expect(report(page)).toContainText('620 of 620');
  await expect(page.getByRole('list', { name: 'Lines not understood' })).toContainText('this is no unit of mine');
  const base = report(page).getByRole('combobox', { name: 'Base of Grey Knight, Strike Squad' });
  await expect(base).toHaveValue('32mm');
  await base.fill('round');
  await expect(report(page).getByRole('alert')).toContainText('Write 40mm');
  await base.fill('40mm');
  await base.press('Enter');
  await expect(base).toHaveValue('40mm');
  await page.getByRole('button', { name: 'Take as attacker' }).click();
  await expect(page.getByRole('region', { name: 'Attacker' })).toContainText('620 of 620 pts');

  // The same army again for the other side, from the shelf.
  await page.getByRole('region', { name: 'Defender' }).getByRole('button', { name: 'Your armies' }).click();
  await page.getByRole('list', { name: 'Armies' }).getByRole('button', { name: 'As defender' }).click();
  await page.getByRole('radio', { name: 'Dawn of War' }).click();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await drawn(page);

  await unitRow(page, 'defender-strike-squad').click();
  await clickBoard(page, { x: 30, y: 38 });
  await expect(verdict(page)).toHaveAttribute('data-legal', 'true');
  await page.keyboard.press('Enter');
  await unitRow(page, 'strike-squad').click();
  await clickBoard(page, { x: 30, y: 6 });
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('entry 2 of 2');
  await page.getByRole('radio', { name: 'Free' }).click();
  const from = await place(page, 'strike-squad.1');
  await drag(page, from, { x: from.x + 2, y: from.y });
  await page.mouse.up();
  await expect(log(page)).toContainText('entry 3 of 3');
  const to = await place(page, 'strike-squad.1');
  expect(to.x).toBeGreaterThan(from.x + 1);

  await page.getByRole('button', { name: /menu of the battle/ }).click();
  await page.getByRole('menuitem', { name: 'Share and export' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this battle' }).inputValue();
  expect(link.length).toBeLessThan(30_000);

  const second = await context.newPage();
  await second.goto(link);
  await drawn(second);
  await expectAt(second, 'strike-squad.1', to);
  await expect(log(second)).toContainText('entry 3 of 3');
  expect(second.url()).not.toContain('#');
  for (const id of ['strike-squad.2', 'defender-strike-squad.5']) {
    await expectAt(second, id, await place(page, id));
    await expect(model(second, id)).toBeAttached();
  }
});

test('a list that is dropped on the window, or pasted anywhere, is read', async ({ page }) => {
  await startScreen(page);
  await openText(page, APP_IOS, 'silver.txt');
  await expect(report(page)).toContainText('620 of 620');
  await expect(page.getByRole('region', { name: 'The list as it came' })).toContainText(
    'silver.txt, official app text',
  );
  await page.getByRole('button', { name: 'Take as defender' }).click();
  await expect(page.getByRole('region', { name: 'Defender' })).toContainText('silver.txt');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, APP_IOS);
  await expect(report(page)).toContainText('620 of 620');
  await page.getByRole('button', { name: 'Take as attacker' }).click();
  await expect(page.getByRole('region', { name: 'Attacker' })).toContainText('pasted list');
});

test('a list of an army that is not legal says why, and is taken all the same', async ({ page }) => {
  await startScreen(page);
  await pasteList(page, 'Attacker', 'Grey Knights, Strike Force\nWarpbane Task Force\n\nPaladin Squad (200 points)');
  await expect(report(page)).toContainText('Grey Knights, Warpbane Task Force');
  await expect(page.getByText('1 question open')).toBeVisible();
  const why = page.getByRole('list', { name: 'Why it is not legal' });
  await expect(why).toContainText('Paladin Squad has 1 model; its datasheet takes at least 4.');
  await page.getByRole('button', { name: 'Take as attacker' }).click();
  await expect(report(page)).toHaveCount(0);
  await expect(why).toContainText('No CHARACTER is the Warlord yet.');
});

test('an army file that is dropped on the window goes to the shelf', async ({ page }) => {
  await startScreen(page);
  const models = ['Paragon', 'Paladin', 'Paladin', 'Paladin'].map((profile, at) => ({ id: `p.${at}`, profile }));
  const army = {
    format: 'inchwise/scenario',
    version: 1,
    name: 'Silver few',
    map: 'open-field',
    players: { attacker: { faction: 'Grey Knights', detachment: 'Warpbane Task Force' } },
    units: [{ id: 'p', player: 'attacker', datasheet: 'Paladin Squad', place: 'strategic-reserves', models }],
    clock: { round: 0, turn: 'defender', phase: 'deployment' },
  };
  await openText(page, JSON.stringify(army), 'silver.json');
  await expect(page.getByText('Silver few is on the shelf')).toBeVisible();
  await page.getByRole('region', { name: 'Attacker' }).getByRole('button', { name: 'Your armies' }).click();
  await expect(page.getByRole('list', { name: 'Armies' })).toContainText('Silver few');
});

test('the bases that were set are remembered for the next list', async ({ page }) => {
  await startScreen(page);
  await pasteList(page, 'Attacker', APP_IOS);
  const base = report(page).getByRole('combobox', { name: 'Base of Grey Knight, Strike Squad' });
  await base.fill('hull 5x3x2');
  await base.press('Enter');
  await page.getByRole('button', { name: 'Keep on the shelf' }).click();
  await expect(page.getByText('Silver tide is on the shelf')).toBeVisible();
  await pasteList(page, 'Defender', APP_IOS);
  await expect(base).toHaveValue('hull 5x3x2');
  await expect(report(page)).toContainText('yours');
});

test('a list that cannot be read says why, and its text stays', async ({ page }) => {
  await startScreen(page);
  await page.getByRole('region', { name: 'Attacker' }).getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'List' }).fill('<roster><force');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('alert')).toContainText('pasted list was not read');
  await expect(page.getByRole('textbox', { name: 'List' })).toHaveValue('<roster><force');
});

test('an army is renamed, copied, taken as a file and removed', async ({ page }) => {
  await startScreen(page);
  await pasteList(page, 'Attacker', APP_IOS);
  await page.getByRole('button', { name: 'Keep on the shelf' }).click();
  await page.getByRole('region', { name: 'Attacker' }).getByRole('button', { name: 'Your armies' }).click();
  const armies = page.getByRole('list', { name: 'Armies' });
  await armies.getByRole('button', { name: 'Rename Silver tide' }).click();
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Night tide');
  await page.getByRole('textbox', { name: 'Name of the army' }).press('Enter');
  await armies.getByRole('button', { name: 'Copy Night tide' }).click();
  await expect(armies.getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await armies.getByRole('button', { name: 'Save Night tide as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Night-tide.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    name: 'Night tide',
    units: [{}, {}, {}, {}],
  });
  await armies.getByRole('button', { name: 'Remove Night tide, copy' }).click();
  await expect(armies.getByRole('listitem')).toHaveCount(1);
});

test('a battle leaves as a picture, a drawing and a page that replays it without a network', async ({
  page,
  browser,
}, testInfo) => {
  test.slow();
  await startScreen(page);
  await page.getByRole('region', { name: 'Example battle' }).getByRole('button', { name: 'Open' }).click();
  await drawn(page);
  await page.getByRole('button', { name: /menu of the battle/ }).click();
  await page.getByRole('menuitem', { name: 'Share and export' }).click();
  const saved = async (button: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await download).path());
  };
  expect((await saved('Picture: Save PNG')).subarray(1, 4).toString()).toBe('PNG');
  expect((await saved('Drawing: Save SVG')).toString()).toContain('Paladin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Replay: Save HTML' }).click();
  const path = testInfo.outputPath('replay.html');
  await (await download).saveAs(path);

  const offline = await browser.newContext({ offline: true });
  const replay = await offline.newPage();
  await replay.goto(`file://${path}`);
  await drawn(replay);
  await expect(replay.locator('body')).toContainText(/Entry 0 of \d+/, { timeout: 15_000 });
  await offline.close();
});

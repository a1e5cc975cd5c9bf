import type { Locator, Page } from '@playwright/test';
import { drag, expectAt, log, moveTo, openExample, openScene, unitRow } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { skirmish } from './scenes.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('where a unit can end its move is drawn and told, by move and by roll', async ({ page }) => {
  await openScene(page, skirmish);
  await unitRow(page, 'guard').click();
  await page.keyboard.press('y');
  const reach = card(page, 'Reach');
  await expect(reach).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await expect(reach).toContainText(/Within 6″ it can end on 1\d\d\.\d in²/);
  await expect(page.locator('.board-labels')).toContainText('6″');
  await reach.getByRole('radio', { name: 'Advance' }).click();
  await expect(reach).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await expect(reach.getByRole('row')).toHaveCount(7);
  await expect(reach.getByRole('row').nth(3)).toContainText('67\u202F%');
  await reach.getByRole('button', { name: 'Hide: Reach' }).click();
  await expect(reach).toHaveCount(0);
});

test('a model that is dragged goes round what is in its way, and straight while Shift is held', async ({ page }) => {
  const [guard, ...others] = skirmish.units;
  const terrain = [
    {
      id: 'box',
      kind: 'container',
      height: 4,
      polygon: [
        [22, 19.5],
        [23, 19.5],
        [23, 30],
        [22, 30],
      ],
    },
  ];
  const lone = { ...guard, models: [{ id: 'guard-1', x: 20, y: 20 }] };
  await openScene(page, { ...skirmish, map: { width: 60, height: 44, terrain }, units: [lone, ...others] });
  await drag(page, { x: 20, y: 20 }, { x: 24.5, y: 20 });
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Legal');
  await page.keyboard.down('Shift');
  await moveTo(page, { x: 24.5, y: 20.05 });
  await expect(page.getByRole('region', { name: 'Verdict' })).not.toContainText('Legal');
  await page.keyboard.up('Shift');
  await moveTo(page, { x: 24.5, y: 20 });
  await page.mouse.up();
  await expectAt(page, 'guard-1', { x: 24.5, y: 20 });
  await expect(log(page)).toContainText(/moved 5\.2\d″/);
});

test('the threat map comes coarse first and can be stopped', async ({ page }) => {
  await openExample(page);
  await unitRow(page, 'strike-1').click();
  await page.keyboard.press('q');
  const threat = card(page, 'Threat map');
  await expect(threat.getByRole('progressbar')).toBeVisible();
  await expect(threat).toContainText('can move here', { timeout: 30_000 });
  await threat.getByRole('button', { name: 'Stop' }).click();
  await expect(threat).toContainText('Stopped');
  await expect(threat).toHaveAttribute('data-state', 'stopped');
  await threat.getByRole('button', { name: 'Go on' }).click();
  await expect(threat.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('q');
  await expect(threat).toHaveCount(0);
});

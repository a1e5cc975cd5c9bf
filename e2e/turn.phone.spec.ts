import { expectAt, openScene, pixel, verdict } from './battle.ts';
import { expect, test } from './fixtures.ts';
import { turn } from './scenes.ts';

test('a charge by touch: declared, rolled, the offered places taken; the log is replayed', async ({ page }) => {
  test.slow();
  const units = turn.units.filter(({ id }) => id === 'guard' || id === 'foe');
  const near = units.map((unit) =>
    unit.id === 'foe' ? { ...unit, models: unit.models.map((model) => ({ ...model, x: 23.2 })) } : unit,
  );
  await openScene(page, { ...turn, units: near, clock: { round: 2, turn: 'attacker', phase: 'charge' } });
  await page.getByRole('button', { name: 'Army' }).tap();
  await page.locator('[data-unit="guard"]').tap();
  await page.getByRole('button', { name: 'Charge', exact: true }).tap();
  const target = await pixel(page, { x: 23.2, y: 18 });
  await page.touchscreen.tap(target.x, target.y);
  await expect(verdict(page)).toContainText('Legal to declare');
  await page.getByRole('button', { name: 'Declare and roll' }).tap();
  await expect(page.getByRole('region', { name: 'Dice tray' })).toContainText('3 models placed, 3 touching an enemy');
  await page.getByRole('button', { name: 'Charge', exact: true }).tap();
  await expectAt(page, 'guard-1', { x: 21.94, y: 18 });
  await expect(page.getByRole('button', { name: 'Next step: Fight' })).toBeVisible();

  await page.getByRole('button', { name: 'Log' }).tap();
  await page.getByRole('button', { name: 'Replay', exact: true }).tap();
  const replay = page.getByRole('toolbar', { name: 'Replay' });
  await replay.getByRole('button', { name: 'To the beginning' }).tap();
  await expectAt(page, 'guard-1', { x: 20, y: 18 });
  await replay.getByRole('button', { name: 'To the end' }).tap();
  await expectAt(page, 'guard-1', { x: 21.94, y: 18 });
});

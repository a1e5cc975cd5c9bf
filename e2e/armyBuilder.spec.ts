import { readFileSync, writeFileSync } from 'node:fs';
import { startScreen } from './battle.ts';
import { expect, test } from './fixtures.ts';

test('an army is built, its choices say why not, it is saved, opened again and deployed', async ({
  page,
}, testInfo) => {
  // A long journey: on two busy cores it takes longer than one step of another.
  test.slow();
  await startScreen(page);
  const attacker = page.getByRole('region', { name: 'Attacker' });
  await attacker.getByRole('button', { name: 'Build an army' }).click();
  const builder = page.getByRole('dialog', { name: 'Build an army' });
  await expect(builder.getByRole('button', { name: /Take as attacker/ })).toHaveAttribute('aria-disabled', 'true');
  await builder.getByRole('radio', { name: 'Incursion' }).click();

  // A unit, larger, with wargear up to its limits.
  await builder.getByRole('button', { name: 'Add Paladin Squad, 4–10 models · 180–450 pts' }).click();
  await expect(builder.getByText('of 1,000 points')).toBeVisible();
  await builder.getByRole('button', { name: '5 models, 225 pts' }).click();
  const second = builder.getByLabel('Paladin 2: in place of Storm bolter');
  const third = builder.getByLabel('Paladin 3: in place of Storm bolter');
  const fourth = builder.getByLabel('Paladin 4: in place of Storm bolter');
  await second.selectOption('Psycannon');
  await third.selectOption('Incinerator');
  await expect(fourth.locator('option', { hasText: 'Psilencer (2 of 2 taken)' })).toBeDisabled();
  await fourth.selectOption('Apothecary’s narthecium');
  await expect(second.locator('option', { hasText: 'Apothecary’s narthecium (1 of 1 taken)' })).toBeDisabled();

  // A leader with an enhancement, who is the Warlord.
  await builder.getByRole('button', { name: /^Add Brother-Captain/ }).click();
  await builder.getByLabel('Leads').selectOption('Paladin Squad');
  await builder.getByLabel('Enhancement').selectOption('Radiant Champion, 15 pts');
  await expect(builder.getByText('No CHARACTER is the Warlord yet.')).toBeVisible();
  await builder.getByRole('button', { name: 'Make it the Warlord' }).click();
  await expect(builder.getByText('Legal', { exact: true })).toBeVisible();
  await expect(builder.getByText('330', { exact: true }).first()).toBeVisible();

  // Too much, and back.
  for (let count = 0; count < 4; count++) await builder.getByRole('button', { name: /^Add Land Raider/ }).click();
  await expect(builder.getByText('The army costs 1210 points; a battle of this size takes 1000.')).toBeVisible();
  await expect(builder.getByText('An army takes at most 3 units of Land Raider.')).toBeVisible();
  for (let count = 0; count < 3; count++) await builder.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(builder.getByText('Legal', { exact: true })).toBeVisible();

  // Saved as a file, opened again: the same army.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    builder.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = testInfo.outputPath('army.json');
  writeFileSync(file, readFileSync(await saved.path()));
  await builder.getByRole('button', { name: 'Close without keeping' }).click();
  await page.getByRole('region', { name: 'Defender' }).getByRole('button', { name: 'Build an army' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    builder.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(builder.getByText('Legal', { exact: true })).toBeVisible();
  await builder.getByRole('button', { name: /^Paladin Squad/ }).click();
  await expect(second.locator('option:checked')).toHaveText('Psycannon');
  await builder.getByRole('button', { name: 'Take as defender' }).click();
  await expect(page.getByRole('region', { name: 'Defender' })).toContainText('330 pts');

  // It is on the shelf, for the other side too.
  await attacker.getByRole('button', { name: 'Your armies' }).click();
  const shelf = page.getByRole('dialog', { name: 'Your armies' });
  await shelf.getByRole('button', { name: 'As attacker' }).click();
  await expect(attacker).toContainText('330 pts');
  await page.getByRole('button', { name: 'Start battle' }).click();
  await expect(page.getByText('defender sets up')).toBeVisible();
});

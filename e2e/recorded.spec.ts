import { drawn, model, startScreen } from './battle.ts';
import { expect, test } from './fixtures.ts';

test('a recorded battle opens where it ended, with its stratagems in the log, and goes back step by step', async ({
  page,
}) => {
  await startScreen(page);
  await page.getByRole('button', { name: /Warpbane Task Force against Chaos Daemons/ }).click();
  await drawn(page);
  await expect(page.getByText(/Round 3 of 5/)).toBeVisible();
  await expect(model(page, 'bloodthirster.1')).toHaveAttribute('data-x', /\d/);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(page.getByText(/Round 2 of 5/)).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawn, log, startScreen } from './battle.ts';
import { expect, test } from './fixtures.ts';

/** The pixel of the page at a point of the map that is edited. */
async function pixelOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.getByTestId('map-editor').evaluate(
    (svg: SVGSVGElement, point) => {
      const matrix = svg.getScreenCTM();
      const at = new DOMPoint(point.x, point.y).matrixTransform(matrix ?? undefined);
      return { x: at.x, y: at.y };
    },
    { x, y },
  );
}

async function dragMap(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pixelOf(page, ...from), await pixelOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

async function clickMap(page: Page, x: number, y: number): Promise<void> {
  const at = await pixelOf(page, x, y);
  await page.mouse.click(at.x, at.y);
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });

test('a map is chosen by its picture, with how exact it is', async ({ page }) => {
  await startScreen(page);
  await page.getByRole('button', { name: 'All maps, your own' }).click();
  const group = page.getByRole('region', { name: 'Crucible of Battle' });
  await expect(group.getByRole('button', { name: /^Layout 2 to 0\.2/ })).toBeVisible();
  await group.getByRole('button', { name: /^Layout 4 approximate/ }).click();
  await expect(page.getByRole('radio', { name: 'Crucible of Battle' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: /^approximate\./ })).toBeVisible();
});

test('a map is made, undone and done again, saved as a file, kept, and fought on', async ({ page }) => {
  test.slow();
  await startScreen(page);
  await page.getByRole('button', { name: 'All maps, your own' }).click();
  await page.getByRole('button', { name: 'Make a map', exact: true }).click();
  await tool(page, 'Deployment zone').click();
  await dragMap(page, [0, 32], [60, 44]);
  await tool(page, 'Terrain').click();
  await dragMap(page, [18.1, 6.2], [30, 12]);
  await expect(page.getByRole('textbox', { name: 'Corners' })).toHaveValue('18 6, 30 6, 30 12, 18 12');
  await tool(page, 'Wall').click();
  await dragMap(page, [18, 6], [18, 12]);
  await expect(page.getByRole('textbox', { name: 'Wall 1' })).toHaveValue('18 6, 18 12');
  await tool(page, 'Floor').click();
  await dragMap(page, [19, 7], [24, 11]);
  await tool(page, 'Marker').click();
  await clickMap(page, 30, 22);
  await tool(page, 'Undo').click();
  await tool(page, 'Redo').click();
  await tool(page, 'Choose and shift').click();
  await dragMap(page, [27, 9], [29, 9]);
  await expect(page.getByRole('textbox', { name: 'Corners' })).toHaveValue('20 6, 32 6, 32 12, 20 12');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-map.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    name: 'my-map',
    zones: [
      { player: 'defender' },
      {
        player: 'attacker',
        polygon: [
          [60, 12],
          [0, 12],
          [0, 0],
          [60, 0],
        ],
      },
    ],
    objectives: [{ id: 'marker-1', x: 30, y: 22 }],
    terrain: [
      { id: 'A1', walls: [{ from: [20, 6], to: [20, 12], top: 5 }], floors: [{ z: 3 }] },
      { id: 'A2', walls: [{ from: [40, 38], to: [40, 32] }], floors: [{ z: 3 }] },
    ],
  });

  await page.getByRole('button', { name: 'Keep and use' }).click();
  await expect(page.getByRole('radio', { name: 'My map' })).toBeChecked();
  for (const [side, army] of [
    ['Attacker', 'Grey Knights'],
    ['Defender', 'Orks'],
  ] as const) {
    await page
      .getByRole('region', { name: side })
      .getByRole('button', { name: `${army} of the example` })
      .click();
  }
  await page.getByRole('button', { name: 'Start battle' }).click();
  await drawn(page);
  await page.getByRole('button', { name: /^Deploy one for/ }).click();
  await expect(log(page)).toContainText('entry 1 of 1');
  await page.getByRole('button', { name: 'Deploy all', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deploy all', exact: true })).toHaveCount(0);

  await page.reload();
  await drawn(page);
  await expect(page.getByRole('button', { name: /menu of the battle/ })).toContainText('My map');
});

test('an outline that crosses itself is told, and not kept', async ({ page }) => {
  await startScreen(page);
  await page.getByRole('button', { name: 'All maps, your own' }).click();
  await page.getByRole('button', { name: 'Make a map', exact: true }).click();
  await tool(page, 'Terrain').click();
  for (const [x, y] of [
    [20, 10],
    [30, 20],
    [30, 10],
    [20, 20],
    [20, 10],
  ] as const) {
    await clickMap(page, x, y);
  }
  await expect(page.getByText(/terrain\[0\]\.polygon/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep and use' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Corners' }).fill('20 10, 30 10, 30 20');
  await page.getByRole('textbox', { name: 'Corners' }).press('Enter');
  await expect(page.getByText('The map is whole.')).toBeVisible();
});

test('a picture is laid under the map by two of its points', async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220"><rect width="300" height="220" fill="#356"/></svg>';
  page.on('filechooser', (chooser) => {
    void chooser.setFiles({ name: 'layout.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  });
  await startScreen(page);
  await page.getByRole('button', { name: 'All maps, your own' }).click();
  await page.getByRole('button', { name: 'Make a map', exact: true }).click();
  await page.getByRole('button', { name: 'Picture underneath' }).click();
  const picture = page.getByTestId('map-editor').locator('image');
  await expect(picture).toHaveAttribute('transform', 'translate(0 0) rotate(0) scale(0.2)');
  await clickMap(page, 10, 10);
  await clickMap(page, 40, 10);
  await page.getByRole('textbox', { name: 'Second x' }).fill('60');
  await page.getByRole('textbox', { name: 'y', exact: true }).nth(1).fill('0');
  await page.getByRole('button', { name: 'Lay the picture there' }).click();
  const [x = 0, y = 0, degrees = 0, scale = 0] =
    (await picture.getAttribute('transform'))?.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  expect([x, y, degrees, scale].map((value) => Math.round(value * 10) / 10)).toEqual([-20, -20, 0, 0.4]);
});

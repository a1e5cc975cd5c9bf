import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How the journeys speak to the app: in inches, and with the list that mirrors the models. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const board = (page: Page): Locator => page.getByTestId('board');
export const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' });
export const log = (page: Page): Locator => page.getByRole('region', { name: 'Log' });
export const model = (page: Page, id: string): Locator => page.locator(`[role="option"][data-model="${id}"]`);
export const unitRow = (page: Page, id: string): Locator => page.locator(`[data-unit="${id}"]`);

/** Waits until the battlefield has been drawn: on two cores without graphics its first picture takes its time. */
export async function drawn(page: Page): Promise<void> {
  await expect(board(page)).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
  await expect(board(page)).toHaveAttribute('aria-busy', 'false');
  // Keys are heard as soon as the panels are there, which come after the board.
  await expect(page.locator('[data-board-keys]')).toBeAttached();
}

export async function startScreen(page: Page): Promise<void> {
  await page.goto('./?e2e');
  await expect(page.getByRole('heading', { name: 'New battle' })).toBeVisible();
}

export async function openExample(page: Page): Promise<void> {
  await startScreen(page);
  await page.getByRole('region', { name: 'Example battle' }).getByRole('button', { name: 'Open' }).click();
  await drawn(page);
}

/** What is carried over the window when a file with this text is. */
export const carriedFile = (page: Page, text: string, name: string) =>
  page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: 'application/json' }));
      return transfer;
    },
    { text, name },
  );

/** Opens a text as if it were a file that is dropped on the window, from whatever screen. */
export async function openText(page: Page, text: string, name = 'scene.json'): Promise<void> {
  const dataTransfer = await carriedFile(page, text, name);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

export async function openScene(page: Page, scene: object, name?: string): Promise<void> {
  await startScreen(page);
  await openText(page, JSON.stringify(scene), name);
  await drawn(page);
}

/** Where a model stands, by the list that mirrors the models. */
export async function place(page: Page, id: string): Promise<Spot> {
  const option = model(page, id);
  return { x: Number(await option.getAttribute('data-x')), y: Number(await option.getAttribute('data-y')) };
}

/** The pixel of the page at a point of the board. */
export async function pixel(page: Page, point: Spot): Promise<Spot> {
  const [box, at] = await Promise.all([
    board(page).boundingBox(),
    page.evaluate((inches) => window.__board?.toScreen(inches) ?? { x: 0, y: 0 }, point),
  ]);
  return { x: at.x + (box?.x ?? 0), y: at.y + (box?.y ?? 0) };
}

export async function moveTo(page: Page, point: Spot, steps = 2): Promise<void> {
  const { x, y } = await pixel(page, point);
  await page.mouse.move(x, y, { steps });
}

export async function clickBoard(page: Page, point: Spot): Promise<void> {
  await moveTo(page, point);
  await page.mouse.down();
  await page.mouse.up();
}

/** Presses on a point of the board and goes to another one, without letting go. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await moveTo(page, from, 1);
  await page.mouse.down();
  await moveTo(page, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await moveTo(page, to);
}

/** Expects a model at a point, to the hundredth of an inch. */
export async function expectAt(page: Page, id: string, { x, y }: Spot): Promise<void> {
  await expect
    .poll(async () => {
      const at = await place(page, id);
      return `${at.x.toFixed(2)} ${at.y.toFixed(2)}`;
    })
    .toBe(`${x.toFixed(2)} ${y.toFixed(2)}`);
}

/** Waits until the camera rests: panels that open or close make it show the board in what is left. */
export async function rested(page: Page): Promise<void> {
  let before = { x: NaN, y: NaN };
  await expect
    .poll(
      async () => {
        const now = await pixel(page, { x: 0, y: 0 });
        const same = now.x === before.x && now.y === before.y;
        before = now;
        return same;
      },
      { intervals: [200] },
    )
    .toBe(true);
}

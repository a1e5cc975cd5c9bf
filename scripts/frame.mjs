/**
 * `npm run frame`: what a frame costs in script while a unit of 20 models is dragged among 2,000, in the built app.
 * Prints the CPU time of script per frame, for a legal and for an illegal drag, without and with the drop map; the target
 * is 4 ms.
 */
import { preview } from 'vite';
import { chromium } from 'playwright';
import { launchOptions } from './browser.mjs';

const MODELS = 2000;
const UNIT = 20;
const PORT = 4318;
const STEPS = 80;

/** Units in blocks of five by four, like the squares of a chess board, every fifth on ovals. */
function crowd() {
  const columns = Math.ceil(Math.sqrt((MODELS / UNIT) * 1.2));
  const [across, down] = [10, 8.6];
  const units = Array.from({ length: MODELS / UNIT }, (_, u) => {
    const [column, row] = [u % columns, Math.floor(u / columns)];
    return {
      id: `u${u}`,
      player: (column + row) % 2 === 0 ? 'attacker' : 'defender',
      datasheet: u % 5 === 4 ? 'Oval' : 'Round',
      models: Array.from({ length: UNIT }, (__, i) => ({
        id: `u${u}-${i + 1}`,
        x: 2 + column * across + (i % 5) * 1.4,
        y: 2 + row * down + Math.floor(i / 5) * 1.4,
        facing: (u * 37) % 360,
      })),
    };
  });
  const sheet = { M: 6, T: 4, Sv: 3, W: 1, Ld: 7, OC: 1, keywords: ['INFANTRY'] };
  return {
    format: 'inchwise/scenario',
    version: 1,
    name: 'Crowd',
    map: { width: columns * across + 6, height: Math.ceil(MODELS / UNIT / columns) * down + 6 },
    edition: '10th',
    datasheets: { Round: { ...sheet, base: '28.5mm' }, Oval: { ...sheet, base: '35x25mm' } },
    units,
    clock: { round: 1, turn: 'attacker', phase: 'movement', step: 'move' },
  };
}

const server = await preview({ preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript('frameCount = 0; (function count() { frameCount++; requestAnimationFrame(count); })();');
  await page.goto(`http://localhost:${PORT}/?e2e`);
  await page.getByRole('heading', { name: 'New battle' }).waitFor();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'crowd.json', { type: 'application/json' }));
    return transfer;
  }, JSON.stringify(crowd()));
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await page.locator('[data-testid=board][data-ready=true][aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.locator('[data-unit="u0"]').click();

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  for (const after of ['', ' with the drop map']) {
    if (after !== '') {
      await page.keyboard.press('d');
      await page.getByTestId('drop-share').waitFor({ timeout: 60_000 });
      // What it took to open is not of the drag.
      await page.waitForTimeout(3000);
    }
    for (const [name, inches] of [
      ['legal', 2],
      ['illegal', 9],
    ]) {
      /** @type {[{ x: number, y: number }, { x: number, y: number }]} */
      const [from, to] = await page.evaluate(`[0, ${inches}].map((inches) => {
        const { x, y } = document.querySelector('[data-model="u0-8"]').dataset;
        return window.__board.toScreen({ x: Number(x) + inches, y: Number(y) + inches / 3 });
      })`);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const [before, frames] = [await script(), Number(await page.evaluate('frameCount'))];
      for (let i = 1; i <= STEPS; i++) {
        await page.mouse.move(from.x + ((to.x - from.x) * i) / STEPS, from.y + ((to.y - from.y) * i) / STEPS);
      }
      const spent = (await script()) - before;
      const drawn = Number(await page.evaluate('frameCount')) - frames;
      console.log(`${name} drag${after}: ${(spent / drawn).toFixed(2)} ms of script a frame (${drawn} frames)`);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

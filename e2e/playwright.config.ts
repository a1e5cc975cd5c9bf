import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/browser.mjs';

/** Not vite preview's own port: a person may have the app open there, from another build. */
const port = 4317;
const output = '../test-results';

export default defineConfig({
  testDir: '.',
  outputDir: `${output}/e2e`,
  reporter: [['list'], ['json', { outputFile: `${output}/e2e.json` }]],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits for what hangs, not for what is slow on a machine that does other things too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  // Serves what `npm run build` has made.
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    cwd: '..',
    port,
    reuseExistingServer: process.env['CI'] === undefined,
  },
});

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.mjs';

const browserTests = 'tests/**/*.browser.test.{ts,tsx}';

export default defineConfig({
  // Relative addresses: the built app works under any path of any static server.
  base: './',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 600,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [browserTests],
        },
      },
      {
        extends: true,
        // Bundled before the first test: a dependency found on the way would reload the page in the middle of one.
        optimizeDeps: { include: ['pixi.js', 'react', 'react-dom/client', 'zustand/vanilla'] },
        test: {
          name: 'browser',
          include: [browserTests],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

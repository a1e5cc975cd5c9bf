import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.mjs';
import { replayPlayer } from './scripts/replayPlayer.mjs';

const browserTests = 'tests/**/*.browser.test.{ts,tsx}';

/**
 * Pixi's own lists of what a page may want (pointer events, elements for screen readers, filters, sprite sheets). The
 * board asks for none of it (`skipExtensionImports`), but a bundler cannot know that: 20 kB that nobody would run.
 */
const leaveOut: Plugin = {
  name: 'leave-out-unused-parts-of-pixi',
  apply: 'build',
  load: {
    filter: {
      id: /pixi\.js\/lib\/(environment-browser\/browserAll|environment-webworker\/webworkerAll|spritesheet\/init)\.mjs$/,
    },
    handler: () => 'export {};',
  },
};

export default defineConfig({
  // One page: an address that does not exist is an error, not that page again.
  appType: 'mpa',
  // Relative addresses: the built app works under any path of any static server.
  base: './',
  plugins: [react(), leaveOut, replayPlayer(() => [react(), leaveOut])],
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Files that change apart: a new version of ours leaves these libraries in the visitor's cache.
        codeSplitting: {
          groups: [
            // With vite's helper for late imports: left to Pixi's file, it would make the start wait for that.
            { name: 'react', test: /node_modules[\\/](react|react-dom)[\\/]|vite\/preload-helper/ },
            { name: 'pixi', test: /node_modules[\\/]pixi\.js[\\/]/ },
          ],
        },
      },
    },
  },
  test: {
    // Properties over many thousand cases share two cores with everything else: a limit for what hangs, not for what is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
        optimizeDeps: {
          include: [
            'pixi.js',
            'pixi.js/graphics',
            'pixi.js/unsafe-eval',
            'react',
            'react-dom/client',
            'zustand/vanilla',
          ],
        },
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

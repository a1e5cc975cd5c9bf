import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.mjs';
import { replayPlayer } from './scripts/replayPlayer.mjs';
import { startModules } from './scripts/startFiles.mjs';
import { dataAsData, leaveOut } from './scripts/trimmed.mjs';

const browserTests = 'tests/**/*.browser.test.{ts,tsx}';

const entry = join(import.meta.dirname, 'src/main.tsx');
const nameOf = (id: string): string => relative(import.meta.dirname, id).replaceAll('\\', '/');

/**
 * Whether a module is needed before the board is usable. All of these go into one file, which packs better than forty;
 * but for the icons, which come from a list of all: to be in it does not mean to be needed.
 */
const isAtStart = (id: string, info: Parameters<typeof startModules>[1]): boolean =>
  !id.includes('lucide-react') && (atStart ??= startModules(entry, info, nameOf)).has(id);
let atStart: Set<string> | undefined;

export default defineConfig({
  // One page: an address that does not exist is an error, not that page again.
  appType: 'mpa',
  // Relative addresses: the built app works under any path of any static server.
  base: './',
  plugins: [react(), leaveOut(), dataAsData(), replayPlayer(() => [react(), leaveOut()])],
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
            {
              debugName: 'start',
              name: (id, build) => (isAtStart(id, (of) => build.getModuleInfo(of)) ? 'start' : null),
            },
          ],
        },
      },
    },
  },
  test: {
    // Properties over many thousand cases share two cores with everything else: a limit for what hangs, not for what is slow.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // What is tested in Node is pure or brings its own stores: nothing is left behind for the next file.
          isolate: false,
          setupFiles: ['tests/setup.ts'],
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

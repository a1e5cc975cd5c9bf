/**
 * Which Chromium do the tests drive? One answer for Playwright and for Vitest's browser mode.
 *
 * In this order: the one that CHROMIUM_PATH (or CHROME_BIN) names, Playwright's own download where it is on the
 * disk, a Chromium or Chrome of the system, none (`npm run ensure-browser` then fetches one).
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright';

/** Names to look for on the PATH, or whole paths, by platform. */
const SYSTEM_BROWSERS = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/**
 * @param {string} file
 * @returns {boolean} whether it is a file that may be run
 */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @returns {string | undefined} the path of a browser that the system has */
function systemBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return (SYSTEM_BROWSERS[/** @type {keyof typeof SYSTEM_BROWSERS} */ (process.platform)] ?? [])
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/**
 * @typedef {{ from: 'environment' | 'system', path: string } | { from: 'playwright', path: undefined }} Browser
 * `path` is undefined where Playwright finds its own.
 *
 * @returns {Browser | null}
 * @throws {Error} when CHROMIUM_PATH or CHROME_BIN names something that cannot be run: a wrong wish is told, not
 *   passed over
 */
export function findBrowser() {
  const wished = process.env['CHROMIUM_PATH'] || process.env['CHROME_BIN'];
  if (wished) {
    if (!isExecutable(wished)) throw new Error(`CHROMIUM_PATH or CHROME_BIN is no program that can be run: ${wished}`);
    return { from: 'environment', path: wished };
  }
  if (isExecutable(chromium.executablePath())) return { from: 'playwright', path: undefined };
  const path = systemBrowser();
  return path === undefined ? null : { from: 'system', path };
}

/**
 * What Playwright and @vitest/browser-playwright start the browser with: software graphics and fixed colours and
 * fonts, so that the same pixels come out on every machine.
 *
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  const path = findBrowser()?.path;
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Only the board needs a graphics card: where a processor plays one, it puts the page together faster without.
      '--disable-gpu-compositing',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--hide-scrollbars',
      '--disable-quic',
    ],
  };
}

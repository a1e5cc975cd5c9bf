/**
 * Makes sure that there is a Chromium for the tests, and says what to do when it cannot. Quick when there is one.
 *
 * Tries Playwright's download, then (as root on Debian) the distribution's package. BROWSER_FROM=apt leaves the
 * download out: for a machine that cannot reach it, and for one where its extra fonts would change the pictures.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findBrowser } from './browser.mjs';

const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it ended well within five minutes
 */
function succeeds(command, args) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env }).status === 0;
}

function fromPlaywright() {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return succeeds(process.execPath, [cli, 'install', ...(isRoot && isDebian ? ['--with-deps'] : []), 'chromium']);
}

function fromApt() {
  if (!isRoot || !isDebian) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  return succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', install);
}

let browser = findBrowser();
for (const install of process.env['BROWSER_FROM'] === 'apt' ? [fromApt] : [fromPlaywright, fromApt]) {
  if (browser !== null) break;
  if (install()) browser = findBrowser();
}
if (browser === null) {
  console.error(
    'No Chromium was found, and none could be installed. Install Chrome or Chromium, or run ' +
      '"npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the program.',
  );
  process.exit(1);
}
console.log(`browser: ${browser.path ?? "Playwright's own"} (from ${browser.from})`);

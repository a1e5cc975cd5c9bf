import { afterEach, describe, expect, test, vi } from 'vitest';
import { findBrowser, launchOptions } from '../../scripts/browser.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the browser that tests drive', () => {
  test.each(['CHROMIUM_PATH', 'CHROME_BIN'])('is the one that %s names', (name) => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('CHROME_BIN', '');
    vi.stubEnv(name, process.execPath);
    expect(findBrowser()).toEqual({ from: 'environment', path: process.execPath });
    expect(launchOptions().executablePath).toBe(process.execPath);
  });

  test.each([
    ['does not exist', '/nowhere/chromium'],
    ['is a folder', import.meta.dirname],
    ['is no program', import.meta.filename],
  ])('a wish that %s is told, not passed over', (_name, path) => {
    vi.stubEnv('CHROMIUM_PATH', path);
    expect(() => findBrowser()).toThrow(path);
  });

  test('draws with software, so that every machine gives the same pixels', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(launchOptions().args).toContain('--use-angle=swiftshader');
  });
});

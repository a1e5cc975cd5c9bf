import { test as base, type Request } from '@playwright/test';

export { expect } from '@playwright/test';

/** Chrome's own advice when a picture of the canvas is read back; the page can't do anything about it. */
const READ_BACK = /GL Driver Message .* GPU stall due to ReadPixels/;

/** Whether a request that did not come back was simply left behind: by leaving the page, or by turning into a download. */
const isLeftBehind = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/**
 * Playwright's `test`, in which a page also has to behave: a test fails when any page of it writes an error or a warning
 * to the console, throws, asks another machine for something, or asks for something that is not there.
 */
export const test = base.extend<{ wellBehaved: void }>({
  wellBehaved: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || READ_BACK.test(message.text())) return;
        faults.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => faults.push(`page error: ${webError.error().message}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol !== 'data:' && origin !== baseURL) faults.push(`request elsewhere: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        if (!isLeftBehind(request)) faults.push(`failed request: ${request.url()}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
      });
      await use();
      base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

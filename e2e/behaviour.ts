import type { BrowserContext, Request } from '@playwright/test';

/** Chrome's own advice when a picture of the canvas is read back; the page can't do anything about it. */
const READ_BACK = /GL Driver Message .* GPU stall due to ReadPixels/;

/** Whether a request that did not come back was simply left behind: by leaving the page, or by turning into a download. */
const isLeftBehind = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/**
 * Watches all pages of a context from now on. The list that comes back grows with each fault: an error or a warning on
 * the console, something thrown and not caught, a request to another origin than `home`, one that fails, one that is
 * answered with an error.
 */
export function watch(context: BrowserContext, home: string): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || READ_BACK.test(message.text())) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (webError) => faults.push(`page error: ${webError.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== home) faults.push(`request elsewhere: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    if (!isLeftBehind(request)) faults.push(`failed request: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
  return faults;
}

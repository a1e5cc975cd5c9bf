import { test as base } from '@playwright/test';
import { watch } from './behaviour.ts';

export { expect } from '@playwright/test';

/** Playwright's `test`, in which every page also has to behave: it fails with the faults that `watch` has seen. */
export const test = base.extend<{ wellBehaved: void }>({
  wellBehaved: [
    async ({ context, baseURL }, use) => {
      const faults = watch(context, baseURL ?? '');
      await use();
      base.expect(faults, 'what the pages of this test did wrong').toEqual([]);
    },
    { auto: true },
  ],
});

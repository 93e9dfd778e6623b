import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const rfq = (page: Page) => page.getByLabel('RFQ number');

/** What the field holds once it is there: the page may just be loaded anew. */
export const expectRfq = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      rfq(page)
        .inputValue()
        .catch(() => ''),
    )
    .toBe(text);

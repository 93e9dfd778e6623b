import type { Page } from 'playwright-core';

/** The window in which all parts of a quote are nested together. */
export const nestWindow = (page: Page) => page.getByRole('dialog');

export const openNests = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Nest all parts together' }).click();
  await nestWindow(page).getByRole('group', { name: 'Sheet sizes' }).waitFor();
};

/** Asks for the first nest, and says when it is searched for. */
export const nestTogether = async (page: Page): Promise<void> => {
  await nestWindow(page).getByRole('button', { name: 'Nest together' }).click();
  await nestWindow(page).getByRole('status').waitFor();
};

export const closeNests = (page: Page): Promise<void> =>
  nestWindow(page).getByRole('button', { name: 'Close' }).click();

import type { Locator, Page } from 'playwright-core';

export const miscellaneousItems = (page: Page): Locator => page.getByRole('region', { name: 'Miscellaneous items' });

/** What they cost together, among the totals of the quote. */
export const miscellaneousTotal = (page: Page): Locator =>
  page.locator('dt', { hasText: /^Miscellaneous items$/ }).locator('+ dd');

/** Adds the first item of a quote, whose name is then selected. */
export const addFirstItem = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add parts' }).click();
  await page.getByRole('menuitem', { name: 'Add miscellaneous item' }).click();
  await page.getByText('New miscellaneous item added').waitFor();
};

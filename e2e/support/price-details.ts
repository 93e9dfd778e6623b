import type { Page } from 'playwright-core';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens how the price of the first part came about. */
export const openDetails = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Price details' }).first().click();
  await dialog(page).getByRole('table', { name: 'Steps of the price' }).waitFor();
};

export const closeDialog = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Close' }).click();

/** The unit price of the first part; 0 while it is not known. */
export const unitPrice = async (page: Page): Promise<number> => {
  const text = await page.locator('dt', { hasText: 'Unit price' }).first().locator('+ dd').innerText();
  return Number(text.replaceAll(/[^\d.]/g, '')) || 0;
};

import type { Page } from 'playwright-core';

/** Reviews a quote without a customer, and agrees that its document will name none. */
export const reviewWithoutCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review quote' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send it out like this?' });
  await question.getByText('The document names no customer').waitFor();
  await question.getByRole('button', { name: 'Review quote' }).click();
};

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openExample } from './support/people.ts';
import { closeDialog, openDetails, unitPrice } from './support/price-details.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  await openExample(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const dialog = (page: Page) => page.getByRole('dialog');
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('shows the part at further quantities, which stay with it', async () => {
  const { page } = dana;
  await openDetails(page);
  await dana.look('pricing-steps');
  await page.getByRole('tab', { name: 'Quantities' }).click();
  await dialog(page).getByRole('button', { name: 'Add 1, 10, 100' }).click();
  await dialog(page).getByRole('button', { name: 'Remove quantity 1', exact: true }).click();
  for (const quantity of ['1000']) {
    await dialog(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await dialog(page).getByRole('button', { name: 'Add quantity' }).click();
  }
  const table = dialog(page).getByRole('table', { name: 'Prices by quantity' });
  await expect.poll(() => table.getByRole('row').count()).toBe(5);
  await expect.poll(() => table.getByText('–').count()).toBe(0);
  const prices = (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t')[1] ?? '');
  const amounts = prices.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await dana.look('pricing-ladder');
  await closeDialog(page);
  await saved(page);
  await page.reload();
  await openDetails(page);
  await page.getByRole('tab', { name: 'Quantities' }).click();
  await dialog(page).getByRole('button', { name: 'Remove quantity 1,000' }).waitFor();
  await closeDialog(page);
});

it('shares the set-up of the machine among parts once the shop says so, and the trace says how', async () => {
  const { page } = dana;
  const quote = page.url();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('combobox', { name: 'Set-up time of the machine' }).click();
  await page.getByRole('option', { name: /^Shared among parts/ }).click();
  await dana.look('pricing-setup-setting');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Setting updated successfully.').waitFor();
  await page.goto(quote);
  await page.getByText('Changed: how set-up time is charged.').waitFor();
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await page.getByText('Changed: how set-up time is charged.').waitFor({ state: 'detached' });
  await openDetails(page);
  await dialog(page).getByText('Share of the setup time').first().waitFor();
  await dialog(page).getByText('parts sharing').first().scrollIntoViewIfNeeded();
  await dana.look('pricing-setup-share');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Price Adjustments' }).click();
  await dialog(page).getByRole('combobox', { name: 'Set-up time of the machine' }).click();
  await page.getByRole('option', { name: 'Each part pays its own', exact: true }).click();
  await dana.look('pricing-setup-of-quote');
  await dialog(page).getByRole('button', { name: 'Save and calculate' }).click();
  await expect.poll(() => unitPrice(page)).toBeGreaterThan(0);
  await openDetails(page);
  await expect.poll(() => dialog(page).getByText('Share of the setup time').count()).toBe(0);
  await closeDialog(page);
});

it("warns at a part whose price is beyond the shop's bounds, until they are lifted", async () => {
  const { page } = dana;
  const quote = page.url();
  const bound = async (text: string) => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Organisation', exact: true }).click();
    await page.getByLabel('Least price per kg').fill(text);
    await page.getByRole('button', { name: 'Save bounds' }).click();
    await page.getByText('Bounds saved').waitFor();
  };
  const calculateAt = async (quantity: string) => {
    await page.goto(quote);
    await page.getByLabel('Quantity').first().fill(quantity);
    await page.getByText(`Line price (${quantity})`).waitFor();
    await expect.poll(() => unitPrice(page)).toBeGreaterThan(0);
  };
  const warnings = page.getByText(/^The price is £[\d,.]+ per kg, below the least of £90,000\.00\.$/);
  await calculateAt('26');
  await expect.poll(() => warnings.count()).toBe(0);
  await bound('90000');
  await calculateAt('27');
  await warnings.first().waitFor();
  await dana.look('pricing-bounds');
  await bound('');
  await calculateAt('28');
  await expect.poll(() => warnings.count()).toBe(0);
  await page.reload();
  await expect.poll(() => unitPrice(page)).toBeGreaterThan(0);
  await expect.poll(() => warnings.count()).toBe(0);
  expectNoFaults(dana);
});

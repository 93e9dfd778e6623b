import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { addFirstItem, miscellaneousItems, miscellaneousTotal } from './support/miscellaneous.ts';
import { openCopyOfExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(server, dana, 'Pallets in every way');
  await addFirstItem(dana.page);
  await miscellaneousItems(dana.page).getByLabel('Name', { exact: false }).fill('Euro pallet');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const names = (page: Page): Promise<string[]> =>
  miscellaneousItems(page).getByRole('heading', { level: 3 }).allInnerTexts();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('says what is wrong and keeps what was typed', async () => {
  const { page } = dana;
  const items = miscellaneousItems(page);
  await items.getByLabel('Quantity').fill('0');
  await items.getByText('Quantity cannot be less than 1').waitFor();
  await items.getByLabel('Quantity').fill('2');
  await items.getByLabel('Dimensions').fill('');
  await items.getByText('Enter the dimensions.').waitFor();
  await items.getByLabel('Dimensions').fill('1200 x 800 x 144');
  await items.getByLabel('Price', { exact: true }).fill('-1');
  await items.getByText('Enter a number of 0 or more.').waitFor();
  await items.getByLabel('Price', { exact: true }).fill('10');
  await saved(page);
  await page.reload();
  await expect.poll(() => miscellaneousItems(page).getByLabel('Dimensions').inputValue()).toBe('1200 x 800 x 144');
  await expect.poll(() => miscellaneousItems(page).getByLabel('Quantity').inputValue()).toBe('2');
});

it('sorts items and keeps the order over a reload', async () => {
  const { page } = dana;
  // What is still loading after the reload moves the list under the pointer.
  await page.waitForLoadState('networkidle');
  const calculated = page.waitForResponse((answer) => answer.url().endsWith('/calculate'));
  await miscellaneousItems(page).getByRole('button', { name: 'Add miscellaneous item' }).click();
  await expect.poll(() => names(page)).toEqual(['Euro pallet', 'Miscellaneous item 2']);
  // What is sorted while prices are made is told to have been changed by somebody else: the order is chosen once they are there.
  await calculated;
  await expect.poll(() => miscellaneousTotal(page).innerText()).toBe('£20.00');
  await miscellaneousItems(page).getByLabel('Sort by').click();
  await page.getByRole('option', { name: 'Name' }).click();
  await miscellaneousItems(page).getByLabel('Order by').click();
  await page.getByRole('option', { name: 'Descending' }).click();
  await expect.poll(() => names(page)).toEqual(['Miscellaneous item 2', 'Euro pallet']);
  await saved(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Miscellaneous item 2', 'Euro pallet']);
});

it('keeps an order that was sorted as its own', async () => {
  const { page } = dana;
  await page.waitForLoadState('networkidle');
  const items = miscellaneousItems(page);
  const sortBy = async (name: string) => {
    await items.getByLabel('Sort by').click();
    await page.getByRole('option', { name, exact: true }).click();
    await saved(page);
  };
  await sortBy('Custom');
  await expect.poll(() => names(page)).toEqual(['Miscellaneous item 2', 'Euro pallet']);
  await sortBy('Name');
  await expect.poll(() => names(page)).toEqual(['Euro pallet', 'Miscellaneous item 2']);
});

it('deletes the selected ones, and the review lists the rest with their prices', async () => {
  const { page } = dana;
  await page.waitForLoadState('networkidle');
  await miscellaneousItems(page).getByRole('checkbox', { name: 'Select Miscellaneous item 2' }).check();
  await miscellaneousItems(page).getByRole('button', { name: 'Bulk delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => names(page)).toEqual(['Euro pallet']);
  await expect.poll(() => miscellaneousTotal(page).innerText(), { timeout: 15_000 }).toBe('£20.00');
  await page.waitForLoadState('networkidle');
  // The calculation that follows the deletion may end just now: then the review is asked for again with the quote as it is.
  dana.expectFaults(/status of 409 .*\/quotes\/[^/]+\)$/);
  await page.getByRole('button', { name: 'Review quote' }).click();
  const table = page.getByRole('table', { name: 'Miscellaneous items' });
  await table.getByText('£20.00').waitFor();
  await table.scrollIntoViewIfNeeded();
  await dana.look('miscellaneous-review');
  await page.setViewportSize({ width: 390, height: 844 });
  await table.scrollIntoViewIfNeeded();
  await dana.look('miscellaneous-review-telephone');
  expectNoFaults(dana);
});

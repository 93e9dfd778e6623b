import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openExample } from './support/people.ts';
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

const section = (page: Page): Locator => page.getByRole('region', { name: 'Miscellaneous items' });
const names = (page: Page): Promise<string[]> => section(page).getByRole('heading', { level: 3 }).allInnerTexts();
const total = (page: Page): Locator => page.locator('dt', { hasText: /^Miscellaneous items$/ }).locator('+ dd');
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('adds an item, takes its price and shows it in the totals', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'Add parts' }).click();
  await page.getByRole('menuitem', { name: 'Add miscellaneous item' }).click();
  await page.getByText('New miscellaneous item added').waitFor();
  const items = section(page);
  await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('Miscellaneous item 1');
  await page.keyboard.type('Euro pallet');
  await expect.poll(() => items.getByLabel('Name', { exact: false }).inputValue()).toBe('Euro pallet');
  await items.getByLabel('Dimensions').fill('1200 x 800');
  await items.getByLabel('Quantity').fill('3');
  await items.getByLabel('Price', { exact: true }).fill('10');
  await items.getByLabel('Adjustment %').fill('25');
  await saved(page);
  await expect.poll(() => total(page).innerText(), { timeout: 15_000 }).toBe('£37.50');
  await dana.look('miscellaneous');
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
});

it('says what is wrong and keeps what was typed', async () => {
  const { page } = dana;
  const items = section(page);
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
  await expect.poll(() => section(page).getByLabel('Dimensions').inputValue()).toBe('1200 x 800 x 144');
  await expect.poll(() => section(page).getByLabel('Quantity').inputValue()).toBe('2');
});

it('sorts items and keeps the order over a reload', async () => {
  const { page } = dana;
  // What is still loading after the reload moves the list under the pointer.
  await page.waitForLoadState('networkidle');
  await section(page).getByRole('button', { name: 'Add miscellaneous item' }).click();
  await expect.poll(() => names(page)).toEqual(['Euro pallet', 'Miscellaneous item 2']);
  await section(page).getByLabel('Sort by').click();
  await page.getByRole('option', { name: 'Name' }).click();
  await section(page).getByLabel('Order by').click();
  await page.getByRole('option', { name: 'Descending' }).click();
  await expect.poll(() => names(page)).toEqual(['Miscellaneous item 2', 'Euro pallet']);
  await saved(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Miscellaneous item 2', 'Euro pallet']);
});

it('deletes the selected ones, and the review lists the rest with their prices', async () => {
  const { page } = dana;
  await page.waitForLoadState('networkidle');
  await section(page).getByRole('checkbox', { name: 'Select Miscellaneous item 2' }).check();
  await section(page).getByRole('button', { name: 'Bulk delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => names(page)).toEqual(['Euro pallet']);
  await expect.poll(() => total(page).innerText(), { timeout: 15_000 }).toBe('£25.00');
  await page.waitForLoadState('networkidle');
  // The calculation that follows the deletion may end just now: then the review is asked for again with the quote as it is.
  dana.expectFaults(/status of 409 .*\/quotes\/[^/]+\)$/);
  await page.getByRole('button', { name: 'Review quote' }).click();
  const table = page.getByRole('table', { name: 'Miscellaneous items' });
  await table.getByText('£25.00').waitFor();
  await table.scrollIntoViewIfNeeded();
  await dana.look('miscellaneous-review');
  await page.setViewportSize({ width: 390, height: 844 });
  await table.scrollIntoViewIfNeeded();
  await dana.look('miscellaneous-review-telephone');
  expectNoFaults(dana);
});

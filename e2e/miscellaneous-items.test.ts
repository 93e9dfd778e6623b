import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
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
  await openCopyOfExample(server, dana, 'Pallets');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('adds an item, takes its price and shows it in the totals', async () => {
  const { page } = dana;
  await addFirstItem(page);
  const items = miscellaneousItems(page);
  await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('Miscellaneous item 1');
  await page.keyboard.type('Euro pallet');
  await expect.poll(() => items.getByLabel('Name', { exact: false }).inputValue()).toBe('Euro pallet');
  await items.getByLabel('Dimensions').fill('1200 x 800');
  await items.getByLabel('Quantity').fill('3');
  await items.getByLabel('Price', { exact: true }).fill('10');
  await items.getByLabel('Adjustment %').fill('25');
  await saved(page);
  await expect.poll(() => miscellaneousTotal(page).innerText(), { timeout: 15_000 }).toBe('£37.50');
  await dana.look('miscellaneous');
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
  expectNoFaults(dana);
});

/**
 * `npm run screenshots`: takes the README's pictures anew from the built product, with the demo shop's drawings, from the
 * list of quotes to the link that the customer gets. `--large` takes them at 1920 x 1080 into `.tmp/screenshots/large/`.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';

const isLarge = process.argv.includes('--large');
const folder = fileURLToPath(new URL(isLarge ? '../.tmp/screenshots/large/' : '../docs/screenshots/', import.meta.url));
const viewport = isLarge ? { width: 1920, height: 1080 } : { width: 1280, height: 800 };
const MOST_BYTES = 250_000;
const SETTLED_MS = 800;

/** Copies of the example that fill the list: whom they are for, how many of the first part, and how far they came. */
const quotes = [
  { name: 'Conveyor drive brackets', customer: 'Aldersyde Conveyors', quantity: 80, reached: 'Issued' },
  { name: 'Pump skid, spares', customer: 'Brightwater Pumps', quantity: 12, reached: 'Draft' },
  { name: 'Extractor hood, batch 2', customer: 'Carrick Kitchens', quantity: 150, reached: 'Issued' },
  { name: 'Hopper repair kit', customer: 'Denholm Agricultural', quantity: 40, reached: 'Editing' },
  { name: 'Fascia frame', customer: 'Eastgate Signs', quantity: 6, reached: 'Draft' },
] as const;

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(SETTLED_MS);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${name.padEnd(10)} ${(size / 1000).toFixed(0).padStart(4)} kB`);
  if (!isLarge && size > MOST_BYTES) throw new Error(`${path} is larger than ${MOST_BYTES / 1000} kB.`);
};

const addQuote = async (page: Page, quote: (typeof quotes)[number]): Promise<void> => {
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await page.getByRole('link', { name: 'Example: brackets, flange, gasket, panel', exact: true }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: /^Quote Copy of/ }).waitFor();
  await page.getByLabel('Quote #').fill(quote.name);
  const customer = page.getByRole('combobox', { name: 'Customer' });
  if ((await customer.inputValue()) !== quote.customer) {
    await customer.fill(quote.customer);
    await page.getByRole('option', { name: quote.customer }).click();
  }
  await page.getByRole('region', { name: 'Settings' }).first().getByLabel('Quantity').fill(String(quote.quantity));
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText(`Line price (${quote.quantity})`).waitFor();
  const review = page.getByRole('button', { name: 'Review quote' });
  await review.waitFor();
  if (quote.reached === 'Editing') return;
  await review.click();
  const issue = page.getByRole('button', { name: 'Mark as issued' });
  await issue.waitFor();
  if (quote.reached === 'Draft') return;
  await issue.click();
  await page.getByText('Issued', { exact: true }).waitFor();
};

const takeQuote = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Hopper repair kit' }).click();
  await page.getByRole('region', { name: 'Price totals' }).waitFor();
  await take(page, 'quote');
  for (const [button, name] of [
    ['Nest view', 'nest'],
    ['Price details', 'price'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole(name === 'nest' ? 'img' : 'table')
      .first()
      .waitFor();
    await take(page, name);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
  }
};

/** The editor of a drawing, with one of its paths selected. */
const takeDoctor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open Drawing Doctor' }).first().click();
  const doctor = page.getByRole('dialog').first();
  await doctor.getByRole('button', { name: /^Paths/ }).click();
  await doctor.getByRole('listbox', { name: 'Paths of the drawing' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await take(page, 'doctor');
  await doctor.getByRole('button', { name: 'Close' }).click();
  await doctor.waitFor({ state: 'detached' });
};

/** The document in the shop and, by the copied link, at the customer's. */
const takeDocument = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await page.getByRole('link', { name: 'Conveyor drive brackets' }).click();
  await page.getByRole('button', { name: 'Documents' }).waitFor();
  await page.goto(`${page.url()}/documents/quote`);
  await page.getByText('Aldersyde Conveyors').first().waitFor();
  await take(page, 'document');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied to clipboard').waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
};

mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
try {
  const shop = await newVisitor(browser, { viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAsDemo(server, shop);
  for (const quote of quotes) await addQuote(shop.page, quote);
  await shop.page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await shop.page.getByRole('link', { name: 'Fascia frame' }).waitFor();
  await take(shop.page, 'quotes');
  await takeQuote(shop.page);
  await takeDoctor(shop.page);
  const link = await takeDocument(shop.page);
  const customer = await newVisitor(browser, { viewport });
  await customer.page.goto(link);
  await customer.page.getByText('Aldersyde Conveyors').first().waitFor();
  await take(customer.page, 'shared');
} finally {
  await browser.close();
  await server.close();
}

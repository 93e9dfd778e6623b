import type { Browser } from 'playwright-core';
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

const told = (text: string | RegExp) => dana.page.getByText(text).first().waitFor();
const menu = async (button: string, entry: string) => {
  await dana.page.getByRole('button', { name: button, exact: true }).click();
  await dana.page.getByRole('menuitem', { name: entry }).click();
};
const chooseCustomer = async (name: string) => {
  const customer = dana.page.getByRole('combobox', { name: 'Customer', exact: true });
  await customer.fill(name.slice(0, 5));
  await dana.page.getByRole('option', { name }).click();
};

it('sends the parts of a calculated quote to the library of its customer', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'Add new customer' }).click();
  await page.getByLabel('Company name').fill('Library Customer');
  await page.getByRole('button', { name: 'Save' }).click();
  await told('Customer Library Customer has been added');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace Buyer');
  await page.getByLabel('E-mail').last().fill('grace@buyer.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await told('Contact added successfully');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('button', { name: 'Review quote' }).waitFor();
  await menu('Actions', 'Send to part library');
  await told(/^(All|Calculated) parts sent to the Part Library$/);
  await told('Cannot edit parts from library');
  await dana.look('part-library-sent');
});

it('adds a part of the library to a new quote, and prices it', async () => {
  const { page } = dana;
  await page.goto(`${server.url}/`);
  await page
    .getByRole('button', { name: /New quote/ })
    .first()
    .click();
  await page.getByLabel('Quote #').waitFor();
  await chooseCustomer('Library Customer');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Contact', exact: true }).inputValue())
    .toBe('Grace Buyer');
  await menu('Add parts', 'Add from part library');
  const dialog = page.getByRole('dialog', { name: 'Add parts from Part Library' });
  await dialog.getByLabel('Quantity').first().fill('7');
  await page.keyboard.press('Tab');
  await dana.look('part-library-add');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to quote (1)' }).click();
  await told(/Parts added to quote: 1/);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('button', { name: 'Review quote' }).waitFor();
  await told('Cannot edit parts from library');
  await expect.poll(() => page.getByRole('combobox', { name: 'Customer', exact: true }).isDisabled()).toBe(true);
  await dana.look('part-library-line');
});

it('fixes a price, which the quote takes, and tells the quotes of the part', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'History and versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Part library' });
  await dialog.getByLabel('Fixed price').last().fill('12.5');
  await dialog.getByRole('button', { name: 'Save fixed price' }).click();
  await told('Fixed price saved');
  await expect
    .poll(() => dialog.getByRole('table', { name: 'Quotes with this part' }).getByRole('row').count())
    .toBe(3);
  await dana.look('part-library-entry');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expectNoFaults(dana);
});

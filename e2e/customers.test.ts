import { routes } from '@kerf/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/api-calls.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let browser: Browser;
let dana: Visitor;
let page: Page;
let api: ReturnType<typeof callsOf>;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  page = dana.page;
  const server = joinBuiltServer();
  api = callsOf(server, dana);
  await signInAsDemo(server, dana);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const list = () => page.getByRole('list', { name: 'Customers' });
const drawer = () => page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('customers', () => {
  it('are found by letters of their name and chosen with the keyboard', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('BRIGHT');
    await page.keyboard.press('Enter');
    await expect.poll(() => list().getByRole('listitem').count()).toBe(1);
    await list().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await heading('Brightwater Pumps').waitFor();
    await page.getByRole('table', { name: 'Contacts' }).getByText('Elsa Lindqvist').waitFor();
    await dana.look('customers');
    await expectAccessible(page);
  });

  it('that drop out of the list are no longer chosen', async () => {
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('aldersyde');
    await page.keyboard.press('Enter');
    await heading('Brightwater Pumps').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  it('are added with terms and a further address; a name that is taken says so', async () => {
    dana.expectFaults(/409 \(Conflict\)/);
    await page.getByRole('button', { name: 'Add customer' }).click();
    await drawer().getByLabel('Company name').fill('brightwater pumps');
    await drawer().getByLabel('Payment terms, days').fill('45');
    await drawer().getByLabel('Notes').fill('Rings before nine');
    await drawer().getByRole('button', { name: 'Add customer' }).click();
    await drawer().getByText('Company name already exists').waitFor();
    await drawer().getByLabel('Company name').fill('Brightwater Pumps (old entry)');
    await drawer().getByRole('button', { name: 'Add address' }).click();
    await drawer().getByLabel('City').last().fill('Hull');
    await drawer().getByRole('button', { name: 'Add customer' }).click();
    await page.getByText('Customer Brightwater Pumps (old entry) has been added').waitFor();
    await heading('Brightwater Pumps (old entry)').waitFor();
    await page.getByText('45 days').waitFor();
    await page.getByText('Rings before nine').waitFor();
  });

  it('have contacts, whose address must be one, and which are archived and brought back', async () => {
    await page.getByRole('button', { name: 'Add contact' }).click();
    await drawer().getByLabel('Name').fill('Otto Old');
    await drawer().getByLabel('E-mail').fill('otto@old.museum');
    await drawer().getByRole('button', { name: 'Add contact' }).click();
    await drawer().getByText('Please enter a correct email address').waitFor();
    await drawer().getByLabel('E-mail').fill('otto@old.test');
    await drawer().getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('Contact added successfully').waitFor();
    const otto = page.getByRole('table', { name: 'Contacts' }).getByRole('row', { name: /Otto Old/ });
    await page.getByRole('button', { name: 'Actions for Otto Old' }).click();
    await page.getByRole('menuitem', { name: 'Archive contact' }).click();
    await otto.waitFor({ state: 'detached' });
    await page.getByLabel('Show 1 archived contact').check();
    await page.getByRole('button', { name: 'Actions for Otto Old' }).click();
    await page.getByRole('menuitem', { name: 'Unarchive contact' }).click();
    await otto.waitFor();
  });

  it('that somebody else changed meanwhile keep what is typed here, and are saved once that is known', async () => {
    dana.expectFaults(/409 \(Conflict\)/);
    await page.getByRole('button', { name: 'Edit customer' }).click();
    await drawer().getByLabel('Account code').fill('BRI-09');
    const { customers } = await api.call(routes.customerCentral.list, {
      params: api.params(),
      query: { searchTerm: 'old entry' },
    });
    const { customerId = '', companyName = '' } = customers[0] ?? {};
    const body = { companyName, notes: 'Rings after nine' };
    await api.call(routes.customers.update, { params: { ...api.params(), customerId }, body });
    await drawer().getByRole('button', { name: 'Save customer' }).click();
    await drawer().getByText('Somebody else changed this customer meanwhile.').waitFor();
    await dana.look('customers-changed-meanwhile');
    await expectAccessible(page);
    expect(await drawer().getByLabel('Account code').inputValue()).toBe('BRI-09');
    await drawer().getByRole('button', { name: 'Save customer' }).click();
    await drawer().waitFor({ state: 'detached' });
    await page.getByText('BRI-09').first().waitFor();
  });

  it('get a quote of their own from here', async () => {
    await page.getByRole('button', { name: 'Create new quote' }).click();
    await page.getByLabel('Quote #').waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue())
      .toBe('Brightwater Pumps (old entry)');
    await page.goBack();
    await page.getByRole('table', { name: 'Quotes' }).getByRole('row').nth(1).waitFor();
  });

  it('are merged after a question that says what moves', async () => {
    await list()
      .getByRole('button', { name: /^Brightwater Pumps ?BRI-02/ })
      .click();
    await heading('Brightwater Pumps').waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await drawer().getByRole('combobox', { name: 'Customer that is merged' }).fill('old entry');
    await page.getByRole('option', { name: 'Brightwater Pumps (old entry)' }).click();
    await drawer().getByText('1 contact; somebody with the same e-mail address stays one person').waitFor();
    await dana.look('customers-merge');
    await drawer().getByRole('button', { name: 'Merge customers' }).click();
    await page.getByText('Brightwater Pumps (old entry) was merged into Brightwater Pumps').waitFor();
    await page.getByRole('table', { name: 'Contacts' }).getByText('Otto Old').waitFor();
    await page.getByText('Rings before nine').waitFor();
    await expect.poll(() => list().getByText('old entry').count()).toBe(0);
  });

  it('are imported from a file, once every row of it is right', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const choose = (country: string) =>
      drawer()
        .locator('input[type=file]')
        .setInputFiles({
          name: 'customers.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            `Company;Contact;Contact e-mail;Delivery country\nNew Metals;Nora;nora@new.test;${country}\n`,
          ),
        });
    await choose('Narnia');
    await drawer()
      .getByText(/^Delivery country: 'Narnia' is not one of/)
      .waitFor();
    await choose('United Kingdom');
    await drawer().getByRole('button', { name: 'Import 1 row' }).click();
    await list().getByText('New Metals').waitFor();
  });

  it('are archived after a question and shown on demand', async () => {
    const question = () => page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await question().getByText('Confirm customer archive').waitFor();
    await question().getByText('Are you sure you wish to archive customer Brightwater Pumps?').waitFor();
    await question().getByRole('button', { name: 'Archive' }).click();
    await heading('Brightwater Pumps').waitFor({ state: 'detached' });
    await page.getByLabel('Show archived').check();
    await list()
      .getByRole('button', { name: /^Brightwater Pumps/ })
      .click();
    await page.getByRole('button', { name: 'Unarchive', exact: true }).click();
    await question().getByRole('button', { name: 'Unarchive' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
    expectNoFaults(dana);
  });
});

const agreement = () => page.getByRole('dialog', { name: /^Prices agreed with/ });
const open = () => page.getByRole('button', { name: 'Agreed prices', exact: true }).click();

describe('prices agreed with a customer', () => {
  it('are opened from the drawer of the customer of a quote', async () => {
    await page.getByRole('button', { name: 'Create new quote' }).click();
    await page.getByLabel('Quote #').waitFor();
    await page.getByRole('button', { name: 'Edit customer' }).click();
    const code = drawer().getByLabel('Account code');
    const before = await code.inputValue();
    await code.fill('0123');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await code.inputValue()).toBe('0123');
    await code.fill(before);
    await open();
    await agreement().getByLabel('Discount').fill('150');
    await agreement().getByRole('button', { name: 'Save', exact: true }).click();
    await agreement().getByText('Enter a number from 0 to 100').waitFor();
    await dana.look('customer-pricing-wrong');
  });

  it('are saved, shown again with their history, and leave the drawer open', async () => {
    await agreement().getByLabel('Discount').fill('12.5');
    await agreement().getByLabel('Material markup').fill('5');
    await agreement().getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^The agreed prices of .* were saved$/).waitFor();
    await open();
    await expect.poll(() => agreement().getByLabel('Discount').inputValue()).toBe('12.5');
    await expectAccessible(page);
    await dana.look('customer-pricing');
    await agreement().getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('table', { name: /^History of the prices of/ });
    await history.getByText('Discount: 12.5').waitFor();
    expectNoFaults(dana);
  });
});

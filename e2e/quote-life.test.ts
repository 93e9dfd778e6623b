import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { drawingOf } from './support/drawings.ts';
import { dropFiles } from './support/dropping.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { goWithin, openCopyOfExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(server, dana, 'Life of a quote');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const button = (name: string) => dana.page.getByRole('button', { name, exact: true });
const header = () => dana.page.getByRole('region', { name: 'Quote details' });
const status = (name: string) => header().getByText(name, { exact: true }).waitFor();
const field = (label: string) => header().getByLabel(label, { exact: true });
const fact = (label: RegExp) => header().locator('dt', { hasText: label }).locator('+ dd');
const dialog = () => dana.page.getByRole('dialog');
const REQUIRED = `15-Mar-${new Date().getFullYear() + 1}`;
const EIGHT = [
  'Quote',
  'Order confirmation',
  'Proforma invoice',
  'Tax invoice',
  'Work order summary',
  'Work order',
  'Delivery docket',
  'Production labels',
] as const;
const choose = async (name: string): Promise<void> => {
  await button('Actions').click();
  await dana.page.getByRole('menuitem', { name, exact: true }).click();
};

it('a drawing is dropped on the quote, and says what it is made of and how many are wanted', async () => {
  const { page } = dana;
  const files = [drawingOf('100-2231-B Side plate_3mm_QTY-23_S235.dxf', [{ x: 0, width: 120, height: 50 }])];
  await page.getByText('Parts (5)', { exact: true }).waitFor();
  await expect.poll(() => dropFiles(page, 'dragover', files)).toBe(true);
  await dropFiles(page, 'drop', files);
  await page.getByText('Parts (6)', { exact: true }).waitFor();
  await button('Collapse all').click();
  await page.getByRole('button', { name: /^Expand .*Side plate/ }).click();
  await page.getByRole('button', { name: 'Take all' }).first().click();
  await button('Review quote').waitFor();
  await page.getByText('Line price (23)').waitFor();
});

it('its name is saved by Enter, never empty, and the undo key brings the old one back', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: /^Rename .*Side plate/ }).click();
  const name = page.getByLabel('Name of the part');
  const before = await name.inputValue();
  await name.fill('');
  expect(await page.getByRole('button', { name: 'Save name' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+z');
  expect(await name.inputValue()).toBe(before);
  await name.fill('Side plate');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Side plate', exact: true }).waitFor();
});

it('its new revision tells what changes in geometry and price before it is taken', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'New revision' }).last().click();
  await dialog()
    .locator('input[type=file]')
    .setInputFiles([drawingOf('100-2231-C Side plate.dxf', [{ x: 0, width: 240, height: 50 }])]);
  const prices = dialog().getByRole('table', { name: 'Price' });
  await prices.getByRole('row', { name: /^Unit price £[\d.]+ £[\d.]+ \+£[\d.]+$/ }).waitFor();
  await prices.getByRole('row', { name: /^Line price, 23 pieces £[\d.]+ £[\d.]+ \+£[\d.]+$/ }).waitFor();
  await dana.look('life-new-revision');
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Replace the drawing' }).click();
  await dialog().getByRole('region', { name: 'Earlier revisions' }).waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await dialog().waitFor({ state: 'detached' });
  await button('Review quote').waitFor();
});

it('the day by which the parts are wanted is chosen before they are ordered, and read afterwards', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'Choose: Required by' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Required by' });
  for (const name of ['Clear', 'Accept']) await calendar.getByRole('button', { name, exact: true }).waitFor();
  await expect.poll(() => calendar.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true);
  await calendar.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await field('Required by').first().focus();
  await page.getByRole('group', { name: 'Required by' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(REQUIRED.replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('a note is read until its pencil is pressed, and leaving what was typed asks first', async () => {
  const { page } = dana;
  await button('Quote notes').click();
  const note = dialog().getByRole('textbox', { name: 'Vendor notes' });
  expect(await note.getAttribute('readonly')).not.toBeNull();
  await dialog().getByRole('button', { name: 'Edit: Vendor notes' }).click();
  await note.fill('Deburr all edges');
  const question = page.getByRole('alertdialog');
  for (const leave of [
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('Deburr all edges');
  }
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
});

it('an issued quote is ordered under the number of the customer', async () => {
  await button('Review quote').click();
  await button('Mark as issued').click();
  await status('Issued');
  await button('Mark as ordered').click();
  await dialog().getByLabel('PO number').fill('PO 4711');
  await expectAccessible(dana.page);
  await dana.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await status('Issued');
  await button('Mark as ordered').click();
  await dialog().getByLabel('Send the parts to the customer’s part library').check();
  await dialog().getByLabel('PO number').fill('PO 4711');
  await dana.look('life-order');
  await dana.page.keyboard.press('Enter');
  await status('Ordered');
  await dana.page.getByText('All parts sent to the Part Library').waitFor();
  await status('Unpaid');
  await expect.poll(() => fact(/^PO number$/).innerText()).toBe('PO 4711');
  await expect.poll(() => fact(/^Required by$/).innerText()).toBe(REQUIRED);
  await expect.poll(() => fact(/^Work order$/).innerText()).toMatch(/\d/);
  expect(
    await fact(/^Work order$/)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/\/documents\/work-order$/);
  await expect.poll(() => fact(/^Invoice$/).count()).toBe(0);
  await dana.look('life-ordered');
  await choose('Email order confirmation');
  await dialog().getByLabel('Subject').waitFor();
  await expect.poll(() => dialog().getByLabel('Subject').inputValue()).toMatch(/^Order confirmation WO-\d+ from /);
  await dana.look('life-email-order-confirmation');
  await dialog().getByRole('textbox', { name: /^To/ }).fill('grace@buyer.test');
  await dialog().getByRole('button', { name: 'Send' }).click();
  await dialog().waitFor({ state: 'detached' });
});

it('an order goes out in two deliveries, each with its docket', async () => {
  const { page } = dana;
  await button('Documents').click();
  await page.getByRole('menuitem', { name: 'Deliveries in parts' }).click();
  const lines = dialog().getByRole('table', { name: 'What is to be delivered' });
  const pieces = lines.getByRole('textbox').first();
  await pieces.fill('999999');
  await dialog().getByText('More than is open').waitFor();
  expect(await dialog().getByRole('button', { name: 'Make delivery docket' }).isDisabled()).toBe(true);
  await pieces.fill('1');
  await dialog().getByLabel('Note on the docket').fill('Gate 2');
  await dana.look('life-deliveries');
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Make delivery docket' }).click();
  const dockets = dialog().getByRole('table', { name: 'Delivery dockets' });
  await dockets.getByText(/^DD-\d+$/).waitFor();
  await page.keyboard.press('Alt+a');
  const make = dialog().getByRole('button', { name: 'Make delivery docket' });
  await expect.poll(() => make.and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Enter');
  await dialog().getByText('Everything that was ordered has been delivered.').waitFor();
  expect(await dockets.getByText(/^DD-\d+$/).count()).toBe(2);
  await dana.look('life-deliveries-done');
  await dockets
    .getByRole('button', { name: /^Email/ })
    .first()
    .click();
  await expect.poll(() => dialog().getByLabel('Subject').inputValue()).toMatch(/^Delivery docket DD-\d+ from /);
  await page.keyboard.press('Escape');
  await dockets
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dockets.getByText('Withdrawn', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('an order is invoiced, with the day by which it is due, and paid', async () => {
  await button('Mark as invoiced').click();
  await status('Invoiced');
  await expect.poll(() => fact(/^Invoice$/).innerText()).toMatch(/\d/);
  await expect.poll(() => fact(/^Invoice date$/).innerText()).toMatch(/^\d\d-[A-Z][a-z]{2,3}-\d{4}$/);
  expect(
    await fact(/^Invoice$/)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/\/documents\/tax-invoice$/);
  await field('Invoice due').first().waitFor();
  await choose('Mark as paid');
  await status('Paid');
  await dana.look('life-paid');
  await choose('Mark as unpaid');
  await status('Unpaid');
  dana.expectFaults(/status of 500/);
  await dana.page.route('**/payment-status', (route) => route.fulfill({ status: 500, body: '' }));
  await choose('Mark as paid');
  await dana.page.getByText('An error occurred changing quote payment status').waitFor();
  await dana.page.unroute('**/payment-status');
  await status('Unpaid');
});

it('its documents open as the status has them', async () => {
  await button('Documents').click();
  const opened = dana.page.waitForEvent('popup');
  await dana.page.getByRole('menuitem', { name: 'Tax invoice' }).click();
  const invoice = await opened;
  await invoice.getByRole('heading', { name: 'Tax invoice' }).waitFor();
  await invoice.getByText(/^INV-\d+$/).waitFor();
  expect(await invoice.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  const exported = invoice.waitForEvent('download');
  await invoice.goto(`${invoice.url()}/export`);
  expect((await exported).suggestedFilename()).toMatch(/^Tax invoice .*\.pdf$/);
  await invoice.close();
  await goWithin(dana.page, '/dashboard');
  const figures = dana.page.getByRole('group', { name: 'Quotes at a glance' });
  await figures.getByRole('button', { name: /^Invoiced/ }).click();
  await dana.page.getByRole('button', { name: 'Actions for Life of a quote' }).waitFor();
  await dana.look('life-list');
  await expectAccessible(dana.page);
  await dana.page.getByRole('button', { name: 'Actions for Life of a quote' }).click();
  await dana.page.getByRole('menuitem', { name: 'Mark as paid' }).click();
  await dana.page.getByText(/: Mark as paid$/).waitFor();
  await dana.page.getByRole('button', { name: 'Actions for Life of a quote' }).click();
  await dana.look('life-list-actions');
  await dana.page.getByRole('menuitem', { name: 'Mark as unpaid' }).click();
  await dana.page.getByText(/: Mark as unpaid$/).waitFor();
  await dana.page.getByRole('link', { name: 'Life of a quote' }).click();
  await header().waitFor();
});

/** The bar above a document is on screen and not on paper. */
const expectNoBarOnPaper = async (page: Page) => {
  const bar = page.getByRole('button', { name: 'Other documents' });
  await bar.waitFor();
  await page.emulateMedia({ media: 'print' });
  await bar.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: null });
  await bar.waitFor();
};

it('the documents of the workshop are there with the invoice, and any of the eight is downloaded from any of them', async () => {
  const { page } = dana;
  const quote = new URL(page.url()).pathname;
  for (const [kind, words] of [
    ['work-order-summary', 'Work order summary'],
    ['work-order', 'Work order'],
    ['delivery-docket', 'Delivery docket'],
  ] as const) {
    await goWithin(page, `${quote}/documents/${kind}`);
    await page.getByRole('heading', { name: words, exact: true }).waitFor();
    await dana.look(`life-${kind}`);
    await expectNoBarOnPaper(page);
  }
  await goWithin(page, `${quote}/documents/production-labels`);
  await page.getByRole('button', { name: 'One per piece' }).click();
  await page
    .getByText(/^1 of \d+$/)
    .first()
    .waitFor();
  await dana.look('life-production-labels');
  await expectNoBarOnPaper(page);
  await expectAccessible(page);
  for (const name of ['Tax invoice', 'Production labels']) {
    await page.getByRole('button', { name: 'Other documents' }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(EIGHT);
    expect(await page.getByRole('menuitem', { disabled: true }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name} .*\\.pdf$`));
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  await goWithin(page, quote);
});

it('an invoice that is voided stays so', async () => {
  await choose('Void invoice');
  await dialog().getByLabel('Reason (optional)').fill('Wrong customer');
  await dana.look('life-void');
  await dialog().getByRole('button', { name: 'Void invoice' }).click();
  await status('Voided');
  await expect.poll(() => button('Mark as invoiced').count()).toBe(0);
  await button('Documents').click();
  const opened = dana.page.waitForEvent('popup');
  await dana.page.getByRole('menuitem', { name: 'Credit note', exact: true }).click();
  const note = await opened;
  await note.getByRole('heading', { name: 'Credit note' }).waitFor();
  await note.getByText('Wrong customer').waitFor();
  await note.close();
  await button('Documents').click();
  await dana.page.getByRole('menuitem', { name: 'Email credit note' }).click();
  await expect
    .poll(() => dialog().getByLabel('Subject').inputValue())
    .toMatch(/^Credit note for invoice INV-\d+ from /);
  expect(await dialog().getByRole('switch').count()).toBe(0);
  await dialog().getByRole('textbox', { name: /^To/ }).fill('grace@buyer.test');
  await dana.look('life-email-credit-note');
  await dialog().getByRole('button', { name: 'Send' }).click();
  await dialog().waitFor({ state: 'detached' });
});

it('the timeline tells what was done, newest first', async () => {
  await button('Timeline').click();
  const events = dialog().getByRole('table', { name: 'Timeline' }).getByRole('row');
  await events.nth(1).waitFor();
  const told = (await events.allInnerTexts()).join('\n');
  for (const one of [
    'Credit note',
    'Invoice voided',
    'Reason: Wrong customer',
    'Marked as unpaid',
    'PO number PO 4711',
    'Issued',
  ])
    expect(told).toContain(one);
  await expectAccessible(dana.page);
  await dana.look('life-timeline');
});

it('a part of the order is taken from the library into the next quote, and priced', async () => {
  const { page } = dana;
  await page.keyboard.press('Escape');
  await goWithin(page, '/quotes');
  await button('Create quote').first().click();
  await page.getByText('No parts in this quote').waitFor();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: 'Aldersyde Conveyors' }).click();
  await button('Add parts').first().click();
  await page.getByRole('menuitem', { name: 'Add from part library' }).click();
  const adding = page.getByRole('dialog', { name: 'Add parts from Part Library' });
  const quantity = adding.getByRole('row').nth(1).getByRole('combobox');
  await quantity.fill('4');
  await adding.getByRole('button', { name: 'Add to quote (1)' }).waitFor();
  await quantity.fill('');
  await adding.getByRole('button', { name: 'Add to quote (0)' }).waitFor();
  await quantity.fill('4');
  await dana.look('life-library');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add to quote (1)' }).click();
  await adding.waitFor({ state: 'detached' });
  await page.getByText(/Line price \(4\)/).waitFor();
  await expect.poll(() => button('Send to part library').count()).toBe(0);
  await dana.look('life-from-library');
  const from = page.url();
  await page.getByRole('region', { name: 'Part Library' }).getByRole('button').first().click();
  const history = page.getByRole('dialog').getByRole('table').last();
  const earlier = history.getByRole('link').first();
  const name = await earlier.innerText();
  await earlier.click();
  await expect.poll(() => page.url()).not.toBe(from);
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/quotes\/[\w-]+$/);
  await page.getByRole('heading', { name: `Quote ${name}` }).waitFor();
  expectNoFaults(dana);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openCopyOfExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(server, dana, 'Statuses');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page) => page.getByRole('region', { name: 'Quote details' });
const status = (page: Page, name: string) => header(page).getByText(name, { exact: true }).waitFor();
const gross = (page: Page) => page.locator('dt', { hasText: /^Total$/ }).locator('+ dd');
const fact = (page: Page, label: string) => header(page).locator('dt', { hasText: label }).locator('+ dd');
const isOff = (page: Page, label: string) => header(page).getByLabel(label, { exact: true }).isDisabled();
/** What the menu of the actions offers; those that cannot be chosen now in brackets. */
const actions = async (page: Page): Promise<string[]> => {
  await button(page, 'Actions').click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  const offered: string[] = [];
  for (const entry of await entries.all()) {
    const name = await entry.innerText();
    offered.push((await entry.getAttribute('aria-disabled')) === 'true' ? `(${name})` : name);
  }
  await page.getByRole('menu').press('Escape');
  await entries.first().waitFor({ state: 'detached' });
  return offered;
};

it('a calculated quote is reviewed next, and can be sent, shared and copied', async () => {
  const { page } = dana;
  await button(page, 'Review quote').waitFor();
  await status(page, 'Editing');
  await expect
    .poll(() => actions(page))
    .toEqual([
      'Email quote',
      'Copy quote link',
      'Send to part library',
      'Duplicate',
      'Shared link',
      'Export drawings',
      'Archive',
    ]);
  await expect.poll(() => isOff(page, 'RFQ number')).toBe(false);
  await expect.poll(() => gross(page).innerText()).toMatch(/^£\d/);
});

it('a changed part takes the prices away until they are calculated', async () => {
  const { page } = dana;
  await page.getByLabel('Calculate by itself when every part is set').uncheck();
  await page.getByLabel('Quantity').first().fill('7');
  await page.getByText('Saved', { exact: true }).waitFor();
  await button(page, 'Calculate').waitFor();
  await expect.poll(() => gross(page).innerText()).toBe('–');
  await expect
    .poll(() => actions(page))
    .toEqual([
      '(Email quote)',
      '(Copy quote link)',
      '(Send to part library)',
      'Duplicate',
      'Shared link',
      'Export drawings',
      'Archive',
    ]);
  await button(page, 'Calculate').click();
  await button(page, 'Review quote').waitFor();
  await expect.poll(() => gross(page).innerText()).toMatch(/^£\d/);
});

it('a draft has two buttons, documents in the place of new parts, and keeps its status when issuing fails', async () => {
  const { page } = dana;
  await button(page, 'Review quote').click();
  await status(page, 'Draft');
  await button(page, 'Edit quote').waitFor();
  await expect.poll(() => button(page, 'Add parts').count()).toBe(0);
  await button(page, 'Documents').waitFor();
  await page.getByRole('region', { name: 'Review' }).waitFor();
  await expect
    .poll(() => actions(page))
    .toEqual([
      'Email quote',
      'Copy quote link',
      'Send to part library',
      'Duplicate',
      'Shared link',
      'Export drawings',
      'Archive',
    ]);
  dana.expectFaults(/status of 500/);
  await page.route('**/enable', (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'Mark as issued').click();
  await page.getByText('An error occurred changing quote status.').waitFor();
  await status(page, 'Draft');
  await page.unroute('**/enable');
  await button(page, 'Edit quote').click();
  await status(page, 'Editing');
  await button(page, 'Review quote').click();
  await button(page, 'Mark as issued').click();
  await status(page, 'Issued');
});

it('an issued quote shows its dates and takes a PO number; nothing else of its header changes', async () => {
  const { page } = dana;
  await expect.poll(() => fact(page, 'Issue date').innerText()).toMatch(/^\d\d-[A-Z][a-z]{2,3}-\d{4}$/);
  await fact(page, 'Quote #').waitFor();
  await fact(page, 'RFQ number').waitFor();
  await expect.poll(() => isOff(page, 'Expiry date')).toBe(false);
  await expect.poll(() => isOff(page, 'PO number')).toBe(false);
  await expect
    .poll(() => actions(page))
    .toEqual([
      'Mark as paid and ordered',
      ...[
        'Edit quote',
        'Email quote',
        'Copy quote link',
        'Mark as lost',
        'Send to part library',
        'Duplicate',
        'Shared link',
        'Export drawings',
        'Archive',
      ],
    ]);
  await button(page, 'Mark as ordered').waitFor();
  await dana.look('status-issued');
});

it('the drawing of an issued part opens from its picture, to be looked at and saved but not changed', async () => {
  const { page } = dana;
  const review = page.getByRole('region', { name: 'Review' });
  const picture = review.getByRole('button', { name: 'Open the drawing of Bracket 120x80 in the Drawing Doctor' });
  await picture.click();
  const doctor = page.getByRole('dialog', { name: 'Drawing Doctor: Bracket 120x80' });
  await doctor.getByRole('img', { name: /^Drawing of/ }).waitFor();
  await page.keyboard.press('Control+a');
  for (const menu of ['Delete', 'Process Type', 'Extract']) {
    await button(page, menu).click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    for (const entry of await entries.all()) expect(await entry.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
  }
  await button(page, 'Measure').click();
  await doctor.getByText('Click a path, a corner or a centre.').waitFor();
  await button(page, 'Play the toolpath').click();
  await doctor.getByRole('slider', { name: 'Place on the toolpath' }).waitFor();
  await button(page, 'Play the toolpath').click();
  await button(page, 'Compare…').click();
  await page.getByRole('button', { name: 'The drawing as it was imported from its file' }).click();
  await doctor.getByRole('region', { name: 'Comparison' }).getByText('No difference of more than 0.02 mm.').waitFor();
  const saved = page.waitForEvent('download');
  await button(page, 'Save as').click();
  await page.getByRole('menuitem', { name: 'Save as DXF', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/Bracket 120x80.*\.dxf$/);
  await dana.look('status-issued-drawing');
  await button(page, 'Close').click();
  await doctor.waitFor({ state: 'detached' });
  await expect.poll(() => picture.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
});

it('a lost quote is only read, and can be edited again', async () => {
  const { page } = dana;
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Too dear');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as lost' }).click();
  await status(page, 'Lost');
  for (const label of ['Quote #', 'RFQ number', 'Expiry date', 'PO number']) await fact(page, label).waitFor();
  await expect
    .poll(() => actions(page))
    .toEqual([
      'Edit quote',
      'Email customer',
      'Mark as paid and ordered',
      'Duplicate',
      'Shared link',
      'Export drawings',
      'Archive',
    ]);
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'Edit quote' }).click();
  await status(page, 'Editing');
  expectNoFaults(dana);
});

it('parts that cannot be loaded lead to the page that says why', async () => {
  const { page } = dana;
  const address = page.url();
  for (const [answer, heading] of [
    [403, 'Page not found'],
    [500, 'Something went wrong.'],
  ] as const) {
    dana.expectFaults(new RegExp(`status of ${answer}`));
    await page.route('**/quote-items', (route) => route.fulfill({ status: answer, body: '' }));
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.unroute('**/quote-items');
  }
  expectNoFaults(dana);
});

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser, { acceptDownloads: true });
  page = dana.page;
  await signInAsDemo(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

stepsOfOneJourney(() => dana);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const isBlocked = (name: string) => button(name).getAttribute('aria-disabled');

describe('a file of sheets', () => {
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sheets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const heading = 'Thickness (mm),Width (mm),Height (mm),Cost price (GBP)\n';

  it('with errors tells them by row and column, and nothing of it is imported', async () => {
    await page.getByRole('link', { name: 'Materials' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Mild steel(?! tube)/ })
      .click();
    await button('Import').click();
    await choose(`${heading}3,990,1990,44.10\n3,980,1980,cheap\n2500,970,1970,5\n`);
    await page.getByText("Cost price (GBP): 'cheap' is not a number.").waitFor();
    await page.getByText('Thickness (mm): Must be less than the shorter side').waitFor();
    await page.getByText('1 added, 0 changed, 0 as before, 2 with errors.').waitFor();
    await expect.poll(() => isBlocked('Import 1 row')).toBe('true');
    await dana.look('sheets-import-errors');
    expectNoFaults(dana);
  });

  it('is imported as a whole once it is mended', async () => {
    await choose(`${heading}3,990,1990,44.10\n3,980,1980,43\n`);
    await page.getByText('2 added, 0 changed, 0 as before, 0 with errors.').waitFor();
    await button('Import 2 rows').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('grid').getByText('1990 x 990').count()).toBe(1);
    expectNoFaults(dana);
  });
});

describe('all set-up data', () => {
  let exported: Buffer;

  it('is taken away as one file', async () => {
    await page.goto(`${server.url}/settings/organisation`);
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export set-up data').click()]);
    exported = readFileSync(await download.path());
    expect(exported.toString()).toContain('1990');
  });

  it('comes back after a look at what it would do; what is no such file is refused in words', async () => {
    const choose = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'shop.json', mimeType: 'application/json', buffer });
    dana.expectFaults(/status of 422/);
    await button('Import set-up data').click();
    await choose(Buffer.from('{"format":"something else"}'));
    const dialog = page.getByRole('dialog', { name: 'Import set-up data' });
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => isBlocked('Import')).toBe('true');
    await choose(Buffer.from(exported.toString().replaceAll('"Deburring"', '"Edge rounding"')));
    await dialog.getByText(/^1 added, 0 changed, 0 archived/).waitFor();
    await dialog.getByRole('cell', { name: 'Edge rounding' }).waitFor();
    await dana.look('set-up-import');
    await button('Import').click();
    await page.getByText('Set-up data imported').waitFor();
    await page.getByRole('link', { name: 'Processes' }).click();
    await page.getByText('Edge rounding', { exact: true }).waitFor();
    expectNoFaults(dana);
  });

  it('begins anew for another laser power after a question that names what goes and comes', async () => {
    await page.goto(`${server.url}/settings/organisation`);
    await button('Begin anew').click();
    const dialog = page.getByRole('dialog', { name: 'Begin anew with standard rates' });
    await dialog.getByText('There is nothing to do.').or(dialog.getByRole('status')).first().waitFor();
    await dialog.getByRole('combobox', { name: 'Laser power' }).click();
    await page.getByRole('option', { name: '12 kW' }).click();
    await dialog.getByText('Mild steel 12 kW', { exact: true }).first().waitFor();
    await dialog.getByText('Mild steel 4 kW', { exact: true }).first().waitFor();
    await dana.look('reinitialise');
    await button('Archive and begin anew').click();
    await page.getByText('Cutting technologies and rates begin anew').waitFor();
    await page.getByRole('link', { name: 'Rate Tables' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Mild steel 12 kW' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Mild steel 4 kW' }).count()).toBe(0);
    expectNoFaults(dana);
  });
});

describe('one rate in two browsers', () => {
  const cell = (on: Page, column: number) =>
    on.getByRole('grid').locator(`[data-row="0"][data-column="${column - 1}"]`);
  const type = async (on: Page, column: number, text: string) => {
    await cell(on, column).click();
    await on.keyboard.type(text);
    await on.keyboard.press('Enter');
  };

  it('keeps what both typed: the second is told, sees the other figure and saves again', async () => {
    const erin = await newVisitor(browser);
    await signInAsDemo(server, erin, '/rate-tables');
    for (const one of [page, erin.page]) {
      await one.getByRole('listitem').filter({ hasText: 'Mild steel 12 kW' }).click();
      await one.getByRole('grid').waitFor();
    }
    await type(erin.page, 2, '31000');
    await erin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await erin.page.getByText('Saved', { exact: true }).waitFor();
    dana.expectFaults(/status of 409/);
    await type(page, 3, '0.123');
    await button('Save').click();
    await page.getByText('Somebody else changed this meanwhile.', { exact: false }).first().waitFor();
    await expect.poll(() => cell(page, 2).innerText()).toBe('31000');
    await expect.poll(() => cell(page, 3).innerText()).toBe('0.123');
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => cell(page, 3).innerText()).toBe('0.123');
    await expect.poll(() => cell(page, 2).innerText()).toBe('31000');
    await erin.page.reload();
    await type(erin.page, 3, '0.2');
    await erin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await erin.page.getByText('Saved', { exact: true }).first().waitFor();
    await type(page, 3, '0.3');
    await cell(page, 1).click();
    await button('Save').click();
    await page.getByText('somebody else changed this to 0.2 meanwhile', { exact: false }).first().waitFor();
    const active = await page.getByRole('grid').getAttribute('aria-activedescendant');
    expect(active).toBe(await cell(page, 3).getAttribute('id'));
    expectNoFaults(dana);
    expectNoFaults(erin);
    await erin.leave();
  });
});

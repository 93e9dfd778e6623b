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
let token = '';
let organisationId = '';

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  dana.page.on('request', (request) => {
    token = request.headers().authorization ?? token;
    organisationId = /\/v2\/organisations\/([^/]+)\/quotes\//.exec(request.url())?.[1] ?? organisationId;
  });
  await openExample(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const dialog = (page: Page) => page.getByRole('dialog');
const withDearerHour = (table: unknown) => {
  if (typeof table !== 'object' || table === null || !('baseHourlyRatePrice' in table))
    throw new Error('no hourly rate');
  return { ...table, baseHourlyRatePrice: Number(table.baseHourlyRatePrice) + 60 };
};
const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.json();
};
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('says that all parts are shown when none matches the filter, and selects none of them', async () => {
  const { page } = dana;
  const toolbar = page.getByRole('toolbar', { name: 'Parts toolbar' });
  await toolbar.getByRole('checkbox', { name: 'Select all' }).click();
  await toolbar.getByText('5 selected').waitFor();
  await toolbar.getByLabel('Show').click();
  await page.getByRole('option', { name: 'Unset' }).click();
  await page.getByText('No part is under “Unset” now: all parts are shown, and none is selected.').waitFor();
  await toolbar.getByRole('checkbox', { name: 'Select all' }).waitFor();
  await toolbar.getByText('All parts').waitFor();
});

it('says why a price changed after a rate did, with its source and who changed it', async () => {
  const { page } = dana;
  const before = await unitPrice(page);
  const tables = await call('GET', `/v2/organisation/${organisationId}/rate-tables`);
  expect(Array.isArray(tables)).toBe(true);
  for (const table of Array.isArray(tables) ? tables : [])
    await call('PUT', `/v2/organisation/${organisationId}/rate-table`, withDearerHour(table));
  await page.reload();
  const moved = page.getByText('Rates have changed since this price was calculated.');
  await moved.waitFor();
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await moved.waitFor({ state: 'detached' });
  await openDetails(page);
  await page.getByRole('tab', { name: 'Why did it change?' }).click();
  const changes = dialog(page).getByRole('table', { name: 'Differences of the price' });
  await changes.getByText('hourly rate', { exact: true }).first().waitFor();
  await expect.poll(() => changes.getByText(/rate table .*: version 1 → 2 · changed by/).count()).toBeGreaterThan(0);
  await dana.look('pricing-changes');
  await closeDialog(page);
  await expect.poll(() => unitPrice(page)).toBeGreaterThan(before);
});

it('takes price adjustments for the whole quote, and calculates with them', async () => {
  const { page } = dana;
  const before = await unitPrice(page);
  await page.getByRole('button', { name: 'Price Adjustments' }).click();
  const field = dialog(page).getByRole('textbox').first();
  await field.fill('-100000');
  await dialog(page).getByText('This would leave less than nothing.').waitFor();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Save and calculate' }).isDisabled()).toBe(true);
  await field.fill('40');
  await dana.look('pricing-adjustments');
  await dialog(page).getByRole('button', { name: 'Save and calculate' }).dblclick();
  await expect.poll(() => unitPrice(page)).toBeGreaterThan(before);
  // The second click of a double click opens nothing behind the dialog.
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('keeps an adjustment in percent as it was typed', async () => {
  const { page } = dana;
  await page.getByLabel('Adjustment %').first().fill('12.5');
  await saved(page);
  await page.getByLabel('Quantity').first().fill('25');
  await saved(page);
  await expect.poll(() => unitPrice(page)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.getByLabel('Adjustment %').first().inputValue()).toBe('12.5');
});

it('calculates anew after a drawing was changed', async () => {
  const { page } = dana;
  const before = await unitPrice(page);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/calculate'));
  await page
    .getByRole('button', { name: /^Open the drawing of Bracket/ })
    .first()
    .click();
  const doctor = page.getByRole('dialog', { name: /^Drawing Doctor/ });
  await doctor.getByRole('img', { name: /^Drawing of/ }).waitFor();
  await doctor.getByRole('button', { name: 'Scale', exact: true }).click();
  await page.getByLabel('Scale factor').fill('1.1');
  await page.keyboard.press('Enter');
  await asked;
  await doctor.getByRole('button', { name: 'Close', exact: true }).click();
  // While it is calculated there is no price.
  const isAnother = async () => ![before, 0].includes(await unitPrice(page));
  await expect.poll(isAnother).toBe(true);
});

it('shows an administrator what the prices leave', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'Margins' }).click();
  await dialog(page).getByRole('table', { name: 'Margins' }).getByText('All parts').waitFor();
  await dana.look('pricing-margins');
  await closeDialog(page);
  expectNoFaults(dana);
});

import { rateTable } from '@kerf/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { unitPrice } from './support/price-details.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let page: Page;
let quoteUrl = '';
let priceBefore = 0;
let authorization = '';
let fitUrl = '';
/** Calculated seconds of each part of the example by its name. */
const runtimes = new Map<string, number>();

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  page = dana.page;
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
    if (request.url().endsWith('/calibration/fit')) fitUrl = request.url();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/quote-items')) void response.json().then(noteRuntimes, () => undefined);
  });
  await signInAsDemo(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const noteRuntimes = (items: unknown): void => {
  for (const item of Array.isArray(items) ? items : []) runtimes.set(item.name, item.runtime ?? 0);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const price = () => unitPrice(page);
const times = () => page.getByRole('textbox', { name: /^Time of / });
const figures = () => page.getByRole('table', { name: 'Rates by thickness' });

describe('calibration', () => {
  it('starts from a rate table, with parts of quotes that were cut with it', async () => {
    await page.getByRole('link', { name: /^Example/ }).click();
    await page.getByLabel('Quote #').waitFor();
    await expect.poll(price).toBeGreaterThan(0);
    [quoteUrl, priceBefore] = [page.url(), await price()];
    await page.getByRole('link', { name: 'Rate Tables' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Mild steel 4 kW' }).click();
    await page.getByRole('link', { name: 'Calibrate' }).click();
    await page.getByText('No times yet.').waitFor();
    await button('Add parts').click();
    const dialog = page.getByRole('dialog', { name: 'Parts cut with this table' });
    await dialog.getByRole('checkbox').first().waitFor();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dana.look('calibration-picker');
    await dialog.getByRole('button', { name: /^Add \d+ parts?$/ }).click();
    await times().first().waitFor();
    await expect.poll(() => times().count()).toBe(5);
    await page.getByText('10 mm: 1 time – measure one more').waitFor();
    await expect.poll(() => button('Compare with the rates').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps what was typed on a reload, and says which time cannot be', async () => {
    for (const box of await times().all()) {
      const name = (await box.getAttribute('aria-label'))?.replace('Time of ', '') ?? '';
      await box.fill(((runtimes.get(name) ?? 0) * 1.3).toFixed(2));
    }
    await times().first().fill('soon');
    await page.getByText('This is no time, such as 1:32 or 92.').waitFor();
    await times().first().fill('1:00:00');
    dana.expectFaults(/422 \(Unprocessable/);
    await page.reload();
    await expect.poll(() => times().first().inputValue()).toBe('1:00:00');
    await button('Compare with the rates').click();
    await page.getByText(/Panel with 200 holes cannot have taken 3,600 s for one: [\d.]+ s are calculated\./).waitFor();
    await page.getByText('Nothing was changed; what you entered is kept.').waitFor();
    await dana.look('calibration-refused');
  });

  it('takes times from a file, and names the rows with errors', async () => {
    await button('From a file').click();
    const text =
      'Part,Thickness (mm),Quantity,Measured time (s)\nFlange DN80,10,4,oops\nNobody,3,1,20\nFlange DN80,10,2,';
    const file = (rest: string) => ({ name: 'times.csv', mimeType: 'text/csv', buffer: Buffer.from(text + rest) });
    const flange = ((runtimes.get('Flange DN80') ?? 0) * 2.6).toFixed(2);
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file(flange));
    const errors = page.getByRole('list', { name: 'Rows with errors' });
    await errors.getByText("Row 2, Flange DN80: Measured time (s): 'oops' is not a number.").waitFor();
    await errors.getByText('Row 3, Nobody: Part: No part of this name and thickness').waitFor();
    await dana.look('calibration-file');
    await button('Take 1 time').click();
    await expect.poll(() => times().count()).toBe(6);
  });

  it('shows what the times say of each rate, and fits anew to what is kept', async () => {
    await times()
      .first()
      .fill(((runtimes.get('Panel with 200 holes') ?? 0) * 1.3).toFixed(2));
    await button('Compare with the rates').click();
    await figures().waitFor();
    await page
      .getByText(/^Calculated times are off by 2\d% with the present rates and by [\d.]+% with those/)
      .waitFor();
    await page.getByText('2 mm stays as it is: measure at least 2 times of it.').waitFor();
    await dana.look('calibration-fit');
    await page.getByRole('img', { name: /^Calculated times over measured times/ }).scrollIntoViewIfNeeded();
    await dana.look('calibration-chart');
    await page.getByRole('table', { name: 'Times of one piece' }).waitFor();
    await expectAccessible(page);
    const feed = figures().getByRole('checkbox', { name: 'Write Cutting feed 3 mm' });
    await feed.uncheck();
    await figures().getByText('Kept by your choice').waitFor();
    await expect.poll(() => button(/^Write \d+ figures?$/).getAttribute('aria-disabled')).toBe('true');
    await page.reload();
    await figures().getByText('Kept by your choice').waitFor();
    await feed.check();
    await figures().getByText('4,500 mm/min →').waitFor();
  });

  it('writes nothing over what somebody else changed meanwhile', async () => {
    const [organisationId, rateTableId] = (/organisation\/([^/]+)\/rate-table\/([^/]+)/.exec(fitUrl) ?? []).slice(1);
    const path = `${server.url}/api/v2/organisation/${organisationId}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const table: unknown = await (await fetch(`${path}/rate-tables/${rateTableId}`, { headers })).json();
    const rate = rateTable.parse(table).rates?.find(({ thickness }) => thickness === 3);
    const body = JSON.stringify({ ...rate, cuttingFeedRateMinute: 4600 });
    expect((await fetch(`${path}/rate-table/rate`, { method: 'PUT', headers, body })).status).toBe(200);
    dana.expectFaults(/409 \(Conflict\)/);
    await button(/^Write \d+ figures?$/).click();
    await page.getByText('Somebody else changed these rates meanwhile.').waitFor();
    await figures().getByText('4,600 mm/min →').waitFor();
    await dana.look('calibration-conflict');
  });

  it('writes a new version, says so, and leads to the history', async () => {
    await button(/^Write \d+ figures?$/).click();
    await page.getByText(/^\d figures? of Mild steel 4 kW (was|were) written$/).waitFor();
    await page.getByText(/^3 mm, Cutting feed: 4,600 mm\/min → 3,\d+ mm\/min$/).waitFor();
    await dana.look('calibration-written');
    await button('History').click();
    const history = page.getByRole('table', { name: 'History of Mild steel 4 kW' });
    await history.getByText('Calibrated').first().waitFor();
    await history.getByText('Measured times:').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Back to the rate table' }).click();
    await page.getByRole('heading', { name: 'Mild steel 4 kW' }).waitFor();
    await page.getByRole('link', { name: 'Calibrate' }).click();
    await page.getByText('No times yet.').waitFor();
  });

  it('makes a new price of the part that was measured', async () => {
    await page.goto(quoteUrl);
    const quantity = page.getByLabel('Quantity').first();
    const before = await quantity.inputValue();
    for (const value of ['7', before]) {
      await quantity.fill(value);
      await page.getByText('Saved', { exact: true }).waitFor();
    }
    await expect.poll(price).toBeGreaterThan(priceBefore);
    expectNoFaults(dana);
  });
});

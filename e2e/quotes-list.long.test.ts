import { routes } from '@kerf/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from './support/api-calls.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { EXAMPLE, quotesListOf } from './support/quotes-list.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let api: ReturnType<typeof callsOf>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  api = callsOf(server, dana);
  await signInAsDemo(server, dana);
  await addQuotes(api, ['Alpha brackets', 'Bravo flanges', 'Charlie covers']);
  await open('/dashboard');
  await link('Charlie covers').waitFor();
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

const { rows, link, open, fromRowMenu, addQuotes } = quotesListOf(
  () => server,
  () => dana,
);

describe('addresses of before', () => {
  it('keeps old addresses of quotes and documents alive', async () => {
    await open('/dashboard');
    const address = await link(EXAMPLE).getAttribute('href');
    const quoteId = address?.split('/').at(-1) ?? '';
    await open(`/projects/${quoteId}`);
    await dana.page.waitForURL(`${server.url}/quotes/${quoteId}`);
    await dana.page.getByLabel('Quote #').waitFor();
    await open(`/projects/${quoteId}/documents/quote`);
    await dana.page.waitForURL(`${server.url}/quotes/${quoteId}/documents/quote`);
    await open('/settings');
    await dana.page.waitForURL(`${server.url}/settings/account`);
  });
});

describe('the list', () => {
  it('filters by days that are typed as DD-MMM-YYYY or chosen from a calendar, none of them ahead', async () => {
    await open('/dashboard');
    const asTyped = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
    const [day, month, year] = asTyped.format(new Date()).split(' ');
    const today = new Intl.DateTimeFormat('en-CA').format(new Date());
    const from = dana.page.getByRole('group', { name: 'Modified from' });
    const to = dana.page.getByRole('group', { name: 'Modified to' });
    await dana.page.getByLabel('Modified from').first().focus();
    await from.waitFor();
    await from.getByRole('spinbutton').first().focus();
    await dana.page.keyboard.type(`${day}${month}${year}`);
    await dana.page.keyboard.press('Enter');
    await expect.poll(() => new URL(dana.page.url()).searchParams.get('from')).toBe(today);
    await expect
      .poll(async () => (await from.textContent())?.replaceAll(/[^\w-]/g, ''))
      .toContain(`${day}-${month}-${year}`);
    await link('Alpha brackets').waitFor();
    await dana.page.getByRole('button', { name: 'Choose: Modified to' }).press('Enter');
    const calendar = dana.page.getByRole('dialog', { name: 'Modified to' });
    await calendar.getByRole('gridcell', { name: String(Number(day)), exact: true }).press('Enter');
    await expect.poll(() => calendar.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
    await calendar.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect.poll(() => new URL(dana.page.url()).searchParams.get('to')).toBe(today);
    await to.waitFor();
    await dana.look('quotes-list-dates');
    await link('Alpha brackets').waitFor();
    await dana.page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => new URL(dana.page.url()).search).not.toContain('from');
  });

  it('follows quotes up on a day, shows which are due and keeps that list under a name', async () => {
    await open('/dashboard');
    await fromRowMenu('Bravo flanges', 'Follow up…');
    const dialog = dana.page.getByRole('dialog', { name: 'Follow up Bravo flanges' });
    const day = dialog.getByRole('button', { pressed: false }).nth(1);
    const label = (await day.textContent()) ?? '';
    await day.press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const bravo = rows().filter({ hasText: 'Bravo flanges' });
    await bravo.getByText(label.split(' ').at(-1) ?? '').waitFor();
    await link('Alpha brackets').click();
    await dana.page.getByRole('region', { name: 'Quote details' }).getByLabel('Follow-up').first().waitFor();
    const quoteId = dana.page.url().split('/').at(-1) ?? '';
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
    await api.call(routes.quotes.followUp, { params: { ...api.params(), quoteId }, body: { followUpDate: today } });
    await open('/dashboard');
    await dana.page.getByRole('button', { name: 'Follow-up due' }).press('Enter');
    await expect.poll(() => rows().count()).toBe(2);
    await rows().filter({ hasText: 'Alpha brackets' }).getByText('today').waitFor();
    await dana.page.getByRole('button', { name: 'Save filters…' }).press('Enter');
    await dana.page.getByLabel('Name', { exact: true }).fill('Call today');
    await dana.page.keyboard.press('Enter');
    const chip = dana.page.getByRole('button', { name: 'Call today', exact: true });
    await chip.press('Enter');
    await link('Bravo flanges').waitFor();
    await chip.press('Enter');
    await expect.poll(() => new URL(dana.page.url()).searchParams.get('followUp')).toBe('true');
    await link('Bravo flanges').waitFor({ state: 'detached' });
    await dana.look('quotes-list-filters');
    await dana.page.getByRole('button', { name: 'Actions for the filter Call today' }).press('Enter');
    await dana.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await chip.waitFor({ state: 'detached' });
    expectNoFaults(dana);
  });

  it('pages through more quotes than fit one page', async () => {
    for (let number = 5; number <= 12; number += 1)
      await api.call(routes.quotes.create, { params: api.params(), body: {} });
    await open('/dashboard');
    await dana.page.getByLabel('Rows per page').click();
    await dana.page.getByRole('option', { name: '10', exact: true }).click();
    await dana.page.getByText('1-10 of 12').waitFor();
    await dana.page.getByRole('button', { name: 'Next page' }).click();
    await dana.page.getByText('11-12 of 12').waitFor();
    await expect.poll(() => rows().count()).toBe(3);
    await dana.page.reload();
    await dana.page.getByText('11-12 of 12').waitFor();
  });
});

describe('the session', () => {
  it('outlives a reload and a new tab', async () => {
    await open('/dashboard');
    await dana.page.reload();
    await link('Alpha brackets').waitFor();
    const tab = await dana.context.newPage();
    await tab.goto(`${server.url}/dashboard`);
    await tab.getByRole('link', { name: 'Alpha brackets' }).waitFor();
    await tab.close();
  });
});

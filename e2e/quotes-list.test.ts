import { routes } from '@kerf/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from './support/api-calls.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { fillSignIn, signInAsDemo } from './support/people.ts';
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
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

const example = 'Example: brackets, flange, gasket, panel';
const rows = () => dana.page.getByRole('table', { name: 'Quotes' }).getByRole('row');
const link = (name: string) => dana.page.getByRole('link', { name, exact: true });
const open = (path: string) => dana.page.goto(`${server.url}${path}`);

const fromRowMenu = async (name: string, entry: string) => {
  await dana.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await dana.page.getByRole('menuitem', { name: entry, exact: true }).click();
};

const createQuote = async () => {
  await dana.page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await dana.page.getByRole('button', { name: 'Create quote' }).click();
  await dana.page.getByLabel('Quote #').waitFor();
};

const createNamedQuote = async (name: string) => {
  await createQuote();
  await dana.page.getByLabel('Quote #').fill(name);
  await dana.page.getByText('Saved', { exact: true }).waitFor();
};

describe('the way into the application', () => {
  it('leads from the first address to the dashboard with the quotes', async () => {
    await dana.page.waitForURL(`${server.url}/dashboard`);
    await link(example).waitFor();
    await dana.look('quotes-list');
    for (const path of ['/quote', '/projects']) {
      await open(path);
      await link(example).waitFor();
    }
    expect(dana.page.url()).toBe(`${server.url}/dashboard`);
    expectNoFaults(dana);
  });

  it('keeps old addresses of quotes and documents alive', async () => {
    await open('/dashboard');
    const address = await link(example).getAttribute('href');
    const quoteId = address?.split('/').at(-1) ?? '';
    await open(`/projects/${quoteId}`);
    await dana.page.waitForURL(`${server.url}/quotes/${quoteId}`);
    await dana.page.getByLabel('Quote #').waitFor();
    await open(`/projects/${quoteId}/documents/quote`);
    await dana.page.waitForURL(`${server.url}/quotes/${quoteId}/documents/quote`);
    await open('/settings');
    await dana.page.waitForURL(`${server.url}/settings/account`);
  });

  it('says so when an address leads nowhere', async () => {
    for (const path of ['/nowhere', '/quotes/01890000-0000-7000-8000-000000000000']) {
      dana.expectFaults(/404/);
      await open(path);
      await dana.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await dana.page.getByText('Back to Home').click();
    await link(example).waitFor();
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const name of ['Alpha brackets', 'Bravo flanges', 'Charlie covers']) await createNamedQuote(name);
    await open('/dashboard');
    await link('Charlie covers').waitFor();
  });

  it('finds quotes by their name and tells when none matches', async () => {
    const search = dana.page.getByLabel('Search quotes');
    await search.fill('bravo');
    await link('Alpha brackets').waitFor({ state: 'detached' });
    await expect.poll(() => rows().count()).toBe(2);
    await search.fill('no such quote');
    await dana.page.getByText('No quote matches your search and filters.').waitFor();
    await dana.page.getByRole('button', { name: 'Clear filters' }).click();
    await link('Alpha brackets').waitFor();
  });

  it('filters by status', async () => {
    await dana.page.getByLabel('Status', { exact: true }).click();
    await dana.page.getByRole('option', { name: 'Editing' }).click();
    await dana.page.keyboard.press('Escape');
    await expect.poll(() => new URL(dana.page.url()).search).toContain('status=Editing');
    await link('Alpha brackets').waitFor();
    await dana.page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => new URL(dana.page.url()).search).not.toContain('status');
  });

  it('filters by days that are typed as DD-MMM-YYYY or chosen from a calendar, none of them ahead', async () => {
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

  it('fits a laptop without scrolling sideways', async () => {
    const overhang = await dana.page.evaluate<number>(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('table').parentElement)",
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });

  it('sorts by name in both directions and keeps the order over a reload', async () => {
    const names = async () => (await rows().getByRole('link').allTextContents()).filter((name) => name !== '');
    const sort = dana.page.getByRole('button', { name: 'Quote #' });
    await sort.click();
    await expect.poll(names).toEqual(['Alpha brackets', 'Bravo flanges', 'Charlie covers', example]);
    await sort.click();
    await expect.poll(names).toEqual([example, 'Charlie covers', 'Bravo flanges', 'Alpha brackets']);
    await dana.page.reload();
    await expect.poll(names).toEqual([example, 'Charlie covers', 'Bravo flanges', 'Alpha brackets']);
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

  it('archives a quote after asking, shows it among the archived and takes it back', async () => {
    await open('/dashboard');
    await fromRowMenu('Bravo flanges', 'Archive');
    await dana.page.getByText('Are you sure you wish to archive quote Bravo flanges?').waitFor();
    await dana.page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await link('Bravo flanges').waitFor({ state: 'detached' });
    await dana.page.getByLabel('Show archived quotes').check();
    await link('Bravo flanges').waitFor();
    await fromRowMenu('Bravo flanges', 'Unarchive');
    await dana.page.getByRole('alertdialog').getByRole('button', { name: 'Unarchive' }).click();
    await dana.page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
    await open('/dashboard');
    await link('Bravo flanges').waitFor();
  });

  it('duplicates a quote, calculates the copy and opens it', async () => {
    await fromRowMenu(example, 'Duplicate');
    const field = dana.page.getByLabel('Quote #');
    await expect.poll(() => field.inputValue().catch(() => '')).toBe(`Copy of ${example}`);
    await dana.page.getByRole('button', { name: 'Review quote' }).waitFor();
    const totals = dana.page.getByRole('region', { name: 'Price totals' });
    await expect.poll(() => totals.textContent()).toMatch(/Total before tax£\d/);
    expectNoFaults(dana);
  });

  it('pages through more quotes than fit one page', async () => {
    for (let number = 6; number <= 12; number += 1)
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

describe('a new quote', () => {
  it('cannot be calculated while it is empty, and says why', async () => {
    await createQuote();
    const calculate = dana.page.getByRole('button', { name: 'Calculate', exact: true });
    await expect.poll(() => calculate.getAttribute('aria-disabled')).toBe('true');
    await calculate.hover();
    await dana.page.getByRole('tooltip', { name: 'The quote has no parts or items yet.' }).waitFor();
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

  it('ends with sign-out and begins again with sign-in', async () => {
    await open('/dashboard');
    await dana.page.getByRole('button', { name: 'Sign out' }).click();
    await dana.page.getByRole('heading', { name: 'You have signed out' }).waitFor();
    await dana.page.getByRole('link', { name: 'click here' }).click();
    await fillSignIn(dana);
    await link('Alpha brackets').waitFor();
  });
});

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
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

const { rows, link, open, fromRowMenu, addQuotes } = quotesListOf(
  () => server,
  () => dana,
);

const createQuote = async () => {
  await dana.page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await dana.page.getByRole('button', { name: 'Create quote' }).click();
  await dana.page.getByLabel('Quote #').waitFor();
};

describe('the way into the application', () => {
  it('leads from the first address to the dashboard with the quotes', async () => {
    await dana.page.waitForURL(`${server.url}/dashboard`);
    await link(EXAMPLE).waitFor();
    await dana.look('quotes-list');
    for (const path of ['/quote', '/projects']) {
      await open(path);
      await link(EXAMPLE).waitFor();
    }
    expect(dana.page.url()).toBe(`${server.url}/dashboard`);
    expectNoFaults(dana);
  });

  it('says so when an address leads nowhere', async () => {
    for (const path of ['/nowhere', '/quotes/01890000-0000-7000-8000-000000000000']) {
      dana.expectFaults(/404/);
      await open(path);
      await dana.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await dana.page.getByText('Back to Home').click();
    await link(EXAMPLE).waitFor();
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await addQuotes(api, ['Alpha brackets', 'Bravo flanges', 'Charlie covers']);
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
    await expect.poll(names).toEqual(['Alpha brackets', 'Bravo flanges', 'Charlie covers', EXAMPLE]);
    await sort.click();
    await expect.poll(names).toEqual([EXAMPLE, 'Charlie covers', 'Bravo flanges', 'Alpha brackets']);
    await dana.page.reload();
    await expect.poll(names).toEqual([EXAMPLE, 'Charlie covers', 'Bravo flanges', 'Alpha brackets']);
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
    await fromRowMenu(EXAMPLE, 'Duplicate');
    const field = dana.page.getByLabel('Quote #');
    await expect.poll(() => field.inputValue().catch(() => '')).toBe(`Copy of ${EXAMPLE}`);
    await dana.page.getByRole('button', { name: 'Review quote' }).waitFor();
    const totals = dana.page.getByRole('region', { name: 'Price totals' });
    await expect.poll(() => totals.textContent()).toMatch(/Total before tax£\d/);
    expectNoFaults(dana);
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

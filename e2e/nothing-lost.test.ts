import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { rfq } from './support/quote-header.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let other: Visitor;
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  other = await newVisitor(browser);
  await signInAsDemo(server, dana);
  await dana.page.getByRole('link', { name: /^Example/ }).click();
  await dana.page.getByLabel('Quote #').waitFor();
  address = new URL(dana.page.url()).pathname;
  await signInAsDemo(server, other, address);
  await other.page.getByLabel('Quote #').waitFor();
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const quoteName = (page: Page) => page.getByLabel('Quote #');

describe('two people at one quote', () => {
  it('keeps changes of both when they touch different fields', async () => {
    dana.expectFaults(/409/);
    other.expectFaults(/409/);
    await rfq(dana.page).fill('RFQ-100');
    await saved(dana.page).waitFor();
    await quoteName(other.page).fill('Example for Aldersyde');
    await saved(other.page).waitFor();
    await expect.poll(() => rfq(other.page).inputValue()).toBe('RFQ-100');
    await dana.page.reload();
    await expect.poll(() => quoteName(dana.page).inputValue()).toBe('Example for Aldersyde');
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-100');
  });
});

describe('a lost connection', () => {
  it('shows that a change is not saved, keeps it, and saves it when the server is back', async () => {
    dana.expectFaults(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to load resource/);
    await server.stop();
    await rfq(dana.page).fill('RFQ-400');
    await dana.page.getByText('Not saved yet. Trying again…').waitFor();
    await dana.look('not-saved');
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-400');
    await server.startAgain();
    await saved(dana.page).waitFor();
    await dana.page.reload();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-400');
  });
});

describe('an answer that is lost', () => {
  it('makes one quote of two clicks', async () => {
    const { page } = other;
    other.expectFaults(/ERR_FAILED|Failed to load resource/);
    await page.goto(`${server.url}/quotes`);
    const create = page.getByRole('button', { name: 'Create quote' }).first();
    const made: (string | null)[] = [];
    await page.route('**/api/**/quotes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      made.push(await route.request().headerValue('idempotency-key'));
      const answer = await route.fetch();
      return made.length === 1 ? route.abort() : route.fulfill({ response: answer });
    });
    await create.click();
    await page.getByText('An error occurred creating your quote').waitFor();
    await create.click();
    await page.getByLabel('Quote #').waitFor();
    expect(made).toHaveLength(2);
    expect(made[0]).not.toBeNull();
    expect(made[1]).toBe(made[0]);
    await page.unroute('**/api/**/quotes');
    await page.goto(`${server.url}/quotes`);
    await page.getByText(/^1-2 of 2$|^1–2 of 2$/).waitFor();
    expectNoFaults(other);
  });
});

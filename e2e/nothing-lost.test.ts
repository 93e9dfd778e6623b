import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let other: Visitor;
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer({ isFirstStart: true }), joinBrowser()]);
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
const rfq = (page: Page) => page.getByLabel('RFQ number');
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

  it('asks whose value stays when they touch the same field, and loses neither before the answer', async () => {
    await rfq(dana.page).fill('RFQ-200');
    await saved(dana.page).waitFor();
    await rfq(other.page).fill('RFQ-300');
    const question = other.page.getByRole('dialog', { name: 'Someone changed this quote' });
    await question.waitFor();
    await question.getByRole('cell', { name: 'RFQ-300' }).waitFor();
    await question.getByRole('cell', { name: 'RFQ-200' }).waitFor();
    await other.look('conflict');
    await question.getByRole('button', { name: 'Keep what I typed' }).click();
    await saved(other.page).waitFor();
    await dana.page.reload();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-300');
    expectNoFaults(dana);
    expectNoFaults(other);
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
    await saved(dana.page).waitFor({ timeout: 30_000 });
    await dana.page.reload();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-400');
  });

  it('leaves the quote as it is when the code of a dialog does not come, and opens it when it does', async () => {
    dana.expectFaults(/ERR_FAILED|Failed to load resource|dynamically imported module|could not be loaded/);
    const scripts = '**/assets/adjustments-dialog*.js*';
    await dana.page.route(scripts, (route) => route.abort());
    await dana.page.getByRole('button', { name: 'Price Adjustments' }).click();
    const told = dana.page.getByText('This could not be loaded. Your work is kept.');
    await told.waitFor();
    await dana.look('dialog-not-loaded');
    await dana.page.unroute(scripts);
    await dana.page.getByRole('button', { name: 'Try again' }).click();
    const dialog = dana.page.getByRole('dialog', { name: 'Price Adjustments' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await rfq(dana.page).inputValue()).toBe('RFQ-400');
  });

  it('keeps what was typed over a reload while the server was away', async () => {
    await dana.page.route('**/api/**/quotes/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await rfq(dana.page).fill('RFQ-500');
    await dana.page.getByText('Not saved yet. Trying again…').waitFor();
    await dana.page.unroute('**/api/**/quotes/*');
    dana.page.on('dialog', (dialog) => void dialog.accept());
    await dana.page.reload();
    await expect
      .poll(() =>
        rfq(dana.page)
          .inputValue()
          .catch(() => ''),
      )
      .toBe('RFQ-500');
    await saved(dana.page).waitFor();
    await other.page.reload();
    await expect
      .poll(() =>
        rfq(other.page)
          .inputValue()
          .catch(() => ''),
      )
      .toBe('RFQ-500');
  });
});

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: `urn:kerf:${code}`,
    title: code,
    status,
    code,
    detail: 'The server does not want this.',
  }),
});
const isPut = (request: Request) => request.method() === 'PUT';

/** Answers saves of the quote itself in another way, as long as the journey wants. */
const onSave = async (page: Page, answer: (route: Route) => Promise<void>) => {
  const pattern = '**/api/**/quotes/*';
  await page.route(pattern, (route) => (isPut(route.request()) ? answer(route) : route.continue()));
  return () => page.unroute(pattern);
};

describe('a slow server', () => {
  it('never asks a person about their own typing', async () => {
    const stop = await onSave(dana.page, async (route) => {
      await pause(2500);
      await route.continue();
    });
    for (const text of ['RFQ-6', 'RFQ-60', 'RFQ-600']) {
      await rfq(dana.page).fill(text);
      await pause(1700);
    }
    await saved(dana.page).waitFor();
    await stop();
    await expect.poll(() => dana.page.getByRole('dialog').count()).toBe(0);
    await dana.page.reload();
    await expect
      .poll(() =>
        rfq(dana.page)
          .inputValue()
          .catch(() => ''),
      )
      .toBe('RFQ-600');
  });
});

describe('a session that has ended', () => {
  it('keeps what was typed when the person declines to sign in, and saves it when they do', async () => {
    dana.expectFaults(/401/);
    const stop = await onSave(dana.page, (route) => route.fulfill(problem(401, 'NOT_SIGNED_IN')));
    await rfq(dana.page).fill('RFQ-700');
    const question = dana.page.getByRole('dialog', { name: 'Your session has ended' });
    await question.getByRole('button', { name: 'Not now' }).click();
    const toSignIn = dana.page.getByRole('button', { name: 'Not saved: sign in to save' });
    await toSignIn.waitFor();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-700');
    await rfq(dana.page).fill('RFQ-701');
    await pause(2500);
    await expect.poll(() => dana.page.getByRole('dialog').count()).toBe(0);
    await dana.look('signed-out');
    await stop();
    await toSignIn.click();
    await saved(dana.page).waitFor();
    await dana.page.reload();
    await expect
      .poll(() =>
        rfq(dana.page)
          .inputValue()
          .catch(() => ''),
      )
      .toBe('RFQ-701');
  });
});

describe('a change that is refused', () => {
  it('stops the command behind it', async () => {
    dana.expectFaults(/422/);
    const stop = await onSave(dana.page, (route) => route.fulfill(problem(422, 'REFUSED')));
    await rfq(dana.page).fill('RFQ-800');
    await dana.page.getByRole('button', { name: 'Actions' }).click();
    const quotes = new URL(dana.page.url()).pathname;
    await dana.page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dana.page.getByText(/^(Not everything is saved yet|Correct the field marked red first)/).waitFor();
    expect(new URL(dana.page.url()).pathname).toBe(quotes);
    await stop();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-800');
    await expect.poll(() => rfq(dana.page).getAttribute('aria-invalid')).toBe('true');
    await dana.page.getByText('The server does not want this.').first().waitFor();
    await dana.look('refused');
    await rfq(dana.page).fill('RFQ-801');
    await saved(dana.page).waitFor();
    await expect.poll(() => rfq(dana.page).getAttribute('aria-invalid')).toBe('false');
    const stopAgain = await onSave(dana.page, (route) => route.fulfill(problem(422, 'REFUSED')));
    await rfq(dana.page).fill('RFQ-802');
    await dana.page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-801');
    await stopAgain();
  });
});

describe('a form at the side', () => {
  it('asks before what was entered is lost', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add customer' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add customer' });
    await drawer.getByLabel('Company name').fill('Thornbury Hoists');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'You have not saved your changes' });
    await question.getByText('Do you want to save your current changes before closing this dialog?').waitFor();
    await dana.look('unsaved-customer');
    await question.getByRole('button', { name: 'Yes' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Thornbury Hoists');
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'Add contact' }).click();
    const contact = page.getByRole('dialog', { name: /^Add contact/ });
    await contact.getByLabel('Name').fill('Nobody');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
    await contact.waitFor({ state: 'hidden' });
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

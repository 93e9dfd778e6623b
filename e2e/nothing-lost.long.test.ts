import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openCopyOfExample } from './support/people.ts';
import { expectRfq, rfq } from './support/quote-header.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(joinBuiltServer(), dana, 'Slow and away');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const saved = (page: Page) => page.getByText('Saved', { exact: true });

describe('the code of a dialog that does not come', () => {
  it('leaves the quote as it is, and the dialog opens when it does', async () => {
    await rfq(dana.page).fill('RFQ-400');
    await saved(dana.page).waitFor();
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
    await expectRfq(dana.page, 'RFQ-600');
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
    await expectRfq(dana.page, 'RFQ-701');
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
    expectNoFaults(dana);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { demoPerson, fillSignIn } from './support/people.ts';
import { expectRfq, rfq } from './support/quote-header.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let elsewhere: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  elsewhere = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

describe('a wrong password', () => {
  it('leaves nothing in the history that would be sent again', async () => {
    const { page } = dana;
    dana.expectFaults(/422/);
    await page.goto(server.url);
    await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(demoPerson.emailAddress);
    await page.reload();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await fillSignIn(dana);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    expectNoFaults(dana);
  });
});

/** Chooses a new password by the mailed link, as somebody who believes the old one stolen. */
const resetPassword = async ({ page }: Visitor, password: string): Promise<void> => {
  await page.goto(server.url);
  await page.getByRole('link', { name: /Forgot/ }).click();
  await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.goto(`${server.url}/outbox`);
  await page
    .getByRole('link', { name: /password/i })
    .first()
    .click();
  const text = await page.locator('body').innerText();
  await page.goto(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? '');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
};

describe('a session that was ended by a new password elsewhere', () => {
  it('leads to sign-in and back to the same page, with what was typed', async () => {
    const { page } = dana;
    dana.expectFaults(/400|401|422|No token that way|login_required|invalid_grant|Failed to load resource/);
    elsewhere.expectFaults(/422/);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: /^Example/ }).click();
    await rfq(page).waitFor();
    const address = page.url();
    await resetPassword(elsewhere, 'another cut-fold-quote');
    await page.route('**/api/**/quotes/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await rfq(page).fill('RFQ-42');
    await page.getByText('Not saved yet. Trying again…').waitFor();
    await page.unroute('**/api/**/quotes/*');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await dana.look('session-ended');
    await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
    await page.getByLabel('Password').fill('another cut-fold-quote');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectRfq(page, 'RFQ-42');
    expect(page.url()).toBe(address);
    await page.getByText('Saved', { exact: true }).waitFor();
    expectNoFaults(dana);
  });

  it('says when the provider fails at renewing it, and offers to sign out', async () => {
    const { page } = dana;
    dana.expectFaults(/400|not renewed|server_error|start-up/);
    const tokenEndpoint = (url: URL) => url.pathname.endsWith('/token');
    await page.route(tokenEndpoint, (route) => route.fulfill({ status: 400, json: { error: 'server_error' } }));
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await page.getByText(/TOKEN_REFRESH_FAILED/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await dana.look('renewal-failed');
    await page.unroute(tokenEndpoint);
    await page.reload();
    await rfq(page).waitFor();
    expectNoFaults(dana);
  });

  it('shows the error when not even a fresh session is taken', async () => {
    const { page } = dana;
    await page.route('**/api/users/context**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'x', title: 'x', status: 401, code: 'NOT_AUTHENTICATED', detail: 'No.' }),
      }),
    );
    await page.reload();
    await page.getByText(/AUTHENTICATION_ERROR/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.unroute('**/api/users/context**');
  });
});

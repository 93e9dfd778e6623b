import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const refuse = { status: 500, contentType: 'application/problem+json', body: '{}' };

describe('the menu', () => {
  it('lists the places of an owner in their order, with the person at its foot', async () => {
    await signInAsDemo(server, dana);
    const { page } = dana;
    await expect
      .poll(() => menu(page).getByRole('link').allInnerTexts())
      .toEqual(['Quotes', 'Processes', 'Rate Tables', 'Materials', 'Customers', 'Settings']);
    await menu(page).getByRole('button', { name: 'Sign out' }).waitFor();
    await expect.poll(() => menu(page).getByText('demo@kerf.example').count()).toBe(1);
    await expect.poll(() => menu(page).getByRole('combobox', { name: 'Organisation' }).count()).toBe(0);
  });

  it('leads to settings, which begin with the account', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/account');
    for (const [tab, path] of [
      ['Organisation', '/settings/organisation'],
      ['Members', '/settings/members'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: tab }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    }
  });
});

describe('a token for scripts', () => {
  it('has a scope, no larger than asked for', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/settings/account`);
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    await dialog.getByLabel('Name').fill('Nightly list');
    await dialog.getByLabel('Scope').click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['Read', 'Read and write', 'Administrator']);
    await page.getByRole('option', { name: 'Read', exact: true }).click();
    await dialog.getByText('changes nothing').waitFor();
    await dana.look('token-scope');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: /Nightly list/ });
    await row.getByRole('cell', { name: 'Read', exact: true }).waitFor();
    await dana.look('tokens');
  });
});

describe('help', () => {
  it('stands on every page and lists the shortcuts', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('dialog', { name: 'Help' }).getByText('All commands of the page').waitFor();
    await dana.look('help');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('is switched off, but not when the server does not take that', async () => {
    const { page } = dana;
    const help = page.getByRole('button', { name: 'Help', exact: true });
    const toggle = menu(page).getByRole('switch', { name: 'Show help widget' });
    dana.expectFaults(/500 \(Internal/);
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refuse) : route.continue(),
    );
    await toggle.click();
    await page.getByText('Could not update this setting.').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await expect.poll(() => help.count()).toBe(1);
    await dana.look('setting-not-updated');
    await page.unroute('**/api/users/*');
    await toggle.click();
    await page.getByText('Setting updated successfully.').waitFor();
    await help.waitFor({ state: 'detached' });
    await page.reload();
    await menu(page).waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await expect.poll(() => help.count()).toBe(0);
  });
});

describe('a second organisation', () => {
  it('brings the selector, by which the person works in the other one', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/settings/account`);
    await page.getByRole('link', { name: 'New organisation' }).click();
    await page.getByLabel('Organisation name').fill('Second shop');
    await page.getByLabel('Country').fill('Ireland');
    await page.getByRole('option', { name: 'Ireland', exact: true }).click();
    await expect.poll(() => page.getByLabel('Currency').inputValue()).toContain('EUR');
    await dana.look('new-organisation');
    await page.getByRole('button', { name: 'Create organisation' }).click();
    const selector = menu(page).getByRole('combobox', { name: 'Organisation' });
    await expect.poll(() => selector.innerText()).toBe('Second shop');
    await page.getByText('Your quotes will live here once you’ve created one').waitFor();
    await selector.click();
    await page.getByRole('option', { name: 'New organisation' }).waitFor();
    await dana.look('organisations');
    await page.getByRole('option', { name: 'Demo Fabrication' }).click();
    await page.getByRole('link', { name: /^Example/ }).waitFor();
  });

  it('that cannot be switched to leads to /sorry', async () => {
    const { page } = dana;
    dana.expectFaults(/500 \(Internal/);
    await page.route('**/api/users/*/organisation', (route) => route.fulfill(refuse));
    await menu(page).getByRole('combobox', { name: 'Organisation' }).click();
    await page.getByRole('option', { name: 'Second shop' }).click();
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sorry');
    await dana.look('sorry');
    await page.unroute('**/api/users/*/organisation');
    await page.getByRole('link', { name: 'Back to your dashboard' }).click();
    await menu(page).waitFor();
  });
});

describe('a sign-out in another tab', () => {
  it('ends this one too, with a link that signs in again', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/dashboard`);
    await menu(page).waitFor();
    const other = await dana.context.newPage();
    await other.goto(`${server.url}/dashboard`);
    await menu(other).getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You have signed out' }).waitFor();
    // Until the other tab is back, the provider may still know the session, and would sign in again without asking.
    await other.getByRole('heading', { name: 'You have signed out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signout');
    await page.getByRole('link', { name: 'click here' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expectNoFaults(dana);
  });

  it('leads to sign-up from /register, with a spinner on the way', async () => {
    const { page } = dana;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/client-configuration', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/register`);
    await page.getByRole('progressbar').waitFor();
    answer();
    await page.getByRole('button', { name: 'Create account' }).waitFor();
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { userContext } from '@kerf/contract';
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

/** A call of the API with the person's own token. */
const callAsDana = async (page: Page, method: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const kept = "sessionStorage.getItem(Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')))";
  const session = JSON.parse(await page.evaluate<string>(kept));
  const answer = await page.request.fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${session.access_token}` },
    data: body,
  });
  return answer.json();
};

/** Who Dana is and where she works, as the API tells. */
const contextOfDana = async (page: Page) => {
  const context = userContext.parse(await callAsDana(page, 'POST', '/users/context/', { user: {} }));
  return { userId: context.user.userId, organisationId: context.selectedOrganisationId };
};

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

describe('help where it stands', () => {
  it('explains a field that is pointed at, until it is switched off', async () => {
    const { page } = dana;
    await page.getByRole('link', { name: /^Example/ }).click();
    const tip = page.getByRole('tooltip').filter({ hasText: 'request for quotation' });
    await page.getByLabel('RFQ number').hover();
    await tip.waitFor();
    await dana.look('help-tooltip');
    await menu(page).getByRole('switch', { name: 'Show help tooltips' }).click();
    await page.getByText('Setting updated successfully.').waitFor();
    await page.getByLabel('RFQ number').hover();
    await page.getByRole('button', { name: 'Quote notes' }).hover();
    await page.getByLabel('RFQ number').hover();
    await pause(1500);
    expect(await tip.count()).toBe(0);
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

describe('a rate table menu', () => {
  it('is not there while the rates lie on the materials', async () => {
    const { page } = dana;
    const { organisationId } = await contextOfDana(page);
    const toggle = `/organisations/${organisationId}/toggle-legacy-materials`;
    await callAsDana(page, 'POST', `${toggle}?legacyMaterials=true`, {});
    await page.reload();
    await menu(page).getByRole('link', { name: 'Materials' }).waitFor();
    await expect.poll(() => menu(page).getByRole('link', { name: 'Rate Tables' }).count()).toBe(0);
    await callAsDana(page, 'POST', `${toggle}?legacyMaterials=false`, {});
    await page.reload();
    await menu(page).getByRole('link', { name: 'Rate Tables' }).waitFor();
  });
});

/** A file of the build, also where a further attempt asks for it. */
const chunkOf = (name: string) => new RegExp(`/assets/${name}-[^/?]+\\.js(\\?attempt=\\d+)?$`);

describe('a screen whose code does not come', () => {
  it('is tried again, says Connection Issue, reloads by itself once, and then offers a button', async () => {
    const { page } = dana;
    dana.expectFaults(/ERR_FAILED|dynamically imported module|screen could not be loaded/);
    const asked = new Set<string>();
    await page.goto(`${server.url}/dashboard`);
    await menu(page).waitFor();
    await page.route(chunkOf('account-settings'), (route) => {
      asked.add(new URL(route.request().url()).search);
      return route.abort();
    });
    await menu(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Connection Issue' }).waitFor();
    expect([...asked]).toEqual(['', '?attempt=2', '?attempt=3']);
    const reloaded = page.waitForEvent('load');
    await reloaded;
    await page.getByRole('heading', { name: 'Connection Issue' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await dana.look('connection-issue');
    await page.unroute(chunkOf('account-settings'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('says Application Updated when the server has another build', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/dashboard`);
    await menu(page).waitFor();
    await page.route(chunkOf('account-settings'), (route) => route.abort());
    await page.route(`${server.url}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
    );
    await menu(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Application Updated' }).waitFor();
    await page.unroute(`${server.url}/`);
    await page.unroute(chunkOf('account-settings'));
  });
});

describe('a quote that does not load', () => {
  it('is told of at its own address, and opens when it is asked for again', async () => {
    const { page } = dana;
    dana.expectFaults(/500 \(Internal|404 \(Not/);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: /^Example/ }).click();
    await page.getByRole('toolbar', { name: 'Parts toolbar' }).waitFor();
    const address = page.url();
    const items = '**/quotes/*/quote-items';
    for (const [status, title] of [
      [404, 'Page not found'],
      [500, 'Something went wrong.'],
    ] as const) {
      await page.route(items, (route) => route.fulfill({ ...refuse, status }));
      await page.reload();
      await page.getByRole('heading', { name: title }).waitFor();
      expect(page.url()).toBe(address);
      await page.unroute(items);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('toolbar', { name: 'Parts toolbar' }).waitFor();
  });
});

describe('a screen chosen without a connection', () => {
  it('opens when the connection is back; until then the one before it stays and can be worked in', async () => {
    const { page } = dana;
    dana.expectFaults(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: /^Example/ }).click();
    await page.getByRole('toolbar', { name: 'Parts toolbar' }).waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await dana.context.setOffline(true);
    await menu(page).getByRole('link', { name: 'Materials' }).click();
    await page.getByText('The page that you chose opens when the connection is back').waitFor();
    await page.getByLabel('RFQ number').fill('RFQ-1');
    await pause(6000);
    await expect.poll(() => page.getByLabel('RFQ number').inputValue()).toBe('RFQ-1');
    await dana.look('waits-for-connection');
    await dana.context.setOffline(false);
    await page.getByRole('heading', { name: 'Materials' }).first().waitFor();
    expect(loads).toBe(0);
    await page.goBack();
    await expect.poll(() => page.getByLabel('RFQ number').inputValue()).toBe('RFQ-1');
  });
});

describe('start-up that fails', () => {
  it('says why in the language of the browser, and sends to support after two retries', async () => {
    const visitor = await newVisitor(browser, { locale: 'de-DE' });
    visitor.expectFaults(/500|start-up/);
    const { page } = visitor;
    await page.goto(server.url);
    await page.getByLabel('E-Mail').fill('demo@kerf.example');
    await page.getByLabel('Passwort').fill('cut-fold-quote');
    await page.route('**/api/users/context/', (route) => route.fulfill(refuse));
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Ihre Benutzerdaten konnten nicht geladen werden').waitFor();
    await visitor.look('start-up-failure-de');
    for (const retry of [1, 2]) {
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await page.getByText(retry === 1 ? 'Einmal erneut versucht.' : '2-mal erneut versucht.').waitFor();
    }
    await page.getByRole('button', { name: 'Support kontaktieren' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0);
    await page.unroute('**/api/users/context/');
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    expectNoFaults(visitor);
    await visitor.leave();
  });

  it('for want of every script is told by the page itself', async () => {
    const visitor = await newVisitor(browser);
    visitor.expectFaults(/ERR_FAILED/);
    const { page } = visitor;
    await page.route(chunkOf('index'), (route) => route.abort());
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Connection Issue' }).waitFor();
    await visitor.look('without-scripts');
    await page.unroute(chunkOf('index'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await visitor.leave();
  });

  it('for want of texts says so in words that need no file', async () => {
    const visitor = await newVisitor(browser, { locale: 'fr-FR' });
    visitor.expectFaults(/ERR_FAILED|texts could not be loaded|dynamically imported module/);
    const { page } = visitor;
    await page.route(chunkOf('app'), (route) => route.abort());
    await page.goto(server.url);
    await page.getByRole('alert').filter({ hasText: 'Kerf n’a pas pu être chargé.' }).waitFor();
    await page.unroute(chunkOf('app'));
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.waitForURL(/interaction|auth|sign-in|login/);
    await visitor.leave();
  });
});

describe('where start-up leads', () => {
  const organisations = /\/api\/organisations\/[^/]+\/?$/;

  it('is /no-subscription without an active subscription, a running trial or the free plan', async () => {
    const { page } = dana;
    await page.route(organisations, async (route) => {
      const answer = await route.fetch();
      const trial = { endDateUtc: '2020-01-01T00:00:00.000Z', hasExpired: true };
      const json = {
        ...(await answer.json()),
        hasActiveSubscription: false,
        freePlan: false,
        subscriptions: [],
        trial,
      };
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`${server.url}/materials`);
    await page.getByRole('heading', { name: 'No active subscription' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no-subscription');
    await expect.poll(() => menu(page).count()).toBe(0);
    await dana.look('no-subscription');
    await page.unroute(organisations);
  });

  it('is set-up, or support, when the organisation is not there or not open', async () => {
    const { page } = dana;
    dana.expectFaults(/40[34] \(|start-up/);
    await page.route(organisations, (route) => route.fulfill({ ...refuse, status: 403 }));
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await page.getByText('Access denied to organization').waitFor();
    await page.getByRole('button', { name: 'Contact Support' }).waitFor();
    await page.unroute(organisations);
    await page.route(organisations, (route) => route.fulfill({ ...refuse, status: 404 }));
    await page.goto(server.url);
    await page.getByText('User has no associated organization').waitFor();
    await page.getByRole('button', { name: 'Set Up Organization' }).click();
    await page.getByRole('heading', { name: 'Set up your organisation' }).waitFor();
    await page.unroute(organisations);
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

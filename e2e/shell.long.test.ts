import { setTimeout as pause } from 'node:timers/promises';
import { userContext } from '@kerf/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await signInAsDemo(server, dana);
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

/** A file of the build, also where a further attempt asks for it. */
const chunkOf = (name: string) => new RegExp(`/assets/${name}-[^/?]+\\.js(\\?attempt=\\d+)?$`);

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

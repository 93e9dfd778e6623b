import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from './api-calls.ts';
import { joinBuiltServer } from './built-server.ts';
import { misfits } from './misfits.ts';
import { findExample, goWithin, signInAsDemo } from './people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let example: string;
let language: string = 'en';

/** Start-up reads the person's language from this answer. */
const speak = async (page: Page): Promise<void> => {
  await page.route('**/api/users/context/', async (route) => {
    const answer = await route.fetch();
    const context = await answer.json();
    await route.fulfill({ response: answer, json: { ...context, user: { ...context.user, language } } });
  });
};

const first = (role: 'listitem' | 'table' | 'grid' | 'textbox') => () =>
  dana.page.locator('main').getByRole(role).first().waitFor();
const chosen = async (): Promise<void> => {
  await dana.page.locator('aside').getByRole('listitem').first().getByRole('button').first().click();
  await dana.page.locator('main').getByRole('heading', { level: 2 }).first().waitFor();
};

type Screen = { readonly name: string; readonly path: () => string; readonly ready: () => Promise<void> };

const screens: readonly Screen[] = [
  { name: 'quotes', path: () => '/dashboard', ready: first('table') },
  {
    name: 'quote',
    path: () => example,
    ready: () => dana.page.locator('[data-line]').first().waitFor(),
  },
  { name: 'materials', path: () => '/materials', ready: first('listitem') },
  {
    name: 'material',
    path: () => '/materials',
    ready: async () => {
      await chosen();
      await first('grid')();
    },
  },
  { name: 'processes', path: () => '/process-configuration', ready: first('table') },
  { name: 'rate-tables', path: () => '/rate-tables', ready: first('listitem') },
  {
    name: 'rate-table',
    path: () => '/rate-tables',
    ready: async () => {
      await chosen();
      await first('grid')();
    },
  },
  { name: 'customers', path: () => '/customers', ready: first('listitem') },
  { name: 'customer', path: () => '/customers', ready: chosen },
  ...['account', 'organisation', 'members', 'tax-rates', 'shipping', 'subscription'].map(
    (tab): Screen => ({
      name: tab,
      path: () => `/settings/${tab}`,
      ready: () => dana.page.locator('main').getByRole('heading', { level: 2 }).first().waitFor(),
    }),
  ),
];

/** Nothing on its way to the server, nothing that says it is loading. */
const isAtRest = async (): Promise<void> => {
  await expect.poll(() => dana.page.locator('main [role=progressbar], main .MuiSkeleton-root').count()).toBe(0);
};

/** What does not fit a screen in a language. */
const misfitsOf = async ({ name, path, ready }: Screen): Promise<readonly string[]> => {
  await goWithin(dana.page, path());
  await ready();
  await isAtRest();
  await dana.look(`language-${name}-${language}`);
  return (await misfits(dana.page)).map((misfit) => `${name}: ${misfit}`);
};

/** Walks through every screen in some languages, each of which loads the page once. */
export const screensFit = (languages: readonly string[]): void => {
  beforeAll(async () => {
    browser = await joinBrowser();
    dana = await newVisitor(browser);
    const api = callsOf(server, dana);
    await signInAsDemo(server, dana);
    example = `/quotes/${await findExample(api, dana)}`;
    await speak(dana.page);
  });
  afterAll(async () => {
    await leaveBrowser(browser);
  });

  describe('screens at 1280 px', () => {
    it.each(languages)(
      'fit in %s: nothing scrolls sideways, no label is cut off or lies on another',
      async (spoken) => {
        language = spoken;
        await dana.page.goto(`${server.url}/dashboard`);
        const found: string[] = [];
        for (const screen of screens) found.push(...(await misfitsOf(screen)));
        expect(await dana.page.locator('html').getAttribute('lang')).toBe(spoken);
        expect(found).toEqual([]);
      },
    );
  });
};

import { routes } from '@kerf/contract';
import type { Page } from 'playwright-core';
import { type Calls, callsOf } from './api-calls.ts';
import { type ServerAddress, SHARED_SERVER } from './built-server.ts';
import type { Visitor } from './visitor.ts';

/** The demo shop's sign-in, as the server prints it at its start. */
export const demoPerson = { emailAddress: 'demo@kerf.example', password: 'cut-fold-quote' } as const;

/** Fills the identity provider's sign-in form, which must be on screen. */
export const fillSignIn = async ({ page }: Visitor): Promise<void> => {
  await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
  await page.getByLabel('Password').fill(demoPerson.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** The session of the demo shop's person at the server that journeys share, as a page keeps it, once a journey of this process signed in. */
let session: string | undefined;
const sessionOfPage =
  "JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('oidc.user:')))";

/** The windows of a visitor begin signed in. */
const bringSession = ({ context }: Visitor, { url }: ServerAddress, kept: string): Promise<unknown> =>
  context.addInitScript(`
    if (location.origin === ${JSON.stringify(url)} && sessionStorage.length === 0)
      for (const [name, value] of ${kept}) sessionStorage.setItem(name, value);
  `);

/** Opens a page of the product as the demo shop's person, signing in when asked. */
export const signInAsDemo = async (server: ServerAddress, visitor: Visitor, path = '/'): Promise<void> => {
  const isShared = server.url === process.env[SHARED_SERVER];
  if (isShared && session !== undefined) await bringSession(visitor, server, session);
  await visitor.page.goto(`${server.url}${path}`);
  if (!isShared || session === undefined) await fillSignIn(visitor);
  await visitor.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  if (isShared) session ??= await visitor.page.evaluate<string>(sessionOfPage);
};

/** Opens the demo shop's example quote as its person. */
export const openExample = async (server: ServerAddress, visitor: Visitor): Promise<void> => {
  await signInAsDemo(server, visitor);
  await visitor.page.getByRole('link', { name: /^Example/ }).click();
  await visitor.page.getByLabel('Quote #').waitFor();
};

/** Leads to a screen as a link of the product does, without loading the page. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
};

/** Finds the example among however many quotes the shop has. */
export const findExample = async ({ call, params }: Calls, { page }: Visitor): Promise<string> => {
  await page.getByRole('table', { name: 'Quotes' }).waitFor();
  const { quotes } = await call(routes.quotes.list, { params: params(), query: { searchTerm: 'Example: ' } });
  const example = quotes.find(({ name }) => name.startsWith('Example: '));
  if (example === undefined) throw new Error('There is no example quote.');
  return example.id;
};

/**
 * Leads from the list of quotes to a copy of the example, under a name of its own and with its prices: where journeys share a server,
 * the example itself stays as it is.
 */
export const copyExample = async ({ call, params }: Calls, visitor: Visitor, newName: string): Promise<void> => {
  const quoteId = await findExample({ call, params }, visitor);
  const copy = await call(routes.quotes.duplicate, { params: { ...params(), quoteId }, body: { newName } });
  await call(routes.quotes.calculate, { params: { ...params(), quoteId: copy.id } });
  await goWithin(visitor.page, `/quotes/${copy.id}`);
  await visitor.page.getByLabel('Quote #').waitFor();
};

/** Signs in as the demo shop's person and opens a copy of its example quote. */
export const openCopyOfExample = async (server: ServerAddress, visitor: Visitor, newName: string): Promise<void> => {
  const calls = callsOf(server, visitor);
  await signInAsDemo(server, visitor);
  await copyExample(calls, visitor, newName);
};

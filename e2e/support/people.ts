import type { ServerAddress } from './built-server.ts';
import type { Visitor } from './visitor.ts';

/** The demo shop's sign-in, as the server prints it at its start. */
export const demoPerson = { emailAddress: 'demo@kerf.example', password: 'cut-fold-quote' } as const;

/** Fills the identity provider's sign-in form, which must be on screen. */
export const fillSignIn = async ({ page }: Visitor): Promise<void> => {
  await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
  await page.getByLabel('Password').fill(demoPerson.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Opens a page of the product as the demo shop's person, signing in when asked. */
export const signInAsDemo = async (server: ServerAddress, visitor: Visitor, path = '/'): Promise<void> => {
  await visitor.page.goto(`${server.url}${path}`);
  await fillSignIn(visitor);
  await visitor.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
};

/** Opens the demo shop's example quote as its person. */
export const openExample = async (server: ServerAddress, visitor: Visitor): Promise<void> => {
  await signInAsDemo(server, visitor);
  await visitor.page.getByRole('link', { name: /^Example/ }).click();
  await visitor.page.getByLabel('Quote #').waitFor();
};

import type { Bearer } from '@kerf/client/transport';
import type { ClientConfiguration } from '@kerf/contract';
import { type User, UserManager } from 'oidc-client-ts';
import { identitySettings } from './settings.ts';
import { climbForToken, isProviderFault, oneAtATime } from './token-ladder.ts';

/** Says in every tab that somebody is signed in; its removal in one signs out the others. */
const signedInKey = 'kerf.signed-in';

export type Account = { readonly emailAddress?: string; readonly firstName?: string; readonly lastName?: string };

let client: UserManager | null = null;
let askToSignIn: () => Promise<boolean> = async () => false;

/**
 * Whether somebody is signing out, here or in another tab. A silent sign-in meanwhile would change the provider's session, of which the
 * sign-out then finds nothing: calls of the page, which is about to be left, wait for its end.
 */
let isBeingLeft = false;
const untilLeft = (): Promise<never> => new Promise(() => undefined);

const opened = (): UserManager => {
  if (client === null) throw new Error('sign-in is not initialised');
  return client;
};

const remembered = (user: User | null): string | null => {
  if (user === null || user.expired === true || user.access_token === '') return null;
  window.localStorage.setItem(signedInKey, user.profile.sub);
  return user.access_token;
};

const silently = oneAtATime(async () => (isBeingLeft ? untilLeft() : remembered(await opened().signinSilent())));
/** Tells the provider in which language its pages are read. */
const inLanguage = () => ({ ui_locales: document.documentElement.lang });
const byPopUp = oneAtATime(async () => remembered(await opened().signinPopup(inLanguage())));

const leave = (): void => {
  isBeingLeft = true;
  client?.stopSilentRenew();
};

/** Prepares sign-in with the provider that the server names. */
export const openSession = (configuration: ClientConfiguration, onAccountRemoved: () => void): void => {
  if (client !== null) return;
  client = new UserManager(identitySettings(configuration));
  client.events.addUserSignedOut(onAccountRemoved);
  window.addEventListener('storage', (event) => {
    if (event.key === signedInKey && event.newValue === null) {
      leave();
      void opened().removeUser().finally(onAccountRemoved);
    }
  });
};

/**
 * The signed-in account, from this tab or silently from the provider's session; null when there is none. Rejects with the
 * provider's error when it fails at renewing a session that may well go on.
 */
export const activeAccount = async (): Promise<Account | null> => {
  let user = await opened().getUser();
  if (remembered(user) === null) {
    if (window.localStorage.getItem(signedInKey) === null && user === null) return null;
    user = await silently().then(
      () => opened().getUser(),
      (reason: unknown) => {
        if (isProviderFault(reason)) throw reason;
        return null;
      },
    );
  }
  if (user === null || remembered(user) === null) return null;
  const { email, given_name: firstName, family_name: lastName } = user.profile;
  return { emailAddress: email, firstName, lastName };
};

/** Forgets the tokens of a session that the server no longer takes; other tabs find out by themselves. */
export const forgetSession = (): Promise<void> => opened().removeUser();

/** The whole window goes to the provider and comes back to the given path. */
export const goToSignIn = (returnTo: string): Promise<void> =>
  opened().signinRedirect({ ...inLanguage(), state: returnTo });

/** As sign-in, but the provider opens its sign-up page. Source: OpenID Connect, Initiating User Registration 1.0. */
export const goToSignUp = (): Promise<void> =>
  opened().signinRedirect({ ...inLanguage(), state: '/welcome', prompt: 'create' });

const signedInAgain = new Set<() => void>();

/** Calls the listener each time the person has signed in again on the page; the answer ends that. */
export const onSignedInAgain = (listener: () => void): (() => void) => {
  signedInAgain.add(listener);
  return () => signedInAgain.delete(listener);
};

/** True when a pop-up signed the person in. Browsers let it open only at the click itself, so that nothing may come before. */
export const signInByPopUp = async (): Promise<boolean> => {
  const isSignedIn = (await climbForToken(byPopUp, async () => null)) !== null;
  if (isSignedIn) for (const listener of signedInAgain) listener();
  return isSignedIn;
};

/** How the application asks the person to sign in again; until it is set, nobody is asked. */
export const setSignInQuestion = (question: () => Promise<boolean>): void => {
  askToSignIn = question;
};

const currentToken = async (): Promise<string | null> =>
  isBeingLeft ? untilLeft() : remembered((await client?.getUser()) ?? null);

/** What the API's calls carry. */
export const bearer: Bearer = {
  current: async () => (client === null ? null : ((await currentToken()) ?? climbForToken(silently, async () => null))),
  renewed: () => (client === null ? Promise.resolve(null) : climbForToken(silently, async () => null)),
  signedInAgain: async () => ((await askToSignIn()) ? currentToken() : null),
};

/** Ends the session at the provider; when that fails, here at least. Spec: foundation §4. */
export const signOut = async (): Promise<void> => {
  leave();
  window.localStorage.removeItem(signedInKey);
  try {
    await opened().signoutRedirect({ extraQueryParams: inLanguage() });
  } catch {
    await client?.removeUser().catch(() => undefined);
    window.location.assign('/signout');
  }
};

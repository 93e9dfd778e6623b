import { UserManager } from 'oidc-client-ts';
import { identitySettings, loadConfiguration } from './settings.ts';

/** Where a failed return leaves its message for the start-up screen. */
export const signInErrorKey = 'kerf.sign-in-error';

/** Says to the page behind a return that the provider has just signed somebody in. */
export const returnedKey = 'kerf.sign-in-returned';

/** Only a path of this very site may be returned to. */
export const safeReturnPath = (wanted: unknown): string =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/auth/') ? wanted : '/';

const finishRedirect = async () => {
  const client = new UserManager(identitySettings(await loadConfiguration()));
  try {
    const user = await client.signinRedirectCallback();
    window.sessionStorage.setItem(returnedKey, '1');
    return safeReturnPath(user.state);
  } catch (reason) {
    const stillSignedIn = await client.getUser().catch(() => null);
    if (stillSignedIn === null) {
      window.sessionStorage.setItem(signInErrorKey, reason instanceof Error ? reason.message : String(reason));
    }
    return '/';
  }
};

/** The pages that the provider returns to: the whole window, the hidden frame and the pop-up. */
export const finishSignIn = async (location: Location): Promise<void> => {
  if (location.pathname === '/auth/callback') {
    location.replace(await finishRedirect());
    return;
  }
  // Frame and pop-up only hand their address to the page that opened them, which checks it.
  const messenger = new UserManager({ authority: location.origin, client_id: '-', redirect_uri: location.href });
  if (location.pathname === '/auth/silent') await messenger.signinSilentCallback();
  else if (location.pathname === '/auth/popup') await messenger.signinPopupCallback();
  else location.replace('/not-found');
};

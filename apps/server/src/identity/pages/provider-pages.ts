import { Html, html } from './html.ts';
import { AUTO_SUBMIT_PATH, page } from './layout.ts';

/** Ends the session at the provider: at once when the application asked with the person's own token, else after a question. */
export const signOutPage = (form: string, isOwnRequest: boolean): string => {
  // The library makes the form, with its token against forgery and no text of a caller.
  const marked = new Html(isOwnRequest ? form.replace('<form ', '<form data-continue ') : form);
  const buttons = html`<div class="links">
<button type="submit" form="op.logoutForm" value="yes" name="logout" data-continue-button>Sign out</button>
${isOwnRequest ? null : html`<button class="plain" type="submit" form="op.logoutForm">Stay signed in</button>`}</div>`;
  return page({
    title: 'Sign out',
    script: isOwnRequest ? AUTO_SUBMIT_PATH : undefined,
    body: html`<h1>${isOwnRequest ? 'Signing out' : 'Do you want to sign out?'}</h1>${marked}${buttons}`,
  });
};

/** Something that ended the flow, in a sentence, with the way back. */
export const signInFailedPage = (title: string, message: string): string =>
  page({
    title,
    body: html`<h1>${title}</h1><p>${message}</p><p><a class="button" href="/">Go to Kerf</a></p>`,
  });

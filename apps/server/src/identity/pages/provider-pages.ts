import type { SupportedLocale } from '@kerf/quoting';
import { identityTexts } from '../texts/index.ts';
import { Html, html } from './html.ts';
import { AUTO_SUBMIT_PATH, page } from './layout.ts';

/** Ends the session at the provider: at once when the application asked with the person's own token, else after a question. */
export const signOutPage = (locale: SupportedLocale, form: string, isOwnRequest: boolean): string => {
  const texts = identityTexts(locale);
  // The library makes the form, with its token against forgery and no text of a caller.
  const marked = new Html(isOwnRequest ? form.replace('<form ', '<form data-continue ') : form);
  const buttons = html`<div class="links">
<button type="submit" form="op.logoutForm" value="yes" name="logout" data-continue-button>${texts.signOut}</button>
${isOwnRequest ? null : html`<button class="plain" type="submit" form="op.logoutForm">${texts.staySignedIn}</button>`}</div>`;
  return page({
    locale,
    title: texts.signOut,
    script: isOwnRequest ? AUTO_SUBMIT_PATH : undefined,
    body: html`<h1>${isOwnRequest ? texts.signingOut : texts.signOutQuestion}</h1>${marked}${buttons}`,
  });
};

export type FlowEnd = 'signedOut' | 'signInEnded' | 'signInFailed';

const explanations = {
  signedOut: 'signedOutText',
  signInEnded: 'signInEndedText',
  signInFailed: 'startAgain',
} as const satisfies Record<FlowEnd, string>;

/** Something that ended the flow, in a sentence, with the way back; `detail` is the library's own English sentence. */
export const flowEndPage = (locale: SupportedLocale, end: FlowEnd, detail?: string): string => {
  const texts = identityTexts(locale);
  return page({
    locale,
    title: texts[end],
    body: html`<h1>${texts[end]}</h1><p>${texts[explanations[end]]}</p>
${detail === undefined ? null : html`<p class="soft" lang="en">${detail}</p>`}
<p><a class="button" href="/">${texts.goToKerf}</a></p>`,
  });
};

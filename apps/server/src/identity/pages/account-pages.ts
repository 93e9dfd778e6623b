import type { SupportedLocale } from '@kerf/quoting';
import { filledText } from '../../filled-text.ts';
import type { Fault, Faults } from '../account-forms.ts';
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from '../passwords.ts';
import { type IdentityTexts, identityTexts } from '../texts/index.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

export type Filled = Readonly<Record<string, string>>;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string;
};

/** What a page needs: the reader's locale, what was filled in and what is wrong with it. */
export type FormState = { readonly locale: SupportedLocale; readonly filled?: Filled; readonly faults?: Faults };

const LIMITS = { minimum: MINIMUM_PASSWORD_LENGTH, maximum: MAXIMUM_PASSWORD_LENGTH } as const;

const faultText = (texts: IdentityTexts, fault: Fault): string => filledText(texts[fault], LIMITS);

const fieldWith = ({ locale, filled = {}, faults = {} }: FormState) => {
  const texts = identityTexts(locale);
  return ({ name, label, type, autocomplete, hint }: Field): Html => {
    const fault = faults[name];
    const value = type === 'password' ? '' : (filled[name] ?? '');
    return html`<label>${label}
<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required maxlength="254"
 ${fault === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-fault"`}>
${hint === undefined ? null : html`<small>${hint}</small>`}
${fault === undefined ? null : html`<small class="fault" id="${name}-fault">${faultText(texts, fault)}</small>`}</label>`;
  };
};

const goodMessage = (text: string): Html => html`<p class="message good" role="status">${text}</p>`;

const badMessage = ({ locale, faults = {} }: FormState): Html | null =>
  faults.form === undefined
    ? null
    : html`<p class="message bad" role="alert">${faultText(identityTexts(locale), faults.form)}</p>`;

const fieldsOf = (texts: IdentityTexts) => {
  const hint = filledText(texts.passwordHint, LIMITS);
  return {
    email: { name: 'email', label: texts.email, type: 'email', autocomplete: 'username' },
    password: { name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password' },
    newPassword: {
      name: 'newPassword',
      label: texts.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      hint,
    },
    firstName: { name: 'firstName', label: texts.firstName, type: 'text', autocomplete: 'given-name' },
    lastName: { name: 'lastName', label: texts.lastName, type: 'text', autocomplete: 'family-name' },
  } as const satisfies Record<string, Field>;
};

/** Words, fields and the language of the page, which its form sends along. */
const partsOf = (state: FormState) => {
  const texts = identityTexts(state.locale);
  const language = html`<input type="hidden" name="ui_locales" value="${state.locale}">`;
  return { texts, fields: fieldsOf(texts), field: fieldWith(state), bad: badMessage(state), language };
};

const tokenInput = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`;

export const signInPage = (address: string, state: FormState): string => {
  const { texts, fields, field, bad } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.signIn,
    body: html`<h1>${texts.signIn}</h1>
${bad}
<form method="post" action="${address}">
${field(fields.email)}${field(fields.password)}
<button>${texts.signIn}</button></form>
<p class="links"><a href="${address}/forgot">${texts.forgotLink}</a><a href="${address}/register">${texts.createLink}</a></p>`,
  });
};

export const signUpPage = (address: string, state: FormState): string => {
  const { texts, fields, field, bad } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.createLink,
    body: html`<h1>${texts.createHeading}</h1>
<p class="soft">${texts.createSubtitle}</p>
${bad}
<form method="post" action="${address}/register">
<div class="pair">
${field(fields.firstName)}
${field(fields.lastName)}
</div>
${field({ ...fields.email, autocomplete: 'email' })}
${field({ ...fields.newPassword, label: texts.password })}
<button>${texts.createButton}</button></form>
<p class="links"><a href="${address}">${texts.haveAccount}</a></p>`,
  });
};

export const forgotPage = (address: string, state: FormState): string => {
  const { texts, fields, field, bad } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.forgotTitle,
    body: html`<h1>${texts.forgotLink}</h1>
<p class="soft">${texts.forgotSubtitle}</p>
${bad}
<form method="post" action="${address}/forgot">${field(fields.email)}<button>${texts.sendLink}</button></form>
<p class="links"><a href="${address}">${texts.backToSignIn}</a></p>`,
  });
};

export const resetPage = (address: string, token: string, state: FormState): string => {
  const { texts, fields, field, bad, language } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.newPassword,
    body: html`<h1>${texts.resetHeading}</h1>
${bad}
<form method="post" action="${address}">${language}${tokenInput(token)}
${field(fields.newPassword)}<button>${texts.savePassword}</button></form>`,
  });
};

export const confirmEmailPage = (address: string, token: string, state: FormState): string => {
  const { texts, fields, field, bad, language } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.confirmTitle,
    body: html`<h1>${texts.confirmHeading}</h1>
<p class="soft">${texts.confirmSubtitle}</p>
${bad}
<form method="post" action="${address}">${language}${tokenInput(token)}
${field(fields.password)}<button>${texts.confirmButton}</button></form>`,
  });
};

/** Asks for another letter with the link that confirms an address. */
export const sendConfirmationPage = (address: string, state: FormState): string => {
  const { texts, fields, field, bad, language } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.confirmTitle,
    body: html`<h1>${texts.confirmHeading}</h1>
<p class="soft">${texts.confirmAgainSubtitle}</p>
${bad}
<form method="post" action="${address}">${language}${field(fields.email)}<button>${texts.sendLink}</button></form>
<p class="links"><a href="/">${texts.backToKerf}</a></p>`,
  });
};

export const changePasswordPage = (address: string, state: FormState): string => {
  const { texts, fields, field, bad, language } = partsOf(state);
  return page({
    locale: state.locale,
    title: texts.changeTitle,
    body: html`<h1>${texts.changeHeading}</h1>
<p class="soft">${texts.changeSubtitle}</p>
${bad}
<form method="post" action="${address}">${language}
${field(fields.email)}${field({ ...fields.password, label: texts.currentPassword })}
${field(fields.newPassword)}
<button>${texts.changeTitle}</button></form>
<p class="links"><a href="/settings/account">${texts.backToKerf}</a></p>`,
  });
};

/** Who asks whom to join, and the way to say no. */
const invitationParts = (token: string, state: FormState) => {
  const parts = partsOf(state);
  const { emailAddress = '', organisation = '' } = state.filled ?? {};
  const query = new URLSearchParams({ token, ui_locales: state.locale });
  return {
    ...parts,
    heading: html`<h1>${filledText(parts.texts.joinHeading, { organisation })}</h1>`,
    invited: filledText(parts.texts.invitedAddress, { emailAddress }),
    decline: html`<p class="links"><a href="/decline-invitation?${query.toString()}">${parts.texts.declineLink}</a></p>`,
  };
};

/** The page of an invitation: a password for whoever is new, the way to sign in for whoever has an account. */
export const joinPage = (address: string, token: string, state: FormState): string => {
  const { texts, fields, field, bad, language, heading, invited, decline } = invitationParts(token, state);
  const way =
    state.filled?.hasAccount === 'yes'
      ? html`<p class="soft">${texts.joinSignedIn}</p>
<p><a class="button" href="/settings/account">${texts.signIn}</a></p>`
      : html`<p class="soft">${texts.joinSubtitle}</p>
<form method="post" action="${address}">${language}${tokenInput(token)}
${field(fields.newPassword)}<button>${texts.joinButton}</button></form>`;
  return page({
    locale: state.locale,
    title: texts.joinTitle,
    body: html`${heading}
<p class="soft">${invited}</p>
${bad}
${way}
${decline}`,
  });
};

/** Asks once more before an invitation is declined. */
export const declinePage = (address: string, token: string, state: FormState): string => {
  const { texts, bad, language, invited } = invitationParts(token, state);
  const { organisation = '' } = state.filled ?? {};
  return page({
    locale: state.locale,
    title: texts.declineLink,
    body: html`<h1>${texts.declineLink}</h1>
<p class="soft">${filledText(texts.declineQuestion, { organisation })} ${invited}</p>
${bad}
<form method="post" action="${address}">${language}${tokenInput(token)}<button>${texts.declineButton}</button></form>
<p class="links"><a href="/join?${new URLSearchParams({ token, ui_locales: state.locale }).toString()}">${texts.backToInvitation}</a></p>`,
  });
};

/** A mailed link that leads nowhere any more, said before anything is filled in. */
export const badLinkPage = (locale: SupportedLocale, fault: Fault): string => {
  const texts = identityTexts(locale);
  return page({
    locale,
    title: texts.linkEnded,
    body: html`<h1>${texts.linkEnded}</h1>
${badMessage({ locale, faults: { form: fault } })}
<p><a class="button" href="/">${texts.goToKerf}</a></p>`,
  });
};

export type Notice = { readonly title: string; readonly text: string; readonly isWayBackShown: boolean };

/** Something was done, or mail is on its way. */
export const noticePage = (locale: SupportedLocale, { title, text, isWayBackShown }: Notice): string =>
  page({
    locale,
    title,
    body: html`<h1>${title}</h1>${goodMessage(text)}
${isWayBackShown ? html`<p><a class="button" href="/">${identityTexts(locale).goToKerf}</a></p>` : null}`,
  });

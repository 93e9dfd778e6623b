import { type Html, html } from './html.ts';
import { page } from './layout.ts';

/** Messages by the name of the field; `form` is about the whole. */
export type Faults = Readonly<Record<string, string>>;
export type Filled = Readonly<Record<string, string>>;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string;
};

const field = ({ name, label, type, autocomplete, hint }: Field, filled: Filled, faults: Faults): Html => {
  const fault = faults[name];
  const value = type === 'password' ? '' : (filled[name] ?? '');
  return html`<label>${label}
<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required maxlength="254"
 ${fault === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-fault"`}>
${hint === undefined ? null : html`<small>${hint}</small>`}
${fault === undefined ? null : html`<small class="fault" id="${name}-fault">${fault}</small>`}</label>`;
};

const message = (kind: 'bad' | 'good', text: string | undefined): Html | null =>
  text === undefined
    ? null
    : html`<p class="message ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${text}</p>`;

const email: Field = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' };
const password: Field = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' };
const newPassword: Field = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'At least 10 characters.',
};

export type FormState = { readonly filled?: Filled; readonly faults?: Faults };

export const signInPage = (address: string, { filled = {}, faults = {} }: FormState): string =>
  page({
    title: 'Sign in',
    body: html`<h1>Sign in</h1>
${message('bad', faults.form)}
<form method="post" action="${address}">
${field(email, filled, faults)}${field(password, filled, faults)}
<button>Sign in</button></form>
<p class="links"><a href="${address}/forgot">Forgot your password?</a><a href="${address}/register">Create an account</a></p>`,
  });

export const signUpPage = (address: string, { filled = {}, faults = {} }: FormState): string =>
  page({
    title: 'Create an account',
    body: html`<h1>Create your account</h1>
<p class="soft">Quotes for cut sheet and tube, from drawing to price.</p>
${message('bad', faults.form)}
<form method="post" action="${address}/register">
<div class="pair">
${field({ name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' }, filled, faults)}
${field({ name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' }, filled, faults)}
</div>
${field({ ...email, autocomplete: 'email' }, filled, faults)}
${field({ ...newPassword, label: 'Password' }, filled, faults)}
<button>Create account</button></form>
<p class="links"><a href="${address}">I have an account already</a></p>`,
  });

export const forgotPage = (address: string, { filled = {}, faults = {} }: FormState): string =>
  page({
    title: 'Forgot password',
    body: html`<h1>Forgot your password?</h1>
<p class="soft">We send you a link to choose a new one.</p>
${message('bad', faults.form)}
<form method="post" action="${address}/forgot">${field(email, filled, faults)}<button>Send link</button></form>
<p class="links"><a href="${address}">Back to sign-in</a></p>`,
  });

export const resetPage = (address: string, token: string, { faults = {} }: FormState): string =>
  page({
    title: 'New password',
    body: html`<h1>Choose a new password</h1>
${message('bad', faults.form)}
<form method="post" action="${address}"><input type="hidden" name="token" value="${token}">
${field(newPassword, {}, faults)}<button>Save password</button></form>`,
  });

export const confirmEmailPage = (address: string, token: string, { faults = {} }: FormState): string =>
  page({
    title: 'Confirm your e-mail',
    body: html`<h1>Confirm your e-mail address</h1>
<p class="soft">Enter the password of your account, so that we know it is you.</p>
${message('bad', faults.form)}
<form method="post" action="${address}"><input type="hidden" name="token" value="${token}">
${field(password, {}, faults)}<button>Confirm</button></form>`,
  });

export const changePasswordPage = (address: string, { filled = {}, faults = {} }: FormState): string =>
  page({
    title: 'Change password',
    body: html`<h1>Change your password</h1>
<p class="soft">You will be signed out on every device.</p>
${message('bad', faults.form)}
<form method="post" action="${address}">
${field(email, filled, faults)}${field({ ...password, label: 'Current password' }, filled, faults)}
${field(newPassword, filled, faults)}
<button>Change password</button></form>
<p class="links"><a href="/settings/account">Back to Kerf</a></p>`,
  });

export const joinPage = (address: string, token: string, { filled = {}, faults = {} }: FormState): string =>
  page({
    title: 'Join',
    body: html`<h1>Join ${filled.organisation ?? 'your team'}</h1>
<p class="soft">Choose a password for ${filled.email ?? 'your account'}.</p>
${message('bad', faults.form)}
<form method="post" action="${address}"><input type="hidden" name="token" value="${token}">
${field(newPassword, {}, faults)}<button>Join</button></form>
<p class="links"><a href="/">I have an account and know its password</a></p>`,
  });

/** Something was done, or mail is on its way. */
export const noticePage = (
  title: string,
  text: string,
  link?: { readonly href: string; readonly label: string },
): string =>
  page({
    title,
    body: html`<h1>${title}</h1>${message('good', text)}
${link === undefined ? null : html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}`,
  });

import { emailAddress } from '@kerf/contract';
import type { SupportedLocale } from '@kerf/quoting';
import { z } from 'zod';
import { type Database, withSystem } from '../db/database.ts';
import type { Invitation } from '../db/repositories/invitations.ts';
import { findUserByEmail, type Identity } from '../db/repositories/users.ts';
import { alreadyRegisteredLetter, confirmEmailLetter, type Letter, passwordResetLetter } from './account-mail.ts';
import {
  type Account,
  type AccountTokenPurpose,
  accountOfToken,
  changePassword,
  claimAccount,
  confirmEmail,
  createAccount,
  createAccountToken,
  findAccountByEmail,
  resetPassword,
} from './accounts.ts';
import { checkSignIn, type Sender, type SignInServices } from './check-sign-in.ts';
import { declineMailedInvitation, findMailedInvitation } from './invitations.ts';
import { type PasswordFault, passwordFault } from './passwords.ts';
import { type IdentityTexts, identityTexts } from './texts/index.ts';

/** Makes whoever opened a letter and now signs in so a member of the organisation that wrote it. */
export type JoinByLetter = (
  database: Database,
  invitation: Invitation,
  identity: Identity,
  now: Date,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } }>;

export type FormServices = SignInServices & {
  readonly publicUrl: string;
  /** Under which the accounts of these pages sign in. */
  readonly issuer: string;
  readonly sendLetter: (letter: Letter) => Promise<void>;
  readonly joinByLetter: JoinByLetter;
};

/** A form that somebody sent, the locale of the page that it stood on, and where it comes from. */
export type SentForm = { readonly body: unknown; readonly locale: SupportedLocale; readonly sender: Sender };

/** What can be wrong with a field, or with the whole form; named as its text. */
export type Fault =
  | PasswordFault
  | 'wrongCredentials'
  | 'wrongLink'
  | 'accountNotCreated'
  | 'wrongPassword'
  | 'organisationFull'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'passwordRequired'
  | 'emailWrong'
  | 'tooLong';

/** Faults by the name of the field; `form` is about the whole. */
export type Faults = Readonly<Record<string, Fault>>;

export type FormResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: Faults };

const done = <Value>(value: Value) => ({ ok: true, value }) as const;
const fault = (faults: Faults) => ({ ok: false, faults }) as const;

const name = z.string().trim().min(1).max(100);
const anyPassword = z.string().min(1).max(500);

/** What a field that is not as it must be lacks. */
const FIELD_FAULTS: Readonly<Record<string, Fault>> = {
  email: 'emailWrong',
  password: 'passwordRequired',
  newPassword: 'passwordTooShort',
  firstName: 'firstNameRequired',
  lastName: 'lastNameRequired',
};

const faultsOf = (error: z.ZodError): Faults =>
  Object.fromEntries(
    error.issues.map((issue) => {
      const field = String(issue.path[0] ?? 'form');
      const fault = FIELD_FAULTS[field];
      if (fault === undefined) return ['form', 'wrongLink'];
      return [field, issue.code === 'too_big' && field !== 'email' ? 'tooLong' : fault];
    }),
  );

/** Words of a letter: in the language that its reader chose, else in that of the page. */
export const letterTexts = async (database: Database, email: string, locale: string): Promise<IdentityTexts> => {
  const user = await withSystem(database, (tx) => findUserByEmail(tx, email));
  return identityTexts(user?.language ?? locale);
};

/** Address of one of our pages for a letter, in the letter's language. */
const linkTo = ({ publicUrl }: FormServices, texts: IdentityTexts, path: string, token: string): string =>
  `${publicUrl}${path}?token=${token}&ui_locales=${texts.language}`;

const signInForm = z.object({ email: emailAddress, password: anyPassword });

/** Signs in by e-mail and password. */
export const submitSignIn = async (
  services: FormServices,
  { body, sender }: SentForm,
): Promise<FormResult<Account>> => {
  const form = signInForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, password } = form.data;
  const account = await checkSignIn(services, sender, email, password);
  return account === null ? fault({ form: 'wrongCredentials' }) : done(account);
};

const signUpForm = z.object({ firstName: name, lastName: name, email: emailAddress, newPassword: z.string() });

const mailConfirmation = async (services: FormServices, account: Account, locale: string): Promise<void> => {
  const token = await createAccountToken(services.database, account.id, 'emailVerification', services.now());
  const texts = identityTexts(locale);
  const link = linkTo(services, texts, '/confirm-email', token);
  await services.sendLetter(confirmEmailLetter(texts, account.emailAddress, link));
};

/**
 * Creates an account. When the address has one, its password signs in; with another password the answer is that of a
 * failed sign-in and the owner of the address gets a letter, so that the page does not tell who has an account.
 */
export const submitSignUp = async (
  services: FormServices,
  { body, locale, sender }: SentForm,
): Promise<FormResult<Account>> => {
  const form = signUpForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, newPassword: password, firstName, lastName } = form.data;
  const weakness = await passwordFault(password, email);
  if (weakness !== null) return fault({ newPassword: weakness });
  const created = await createAccount(services.database, {
    emailAddress: email,
    firstName,
    lastName,
    password,
    isEmailVerified: false,
  });
  if (created !== null) {
    await mailConfirmation(services, created, locale);
    return done(created);
  }
  const known = await checkSignIn(services, sender, email, password);
  if (known !== null) return done(known);
  const texts = await letterTexts(services.database, email, locale);
  await services.sendLetter(alreadyRegisteredLetter(texts, email, services.publicUrl));
  return fault({ form: 'accountNotCreated' });
};

/** Mails a link to choose a new password, if there is such an account; the page says the same either way. */
export const submitForgot = async (services: FormServices, { body, locale }: SentForm): Promise<FormResult<null>> => {
  const form = z.object({ email: emailAddress }).safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const account = await findAccountByEmail(services.database, form.data.email);
  if (account !== null) {
    const token = await createAccountToken(services.database, account.id, 'passwordReset', services.now());
    const texts = await letterTexts(services.database, account.emailAddress, locale);
    const link = linkTo(services, texts, '/reset-password', token);
    await services.sendLetter(passwordResetLetter(texts, account.emailAddress, link));
  }
  return done(null);
};

/** Mails the link that confirms an address again, where one is to be confirmed; the page says the same either way. */
export const submitConfirmationRequest = async (
  services: FormServices,
  { body, locale }: SentForm,
): Promise<FormResult<null>> => {
  const form = z.object({ email: emailAddress }).safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const account = await findAccountByEmail(services.database, form.data.email);
  if (account !== null && !account.isEmailVerified) await mailConfirmation(services, account, locale);
  return done(null);
};

/** Sets the new password of a mailed link. */
export const submitReset = async (services: FormServices, { body }: SentForm): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), newPassword: z.string() }).safeParse(body);
  if (!form.success) return fault({ form: 'wrongLink' });
  const { token, newPassword } = form.data;
  const account = await accountOfToken(services.database, token, 'passwordReset', services.now());
  if (account === null) return fault({ form: 'wrongLink' });
  const weakness = await passwordFault(newPassword, account.emailAddress);
  if (weakness !== null) return fault({ newPassword: weakness });
  const changed = await resetPassword(services.database, token, newPassword);
  return changed === null ? fault({ form: 'wrongLink' }) : done(null);
};

/** Confirms the e-mail address of an account by a mailed link and its password. */
export const submitConfirmation = async (
  services: FormServices,
  { body, sender }: SentForm,
): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), password: anyPassword }).safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { token, password } = form.data;
  const owner = await accountOfToken(services.database, token, 'emailVerification', services.now());
  if (owner === null) return fault({ form: 'wrongLink' });
  const account = await checkSignIn(services, sender, owner.emailAddress, password);
  if (account === null) return fault({ form: 'wrongPassword' });
  return (await confirmEmail(services.database, token)) ? done(null) : fault({ form: 'wrongLink' });
};

/** A mailed link before anything is filled in: what is wrong with it, and what its page shows. */
export type LinkState = { readonly faults: Faults; readonly shown: Readonly<Record<string, string>> };

const brokenLink: LinkState = { faults: { form: 'wrongLink' }, shown: {} };

export const lookAtLink =
  (purpose: AccountTokenPurpose) =>
  async ({ database, now }: FormServices, token: string): Promise<LinkState> =>
    (await accountOfToken(database, token, purpose, now())) === null ? brokenLink : { faults: {}, shown: {} };

/** Who invites whom; `hasAccount` says that the invited has an account of their own to answer with. */
export const lookAtInvitation = async ({ database, now }: FormServices, token: string): Promise<LinkState> => {
  const invitation = await findMailedInvitation(database, token, now());
  if (invitation === null) return brokenLink;
  const { emailAddress, organisationName: organisation } = invitation;
  const account = await findAccountByEmail(database, emailAddress);
  const hasAccount = account?.isEmailVerified === true ? 'yes' : 'no';
  return { faults: {}, shown: { emailAddress, organisation, hasAccount } };
};

const changeForm = signInForm.extend({ newPassword: z.string() });

/** Changes the password of somebody who knows the old one. */
export const submitPasswordChange = async (
  services: FormServices,
  { body, sender }: SentForm,
): Promise<FormResult<null>> => {
  const form = changeForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, password, newPassword } = form.data;
  const weakness = await passwordFault(newPassword, email);
  if (weakness !== null) return fault({ newPassword: weakness });
  const account = await checkSignIn(services, sender, email, password);
  if (account === null) return fault({ form: 'wrongCredentials' });
  await changePassword(services.database, account.id, newPassword);
  return done(null);
};

/**
 * Joins by a mailed invitation: the letter proves the address, so an account that nobody has confirmed is theirs whoever made it.
 * Whoever has a confirmed account answers signed in: a letter that was passed on opens nobody's account.
 */
export const submitJoin = async (services: FormServices, { body }: SentForm): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), newPassword: z.string() }).safeParse(body);
  if (!form.success) return fault({ form: 'wrongLink' });
  const { token, newPassword } = form.data;
  const { database, issuer } = services;
  const now = services.now();
  const invitation = await findMailedInvitation(database, token, now);
  if (invitation === null) return fault({ form: 'wrongLink' });
  const weakness = await passwordFault(newPassword, invitation.emailAddress);
  if (weakness !== null) return fault({ newPassword: weakness });
  const account = await claimAccount(database, invitation, newPassword);
  if (account === null) return fault({ form: 'wrongLink' });
  const joined = await services.joinByLetter(database, invitation, { issuer, subject: account.id }, now);
  if (joined.ok) return done(null);
  return fault({ form: joined.refusal.code === 'ORGANISATION_FULL' ? 'organisationFull' : 'wrongLink' });
};

/** Declines a mailed invitation; whoever has the letter may. */
export const submitDecline = async (services: FormServices, { body }: SentForm): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string() }).safeParse(body);
  const isDone = form.success && (await declineMailedInvitation(services.database, form.data.token, services.now()));
  return isDone ? done(null) : fault({ form: 'wrongLink' });
};

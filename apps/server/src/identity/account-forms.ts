import { emailAddress } from '@kerf/contract';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { alreadyRegisteredLetter, confirmEmailLetter, type Letter, passwordResetLetter } from './account-mail.ts';
import {
  type Account,
  accountOfToken,
  changePassword,
  checkPassword,
  claimAccount,
  confirmEmail,
  createAccount,
  createAccountToken,
  findAccountByEmail,
  resetPassword,
} from './accounts.ts';
import { acceptMailedInvitation, findMailedInvitation } from './invitations.ts';
import type { Faults } from './pages/account-pages.ts';
import { passwordFault } from './passwords.ts';

export type FormServices = {
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly sendLetter: (letter: Letter) => Promise<void>;
};

export type FormResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: Faults };

const WRONG_CREDENTIALS =
  'E-mail or password is wrong, or there were too many attempts. Try again, or reset the password.';
const WRONG_LINK = 'This link was used already or is too old. Ask for a new one.';

const done = <Value>(value: Value) => ({ ok: true, value }) as const;
const fault = (faults: Faults) => ({ ok: false, faults }) as const;

const required = (label: string) => z.string().trim().min(1, `${label} is required`).max(100);
const anyPassword = z.string().min(1, 'Password is required').max(500);

const faultsOf = (error: z.ZodError): Faults =>
  Object.fromEntries(error.issues.map((issue) => [String(issue.path[0] ?? 'form'), issue.message]));

const signInForm = z.object({ email: emailAddress, password: anyPassword });

/** Signs in by e-mail and password. */
export const submitSignIn = async (services: FormServices, body: unknown): Promise<FormResult<Account>> => {
  const form = signInForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, password } = form.data;
  const account = await checkPassword(services.database, email, password, services.now());
  return account === null ? fault({ form: WRONG_CREDENTIALS }) : done(account);
};

const signUpForm = z
  .object({
    firstName: required('First name'),
    lastName: required('Last name'),
    email: emailAddress,
    newPassword: z.string(),
  })
  .superRefine((form, context) => {
    const message = passwordFault(form.newPassword, form.email);
    if (message !== null) context.addIssue({ code: 'custom', path: ['newPassword'], message });
  });

const mailConfirmation = async (services: FormServices, account: Account): Promise<void> => {
  const token = await createAccountToken(services.database, account.id, 'emailVerification', services.now());
  await services.sendLetter(
    confirmEmailLetter(account.emailAddress, `${services.publicUrl}/confirm-email?token=${token}`),
  );
};

/**
 * Creates an account. When the address has one, its password signs in; with another password the answer is that of a
 * failed sign-in and the owner of the address gets a letter, so that the page does not tell who has an account.
 */
export const submitSignUp = async (services: FormServices, body: unknown): Promise<FormResult<Account>> => {
  const form = signUpForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, newPassword: password, firstName, lastName } = form.data;
  const created = await createAccount(services.database, {
    emailAddress: email,
    firstName,
    lastName,
    password,
    isEmailVerified: false,
  });
  if (created !== null) {
    await mailConfirmation(services, created);
    return done(created);
  }
  const known = await checkPassword(services.database, email, password, services.now());
  if (known !== null) return done(known);
  await services.sendLetter(alreadyRegisteredLetter(email, services.publicUrl));
  return fault({ form: 'The account could not be created. If you have one already, sign in or reset its password.' });
};

/** Mails a link to choose a new password, if there is such an account; the page says the same either way. */
export const submitForgot = async (services: FormServices, body: unknown): Promise<FormResult<null>> => {
  const form = z.object({ email: emailAddress }).safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const account = await findAccountByEmail(services.database, form.data.email);
  if (account !== null) {
    const token = await createAccountToken(services.database, account.id, 'passwordReset', services.now());
    const link = `${services.publicUrl}/reset-password?token=${token}`;
    await services.sendLetter(passwordResetLetter(account.emailAddress, link));
  }
  return done(null);
};

/** Sets the new password of a mailed link. */
export const submitReset = async (services: FormServices, body: unknown): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), newPassword: z.string() }).safeParse(body);
  if (!form.success) return fault({ form: WRONG_LINK });
  const { token, newPassword } = form.data;
  const account = await accountOfToken(services.database, token, 'passwordReset', services.now());
  if (account === null) return fault({ form: WRONG_LINK });
  const message = passwordFault(newPassword, account.emailAddress);
  if (message !== null) return fault({ newPassword: message });
  const changed = await resetPassword(services.database, token, newPassword);
  return changed === null ? fault({ form: WRONG_LINK }) : done(null);
};

/** Confirms the e-mail address of an account by a mailed link and its password. */
export const submitConfirmation = async (services: FormServices, body: unknown): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), password: anyPassword }).safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { token, password } = form.data;
  const owner = await accountOfToken(services.database, token, 'emailVerification', services.now());
  if (owner === null) return fault({ form: WRONG_LINK });
  const account = await checkPassword(services.database, owner.emailAddress, password, services.now());
  if (account === null) return fault({ form: 'The password is wrong.' });
  return (await confirmEmail(services.database, token)) ? done(null) : fault({ form: WRONG_LINK });
};

const changeForm = signInForm.extend({ newPassword: z.string() });

/** Changes the password of somebody who knows the old one. */
export const submitPasswordChange = async (services: FormServices, body: unknown): Promise<FormResult<null>> => {
  const form = changeForm.safeParse(body);
  if (!form.success) return fault(faultsOf(form.error));
  const { email, password, newPassword } = form.data;
  const message = passwordFault(newPassword, email);
  if (message !== null) return fault({ newPassword: message });
  const account = await checkPassword(services.database, email, password, services.now());
  if (account === null) return fault({ form: WRONG_CREDENTIALS });
  await changePassword(services.database, account.id, newPassword);
  return done(null);
};

/** Joins by a mailed invitation: the letter proves the address, so the account is theirs whoever made it before. */
export const submitJoin = async (services: FormServices, body: unknown): Promise<FormResult<null>> => {
  const form = z.object({ token: z.string(), newPassword: z.string() }).safeParse(body);
  if (!form.success) return fault({ form: WRONG_LINK });
  const { token, newPassword } = form.data;
  const invitation = await findMailedInvitation(services.database, token, services.now());
  if (invitation === null) return fault({ form: WRONG_LINK });
  const message = passwordFault(newPassword, invitation.emailAddress);
  if (message !== null) return fault({ newPassword: message });
  await claimAccount(services.database, invitation, newPassword);
  await acceptMailedInvitation(services.database, invitation);
  return done(null);
};

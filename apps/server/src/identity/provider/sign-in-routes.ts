import type { SupportedLocale } from '@kerf/quoting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import {
  type Faults,
  type FormResult,
  type FormServices,
  type LinkState,
  lookAtInvitation,
  lookAtLink,
  type SentForm,
  submitConfirmation,
  submitConfirmationRequest,
  submitDecline,
  submitForgot,
  submitJoin,
  submitPasswordChange,
  submitReset,
  submitSignIn,
  submitSignUp,
} from '../account-forms.ts';
import type { Account } from '../accounts.ts';
import type { Sender } from '../check-sign-in.ts';
import {
  badLinkPage,
  changePasswordPage,
  confirmEmailPage,
  declinePage,
  type Filled,
  type FormState,
  forgotPage,
  joinPage,
  noticePage,
  resetPage,
  sendConfirmationPage,
  signInPage,
  signUpPage,
} from '../pages/account-pages.ts';
import { flowEndPage } from '../pages/provider-pages.ts';
import { readerLocale } from '../reader-locale.ts';
import { type IdentityTexts, identityTexts } from '../texts/index.ts';
import type { FormAnswer, FormAnswers } from './form-answers.ts';

const config = { isSignIn: true };

const sendPage = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body);

const filledOf = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

/** Forms are sent by our own pages only: another site's form carries its origin. */
const isOwnForm = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // A page that hides its address says 'null'; only what the browser adds tells it from a sandboxed page of another site.
  if (origin === 'null') return site !== undefined;
  return origin === undefined || origin === new URL(publicUrl).origin;
};

const queryText = (request: FastifyRequest, name: string): string => {
  const query = request.query as Record<string, unknown>;
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Language of a page: as the application or the letter asked, else as the browser prefers. */
const localeOf = (request: FastifyRequest, uiLocales?: unknown): SupportedLocale =>
  readerLocale(uiLocales ?? queryText(request, 'ui_locales'), request.headers['accept-language']);

const expired = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply, flowEndPage(localeOf(request), 'signInEnded'), 400);

/** Whoever goes back to a sign-in that is over, or sends it twice, is taken to the application where they are signed in. */
const over = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  /(?:^|;\s*)kerf_session=[^;]/.test(request.headers.cookie ?? '')
    ? reply.code(303).header('cache-control', 'no-store').header('location', '/').send()
    : expired(request, reply);

const senderOf = ({ ip, headers }: FastifyRequest): Sender => ({ address: ip, cookies: headers.cookie });

const refused = (faults: Faults, body: unknown): FormAnswer => ({ faults, filled: filledOf(body), isDone: false });
const done: FormAnswer = { faults: {}, filled: {}, isDone: true };

/** A page with something to correct is told from one that was not filled in yet. */
const statusOf = (answer: FormAnswer | null): number => (answer === null || answer.isDone ? 200 : 422);

/** The sign-in under way that the address and the cookie of the browser name; null when it is over. */
const interactionOf = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) => {
  const { uid } = request.params as { uid: string };
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === uid ? interaction : null;
  } catch {
    return null;
  }
};

type Succeeded<Value> = { readonly value: Value; readonly path: string };

type InteractionForm<Value> = {
  readonly path: string;
  readonly show: (address: string, state: FormState) => string;
  readonly submit: (services: FormServices, form: SentForm) => Promise<FormResult<Value>>;
  readonly succeed: (request: FastifyRequest, reply: FastifyReply, result: Succeeded<Value>) => Promise<FastifyReply>;
  /** The page that tells what was done, for a form that does not end the sign-in. */
  readonly showDone?: (locale: SupportedLocale) => string;
};

/** What the routes of forms work with. */
type Serving = { readonly services: FormServices; readonly answers: FormAnswers };

const interactionForm =
  (app: FastifyInstance, provider: Provider, { services, answers }: Serving) =>
  <Value>({ path, show, submit, succeed, showDone }: InteractionForm<Value>): void => {
    app.get(`/sign-in/:uid${path}`, async (request, reply) => {
      const interaction = await interactionOf(provider, request, reply);
      if (interaction === null) return over(request, reply);
      const locale = localeOf(request, interaction.params.ui_locales);
      const address = `/sign-in/${interaction.uid}`;
      const answer = answers.take(request, reply, `${address}${path}`);
      if (answer?.isDone === true && showDone !== undefined) return sendPage(reply, showDone(locale));
      const hint = interaction.params.login_hint;
      const shown = path === '' && interaction.prompt.name === 'create' ? signUpPage : show;
      const filled: Filled = typeof hint === 'string' ? { email: hint } : {};
      return sendPage(reply, shown(address, { locale, filled, ...answer }), statusOf(answer));
    });
    app.post(`/sign-in/:uid${path}`, { config }, async (request, reply) => {
      if (!isOwnForm(request, services.publicUrl)) return expired(request, reply);
      const interaction = await interactionOf(provider, request, reply);
      if (interaction === null) return over(request, reply);
      const locale = localeOf(request, interaction.params.ui_locales);
      const result = await submit(services, { body: request.body, locale, sender: senderOf(request) });
      const own = `/sign-in/${interaction.uid}${path}`;
      if (result.ok) return succeed(request, reply, { value: result.value, path: own });
      return answers.send(reply, own, refused(result.faults, request.body));
    });
  };

const interactionRoutes = (app: FastifyInstance, provider: Provider, serving: Serving): void => {
  const form = interactionForm(app, provider, serving);
  const { services } = serving;
  const finish = async (request: FastifyRequest, reply: FastifyReply, { value: account }: Succeeded<Account>) => {
    const result = { login: { accountId: account.id, remember: true }, create: {} };
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('set-cookie', services.devices.cookie(account, services.now()))
      .header('location', returnTo)
      .send();
  };
  form({ path: '', show: signInPage, submit: submitSignIn, succeed: finish });
  form({ path: '/register', show: signUpPage, submit: submitSignUp, succeed: finish });
  form({
    path: '/forgot',
    show: forgotPage,
    submit: submitForgot,
    succeed: async (_request, reply, { path }) => serving.answers.send(reply, path, done),
    showDone: (locale) => {
      const texts = identityTexts(locale);
      return noticePage(locale, { title: texts.checkMail, text: texts.checkMailText, isWayBackShown: false });
    },
  });
};

type MailedForm = {
  readonly path: string;
  readonly show: (address: string, token: string, state: FormState) => string;
  readonly submit: (services: FormServices, form: SentForm) => Promise<FormResult<null>>;
  /** Looks at the link before the form is shown. */
  readonly check?: (services: FormServices, token: string) => Promise<LinkState>;
  /** Names the text that tells what was done. */
  readonly success: keyof IdentityTexts;
};

const mailedForm = (app: FastifyInstance, { services, answers }: Serving, form: MailedForm): void => {
  const { path, show, submit, check, success } = form;
  app.get(path, async (request, reply) => {
    const locale = localeOf(request);
    const answer = answers.take(request, reply, path);
    if (answer?.isDone === true) {
      const texts = identityTexts(locale);
      return sendPage(reply, noticePage(locale, { title: texts.done, text: texts[success], isWayBackShown: true }));
    }
    const token = queryText(request, 'token');
    const { faults, shown } = (await check?.(services, token)) ?? { faults: {}, shown: {} };
    if (faults.form !== undefined) return sendPage(reply, badLinkPage(locale, faults.form), 410);
    const filled = { email: queryText(request, 'email'), ...answer?.filled, ...shown };
    return sendPage(reply, show(path, token, { locale, ...answer, filled }), statusOf(answer));
  });
  app.post(path, { config }, async (request, reply) => {
    if (!isOwnForm(request, services.publicUrl)) return expired(request, reply);
    const filled = filledOf(request.body);
    const locale = localeOf(request, filled.ui_locales);
    const result = await submit(services, { body: request.body, locale, sender: senderOf(request) });
    const query = new URLSearchParams({ ui_locales: locale, ...(result.ok ? {} : { token: filled.token ?? '' }) });
    const answer = result.ok ? done : refused(result.faults, request.body);
    return answers.send(reply, path, answer, `?${query}`);
  });
};

const mailedForms = (app: FastifyInstance, serving: Serving): void => {
  const forms: readonly MailedForm[] = [
    {
      path: '/reset-password',
      show: resetPage,
      submit: submitReset,
      check: lookAtLink('passwordReset'),
      success: 'passwordSaved',
    },
    {
      path: '/confirm-email',
      show: confirmEmailPage,
      submit: submitConfirmation,
      check: lookAtLink('emailVerification'),
      success: 'emailConfirmed',
    },
    {
      path: '/send-confirmation',
      show: (address, _token, state) => sendConfirmationPage(address, state),
      submit: submitConfirmationRequest,
      success: 'confirmationSent',
    },
    {
      path: '/join',
      show: joinPage,
      submit: submitJoin,
      check: lookAtInvitation,
      success: 'joined',
    },
    {
      path: '/decline-invitation',
      show: declinePage,
      submit: submitDecline,
      check: lookAtInvitation,
      success: 'declined',
    },
    {
      path: '/change-password',
      show: (address, _token, state) => changePasswordPage(address, state),
      submit: submitPasswordChange,
      success: 'passwordChanged',
    },
  ];
  for (const form of forms) mailedForm(app, serving, form);
};

/** The pages on which people sign in, sign up and look after their password. */
export const serveSignIn = (
  app: FastifyInstance,
  provider: Provider,
  services: FormServices,
  answers: FormAnswers,
): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  interactionRoutes(app, provider, { services, answers });
  mailedForms(app, { services, answers });
};

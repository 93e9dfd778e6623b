import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import {
  type FormResult,
  type FormServices,
  submitConfirmation,
  submitForgot,
  submitJoin,
  submitPasswordChange,
  submitReset,
  submitSignIn,
  submitSignUp,
} from '../account-forms.ts';
import type { Account } from '../accounts.ts';
import {
  changePasswordPage,
  confirmEmailPage,
  type Filled,
  type FormState,
  forgotPage,
  joinPage,
  noticePage,
  resetPage,
  signInPage,
  signUpPage,
} from '../pages/account-pages.ts';
import { signInFailedPage } from '../pages/provider-pages.ts';

const config = { isSignIn: true };
const toApp = { href: '/', label: 'Go to Kerf' };

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
  return origin === undefined || origin === 'null' || origin === new URL(publicUrl).origin;
};

const queryText = (request: FastifyRequest, name: string): string => {
  const query = request.query as Record<string, unknown>;
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

const expired = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    signInFailedPage('This sign-in has ended.', 'It took too long or was finished already. Please start again.'),
    400,
  );

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

type InteractionForm<Value> = {
  readonly path: string;
  readonly show: (address: string, state: FormState) => string;
  readonly submit: (services: FormServices, body: unknown) => Promise<FormResult<Value>>;
  readonly succeed: (request: FastifyRequest, reply: FastifyReply, value: Value) => Promise<FastifyReply>;
};

const interactionRoutes = (app: FastifyInstance, provider: Provider, services: FormServices): void => {
  const finish = async (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    const result = { login: { accountId: account.id, remember: true }, create: {} };
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.code(303).header('cache-control', 'no-store').header('location', returnTo).send();
  };
  const form = <Value>({ path, show, submit, succeed }: InteractionForm<Value>) => {
    app.get(`/sign-in/:uid${path}`, async (request, reply) => {
      const interaction = await interactionOf(provider, request, reply);
      if (interaction === null) return expired(reply);
      const hint = interaction.params.login_hint;
      const shown = path === '' && interaction.prompt.name === 'create' ? signUpPage : show;
      const filled: Filled = typeof hint === 'string' ? { email: hint } : {};
      return sendPage(reply, shown(`/sign-in/${interaction.uid}`, { filled }));
    });
    app.post(`/sign-in/:uid${path}`, { config }, async (request, reply) => {
      const interaction = await interactionOf(provider, request, reply);
      if (interaction === null || !isOwnForm(request, services.publicUrl)) return expired(reply);
      const result = await submit(services, request.body);
      if (result.ok) return succeed(request, reply, result.value);
      const state = { filled: filledOf(request.body), faults: result.faults };
      return sendPage(reply, show(`/sign-in/${interaction.uid}`, state), 422);
    });
  };
  form({ path: '', show: signInPage, submit: submitSignIn, succeed: finish });
  form({ path: '/register', show: signUpPage, submit: submitSignUp, succeed: finish });
  form({
    path: '/forgot',
    show: forgotPage,
    submit: submitForgot,
    succeed: async (_request, reply) =>
      sendPage(
        reply,
        noticePage('Check your mail', 'If there is an account with this address, a link is on its way to it.'),
      ),
  });
};

type MailedForm = {
  readonly path: string;
  readonly show: (address: string, token: string, state: FormState) => string;
  readonly submit: (services: FormServices, body: unknown) => Promise<FormResult<null>>;
  readonly success: string;
};

const mailedForms = (app: FastifyInstance, services: FormServices): void => {
  const forms: readonly MailedForm[] = [
    {
      path: '/reset-password',
      show: resetPage,
      submit: submitReset,
      success: 'Your new password is saved. Sign in with it.',
    },
    {
      path: '/confirm-email',
      show: confirmEmailPage,
      submit: submitConfirmation,
      success: 'Your e-mail address is confirmed.',
    },
    {
      path: '/join',
      show: joinPage,
      submit: submitJoin,
      success: 'Welcome. Sign in with your e-mail address and the new password.',
    },
    {
      path: '/change-password',
      show: (address, _token, state) => changePasswordPage(address, state),
      submit: submitPasswordChange,
      success: 'Your password is changed. Sign in with the new one.',
    },
  ];
  for (const { path, show, submit, success } of forms) {
    app.get(path, async (request, reply) => {
      const filled = { email: queryText(request, 'email') };
      return sendPage(reply, show(path, queryText(request, 'token'), { filled }));
    });
    app.post(path, { config }, async (request, reply) => {
      if (!isOwnForm(request, services.publicUrl)) return expired(reply);
      const result = await submit(services, request.body);
      if (result.ok) return sendPage(reply, noticePage('Done', success, toApp));
      const filled = filledOf(request.body);
      return sendPage(reply, show(path, filled.token ?? '', { filled, faults: result.faults }), 422);
    });
  }
};

/** The pages on which people sign in, sign up and look after their password. */
export const serveSignIn = (app: FastifyInstance, provider: Provider, services: FormServices): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  interactionRoutes(app, provider, services);
  mailedForms(app, services);
};

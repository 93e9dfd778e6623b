import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { FormServices } from '../account-forms.ts';
import { AUTO_SUBMIT_PATH, autoSubmitScript, PAGE_STYLE_PATH, pageStyle } from '../pages/layout.ts';
import { PROVIDER_PATH } from './built-in-provider.ts';
import { formAnswers } from './form-answers.ts';
import { serveSignIn } from './sign-in-routes.ts';

/** Style and script of the server's own pages. */
export const servePageAssets = (app: FastifyInstance): void => {
  const assets = [
    { path: PAGE_STYLE_PATH, type: 'text/css; charset=utf-8', content: pageStyle },
    { path: AUTO_SUBMIT_PATH, type: 'text/javascript; charset=utf-8', content: autoSubmitScript },
  ];
  for (const { path, type, content } of assets) {
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(content));
  }
};

/** Puts the provider and its pages on the server. The provider reads its requests itself. */
export const mountProvider = async (
  app: FastifyInstance,
  provider: Provider,
  services: FormServices,
  formKey: Buffer,
): Promise<void> => {
  const { protocol, host } = new URL(services.publicUrl);
  const answer = provider.callback();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${PROVIDER_PATH}/*`, async (request, reply) => {
      const { raw } = request;
      // Links are made from the address people use, whatever a request calls it.
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '').slice(PROVIDER_PATH.length);
      await answer(raw, reply.raw);
    });
  });
  const answers = formAnswers(formKey, protocol === 'https:');
  await app.register(async (scope) => serveSignIn(scope, provider, services, answers));
};

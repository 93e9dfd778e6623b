import type { FastifyInstance } from 'fastify';

/**
 * JSON bodies and no other text; an empty one is no body at all, because some callers send the content type with every request.
 * Large ones stay bytes: a worker thread reads them.
 */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.keepsBytes === true) return done(null, body);
    const text = body.toString('utf8');
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, done);
  });
};

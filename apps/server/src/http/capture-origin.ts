import type { FastifyInstance } from 'fastify';

/** Headers that the embedded page sends, and reads of answers. */
const SENT = 'authorization, content-type, idempotency-key, accept';
const READ = 'content-disposition, x-request-id';
const ONE_HOUR_SECONDS = '3600';

/** The origin of the embedded upload pages where another server has them; null where this one has. */
export const captureOriginOf = (captureUrl: string, publicUrl: string): string | null => {
  const { origin } = new URL(captureUrl);
  return origin === new URL(publicUrl).origin ? null : origin;
};

/**
 * Lets the embedded upload pages call the API from their own origin. They carry a bearer token that the staff application gave them and
 * no cookie, so credentials stay forbidden, and no other origin is answered. Source: Fetch standard, HTTP-CORS protocol.
 */
export const answerCapture = (api: FastifyInstance, captureOrigin: string | null): void => {
  if (captureOrigin === null) return;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    if (request.headers.origin !== captureOrigin) return undefined;
    reply.header('access-control-allow-origin', captureOrigin).header('access-control-expose-headers', READ);
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', ONE_HOUR_SECONDS)
      .code(204)
      .send();
  });
};

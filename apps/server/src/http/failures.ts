import type { FastifyError, FastifyInstance } from 'fastify';
import { sendRefusal } from './problems.ts';
import { type Refusal, refusalTable } from './refusals.ts';
import { storageFailureOf, storageRefusal } from './storage-failures.ts';

const MEGABYTE = 1_000_000;

/** What fastify and its plug-ins throw about a bad request, as refusals. Anything else is a bug and answers 500. */
const refusalOf = (error: FastifyError, bodyLimit: number): Refusal | null => {
  const failure = storageFailureOf(error);
  if (failure !== null) return storageRefusal(failure);
  switch (error.statusCode) {
    case 404:
    case 405:
      return { code: 'NOT_FOUND' };
    case 413:
      return { code: 'BODY_TOO_LARGE', facts: { maximumMegabytes: bodyLimit / MEGABYTE } };
    case 415:
      return { code: 'UNSUPPORTED_MEDIA_TYPE' };
    case 429:
      return { code: 'RATE_LIMITED', facts: { retryAfterSeconds: 60 } };
    case 503:
      return { code: 'NOT_READY', facts: { retryAfterSeconds: 5 } };
    default:
      return (error.statusCode ?? 500) < 500 ? { code: 'MALFORMED_REQUEST' } : null;
  }
};

/** Answers everything that goes wrong as problem+json; nothing of an unexpected error reaches the caller but its request id. */
export const handleFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit ?? MEGABYTE);
    if (refusal !== null && refusalTable[refusal.code].status >= 500) request.log.warn({ err: error }, 'not ready');
    if (refusal !== null) return sendRefusal(reply, refusal);
    request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, { code: 'INTERNAL_ERROR' });
  });
};

import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller hangs up before the answer is sent. (Fastify's `request.signal` aborts as soon as the body is read, with
 * the caller still waiting.)
 */
export const callerGone = ({ raw }: FastifyReply): AbortSignal => {
  const abort = new AbortController();
  const look = () => {
    if (!raw.writableFinished) abort.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return abort.signal;
};

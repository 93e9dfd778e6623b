import type { FastifyInstance } from 'fastify';

type Level = 'warn' | 'info' | 'debug' | 'trace';

const levelOf = (statusCode: number, path: string, isQuiet: boolean): Level => {
  if (statusCode >= 500) return 'warn';
  if (!isQuiet) return 'info';
  return path.startsWith('/api/') ? 'debug' : 'trace';
};

/**
 * Logs each request when it is answered. Quiet, for people who start Kerf by hand: calls of the API are seen from `debug` on, pages
 * and their files at `trace`; what failed on our side is always a warning.
 */
export const logRequests = (app: FastifyInstance, isQuiet: boolean): void => {
  app.addHook('onResponse', async (request, reply) => {
    const level = levelOf(reply.statusCode, request.url, isQuiet);
    request.log[level]({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
  });
};

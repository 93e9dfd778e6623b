import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isOperator } from '../../identity/operator.ts';
import { createTokenFor } from '../../use-cases/users/operator-token.ts';
import { wrongFields } from '../field-faults.ts';
import { sendRefusal } from '../problems.ts';
import type { Services } from '../services.ts';

const wish = z.object({ emailAddress: z.string().trim().min(3).max(254), name: z.string().trim().min(1).max(100) });

/** Calls of the command line on behalf of whoever can read the server's secret; they are no part of the API. */
export const serveOperator = (app: FastifyInstance, services: Services, secret: string): void => {
  app.post('/operator/api-tokens', async (request, reply) => {
    if (!isOperator(secret, request.headers.authorization, services.now().getTime())) {
      return sendRefusal(reply, { code: 'NOT_AUTHENTICATED' });
    }
    const parsed = wish.safeParse(request.body);
    if (!parsed.success) {
      return sendRefusal(reply, { code: 'MALFORMED_REQUEST', ...wrongFields('body', parsed.error) });
    }
    const made = await createTokenFor(services.database, parsed.data);
    if (!made.ok) return sendRefusal(reply, made.refusal);
    return reply.header('cache-control', 'no-store').send(made.value);
  });
};

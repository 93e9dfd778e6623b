import { API_TOKEN_SCOPES } from '@kerf/contract';
import { PLAN_NAMES } from '@kerf/quoting';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { type ZodType, z } from 'zod';
import { isOperator } from '../../identity/operator.ts';
import { operatorPlan } from '../../use-cases/organisations/set-plan.ts';
import { createTokenFor } from '../../use-cases/users/operator-token.ts';
import { wrongFields } from '../field-faults.ts';
import { sendRefusal } from '../problems.ts';
import type { Refusal } from '../refusals.ts';
import type { Services } from '../services.ts';

const tokenWish = z.object({
  emailAddress: z.string().trim().min(3).max(254),
  name: z.string().trim().min(1).max(100),
  scope: z.enum(API_TOKEN_SCOPES),
});
const planWish = z.object({ organisation: z.string().trim().min(1).max(200), plan: z.enum(PLAN_NAMES).nullable() });

/** Calls of the command line on behalf of whoever can read the server's secret; they are no part of the API. */
export const serveOperator = (app: FastifyInstance, services: Services, secret: string): void => {
  /** Comes before the body is read: nobody else is heard further. */
  const admit: preParsingHookHandler = (request, reply, payload, goOn) => {
    if (isOperator(secret, request.headers.authorization, services.now().getTime())) goOn(null, payload);
    else sendRefusal(reply, { code: 'NOT_AUTHENTICATED' });
  };
  const serve = <Wish, Value>(
    path: string,
    shape: ZodType<Wish>,
    run: (
      wish: Wish,
    ) => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal }>,
  ) =>
    app.post(`/operator/${path}`, { preParsing: admit }, async (request, reply) => {
      const parsed = shape.safeParse(request.body);
      if (!parsed.success) {
        return sendRefusal(reply, { code: 'MALFORMED_REQUEST', ...wrongFields('body', parsed.error) });
      }
      const made = await run(parsed.data);
      return made.ok ? reply.header('cache-control', 'no-store').send(made.value) : sendRefusal(reply, made.refusal);
    });
  serve('api-tokens', tokenWish, (wish) => createTokenFor(services.database, wish));
  serve('plans', planWish, (wish) => operatorPlan(services.database, wish, services.now()));
};

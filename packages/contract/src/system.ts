import { PLAN_NAMES } from '@kerf/quoting';
import { z } from 'zod';
import { empty } from './primitives.ts';
import { route } from './route.ts';

export const health = z.object({
  status: z.literal('ready'),
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
});

export const alive = z.object({ status: z.literal('alive'), version: z.string() });

/** What the front end must know before anyone signs in. */
export const clientConfiguration = z.object({
  version: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.string(),
  supportEmail: z.string(),
  vouchersEnabled: z.boolean(),
  /** Whether parts are made from the catalogue of shapes. */
  quickPartsEnabled: z.boolean(),
  /** Plans that owners may choose for their organisations. */
  ownerPlans: z.array(z.enum(PLAN_NAMES)),
  /** Address of the embedded upload pages, which may be of another origin. */
  captureUrl: z.string(),
  /** Sender of the letters, as 'Name <address>'. */
  mailFrom: z.string(),
  /** False where letters are kept on this machine, in its outbox, because no mail server is set up. */
  sendsMail: z.boolean(),
  /** The address of the page that shows mail kept on this machine; null when mail is sent by SMTP. */
  outboxPath: z.string().nullable(),
  demo: z.object({ emailAddress: z.string(), password: z.string() }).nullable(),
});
export type ClientConfiguration = z.output<typeof clientConfiguration>;

export const language = z.object({ code: z.string(), name: z.string() });

/** Why the application did not start in somebody's browser. Spec: foundation §8. */
export const startUpProblem = z.object({
  code: z.string().max(100),
  message: z.string().max(1000),
  step: z.string().max(100),
  isRecoverable: z.boolean(),
});
export type StartUpProblem = z.output<typeof startUpProblem>;

export const systemRoutes = {
  health: route({
    method: 'GET',
    path: '/health',
    summary:
      'Says that the server is ready: it reaches its database and can keep files. Looked at once a second at most.',
    access: 'public',
    response: health,
  }),
  alive: route({
    method: 'GET',
    path: '/health/live',
    summary: 'Says that the server runs, whether or not it reaches its database.',
    access: 'public',
    response: alive,
  }),
  configuration: route({
    method: 'GET',
    path: '/client-configuration',
    summary: 'What the front end needs before sign-in.',
    access: 'public',
    response: clientConfiguration,
    revalidated: true,
  }),
  languages: route({
    method: 'GET',
    path: '/languages',
    summary: 'Languages that the product speaks.',
    access: 'public',
    response: z.array(language),
    revalidated: true,
  }),
  reportStartUpProblem: route({
    method: 'POST',
    path: '/start-up-problems',
    summary: 'Tells that the application did not start in a browser; it is written to the log of the server.',
    access: 'public',
    body: startUpProblem,
    response: empty,
    responseKind: 'empty',
    success: 204,
    isCostly: true,
  }),
} as const;

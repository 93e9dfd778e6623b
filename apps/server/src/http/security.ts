import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { isOwnName } from './own-names.ts';
import { sendRefusal } from './problems.ts';

/** Requests allowed from one address in a minute. */
export type RateLimits = {
  readonly general: number;
  readonly uploads: number;
  readonly signIn: number;
  /** Calls without an account that take a whole quote: documents by their link. */
  readonly costly: number;
};

export const defaultRateLimits: RateLimits = { general: 6000, uploads: 300, signIn: 60, costly: 120 };

type Group = keyof RateLimits;

const groupOf = ({ isSignIn, isUpload, isCostly }: FastifyContextConfig): Group => {
  if (isSignIn === true) return 'signIn';
  if (isUpload === true) return 'uploads';
  return isCostly === true ? 'costly' : 'general';
};

export type SecurityOptions = {
  /** Address under which people reach the server, such as http://localhost:4400. */
  readonly publicUrl: string;
  /** Another origin that signs people in; null when this server does. */
  readonly issuerOrigin: string | null;
  /** Another origin that has the embedded upload pages; null when this server does. */
  readonly captureOrigin: string | null;
  readonly rateLimits: RateLimits;
};

const RETRY_WINDOW_MILLISECONDS = 60_000;

/** Other origins that pages work with; null where it is this server. */
export type PageOrigins = Pick<SecurityOptions, 'issuerOrigin' | 'captureOrigin'>;

/** What pages may load: nothing inline, nothing from elsewhere but the sign-in provider; embedded upload pages stand in frames. */
const directives = ({ issuerOrigin, captureOrigin }: PageOrigins, styleNonce: string | null) => {
  const provider = issuerOrigin === null ? [] : [issuerOrigin];
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...provider],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'", ...provider],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", 'blob:', ...provider, ...(captureOrigin === null ? [] : [captureOrigin])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...(styleNonce === null ? [] : [`'nonce-${styleNonce}'`])],
    'worker-src': ["'self'", 'blob:'],
  };
};

/** The policy of a page whose script makes styles, which the page's own nonce allows. */
export const pagePolicy = (origins: PageOrigins, styleNonce: string): string =>
  Object.entries(directives(origins, styleNonce))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** An answer of the API is no page: shown as one, it may load nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of answers that are no pages, in place of that of pages, which is ten times as long. */
export const secureAnswers = (api: FastifyInstance): void => {
  api.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', API_POLICY));
};

/** Headers and rate limits of every answer. */
export const secure = async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
  const isHttps = options.publicUrl.startsWith('https:');
  const publicHost = new URL(options.publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnName(request.hostname, publicHost)) return sendRefusal(reply, { code: 'WRONG_HOST' });
    return undefined;
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(options, null) },
    crossOriginEmbedderPolicy: false,
    // Pop-up sign-in must still reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'sameorigin' },
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: RETRY_WINDOW_MILLISECONDS,
    max: (request) => options.rateLimits[groupOf(request.routeOptions.config)],
    keyGenerator: (request) => `${groupOf(request.routeOptions.config)} ${request.ip}`,
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: string;
    /** Its bodies are large: files, or drawings as JSON. */
    readonly isUpload?: boolean;
    readonly isSignIn?: boolean;
    readonly isCostly?: boolean;
  }
}

import { loggedError, REDACTED_PATHS, redactUrl } from './redaction.ts';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
}

/** Options for fastify's logger: JSON lines, one per event, without secrets. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  messageKey: 'message',
  redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    err: loggedError,
    req: (request: LoggedRequest) => ({ method: request.method, url: redactUrl(request.url), ip: request.ip }),
    res: (reply: { readonly statusCode: number }) => ({ statusCode: reply.statusCode }),
  },
});

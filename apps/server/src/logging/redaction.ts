/** Paths that never reach the log, for pino's `redact`. */
export const REDACTED_PATHS: readonly string[] = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  ...[
    'password',
    'newPassword',
    'code',
    'token',
    'accessToken',
    'refreshToken',
    'idToken',
    'clientSecret',
    'secret',
    'passwordHash',
    'tokenHash',
    'authorization',
    'cookie',
  ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

const SECRET_PARAMETERS =
  /([?&](?:t|s|token|code|state|access_token|refresh_token|id_token|code_verifier|client_secret|login_hint|id_token_hint)=)[^&#]*/gi;

/** A URL fit for the log: what opens something is cut out of the query. */
export const redactUrl = (url: string): string => url.replace(SECRET_PARAMETERS, '$1[redacted]');

/** What a failed statement was given begins here; it may be a customer's whole drawing, or the hash of a password. */
const PARAMETERS = '\nparams: ';

/** An error as it is logged. */
export type LoggedError = {
  readonly [fact: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly errorCode?: string;
  readonly cause?: LoggedError;
};

const codeOf = (error: Error): { readonly errorCode?: string } =>
  'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};

/** An error fit for the log: where it happened and why, without the values of a failed statement. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const [message = ''] = error.message.split(PARAMETERS);
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...codeOf(error),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
};

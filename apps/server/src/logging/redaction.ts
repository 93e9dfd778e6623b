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
  /([?&](?:t|token|code|state|access_token|refresh_token|id_token|code_verifier|client_secret|login_hint|id_token_hint)=)[^&#]*/gi;

/** A URL fit for the log: what opens something is cut out of the query. */
export const redactUrl = (url: string): string => url.replace(SECRET_PARAMETERS, '$1[redacted]');

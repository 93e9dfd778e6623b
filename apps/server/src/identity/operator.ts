import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The operator is whoever can read the server's master secret. The command line proves that with a signature of the time of
 * day, so that the secret itself is never sent.
 */
const SCHEME = 'Kerf-Operator';
const LIFETIME_MS = 60_000;

const signatureOf = (secret: string, time: number): string =>
  createHmac('sha256', secret).update(`operator/${time}`).digest('base64url');

/** The Authorization header of an operator's request, good for a minute. */
export const operatorAuthorization = (secret: string, now: number): string =>
  `${SCHEME} ${now}.${signatureOf(secret, now)}`;

/** Whether a header was made with the server's secret within the last minute. */
export const isOperator = (secret: string, header: string | undefined, now: number): boolean => {
  const match = /^Kerf-Operator (\d{1,15})\.([\w-]+)$/.exec(header ?? '');
  const [, time = '', signature = ''] = match ?? [];
  if (match === null || Math.abs(now - Number(time)) > LIFETIME_MS) return false;
  const expected = Buffer.from(signatureOf(secret, Number(time)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

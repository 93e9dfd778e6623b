import { createHash, randomBytes } from 'node:crypto';

/** Begins every API token, so that scanners for leaked secrets can tell one. */
const PREFIX = 'kerf_';
const SHOWN_CHARACTERS = PREFIX.length + 6;

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** What is stored of a token. The token has 256 random bits, so a plain hash cannot be searched. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export type NewApiToken = { readonly token: string; readonly tokenHash: string; readonly tokenStart: string };

export const newApiToken = (): NewApiToken => {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashApiToken(token), tokenStart: token.slice(0, SHOWN_CHARACTERS) };
};

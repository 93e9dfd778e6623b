import type { Caller } from './caller.ts';

/** What a bearer token says about its holder. */
export type TokenClaims = Omit<Caller, 'user' | 'onlyOrganisationId'>;

/** The claims of a valid token, null for any other. Throws only when the issuer's keys cannot be had. */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import type { Caller, SiteRole } from './caller.ts';

/** What a bearer token says about its holder. */
export type TokenClaims = Omit<Caller, 'user' | 'onlyOrganisationId' | 'scope'> & {
  /** What the built-in provider granted at the sign-in that the token comes from; null when it does not say. */
  readonly grantId: string | null;
  /** When the token was made, seconds since 1970; null when it does not say. */
  readonly issuedAtSeconds: number | null;
};

/** The claims of a valid token, null for any other. Throws only when the issuer's keys cannot be had. */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

/** Signature algorithms that are believed: asymmetric ones, so that no public key can serve as a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;

const siteRoleNames: readonly SiteRole[] = ['SiteAdmin', 'SiteSupport'];

const words = z.union([z.array(z.string()), z.string().transform((one) => one.split(/[\s,]+/))]).catch([]);
const word = z.string().catch('');
const claimsSchema = z.object({
  sub: z.string().min(1).max(500),
  email: word,
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  given_name: word,
  family_name: word,
  name: word,
});

/** Which tokens are accepted. */
export type TokenRules = {
  readonly issuer: string;
  /** This server, as the issuer calls it. */
  readonly audience: string;
  /** Claim that carries the site roles; dots lead into objects. */
  readonly rolesClaim: string;
};

const claimAt = (payload: JWTPayload, path: string): unknown => {
  if (path in payload) return payload[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      payload,
    );
};

const claimsOf = ({ issuer, rolesClaim }: TokenRules, payload: JWTPayload): TokenClaims | null => {
  const parsed = claimsSchema.safeParse(payload);
  const roles = words.parse(claimAt(payload, rolesClaim));
  if (!parsed.success) return null;
  const { data } = parsed;
  const [first = '', ...rest] = data.name.split(' ');
  return {
    issuer,
    subject: data.sub,
    emailAddress: data.email,
    // A provider that says nothing is believed: the operator chose it.
    isEmailVerified: data.email_verified ?? true,
    firstName: data.given_name === '' ? first : data.given_name,
    lastName: data.family_name === '' ? rest.join(' ') : data.family_name,
    siteRoles: siteRoleNames.filter((role) => roles.includes(role)),
    issuedAtSeconds: payload.iat ?? null,
    grantId: typeof payload.grant === 'string' ? payload.grant : null,
  };
};

/** The issuer's keys cannot be had just now, which says nothing about the token. */
export class IssuerUnreachable extends Error {
  readonly statusCode = 503;
}

/** A bad token is a more special JOSE error than the one for an answer that is not a key set. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !(error instanceof errors.JWKSTimeout);

const verifyWith =
  (keys: JWTVerifyGetKey, rules: TokenRules): VerifyToken =>
  async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp'],
      });
      return claimsOf(rules, payload);
    } catch (error) {
      if (isAboutToken(error)) return null;
      throw new IssuerUnreachable(`The keys of ${rules.issuer} cannot be read.`, { cause: error });
    }
  };

/** Checks tokens of the built-in provider, whose keys are at hand. */
export const verifyByKeys = (keys: readonly JWK[], rules: TokenRules): VerifyToken =>
  verifyWith(createLocalJWKSet({ keys: [...keys] }), rules);

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

const discover = async (issuer: string): Promise<z.output<typeof discovery>> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The sign-in provider answers ${response.status} at ${address}.`);
  const found = discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error(`The provider at ${address} calls itself ${found.issuer}.`);
  return found;
};

/** Checks tokens of another OpenID Connect provider by the keys that it publishes; asked for at the first token. */
export const verifyByDiscovery = (rules: TokenRules): VerifyToken => {
  let verify: Promise<VerifyToken> | null = null;
  return async (token) => {
    verify ??= discover(rules.issuer).then((found) => verifyWith(createRemoteJWKSet(new URL(found.jwks_uri)), rules));
    const ready = await verify.catch((error: unknown) => {
      verify = null;
      throw new IssuerUnreachable(`The sign-in provider ${rules.issuer} cannot be reached.`, { cause: error });
    });
    return ready(token);
  };
};

import { type Database, type SystemTransaction, withSystem } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { getAccount } from '../db/repositories/accounts.ts';
import { findApiToken } from '../db/repositories/api-tokens.ts';
import { findAdmission } from '../db/repositories/memberships.ts';
import { findOidcPayload } from '../db/repositories/oidc-payloads.ts';
import { findUserByIdentity, getUser, hasProvenSignIn, type User } from '../db/repositories/users.ts';
import { hashApiToken, isApiToken } from '../identity/api-token.ts';
import { type Caller, type CallerUser, type OrganisationRole, roleWithin } from '../identity/caller.ts';
import { provenAddress } from '../identity/proven-address.ts';
import type { TokenClaims, VerifyToken } from '../identity/verify-token.ts';

/** Who calls, and the role they have in the organisation of the path; null for none. */
type Admitted = {
  readonly caller: Caller;
  readonly role: OrganisationRole | null;
  /** Mark of the membership and the sign-in; empty for no membership. */
  readonly admission: string;
  /** The caller's e-mail address is proven to be theirs; looked at only where asked for. */
  readonly isAddressProven: boolean;
};

export type Access = (
  authorization: string | undefined,
  organisationId: string | null,
  asksForAddress: boolean,
) => Promise<Admitted | null>;

/** Issuer of callers that come with an API token. */
const API_TOKEN_ISSUER = 'urn:kerf:api-token';

const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(authorization ?? '')?.[1] ?? null;

const callerUser = (user: User): CallerUser => ({
  userId: user.id,
  emailAddress: user.emailAddress,
  firstName: user.firstName,
  lastName: user.lastName,
});

/** Whether the sign-in that the token comes from was signed out, which ends what it was granted. */
const isSignedOut = async (tx: SystemTransaction, { grantId }: TokenClaims): Promise<boolean> =>
  grantId !== null && (await findOidcPayload(tx, 'Grant', { id: grantId })) === null;

/** Whether the account's access was ended after the token was made, as by a password reset. */
const isAccessEnded = async (tx: SystemTransaction, { subject, issuedAtSeconds }: TokenClaims): Promise<boolean> => {
  const account = isId(subject) ? await getAccount(tx, subject) : null;
  const endedAt = account?.accessEndedAt ?? null;
  // Tokens tell whole seconds: one of the second in which access ended may have been made after it.
  return endedAt !== null && ((issuedAtSeconds ?? 0) + 1) * 1000 <= endedAt.getTime();
};

const callerByClaims = async (
  tx: SystemTransaction,
  claims: TokenClaims,
  builtInIssuer: string | null,
): Promise<Caller | null> => {
  if (claims.issuer === builtInIssuer && (await isSignedOut(tx, claims))) return null;
  if (await isAccessEnded(tx, claims)) return null;
  const user = await findUserByIdentity(tx, claims);
  const { issuedAtSeconds: _, grantId: _grant, ...caller } = claims;
  return { ...caller, user: user === null ? null : callerUser(user), onlyOrganisationId: null, scope: null };
};

const callerByApiToken = async (tx: SystemTransaction, token: string): Promise<Caller | null> => {
  const found = await findApiToken(tx, hashApiToken(token));
  const user = found === null ? null : await getUser(tx, found.userId);
  if (found === null || user === null) return null;
  return {
    issuer: API_TOKEN_ISSUER,
    subject: found.id,
    emailAddress: user.emailAddress,
    isEmailVerified: false,
    firstName: user.firstName,
    lastName: user.lastName,
    siteRoles: [],
    user: callerUser(user),
    onlyOrganisationId: found.organisationId,
    scope: found.scope,
  };
};

const NOT_ADMITTED = { role: null, admission: '' } as const;

const admissionTo = async (tx: SystemTransaction, caller: Caller, organisationId: string | null) => {
  if (caller.user === null || organisationId === null) return NOT_ADMITTED;
  if (caller.onlyOrganisationId !== null && caller.onlyOrganisationId !== organisationId) return NOT_ADMITTED;
  const found = await findAdmission(tx, organisationId, caller.user.userId);
  return found === null ? NOT_ADMITTED : { role: roleWithin(found.role, caller.scope), admission: found.mark };
};

/** Whoever made an API token signed in some other time: one proven sign-in of theirs is enough. */
const isAddressProven = async (tx: SystemTransaction, caller: Caller, builtInIssuer: string | null) => {
  if (caller.onlyOrganisationId === null) return (await provenAddress(tx, caller, builtInIssuer)) !== null;
  return caller.user !== null && hasProvenSignIn(tx, caller.user.userId, builtInIssuer);
};

/** Access by bearer token: of the identity provider, or an API token of a user. */
export const createAccess =
  (database: Database, verify: VerifyToken, builtInIssuer: string | null): Access =>
  async (authorization, organisationId, asksForAddress) => {
    const token = bearerOf(authorization);
    if (token === null) return null;
    const claims = isApiToken(token) ? null : await verify(token);
    if (claims === null && !isApiToken(token)) return null;
    return withSystem(database, async (tx) => {
      const caller =
        claims === null ? await callerByApiToken(tx, token) : await callerByClaims(tx, claims, builtInIssuer);
      if (caller === null) return null;
      const admitted = await admissionTo(tx, caller, organisationId);
      return {
        caller,
        ...admitted,
        isAddressProven: asksForAddress && (await isAddressProven(tx, caller, builtInIssuer)),
      };
    });
  };

import { type Database, type SystemTransaction, withSystem } from '../db/database.ts';
import { findApiToken } from '../db/repositories/api-tokens.ts';
import { getMembership } from '../db/repositories/memberships.ts';
import { findUserByIdentity, getUser, type User } from '../db/repositories/users.ts';
import { hashApiToken, isApiToken } from '../identity/api-token.ts';
import type { Caller, CallerUser, OrganisationRole } from '../identity/caller.ts';
import type { TokenClaims, VerifyToken } from '../identity/verify-token.ts';

/** Who calls, and the role they have in the organisation of the path; null for none. */
export type Access = (
  authorization: string | undefined,
  organisationId: string | null,
) => Promise<{ readonly caller: Caller; readonly role: OrganisationRole | null } | null>;

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

const callerByClaims = async (tx: SystemTransaction, claims: TokenClaims): Promise<Caller> => {
  const user = await findUserByIdentity(tx, claims);
  return { ...claims, user: user === null ? null : callerUser(user), onlyOrganisationId: null };
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
  };
};

const roleIn = async (tx: SystemTransaction, caller: Caller, organisationId: string | null) => {
  if (caller.user === null || organisationId === null) return null;
  if (caller.onlyOrganisationId !== null && caller.onlyOrganisationId !== organisationId) return null;
  return (await getMembership(tx, organisationId, caller.user.userId))?.role ?? null;
};

/** Access by bearer token: of the identity provider, or an API token of a user. */
export const createAccess =
  (database: Database, verify: VerifyToken): Access =>
  async (authorization, organisationId) => {
    const token = bearerOf(authorization);
    if (token === null) return null;
    const claims = isApiToken(token) ? null : await verify(token);
    if (claims === null && !isApiToken(token)) return null;
    return withSystem(database, async (tx) => {
      const caller = claims === null ? await callerByApiToken(tx, token) : await callerByClaims(tx, claims);
      return caller === null ? null : { caller, role: await roleIn(tx, caller, organisationId) };
    });
  };

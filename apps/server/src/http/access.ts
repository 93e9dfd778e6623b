import { and, eq } from 'drizzle-orm';
import { type Database, type SystemTransaction, withSystem } from '../db/database.ts';
import { organisationUsers, userIdentities, users } from '../db/schema/organisations.ts';
import type { Caller, OrganisationRole } from '../identity/caller.ts';
import type { TokenClaims, VerifyToken } from '../identity/verify-token.ts';

/** Who calls, and the role they have in the organisation of the path; null for none. */
export type Access = (
  authorization: string | undefined,
  organisationId: string | null,
) => Promise<{ readonly caller: Caller; readonly role: OrganisationRole | null } | null>;

const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(authorization ?? '')?.[1] ?? null;

const findUser = async (transaction: SystemTransaction, claims: TokenClaims) => {
  const byIdentity = and(eq(userIdentities.issuer, claims.issuer), eq(userIdentities.subject, claims.subject));
  const [row] = await transaction
    .select({
      userId: users.id,
      emailAddress: users.emailAddress,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(byIdentity);
  return row ?? null;
};

const findRole = async (transaction: SystemTransaction, organisationId: string, userId: string) => {
  const membership = and(eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.userId, userId));
  const [row] = await transaction.select({ role: organisationUsers.role }).from(organisationUsers).where(membership);
  return row?.role ?? null;
};

/** Access by bearer token: of the identity provider, or an API token of a user. */
export const createAccess =
  (database: Database, verify: VerifyToken): Access =>
  async (authorization, organisationId) => {
    const token = bearerOf(authorization);
    const claims = token === null ? null : await verify(token);
    if (claims === null) return null;
    return withSystem(database, async (transaction) => {
      const user = await findUser(transaction, claims);
      const role =
        user === null || organisationId === null ? null : await findRole(transaction, organisationId, user.userId);
      return { caller: { ...claims, user, onlyOrganisationId: null }, role };
    });
  };

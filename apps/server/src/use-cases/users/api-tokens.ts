import type { ApiTokenScope, ApiToken as ApiTokenWire } from '@kerf/contract';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import { type ApiToken, addApiToken, listApiTokens, revokeApiToken } from '../../db/repositories/api-tokens.ts';
import { getMembership } from '../../db/repositories/memberships.ts';
import { listOrganisationsOfUser } from '../../db/repositories/organisations.ts';
import { getUser, type User } from '../../db/repositories/users.ts';
import { newApiToken } from '../../identity/api-token.ts';
import { type Caller, roleAllows } from '../../identity/caller.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import type { UserRefusalCode } from './refusals.ts';
import { selectedOrganisation } from './user-context.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const presentToken = (token: ApiToken): ApiTokenWire => ({
  apiTokenId: token.id,
  name: token.name,
  scope: token.scope,
  createdUtc: token.createdAt.toISOString(),
  lastUsedUtc: token.lastUsedAt?.toISOString() ?? null,
  expiresUtc: token.expiresAt?.toISOString() ?? null,
});

/** The caller themselves, signed in as a person: a token must not make or revoke tokens. */
const ownUser = async (
  tx: SystemTransaction,
  caller: Caller,
  userId: string,
): Promise<UseCaseOutcome<User, UserRefusalCode>> => {
  if (caller.onlyOrganisationId !== null) return refused('TOKEN_CANNOT_MANAGE_TOKENS');
  const user = caller.user?.userId === userId ? await getUser(tx, userId) : null;
  return user === null ? refused('NOT_FOUND') : done(user);
};

/** The caller's tokens of every organisation, newest first, without the revoked. */
export const listOwnApiTokens = (
  database: Database,
  caller: Caller,
  userId: string,
): Promise<UseCaseOutcome<ApiTokenWire[], UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const user = await ownUser(tx, caller, userId);
    if (!user.ok) return user;
    const tokens: ApiToken[] = [];
    for (const { organisation } of await listOrganisationsOfUser(tx, userId)) {
      tokens.push(...(await listApiTokens(tx, organisation.id, userId)));
    }
    const living = tokens.filter((token) => token.revokedAt === null);
    return done(living.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(presentToken));
  });

export type ApiTokenWish = {
  readonly name: string;
  readonly expiresInDays: number | null;
  readonly scope: ApiTokenScope;
};

/** Makes a token for the organisation that the user works in; the secret is in this answer and nowhere else. */
export const createOwnApiToken = (
  database: Database,
  caller: Caller,
  userId: string,
  wish: ApiTokenWish,
  now: Date,
): Promise<UseCaseOutcome<ApiTokenWire & { token: string }, UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const user = await ownUser(tx, caller, userId);
    if (!user.ok) return user;
    const organisation = await selectedOrganisation(tx, caller, user.value);
    if (organisation === null) return refused('NO_ORGANISATION');
    const membership = await getMembership(tx, organisation.id, userId);
    if (wish.scope === 'admin' && !(membership !== null && roleAllows(membership.role, 'administrator'))) {
      return refused('SCOPE_ABOVE_ROLE');
    }
    const { token, tokenHash, tokenStart } = newApiToken();
    const expiresAt =
      wish.expiresInDays === null ? null : new Date(now.getTime() + wish.expiresInDays * DAY_MILLISECONDS);
    const { name, scope } = wish;
    const row = await addApiToken(tx, organisation.id, { userId, name, scope, tokenHash, tokenStart, expiresAt });
    return done({ ...presentToken(row), token });
  });

export const revokeOwnApiToken = (
  database: Database,
  caller: Caller,
  userId: string,
  apiTokenId: string,
): Promise<UseCaseOutcome<undefined, UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const user = await ownUser(tx, caller, userId);
    if (!user.ok) return user;
    for (const { organisation } of await listOrganisationsOfUser(tx, userId)) {
      const revoked = await revokeApiToken(tx, organisation.id, userId, apiTokenId);
      if (revoked.ok) return done(undefined);
    }
    return refused('NOT_FOUND');
  });

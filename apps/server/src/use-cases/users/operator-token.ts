import type { ApiTokenScope } from '@kerf/contract';
import { type Database, withSystem } from '../../db/database.ts';
import { addApiToken } from '../../db/repositories/api-tokens.ts';
import { listOrganisationsOfUser } from '../../db/repositories/organisations.ts';
import { findUserByEmail } from '../../db/repositories/users.ts';
import { newApiToken } from '../../identity/api-token.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import type { UserRefusalCode } from './refusals.ts';

export type OperatorToken = {
  readonly token: string;
  readonly emailAddress: string;
  readonly organisationId: string;
  readonly organisation: string;
};

/** Makes an API token of a user for the organisation that they last worked in; it is stored as a hash only. */
export const createTokenFor = (
  database: Database,
  wish: { readonly emailAddress: string; readonly name: string; readonly scope: ApiTokenScope },
): Promise<UseCaseOutcome<OperatorToken, UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const user = await findUserByEmail(tx, wish.emailAddress);
    if (user === null) return refused('USER_UNKNOWN', { emailAddress: wish.emailAddress });
    const organisations = await listOrganisationsOfUser(tx, user.id);
    const chosen =
      organisations.find(({ organisation }) => organisation.id === user.lastAccessedOrganisationId) ?? organisations[0];
    if (chosen === undefined) return refused('NO_ORGANISATION');
    const { organisation } = chosen;
    const { token, tokenHash, tokenStart } = newApiToken();
    await addApiToken(tx, organisation.id, {
      userId: user.id,
      name: wish.name,
      scope: wish.scope,
      tokenHash,
      tokenStart,
      expiresAt: null,
    });
    return done({
      token,
      emailAddress: user.emailAddress,
      organisationId: organisation.id,
      organisation: organisation.name,
    });
  });

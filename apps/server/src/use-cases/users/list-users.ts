import type { organisationSummary, User as UserWire } from '@kerf/contract';
import type { z } from 'zod';
import { type Database, withSystem } from '../../db/database.ts';
import { listOrganisationsOfUser } from '../../db/repositories/organisations.ts';
import { getUser, listAllUsers } from '../../db/repositories/users.ts';
import type { Caller } from '../../identity/caller.ts';
import { logoUri } from '../organisations/logo-uri.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { presentUser } from './present-user.ts';

const MOST_USERS = 1000;

/** The users that the caller may see: themselves; for staff of the product, everybody by e-mail address. */
export const listUsers = (database: Database, caller: Caller): Promise<UserWire[]> =>
  withSystem(database, async (tx) => {
    if (caller.siteRoles.length > 0) {
      return (await listAllUsers(tx, MOST_USERS)).map(presentUser);
    }
    const user = caller.user === null ? null : await getUser(tx, caller.user.userId);
    return user === null ? [] : [presentUser(user)];
  });

/** The user's organisations by name. Spec: foundation §7. */
export const listUserOrganisations = (
  database: Database,
  caller: Caller,
  userId: string,
): Promise<UseCaseOutcome<z.input<typeof organisationSummary>[], never>> =>
  withSystem(database, async (tx) => {
    if (caller.user?.userId !== userId && caller.siteRoles.length === 0) return refused('NOT_FOUND');
    const found = await listOrganisationsOfUser(tx, userId);
    const open = found.filter(
      ({ organisation }) => caller.onlyOrganisationId === null || organisation.id === caller.onlyOrganisationId,
    );
    return done(
      open.map(({ organisation, role }) => ({
        organisationId: organisation.id,
        name: organisation.name,
        logoUri: logoUri(organisation),
        role,
      })),
    );
  });

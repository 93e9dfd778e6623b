import type { UserContext } from '@kerf/contract';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import { listOrganisationsOfUser } from '../../db/repositories/organisations.ts';
import { getUser, type User, updateUser } from '../../db/repositories/users.ts';
import type { Caller } from '../../identity/caller.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { presentUser } from './present-user.ts';

type Membership = Awaited<ReturnType<typeof listOrganisationsOfUser>>[number];

/** The organisation to work in: the last one while the user still belongs to it, else their first by name. */
const selectedOf = (caller: Caller, user: User, memberships: readonly Membership[]): Membership | null => {
  const wanted = caller.onlyOrganisationId ?? user.lastAccessedOrganisationId;
  const known = memberships.find(({ organisation }) => organisation.id === wanted);
  return known ?? (caller.onlyOrganisationId === null ? (memberships[0] ?? null) : null);
};

/** The user's selected organisation, null when they belong to none. */
export const selectedOrganisation = async (tx: SystemTransaction, caller: Caller, user: User) =>
  selectedOf(caller, user, await listOrganisationsOfUser(tx, user.id))?.organisation ?? null;

const contextOf = async (tx: SystemTransaction, caller: Caller, user: User): Promise<UserContext> => {
  const organisation = await selectedOrganisation(tx, caller, user);
  return {
    user: presentUser(user),
    selectedOrganisationId: organisation?.id ?? null,
    lastPayment: { status: organisation?.lastPaymentStatus ?? null },
    siteRoles: [...caller.siteRoles],
  };
};

/** Who is signed in and where they work; NOT_FOUND before the user was created. Spec: foundation §4, start-up. */
export const loadUserContext = (database: Database, caller: Caller): Promise<UseCaseOutcome<UserContext, never>> =>
  withSystem(database, async (tx) => {
    const user = caller.user === null ? null : await getUser(tx, caller.user.userId);
    return user === null ? refused('NOT_FOUND') : done(await contextOf(tx, caller, user));
  });

/** Selects the organisation to work in; NOT_FOUND when the user does not belong to it. */
export const selectOrganisation = (
  database: Database,
  caller: Caller,
  organisationId: string,
): Promise<UseCaseOutcome<UserContext, never>> =>
  withSystem(database, async (tx) => {
    if (caller.user === null) return refused('NOT_FOUND');
    const memberships = await listOrganisationsOfUser(tx, caller.user.userId);
    const isOpen = caller.onlyOrganisationId === null || caller.onlyOrganisationId === organisationId;
    if (!isOpen || !memberships.some(({ organisation }) => organisation.id === organisationId)) {
      return refused('NOT_FOUND');
    }
    const updated = await updateUser(tx, caller.user.userId, { lastAccessedOrganisationId: organisationId });
    return updated.ok ? done(await contextOf(tx, caller, updated.value)) : updated;
  });

import type { OrganisationUser as OrganisationUserWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  removeMember as deleteMember,
  getMembership,
  listMembers,
  transferOwnership as moveOwnership,
  type OrganisationRole,
  saveMember,
} from '../../db/repositories/memberships.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import type { OrganisationRefusalCode } from './refusals.ts';

type Member = Awaited<ReturnType<typeof listMembers>>[number];

const presentMember = ({ user, role }: Member): OrganisationUserWire => ({
  userId: user.id,
  role,
  emailAddress: user.emailAddress,
  name: user.name,
  firstName: user.firstName,
  lastName: user.lastName,
});

/** The members by name. */
export const listOrganisationUsers = async (tx: Transaction, organisationId: string): Promise<OrganisationUserWire[]> =>
  (await listMembers(tx, organisationId)).map(presentMember);

/** One member; NOT_FOUND for anybody else. */
export const loadOrganisationUser = async (
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<UseCaseOutcome<OrganisationUserWire, never>> => {
  const found = (await listOrganisationUsers(tx, organisationId)).find((member) => member.userId === userId);
  return found === undefined ? refused('NOT_FOUND') : done(found);
};

/** Changes a role. Owner is given and taken by transfer only, so that there is always exactly one. */
export const changeRole = async (
  tx: Transaction,
  organisationId: string,
  userId: string,
  role: OrganisationRole,
): Promise<UseCaseOutcome<OrganisationUserWire, OrganisationRefusalCode>> => {
  const membership = await getMembership(tx, organisationId, userId);
  if (membership === null) return refused('NOT_FOUND');
  if (membership.role !== role && (membership.role === 'owner' || role === 'owner')) {
    return refused('OWNER_BY_TRANSFER_ONLY');
  }
  await saveMember(tx, organisationId, userId, role);
  return loadOrganisationUser(tx, organisationId, userId);
};

/** Ends a membership; the owner must hand over first. */
export const removeMember = async (
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<UseCaseOutcome<undefined, OrganisationRefusalCode>> => {
  const membership = await getMembership(tx, organisationId, userId);
  if (membership === null) return refused('NOT_FOUND');
  if (membership.role === 'owner') return refused('OWNER_BY_TRANSFER_ONLY');
  const removed = await deleteMember(tx, organisationId, userId);
  return removed.ok ? done(undefined) : removed;
};

/** Makes another member the owner; the owner until now becomes administrator. */
export const transferOwnership = async (
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<UseCaseOutcome<OrganisationUserWire[], never>> => {
  const moved = await moveOwnership(tx, organisationId, userId);
  return moved.ok ? done(await listOrganisationUsers(tx, organisationId)) : moved;
};

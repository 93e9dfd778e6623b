import type { OrganisationUser as OrganisationUserWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { revokeApiTokensOfUser } from '../../db/repositories/api-tokens.ts';
import { handOverFollowUps } from '../../db/repositories/follow-ups.ts';
import {
  removeMember as deleteMember,
  getMembership,
  listMembers,
  transferOwnership as moveOwnership,
  type OrganisationRole,
  saveMember,
} from '../../db/repositories/memberships.ts';
import { editorNameOf } from '../actor.ts';
import type { OrganisationRefusalCode } from '../organisations/refusals.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { lockMembers } from './lock-members.ts';

type Member = Awaited<ReturnType<typeof listMembers>>[number];
type Changed<Value> = UseCaseOutcome<Value, OrganisationRefusalCode | 'ACCESS_DENIED'>;

/** Who changes the people of which organisation. */
export type MemberCommand = { readonly organisationId: string; readonly actorUserId: string };

const presentMember = ({ user, role, joinedAt }: Member): OrganisationUserWire => ({
  userId: user.id,
  role,
  emailAddress: user.emailAddress,
  name: user.name,
  firstName: user.firstName,
  lastName: user.lastName,
  joinedUtc: joinedAt.toISOString(),
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
  { organisationId, actorUserId }: MemberCommand,
  userId: string,
  role: OrganisationRole,
): Promise<Changed<OrganisationUserWire>> => {
  const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
  if (!locked.ok) return locked;
  const membership = await getMembership(tx, organisationId, userId);
  if (membership === null) return refused('NOT_FOUND');
  if (membership.role !== role && (membership.role === 'owner' || role === 'owner')) {
    return refused('OWNER_BY_TRANSFER_ONLY');
  }
  await saveMember(tx, organisationId, userId, role);
  return loadOrganisationUser(tx, organisationId, userId);
};

/** What somebody who goes wanted to ask customers again is asked by the owner, who is there always. */
const giveFollowUpsToOwner = async (tx: Transaction, organisationId: string, userId: string): Promise<void> => {
  const owner = (await listMembers(tx, organisationId)).find(({ role }) => role === 'owner')?.user;
  if (owner === undefined) return;
  await handOverFollowUps(tx, organisationId, userId, { userId: owner.id, userName: editorNameOf(owner) });
};

const endMembership = async (tx: Transaction, organisationId: string, userId: string): Promise<Changed<undefined>> => {
  await giveFollowUpsToOwner(tx, organisationId, userId);
  await revokeApiTokensOfUser(tx, organisationId, userId);
  const removed = await deleteMember(tx, organisationId, userId);
  return removed.ok ? done(undefined) : removed;
};

/** Ends a membership and what its API tokens may do; its follow-ups go to the owner. The owner must hand over first. */
export const removeMember = async (
  tx: Transaction,
  { organisationId, actorUserId }: MemberCommand,
  userId: string,
): Promise<Changed<undefined>> => {
  const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
  if (!locked.ok) return locked;
  const membership = await getMembership(tx, organisationId, userId);
  if (membership === null) return refused('NOT_FOUND');
  return membership.role === 'owner' ? refused('OWNER_BY_TRANSFER_ONLY') : endMembership(tx, organisationId, userId);
};

/** Ends the actor's own membership; its follow-ups go to the owner. The owner must hand over first, so that nobody leaves a shop without one. */
export const leaveOrganisation = async (
  tx: Transaction,
  { organisationId, actorUserId }: MemberCommand,
): Promise<Changed<undefined>> => {
  const locked = await lockMembers(tx, organisationId, actorUserId, 'user');
  if (!locked.ok) return locked;
  const membership = await getMembership(tx, organisationId, actorUserId);
  return membership?.role === 'owner' ? refused('OWNER_CANNOT_LEAVE') : endMembership(tx, organisationId, actorUserId);
};

/** Makes another member the owner; the owner until now becomes administrator. */
export const transferOwnership = async (
  tx: Transaction,
  { organisationId, actorUserId }: MemberCommand,
  userId: string,
): Promise<Changed<OrganisationUserWire[]>> => {
  const locked = await lockMembers(tx, organisationId, actorUserId, 'owner');
  if (!locked.ok) return locked;
  const moved = await moveOwnership(tx, organisationId, userId);
  return moved.ok ? done(await listOrganisationUsers(tx, organisationId)) : moved;
};

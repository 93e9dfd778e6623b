import type { Transaction } from '../../db/database.ts';
import { getMembership, type OrganisationRole } from '../../db/repositories/memberships.ts';
import { lockOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { roleAllows } from '../../identity/caller.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';

/**
 * The organisation, whose people nobody else changes until the transaction ends. Refused when whoever asks has lost the needed role
 * since the request came in, so that two changes at once cannot leave the shop without an owner.
 */
export const lockMembers = async (
  tx: Transaction,
  organisationId: string,
  actorUserId: string,
  needed: OrganisationRole,
): Promise<UseCaseOutcome<Organisation, 'ACCESS_DENIED'>> => {
  const organisation = await lockOrganisation(tx, organisationId);
  const actor = await getMembership(tx, organisationId, actorUserId);
  if (organisation === null || actor === null) return refused('NOT_FOUND');
  return roleAllows(actor.role, needed) ? done(organisation) : refused('ACCESS_DENIED');
};

import type { Organisation as OrganisationWire } from '@kerf/contract';
import type { OrganisationStanding } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation, listSubscriptions } from '../../db/repositories/organisations.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { presentOrganisation, standingOf } from './present-organisation.ts';

export const loadOrganisation = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
): Promise<UseCaseOutcome<OrganisationWire, never>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  return done(presentOrganisation(organisation, await listSubscriptions(tx, organisationId), now));
};

/** What the plan allows at this moment; NOT_FOUND without such an organisation. */
export const loadStanding = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
): Promise<UseCaseOutcome<OrganisationStanding, never>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  return done(standingOf(organisation, await listSubscriptions(tx, organisationId), now));
};

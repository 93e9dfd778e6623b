import { type OrganisationStanding, planFeatures, refusalOfAddition, type SetupAddition } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation, listSubscriptions } from '../../db/repositories/organisations.ts';
import { refused } from '../setup/setup-refusals.ts';
import { standingOf } from './present-organisation.ts';

const standingNow = async (tx: Transaction, organisationId: string, now: Date): Promise<OrganisationStanding> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) throw new Error('the organisation of a member is gone');
  return standingOf(organisation, await listSubscriptions(tx, organisationId), now);
};

/** Whether the plan has tubes; without it, Rotary materials are hidden and cannot be added. Spec: foundation §5. */
export const hasTubes = async (tx: Transaction, organisationId: string, now: Date): Promise<boolean> =>
  planFeatures(await standingNow(tx, organisationId, now)).hasUnfoldTube;

/** Whether the plan has prices of single customers. */
export const hasCustomerPricing = async (tx: Transaction, organisationId: string, now: Date): Promise<boolean> =>
  planFeatures(await standingNow(tx, organisationId, now)).hasCustomerPricing;

/** Why the plan does not allow an addition to the set-up data; null when it does. Spec: foundation §4, §9. */
export const planRefusal = async (tx: Transaction, organisationId: string, now: Date, addition: SetupAddition) => {
  const code = refusalOfAddition(await standingNow(tx, organisationId, now), addition);
  return code === null ? null : refused(code);
};

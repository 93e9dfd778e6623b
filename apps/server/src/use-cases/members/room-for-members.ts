import { planFeatures } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { countOpenInvitations } from '../../db/repositories/invitations.ts';
import { countMembers } from '../../db/repositories/memberships.ts';
import { loadStanding } from '../organisations/load-organisation.ts';

/** Members and open invitations of an organisation, and how many members its plan has; null for no limit. */
export type MemberRoom = { readonly members: number; readonly invited: number; readonly limit: number | null };

/** The caller has locked the organisation, so that the figures hold until its transaction ends. Spec: foundation §3, max_users. */
export const memberRoom = async (tx: Transaction, organisationId: string, now: Date): Promise<MemberRoom> => {
  const standing = await loadStanding(tx, organisationId, now);
  return {
    limit: standing.ok ? planFeatures(standing.value).maxUsers : null,
    members: await countMembers(tx, organisationId),
    invited: await countOpenInvitations(tx, organisationId, now),
  };
};

import { dayIn } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { timeZoneOf } from './details.ts';

/** The calendar day (YYYY-MM-DD) that it is where the organisation works. */
export const todayOf = async (tx: Transaction, organisationId: string, now: Date): Promise<string> => {
  const organisation = await getOrganisation(tx, organisationId);
  return dayIn(now, organisation === null ? 'UTC' : timeZoneOf(organisation));
};

import { type Customer as CustomerWire, MOST_NAME_RULES } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { lockCustomers, type MergedCustomers, mergeCustomer } from '../../db/repositories/customer-merge.ts';
import { type Customer, type CustomerChanges, getCustomer, updateCustomer } from '../../db/repositories/customers.ts';
import { changeQuotesOfCustomer } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { recordChange } from '../setup/record-change.ts';
import { loadCustomer } from './load-customers.ts';
import { openStatuses } from './open-statuses.ts';
import type { CustomerRefusalCode } from './refusals.ts';

const LONGEST_NOTES = 20_000;

/** What the customer that stays has not, it takes over; notes of both are kept. */
const takenOver = (from: Customer, into: Customer): CustomerChanges => ({
  accountCode: (into.accountCode ?? '') === '' ? from.accountCode : into.accountCode,
  paymentTermsDays: into.paymentTermsDays ?? from.paymentTermsDays,
  taxRateId: into.taxRateId ?? from.taxRateId,
  language: into.language ?? from.language,
  vatNumber: into.vatNumber || from.vatNumber,
  buyerReference: into.buyerReference || from.buyerReference,
  // What the one that stays was taught counts first.
  nameRules: [...into.nameRules, ...from.nameRules].slice(0, MOST_NAME_RULES),
  notes: [into.notes, from.notes]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
    .slice(0, LONGEST_NOTES),
});

const bothOf = async (
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<UseCaseOutcome<{ readonly from: Customer; readonly into: Customer }, CustomerRefusalCode>> => {
  await lockCustomers(tx, organisationId, { fromId, intoId });
  const into = await getCustomer(tx, organisationId, intoId);
  if (into === null) return refused('NOT_FOUND', { entity: 'customer', id: intoId });
  if (fromId === intoId) return refused('CUSTOMER_MERGED_WITH_ITSELF');
  const from = await getCustomer(tx, organisationId, fromId);
  if (from === null) return refused('NOT_FOUND', { entity: 'customer', id: fromId });
  return into.isDeleted ? refused('CUSTOMER_ARCHIVED') : done({ from, into });
};

/**
 * Makes one customer of two: all that belongs to one moves to the other, and quotes that are not issued yet name the one that stays.
 * One line of the history tells it. The other is no more, so that the same again finds nothing to do.
 */
export const mergeCustomers = async (
  tx: Transaction,
  actor: Actor,
  ids: MergedCustomers,
): Promise<UseCaseOutcome<CustomerWire, CustomerRefusalCode>> => {
  const { organisationId } = actor;
  const both = await bothOf(tx, organisationId, ids);
  if (!both.ok) return both;
  const { from, into } = both.value;
  const moved = await mergeCustomer(tx, organisationId, ids);
  await changeQuotesOfCustomer(tx, organisationId, into.id, openStatuses, ({ customerName }) =>
    customerName === into.companyName ? {} : { customerName: into.companyName },
  );
  const saved = await updateCustomer(tx, organisationId, into.id, takenOver(from, into));
  if (!saved.ok) return saved;
  await recordChange(tx, actor, {
    ...{ entityType: 'customer', entityId: into.id, subject: into.companyName, action: 'merged' },
    changes: [
      { field: 'mergedCustomer', from: from.companyName, to: into.companyName },
      ...Object.entries(moved).flatMap(([field, count]) => (count === 0 ? [] : [{ field, from: null, to: count }])),
    ],
  });
  return loadCustomer(tx, organisationId, into.id);
};

import type { PartEvidence } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listBillsOfMaterials } from '../../db/repositories/bills-of-materials.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { getQuote } from '../../db/repositories/quotes.ts';

/** What is known of the names of files before they are read: the quote's bills of materials, and what its customer's names mean. */
export type KnownNames = Required<Pick<PartEvidence, 'bills' | 'rules'>>;

export const loadKnownNames = async (tx: Transaction, organisationId: string, quoteId: string): Promise<KnownNames> => {
  const quote = await getQuote(tx, organisationId, quoteId);
  const customer = quote?.customerId == null ? null : await getCustomer(tx, organisationId, quote.customerId);
  const bills = await listBillsOfMaterials(tx, organisationId, quoteId);
  return { bills: bills.map(({ lines }) => lines), rules: customer?.nameRules ?? [] };
};

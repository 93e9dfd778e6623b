import type { PartEvidence } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listBillsOfMaterials } from '../../db/repositories/bills-of-materials.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { billsByFolder } from './bills-by-folder.ts';

/** What is known of the names of files before they are read: the quote's bills of materials, and what its customer's names mean. */
export type KnownNames = Required<Pick<PartEvidence, 'rules'>> & {
  /** The bills as they speak of a file in these folders. */
  readonly billsFor: (folders: readonly string[]) => Required<PartEvidence>['bills'];
};

export const loadKnownNames = async (tx: Transaction, organisationId: string, quoteId: string): Promise<KnownNames> => {
  const quote = await getQuote(tx, organisationId, quoteId);
  const customer = quote?.customerId == null ? null : await getCustomer(tx, organisationId, quote.customerId);
  const bills = await listBillsOfMaterials(tx, organisationId, quoteId);
  return { billsFor: (folders) => billsByFolder(bills, folders), rules: customer?.nameRules ?? [] };
};

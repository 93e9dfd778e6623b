import type { Issue } from '@kerf/contract';
import { eInvoiceFaultsBeforeIssue } from '@kerf/documents';
import { actionTo } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { sendsEInvoices } from '../organisations/details.ts';
import { customerOnDocument, organisationOnDocument, taxOnDocument } from './document-parties.ts';
import { hasInvoice } from './quote-state.ts';

/** What would keep the invoice of an order from being an e-invoice, told while it can be mended: an invoice stays as it was issued. */
export const eInvoiceIssues = async (tx: Transaction, organisation: Organisation, quote: Quote): Promise<Issue[]> => {
  const isInvoicedNext =
    actionTo({ status: quote.status, hasInvoice: hasInvoice(quote) }, 'Invoiced', ['invoice']) !== null;
  if (!isInvoicedNext || quote.isDeleted || !sendsEInvoices(organisation)) return [];
  const customer = quote.customerId === null ? null : await getCustomer(tx, quote.organisationId, quote.customerId);
  const faults = eInvoiceFaultsBeforeIssue({
    organisation: organisationOnDocument(organisation),
    customer: customerOnDocument(quote, customer, null),
    language: organisation.language,
    totals: await taxOnDocument(tx, quote),
    lines: [],
  }).join(', ');
  if (faults === '') return [];
  const message = `The invoice would go out without its data for the customer's books: ${faults}`;
  return [{ code: 'E_INVOICE_NOT_POSSIBLE', severity: 'Warning', message, facts: { faults } }];
};

import type { DocumentData } from '@kerf/contract';
import { writeCii } from './cii.ts';
import { eInvoiceOf, faultsBeforeIssue } from './from-document.ts';

export type { EInvoiceFault } from './e-invoice.ts';
export { escapeXml } from './xml.ts';

/** Where invoices go out as e-invoices unless the shop says otherwise. */
export const usesEInvoices = (countryCode: string): boolean => countryCode === 'DE' || countryCode === 'FR';

/** What keeps a document from being an e-invoice; nothing when it can be one. */
export const eInvoiceFaults = (data: DocumentData) => {
  const outcome = eInvoiceOf(data);
  return outcome.ok ? [] : outcome.faults;
};

/** The same, as far as it is known before the invoice is issued: what its parties and its tax lack. */
export const eInvoiceFaultsBeforeIssue = faultsBeforeIssue;

/** A document as the XML of an e-invoice; null for one that cannot be. */
export const eInvoiceXml = (data: DocumentData): string | null => {
  const outcome = eInvoiceOf(data);
  return outcome.ok ? writeCii(outcome.invoice) : null;
};

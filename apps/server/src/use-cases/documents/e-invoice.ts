import type { DocumentData } from '@kerf/contract';
import { eInvoiceFaults, eInvoiceXml } from '@kerf/documents';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadCreditNote, loadDocument } from './issued-document.ts';
import { safeName } from './render-pdf.ts';

type XmlFile = { readonly fileName: string; readonly bytes: Buffer };

/** Whichever the caller names: the invoice of a quote, or the credit note that takes it back. */
export type InvoiceKind = 'tax-invoice' | 'credit-note';

const xmlOf = (data: DocumentData): QuoteOutcome<XmlFile> => {
  const xml = eInvoiceXml(data);
  if (xml === null) return refuseQuote('E_INVOICE_NOT_POSSIBLE', { faults: eInvoiceFaults(data).join(', ') });
  const number = data.creditNote?.numberText ?? data.quote.invoiceNumber;
  return done({ fileName: `${safeName(number)}.xml`, bytes: Buffer.from(xml, 'utf8') });
};

/** The data of an invoice that the customer's books read, as a file of its own; refused where something is missing from it. */
export const loadEInvoice = async (
  actor: Actor,
  quoteId: string,
  kind: InvoiceKind,
): Promise<QuoteOutcome<XmlFile>> => {
  const data = kind === 'credit-note' ? await loadCreditNote(actor, quoteId) : await loadDocument(actor, quoteId, kind);
  return data.ok ? xmlOf(data.value) : data;
};

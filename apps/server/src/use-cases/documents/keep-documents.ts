import { type DocumentData, documentData as documentSchema } from '@kerf/contract';
import { calendarDay, dayIn, type KeptDocumentKind, QUOTE_STATUS_TABLE, utcOfDay } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addIssuedDocument, findIssuedDocument, type IssuedDocument } from '../../db/repositories/issued-documents.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { takeSeriesNumber } from '../organisations/series-numbers.ts';
import type { AfterEdit } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { documentData } from './document-data.ts';
import { termsAfter } from './quote-terms.ts';

const keep = (
  tx: Transaction,
  { organisationId, user }: Actor,
  quoteId: string,
  documentType: KeptDocumentKind,
  content: DocumentData,
  more: { readonly numberText?: string; readonly refersToId?: string } = {},
): Promise<IssuedDocument> =>
  addIssuedDocument(tx, organisationId, {
    quoteId,
    documentType,
    content: asKept(content),
    createdByUserId: user.userId,
    ...more,
  });

/** A kept document with what it says; null when it was never given out. */
export const lastKept = async (
  tx: Transaction,
  { organisationId, id }: Pick<Quote, 'organisationId' | 'id'>,
  documentType: KeptDocumentKind,
): Promise<{ readonly row: IssuedDocument; readonly content: DocumentData } | null> => {
  const row = await findIssuedDocument(tx, organisationId, id, documentType);
  const parsed = documentSchema.safeParse(row?.content);
  return row !== null && parsed.success ? { row, content: { ...parsed.data, revision: row.revision } } : null;
};

/** Keeps the documents of the status that a quote has come into, as they are given out: printing them again never reprices. */
export const keepDocuments =
  (actor: Actor): AfterEdit =>
  async (tx, quote) => {
    for (const documentType of QUOTE_STATUS_TABLE[quote.status].keeps) {
      if (documentType === 'credit-note') continue;
      const data = await documentData(tx, quote, documentType);
      if (!data.ok) return data;
      const number = documentType === 'tax-invoice' ? { numberText: quote.invoiceNumberText ?? '' } : {};
      const { revision } = await keep(tx, actor, quote.id, documentType, data.value, number);
      if (quote.status === 'Issued') await noteEvent(tx, actor, quote.id, 'issued', { documentType, revision });
    }
    return done(null);
  };

const withFactsOfToday = (content: DocumentData, quote: Quote): DocumentData => {
  const expiryDate = quote.expiryDate?.toISOString() ?? null;
  return {
    ...content,
    quote: {
      ...content.quote,
      poNumber: quote.poNumber,
      expiryDate,
      terms: termsAfter(content, expiryDate),
      invoiceDueDateUtc: quote.invoiceDueDateUtc?.toISOString() ?? null,
    },
  };
};

/**
 * Keeps another revision of the documents of the quote's status, when its dates or the customer's order number were changed since:
 * what was given out stays as it was. With `anew` they are made from the quote, because its totals are others.
 */
export const reviseDocuments =
  (actor: Actor, how: { readonly anew: boolean } = { anew: false }): AfterEdit =>
  async (tx, quote): Promise<QuoteOutcome<null>> => {
    for (const documentType of QUOTE_STATUS_TABLE[quote.status].keeps) {
      const kept = await lastKept(tx, quote, documentType);
      if (kept === null || documentType === 'credit-note') continue;
      const made = how.anew ? await documentData(tx, quote, documentType) : done(withFactsOfToday(kept.content, quote));
      if (!made.ok) return made;
      const number = kept.row.numberText === null ? {} : { numberText: kept.row.numberText };
      const { revision } = await keep(tx, actor, quote.id, documentType, made.value, number);
      await noteEvent(tx, actor, quote.id, 'revised', { documentType, revision });
    }
    return done(null);
  };

/** Takes back the invoice of a quote, if it has one that nothing takes back yet, by a credit note with a number of its own. */
export const creditInvoice =
  (actor: Actor, reason: string, now: Date): AfterEdit =>
  async (tx, quote) => {
    const invoice = await lastKept(tx, quote, 'tax-invoice');
    const earlier = await lastKept(tx, quote, 'credit-note');
    const isOpen = invoice !== null && earlier?.content.creditNote?.invoiceNumber !== invoice.row.numberText;
    const organisation = await getOrganisation(tx, quote.organisationId);
    if (!isOpen || organisation === null) return done(null);
    const { text } = await takeSeriesNumber(tx, organisation, 'creditNote');
    const day = dayIn(now, timeZoneOf(organisation));
    const creditNote = {
      numberText: text,
      invoiceNumber: invoice.row.numberText ?? '',
      issueDateUtc: calendarDay(now.toISOString()) === day ? now.toISOString() : utcOfDay(day),
      reason,
    };
    const content = { ...invoice.content, quote: { ...invoice.content.quote, terms: '' }, creditNote };
    await keep(tx, actor, quote.id, 'credit-note', content, { numberText: text, refersToId: invoice.row.id });
    await noteEvent(tx, actor, quote.id, 'credited', {
      creditNoteNumber: text,
      invoiceNumber: creditNote.invoiceNumber,
    });
    return done(null);
  };

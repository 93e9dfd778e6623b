import type { Quote as QuoteWire } from '@kerf/contract';
import { actionTo, DEFAULT_PAYMENT_TERMS_DAYS, dayAfter, dayIn, utcOfDay } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { keepDocuments } from '../documents/keep-documents.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { takeSeriesNumber } from '../organisations/series-numbers.ts';
import { inTurn } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noting, saidFacts } from '../quote-edits/timeline.ts';
import { quoteCommand } from '../quote-views/quote-command.ts';
import { checkGuards, hasInvoice, loadQuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';

/** The day on which an invoice of today is due: by the customer's terms of payment, else the shop's. Decisions 'Statuses'. */
const dueDate = async (tx: Transaction, quote: Quote, organisation: Organisation, now: Date): Promise<Date | null> => {
  const customer = quote.customerId === null ? null : await getCustomer(tx, quote.organisationId, quote.customerId);
  const days = customer?.paymentTermsDays ?? organisation.settings.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS;
  const due = dayAfter(dayIn(now, timeZoneOf(organisation)), days);
  return due === null ? null : new Date(utcOfDay(due));
};

/** The columns that an invoice sets: the next number, and its dates. */
const invoiceChanges = async (
  tx: Transaction,
  quote: Quote,
  now: Date,
): Promise<QuoteOutcome<QuoteChanges & Pick<Quote, 'invoiceNumberText'>>> => {
  const organisation = await getOrganisation(tx, quote.organisationId);
  if (organisation === null) return refuseQuote('NOT_FOUND');
  const { number, text } = await takeSeriesNumber(tx, organisation, 'invoice');
  return done({
    status: 'Invoiced',
    invoiceNumber: number,
    invoiceNumberText: text,
    invoiceIssueDateUtc: now,
    invoiceDueDateUtc: await dueDate(tx, quote, organisation, now),
  });
};

/** Invoices an order under the next invoice number, and keeps the invoice as it is given out. Spec: quotes §4, §7. */
export const invoiceQuote = (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  expectedVersion: number | null,
): Promise<QuoteOutcome<QuoteWire>> =>
  quoteCommand(actor, {
    quoteId,
    expectedVersion,
    work: async (tx, quote) => {
      const action = actionTo({ status: quote.status, hasInvoice: hasInvoice(quote) }, 'Invoiced', ['invoice']);
      if (action === null) return refuseQuote('STATUS_CHANGE_NOT_ALLOWED', { from: quote.status, to: 'Invoiced' });
      const allowed = await checkGuards(action, await loadQuoteState(tx, quote));
      if (!allowed.ok) return allowed;
      const changes = await invoiceChanges(tx, quote, services.now());
      if (!changes.ok) return changes;
      const told = noting(actor, 'invoiced', saidFacts({ invoiceNumber: changes.value.invoiceNumberText }));
      return done({ value: null, changes: changes.value, afterwards: inTurn(told, keepDocuments(actor)) });
    },
    answerOf: (shown) => shown,
  });

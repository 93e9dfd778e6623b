import {
  actionTo,
  calendarDay,
  DEFAULT_VALIDITY_DAYS,
  dayIn,
  expiryOf,
  QUOTE_STATUS_TABLE,
  type QuoteEventKind,
  type QuoteStatus,
  utcOfDay,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { findActiveJob } from '../../db/repositories/jobs.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listPriceTraces } from '../../db/repositories/quote-items.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { CALCULATE_QUOTE } from '../calculation/calculation-job.ts';
import { checkPricesReplay } from '../calculation/replay-prices.ts';
import { keepingEndedLinks } from '../documents/ended-links.ts';
import { creditInvoice, keepDocuments } from '../documents/keep-documents.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { type AfterEdit, inTurn } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noting, saidFacts } from '../quote-edits/timeline.ts';
import { checkGuards, hasInvoice, loadQuoteState, type QuoteState } from '../quote-views/quote-state.ts';

/** Issue date, and the expiry that follows when none was chosen that is still to come. Decisions 'Statuses'. */
const issueDates = async (tx: Transaction, quote: Quote, now: Date): Promise<QuoteChanges> => {
  const organisation = await getOrganisation(tx, quote.organisationId);
  const days = organisation?.settings.quoteValidityDays ?? DEFAULT_VALIDITY_DAYS;
  const today = dayIn(now, organisation === null ? 'UTC' : timeZoneOf(organisation));
  const expiry = expiryOf(today, quote.expiryDate === null ? null : calendarDay(quote.expiryDate.toISOString()), days);
  return { issuedDateUtc: now, expiryDate: expiry === null ? null : new Date(utcOfDay(expiry)) };
};

/** A change of status that somebody asks for, and why. */
type WantedStatus = { readonly next: QuoteStatus; readonly reason: string; readonly now: Date };

/** The columns that a change of status sets, and what follows it. */
type StatusChange = { readonly changes: QuoteChanges; readonly afterwards: AfterEdit };

type Effect = (context: {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly quote: Quote;
  readonly wanted: WantedStatus;
}) => Promise<StatusChange> | StatusChange;

const noted =
  (kind: QuoteEventKind, changes: QuoteChanges = {}): Effect =>
  ({ actor, wanted }) => ({ changes, afterwards: noting(actor, kind, saidFacts({ reason: wanted.reason })) });

/** An order or invoice that comes to nothing: what was invoiced is taken back. */
const givenUp =
  (kind: 'voided' | 'cancelled' | 'lost'): Effect =>
  ({ actor, quote, wanted: { reason, now } }) => ({
    changes: {},
    afterwards: inTurn(
      noting(actor, kind, saidFacts({ reason, invoiceNumber: kind === 'voided' ? quote.invoiceNumberText : null })),
      creditInvoice(actor, reason, now),
    ),
  });

const notDispatched = noted('dispatchReverted', { dispatchedDateUtc: null });

type StatusSetByHand = Exclude<QuoteStatus, 'NotCalculated'>;

/**
 * What each status brings with it that is set by hand; ordering and invoicing take numbers and have calls of their own, so that an
 * order or invoice is set by hand only when it was not dispatched after all.
 */
const EFFECTS: Readonly<Record<StatusSetByHand, Effect>> = {
  Calculated: noted('edited'),
  Draft: noted('reviewed'),
  Issued: async ({ tx, actor, quote, wanted }) => ({
    changes: await issueDates(tx, quote, wanted.now),
    afterwards: inTurn(keepingEndedLinks(quote, wanted.now), keepDocuments(actor)),
  }),
  PendingOrderConfirmation: noted('reverted', { vendorOrderAcceptance: false }),
  Ordered: notDispatched,
  Invoiced: notDispatched,
  Rejected: noted('rejected'),
  Lost: givenUp('lost'),
  Cancelled: givenUp('cancelled'),
  Voided: givenUp('voided'),
  Dispatched: ({ actor, wanted: { now } }) => ({
    changes: { dispatchedDateUtc: now },
    afterwards: noting(actor, 'dispatched'),
  }),
};

const isSetByHand = (status: QuoteStatus): status is StatusSetByHand => status in EFFECTS;

const NOTHING: AfterEdit = async () => done(null);

/** Prices that a customer is told must be true, and must come out again. */
const checkIssue = async (tx: Transaction, quote: Quote, state: QuoteState): Promise<QuoteOutcome<null>> => {
  // A draft that was edited shows its old prices until the calculation that waits or runs has ended.
  const isCalculating = (await findActiveJob(tx, quote.organisationId, CALCULATE_QUOTE, quote.id)) !== null;
  if (isCalculating) return refuseQuote('QUOTE_NOT_CALCULATED');
  const allowed = await checkGuards('markIssued', state);
  if (!allowed.ok) return allowed;
  return checkPricesReplay(quote, state.items, await listPriceTraces(tx, quote.organisationId, quote.id));
};

/** What a change of status by hand sets and what follows it, once the table and its guards allow it. */
export const statusChange = async (
  tx: Transaction,
  actor: Actor,
  quote: Quote,
  wanted: WantedStatus,
): Promise<QuoteOutcome<StatusChange>> => {
  const { next } = wanted;
  if (next === quote.status) return done({ changes: {}, afterwards: NOTHING });
  if (next === 'NotCalculated' && QUOTE_STATUS_TABLE[quote.status].isHeaderEditable) {
    return done({ changes: { status: next }, afterwards: NOTHING });
  }
  const action = actionTo({ status: quote.status, hasInvoice: hasInvoice(quote) }, next, ['status', 'enable']);
  if (action === null || !isSetByHand(next)) {
    return refuseQuote('STATUS_CHANGE_NOT_ALLOWED', { from: quote.status, to: next });
  }
  const state = await loadQuoteState(tx, quote);
  const allowed = await (action === 'markIssued' ? checkIssue(tx, quote, state) : checkGuards(action, state));
  if (!allowed.ok) return allowed;
  const { changes, afterwards } = await EFFECTS[next]({ tx, actor, quote, wanted });
  return done({ changes: { status: next, ...changes }, afterwards });
};

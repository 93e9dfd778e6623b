import {
  calendarDay,
  DEFAULT_VALIDITY_DAYS,
  dayIn,
  expiryOf,
  QUOTE_ACTIONS,
  QUOTE_STATUS_TABLE,
  type QuoteAction,
  type QuoteStatus,
  utcOfDay,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { findActiveJob } from '../../db/repositories/jobs.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import { CALCULATE_QUOTE } from '../calculation/calculation-job.ts';
import { checkPricesReplay } from '../calculation/replay-prices.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { checkGuards, loadQuoteState } from '../quote-views/quote-state.ts';

/** Actions that only set a status; the others take numbers, payments or exports and have calls of their own. */
const plainActions = ['reviewQuote', 'editQuote', 'markIssued', 'markLost'] as const satisfies readonly QuoteAction[];

/** The action by which a status leads to another, if the table offers one that is no more than that. */
export const actionBetween = (from: QuoteStatus, to: QuoteStatus): QuoteAction | null =>
  plainActions.find(
    (action) => QUOTE_STATUS_TABLE[from].actions.includes(action) && QUOTE_ACTIONS[action].next === to,
  ) ?? null;

/** Issue date, and the expiry that follows when none was chosen that is still to come. Decisions 'Statuses'. */
const issueDates = async (tx: Transaction, quote: Quote, now: Date): Promise<QuoteChanges> => {
  const organisation = await getOrganisation(tx, quote.organisationId);
  const days = organisation?.settings.quoteValidityDays ?? DEFAULT_VALIDITY_DAYS;
  const today = dayIn(now, organisation === null ? 'UTC' : timeZoneOf(organisation));
  const expiry = expiryOf(today, quote.expiryDate === null ? null : calendarDay(quote.expiryDate.toISOString()), days);
  return { issuedDateUtc: now, expiryDate: expiry === null ? null : new Date(utcOfDay(expiry)) };
};

/** The columns that a change of status sets, once the table and its guards allow it. */
export const statusChanges = async (
  tx: Transaction,
  quote: Quote,
  next: QuoteStatus,
  now: Date,
): Promise<QuoteOutcome<QuoteChanges>> => {
  if (next === quote.status) return done({});
  if (next === 'NotCalculated' && QUOTE_STATUS_TABLE[quote.status].isHeaderEditable) return done({ status: next });
  const action = actionBetween(quote.status, next);
  if (action === null) return refuseQuote('STATUS_CHANGE_NOT_ALLOWED', { from: quote.status, to: next });
  // A draft that was edited shows its old prices until the calculation that waits or runs has ended.
  const isCalculating = (await findActiveJob(tx, quote.organisationId, CALCULATE_QUOTE, quote.id)) !== null;
  if (action === 'markIssued' && isCalculating) return refuseQuote('QUOTE_NOT_CALCULATED');
  const state = await loadQuoteState(tx, quote);
  const allowed = await checkGuards(action, state);
  if (!allowed.ok) return allowed;
  if (action !== 'markIssued') return done({ status: next });
  const replayed = await checkPricesReplay(quote, state.items);
  return replayed.ok ? done({ status: next, ...(await issueDates(tx, quote, now)) }) : replayed;
};

import {
  hasBlockingProblem,
  QUOTE_ACTIONS,
  QUOTE_GUARDS,
  type QuoteAction,
  type QuoteFacts,
  unsetReasons,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { inSlices } from '../in-slices.ts';
import { completenessOf } from '../parts/completeness.ts';
import { itemIssues } from '../parts/item-issues.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';

/** A quote with its parts and the set-up data that they name. */
export type QuoteState = { readonly quote: Quote; readonly items: readonly QuoteItem[]; readonly setup: SetupData };

export const loadQuoteState = async (tx: Transaction, quote: Quote): Promise<QuoteState> => ({
  quote,
  items: await listQuoteItems(tx, quote.organisationId, quote.id),
  setup: await loadSetupData(tx, quote.organisationId),
});

const isBlocked = (item: QuoteItem, setup: SetupData): boolean =>
  hasBlockingProblem(itemIssues(item, setup).map((issue) => issue.severity));

/** What the guards of the quote's actions look at. */
export const factsOfQuote = async ({ quote, items, setup }: QuoteState): Promise<QuoteFacts> => ({
  status: quote.status,
  paymentStatus: quote.paymentStatus,
  quoteSourceType: quote.quoteSourceType,
  vendorOrderAcceptance: quote.vendorOrderAcceptance,
  isArchived: quote.isDeleted,
  hasContact: quote.customerContactId !== null,
  lineCount: items.length + quote.numberOfMiscItems,
  partCount: items.length,
  hasUnsetPart: items.some((item) => unsetReasons(completenessOf(item, setup)).length > 0),
  hasBlockingProblem: (await inSlices(items, (item) => isBlocked(item, setup))).includes(true),
  allPartsHaveCutPrice: items.every((item) => (storedPrices(item.prices)?.figures?.cutPrice ?? null) !== null),
  // No action that the server carries out asks for a plan feature yet.
  features: { hasPartLibrary: false },
});

/** The first guard that keeps an action from being done, as a refusal. */
export const checkGuards = (action: QuoteAction, facts: QuoteFacts): QuoteOutcome<null> => {
  const failed = QUOTE_ACTIONS[action].guards.find((code) => !QUOTE_GUARDS[code].allows(facts));
  return failed === undefined ? done(null) : refuseQuote(failed);
};

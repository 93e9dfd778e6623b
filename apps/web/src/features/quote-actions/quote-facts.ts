import type { Quote, QuoteItem } from '@kerf/contract';
import type { PlanFeatures, QuoteConnections, QuoteFacts } from '@kerf/quoting';
import { hasErrors, isUnpriced } from './at-fault.ts';

/** What the guards of the actions look at, from the quote and its parts as shown. */
export const factsOfQuote = (
  quote: Quote,
  items: readonly QuoteItem[],
  features: Pick<PlanFeatures, 'hasPartLibrary'>,
): QuoteFacts => ({
  status: quote.status,
  paymentStatus: quote.paymentStatus,
  quoteSourceType: quote.quoteSourceType,
  vendorOrderAcceptance: quote.vendorOrderAcceptance,
  isArchived: quote.isDeleted,
  hasInvoice: quote.invoiceNumberText !== null,
  hasContact: quote.customerContactId !== null,
  lineCount: items.length + quote.numberOfMiscItems,
  partCount: items.length,
  hasUnsetPart: items.some((item) => item.status === 'unset'),
  hasBlockingProblem: items.some(hasErrors),
  hasIncompleteItem: quote.issues.errors.some(({ code }) => code === 'ITEM_DIMENSIONS_MISSING'),
  allPartsHaveCutPrice: !items.some(isUnpriced),
  features,
});

/** Nothing is connected yet: actions that need a connection are not shown. */
export const NO_CONNECTIONS: QuoteConnections = {
  cloudDriveConnected: false,
  accountingConnected: false,
};

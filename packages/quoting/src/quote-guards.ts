import type { PlanFeatures } from './plan-features.ts';
import type { PaymentStatus, QuoteSourceType, QuoteStatus } from './vocabulary.ts';

/** What the guards of a quote's actions look at. */
export type QuoteFacts = {
  readonly status: QuoteStatus;
  readonly paymentStatus: PaymentStatus;
  readonly quoteSourceType: QuoteSourceType;
  readonly vendorOrderAcceptance: boolean;
  readonly isArchived: boolean;
  /** It has the number of an invoice. */
  readonly hasInvoice: boolean;
  readonly hasContact: boolean;
  /** Parts and miscellaneous items together. */
  readonly lineCount: number;
  readonly partCount: number;
  readonly hasUnsetPart: boolean;
  /** Any part with a finding or issue of severity Error. */
  readonly hasBlockingProblem: boolean;
  /** Any miscellaneous item without its required dimensions. */
  readonly hasIncompleteItem: boolean;
  readonly allPartsHaveCutPrice: boolean;
  readonly features: Pick<PlanFeatures, 'hasPartLibrary'>;
};

type Guard = { readonly sentence: string; readonly allows: (facts: QuoteFacts) => boolean };

/** Conditions of actions, each with the sentence that a disabled button shows. Spec: quotes §4, §5. */
export const QUOTE_GUARDS = {
  PARTS_UNSET: {
    sentence: 'Some parts still miss a setting. Complete every part first.',
    allows: (facts) => !facts.hasUnsetPart,
  },
  QUOTE_EMPTY: {
    sentence: 'The quote has no parts or items yet.',
    allows: (facts) => facts.lineCount > 0,
  },
  PARTS_WITHOUT_PRICE: {
    sentence: 'Every part needs a cut price. Calculate the quote first.',
    allows: (facts) => facts.allPartsHaveCutPrice,
  },
  BLOCKING_PROBLEM: {
    sentence: 'Some parts have errors. Correct them first.',
    allows: (facts) => !facts.hasBlockingProblem,
  },
  ITEMS_INCOMPLETE: {
    sentence: 'Some items miss their dimensions. Complete them first.',
    allows: (facts) => !facts.hasIncompleteItem,
  },
  QUOTE_NOT_CALCULATED: {
    sentence: 'The quote has not been calculated yet.',
    allows: (facts) => facts.status !== 'NotCalculated',
  },
  NO_CONTACT: {
    sentence: 'Assign a customer and a contact first.',
    allows: (facts) => facts.hasContact,
  },
  PLAN_LACKS_PART_LIBRARY: {
    sentence: 'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
    allows: (facts) => facts.features.hasPartLibrary,
  },
  NO_PARTS: {
    sentence: 'The quote has no parts to send.',
    allows: (facts) => facts.partCount > 0,
  },
  NOT_ACCEPTED_BY_VENDOR: {
    sentence: 'The order has not been accepted yet.',
    allows: (facts) => facts.quoteSourceType !== 'WebStore' || facts.vendorOrderAcceptance,
  },
  CARD_PAYMENT_RECEIVED: {
    sentence: 'Card payment received. Refunds are made at the payment provider.',
    allows: (facts) => facts.paymentStatus !== 'GatewayPaid',
  },
  QUOTE_ARCHIVED: {
    sentence: 'The quote is archived. Unarchive it first.',
    allows: (facts) => !facts.isArchived,
  },
} as const satisfies Record<string, Guard>;

export type QuoteGuardCode = keyof typeof QUOTE_GUARDS;
export const QUOTE_GUARD_CODES = Object.keys(QUOTE_GUARDS) as readonly QuoteGuardCode[];

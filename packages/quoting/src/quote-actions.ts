import type { QuoteGuardCode } from './quote-guards.ts';
import type { QuoteStatus } from './vocabulary.ts';

/** Under which circumstances an action appears at all; what it needs to work is its guards. */
export type ActionVisibility =
  | 'always'
  | 'whenUnpaid'
  | 'whenPaid'
  | 'whenInternal'
  | 'whenInvoiced'
  | 'whenNotInvoiced'
  | 'whenCloudDriveConnected'
  | 'whenAccountingConnected';

/**
 * By which call an action is carried out: `status` sets the status by the quote's PUT, the others have a call of their own; null for
 * what does nothing to the quote itself, such as an e-mail.
 */
export type ActionCall = 'calculate' | 'status' | 'enable' | 'order' | 'invoice' | 'payment';

export type ActionDefinition = {
  readonly label: string;
  readonly call: ActionCall | null;
  /** The status it leads to; null when it leaves the status alone. */
  readonly next: QuoteStatus | null;
  readonly guards: readonly QuoteGuardCode[];
  readonly needsConfirmation: boolean;
  /** The customer's order number is asked for. */
  readonly asksPurchaseOrder: boolean;
  /** Whoever does it is asked why; the timeline keeps the answer. */
  readonly asksReason: boolean;
  readonly visible: ActionVisibility;
};

type Unasked = Omit<ActionDefinition, 'asksReason'>;
type NotAsked = Unasked & { readonly asksReason: false };

const define = (label: string, next: QuoteStatus | null, extra: Partial<Unasked> = {}): NotAsked => ({
  label,
  call: next === null ? null : 'status',
  next,
  guards: [],
  needsConfirmation: false,
  asksPurchaseOrder: false,
  visible: 'always',
  ...extra,
  asksReason: false,
});

/** What cannot simply be taken back: it is asked for, and why. */
const defineWithReason = (label: string, next: QuoteStatus) => ({
  ...define(label, next, { guards: ['QUOTE_ARCHIVED'], needsConfirmation: true }),
  asksReason: true as const,
});

const READY_TO_ISSUE = [
  'QUOTE_ARCHIVED',
  'QUOTE_EMPTY',
  'PARTS_UNSET',
  'BLOCKING_PROBLEM',
  'ITEMS_INCOMPLETE',
  'PARTS_WITHOUT_PRICE',
] as const;
/** What goes to a customer has a price for every part. */
const PRICED_WHOLE = ['QUOTE_NOT_CALCULATED', 'PARTS_WITHOUT_PRICE'] as const;
const KEPT = { guards: ['QUOTE_ARCHIVED'] } as const;
const ORDERING = { ...KEPT, call: 'order', asksPurchaseOrder: true } as const;

/** Every action of a quote. Which status offers which is in quote-status.ts. Spec: quotes §4. */
export const QUOTE_ACTIONS = {
  calculate: define('Calculate', 'Calculated', {
    call: 'calculate',
    guards: ['QUOTE_ARCHIVED', 'QUOTE_EMPTY', 'PARTS_UNSET'],
  }),
  reviewQuote: define('Review quote', 'Draft', { guards: READY_TO_ISSUE }),
  markIssued: define('Mark as issued', 'Issued', { call: 'enable', guards: READY_TO_ISSUE }),
  editQuote: define('Edit quote', 'Calculated', KEPT),
  markOrdered: define('Mark as ordered', 'Ordered', ORDERING),
  markPaidAndOrdered: define('Mark as paid and ordered', 'Ordered', { ...ORDERING, visible: 'whenUnpaid' }),
  markPaid: define('Mark as paid', null, { ...KEPT, call: 'payment', visible: 'whenUnpaid' }),
  markUnpaid: define('Mark as unpaid', null, {
    call: 'payment',
    guards: ['QUOTE_ARCHIVED', 'CARD_PAYMENT_RECEIVED'],
    visible: 'whenPaid',
  }),
  confirmOrder: define('Confirm order', 'Ordered', ORDERING),
  editPendingOrder: define('Edit pending order', 'Calculated', KEPT),
  rejectOrder: defineWithReason('Reject order', 'Rejected'),
  revertToPendingOrder: define('Revert to pending order', 'PendingOrderConfirmation', KEPT),
  markInvoiced: define('Mark as invoiced', 'Invoiced', { ...KEPT, call: 'invoice', visible: 'whenNotInvoiced' }),
  markDispatched: define('Mark as dispatched', 'Dispatched', KEPT),
  revertToOrdered: define('Revert to ordered', 'Ordered', { ...KEPT, visible: 'whenNotInvoiced' }),
  revertToInvoiced: define('Revert to invoiced', 'Invoiced', { ...KEPT, visible: 'whenInvoiced' }),
  markLost: defineWithReason('Mark as lost', 'Lost'),
  cancelOrder: defineWithReason('Cancel order', 'Cancelled'),
  markCancelled: defineWithReason('Mark as cancelled', 'Cancelled'),
  voidInvoice: defineWithReason('Void invoice', 'Voided'),
  emailQuote: define('Email quote', null, { guards: PRICED_WHOLE }),
  copyQuoteLink: define('Copy quote link', null, { guards: PRICED_WHOLE }),
  emailCustomer: define('Email customer', null),
  emailOrderConfirmation: define('Email order confirmation', null),
  copyOrderConfirmationLink: define('Copy order confirmation link', null),
  emailProforma: define('Email proforma', null),
  copyProformaLink: define('Copy proforma link', null),
  emailTaxInvoice: define('Email tax invoice', null, { visible: 'whenInvoiced' }),
  copyTaxInvoiceLink: define('Copy tax invoice link', null, { visible: 'whenInvoiced' }),
  sendToPartLibrary: define('Send to part library', null, {
    guards: ['PLAN_LACKS_PART_LIBRARY', 'NO_PARTS', 'QUOTE_NOT_CALCULATED', 'NO_CONTACT', 'NOT_ACCEPTED_BY_VENDOR'],
  }),
  sendToCloudDrive: define('Send to Google Drive', null, { visible: 'whenCloudDriveConnected' }),
  resendInvoiceData: define('Resend invoice data', null, { ...KEPT, visible: 'whenAccountingConnected' }),
  duplicate: define('Duplicate', null, { visible: 'whenInternal' }),
} as const satisfies Record<string, ActionDefinition>;

export type QuoteAction = keyof typeof QUOTE_ACTIONS;
/** Actions that ask why. */
export type ReasonedAction = {
  [Action in QuoteAction]: (typeof QUOTE_ACTIONS)[Action]['asksReason'] extends true ? Action : never;
}[QuoteAction];
export const asksReason = (action: QuoteAction): action is ReasonedAction => QUOTE_ACTIONS[action].asksReason;
export const QUOTE_ACTION_NAMES = Object.keys(QUOTE_ACTIONS) as readonly QuoteAction[];

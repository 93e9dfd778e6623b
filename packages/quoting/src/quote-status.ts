import type { QuoteAction } from './quote-actions.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type KeptDocumentKind,
  QUOTE_STATUSES,
  type QuoteStatus,
} from './vocabulary.ts';

/**
 * The status rules of a quote. Buttons, server checks, documents and tests read this one table.
 * Spec: quotes §2, §4, §7; decisions 7 and 12 and 'Statuses'.
 */
export type StatusRow = {
  /** As the chip shows it. */
  readonly label: string;
  readonly chip: 'grey' | 'blue' | 'amber' | 'teal' | 'green' | 'purple' | 'red';
  /** In the order of the menu; the first is the primary action. */
  readonly actions: readonly QuoteAction[];
  readonly secondaryAction: QuoteAction | null;
  readonly hasPrimaryButton: boolean;
  /** Name, RFQ number, price adjustments. */
  readonly isHeaderEditable: boolean;
  /** Parts, miscellaneous items, tax rate. */
  readonly arePartsEditable: boolean;
  readonly isExpiryEditable: boolean;
  /** False where a dash stands for every price. */
  readonly showsPrices: boolean;
  readonly showsWorkOrder: boolean;
  readonly showsInvoice: boolean;
  readonly showsPayment: boolean;
  readonly canExportDrawings: boolean;
  readonly documents: readonly DocumentKind[];
  /** Documents that a quote keeps, as they are, when it comes into this status. */
  readonly keeps: readonly KeptDocumentKind[];
  /** Pieces can be delivered, in one go or in parts. */
  readonly canDeliver: boolean;
  /** How the shop fared with it: an order that came, one that did not or went again, or one that is still to come. */
  readonly outcome: 'open' | 'won' | 'lost';
};

const SHARE = ['emailQuote', 'copyQuoteLink', 'sendToPartLibrary', 'duplicate'] as const;
const QUOTE_ONLY = ['quote'] as const;
const AS_ORDERED: readonly DocumentKind[] = DOCUMENT_KINDS.filter((kind) => kind !== 'tax-invoice');

const row = (
  label: string,
  chip: StatusRow['chip'],
  actions: readonly QuoteAction[],
  extra: Partial<StatusRow> = {},
): StatusRow => ({
  label,
  chip,
  actions,
  secondaryAction: null,
  hasPrimaryButton: true,
  isHeaderEditable: false,
  arePartsEditable: false,
  isExpiryEditable: false,
  showsPrices: true,
  showsWorkOrder: false,
  showsInvoice: false,
  showsPayment: false,
  canExportDrawings: true,
  documents: QUOTE_ONLY,
  keeps: [],
  canDeliver: false,
  outcome: 'open',
  ...extra,
});

const EDITING = { isHeaderEditable: true, arePartsEditable: true, isExpiryEditable: true } as const;

export const QUOTE_STATUS_TABLE: Readonly<Record<QuoteStatus, StatusRow>> = {
  NotCalculated: row('Editing', 'grey', ['calculate', ...SHARE], { ...EDITING, showsPrices: false }),
  Calculated: row('Editing', 'grey', ['reviewQuote', ...SHARE], EDITING),
  Draft: row('Draft', 'blue', ['markIssued', 'editQuote', ...SHARE, 'sendToCloudDrive'], {
    isHeaderEditable: true,
    isExpiryEditable: true,
    secondaryAction: 'editQuote',
  }),
  Issued: row(
    'Issued',
    'teal',
    [
      'markOrdered',
      'markPaidAndOrdered',
      'markUnpaid',
      'editQuote',
      'emailQuote',
      'copyQuoteLink',
      'markLost',
      'sendToPartLibrary',
      'duplicate',
      'sendToCloudDrive',
    ],
    { isExpiryEditable: true, keeps: QUOTE_ONLY },
  ),
  PendingOrderConfirmation: row(
    'Pending Confirmation',
    'amber',
    [
      'emailCustomer',
      'confirmOrder',
      'markPaidAndOrdered',
      'markUnpaid',
      'editPendingOrder',
      'sendToCloudDrive',
      'rejectOrder',
    ],
    { canExportDrawings: false },
  ),
  Ordered: row(
    'Ordered',
    'green',
    [
      'markInvoiced',
      'markPaid',
      'markUnpaid',
      'emailOrderConfirmation',
      'copyOrderConfirmationLink',
      'emailProforma',
      'copyProformaLink',
      'cancelOrder',
      'duplicate',
      'sendToCloudDrive',
      'markDispatched',
    ],
    {
      documents: AS_ORDERED,
      keeps: ['order-confirmation', 'proforma'],
      showsWorkOrder: true,
      showsPayment: true,
      canDeliver: true,
      outcome: 'won',
    },
  ),
  Invoiced: row(
    'Invoiced',
    'purple',
    [
      'emailTaxInvoice',
      'copyTaxInvoiceLink',
      'markPaid',
      'markUnpaid',
      'voidInvoice',
      'duplicate',
      'sendToCloudDrive',
      'resendInvoiceData',
      'markDispatched',
    ],
    {
      documents: DOCUMENT_KINDS,
      keeps: ['tax-invoice'],
      showsWorkOrder: true,
      showsInvoice: true,
      showsPayment: true,
      canDeliver: true,
      outcome: 'won',
    },
  ),
  Lost: row('Lost', 'red', ['editQuote', 'emailCustomer', 'markPaidAndOrdered', 'markUnpaid', 'duplicate'], {
    hasPrimaryButton: false,
    outcome: 'lost',
  }),
  Rejected: row('Rejected', 'red', ['emailCustomer', 'revertToPendingOrder'], {
    hasPrimaryButton: false,
    canExportDrawings: false,
    outcome: 'lost',
  }),
  Cancelled: row('Cancelled', 'red', ['duplicate'], {
    hasPrimaryButton: false,
    documents: AS_ORDERED,
    showsPayment: true,
    outcome: 'lost',
  }),
  Voided: row('Voided', 'red', ['duplicate'], {
    hasPrimaryButton: false,
    documents: AS_ORDERED,
    showsPayment: true,
    outcome: 'lost',
  }),
  Dispatched: row(
    'Dispatched',
    'green',
    [
      'markInvoiced',
      'emailTaxInvoice',
      'copyTaxInvoiceLink',
      'markPaid',
      'markUnpaid',
      'revertToOrdered',
      'revertToInvoiced',
      'duplicate',
      'markLost',
      'markCancelled',
    ],
    {
      documents: AS_ORDERED,
      showsWorkOrder: true,
      showsInvoice: true,
      showsPayment: true,
      canDeliver: true,
      outcome: 'won',
    },
  ),
};

/** Statuses in which the customer's answer is still to come, so that somebody may want to ask again. */
export const FOLLOWED_UP_STATUSES: readonly QuoteStatus[] = QUOTE_STATUSES.filter(
  (status) => QUOTE_STATUS_TABLE[status].outcome === 'open',
);

/** Documents that a quote offers; a dispatched quote keeps those of its invoice if it had one. Decisions 'Statuses'. */
export const documentsOf = (status: QuoteStatus, hasInvoice: boolean): readonly DocumentKind[] =>
  status === 'Dispatched' && hasInvoice ? DOCUMENT_KINDS : QUOTE_STATUS_TABLE[status].documents;

const TAKEN_BACK: readonly QuoteStatus[] = ['Voided', 'Cancelled', 'Lost'];

/** An order that is none any more: what it was called, and its invoice with the credit note, are looked up all the same. */
export const isTakenBack = (status: QuoteStatus): boolean => TAKEN_BACK.includes(status);

/** True when prices stand as a dash: not known, or about to change. Decision 7. */
export const showsDash = (status: QuoteStatus, isCalculating: boolean, isRefetching: boolean): boolean =>
  isCalculating || isRefetching || !QUOTE_STATUS_TABLE[status].showsPrices;

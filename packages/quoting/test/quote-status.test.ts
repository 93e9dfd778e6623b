import { describe, expect, test } from 'vitest';
import {
  checkAction,
  DOCUMENT_KINDS,
  documentsOf,
  EDIT_EFFECTS,
  effectOfEdit,
  isShippingLocked,
  primaryAction,
  QUOTE_ACTIONS,
  QUOTE_EDITS,
  QUOTE_STATUS_TABLE,
  QUOTE_STATUSES,
  type QuoteAction,
  type QuoteEdit,
  type QuoteFacts,
  type QuoteStatus,
  showsDash,
  visibleActions,
} from '../src/index.ts';

const ready: QuoteFacts = {
  status: 'Calculated',
  paymentStatus: 'Unpaid',
  quoteSourceType: 'Internal',
  vendorOrderAcceptance: true,
  isArchived: false,
  hasInvoice: false,
  hasContact: true,
  lineCount: 2,
  partCount: 1,
  hasUnsetPart: false,
  hasBlockingProblem: false,
  hasIncompleteItem: false,
  allPartsHaveCutPrice: true,
  features: { hasPartLibrary: true },
};
const everything = { cloudDriveConnected: true, accountingConnected: true };
const refusal = (action: QuoteAction, facts: Partial<QuoteFacts>) => {
  const verdict = checkAction(action, { ...ready, ...facts });
  return verdict.ok ? (verdict.next ?? 'stays') : verdict.refusal.code;
};

test('labels and the editing filter', () => {
  expect(QUOTE_STATUSES.map((status) => QUOTE_STATUS_TABLE[status].label)).toEqual([
    'Editing',
    'Editing',
    'Draft',
    'Issued',
    'Pending Confirmation',
    'Ordered',
    'Invoiced',
    'Lost',
    'Rejected',
    'Cancelled',
    'Voided',
    'Dispatched',
  ]);
});

test('a chip has the colour of how the quote stands', () => {
  const chips = (...statuses: QuoteStatus[]) => new Set(statuses.map((status) => QUOTE_STATUS_TABLE[status].chip));
  const alike = [
    chips('NotCalculated', 'Calculated'),
    chips('Draft'),
    chips('Issued'),
    chips('PendingOrderConfirmation'),
    chips('Ordered', 'Dispatched'),
    chips('Invoiced'),
    chips('Lost', 'Rejected', 'Cancelled', 'Voided'),
  ];
  for (const one of alike) expect(one.size).toBe(1);
  expect(new Set(alike.flatMap((one) => [...one])).size).toBe(alike.length);
});

/** Quotes 4, 'Actions by status', and how a dispatched quote comes and goes. */
test.each<[QuoteStatus, QuoteAction[]]>([
  ['NotCalculated', ['calculate', 'emailQuote', 'copyQuoteLink', 'sendToPartLibrary', 'duplicate']],
  ['Calculated', ['reviewQuote', 'emailQuote', 'copyQuoteLink', 'sendToPartLibrary', 'duplicate']],
  [
    'Draft',
    ['markIssued', 'editQuote', 'emailQuote', 'copyQuoteLink', 'sendToPartLibrary', 'duplicate', 'sendToCloudDrive'],
  ],
  [
    'Issued',
    [
      ...(['markOrdered', 'markPaidAndOrdered', 'markUnpaid', 'editQuote', 'emailQuote', 'copyQuoteLink'] as const),
      ...(['markLost', 'sendToPartLibrary', 'duplicate', 'sendToCloudDrive'] as const),
    ],
  ],
  [
    'PendingOrderConfirmation',
    [
      ...(['emailCustomer', 'confirmOrder', 'markPaidAndOrdered', 'markUnpaid'] as const),
      ...(['editPendingOrder', 'sendToCloudDrive', 'rejectOrder'] as const),
    ],
  ],
  [
    'Ordered',
    [
      ...(['markInvoiced', 'markPaid', 'markUnpaid', 'emailOrderConfirmation', 'copyOrderConfirmationLink'] as const),
      ...(['emailProforma', 'copyProformaLink', 'cancelOrder', 'duplicate', 'sendToCloudDrive'] as const),
      'markDispatched',
    ],
  ],
  [
    'Invoiced',
    [
      ...(['emailTaxInvoice', 'copyTaxInvoiceLink', 'markPaid', 'markUnpaid', 'voidInvoice', 'duplicate'] as const),
      ...(['sendToCloudDrive', 'resendInvoiceData', 'markDispatched'] as const),
    ],
  ],
  ['Lost', ['editQuote', 'emailCustomer', 'markPaidAndOrdered', 'markUnpaid', 'duplicate']],
  ['Rejected', ['emailCustomer', 'revertToPendingOrder']],
  ['Cancelled', ['duplicate']],
  ['Voided', ['duplicate']],
  [
    'Dispatched',
    [
      ...(['markInvoiced', 'emailTaxInvoice', 'copyTaxInvoiceLink', 'markPaid', 'markUnpaid'] as const),
      ...(['revertToOrdered', 'revertToInvoiced', 'duplicate', 'markLost', 'markCancelled'] as const),
    ],
  ],
])('%s offers %j', (status, actions) => {
  expect(QUOTE_STATUS_TABLE[status].actions).toEqual(actions);
});

test.each<[QuoteStatus, QuoteAction, QuoteStatus]>([
  ['NotCalculated', 'calculate', 'Calculated'],
  ['Calculated', 'reviewQuote', 'Draft'],
  ['Draft', 'markIssued', 'Issued'],
  ['Draft', 'editQuote', 'Calculated'],
  ['Issued', 'markOrdered', 'Ordered'],
  ['Issued', 'markPaidAndOrdered', 'Ordered'],
  ['Issued', 'editQuote', 'Calculated'],
  ['Issued', 'markLost', 'Lost'],
  ['PendingOrderConfirmation', 'confirmOrder', 'Ordered'],
  ['PendingOrderConfirmation', 'markPaidAndOrdered', 'Ordered'],
  ['PendingOrderConfirmation', 'editPendingOrder', 'Calculated'],
  ['PendingOrderConfirmation', 'rejectOrder', 'Rejected'],
  ['Ordered', 'markInvoiced', 'Invoiced'],
  ['Ordered', 'cancelOrder', 'Cancelled'],
  ['Ordered', 'markDispatched', 'Dispatched'],
  ['Invoiced', 'voidInvoice', 'Voided'],
  ['Invoiced', 'markDispatched', 'Dispatched'],
  ['Lost', 'editQuote', 'Calculated'],
  ['Lost', 'markPaidAndOrdered', 'Ordered'],
  ['Rejected', 'revertToPendingOrder', 'PendingOrderConfirmation'],
  ['Dispatched', 'markLost', 'Lost'],
  ['Dispatched', 'markCancelled', 'Cancelled'],
  ['Dispatched', 'markInvoiced', 'Invoiced'],
  ['Dispatched', 'revertToOrdered', 'Ordered'],
])('%s: %s leads to %s', (status, action, next) => {
  expect(refusal(action, { status })).toBe(next);
});

test('an action of another status is refused', () => {
  for (const status of QUOTE_STATUSES)
    for (const action of Object.keys(QUOTE_ACTIONS) as QuoteAction[])
      if (!QUOTE_STATUS_TABLE[status].actions.includes(action))
        expect(refusal(action, { status })).toBe('ACTION_NOT_IN_STATUS');
});

test.each<[QuoteAction, Partial<QuoteFacts>, string]>([
  ['calculate', { status: 'NotCalculated', hasUnsetPart: true }, 'PARTS_UNSET'],
  ['calculate', { status: 'NotCalculated', lineCount: 0, partCount: 0 }, 'QUOTE_EMPTY'],
  ['calculate', { status: 'NotCalculated', lineCount: 1, partCount: 0 }, 'Calculated'],
  ['reviewQuote', { allPartsHaveCutPrice: false }, 'PARTS_WITHOUT_PRICE'],
  ['reviewQuote', { hasBlockingProblem: true }, 'BLOCKING_PROBLEM'],
  ['markIssued', { status: 'Draft', lineCount: 0, partCount: 0 }, 'QUOTE_EMPTY'],
  ['markIssued', { status: 'Draft', allPartsHaveCutPrice: false }, 'PARTS_WITHOUT_PRICE'],
  ['markIssued', { status: 'Draft', isArchived: true }, 'QUOTE_ARCHIVED'],
  ['emailQuote', { status: 'NotCalculated' }, 'QUOTE_NOT_CALCULATED'],
  ['emailQuote', { hasContact: false, status: 'Issued' }, 'stays'],
  ['emailCustomer', { hasContact: false, status: 'Lost' }, 'stays'],
  ['sendToPartLibrary', { features: { hasPartLibrary: false } }, 'PLAN_LACKS_PART_LIBRARY'],
  ['sendToPartLibrary', { status: 'NotCalculated' }, 'QUOTE_NOT_CALCULATED'],
  ['sendToPartLibrary', { hasContact: false }, 'NO_CONTACT'],
  ['sendToPartLibrary', { quoteSourceType: 'WebStore', vendorOrderAcceptance: false }, 'NOT_ACCEPTED_BY_VENDOR'],
  ['markUnpaid', { status: 'Ordered', paymentStatus: 'GatewayPaid' }, 'CARD_PAYMENT_RECEIVED'],
  ['markUnpaid', { status: 'Ordered', paymentStatus: 'ManualPaid' }, 'stays'],
  ['duplicate', { quoteSourceType: 'WebStore' }, 'ACTION_NOT_IN_STATUS'],
  ['markInvoiced', { status: 'Dispatched', hasInvoice: true }, 'ACTION_NOT_IN_STATUS'],
  ['revertToOrdered', { status: 'Dispatched', hasInvoice: true }, 'ACTION_NOT_IN_STATUS'],
  ['revertToInvoiced', { status: 'Dispatched', hasInvoice: true }, 'Invoiced'],
  ['revertToInvoiced', { status: 'Dispatched' }, 'ACTION_NOT_IN_STATUS'],
])('%s with %j: %s', (action, facts, code) => {
  expect(refusal(action, facts)).toBe(code);
});

test('buttons: primary is the first of the row, none for closed quotes, second only in Draft', () => {
  expect(QUOTE_STATUSES.filter((status) => primaryAction(status, false) === null)).toEqual([
    'Lost',
    'Rejected',
    'Cancelled',
    'Voided',
  ]);
  expect(QUOTE_STATUSES.filter((status) => QUOTE_STATUS_TABLE[status].secondaryAction !== null)).toEqual(['Draft']);
  expect(primaryAction('Issued', false)).toBe('markOrdered');
  expect(primaryAction('Calculated', false)).toBe('reviewQuote');
  expect([primaryAction('Dispatched', false), primaryAction('Dispatched', true)]).toEqual([
    'markInvoiced',
    'emailTaxInvoice',
  ]);
});

test('what is not connected, paid already or from the web store is hidden', () => {
  const nothing = { cloudDriveConnected: false, accountingConnected: false };
  expect(visibleActions({ ...ready, status: 'Cancelled' }, everything)).toEqual(['duplicate']);
  expect(visibleActions({ ...ready, status: 'Cancelled', quoteSourceType: 'WebStore' }, everything)).toEqual([]);
  const hidden = visibleActions({ ...ready, status: 'Invoiced' }, nothing);
  expect(hidden).toContain('markPaid');
  expect(hidden).not.toContain('resendInvoiceData');
  expect(hidden).not.toContain('sendToCloudDrive');
  const unpaid = visibleActions({ ...ready, status: 'Issued' }, everything);
  const paid = visibleActions({ ...ready, status: 'Issued', paymentStatus: 'ManualPaid' }, everything);
  expect([unpaid.includes('markPaidAndOrdered'), unpaid.includes('markUnpaid')]).toEqual([true, false]);
  expect([paid.includes('markPaidAndOrdered'), paid.includes('markUnpaid')]).toEqual([false, true]);
});

test('documents by status', () => {
  const quoteOnly: QuoteStatus[] = [
    'NotCalculated',
    'Calculated',
    'Draft',
    'Issued',
    'Lost',
    'PendingOrderConfirmation',
    'Rejected',
  ];
  for (const status of quoteOnly) expect(documentsOf(status, false)).toEqual(['quote']);
  for (const status of ['Ordered', 'Cancelled', 'Voided', 'Dispatched'] as const)
    expect(documentsOf(status, false)).toEqual(DOCUMENT_KINDS.filter((kind) => kind !== 'tax-invoice'));
  expect(documentsOf('Invoiced', true)).toHaveLength(8);
  expect(documentsOf('Dispatched', true)).toHaveLength(8);
});

test('shipping lock, dash and side effects', () => {
  expect(QUOTE_STATUSES.filter((status) => isShippingLocked(status, 'Unpaid'))).toEqual([
    'PendingOrderConfirmation',
    'Invoiced',
  ]);
  expect(isShippingLocked('Ordered', 'ManualPaid')).toBe(true);
  expect(QUOTE_STATUSES.filter((status) => showsDash(status, false, false))).toEqual(['NotCalculated']);
  expect([showsDash('Calculated', true, false), showsDash('Issued', false, true)]).toEqual([true, true]);
});

describe('edits', () => {
  const outcome = (edit: QuoteEdit, status: QuoteStatus, payment: 'Unpaid' | 'ManualPaid' = 'Unpaid') => {
    const verdict = effectOfEdit(edit, status, payment);
    return verdict.ok ? `${verdict.status} ${verdict.followUp}` : verdict.refusal.code;
  };
  test.each<[QuoteEdit, QuoteStatus, string]>([
    ['partQuantity', 'Calculated', 'NotCalculated nothing'],
    ['partMaterial', 'NotCalculated', 'NotCalculated nothing'],
    ['partQuantity', 'Draft', 'NOT_EDITABLE_IN_STATUS'],
    ['partPriceAdjustment', 'Draft', 'Draft recalculate'],
    ['priceAdjustments', 'Draft', 'Draft recalculate'],
    ['priceAdjustments', 'Issued', 'NOT_EDITABLE_IN_STATUS'],
    ['taxRate', 'Calculated', 'NotCalculated nothing'],
    ['taxRate', 'Draft', 'NOT_EDITABLE_IN_STATUS'],
    ['name', 'Draft', 'Draft nothing'],
    ['name', 'Issued', 'NOT_EDITABLE_IN_STATUS'],
    ['expiryDate', 'Issued', 'Issued nothing'],
    ['expiryDate', 'Ordered', 'NOT_EDITABLE_IN_STATUS'],
    ['customer', 'Calculated', 'NotCalculated nothing'],
    ['deliveryOption', 'Calculated', 'NotCalculated nothing'],
    ['deliveryOption', 'Ordered', 'Ordered recalculateDeliveryAndTax'],
    ['deliveryPricingMethod', 'Invoiced', 'SHIPPING_LOCKED'],
    ['deliveryOption', 'Lost', 'NOT_EDITABLE_IN_STATUS'],
    ['itemWeight', 'Calculated', 'NotCalculated nothing'],
    ['partsReorderedToCustom', 'Calculated', 'NotCalculated nothing'],
    ['partName', 'Calculated', 'Calculated nothing'],
  ])('%s in %s: %s', (edit, status, expected) => {
    expect(outcome(edit, status)).toBe(expected);
  });
  /** Quotes 4, 'Edit phase'; quote parts 4.1. */
  test('that make the prices untrue are those of parts, items, tax, customer and delivery, and no others', () => {
    const untrue = QUOTE_EDITS.filter((edit) => outcome(edit, 'Calculated') === 'NotCalculated nothing');
    expect(untrue).toEqual([
      ...['partQuantity', 'partCuttingTechnology', 'partMaterial', 'partThickness', 'partSheet', 'partProfile'],
      ...['partUnits', 'partFolding', 'partSecondaryProcesses', 'partGrainDirection', 'partConsumptionMode'],
      ...['partCustomerSupplied', 'partPriceAdjustment', 'partQuantityLadder', 'partDrawing', 'partAdded'],
      ...['partDeleted', 'partReset', 'partsBulkEdited', 'partsReorderedToCustom'],
      ...['itemQuantity', 'itemPrice', 'itemPriceAdjustment', 'itemWeight', 'itemDimensions', 'itemProductionTime'],
      ...['itemAdded', 'itemDeleted', 'taxRate', 'customer', 'contact', 'deliveryOption', 'deliveryPricingMethod'],
      'priceAdjustments',
    ]);
    const kept = QUOTE_EDITS.filter((edit) => !EDIT_EFFECTS[edit].resets && edit !== 'invoiceDueDate');
    for (const edit of kept) expect(outcome(edit, 'Calculated')).toBe('Calculated nothing');
  });
  test('of the header and of price adjustments are those of the editable phase', () => {
    const phase = (edit: QuoteEdit) => QUOTE_STATUSES.filter((status) => !outcome(edit, status).includes('_'));
    const editable = ['NotCalculated', 'Calculated', 'Draft'];
    for (const edit of ['name', 'rfqNumber', 'priceAdjustments', 'customer', 'contact'] as const)
      expect(phase(edit)).toEqual(editable);
    expect(phase('expiryDate')).toEqual([...editable, 'Issued']);
    for (const edit of ['partQuantity', 'partAdded', 'itemAdded', 'itemName', 'taxRate'] as const)
      expect(phase(edit)).toEqual(['NotCalculated', 'Calculated']);
    expect(phase('poNumber')).toEqual([
      ...[...editable, 'Issued', 'PendingOrderConfirmation', 'Ordered', 'Invoiced', 'Dispatched'],
    ]);
  });
  test('a paid order keeps its delivery', () => {
    expect(outcome('deliveryOption', 'Ordered', 'ManualPaid')).toBe('SHIPPING_LOCKED');
  });
});

import { describe, expect, test } from 'vitest';
import {
  actionTo,
  docketRefusal,
  effectOfEdit,
  lineDeliveries,
  orderingAction,
  paymentActions,
  QUOTE_ACTION_NAMES,
  QUOTE_ACTIONS,
  QUOTE_STATUS_TABLE,
  QUOTE_STATUSES,
  type QuoteAction,
  type QuoteStatus,
} from '../src/index.ts';

const having = (is: (status: QuoteStatus) => boolean) => QUOTE_STATUSES.filter(is);

test.each<[QuoteStatus, QuoteStatus, QuoteAction | null]>([
  ['Calculated', 'Draft', 'reviewQuote'],
  ['Draft', 'Issued', 'markIssued'],
  ['Issued', 'Calculated', 'editQuote'],
  ['PendingOrderConfirmation', 'Calculated', 'editPendingOrder'],
  ['PendingOrderConfirmation', 'Rejected', 'rejectOrder'],
  ['Rejected', 'PendingOrderConfirmation', 'revertToPendingOrder'],
  ['Ordered', 'Cancelled', 'cancelOrder'],
  ['Ordered', 'Dispatched', 'markDispatched'],
  ['Invoiced', 'Voided', 'voidInvoice'],
  ['Dispatched', 'Lost', 'markLost'],
  ['Dispatched', 'Cancelled', 'markCancelled'],
  ['Dispatched', 'Ordered', 'revertToOrdered'],
  ['Dispatched', 'Invoiced', null],
  ['Issued', 'Ordered', null],
  ['Ordered', 'Invoiced', null],
  ['Invoiced', 'Cancelled', null],
  ['Voided', 'Invoiced', null],
  ['Issued', 'PendingOrderConfirmation', null],
])('from %s to %s by a status that is set: %s', (from, to, action) => {
  expect(actionTo({ status: from, hasInvoice: false }, to, ['status', 'enable'])).toBe(action);
});

test('what was dispatched is invoiced once, and taken back to where it came from', () => {
  const ways = (hasInvoice: boolean) =>
    (['Ordered', 'Invoiced'] as const).flatMap((to) => [
      actionTo({ status: 'Dispatched', hasInvoice }, to, ['status']),
      actionTo({ status: 'Dispatched', hasInvoice }, to, ['invoice']),
    ]);
  expect(ways(false)).toEqual(['revertToOrdered', null, null, 'markInvoiced']);
  expect(ways(true)).toEqual([null, null, 'revertToInvoiced', null]);
});

test('every action that leads somewhere has a call, and no other has', () => {
  for (const name of QUOTE_ACTION_NAMES) {
    const { call, next } = QUOTE_ACTIONS[name];
    const isPayment = name === 'markPaid' || name === 'markUnpaid';
    expect(call !== null, name).toBe(next !== null || isPayment);
  }
});

test('what is asked: the PO number with an order, the reason where one is given up', () => {
  const asking = (field: 'asksPurchaseOrder' | 'asksReason') =>
    QUOTE_ACTION_NAMES.filter((name) => QUOTE_ACTIONS[name][field]);
  expect(asking('asksPurchaseOrder')).toEqual(['markOrdered', 'markPaidAndOrdered', 'confirmOrder']);
  expect(asking('asksReason')).toEqual(['rejectOrder', 'markLost', 'cancelOrder', 'markCancelled', 'voidInvoice']);
});

test('how a quote is ordered: what waits is confirmed, what was lost comes paid only', () => {
  const ways = (payment: 'Unpaid' | 'ManualPaid') =>
    Object.fromEntries(
      QUOTE_STATUSES.flatMap((status) => {
        const action = orderingAction(status, payment);
        return action === null ? [] : [[status, action]];
      }),
    );
  const plain = { Issued: 'markOrdered', PendingOrderConfirmation: 'confirmOrder' };
  expect(ways('Unpaid')).toEqual(plain);
  expect(ways('ManualPaid')).toEqual({ ...plain, Lost: 'markPaidAndOrdered' });
});

test('where it is said by hand whether a quote is paid', () => {
  const paying: QuoteStatus[] = ['Issued', 'PendingOrderConfirmation', 'Ordered', 'Invoiced', 'Lost', 'Dispatched'];
  expect(having((status) => paymentActions(status, 'ManualPaid').length > 0)).toEqual(paying);
  expect(having((status) => paymentActions(status, 'Unpaid').length > 0)).toEqual(paying);
});

test('how the shop fared, what is kept and where pieces go out', () => {
  expect(having((status) => QUOTE_STATUS_TABLE[status].outcome === 'won')).toEqual([
    'Ordered',
    'Invoiced',
    'Dispatched',
  ]);
  expect(having((status) => QUOTE_STATUS_TABLE[status].outcome === 'lost')).toEqual([
    'Lost',
    'Rejected',
    'Cancelled',
    'Voided',
  ]);
  expect(having((status) => QUOTE_STATUS_TABLE[status].canDeliver)).toEqual(['Ordered', 'Invoiced', 'Dispatched']);
  const kept = QUOTE_STATUSES.flatMap((status) => QUOTE_STATUS_TABLE[status].keeps);
  expect(kept).toEqual(['quote', 'order-confirmation', 'proforma', 'tax-invoice']);
});

test('the day on which an invoice is due is changed while it is open', () => {
  const allowed = having((status) => effectOfEdit('invoiceDueDate', status, 'Unpaid').ok);
  expect(allowed).toEqual(['Invoiced']);
});

describe('delivery dockets', () => {
  const lines = [
    { lineId: 'a', name: 'Plate', quantity: 10 },
    { lineId: 'b', name: 'Bracket', quantity: 2 },
  ];
  const dockets = [
    { isWithdrawn: false, lines: [{ lineId: 'a', quantity: 4 }] },
    { isWithdrawn: true, lines: [{ lineId: 'a', quantity: 6 }] },
    {
      isWithdrawn: false,
      lines: [
        { lineId: 'a', quantity: 1 },
        { lineId: 'b', quantity: 2 },
      ],
    },
  ];
  const deliveries = lineDeliveries(lines, dockets);

  test('count what went out; a withdrawn one does not count', () => {
    expect(deliveries.map(({ delivered, open }) => [delivered, open])).toEqual([
      [5, 5],
      [2, 0],
    ]);
  });
  test('never leave less than nothing open', () => {
    const more = [{ isWithdrawn: false, lines: [{ lineId: 'b', quantity: 5 }] }];
    expect(lineDeliveries(lines, more)[1]).toMatchObject({ delivered: 5, open: 0 });
  });
  test.each([
    [[{ lineId: 'a', quantity: 5 }], null],
    [[{ lineId: 'a', quantity: 6 }], { code: 'DOCKET_MORE_THAN_OPEN', index: 0, name: 'Plate', open: 5 }],
    [
      [
        { lineId: 'a', quantity: 1 },
        { lineId: 'b', quantity: 1 },
      ],
      { code: 'DOCKET_MORE_THAN_OPEN', index: 1, name: 'Bracket', open: 0 },
    ],
    [[{ lineId: 'c', quantity: 1 }], { code: 'DOCKET_LINE_UNKNOWN', index: 0 }],
    [
      [
        { lineId: 'a', quantity: 1 },
        { lineId: 'a', quantity: 1 },
      ],
      { code: 'DOCKET_LINE_TWICE', index: 1, name: 'Plate' },
    ],
  ])('of %j: %j', (wanted, refusal) => {
    expect(docketRefusal(deliveries, wanted)).toEqual(refusal);
  });
});

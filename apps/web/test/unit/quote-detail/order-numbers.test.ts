import { expect, it } from 'vitest';
import { takenBackKinds } from '../../../src/features/quote-detail/actions/document-entries.ts';
import { orderNumbers } from '../../../src/features/quote-detail/header/order-numbers.tsx';
import { quote } from './fixtures.ts';

const numbered = { workOrderNumberText: 'WO-1', invoiceNumberText: 'INV-1' };
const told = (changes: Parameters<typeof quote>[0], creditNote: string | null = 'CN-1') =>
  orderNumbers(quote(changes), creditNote).map(({ fact, number, opens }) => [fact, number, opens]);

it('a voided quote keeps its numbers, with the invoice as it is kept and its credit note', () => {
  expect(told({ ...numbered, status: 'Voided' })).toEqual([
    ['workOrder', 'WO-1', 'work-order'],
    ['voidedInvoice', 'INV-1', 'voided-invoice'],
    ['creditNote', 'CN-1', 'credit-note'],
  ]);
  expect(told({ ...numbered, status: 'Lost' })[0]).toEqual(['workOrder', 'WO-1', null]);
  expect(takenBackKinds(quote({ ...numbered, status: 'Voided' }))).toEqual(['voided-invoice', 'credit-note']);
});

it('an invoiced quote opens its tax invoice, and one without an invoice has none to open', () => {
  expect(told({ ...numbered, status: 'Invoiced' })).toEqual([
    ['workOrder', 'WO-1', 'work-order'],
    ['invoice', 'INV-1', 'tax-invoice'],
  ]);
  expect(told({ ...numbered, status: 'Ordered', invoiceNumberText: null })).toEqual([
    ['workOrder', 'WO-1', 'work-order'],
  ]);
  const cancelled = { ...numbered, status: 'Cancelled', invoiceNumberText: null } as const;
  expect(told(cancelled, null)).toEqual([['workOrder', 'WO-1', 'work-order']]);
  expect(takenBackKinds(quote(cancelled))).toEqual([]);
  expect(takenBackKinds(quote({ ...numbered, status: 'Invoiced' }))).toEqual([]);
});

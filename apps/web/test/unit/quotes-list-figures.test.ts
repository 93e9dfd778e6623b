import { QUOTE_STATUSES } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { listQuery } from '../../src/features/quotes-list/list-query.ts';
import { pipelineParts } from '../../src/features/quotes-list/pipeline.tsx';
import { rowActions, rowEntries } from '../../src/features/quotes-list/row-actions.ts';

const row = {
  paymentStatus: 'Unpaid',
  quoteSourceType: 'Internal',
  isDeleted: false,
  invoiceNumberText: null,
} as const;

describe('what a row of the list offers', () => {
  it('comes from the table of statuses', () => {
    expect(rowActions({ ...row, status: 'Issued' })).toEqual(['markOrdered', 'markPaidAndOrdered', 'markLost']);
    expect(rowActions({ ...row, status: 'Ordered' })).toContain('markInvoiced');
    expect(rowActions({ ...row, status: 'Invoiced' })).toContain('voidInvoice');
    expect(rowActions({ ...row, status: 'Invoiced', paymentStatus: 'ManualPaid' })).not.toContain('markPaid');
  });

  it('is nothing for an archived quote, and never what is looked at first', () => {
    for (const status of QUOTE_STATUSES) {
      expect(rowActions({ ...row, status, isDeleted: true })).toEqual([]);
      const offered: readonly string[] = rowActions({ ...row, status });
      for (const action of ['reviewQuote', 'editQuote', 'editPendingOrder', 'calculate'])
        expect(offered).not.toContain(action);
    }
  });
});

describe('the menu of a row', () => {
  it('opens, copies, follows up and archives; what came from the web store has no copy', () => {
    const issued = { ...row, status: 'Issued' } as const;
    expect(rowEntries(issued)).toEqual(['open', 'duplicate', 'followUpEntry', 'archive']);
    expect(rowEntries({ ...issued, quoteSourceType: 'WebStore' })).toEqual(['open', 'followUpEntry', 'archive']);
    expect(rowEntries({ ...row, status: 'Ordered' })).toEqual(['open', 'duplicate', 'archive']);
    expect(rowEntries({ ...issued, isDeleted: true })).toEqual(['open', 'duplicate', 'unarchive']);
  });
});

describe('the pipeline', () => {
  it('counts the two statuses of editing as one, with each currency by itself', () => {
    expect(
      pipelineParts([
        { status: 'NotCalculated', quotes: 2, prices: [] },
        { status: 'Calculated', quotes: 1, prices: [{ currencyCode: 'EUR', lineTaxedPrice: 10 }] },
        { status: 'Issued', quotes: 3, prices: [{ currencyCode: 'USD', lineTaxedPrice: 5 }] },
      ]),
    ).toEqual([
      { choice: 'Editing', quotes: 3, prices: [{ currencyCode: 'EUR', lineTaxedPrice: 10 }] },
      { choice: 'Issued', quotes: 3, prices: [{ currencyCode: 'USD', lineTaxedPrice: 5 }] },
    ]);
  });

  it('asks for what runs out within a week from the start of the day in the shop', () => {
    const query = listQuery({ expiring: true, status: 'Lost' }, '2026-11-28');
    expect(query).toMatchObject({
      status: ['Issued'],
      expiryFrom: '2026-11-28T00:00:00.000Z',
      expiryTo: '2026-12-05T23:59:59.999Z',
    });
    expect(listQuery({}, '2026-11-28')).not.toHaveProperty('expiryFrom');
  });
});

import type { Quote } from '@kerf/contract';
import { QUOTE_STATUSES, type QuoteStatus } from '@kerf/quoting';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { QuoteHeader } from '../../../src/features/quote-detail/header/quote-header.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import documents from '../../../src/locales/en/documents.json' with { type: 'json' };
import partLibrary from '../../../src/locales/en/part-library.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import shipping from '../../../src/locales/en/shipping-of-quote.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { part, quote } from './fixtures.ts';

beforeAll(async () => {
  const words = {
    app,
    documents,
    'part-library': partLibrary,
    'quote-detail': quoteDetail,
    'shipping-of-quote': shipping,
  };
  const resources = { 'en-GB': { ...words, help: {}, timeline: {} } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const calculation = { isRunning: false, progress: null, run: () => Promise.resolve(), cancel: nothing } as never;
const numbered: Partial<Quote> = {
  ...{ name: 'Gate posts', rfqNumber: 'RFQ 7', poNumber: 'PO 9', expiryDate: '2026-04-04T00:00:00.000Z' },
  ...{ issuedDateUtc: '2026-03-05T12:00:00Z', workOrderNumberText: 'WO-00012', invoiceNumberText: 'INV-00034' },
  ...{ invoiceIssueDateUtc: '2026-03-20T12:00:00Z', invoiceDueDateUtc: '2026-04-03T00:00:00.000Z' },
};
const draw = (status: QuoteStatus, change: Partial<Quote> = {}, items = [part()]): string =>
  drawnInQuote(
    <QuoteHeader quote={quote({ ...numbered, status, ...change })} items={items} calculation={calculation} />,
    {
      standing: { freePlan: false },
      organisation: { organisationId: 'shop', timeZone: 'Europe/London' },
      user: { showUserflowTooltips: false },
    },
  );
/** Labels of the fields that can be typed in. */
const fieldsOf = (markup: string) =>
  [...markup.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label ?? '').filter((label) => label !== '');

describe('the header of a quote', () => {
  it('shows where it stands, where it came from, its tax and whether it is paid', () => {
    const words = wordsOf(draw('Ordered', { quoteSourceType: 'WebStore', paymentStatus: 'ManualPaid' }));
    expect(words).toEqual(expect.arrayContaining(['Ordered', 'Web Store', 'Tax 20.00 %', 'Paid']));
    expect(wordsOf(draw('Issued'))).not.toContain('Unpaid');
  });

  it('leads to price adjustments and notes', () => {
    expect(wordsOf(draw('Calculated'))).toEqual(expect.arrayContaining(['Price Adjustments', 'Quote notes']));
  });

  it('asks for customer and contact while it is edited, and names them afterwards', () => {
    expect(fieldsOf(draw('Calculated'))).toEqual(expect.arrayContaining(['Customer', 'Contact']));
    const words = wordsOf(draw('Issued', { customerName: 'Northern Gates' }));
    expect(words).toEqual(expect.arrayContaining(['Customer', 'Northern Gates', 'Contact']));
  });

  it('keeps its customer while it holds parts of the library of that customer', () => {
    const held = part({ partLibraryEntryId: 'entry' });
    expect(wordsOf(draw('Calculated', {}, [held]))).toContain(partLibrary.customerLocked);
    expect(wordsOf(draw('Calculated'))).not.toContain(partLibrary.customerLocked);
  });

  it('has name, RFQ number and dates to be typed in the editable phase alone; the expiry also once issued', () => {
    for (const status of QUOTE_STATUSES) {
      const fields = fieldsOf(draw(status));
      const isEditable = ['NotCalculated', 'Calculated', 'Draft'].includes(status);
      expect([status, fields.includes('Quote #'), fields.includes('RFQ number')]).toEqual([
        ...[status, isEditable, isEditable],
      ]);
      expect([status, fields.includes('Expiry date')]).toEqual([status, isEditable || status === 'Issued']);
      expect([status, fields.includes('PO number')]).toEqual([status, status === 'Issued']);
    }
  });

  it('shows the issue date and the PO number once it is issued', () => {
    expect(wordsOf(draw('Issued'))).toEqual(expect.arrayContaining(['Issue date', '05-Mar-2026']));
    expect(draw('Issued')).toContain('value="PO 9"');
    expect(wordsOf(draw('Ordered'))).toContain('PO 9');
    expect(wordsOf(draw('Draft'))).not.toContain('Issue date');
  });

  it('shows the work order of what was ordered, and invoice, its day and when it is due of what was invoiced', () => {
    const ordered = wordsOf(draw('Ordered', { invoiceNumberText: null, invoiceIssueDateUtc: null }));
    expect(ordered).toEqual(expect.arrayContaining(['Work order', 'WO-00012']));
    for (const word of ['Invoice', 'Invoice date', 'Invoice due']) expect(ordered).not.toContain(word);
    const invoiced = draw('Invoiced');
    expect(wordsOf(invoiced)).toEqual(
      expect.arrayContaining(['WO-00012', 'Invoice', 'INV-00034', 'Invoice date', '20-Mar-2026']),
    );
    expect(fieldsOf(invoiced)).toContain('Invoice due');
    expect(wordsOf(draw('Issued'))).not.toContain('Work order');
  });

  it('opens work order and invoice by their numbers', () => {
    const links = (status: QuoteStatus) =>
      [...draw(status).matchAll(/<a [^>]*href="\/quotes\/quote-1\/documents\/([a-z-]+)"/g)].map(([, kind]) => kind);
    expect(links('Ordered')).toContain('work-order');
    expect(links('Invoiced')).toEqual(['work-order', 'tax-invoice']);
    for (const status of ['NotCalculated', 'Draft', 'Issued', 'PendingOrderConfirmation'] as const)
      expect(links(status)).toEqual([]);
  });

  it.each(['Lost', 'Cancelled', 'Rejected', 'Voided'] as const)('has no field left when it is %s', (status) => {
    expect(fieldsOf(draw(status))).toEqual([]);
  });
});

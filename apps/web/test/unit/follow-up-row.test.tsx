import type { QuoteListRow } from '@kerf/contract';
import { dayIn } from '@kerf/quoting';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsFor } from '../../src/features/quotes-list/columns.ts';
import { QuoteRow } from '../../src/features/quotes-list/quote-row.tsx';
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };
import type { Session } from '../../src/session/session.tsx';
import { drawnInQuote } from './in-a-quote.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { 'quotes-list': quotesList } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['quotes-list'], resources });
});

/** Places whose days are never the same: their clocks are 25 hours apart. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const rowOf = (followUpDate: string): QuoteListRow => ({
  ...{
    id: 'quote',
    version: 1,
    name: 'Q-1',
    status: 'Issued',
    customerName: '',
    numberOfItems: 1,
    numberOfUnpricedItems: 0,
  },
  ...{ workOrderNumberText: null, invoiceNumberText: null, lineTaxedPrice: 1, currencyCode: 'EUR' },
  ...{ lastModifiedByUserName: '', lastModifiedDateUtc: '2026-01-01T00:00:00Z', createDateUtc: '2026-01-01T00:00:00Z' },
  ...{ issuedDateUtc: null, followUpDate, quoteSourceType: 'Internal', integrationExportStatus: null },
  ...{ integrationExportFailureMessage: null, paymentStatus: 'Unpaid', isDeleted: false },
});

const drawnIn = (timeZone: string, followUpDate: string): string => {
  const organisation = { organisationId: 'shop', timeZone } as Session['organisation'];
  const columns = columnsFor(organisation).filter(({ id }) => id === 'followUp');
  const row = (
    <table>
      <tbody>
        <QuoteRow
          quote={rowOf(followUpDate)}
          columns={columns}
          locale="en-GB"
          onOpen={() => undefined}
          onMenu={() => undefined}
        />
      </tbody>
    </table>
  );
  return drawnInQuote(row, { organisation });
};

describe('the follow-up of a row', () => {
  it('is due by the day in the shop, wherever it is looked at', () => {
    const day = dayIn(new Date(), EAST);
    expect(drawnIn(EAST, day)).toContain('> today<');
    expect(drawnIn(WEST, day)).not.toMatch(/> (today|overdue)</);
    expect(drawnIn(EAST, dayIn(new Date(), WEST))).toContain('> overdue<');
  });
});

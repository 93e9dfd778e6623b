import { organisation } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import {
  type OrganisationValues,
  organisationSchema,
  updateOf,
  valuesOf,
} from '../../src/features/settings/organisation/organisation-form.ts';

const messages = {
  name: 'name',
  country: 'country',
  timeZone: 'timeZone',
  email: 'email',
  website: 'website',
  colour: 'colour',
  days: 'days',
  amount: 'amount',
  layer: 'layer',
  template: 'template',
};
const values = (minimumQuoteCharge: string): OrganisationValues => ({
  name: 'Aldersyde Profiles',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  locale: 'de-DE',
  language: 'de-DE',
  phone: '',
  email: '',
  website: '',
  companyNumber: '',
  address: { line1: '', line2: '', city: '', state: '', country: '', postcode: '' },
  brandColour: '',
  quoteTerms: '',
  documentTerms: { orderConfirmation: '', proforma: '', taxInvoice: '' },
  quoteNamePrefix: 'A',
  vatNumber: '',
  bank: { accountHolder: '', bankName: '', accountNumber: '', bankCode: '' },
  sendsEInvoices: false,
  emailTemplates: [],
  labelSheet: 'A4-2x7',
  labelsPer: 'bundle',
  numberForms: {
    workOrder: { prefix: 'WO-', digits: '5' },
    deliveryDocket: { prefix: 'DD-', digits: '5' },
    invoice: { prefix: 'INV-', digits: '5' },
    creditNote: { prefix: 'CN-', digits: '5' },
  },
  quoteValidDays: '30',
  paymentTermsDays: '14',
  minimumQuoteCharge,
  setupCharge: 'PerPart',
  layerRules: [],
});
const messagesOf = (typed: string, locale: string) =>
  organisationSchema(messages, locale)
    .safeParse(values(typed))
    .error?.issues.filter(({ path }) => path[0] === 'minimumQuoteCharge')
    .map(({ message }) => message) ?? [];

describe('the minimum quote charge', () => {
  it.each([
    ['1.500', 'de-DE', 1500],
    ['1,500', 'en-GB', 1500],
    ['12,50', 'de-DE', 12.5],
    ['12.50', 'en-US', 12.5],
    ['0', 'fr-FR', 0],
  ])('typed %s in %s is %s', (typed, locale, expected) => {
    expect(messagesOf(typed, locale)).toEqual([]);
    expect(updateOf(values(typed), locale).minimumQuoteCharge).toBe(expected);
  });

  it.each(['1,5', '-3', '', 'much', '1,00'])('is not taken when %j is typed in English', (typed) =>
    expect(messagesOf(typed, 'en-GB')).toEqual(['amount']),
  );

  it('stands in the form as the locale writes it', () => {
    const invoice = { prefix: 'R', digits: 4 };
    const shown = {
      ...values('0'),
      numberForms: { workOrder: invoice, deliveryDocket: invoice, invoice, creditNote: invoice },
      quoteValidDays: 30,
      paymentTermsDays: 14,
      minimumQuoteCharge: 1500.5,
      currencyCode: 'EUR',
    };
    const whole = organisation.partial().parse({ ...shown, layerRules: [] });
    const typed = valuesOf(whole as Parameters<typeof valuesOf>[0]);
    expect(typed.minimumQuoteCharge).toBe('1.500,50');
    expect(typed.numberForms.invoice).toEqual({ prefix: 'R', digits: '4' });
    expect(updateOf(typed, 'de-DE').numberForms?.invoice).toEqual(invoice);
  });
});

import { describe, expect, it } from 'vitest';
import { type OrganisationValues, writtenIn } from '../../../src/features/settings/organisation/organisation-form.ts';
import { mergeSettings } from '../../../src/features/settings/organisation/settings-conflict.ts';

const base: OrganisationValues = {
  ...{ name: 'Aldersyde Profiles', country: 'DE', timeZone: 'Europe/Berlin', locale: 'de-DE', language: 'de-DE' },
  ...{ phone: '1', email: '', website: '', companyNumber: '' },
  address: { line1: '1 Mill Lane', line2: '', city: 'Leeds', state: '', country: 'GB', postcode: '' },
  ...{ brandColour: '#102030', quoteTerms: '', quoteNamePrefix: 'A', quoteValidDays: '30', paymentTermsDays: '14' },
  documentTerms: { orderConfirmation: '', proforma: '', taxInvoice: '' },
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
  minimumQuoteCharge: '1.500',
  setupCharge: 'PerPart',
  layerRules: [{ contains: 'bend', type: 'Folding' }],
};

describe('settings that two people changed at once', () => {
  it('keep what was typed here and take what only they changed', () => {
    const mine = { ...base, phone: '2', quoteTerms: 'Mine' };
    const theirs = { ...base, name: 'Aldersyde', quoteTerms: 'Theirs', layerRules: [] };
    expect(mergeSettings({ base, mine, theirs })).toEqual({
      values: { ...base, phone: '2', quoteTerms: 'Mine', name: 'Aldersyde', layerRules: [] },
      theirs: ['name', 'layerRules'],
      both: ['quoteTerms'],
    });
  });

  it('do not conflict where both made the same change, or none of the form', () => {
    const same = { ...base, address: { ...base.address, city: 'York' } };
    expect(mergeSettings({ base, mine: same, theirs: { ...same } })).toMatchObject({ theirs: [], both: [] });
    const mine = { ...base, phone: '3' };
    expect(mergeSettings({ base, mine, theirs: base })).toEqual({ values: mine, theirs: [], both: [] });
  });

  it('have their amounts read as they were written when the locale changed meanwhile', () => {
    const locales = { from: 'de-DE', to: 'en-GB', currencyCode: 'GBP' };
    expect(writtenIn(base, locales).minimumQuoteCharge).toBe('1,500.00');
    expect(writtenIn({ ...base, minimumQuoteCharge: '12,5' }, locales).minimumQuoteCharge).toBe('12.50');
    expect(writtenIn({ ...base, minimumQuoteCharge: 'much' }, locales).minimumQuoteCharge).toBe('much');
  });
});

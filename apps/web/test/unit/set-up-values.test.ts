import { organisationCreation } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { updateOf, valuesOf } from '../../src/features/settings/organisation/organisation-form.ts';
import {
  creationPayload,
  guessedCountry,
  powersKilowatts,
  setUpSchema,
  usualPower,
  valuesOfCountry,
} from '../../src/features/welcome/set-up-values.ts';
import welcome from '../../src/locales/en/welcome.json' with { type: 'json' };

const texts: Record<string, string> = welcome.messages;
const schema = setUpSchema((key) => texts[key.replace('messages.', '')] ?? key);
const empty = {
  firstName: ' ',
  lastName: '',
  organisationName: '',
  power: '',
  country: '',
  units: '',
  language: '',
  currency: '',
};

describe('organisation set-up', () => {
  it('begins with 4 kW and offers lasers up to 30 kW, 25 kW among them', () => {
    expect(powersKilowatts).toEqual(expect.arrayContaining([Number(usualPower), 25, 30]));
    expect(usualPower).toBe('4');
  });

  it('says what is missing in the words of the specification', () => {
    const result = schema.safeParse(empty);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'First name is required',
      'Last name is required',
      'Organisation name is required',
      'Cutting technology power is required',
      'Country is required',
      'Units is required',
      'Language is required',
      'Currency is required',
    ]);
  });

  it('fills the defaults of a country', () => {
    expect(valuesOfCountry('US')).toEqual({ units: 'imperial', language: 'en-US', currency: 'USD' });
    expect(valuesOfCountry('DE')).toEqual({ units: 'metric', language: 'de-DE', currency: 'EUR' });
  });

  it('guesses the country from the browser', () => {
    expect(guessedCountry(['en', 'fr-FR'])).toBe('FR');
    expect(guessedCountry(['en'])).toBe('');
  });

  it('sends a payload that the contract accepts', () => {
    const values = {
      firstName: 'Ana',
      lastName: 'Silva',
      organisationName: 'Cortes',
      power: '1.5',
      country: 'PT',
      units: 'metric',
      language: 'en-GB',
      currency: 'EUR',
    };
    const payload = creationPayload(values, '01890000-0000-7000-8000-000000000002', {
      timeZone: 'Europe/Lisbon',
      cookies: 'theme=dark; hubspotutk=9f%3D1; _fprom_ref=ada; _fprom_tid=; other=_fprom_tid',
    });
    expect(payload).toMatchObject({
      locale: 'pt-PT',
      language: 'en-GB',
      useImperialUnits: false,
      timeZone: 'Europe/Lisbon',
      hubSpotUtk: '9f=1',
      firstPromoterReferralId: 'ada',
      isLegacyMaterials: false,
      cuttingTechnologyPower: 1.5,
    });
    expect(organisationCreation.safeParse(payload).success).toBe(true);
  });
});

describe('organisation settings', () => {
  it('turns numbers into text and back', () => {
    const invoice = { prefix: 'R', digits: 4 };
    const organisation = {
      emailTemplates: [],
      bank: { accountHolder: '', bankName: '', accountNumber: '', bankCode: '' },
      numberForms: { workOrder: invoice, deliveryDocket: invoice, invoice, creditNote: invoice },
      quoteValidDays: 30,
      paymentTermsDays: 0,
      minimumQuoteCharge: 12.5,
      currencyCode: 'EUR',
      locale: 'de-DE',
      layerRules: [],
      address: {},
    };
    const values = valuesOf(organisation as unknown as Parameters<typeof valuesOf>[0]);
    expect(values).toMatchObject({ quoteValidDays: '30', minimumQuoteCharge: '12,50' });
    expect(updateOf({ ...values, minimumQuoteCharge: '7,25' }, 'de-DE')).toMatchObject({
      quoteValidDays: 30,
      paymentTermsDays: 0,
      minimumQuoteCharge: 7.25,
    });
  });
});

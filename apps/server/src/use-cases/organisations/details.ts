import type { BankDetails, NumberForms, Organisation as OrganisationWire } from '@kerf/contract';
import { paperOfCountry, usesEInvoices, usualLabelSheet } from '@kerf/documents';
import {
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_VALIDITY_DAYS,
  NUMBER_SERIES,
  type SetupCharge,
  timeZoneOfCountry,
} from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { OrganisationSettings } from '../../db/schema/values.ts';

/** Running numbers of quotes until the shop chooses its own form. Decisions 'Statuses'. */
export const DEFAULT_QUOTE_NUMBER = { prefix: 'Q-', digits: 5 } as const;
const DEFAULT_BRAND_COLOUR = '#1f5fbf';

const NO_BANK: BankDetails = { accountHolder: '', bankName: '', accountNumber: '', bankCode: '' };

/** Spec: foundation §9. The days are those that the quote is valid. */
const QUOTE_TERMS: Readonly<Record<string, (days: number) => string>> = {
  en: (days) => `This estimate is valid for ${days} days.`,
  de: (days) => `Dieses Angebot ist ${days} Tage gültig.`,
  es: (days) => `Este presupuesto es válido durante ${days} días.`,
  fr: (days) => `Ce devis est valable ${days} jours.`,
  it: (days) => `Questo preventivo è valido ${days} giorni.`,
  pt: (days) => `Este orçamento é válido por ${days} dias.`,
  vi: (days) => `Báo giá này có hiệu lực trong ${days} ngày.`,
};

const validityOf = (settings: OrganisationSettings): number => settings.quoteValidityDays ?? DEFAULT_VALIDITY_DAYS;

/** What a quote says when the shop has written no terms of its own. */
export const usualTerms = (language: string, days: number): string =>
  (QUOTE_TERMS[language.slice(0, 2).toLowerCase()] ?? QUOTE_TERMS.en)?.(days) ?? '';

/** The terms of an organisation's quotes: its own, else the usual ones in the reader's language. */
export const quoteTermsOf = ({ settings, language }: Organisation, readerLanguage = language): string =>
  settings.quoteTerms ?? usualTerms(readerLanguage, validityOf(settings));

type DocumentTerms = OrganisationWire['documentTerms'];

/**
 * The terms of the documents that follow a quote. Those of an order are what the shop wrote for its quotes until it writes others,
 * never the usual days that an offer stands; an invoice says only what was written for invoices.
 */
export const documentTermsOf = ({ settings }: Pick<Organisation, 'settings'>): DocumentTerms => {
  const { documentTerms = {}, quoteTerms = '' } = settings;
  return {
    orderConfirmation: documentTerms.orderConfirmation ?? quoteTerms,
    proforma: documentTerms.proforma ?? quoteTerms,
    taxInvoice: documentTerms.taxInvoice ?? '',
  };
};

/** The time zone whose calendar the organisation goes by. */
export const timeZoneOf = ({ settings, country }: Organisation): string =>
  settings.timeZone ?? timeZoneOfCountry(country);

/** How the running numbers of the organisation are printed. */
export const numberFormsOf = ({ numberForms }: OrganisationSettings): NumberForms => ({
  ...NUMBER_SERIES,
  ...numberForms,
});

const textOf = (settings: OrganisationSettings, name: string): string => {
  const value = settings.documents?.[name];
  return typeof value === 'string' ? value : '';
};

/** Sheets of the country's paper and a label for each bundle, until the shop chooses otherwise. */
export const labelsOf = ({ settings: { labels }, country }: Organisation) => ({
  labelSheet: labels?.sheet ?? usualLabelSheet(paperOfCountry(country)),
  labelsPer: labels?.per ?? ('bundle' as const),
});

/** Invoices carry data for the customer's books where the country asks for it, until the shop chooses otherwise. */
export const sendsEInvoices = ({ settings, country }: Organisation): boolean =>
  settings.eInvoices ?? usesEInvoices(country);

/** Each part pays its own set-up until the shop chooses otherwise. */
export const setupChargeOf = ({ setupCharge }: OrganisationSettings): SetupCharge => setupCharge ?? 'PerPart';

/** What an organisation says about itself on documents and how it quotes, defaults filled in. */
export const organisationDetails = (whole: Organisation) => {
  const { settings, ...organisation } = whole;
  return {
    address: {
      line1: organisation.address?.line1 ?? '',
      line2: organisation.address?.line2 ?? '',
      city: organisation.address?.city ?? '',
      state: organisation.address?.state ?? '',
      country: organisation.address?.country ?? '',
      postcode: organisation.address?.postcode ?? '',
    },
    phone: organisation.contactPhone ?? '',
    email: organisation.contactEmail ?? '',
    website: textOf(settings, 'website'),
    companyNumber: organisation.taxNumber ?? '',
    vatNumber: settings.vatNumber ?? '',
    bank: settings.bank ?? NO_BANK,
    sendsEInvoices: sendsEInvoices(whole),
    emailTemplates: [...(settings.emailTemplates ?? [])],
    brandColour: settings.brandColour ?? DEFAULT_BRAND_COLOUR,
    quoteTerms: quoteTermsOf(whole),
    documentTerms: documentTermsOf(whole),
    timeZone: timeZoneOf(whole),
    quoteNamePrefix: (settings.quoteNumber ?? DEFAULT_QUOTE_NUMBER).prefix,
    numberForms: numberFormsOf(settings),
    ...labelsOf(whole),
    quoteValidDays: validityOf(settings),
    paymentTermsDays: settings.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS,
    minimumQuoteCharge: Number(organisation.minimumQuoteChargePrice),
    setupCharge: setupChargeOf(settings),
  };
};

import { DEFAULT_PAYMENT_TERMS_DAYS, DEFAULT_VALIDITY_DAYS } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { OrganisationSettings } from '../../db/schema/values.ts';

/** Running numbers of quotes until the shop chooses its own form. Decisions 'Statuses'. */
export const DEFAULT_QUOTE_NUMBER = { prefix: 'Q-', digits: 5 } as const;
const DEFAULT_BRAND_COLOUR = '#1f5fbf';
const DEFAULT_QUOTE_TERMS = 'This estimate is valid for 30 days.';

const textOf = (settings: OrganisationSettings, name: string): string => {
  const value = settings.documents?.[name];
  return typeof value === 'string' ? value : '';
};

/** What an organisation says about itself on documents and how it quotes, defaults filled in. */
export const organisationDetails = ({ settings, ...organisation }: Organisation) => ({
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
  brandColour: settings.brandColour ?? DEFAULT_BRAND_COLOUR,
  quoteTerms: settings.quoteTerms ?? DEFAULT_QUOTE_TERMS,
  quoteNamePrefix: (settings.quoteNumber ?? DEFAULT_QUOTE_NUMBER).prefix,
  quoteValidDays: settings.quoteValidityDays ?? DEFAULT_VALIDITY_DAYS,
  paymentTermsDays: settings.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS,
  minimumQuoteCharge: Number(organisation.minimumQuoteChargePrice),
});

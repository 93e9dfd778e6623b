import type { OrganisationCreation } from '@kerf/contract';
import { COUNTRY_CODES } from '@kerf/money';
import { countryDefaults, formatOfCountry } from '@kerf/quoting';
import { z } from 'zod';

/** Laser powers to choose from, kW. Source: pricing, 'Default rates for a new organisation'. */
export const powersKilowatts = [1, 1.5, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30] as const;

/** The power that the form begins with. */
export const usualPower = '4';

const required = (message: string) => z.string().trim().min(1, message).max(200);

/** The set-up form with its messages, which every locale translates. Spec: quote parts §2.8, §5. */
export const setUpSchema = (t: (key: SetUpMessage) => string) =>
  z.object({
    firstName: required(t('messages.firstName')).max(100),
    lastName: required(t('messages.lastName')).max(100),
    organisationName: required(t('messages.organisationName')),
    power: required(t('messages.power')),
    country: required(t('messages.country')),
    units: required(t('messages.units')),
    language: required(t('messages.language')),
    currency: required(t('messages.currency')),
  });
export type SetUpValues = z.output<ReturnType<typeof setUpSchema>>;
export type SetUpMessage =
  `messages.${'firstName' | 'lastName' | 'organisationName' | 'power' | 'country' | 'units' | 'language' | 'currency'}`;

/** What choosing a country fills in. Spec: quote parts §4.11. */
export const valuesOfCountry = (country: string): Pick<SetUpValues, 'units' | 'language' | 'currency'> => {
  const { units, language, currency } = countryDefaults(country);
  return { units, language, currency };
};

/** The country of the browser's first language that names one. */
export const guessedCountry = (languages: readonly string[]): string =>
  languages.map((one) => one.split('-').at(-1) ?? '').find((region) => COUNTRY_CODES.includes(region)) ?? '';

type Referral = Pick<OrganisationCreation, 'hubSpotUtk' | 'firstPromoterReferralId' | 'firstPromoterVisitorTrackingId'>;

/** Cookies in which a site that sends people here keeps who sent them. Source: HubSpot and FirstPromoter, 'Cookies'. */
const REFERRAL_COOKIES = {
  hubSpotUtk: 'hubspotutk',
  firstPromoterReferralId: '_fprom_ref',
  firstPromoterVisitorTrackingId: '_fprom_tid',
} as const satisfies Record<keyof Referral, string>;

const LONGEST_REFERRAL = 200;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Who sent the person here, by the cookies of the page; nothing where no such site set any. Spec: quote parts §3.7. */
export const referralOf = (cookies: string): Referral => {
  const values = new Map(
    cookies.split(';').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return [name.trim(), decoded(value.join('=').trim())];
    }),
  );
  return Object.fromEntries(
    Object.entries(REFERRAL_COOKIES).flatMap(([field, name]) => {
      const value = values.get(name) ?? '';
      return value === '' || value.length > LONGEST_REFERRAL ? [] : [[field, value]];
    }),
  );
};

/** The payload of organisation creation. Spec: quote parts §3.7. */
export const creationPayload = (
  values: SetUpValues,
  userId: string,
  { timeZone, cookies }: { readonly timeZone: string | null; readonly cookies: string },
): OrganisationCreation => ({
  userId,
  name: values.organisationName,
  language: values.language,
  locale: formatOfCountry(values.country, values.language) ?? countryDefaults(values.country).locale,
  useImperialUnits: values.units === 'imperial',
  currencyCode: values.currency,
  userFirstName: values.firstName,
  userLastName: values.lastName,
  country: values.country,
  ...(timeZone === null ? {} : { timeZone }),
  isLegacyMaterials: false,
  ...referralOf(cookies),
  cuttingTechnologyPower: Number(values.power),
});

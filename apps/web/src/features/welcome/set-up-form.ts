import type { OrganisationCreation } from '@kerf/contract';
import { COUNTRY_CODES } from '@kerf/money';
import { countryDefaults } from '@kerf/quoting';
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

/** The payload of organisation creation. Spec: quote parts §3.7. */
export const creationPayload = (
  values: SetUpValues,
  userId: string,
  timeZone: string | null,
): OrganisationCreation => ({
  userId,
  name: values.organisationName,
  language: values.language,
  locale: countryDefaults(values.country).locale,
  useImperialUnits: values.units === 'imperial',
  currencyCode: values.currency,
  userFirstName: values.firstName,
  userLastName: values.lastName,
  country: values.country,
  ...(timeZone === null ? {} : { timeZone }),
  isLegacyMaterials: false,
  cuttingTechnologyPower: Number(values.power),
});

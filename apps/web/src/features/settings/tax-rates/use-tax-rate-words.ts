import { useTranslation } from 'react-i18next';
import { countryChoices } from '../../../i18n/names.ts';
import type { FieldWords } from '../../forms/use-saving.ts';

/** Names of the fields of a tax rate, and of its country. */
export const useTaxRateWords = (): Required<FieldWords> => {
  const { t, i18n } = useTranslation('tax-rates');
  const labels: Readonly<Record<string, string>> = {
    displayName: t('name'),
    percentage: t('rate'),
    country: t('country'),
    state: t('state'),
    active: t('active'),
    isDefault: t('default'),
  };
  return {
    labelOf: (field) => labels[field] ?? null,
    valueText: (field, value) =>
      field === 'country' ? (countryChoices(i18n.language).find((one) => one.value === value)?.label ?? null) : null,
  };
};

import { dash, formatMoney, formatShortFigure } from '@kerf/i18n/formats';
import { DELIVERY_OPTIONS, DELIVERY_PRICING_METHODS } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import type { Fields } from './change.ts';
import type { ConflictRow } from './conflict-table.tsx';

/** What two people chose of the shipping, in words, of the fields that are named. */
export const useShippingRows = () => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale, currencyCode } = useSession().organisation;
  const words = (value: unknown): string => {
    const option = DELIVERY_OPTIONS.find((one) => one === value);
    if (option !== undefined) return t(`options.${option}`);
    const method = DELIVERY_PRICING_METHODS.find((one) => one === value);
    if (method !== undefined) return t(`methods.${method}`);
    return typeof value === 'string' && value !== '' ? value : dash;
  };
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value, currencyCode, locale) : dash);
  const figure = (value: unknown) => (typeof value === 'number' ? formatShortFigure(value, locale, 1) : dash);
  const rows = [
    { field: 'deliveryOption', label: t('label'), text: words },
    { field: 'deliveryPricingMethod', label: t('method'), text: words },
    { field: 'deliveryPrice', label: t('price'), text: money },
    { field: 'deliveryDistance', label: t('distance'), text: figure },
    { field: 'customerDeliveryProvider', label: t('carrier'), text: words },
    { field: 'customerDeliveryAccountNumber', label: t('accountNumber'), text: words },
  ];
  return (fields: readonly string[], mine: Fields, theirs: Fields): readonly ConflictRow[] =>
    rows
      .filter(({ field }) => fields.includes(field))
      .map(({ field, label, text }) => ({ field, label, mine: text(mine[field]), theirs: text(theirs[field]) }));
};

import { formatMoney } from '@kerf/i18n/formats';
import { minorDigits, parseCurrency } from '@kerf/money';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { quoteTarget } from '../../../editing/open-queues.ts';
import { NumberField } from '../../../part/fields/number-field.tsx';
import { MOST_PRICE } from './shipping-data.ts';

type ManualPriceProps = {
  readonly price: number | null;
  /** It was chosen just now: nothing is saved before there is a price. */
  readonly isWanted: boolean;
  readonly onPrice: (price: number) => void;
};

/** What somebody decides that a delivery costs. */
export const ManualPrice = ({ price, isWanted, onPrice }: ManualPriceProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { currencyCode, locale } = useSession().organisation;
  const currency = parseCurrency(currencyCode);
  const problem = (value: number | null) => {
    if (value === null) return t('priceMissing');
    const isTaken = value >= 0 && value <= MOST_PRICE;
    return isTaken ? undefined : t('priceRange', { most: formatMoney(MOST_PRICE, currencyCode, locale) });
  };
  return (
    <NumberField
      label={t('price')}
      saves={{ target: quoteTarget, field: 'deliveryPrice' }}
      value={price}
      decimals={currency === null ? 2 : minorDigits(currency)}
      unit={currencyCode}
      isWanted={isWanted}
      problem={problem}
      onChange={onPrice}
    />
  );
};

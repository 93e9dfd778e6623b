import type { QuoteItem } from '@kerf/contract';
import { minorDigits, moneyToNumber, parseCurrency, settle, unitPrice } from '@kerf/money';
import { ADJUSTMENT_PERCENT_DECIMALS, chargeOfPercent, percentOfCharge } from '@kerf/quoting';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { NumberField } from './number-field.tsx';

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A percentage and an amount that follow each other; both are the part's other charge. Spec: quote parts §4.5. */
export const PriceAdjustment = ({ item, isLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const { currencyCode } = useSession().organisation;
  const { changeItem } = useQuoteEditor();
  const known = useRef(item.subtotalPrice);
  known.current = item.subtotalPrice ?? known.current;
  const currency = parseCurrency(currencyCode);
  const digits = currency === null ? 2 : minorDigits(currency);
  const subtotal = known.current;
  const percent =
    subtotal === null ? null : percentOfCharge(unitPrice(subtotal), unitPrice(item.otherChargePrice))?.toNumber();
  const takePercent = (value: number) => {
    if (subtotal === null || currency === null) return;
    const charge = chargeOfPercent(unitPrice(subtotal), value);
    changeItem(item, { otherChargePrice: moneyToNumber(settle(charge, currency)) });
  };
  const needsNumber = (value: number | null) => (value === null ? t('problems.NUMBER_MISSING') : undefined);
  return (
    <Stack direction="row" spacing={1}>
      <NumberField
        label={t('prices.adjustmentPercent')}
        value={percent === null || percent === undefined ? 0 : round(percent, ADJUSTMENT_PERCENT_DECIMALS)}
        decimals={ADJUSTMENT_PERCENT_DECIMALS}
        unit="%"
        disabled={isLocked || subtotal === null}
        problem={needsNumber}
        onChange={takePercent}
      />
      <NumberField
        label={t('prices.adjustmentAmount')}
        value={item.otherChargePrice}
        decimals={digits}
        unit={currencyCode}
        disabled={isLocked}
        problem={needsNumber}
        onChange={(value) => changeItem(item, { otherChargePrice: round(value, digits) })}
      />
    </Stack>
  );
};

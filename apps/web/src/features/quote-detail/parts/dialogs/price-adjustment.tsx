import type { QuoteItem } from '@kerf/contract';
import { minorDigits, moneyToNumber, parseCurrency, settle, type UnitPrice, unitPrice } from '@kerf/money';
import {
  ADJUSTMENT_PERCENT_DECIMALS,
  adjustmentPercent,
  chargeOfPercent,
  dayIn,
  isFixedPriceHolding,
  percentOfCharge,
} from '@kerf/quoting';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { NumberField } from '../../../part/fields/number-field.tsx';
import { usePercentProblem } from '../../../part/fields/use-percent-problem.ts';

/**
 * A percentage and an amount that follow each other; both are the part's other charge. What was typed is what is kept: a percentage
 * follows the price. Spec: quote parts §4.5.
 */
export const PriceAdjustment = ({ item, isLocked: isQuoteLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const { timeZone } = useSession().organisation;
  const isFixed =
    item.partLibraryEntry !== null && isFixedPriceHolding(item.partLibraryEntry, dayIn(new Date(), timeZone));
  const isLocked = isQuoteLocked || isFixed;
  const { t } = useTranslation('quote-detail');
  const { currencyCode } = useSession().organisation;
  const { changeItem } = useQuoteEditor();
  const known = useRef(item.subtotalPrice);
  known.current = item.subtotalPrice ?? known.current;
  const currency = parseCurrency(currencyCode);
  const digits = currency === null ? 2 : minorDigits(currency);
  const subtotal = known.current;
  const percentOfAmount =
    subtotal === null ? 0 : (percentOfCharge(unitPrice(subtotal), unitPrice(item.otherChargePrice))?.toNumber() ?? 0);
  const settled = (charge: UnitPrice): number =>
    currency === null ? charge.toNumber() : moneyToNumber(settle(charge, currency));
  const takePercent = (otherChargePercent: number) => {
    const amount =
      subtotal === null ? {} : { otherChargePrice: settled(chargeOfPercent(unitPrice(subtotal), otherChargePercent)) };
    changeItem(item, { otherChargePercent }, amount);
  };
  const takeAmount = (amount: number) =>
    changeItem(item, { otherChargePrice: settled(unitPrice(amount)), otherChargePercent: null });
  const percentProblem = usePercentProblem();
  const needsNumber = (value: number | null) => (value === null ? t('problems.NUMBER_MISSING') : undefined);
  return (
    <Stack direction="row" spacing={1}>
      <NumberField
        label={t('prices.adjustmentPercent')}
        saves={{ target: item.id, field: 'otherChargePercent' }}
        value={item.otherChargePercent ?? adjustmentPercent(percentOfAmount)}
        decimals={ADJUSTMENT_PERCENT_DECIMALS}
        unit="%"
        disabled={isLocked}
        problem={percentProblem}
        onChange={takePercent}
      />
      <NumberField
        label={t('prices.adjustmentAmount')}
        saves={{ target: item.id, field: 'otherChargePrice' }}
        value={item.otherChargePrice}
        decimals={digits}
        unit={currencyCode}
        disabled={isLocked}
        problem={needsNumber}
        onChange={takeAmount}
      />
    </Stack>
  );
};

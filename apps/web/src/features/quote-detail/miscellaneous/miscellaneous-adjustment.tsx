import type { MiscellaneousItem } from '@kerf/contract';
import { minorDigits, moneyToNumber, parseCurrency, settle, type UnitPrice, unitPrice } from '@kerf/money';
import { ADJUSTMENT_PERCENT_DECIMALS, adjustmentPercent, chargeOfPercent, percentOfCharge } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import { NumberField } from '../../part/fields/number-field.tsx';
import { usePercentProblem } from '../../part/fields/use-percent-problem.ts';

type AdjustmentProps = { readonly item: MiscellaneousItem; readonly isLocked: boolean };

/** A percentage and an amount that follow each other; the amount is what is kept. Spec: quotes §5. */
export const MiscellaneousAdjustment = ({ item, isLocked }: AdjustmentProps) => {
  const { t } = useTranslation('quote-detail');
  const { currencyCode } = useSession().organisation;
  const { changeMiscellaneous } = useQuoteEditor();
  const currency = parseCurrency(currencyCode);
  const saves = { target: miscellaneousTarget(item.id), field: 'priceAdjustment' };
  const percent = percentOfCharge(unitPrice(item.price), unitPrice(item.priceAdjustment))?.toNumber() ?? 0;
  const take = (charge: UnitPrice) =>
    changeMiscellaneous(item, {
      priceAdjustment: currency === null ? charge.toNumber() : moneyToNumber(settle(charge, currency)),
    });
  const percentProblem = usePercentProblem();
  const needsNumber = (value: number | null) => (value === null ? t('problems.NUMBER_MISSING') : undefined);
  return (
    <>
      <NumberField
        label={t('prices.adjustmentPercent')}
        value={adjustmentPercent(percent)}
        decimals={ADJUSTMENT_PERCENT_DECIMALS}
        unit="%"
        disabled={isLocked || item.price === 0}
        problem={percentProblem}
        onChange={(next) => take(chargeOfPercent(unitPrice(item.price), next))}
      />
      <NumberField
        label={t('prices.adjustmentAmount')}
        saves={saves}
        value={item.priceAdjustment}
        decimals={currency === null ? 2 : minorDigits(currency)}
        unit={currencyCode}
        disabled={isLocked}
        problem={needsNumber}
        onChange={(amount) => take(unitPrice(amount))}
      />
    </>
  );
};

import { formatNumber } from '@kerf/i18n/formats';
import { ADJUSTMENT_PERCENT_DECIMALS, isAdjustmentPercent, LARGEST_ADJUSTMENT_PERCENT } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';

/** The message for a percentage that no adjustment can have. */
export const usePercentProblem = () => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  return (percent: number | null): string | undefined => {
    if (percent === null) return t('problems.NUMBER_MISSING');
    if (isAdjustmentPercent(percent)) return undefined;
    const most = formatNumber(LARGEST_ADJUSTMENT_PERCENT, locale, 0);
    return t('problems.PERCENT_OUT_OF_RANGE', { most, decimals: ADJUSTMENT_PERCENT_DECIMALS });
  };
};

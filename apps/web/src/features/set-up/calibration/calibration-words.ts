import { formatShortFigure } from '@kerf/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';

const unitOf = (isImperial: boolean): string => (isImperial ? 'in' : 'mm');

/** Figures of a calibration as people read them. */
export const useCalibrationWords = () => {
  const { t } = useTranslation('calibration');
  const locale = useLocale();
  const number = (value: number, decimals: number) => formatShortFigure(value, locale, decimals);
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0,
    }).format(value / 100);
  return {
    thickness: (length: number, isImperial: boolean) => `${number(length, isImperial ? 4 : 2)} ${unitOf(isImperial)}`,
    feed: (value: number, isImperial: boolean) => `${number(value, isImperial ? 2 : 0)} ${unitOf(isImperial)}/min`,
    pierce: (value: number) => `${number(value, 4)} s`,
    acceleration: (value: number) => `${number(value, 2)} m/s²`,
    seconds: (value: number) => number(value, value < 10 ? 2 : 1),
    percent,
    /** By how much a calculated time misses the measured one. */
    miss: (calculated: number, measured: number) => {
      const share = calculated / measured - 1;
      const text = percent(100 * share);
      return share > 0 ? `+${text}` : text;
    },
    beforeAfter: (before: string, after: string) => t('beforeAfter', { before, after }),
  };
};
export type CalibrationWords = ReturnType<typeof useCalibrationWords>;

import { formatShortFigure } from '@kerf/i18n/formats';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { type FigureRule, figure } from './typed-figures.ts';

const LIMIT_DECIMALS = 6;

/** Fields for figures, with the words of the reader and the number signs of the organisation. */
export const useFigureRules = () => {
  const { t } = useTranslation('set-up-forms');
  const locale = useLocale();
  return useMemo(() => {
    const shown = (limit: number) => formatShortFigure(limit, locale, LIMIT_DECIMALS);
    const wrong = ({ least, above, most }: FigureRule): string => {
      const from = least ?? above;
      if (from === undefined) return t('figures.wrong');
      if (most !== undefined) {
        const facts = { least: shown(from), most: shown(most) };
        return t(least === undefined ? 'figures.aboveUpTo' : 'figures.between', facts);
      }
      return above === undefined
        ? t('figures.least', { least: shown(from) })
        : t('figures.above', { least: shown(from) });
    };
    const words = (rule: FigureRule) => ({ required: t('required'), wrong: wrong(rule) });
    return {
      locale,
      required: t('required'),
      figure: (rule: FigureRule = {}) => figure(locale, words(rule), rule),
    };
  }, [t, locale]);
};
export type FigureRules = ReturnType<typeof useFigureRules>;

import { formatShortFigure } from '@kerf/i18n/formats';
import { useLocale } from '../../session/session.tsx';
import { lengthFigure, lengthWords } from './session/sizes.ts';

/** Measures of a drawing in the unit of the part, and several things told in a row. */
export const useMeasureWords = (isImperial: boolean) => {
  const locale = useLocale();
  return {
    locale,
    /** Without the unit. */
    figure: (mm: number): string => lengthFigure(mm, isImperial, locale),
    length: (mm: number): string => lengthWords(mm, isImperial, locale),
    angle: (degrees: number): string => `${formatShortFigure(degrees, locale, 2)}°`,
    list: (words: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(words),
  };
};

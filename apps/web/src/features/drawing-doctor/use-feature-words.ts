import type { Feature } from '@kerf/drawing';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../app/session.tsx';
import { lengthFigure, lengthWords } from './session/sizes.ts';

/** A path as somebody who makes the part calls it, with its measure in the unit of the part: `Hole Ø 8.00 mm`. */
export const useFeatureWords = (isImperial: boolean): ((feature: Feature) => string) => {
  const { t } = useTranslation('drawing-comparison');
  const locale = useLocale();
  const length = (mm: number) => lengthWords(mm, isImperial, locale);
  return ({ kind, diameterMm, widthMm, heightMm, lengthMm }) => {
    const name = t(`features.${kind}`);
    if (diameterMm !== null) return `${name} Ø ${length(diameterMm)}`;
    const isOpen = kind === 'openCut' || kind === 'etching' || kind === 'fold' || kind === 'information';
    return `${name} ${isOpen ? length(lengthMm) : `${lengthFigure(widthMm, isImperial, locale)} × ${length(heightMm)}`}`;
  };
};

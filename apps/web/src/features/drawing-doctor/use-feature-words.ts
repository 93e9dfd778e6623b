import type { Feature } from '@kerf/drawing';
import { useTranslation } from 'react-i18next';
import { useMeasureWords } from './use-measure-words.ts';

/** A path as somebody who makes the part calls it, with its measure in the unit of the part: `Hole Ø 8.00 mm`. */
export const useFeatureWords = (isImperial: boolean): ((feature: Feature) => string) => {
  const { t } = useTranslation('drawing-comparison');
  const { figure, length } = useMeasureWords(isImperial);
  return ({ kind, diameterMm, widthMm, heightMm, lengthMm }) => {
    const name = t(`features.${kind}`);
    if (diameterMm !== null) return `${name} Ø ${length(diameterMm)}`;
    const isOpen = kind === 'openCut' || kind === 'etching' || kind === 'fold' || kind === 'information';
    return `${name} ${isOpen ? length(lengthMm) : `${figure(widthMm)} × ${length(heightMm)}`}`;
  };
};

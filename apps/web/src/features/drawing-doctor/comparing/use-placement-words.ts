import type { Comparison } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useMeasureWords } from '../use-measure-words.ts';

/** As few decimals as say it, two at most. */
const shortNumber = (value: number, locale: string): string =>
  formatNumber(
    value,
    locale,
    [0, 1].find((decimals) => Math.abs(value - Number(value.toFixed(decimals))) < 0.005) ?? 2,
  );

/** How two drawings lie over each other in words, lengths in the unit of the part. */
export const usePlacementWords = (isImperial: boolean) => {
  const { t } = useTranslation('drawing-comparison');
  const { t: ofQuote } = useTranslation('quote-detail');
  const { locale, figure, length, list } = useMeasureWords(isImperial);
  /** That one of the two was read in a wrong unit; empty when they are of one size. */
  const wrongUnit = ({ placement: { scale, units } }: Comparison, name: string): string => {
    if (units === null) return '';
    const times = scale > 1 ? scale : 1 / scale;
    return t(scale > 1 ? 'units.smaller' : 'units.larger', {
      name,
      times: shortNumber(times, locale),
      ...{ shorter: t(`units.names.${units[0]}`), longer: t(`units.names.${units[1]}`) },
      field: ofQuote('image.drawingUnit'),
    });
  };
  /** The short way round; of half a turn there is none. */
  const turn = (turnDegrees: number): string => {
    const degrees = shortNumber(Math.abs(turnDegrees), locale);
    if (degrees === '180') return t('placement.turned', { degrees });
    return t(turnDegrees > 0 ? 'placement.turnedLeft' : 'placement.turnedRight', { degrees });
  };
  /** How the other drawing was laid over this one; empty when it lies as it was drawn. */
  const placement = ({ placement: { isMirrored, turnDegrees, shift } }: Comparison, name: string): string => {
    const how = [
      ...(isMirrored ? [t('placement.mirrored')] : []),
      ...(turnDegrees === 0 ? [] : [turn(turnDegrees)]),
      ...(shift.x === 0 && shift.y === 0
        ? []
        : [t('placement.shifted', { right: figure(shift.x), up: length(shift.y) })]),
    ];
    return how.length === 0 ? '' : t('placement.laid', { name, how: list(how) });
  };
  return { wrongUnit, placement };
};

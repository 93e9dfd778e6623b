import type { QuoteItem } from '@kerf/contract';
import { formatFigure, formatShortFigure } from '@kerf/i18n/formats';
import { durationParts } from '@kerf/quoting';

export { stockSizeText as sheetSizeText } from '@kerf/client/stock-size';

export const lengthUnit = (isImperial: boolean): string => (isImperial ? 'in' : 'mm');
export const lengthDecimals = (isImperial: boolean): number => (isImperial ? 4 : 2);
export const massUnit = (isImperial: boolean): string => (isImperial ? 'lb' : 'kg');

/** A length that already stands in its own unit. Spec: foundation §9. */
export const lengthText = (length: number, isImperial: boolean, locale: string): string =>
  `${formatFigure(length, locale, lengthDecimals(isImperial))} ${lengthUnit(isImperial)}`;

/** A length without needless zeros, such as '3 mm'. */
export const shortLengthText = (length: number, isImperial: boolean, locale: string): string =>
  `${formatShortFigure(length, locale, lengthDecimals(isImperial))} ${lengthUnit(isImperial)}`;

/** Section and length of a tube, such as 60 × 40 × 3, 640 mm, as its model has them. */
const tubeText = ({ tubeModel, isImperial }: QuoteItem, locale: string): string | null => {
  if (tubeModel === null) return null;
  const shown = (length: number) => formatShortFigure(length, locale, lengthDecimals(isImperial));
  const { profile, width, height, wall, length } = tubeModel;
  const across = profile === 'Circle' ? [`Ø ${shown(width)}`] : [shown(width), shown(height)];
  return `${[...across, shown(wall), shown(length)].join(' × ')} ${lengthUnit(isImperial)}`;
};

export const sizeText = (item: QuoteItem, locale: string): string => {
  const ofTube = tubeText(item, locale);
  if (ofTube !== null) return ofTube;
  const decimals = lengthDecimals(item.isImperial);
  const width = formatFigure(item.displayBoundBoxWidth, locale, decimals);
  const height = formatFigure(item.displayBoundBoxHeight, locale, decimals);
  return `${width} × ${height} ${lengthUnit(item.isImperial)}`;
};

/** Days, hours, minutes and seconds; tenths below a minute. Spec: foundation §9. */
export const durationText = (seconds: number, locale: string): string => {
  if (Math.abs(seconds) < 60) return `${formatFigure(seconds, locale, 1)} s`;
  const { isNegative, days, hours, minutes, seconds: rest } = durationParts(seconds);
  const shown = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
    [rest, 's'],
  ] as const;
  const words = shown.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return `${isNegative ? '−' : ''}${words.join(' ')}`;
};

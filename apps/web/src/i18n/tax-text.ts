import { taxFigure } from '@kerf/quoting';

/** Significant digits of a percentage, so that the binary noise of 100 × 0.07 is not shown. */
const digits = 12;
const mostDecimals = 8;

/** A tax rate with 4 decimals where the shop has several, else 2, and with more where it needs them. Spec: quotes §9. */
export const taxText = (percent: number, hasSeveralRates: boolean, locale: string): string => {
  const { value, decimals } = taxFigure(Number(percent.toPrecision(digits)), hasSeveralRates);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: mostDecimals,
  }).format(value);
};

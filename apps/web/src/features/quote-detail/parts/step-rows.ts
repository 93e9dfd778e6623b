import type { PriceStepWire } from '@kerf/contract';
import { comparePrices, minorDigits, parseCurrency, priceOfMoney, settle, unitPrice } from '@kerf/money';
import { formatMoney, formatShortFigure } from '../../../i18n/formats.ts';
import { durationText } from './figures.ts';

type Source = PriceStepWire['sources'][number];
export type StepRow = {
  readonly key: string;
  readonly step: PriceStepWire;
  /** How far below the line's price it stands. */
  readonly depth: number;
  readonly sourceText: (source: Source) => string;
};

/** The tree of steps as lines, each followed by those that explain it. */
export const stepRows = (
  steps: readonly PriceStepWire[],
  sourceText: (source: Source) => string,
  depth = 0,
  above = '',
): readonly StepRow[] =>
  steps.flatMap((step, index) => {
    const key = `${above}${index}.`;
    return [{ key, step, depth, sourceText }, ...stepRows(step.steps, sourceText, depth + 1, key)];
  });

type Format = { readonly currencyCode: string; readonly locale: string };

const unroundedDecimals = 4;

/** An unrounded amount with as many decimals as it needs, up to four. */
const exactMoney = (value: number, { currencyCode, locale }: Format): string => {
  const currency = parseCurrency(currencyCode);
  const price = unitPrice(value);
  const isSettled = currency === null || comparePrices(priceOfMoney(settle(price, currency)), price) === 0;
  if (isSettled) return formatMoney(value, currencyCode, locale);
  const maximumFractionDigits = Math.max(unroundedDecimals, minorDigits(currency));
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, maximumFractionDigits }).format(
    value,
  );
};

/** Seconds as a calculator gives them; from a minute on also as a clock does. */
const secondsText = (value: number, locale: string) => {
  const seconds = `${formatShortFigure(value, locale, 3)} s`;
  return Math.abs(value) < 60 ? seconds : `${seconds} (${durationText(value, locale)})`;
};

/** A figure of the trace with its unit, as people read it. */
export const stepValue = (text: string, unit: string, format: Format): string => {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  switch (unit) {
    case 'money':
      return exactMoney(value, format);
    case 'money/h':
      return `${exactMoney(value, format)}/h`;
    case 'money/unit':
      return exactMoney(value, format);
    case 's':
      return secondsText(value, format.locale);
    case 'percent':
      return `${formatShortFigure(value, format.locale, 4)} %`;
    case 'ratio':
      return formatShortFigure(value, format.locale, 6);
    case 'count':
    case 'unit':
    case 'minor digits':
      return formatShortFigure(value, format.locale, 4);
    default:
      return `${formatShortFigure(value, format.locale, 3)} ${unit}`;
  }
};

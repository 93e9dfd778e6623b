import type { PriceStepWire } from '@kerf/contract';
import { formatMoney, formatShortFigure } from '@kerf/i18n/formats';
import { comparePrices, minorDigits, parseCurrency, priceOfMoney, settle, unitPrice } from '@kerf/money';
import { type Figure, figureForDisplay, namedFigureForDisplay, type UnitSystem } from '@kerf/units';
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

/** Sums in which not everything that their formula names need be: a discount, a fixed price. */
const OPEN_SUMS: readonly string[] = ['unroundedItemPrice'];

/** What such a sum adds up, by the names of the steps below it; null for other steps. */
export const summandsOf = (step: PriceStepWire, labelOf: (step: PriceStepWire) => string): string | null =>
  OPEN_SUMS.includes(step.id) && step.steps.length > 0 ? step.steps.map(labelOf).join(' + ') : null;

/** The shop's currency and way of writing, and the part's own unit system. */
type Format = { readonly currencyCode: string; readonly locale: string; readonly units: UnitSystem };

const unroundedDecimals = 4;
/** Digits with which a calculator gets what a step says, to its last decimal. */
const RECKONED_DIGITS = 10;

/** How a figure is written: for reading, or with all that a calculator needs. */
type Purpose = 'reading' | 'reckoning';

/** A figure without a unit of money, at most so many decimals where it is only read. */
const plainText = (value: number, locale: string, purpose: Purpose, mostDecimals: number): string =>
  purpose === 'reading'
    ? formatShortFigure(value, locale, mostDecimals)
    : new Intl.NumberFormat(locale, { maximumSignificantDigits: RECKONED_DIGITS }).format(value);

/** An unrounded amount with as many decimals as it needs. */
const exactMoney = (value: number, purpose: Purpose, { currencyCode, locale }: Omit<Format, 'units'>): string => {
  const currency = parseCurrency(currencyCode);
  const price = unitPrice(value);
  const isSettled = currency === null || comparePrices(priceOfMoney(settle(price, currency)), price) === 0;
  if (isSettled) return formatMoney(value, currencyCode, locale);
  const decimals = purpose === 'reading' ? unroundedDecimals : RECKONED_DIGITS;
  const maximumFractionDigits = Math.max(decimals, minorDigits(currency));
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, maximumFractionDigits }).format(
    value,
  );
};

/** Seconds as a calculator gives them; from a minute on also as a clock does. */
const secondsText = (value: number, locale: string, purpose: Purpose) => {
  const seconds = `${plainText(value, locale, purpose, 3)} s`;
  return Math.abs(value) < 60 ? seconds : `${seconds} (${durationText(value, locale)})`;
};

const decimalsOfUnits: Readonly<Record<string, number>> = { in: 4, 'in/min': 4, lb: 4, 'ft²': 6, 'm²': 6, ft: 4, h: 4 };

/** A price of one of something, such as 'money/kg'. */
const isPriceOfOne = (unit: string): boolean => unit.startsWith('money/') && unit !== 'money/unit';

const figureText = ({ value, unit }: Figure, purpose: Purpose, format: Format): string => {
  if (isPriceOfOne(unit)) return `${exactMoney(value, purpose, format)}${unit.slice('money'.length)}`;
  switch (unit) {
    case 'money':
    case 'money/unit':
      return exactMoney(value, purpose, format);
    case 's':
      return secondsText(value, format.locale, purpose);
    case 'percent':
      return `${plainText(value, format.locale, purpose, 4)} %`;
    case 'ratio':
      return plainText(value, format.locale, purpose, 6);
    case 'count':
    case 'unit':
    case 'minor digits':
      return plainText(value, format.locale, purpose, 4);
    default:
      return `${plainText(value, format.locale, purpose, decimalsOfUnits[unit] ?? 3)} ${unit}`;
  }
};

const isFigure = (text: string): boolean => text.trim() !== '' && !Number.isNaN(Number(text));

/** The amount of a step of the trace with its unit, as people read it. */
export const stepValue = (text: string, unit: string, format: Format): string =>
  isFigure(text) ? figureText(figureForDisplay({ value: Number(text), unit }, format.units), 'reading', format) : text;

const namedValue = (name: string, text: string, unit: string, purpose: Purpose, format: Format): string =>
  isFigure(text)
    ? figureText(namedFigureForDisplay(name, { value: Number(text), unit }, format.units), purpose, format)
    : text;

/** A figure that goes into a step, by its name in the trace, with its unit. */
export const inputValue = (name: string, text: string, unit: string, format: Format): string =>
  namedValue(name, text, unit, 'reading', format);

/** The same with so many digits that whoever puts it into the formula gets the amount of the step as it is shown. */
export const reckonedInput = (name: string, text: string, unit: string, format: Format): string =>
  namedValue(name, text, unit, 'reckoning', format);

import { minorDigits, parseCurrency } from '@kerf/money';
import type { PriceStep, SetupData } from '@kerf/pricing';
import { KILOGRAMS_PER_POUND, MM_PER_INCH, type UnitSystem } from '@kerf/units';
import { table } from './command.ts';
import { lengthText } from './lengths.ts';
import type { PricedPart } from './price-drawing.ts';

type StepUnit = PriceStep['unit'];
type Words = { readonly currency: string; readonly decimals: number; readonly units: UnitSystem };

const INCHES_PER_FOOT = 12;

/** Metric units of the trace, and what an imperial shop reads instead. */
const IMPERIAL: Partial<
  Readonly<Record<StepUnit, { readonly unit: string; readonly from: (value: number) => number }>>
> = {
  mm: { unit: 'in', from: (value) => value / MM_PER_INCH },
  'mm²': { unit: 'sq ft', from: (value) => value / (MM_PER_INCH * INCHES_PER_FOOT) ** 2 },
  kg: { unit: 'lb', from: (value) => value / KILOGRAMS_PER_POUND },
  'mm/min': { unit: 'in/min', from: (value) => value / MM_PER_INCH },
};

const rounded = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** An amount of money with the decimals of its currency, and up to four where a price is not rounded yet. */
const moneyText = (value: number, { currency, decimals }: Words): string => {
  const [whole = '', fraction = ''] = rounded(value).split('.');
  const cents = fraction.padEnd(decimals, '0');
  return `${cents === '' ? whole : `${whole}.${cents}`} ${currency}`;
};

/** A value of the trace with its unit in a person's words. */
const quantityText = (text: string, unit: StepUnit, words: Words): string => {
  const value = Number(text);
  if (unit === 'money') return moneyText(value, words);
  if (unit === 'money/h') return `${moneyText(value, words)}/h`;
  if (unit === 'money/unit') return `${moneyText(value, words)} each`;
  if (unit === 'percent') return `${rounded(value)} %`;
  if (unit === 'count' || unit === 'ratio' || unit === 'unit' || unit === 'minor digits') return rounded(value);
  const imperial = words.units === 'imperial' ? IMPERIAL[unit] : undefined;
  return imperial === undefined ? `${rounded(value)} ${unit}` : `${rounded(imperial.from(value))} ${imperial.unit}`;
};

const PER_KILOGRAM = /\bper kg\b/g;

/** Formulas and names of the trace speak of kilograms; to an imperial shop they speak of pounds. */
const ofMass = (text: string, { units }: Words): string =>
  units === 'imperial' ? text.replaceAll(PER_KILOGRAM, 'per lb') : text;

const inputText = ({ name, value, unit }: PriceStep['inputs'][number], words: Words): string => {
  const isPerPound = words.units === 'imperial' && name !== ofMass(name, words);
  const shown = isPerPound ? String(Number(value) * KILOGRAMS_PER_POUND) : value;
  return `${ofMass(name, words)} ${quantityText(shown, unit, words)}`;
};

const stepLines = (step: PriceStep, depth: number, words: Words): string[] => {
  const inputs = step.inputs.map((input) => inputText(input, words)).join(', ');
  const head = `${'  '.repeat(depth)}${step.label}: ${quantityText(step.amount, step.unit, words)}`;
  const reason = inputs === '' ? '' : `   [${ofMass(step.formula, words)}; ${inputs}]`;
  return [`${head}${reason}`, ...step.steps.flatMap((one) => stepLines(one, depth + 1, words))];
};

/** Prices as a table, then the trace of each part, in the units and the currency of the set-up data; nothing for no parts. */
export const printPrices = (parts: readonly PricedPart[], setup: Pick<SetupData, 'currency' | 'units'>): string => {
  if (parts.length === 0) return '';
  const { currency: code, units } = setup;
  const currency = parseCurrency(code);
  const words: Words = { currency: code, units, decimals: currency === null ? 2 : minorDigits(currency) };
  const price = (value: number): string => value.toFixed(words.decimals);
  return [
    table(
      ['part', 'material', 'thickness', 'sheet', 'per sheet', 'quantity', `each ${code}`, `line ${code}`],
      parts.map((part) => [
        part.name,
        part.material,
        lengthText(part.thicknessMm, units),
        part.sheet,
        String(part.partsPerSheet),
        String(part.quantity),
        price(part.prices.itemPrice),
        price(part.prices.linePrice),
      ]),
    ),
    ...parts.map((part) => [`${part.name}`, ...stepLines(part.trace, 1, words)].join('\n')),
  ].join('\n\n');
};
